/** Finds the tags of components in a text, outside of code, and which of them belong together. */
import { problem } from '../../diagnostics/problem.ts'
import { markEnds } from '../parse/mark-ends.ts'
import { CompileRefusal } from '../refusal.ts'
import { bracesEnd } from './attributes.ts'
import { BUILT_IN } from './built-in.ts'
import { type Line, lineReader } from './line-reader.ts'

/** A tag in PascalCase. `<DIV>` is HTML, and so is `<T>`. */
export interface Tag {
  readonly type: 'tag'
  readonly name: string
  readonly isClosing: boolean
  readonly isSelfClosing: boolean
  /** What is written between its name and its end. */
  readonly attributes: string
  readonly start: number
  readonly end: number
  readonly line: Line
  /** Whether nothing but the marks of a list or a quotation, or other tags, stand before it on its line. */
  readonly opensLine: boolean
  /** The tag that ends it, or that it ends. */
  partner?: Tag
  /** How many blocks stand in one another within it. */
  height: number
}

/** A line of colons, which begins or ends a block of ours. */
export interface Colons {
  readonly type: 'colons'
  readonly start: number
  readonly end: number
  readonly count: number
  readonly isClosing: boolean
  height: number
  /** A component stands in it, so that it needs more colons than that. */
  holdsTag: boolean
}

/** Code between fences, whose lines keep their own indentation. */
interface Fence {
  readonly type: 'fence'
  readonly start: number
  readonly end: number
}

/** Code as it stands in a tag. */
interface TagCode {
  readonly type: 'code'
  readonly start: number
  readonly end: number
}

export type Token = Tag | Colons | Fence | TagCode

/** The name of a component. */
const NAME = '[A-Z][\\w.]*[a-z][\\w.]*'
/** Whether a text may have a component at all. */
export const mayHaveTags = (text: string) => MAY_HAVE.test(text)
/** The names of components that a text may use, for those who have to find them. Code is not left out. */
export const componentNames = (text: string): string[] =>
  mayHaveTags(text) ? [...text.matchAll(OPENINGS)].flatMap(([, name]) => name ?? []) : []
const OPENINGS = new RegExp(`<(${NAME})(?=[\\s/>])`, 'g')
const MAY_HAVE = new RegExp(`<${NAME}[\\s/>]`)

const TOKENS = new RegExp(
  [
    '(?<fence>^[ \\t>]*(?:(?:[-*+]|\\d+[.)])[ \\t]+)*(?:`{3,}(?!`)|~{3,}(?!~))[^\\n]*\\n)',
    '(?<span>(?<![`\\\\])`+(?!`))',
    '(?<comment><!--|\\{/\\*)',
    '(?<raw><(?:pre|script|style|textarea)(?=[\\s>]))',
    `(?<tag>(?<!\\\\)</?${NAME}(?=[\\s/>]))`,
    '^[ \\t>]*(?<colons>:{3,})(?<rest>[^\\n]*)$',
  ].join('|'),
  'gm',
)

/** No tag is longer. */
const LONGEST_TAG = 20_000
/** Deeper than anyone writes, and than trees can be walked through. */
const DEEPEST = 100

/** The tags of a text with what else decides how its lines are written again, in their order. */
export function tokensOf(text: string, path: string): Token[] {
  const tokens: Token[] = []
  const ends = markEnds(text)
  const lineAt = lineReader(text)
  const blankAfter = blankLines(text)
  const closings = closingsOf(text)
  const isCode = (line: Line) => line.isCode && depth === 0
  let depth = 0
  let afterTag = 0
  TOKENS.lastIndex = 0
  for (let found = TOKENS.exec(text); found; found = TOKENS.exec(text)) {
    const { index, 0: all, groups = {} } = found
    const { fence, span, comment, raw, tag, colons, rest = '' } = groups
    const behind = index + all.length
    if (fence !== undefined) {
      const [run = ''] = /`{3,}|~{3,}/.exec(fence) ?? []
      const start = index + fence.indexOf(run)
      const end = ends.fence(run, behind)
      if (end !== undefined) {
        lineAt(start)
        tokens.push({ type: 'fence', start, end })
        lineAt.skipTo(end)
      }
      TOKENS.lastIndex = end ?? start + run.length
    } else if (span !== undefined) {
      const end = ends.span(span.length, behind)
      // Code in a sentence ends with its paragraph.
      TOKENS.lastIndex = end === undefined || end > blankAfter(behind) ? behind : end
    } else if (comment !== undefined)
      TOKENS.lastIndex = ends.mark(comment === '<!--' ? '-->' : '*/}', behind) ?? behind
    else if (raw !== undefined) TOKENS.lastIndex = ends.mark(`</${raw.slice(1)}`, behind) ?? behind
    else if (colons !== undefined) {
      const start = index + all.indexOf(colons)
      if (isCode(lineAt(start))) continue
      const isClosing = rest.trim() === ''
      const one: Colons = {
        ...{ type: 'colons', start, end: start + colons.length, count: colons.length, isClosing },
        ...{ height: 0, holdsTag: false },
      }
      tokens.push(one)
      TOKENS.lastIndex = one.end
    } else if (tag !== undefined) {
      const line = lineAt(index)
      const end = isCode(line) ? undefined : tagEnd(text, behind)
      if (end === undefined) continue
      const isClosing = tag.startsWith('</')
      const name = tag.slice(isClosing ? 2 : 1)
      const attributes = text.slice(behind, end - 1)
      const isSelfClosing = attributes.trimEnd().endsWith('/')
      const opensLine =
        index === line.textStart || (afterTag > line.start && isGap(text, afterTag, index))
      const one: Tag = {
        ...{ type: 'tag', name, isClosing, isSelfClosing, start: index, end, line, opensLine },
        ...{ attributes: isSelfClosing ? attributes.replace(/\/\s*$/, '') : attributes, height: 0 },
      }
      tokens.push(one)
      if (opensLine) afterTag = end
      TOKENS.lastIndex = end
      if (isClosing) {
        closings.set(name, (closings.get(name) ?? 1) - 1)
        depth = Math.max(depth - 1, 0)
      } else if (!isSelfClosing && (closings.get(name) ?? 0) > 0) {
        depth++
        const code = isCodeTag(name) ? codeIn(name, end) : undefined
        if (code) {
          tokens.push(code)
          lineAt.skipTo(code.end)
          TOKENS.lastIndex = code.end
        }
      }
    }
  }
  pair(tokens, path, text)
  return tokens

  /** What stands in a tag, if it is code without a fence. */
  function codeIn(name: string, start: number): TagCode | undefined {
    const behind = ends.mark(`</${name}>`, start)
    if (behind === undefined) return undefined
    const end = behind - name.length - 3
    const isFenced = /^\s*(?:`{3}|~{3})/.test(text.slice(start, Math.min(end, start + 200)))
    return isFenced || end === start ? undefined : { type: 'code', start, end }
  }
}

const isCodeTag = (name: string) => Object.hasOwn(BUILT_IN, name) && BUILT_IN[name]?.isCode === true

const isGap = (text: string, from: number, to: number) =>
  to - from < 200 && text.slice(from, to).trim() === ''

/** Finds the next blank line. Places are asked in their order. */
function blankLines(text: string): (from: number) => number {
  let next = -1
  return (from) => {
    if (next < from) {
      BLANK.lastIndex = from
      next = BLANK.exec(text)?.index ?? Number.POSITIVE_INFINITY
    }
    return next
  }
}

const BLANK = /\n[ \t>]*(?=\n)/g

/** How many closing tags there are of each name. */
function closingsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [, name = ''] of text.matchAll(CLOSING)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const CLOSING = new RegExp(`</(${NAME})\\s*>`, 'g')

/** Behind the `>` of a tag. Texts and braces are stepped over. Nothing when the tag never ends. */
function tagEnd(text: string, from: number): number | undefined {
  let quote = ''
  for (let at = from; at < Math.min(text.length, from + LONGEST_TAG); at++) {
    const character = text[at] ?? ''
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '{') {
      const end = bracesEnd(text.slice(at, from + LONGEST_TAG), 0)
      if (end === undefined) return undefined
      at += end - 1
    } else if (character === '<') return undefined
    else if (character === '>') return at + 1
  }
  return undefined
}

/** Finds which tags and which lines of colons belong together, and how deep they stand in one another. */
function pair(tokens: readonly Token[], path: string, text: string): void {
  const open: (Tag | Colons)[] = []
  const waiting = new Map<string, number>()
  const count = (name: string, by: number) => waiting.set(name, (waiting.get(name) ?? 0) + by)
  const close = (index: number, end: Tag | Colons) => {
    const [start, ...inner] = open.splice(index) as [Tag | Colons, ...(Tag | Colons)[]]
    count(nameOf(start), -1)
    for (const one of inner) {
      count(nameOf(one), -1)
      // What is open in a block ends with it.
      start.height = Math.max(start.height, one.height + 1)
    }
    if (start.type === 'tag' && end.type === 'tag') [start.partner, end.partner] = [end, start]
    if (start.type === 'colons' && end.type === 'colons') end.holdsTag = start.holdsTag
    end.height = start.height
    const around = open.at(-1)
    if (around) around.height = Math.max(around.height, start.height + 1)
  }
  for (const token of tokens) {
    if (token.type === 'fence' || token.type === 'code') continue
    if (token.type === 'tag' && !token.isClosing) {
      const around = open.at(-1)
      if (around) around.height = Math.max(around.height, 1)
      for (const one of open) if (one.type === 'colons') one.holdsTag = true
      if (token.isSelfClosing) continue
    } else if (token.isClosing) {
      const name = nameOf(token)
      if ((waiting.get(name) ?? 0) === 0) continue
      const index = open.findLastIndex((one) => nameOf(one) === name)
      close(index, token)
      continue
    }
    open.push(token)
    count(nameOf(token), 1)
    if (open.length > DEEPEST)
      throw new CompileRefusal(
        problem('too-deep', { path, line: text.slice(0, token.start).split('\n').length }),
      )
  }
  for (const one of open.reverse()) {
    const around = open[open.indexOf(one) + 1]
    if (around) around.height = Math.max(around.height, one.height + 1)
  }
}

/** Lines of colons close each other whatever their number is: that they fit is for the parser to say. */
const nameOf = (token: Tag | Colons) => (token.type === 'colons' ? ':' : token.name)
