/** Ids that the frame around every page has. */
export const FRAME_IDS: ReadonlySet<string> = new Set([
  'app',
  'page',
  'main',
  'menu',
  'skip',
  'announcer',
])

/**
 * Ids that nothing in an article may take: those of the frame, what carries the facts of a page that is being written, and
 * one that Mermaid gives and looks for itself.
 */
export const RESERVED_IDS: ReadonlySet<string> = new Set([
  ...FRAME_IDS,
  'docsgen-watch',
  'cy',
  '__proto__',
])

/**
 * How the ids begin that there are many of: levels of the sidebar, columns of the footer, fields that are opened in their
 * place, islands, drawings of Mermaid, which removes whatever has the id of a drawing or of the box around it, and those
 * that React makes itself.
 */
const RESERVED_BEGINNING = /^(?:SIDE-|FOOTER-|OPENED-|ISLAND-|[di]?DIAGRAM-|DRAWN-|_[rR]_)/

/** Whether an id belongs to the frame around a page, or to its scripts. */
export const isReservedId = (id: string) => RESERVED_IDS.has(id) || RESERVED_BEGINNING.test(id)
