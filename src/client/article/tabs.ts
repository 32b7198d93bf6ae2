import { elementAt } from '../../theme/article/find-element.ts'
import { holdScroll } from '../../theme/controls/hold-scroll.ts'

const TAB = 'button[role=tab]'

/**
 * Makes tabs work on this page and all later ones. Tabs of one `data-group` follow each other,
 * and the choice is remembered until the reader leaves the site. Gives back what a new page needs before paint.
 */
export function startTabs(): () => void {
  const chosen = new Map<string, string>()

  function choose(tab: HTMLElement): void {
    const top = tab.getBoundingClientRect().top
    const group = tabGroup(tab)
    if (group) {
      chosen.set(group, tabValue(tab))
      followGroup(group, tabValue(tab))
    }
    selectTab(tab)
    // Panels above may have changed their height: what was clicked stays under the pointer.
    const moved = tab.getBoundingClientRect().top - top
    if (moved) holdScroll(moved)
  }

  document.addEventListener('click', ({ target }) => {
    const tab = elementAt(target, TAB)
    if (tab) choose(tab)
  })
  document.addEventListener('keydown', moveFocus)
  // Sent by the browser when find-in-page or a hash leads into a hidden panel, and by our own `reveal`.
  document.addEventListener('beforematch', ({ target }) => {
    const panel = elementAt(target, '[role=tabpanel]')
    const tab =
      panel &&
      document.querySelector<HTMLElement>(`${TAB}[aria-controls="${CSS.escape(panel.id)}"]`)
    if (tab) choose(tab)
  })

  return () => {
    for (const [group, value] of chosen) followGroup(group, value)
    for (const panel of document.querySelectorAll('[role=tabpanel][hidden]')) hide(panel)
  }
}

function followGroup(group: string, value: string): void {
  for (const tab of document.querySelectorAll<HTMLElement>(TAB)) {
    if (tabGroup(tab) === group && tabValue(tab) === value) selectTab(tab)
  }
}

/** Shows the panel of a tab, and hides those beside it. */
export function selectTab(tab: HTMLElement): void {
  for (const other of tabsBeside(tab)) {
    const isSelected = other === tab
    other.setAttribute('aria-selected', String(isSelected))
    other.tabIndex = isSelected ? 0 : -1
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '')
    if (isSelected) panel?.removeAttribute('hidden')
    else if (panel) hide(panel)
  }
}

// Find-in-page looks into such a panel; where that is unknown, it is hidden like any other.
function hide(panel: Element): void {
  panel.setAttribute('hidden', 'until-found')
}

function moveFocus(event: KeyboardEvent): void {
  const tab = elementAt(event.target, TAB)
  if (!tab || event.ctrlKey || event.metaKey || event.altKey) return
  const tabs = tabsBeside(tab)
  const next = nextTab(event.key, tabs.indexOf(tab), tabs.length)
  if (next === undefined) return
  event.preventDefault()
  tabs[next]?.focus()
}

function tabsBeside(tab: Element): HTMLElement[] {
  return [...(tab.closest('[role=tablist]')?.querySelectorAll<HTMLElement>(TAB) ?? [])]
}

function tabGroup(tab: Element): string | undefined {
  return tab.closest<HTMLElement>('[data-group]')?.dataset.group
}

function tabValue(tab: HTMLElement): string {
  return tab.dataset.value ?? tab.textContent.trim()
}

/** The index of the tab that a key leads to, around the ends. Undefined if the key is not for tabs. */
export function nextTab(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
