import { type OverlayWords, overlayWords } from '../../i18n/overlay-words.ts'
import type { PageProblem } from './page-facts.ts'

/** The list of problems that lies over the page. */
export interface Overlay {
  /** Shows these problems, and nothing when there are none. Errors open the list; it stays closed once it was. */
  show(problems: readonly PageProblem[]): void
}

/** An overlay in a shadow tree, so that the styles of the page and its own leave each other alone. */
export function createOverlay(
  language: 'ko' | 'en',
  openInEditor: (place: Pick<PageProblem, 'path' | 'line' | 'column'>) => void,
): Overlay {
  const words = overlayWords[language]
  const host = document.createElement('docsgen-problems')
  host.lang = language
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [overlayStyle()]
  let shown = '[]'

  function draw(problems: readonly PageProblem[], isOpen: boolean): void {
    const content = isOpen
      ? panel(problems, { words, openInEditor, close: () => close(problems) })
      : badge(problems, words, () => reopen(problems))
    root.replaceChildren(content)
    showMarks(root)
  }

  function close(problems: readonly PageProblem[]): void {
    draw(problems, false)
  }

  function reopen(problems: readonly PageProblem[]): void {
    draw(problems, true)
    root.querySelector<HTMLElement>('button')?.focus()
  }

  let current: readonly PageProblem[] = []
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && root.querySelector('section')) close(current)
  })
  return {
    show(problems) {
      const text = JSON.stringify(problems)
      if (text === shown) return
      shown = text
      current = problems
      if (problems.length === 0) return host.remove()
      if (!host.isConnected) document.body.append(host)
      draw(
        problems,
        problems.some(({ severity }) => severity === 'error'),
      )
    },
  }
}

interface PanelTools {
  readonly words: OverlayWords
  openInEditor(place: Pick<PageProblem, 'path' | 'line' | 'column'>): void
  close(): void
}

function panel(problems: readonly PageProblem[], tools: PanelTools): HTMLElement {
  const { words } = tools
  const section = element('section', { 'aria-label': words.title, role: 'region' })
  const header = element('header')
  const closing = element(
    'button',
    { type: 'button', class: 'close', 'aria-label': words.close },
    '×',
  )
  closing.addEventListener('click', tools.close)
  const ofSite = problems.filter(({ isOfSite }) => isOfSite).length
  const heading = words.heading(problems.length - ofSite, ofSite)
  header.append(element('strong', {}, heading), closing)
  const list = element('ol', { 'aria-live': 'polite' })
  list.append(...problems.map((problem) => row(problem, tools)))
  section.append(header, list)
  return section
}

function row(problem: PageProblem, { words, openInEditor }: PanelTools): HTMLElement {
  const { path, line, column, severity, message, hint, source } = problem
  const item = element('li', { class: severity })
  const place = [path, line, column].filter((part) => part !== undefined).join(':')
  const link = element('button', { type: 'button', class: 'place', title: words.open }, place)
  link.addEventListener('click', () => openInEditor(problem))
  item.append(link, element('span', { class: 'severity' }, words.severity[severity]))
  item.append(element('p', {}, message), element('p', { class: 'hint' }, hint))
  if (source !== undefined) item.append(sourceLine(source, line, column))
  return item
}

/** The line with its number, and the character at the column marked: no caret could stand below Hangul in every font. */
function sourceLine(source: string, line = 1, column?: number): HTMLElement {
  const pre = element('pre', {}, `${line} │ `)
  if (column === undefined) {
    pre.append(source)
    return pre
  }
  const before = source.slice(0, column - 1)
  const [at = ' '] = source.slice(column - 1)
  pre.append(before, element('mark', {}, at), source.slice(before.length + at.length))
  return pre
}

/** Scrolls long lines to what is marked in them. */
function showMarks(root: ShadowRoot): void {
  for (const mark of root.querySelectorAll<HTMLElement>('mark')) {
    const pre = mark.parentElement
    if (pre) pre.scrollLeft = mark.offsetLeft - pre.offsetLeft - pre.clientWidth / 2
  }
}

function badge(
  problems: readonly PageProblem[],
  words: OverlayWords,
  open: () => void,
): HTMLElement {
  const button = element('button', { type: 'button', class: 'badge' }, words.count(problems.length))
  button.addEventListener('click', open)
  return button
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  text = '',
): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.textContent = text
  return made
}

const CSS_TEXT = `
:host { all: initial }
section, .badge { background: #1d1f24; color: #f2f3f5; font: 0.875rem/1.5 system-ui, sans-serif; position: fixed; z-index: 2147483647 }
section { border-top: 3px solid #e5484d; bottom: 0; box-shadow: 0 -4px 24px #0006; inset-inline: 0; max-height: 45vh; overflow: auto }
header { align-items: center; background: inherit; display: flex; gap: 1rem; justify-content: space-between; padding: 0.5rem 1rem; position: sticky; top: 0 }
ol { list-style: none; margin: 0; padding: 0 1rem 1rem }
li { border-inline-start: 3px solid #f5a524; margin-top: 0.75rem; padding-inline-start: 0.75rem }
li.error { border-color: #e5484d }
li.info { border-color: #3b82f6 }
p { margin: 0.125rem 0; overflow-wrap: anywhere }
:host(:lang(ko)) p { word-break: keep-all }
.hint, .severity { color: #b4b8c0 }
.severity { margin-inline-start: 0.75rem }
button { background: none; border: 0; color: inherit; cursor: pointer; font: inherit; padding: 0 }
.close { font-size: 1.25rem; line-height: 1; min-height: 2rem; min-width: 2rem }
.place { font-family: ui-monospace, monospace; overflow-wrap: anywhere; text-align: start; text-decoration: underline; text-underline-offset: 0.2em }
.badge { border: 2px solid #f5a524; border-radius: 1rem; bottom: 1rem; inset-inline-start: 1rem; padding: 0.25rem 0.75rem }
button:focus-visible { outline: 2px solid #7ab7ff; outline-offset: 2px }
pre { background: #0d0e11; font: 0.8125rem/1.5 ui-monospace, monospace; margin: 0.375rem 0 0; overflow-x: auto; padding: 0.5rem 0.75rem; tab-size: 2 }
mark { background: #f5a524; border-radius: 2px; color: #0d0e11 }
.error mark { background: #e5484d; color: #fff }
@media print { section, .badge { display: none } }
`

/** The styles of the overlay. They reach nothing else, and no policy of a page keeps them out as it does elements. */
function overlayStyle(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS_TEXT)
  return sheet
}
