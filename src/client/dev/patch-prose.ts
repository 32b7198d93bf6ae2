import { Idiomorph } from 'idiomorph'
import type { IslandData } from '../../model.ts'
import { STOP_ISLAND } from '../article/island-events.ts'
import { selectTab } from '../article/tabs.ts'

/** Makes the prose of this document that of another one, by changing only what differs. */
export function patchProse(next: Document): void {
  settleIslands(next)
  const chosen = new Map(tabLists().map((list) => [list, labelOf(selectedIn(list))]))
  for (const part of document.querySelectorAll('[data-prose]')) {
    const name = CSS.escape(part.getAttribute('data-prose') ?? '')
    const wanted = next.querySelector(`[data-prose="${name}"]`)
    if (wanted) Idiomorph.morph(part, wanted.innerHTML, { morphStyle: 'innerHTML', callbacks })
  }
  for (const island of islandsIn(document)) island.removeAttribute('id')
  for (const list of tabLists()) settle(list, chosen.get(list))
}

const callbacks = {
  // A diagram that is drawn already, from the same text, stays as it is.
  beforeNodeMorphed: (old: Node, wanted: Node) =>
    !isSameIsland(old, wanted) &&
    !(isDiagram(old) && isDiagram(wanted) && textOf(old) === textOf(wanted)),
  beforeAttributeUpdated: (name: string, element: Element) => !isOfReader(name, element),
}

/**
 * Ends the islands that are other ones now, before anything is compared: what they have drawn goes with them. An id lets
 * each be compared with itself alone.
 */
function settleIslands(next: Document): void {
  const wanted = new Set(islandsIn(next).map(islandKey))
  for (const island of islandsIn(document))
    if (!wanted.has(islandKey(island))) island.dispatchEvent(new Event(STOP_ISLAND))
  for (const island of [...islandsIn(document), ...islandsIn(next)]) {
    const { ids } = JSON.parse(island.dataset['island'] ?? '{}') as IslandData
    island.id = `ISLAND-${ids}`
  }
}

const islandsIn = (page: Document) => [
  ...page.querySelectorAll<HTMLElement>('[data-prose] [data-island]'),
]

/** What an island is given, with what stands in its tag. Islands in it have keys of their own. */
function islandKey(island: HTMLElement): string {
  const slot = island.querySelector('[data-slot]')?.cloneNode(true)
  if (slot instanceof Element)
    for (const inner of slot.querySelectorAll('[data-island]')) inner.replaceChildren()
  return `${island.dataset['island']} ${slot instanceof Element ? slot.innerHTML : ''}`
}

const isSameIsland = (old: Node, wanted: Node): boolean =>
  old instanceof HTMLElement &&
  wanted instanceof HTMLElement &&
  old.dataset['island'] !== undefined &&
  old.firstChild !== null &&
  islandKey(old) === islandKey(wanted)

const isDiagram = (node: Node): node is Element =>
  node instanceof Element && node.hasAttribute('data-mermaid')
const textOf = (figure: Element) => figure.querySelector('pre')?.textContent

/** Attributes that change with what a reader does, and say nothing of what the author wrote. */
function isOfReader(name: string, element: Element): boolean {
  const selector = Object.hasOwn(OF_READER, name) ? OF_READER[name] : undefined
  return selector !== undefined && element.matches(selector)
}

const OF_READER: Readonly<Record<string, string>> = {
  open: 'details',
  'aria-selected': '[role=tab]',
  tabindex: '[role=tab], pre, .table, .diagram',
  hidden: '[role=tabpanel]',
  'data-overflows': '*',
  'aria-pressed': 'button[data-wrap]',
  'aria-expanded': 'button[data-unfold], button[data-whole]',
  class: '.wrapped, .unfolded, button[data-copy]:is(.done, .failed)',
  'aria-label': 'button[data-copy]:is(.done, .failed)',
}

const TAB = '[role=tab]'
const tabLists = () => [...document.querySelectorAll('[data-prose] [role=tablist]')]
const selectedIn = (list: Element) => list.querySelector<HTMLElement>(`${TAB}[aria-selected=true]`)
const labelOf = (tab: Element | null) => tab?.textContent

/** One tab of a list is chosen: the one with the name of the one that was, wherever it is now; or else the first. */
function settle(list: Element, label: string | undefined): void {
  const tabs = [...list.querySelectorAll<HTMLElement>(TAB)]
  const tab = tabs.find((one) => labelOf(one) === label) ?? selectedIn(list) ?? tabs[0]
  if (tab) selectTab(tab)
}
