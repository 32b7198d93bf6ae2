import { overlayStyle } from './overlay-style.ts'
import { type OverlayWords, overlayWords } from './overlay-words.ts'
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
