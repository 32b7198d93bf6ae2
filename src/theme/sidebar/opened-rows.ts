// Which groups of the sidebar are open, kept for a reload of the page in the entry of the history.

import { fill } from '../../i18n/index.ts'
import type { SiteData } from '../../model.ts'
import { revealCurrentRow } from './reveal-row.ts'

interface SidebarState {
  readonly top: number
  /** Whether a group is open, by the id of its level. */
  readonly rows: Readonly<Record<string, boolean>>
}

/** What readers opened and closed since the page was loaded, and before a reload. */
const rows = new Map<string, boolean>()

/** Remembers that a reader opened or closed a group. */
export function keepRow(id: string, isOpen: boolean): void {
  rows.set(id, isOpen)
  keepSidebar()
}

const scrollerNow = () => document.querySelector<HTMLElement>('.menu-docs')

/**
 * Remembers the sidebar as it is at the page at hand. Browsers drop what is written while they leave a page, so that each
 * change is written at once.
 */
export function keepSidebar(): void {
  const scroller = scrollerNow()
  if (!scroller) return
  const state: SidebarState = {
    top: scroller.scrollTop,
    rows: { ...openedByPages(scroller), ...Object.fromEntries(rows) },
  }
  history.replaceState({ ...history.state, docsgenSidebar: state }, '')
}

/** The groups that earlier pages opened. Those of the page at hand are open in any case. */
function openedByPages(scroller: HTMLElement): Record<string, boolean> {
  const levels = scroller.querySelectorAll('.collapsible:not([hidden], :has([aria-current]))')
  return Object.fromEntries([...levels].map(({ id }) => [id, true]))
}

/** Whether a group was open before the page was loaded again. */
export const keptRow = (id: string): boolean | undefined => rows.get(id)

let isScrollKept = false

/** Whether the sidebar stands where it should when the page has been loaded; says so once. */
export function takeKeptScroll(): boolean {
  const isKept = isScrollKept
  isScrollKept = false
  return isKept
}

/** Puts the sidebar into the state of the entry, before React takes it over, and keeps it there for the next reload. */
export function startOpenedRows({ strings }: Pick<SiteData, 'strings'>): void {
  const { docsgenSidebar: kept } = (history.state ?? {}) as { docsgenSidebar?: SidebarState }
  const scroller = scrollerNow()
  if (kept && isReload()) {
    for (const [id, isOpen] of Object.entries(kept.rows)) {
      const level = document.getElementById(id)
      if (!level?.classList.contains('collapsible')) continue
      rows.set(id, isOpen)
      level.hidden = !isOpen
      for (const button of document.querySelectorAll(`[aria-controls="${CSS.escape(id)}"]`)) {
        button.setAttribute('aria-expanded', String(isOpen))
        // Beside a link it says what it does; else it is called as its group.
        const label = button.previousElementSibling?.textContent
        if (!label) continue
        const name = isOpen ? strings.collapseCategory : strings.expandCategory
        button.ariaLabel = fill(name, { label })
      }
    }
    if (scroller) scroller.scrollTop = kept.top
  } else if (scroller) requestAnimationFrame(() => revealCurrentRow(scroller))
  isScrollKept = scroller !== null
  // It does not bubble, and the panel of another area is another element.
  document.addEventListener(
    'scrollend',
    ({ target }) => {
      if (target === scrollerNow()) keepSidebar()
    },
    { capture: true, passive: true },
  )
}

function isReload(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'reload'
}
