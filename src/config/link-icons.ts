/** Our own drawings for links, by name: a path of 24 by 24 units, drawn as a line in the colour of the text. */
export const LINK_ICONS: Readonly<Record<string, string>> = {
  book: 'M5 5a2 2 0 0 1 2-2h12v18H7a2 2 0 0 1-2-2zm0 14a2 2 0 0 1 2-2h12',
  calendar: 'M5 6h14v14H5zm0 5h14M9 3v5m6-5v5',
  chat: 'M4 5h16v11h-8l-5 4v-4H4z',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  github:
    'M6 10V5l3 1.6a9 9 0 0 1 6 0L18 5v5a5.4 5.4 0 0 1-4 6v4m-4 0v-4a5.4 5.4 0 0 1-4-6m4 8c-2.6.6-3-1.4-5-1.6',
  help: 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0m5.6-2.2a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.9m0 2.6v.1',
  mail: 'M4 6h16v12H4zm0 1 8 6 8-6',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6m-5.5 8a5.5 5.5 0 0 1 11 0M15.5 5.2a3 3 0 0 1 0 5.6m1.8 2.7a5.5 5.5 0 0 1 3.2 5.5',
  phone:
    'M6 4h3l1.6 4-2.1 1.8a11 11 0 0 0 5.7 5.7l1.8-2.1 4 1.6v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  rss: 'M5 18.9v.1m0-7a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14',
  video:
    'M3.5 8a2.5 2.5 0 0 1 2.5-2.5h12A2.5 2.5 0 0 1 20.5 8v8a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 16zM10 9v6l5-3z',
  x: 'M5 5h3.4L19 19h-3.4zm13.5 0-5.3 5.9M10.8 13.1 5.5 19',
}

/** Whether an icon can be the name of a drawing. */
export const isIconName = (icon: string) => /^[\w:-]+$/.test(icon)

/** Whether an icon is a file, and not the name of a drawing. */
export const isIconFile = (icon: string) => /\.(?:svg|png|webp)$/i.test(icon)
