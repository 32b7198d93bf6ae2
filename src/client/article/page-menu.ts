import { fill } from '../../i18n/index.ts'
import type { SiteData } from '../../model.ts'
import { adoptStyles } from '../boot/adopt-styles.ts'
import type { CopyFor } from './copy.ts'
import css from './page-menu.css?inline'

adoptStyles(css)

export interface PageMenuOptions {
  readonly site: SiteData
  readonly copyFor: CopyFor
  /** What copying a block of code copies. */
  readonly copiedText: (code: Element) => string
  /** Which row has the focus at first. */
  readonly focus: 'first' | 'last'
}

/** Opens the menu of a button below it, or closes it: a menu button of the ARIA Authoring Practices. */
export function togglePageMenu(button: HTMLElement, options: PageMenuOptions): void {
  const isOpen = button.getAttribute('aria-expanded') === 'true'
  if (isOpen) close?.(true)
  else openMenu(button, options)
}

/** Closes the menu that is open. */
let close: ((returnFocus: boolean) => void) | undefined

function openMenu(button: HTMLElement, options: PageMenuOptions): void {
  close?.(false)
  const menu = menuOf(button, options)
  const stop = new AbortController()
  const { signal } = stop
  close = (returnFocus) => {
    stop.abort()
    close = undefined
    menu.remove()
    button.setAttribute('aria-expanded', 'false')
    button.removeAttribute('aria-controls')
    if (returnFocus) button.focus()
  }
  button.setAttribute('aria-expanded', 'true')
  button.setAttribute('aria-controls', menu.id)
  button.nextElementSibling?.append(menu)
  const rows = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
  rows.at(options.focus === 'first' ? 0 : -1)?.focus()

  menu.addEventListener('keydown', (event) => onKey(event, rows), { signal })
  // What is chosen is done before the menu goes.
  menu.addEventListener('click', () => setTimeout(() => close?.(true)), { signal })
  const onOutside = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target) && !button.contains(target)) close?.(false)
  }
  document.addEventListener('pointerdown', onOutside, { signal })
  document.addEventListener('focusin', onOutside, { signal })
}

function onKey(event: KeyboardEvent, rows: readonly HTMLElement[]): void {
  const { key } = event
  const at = rows.findIndex((row) => row === document.activeElement)
  if (key === 'Tab') close?.(true)
  else if (key === 'Escape') {
    event.preventDefault()
    close?.(true)
  } else {
    const next = rowFor(event, at, rows)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}

/** The row that a key leads to: a neighbour, an end, or the next one that begins with a letter. */
function rowFor(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  at: number,
  rows: readonly HTMLElement[],
): HTMLElement | undefined {
  if (key === 'ArrowDown') return rows[(at + 1) % rows.length]
  if (key === 'ArrowUp') return rows.at(at - 1)
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  if ([...key].length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined
  const begins = (row: HTMLElement) =>
    row.textContent.trim().toLowerCase().startsWith(key.toLowerCase())
  return [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(begins)
}

const ICONS = {
  code: 'm8.5 7.5-5 4.5 5 4.5m7-9 5 4.5-5 4.5M13.5 5l-3 14',
  assistant: 'M4 6h16v10.5H11L7 20v-3.5H4z',
  plug: 'M9 4v5m6-5v5M7 9h10v2.5a5 5 0 0 1-10 0zM12 16.5V20',
  terminal: 'm6 8 4 4-4 4m6 0h6',
} as const

const MENU_ID = 'page-menu'

function menuOf(button: HTMLElement, { site, copyFor, copiedText }: PageMenuOptions): HTMLElement {
  const curl = curlOnPage(copiedText)
  const { strings, assistants = [], baseUrl } = site
  const twin = new URL(button.dataset.pageMenu ?? '', location.href)
  const menu = document.createElement('div')
  menu.id = MENU_ID
  menu.className = 'page-menu'
  menu.setAttribute('role', 'menu')
  menu.setAttribute('aria-label', strings.pageActions)
  const command = `npx docsgen mcp ${new URL(baseUrl, location.href).href}`
  const rule = document.createElement('hr')
  menu.append(
    linkRow(ICONS.code, strings.viewMarkdown, decodeURI(twin.pathname), twin.href),
    ...assistants.map(({ label, href }) => {
      const address = href.replaceAll('{url}', encodeURIComponent(twin.href))
      const words = fill(strings.openIn, { name: label })
      const row = linkRow(ICONS.assistant, words, strings.openInText, address)
      row.target = '_blank'
      row.rel = 'noopener noreferrer'
      return row
    }),
    rule,
    copyRow(ICONS.plug, strings.copyMcp, strings.copyMcpText, () => copyFor(button, command)),
    ...(curl === undefined
      ? []
      : [copyRow(ICONS.terminal, strings.copyCurl, '', () => copyFor(button, curl))]),
  )
  return menu
}

function linkRow(icon: string, label: string, text: string, href: string): HTMLAnchorElement {
  const row = filledRow(document.createElement('a'), icon, label, text)
  row.href = href
  return row
}

function copyRow(icon: string, label: string, text: string, copy: () => void): HTMLButtonElement {
  const row = filledRow(document.createElement('button'), icon, label, text)
  row.type = 'button'
  row.addEventListener('click', copy)
  return row
}

function filledRow<Row extends HTMLElement>(
  row: Row,
  icon: string,
  label: string,
  text: string,
): Row {
  row.className = 'page-menu-item'
  row.setAttribute('role', 'menuitem')
  row.tabIndex = -1
  const name = document.createElement('span')
  name.textContent = label
  const more = document.createElement('small')
  more.textContent = text
  row.append(drawing(icon), name, ...(text === '' ? [] : [more]))
  return row
}

const SVG = 'http://www.w3.org/2000/svg'

function drawing(shape: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'icon icon-s')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', shape)
  svg.append(path)
  return svg
}

/** The sample of the command line on the page of an operation, for the server that the reader has chosen. */
function curlOnPage(copiedText: PageMenuOptions['copiedText']): string | undefined {
  const tab = document.querySelector('.rail [role=tab][data-value=curl]')
  const panel = document.getElementById(tab?.getAttribute('aria-controls') ?? '')
  const code = panel?.querySelector('pre code')
  return code ? copiedText(code) : undefined
}
