/** The names under which the theme keeps things; the script before the first paint reads the same. */
export const storageKeys = {
  colorMode: 'docsgen.colorMode',
  announcementId: 'docsgen.announcement.id',
  announcementDismissed: 'docsgen.announcement.dismissed',
  docsVersion: 'docsgen.docsVersion',
} as const
