import type { PageProblem } from './facts.ts'
import { overlayStyle } from './overlay-style.ts'
import { type OverlayWords, overlayWords } from './overlay-words.ts'

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
  let shown = '[]'

  function draw(problems: readonly PageProblem[], isOpen: boolean): void {
    const content = isOpen
      ? panel(problems, { words, openInEditor, close: () => close(problems) })
      : badge(problems, words, () => reopen(problems))
    root.replaceChildren(overlayStyle(), content)
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
      draw(
        problems,
        problems.some(({ severity }) => severity === 'error'),
      )
      if (!host.isConnected) document.body.append(host)
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
  header.append(element('strong', {}, `${words.title} · ${words.count(problems.length)}`), closing)
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
  if (source !== undefined) item.append(element('pre', {}, sourceText(source, line, column)))
  return item
}

/** The line with its number, and a caret below the column. Wide characters keep their width in the line of the caret. */
function sourceText(source: string, line = 1, column?: number): string {
  const number = `${line} │ `
  if (column === undefined) return number + source
  const before = source.slice(0, column - 1).replace(/[^\t]/g, (one) => (isWide(one) ? '　' : ' '))
  return `${number}${source}\n${' '.repeat(number.length - 2)}│ ${before}^`
}

const isWide = (character: string) => /[ᄀ-ᅟ⺀-꓏가-힣豈-﫿＀-｠]/.test(character)

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
