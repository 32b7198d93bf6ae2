/** Names that the script before the first paint reads too. It has no byte of the others. */
export const prepaintKeys = {
  colorMode: 'docsgen.colorMode',
  announcementId: 'docsgen.announcement.id',
  announcementDismissed: 'docsgen.announcement.dismissed',
} as const
