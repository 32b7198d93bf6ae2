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
