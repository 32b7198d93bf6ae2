import type { Element, ElementContent } from 'hast'
import type { Code } from 'mdast'
import { problem } from '../problem.ts'
import type { Context, HighlightedLine } from './context.ts'
import { el, text } from './element.ts'
import { checkLanguage, languageLabel } from './highlight.ts'

/** What the info string of a code block says after the language. */
export interface CodeMeta {
  readonly title?: string
  readonly lines: ReadonlySet<number>
  /** The number of the first line, when lines are numbered. */
  readonly numberFrom?: number
}

/** Reads `title="index.mjs" {1,3-5} showLineNumbers=10`. */
export function readCodeMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta)
  const lines = /\{([\d\s,-]+)\}/.exec(meta)?.[1] ?? ''
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta)
  return {
    ...(title ? { title: title[1] ?? title[2] ?? '' } : {}),
    lines: new Set(lines.split(',').flatMap(rangeOf)),
    ...(numbers ? { numberFrom: Number(numbers[1] ?? 1) } : {}),
  }
}

// A range is cut at a length that no block reaches, so that {1-999999999} costs nothing.
const LONGEST_RANGE = 10_000

function rangeOf(part: string): number[] {
  const [, first, last] = /^\s*(\d+)\s*(?:-\s*(\d+))?\s*$/.exec(part) ?? []
  if (first === undefined) return []
  const from = Number(first)
  const length = Math.min(Number(last ?? first) - from + 1, LONGEST_RANGE)
  return Array.from({ length: Math.max(length, 0) }, (_, index) => from + index)
}

/** The language of a code block: the first word of its info string, in lower case; `text` if there is none. */
export const languageOf = (node: Code) => (node.lang ?? 'text').toLowerCase()

/** Draws a code block: head with title, language and buttons, then one span per line. */
export function codeBlock(node: Code, context: Context): Element {
  const language = languageOf(node)
  reportUnknownLanguage(node, language, context)
  const meta = readCodeMeta(node.meta ?? '')
  const classes = ['code', ...(meta.numberFrom === undefined ? [] : ['numbered'])]
  const copy = el('button', {
    className: ['code-button'],
    type: 'button',
    dataCopy: '',
    ariaLabel: context.strings.copy,
  })
  const head = headOf(meta.title, language, context, copy)
  const body = el('pre', { tabIndex: 0 }, [
    el(
      'code',
      { className: [`language-${language}`] },
      linesOf(context.highlight(node.value, language), meta),
    ),
  ])
  return el('figure', { className: classes }, head ? [head, body] : [copy, body])
}

function headOf(
  title: string | undefined,
  language: string,
  { strings }: Context,
  copy: Element,
): Element | undefined {
  if (title === undefined) return undefined
  const label = languageLabel(language)
  // A title with Hangul reads better in the text face; file names keep the code face.
  const say = /[\u3131-\uD79D]/.test(title) ? ['code-title', 'say'] : ['code-title']
  return el('figcaption', { className: ['code-head'] }, [
    el('span', { className: say }, [text(title)]),
    ...(label
      ? [el('span', { className: ['code-lang'] }, [text(label)])]
      : [el('span', { className: ['push'] })]),
    el('button', {
      className: ['code-button'],
      type: 'button',
      dataWrap: '',
      ariaLabel: strings.wordWrap,
      ariaPressed: 'false',
    }),
    copy,
  ])
}

function linesOf(lines: readonly HighlightedLine[], meta: CodeMeta): Element[] {
  return lines.map((spans, index) => {
    const marked = meta.lines.has(index + 1)
    const children: ElementContent[] = spans.map((span) =>
      span.className
        ? el('span', { className: [span.className] }, [text(span.text)])
        : text(span.text),
    )
    // The line break stays inside the line, so that selected and copied text keeps it.
    const end = index === lines.length - 1 ? [] : [text('\n')]
    const number =
      meta.numberFrom === undefined ? {} : { dataLine: String(meta.numberFrom + index) }
    return el('span', { className: marked ? ['line', 'hl'] : ['line'], ...number }, [
      ...children,
      ...end,
    ])
  })
}

function reportUnknownLanguage(node: Code, language: string, { path, problems }: Context): void {
  const { known, near } = checkLanguage(language)
  if (known) return
  const { line = 1, column = 1 } = node.position?.start ?? {}
  problems.push(
    problem('unknown-language', { path, line, column }, { language, ...(near ? { near } : {}) }),
  )
}
