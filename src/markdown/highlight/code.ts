import type { Element, ElementContent } from 'hast'
import type { Code } from 'mdast'
import { problem } from '../../diagnostics/problem.ts'
import { el, text } from '../../html/element.ts'
import type { Context, HighlightedLine } from '../context.ts'
import { type CodeInfo, readCodeInfo } from './code-info.ts'
import { type Mark, type MarkedLine, markedLines } from './code-marks.ts'
import type { CodeText } from './kept-colors.ts'
import { checkLanguage, languageLabel } from './languages.ts'

/** The language of a code block in lower case; `text` if there is none. */
export const languageOf = (node: Code): string => readCodeInfo(node).language

/** The code of a block as it is coloured: without the comments that mark its lines. */
export function codeTextOf(node: Code): CodeText {
  const { language, marks } = readCodeInfo(node)
  const lines = markedLines(node.value, language, marks)
  return { language, code: textOf(lines) }
}

const textOf = (lines: readonly MarkedLine[]) => lines.map(({ text }) => text).join('\n')

/** How a code block is drawn beside its own words. */
export interface CodeBlockOptions {
  /** False inside of tabs: the tab names the block and has the copy button. */
  readonly head: boolean
}

/** Draws a code block: head with title, language and buttons, then one span per line. */
export function codeBlock(
  node: Code,
  context: Context,
  { head }: CodeBlockOptions = { head: true },
): Element {
  const info = readCodeInfo(node)
  const { language } = info
  if (language === 'mermaid') return diagram(node, info)
  reportUnknownLanguage(node, language, context)
  reportUnknownAttributes(node, info, context)
  const lines = markedLines(node.value, language, info.marks)
  const colored = context.highlight(textOf(lines), language)
  const body = el('pre', { tabIndex: 0 }, [
    el('code', { className: [`language-${language}`] }, drawLines(lines, colored, info.numberFrom)),
  ])
  const classes = ['code', ...figureClasses(lines, info)]
  const own = head ? headOf(info.title, language, context) : []
  return el('figure', { className: classes }, [...own, body])
}

/** The button that copies a code block, or the chosen one of several. */
export function copyButton({ strings }: Context): Element {
  return el('button', {
    className: ['code-button'],
    type: 'button',
    dataCopy: '',
    ariaLabel: strings.copy,
  })
}

function figureClasses(lines: readonly MarkedLine[], { numberFrom }: CodeInfo): string[] {
  const has = (...marks: Mark[]) => lines.some((line) => marks.some((mark) => line.marks.has(mark)))
  return [
    ...(numberFrom === undefined ? [] : ['numbered']),
    ...(has('ins', 'del') ? ['diff'] : []),
    ...(has('fo') ? ['focused'] : []),
  ]
}

/** A block without a title has no head: its buttons float over the code. */
function headOf(title: string | undefined, language: string, context: Context): Element[] {
  const wrap = el('button', {
    className: ['code-button'],
    type: 'button',
    dataWrap: '',
    ariaLabel: context.strings.wordWrap,
    ariaPressed: 'false',
  })
  const buttons = [wrap, copyButton(context)]
  if (title === undefined) return buttons
  const label = languageLabel(language)
  // A title with Hangul reads better in the text face; file names keep the code face.
  const say = /[\u3131-\uD79D]/.test(title) ? ['code-title', 'say'] : ['code-title']
  const right = label
    ? el('span', { className: ['code-lang'] }, [text(label)])
    : el('span', { className: ['push'] })
  return [
    el('figcaption', { className: ['code-head'] }, [
      el('span', { className: say }, [text(title)]),
      right,
      ...buttons,
    ]),
  ]
}

function drawLines(
  lines: readonly MarkedLine[],
  colored: readonly HighlightedLine[],
  numberFrom: number | undefined,
): Element[] {
  return lines.map(({ marks }, index) => {
    const children: ElementContent[] = (colored[index] ?? []).map((span) =>
      span.className
        ? el('span', { className: [span.className] }, [text(span.text)])
        : text(span.text),
    )
    // The line break stays inside the line, so that selected and copied text keeps it.
    const end = index === lines.length - 1 ? [] : [text('\n')]
    const number = numberFrom === undefined ? {} : { dataLine: String(numberFrom + index) }
    return el('span', { className: ['line', ...marks], ...number }, [...children, ...end])
  })
}

/** A Mermaid diagram: its text, which the browser replaces by a drawing, and its title as a caption. */
function diagram(node: Code, { title }: CodeInfo): Element {
  return el('figure', { className: ['diagram'], dataMermaid: '' }, [
    el('pre', { tabIndex: 0 }, [el('code', {}, [text(node.value)])]),
    ...(title ? [el('figcaption', {}, [text(title)])] : []),
  ])
}

function reportUnknownLanguage(node: Code, language: string, { places, problems }: Context): void {
  const { known, near } = checkLanguage(language)
  if (known) return
  problems.push(
    problem('unknown-language', places.of(node), { language, ...(near ? { near } : {}) }),
  )
}

/** Says what an info string says in vain: a name that was misspelt, or one of another tool. */
function reportUnknownAttributes(
  node: Code,
  { unknown }: CodeInfo,
  { places, problems }: Context,
): void {
  for (const { name, near } of unknown) {
    problems.push(
      near
        ? problem('unknown-code-attribute', places.of(node), { name, near })
        : problem('ignored-code-attribute', places.of(node), { name }),
    )
  }
}
