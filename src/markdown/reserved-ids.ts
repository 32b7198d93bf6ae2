/** Ids that the frame around every page has. Nothing in an article may take them. */
export const RESERVED_IDS: ReadonlySet<string> = new Set([
  'app',
  'page',
  'main',
  'menu',
  'skip',
  'announcer',
  '__proto__',
])

/** How the ids of the parts begin that the frame has many of: levels of the sidebar, columns of the footer. */
const RESERVED_BEGINNING = /^(?:SIDE|FOOTER)-/

/** Whether the frame around a page may have an id. */
export const isReservedId = (id: string) => RESERVED_IDS.has(id) || RESERVED_BEGINNING.test(id)
