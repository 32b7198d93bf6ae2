import { HEAD_NODES, type LoadedPage } from '../boot/loaded-page.ts'

/** Makes the head, the language and the style hooks of this document those of a loaded page. Equal elements stay. */
export function updateHead(loaded: LoadedPage): void {
  document.title = loaded.title
  const root = document.documentElement
  if (root.lang !== loaded.lang) root.lang = loaded.lang
  if (root.dir !== loaded.dir) root.dir = loaded.dir
  root.dataset.view = loaded.page.view
  if (loaded.page.version) root.dataset.version = loaded.page.version.name
  else delete root.dataset.version
  const wanted = new Map(loaded.headNodes.map((node) => [node.outerHTML, node]))
  for (const node of document.head.querySelectorAll(HEAD_NODES)) {
    // A repeated element is removed as well: its first copy has been ticked off.
    if (!wanted.delete(node.outerHTML)) node.remove()
  }
  document.head.append(...wanted.values())
}
