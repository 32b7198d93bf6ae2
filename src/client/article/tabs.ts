import type { Strings } from '../../i18n/index.ts'
import { elementAt } from '../../theme/controls/find-element.ts'
import { holdScroll } from '../../theme/controls/hold-scroll.ts'
import { slotOf, storageKeys } from '../../theme/controls/storage.ts'
import { askForFrame } from '../boot/frame-need.ts'

const TAB = 'button[role=tab]'
/** A list beside a row of tabs, of what has no room in it. */
const MORE = 'select[data-tabs]'
/** The group of all tabs that are languages of code. */
const LANGUAGES = 'lang'

export interface TabsOptions {
  readonly strings: Pick<Strings, 'moreTabs'>
  /** The language of code is stored for the next visit. */
  readonly rememberCode?: boolean | undefined
}

/**
 * Makes tabs work on this page and all later ones. Tabs of one `data-group` follow each other,
 * and the choice is remembered until the reader leaves the site. Gives back what a new page needs before paint.
 */
export function startTabs({ strings, rememberCode = false }: TabsOptions): () => void {
  /** By group, the latest choice first: where there is no such tab, the one before it counts. */
  const chosen = new Map<string, readonly string[]>()
  const slot = rememberCode ? slotOf(storageKeys.codeLanguage) : undefined
  const stored = slot?.get()
  if (stored) chosen.set(LANGUAGES, [stored])

  function choose(panel: string, control: HTMLElement): void {
    const top = control.getBoundingClientRect().top
    const tab = tabOf(panel)
    const group = tab && tabGroup(tab)
    if (tab && group) {
      const value = tabValue(tab)
      chosen.set(group, [value, ...(chosen.get(group) ?? []).filter((other) => other !== value)])
      if (group === LANGUAGES) slot?.set(value)
      followGroup(group)
      // A link that is followed without the frame loads a whole document, which knows nothing of the choice.
      askForFrame()
    }
    showPanel(panel)
    // Panels above may have changed their height: what was clicked stays under the pointer.
    const moved = control.getBoundingClientRect().top - top
    if (moved) holdScroll(moved)
  }

  function followGroup(group: string): void {
    for (const list of document.querySelectorAll('[role=tablist]')) {
      const tabs = tabsIn(list).filter((tab) => tabGroup(tab) === group)
      const found = (chosen.get(group) ?? []).flatMap(
        (value) => tabs.find((tab) => tabValue(tab) === value) ?? [],
      )
      if (found[0]) selectTab(found[0])
    }
  }

  document.addEventListener('click', ({ target }) => {
    const tab = elementAt(target, TAB)
    if (tab) choose(panelOf(tab), tab)
  })
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches(MORE) && target.value)
      choose(target.value, target)
  })
  document.addEventListener('keydown', (event) => {
    const tab = tabAtKey(event)
    if (!tab) return
    event.preventDefault()
    tab.focus()
    choose(panelOf(tab), tab)
  })
  // Sent by the browser when find-in-page or a hash leads into a hidden panel, and by our own `reveal`.
  document.addEventListener('beforematch', ({ target }) => {
    const panel = elementAt(target, '[role=tabpanel]')
    if (panel) choose(panel.id, panel)
  })

  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) offerHidden(target, strings)
  })

  return () => {
    for (const group of chosen.keys()) followGroup(group)
    for (const panel of document.querySelectorAll('[role=tabpanel][hidden]')) hide(panel)
    observer.disconnect()
    for (const list of document.querySelectorAll('[role=tablist]')) observer.observe(list)
  }
}

/** Shows the panel of a tab, and hides those beside it. */
export const selectTab = (tab: HTMLElement): void => showPanel(panelOf(tab))

function showPanel(id: string): void {
  const wanted = document.getElementById(id)
  const box = wanted?.closest('.tabbed')
  if (!wanted || !box) return
  for (const panel of box.querySelectorAll(':scope > [role=tabpanel]')) {
    if (panel === wanted) panel.removeAttribute('hidden')
    else hide(panel)
  }
  const list = box.querySelector('[role=tablist]')
  const tabs = list ? tabsIn(list) : []
  const selected = tabs.find((tab) => panelOf(tab) === id)
  for (const tab of tabs) {
    tab.setAttribute('aria-selected', String(tab === selected))
    tab.tabIndex = tab === (selected ?? tabs[0]) ? 0 : -1
  }
  for (const select of selectsOf(box)) showInList(select, id)
}

function showInList(select: HTMLSelectElement, id: string): void {
  const has = [...select.options].some(({ value }) => value === id)
  select.value = has ? id : ''
  select.toggleAttribute('data-chosen', has)
}

const selectsOf = (box: Element) =>
  box.querySelectorAll<HTMLSelectElement>(
    `:scope > .tabs-row > ${MORE}, :scope > .code-tabs-head > ${MORE}`,
  )

// Find-in-page looks into such a panel; where that is unknown, it is hidden like any other.
function hide(panel: Element): void {
  panel.setAttribute('hidden', 'until-found')
}

/** Offers the tabs that have no room in their row in a list beside it. */
function offerHidden(list: Element, { moreTabs }: TabsOptions['strings']): void {
  if (list.clientWidth === 0) return
  const known = list.parentElement?.querySelector<HTMLSelectElement>(`:scope > ${MORE}[data-more]`)
  const room = list.clientWidth + (known ? known.offsetWidth : 0)
  const isTight = list.scrollWidth > room
  list.toggleAttribute('data-overflows', isTight)
  if (!isTight) {
    known?.remove()
    return
  }
  const select = known ?? document.createElement('select')
  if (!known) {
    select.className = 'tab-choice'
    select.dataset.tabs = ''
    select.dataset.more = ''
    select.setAttribute('aria-label', moreTabs)
    list.after(select)
  }
  // The first can be reached by hand wherever there is room for anything.
  const hidden = tabsIn(list).filter(
    (tab, index) => index > 0 && endOf(tab, list) > list.clientWidth - FADE_PX,
  )
  const first = new Option(moreTabs, '')
  first.hidden = true
  select.replaceChildren(
    first,
    ...hidden.map((tab) => new Option(tab.textContent.trim(), panelOf(tab))),
  )
  const selected = tabsIn(list).find((tab) => tab.getAttribute('aria-selected') === 'true')
  showInList(select, selected ? panelOf(selected) : '')
}

/** A tab below the fading end of its row cannot be read. */
const FADE_PX = 24

const endOf = (tab: HTMLElement, list: Element) =>
  tab.getBoundingClientRect().right - list.getBoundingClientRect().left + list.scrollLeft

/** The tab that a key leads to. */
function tabAtKey(event: KeyboardEvent): HTMLElement | undefined {
  const tab = elementAt(event.target, TAB)
  const list = tab?.closest('[role=tablist]')
  if (!tab || !list || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const tabs = tabsIn(list)
  const next = nextTab(event.key, tabs.indexOf(tab), tabs.length)
  return next === undefined ? undefined : tabs[next]
}

const tabsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>(TAB)]

const panelOf = (tab: Element) => tab.getAttribute('aria-controls') ?? ''

const tabOf = (panel: string) =>
  document.querySelector<HTMLElement>(`${TAB}[aria-controls="${CSS.escape(panel)}"]`) ?? undefined

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
