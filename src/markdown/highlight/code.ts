import type { Element, Properties } from 'hast'
import type { Code, Root } from 'mdast'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { ColoredCode } from '../../html/colored-code.ts'
import { el, text } from '../../html/element.ts'
import { visit } from '../../html/visit.ts'
import { fill, type Strings } from '../../i18n/index.ts'
import type { Language } from '../../plugins/plugin.ts'
import type { Context } from '../context.ts'
import { hasHangul } from '../transform/hangul.ts'
import { type CodeInfo, readCodeInfo } from './code-info.ts'
import {
  type Mark,
  type MarkedLine,
  markedLines,
  TRAILING_WORDS,
  unknownMarks,
} from './code-marks.ts'
import { type CodeColoring, type CodeText, codeColoring } from './kept-colors.ts'
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
  /** Inside of tabs: the tabs have the copy button, and a block without a title has nothing above it. */
  readonly inTabs?: boolean
  /** The tab has the title already. */
  readonly isNamed?: boolean
}

/** Code is no text to be translated, and its words are English ones as far as they are words. */
export const codeProperties = (code: string): Properties =>
  hasHangul(code) ? { translate: 'no' } : { lang: 'en', translate: 'no' }

/** Blocks with more lines are folded. */
export const MOST_LINES = 30

/** What opens and closes a folded block, or nothing for one that is short. */
export function foldButton(lines: number, { showAllLines, showFewerLines }: Strings): Element[] {
  if (lines <= MOST_LINES) return []
  return [
    el(
      'button',
      { className: ['code-more'], type: 'button', dataUnfold: '', ariaExpanded: 'false' },
      [
        el('span', { className: ['more'] }, [text(fill(showAllLines, { count: lines }))]),
        el('span', { className: ['fewer'] }, [text(showFewerLines)]),
      ],
    ),
  ]
}

/** Draws a code block: head with title, language and buttons, then its lines. */
export function codeBlock(
  node: Code,
  context: Context,
  { inTabs = false, isNamed = false }: CodeBlockOptions = {},
): Element {
  const info = readCodeInfo(node)
  const { language } = info
  if (language === 'mermaid') return diagram(node, info)
  reportUnknownLanguage(node, language, context)
  reportUnknownAttributes(node, info, context)
  reportUnknownMarks(node, language, context)
  const lines = markedLines(node.value, language, info.marks)
  const body = el('pre', { tabIndex: 0 }, [
    el('code', { className: [`language-${language}`], lang: 'en', translate: 'no' }, [
      coloredCode(lines, info, context),
    ]),
  ])
  const more = foldButton(lines.length, context.strings)
  const classes = ['code', ...(more.length > 0 ? ['folded'] : []), ...figureClasses(lines, info)]
  const own =
    inTabs && (isNamed || info.title === undefined)
      ? []
      : headOf(info.title, language, context, inTabs)
  return el('figure', { className: classes }, [...own, body, ...more])
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
function headOf(
  title: string | undefined,
  language: string,
  context: Context,
  inTabs: boolean,
): Element[] {
  const wrap = el('button', {
    className: ['code-button'],
    type: 'button',
    dataWrap: '',
    ariaLabel: context.strings.wordWrap,
    ariaPressed: 'false',
  })
  if (title === undefined) return inTabs ? [wrap] : [wrap, copyButton(context)]
  const label = inTabs ? '' : languageLabel(language, context.plugins?.languages)
  // A title with Hangul reads better in the text face; file names keep the code face.
  const say = hasHangul(title) ? ['code-title', 'say'] : ['code-title']
  return [
    el('figcaption', { className: ['code-head'] }, [
      el('span', { className: say }, [text(title)]),
      // The first one comes and goes with the width of its code: before the language, it pushes nothing.
      wrap,
      ...(label ? [el('span', { className: ['code-lang'] }, [text(label)])] : []),
      ...(inTabs ? [] : [copyButton(context)]),
    ]),
  ]
}

function coloredCode(
  lines: readonly MarkedLine[],
  { language, numberFrom }: CodeInfo,
  { highlight }: Context,
): ColoredCode {
  const value = textOf(lines)
  const colored = highlight(value, language)
  return {
    type: 'coloredCode',
    value,
    lines: lines.map(({ marks }, index) => ({
      marks,
      ...(numberFrom === undefined ? {} : { number: numberFrom + index }),
      spans: colored[index] ?? [],
    })),
  }
}

/** A Mermaid diagram: its text, which the browser replaces by a drawing, and its title as a caption. */
function diagram(node: Code, { title }: CodeInfo): Element {
  const figure = el('figure', { className: ['diagram'], dataMermaid: '' }, [
    el('pre', { tabIndex: 0 }, [el('code', codeProperties(''), [text(node.value)])]),
    ...(title ? [el('figcaption', {}, [text(title)])] : []),
  ])
  // What draws it tells where a wrong one is.
  return node.position ? { ...figure, position: node.position } : figure
}

function reportUnknownLanguage(
  node: Code,
  language: string,
  { places, problems, plugins }: Context,
): void {
  const { known, near } = checkLanguage(language, plugins?.languages)
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

/** Says which marks of lines stay in the code because they are called otherwise. */
function reportUnknownMarks(node: Code, language: string, { places, problems }: Context): void {
  for (const name of new Set(unknownMarks(node.value, language))) {
    const near = nearest(name.replace(/:\d*$/, ''), TRAILING_WORDS)
    problems.push(
      problem('unknown-code-mark', places.of(node), { name, ...(near ? { near } : {}) }),
    )
  }
}

/** The colours of all code in a tree, with those of the last time if they are known. */
export function coloringOf(
  tree: Root,
  kept?: string,
  more?: readonly Language[],
): Promise<CodeColoring> {
  const blocks: Code[] = []
  visit(tree, 'code', (node) => void blocks.push(node))
  const before = kept === undefined ? undefined : { kept, blocks: blocks.map(codeTextOf) }
  return codeColoring(new Set(blocks.map(languageOf)), before, more)
}
