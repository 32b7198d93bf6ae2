import { problem } from '../diagnostics/problem.ts'
import { failureReason } from '../i18n/bilingual.ts'
import type { Place, Problem } from '../model.ts'

/** A text is not parsed, as that could take for ever. */
export class CompileRefusal extends Error {
  readonly problem: Problem

  constructor(why: Problem) {
    super(why.code)
    this.problem = why
  }
}

/** Refuses a text that goes beyond what anyone writes, or the article that includes it. */
export function refuseEndless(text: string, place: Place): void {
  const deep = tooDeepLine(text)
  if (deep !== undefined) throw new CompileRefusal(problem('too-deep', { ...place, line: deep }))
  for (const { paragraph, start } of longParagraphs(text)) {
    const mark = tangledMark(paragraph)
    if (mark === undefined) continue
    const line = text.slice(0, start + paragraph.search(/\S/)).split('\n').length
    throw new CompileRefusal(problem('too-tangled', { ...place, line }, { mark }))
  }
}

/** Why a text cannot be drawn. */
export function reasonNotToDraw(error: unknown, place: Place): Problem {
  if (error instanceof CompileRefusal) return error.problem
  // Trees are walked by functions that call themselves, in our code and in that of packages.
  if (error instanceof RangeError && /call stack/i.test(error.message))
    return problem('too-deep', { ...place, line: 1 })
  return problem('undrawable', { ...place, line: 1 }, { reason: failureReason(error) })
}

/**
 * Limits far beyond what anyone writes. Parsing Markdown costs the square of how deep things nest, so a text beyond
 * them is refused with its line instead of keeping a build busy for minutes.
 */
const DEEPEST = 100

/** Quotations and lists that begin on one line, each in the one before. Dashes or stars alone are a line across the page. */
const OPENINGS = `^(?!(?:[-*_][ \\t]*)+$)(?:[ \\t]*(?:>|[-*+][ \\t]|\\d{1,9}[.)][ \\t])){${DEEPEST}}`

const LINE_LIMITS: readonly RegExp[] = [
  new RegExp(OPENINGS),
  new RegExp(`^[ \\t]{${DEEPEST * 2},}(?:[-*+]|\\d{1,9}[.)])[ \\t]`),
  /[*_~]{500}/,
]
const MOST_BRACKETS = 8_000

const MAY_BE_DEEP = /(?:(?:[>*_~[:<+-]|\d{1,9}[.)])[ \t]*){30}|^[ \t]{100}/m
/** Longer texts are looked at whole. */
const LONG = 20_000

/** The first line on which a text nests deeper than can be drawn. */
function tooDeepLine(text: string): number | undefined {
  if (!mayBeDeep(text)) return undefined
  let blocks = 0
  let brackets = 0
  for (const [index, line] of text.split('\n').entries()) {
    if (/^[ \t>]*:{3,}[ \t]*[a-z]/i.test(line)) blocks++
    else if (/^[ \t>]*:{3,}[ \t]*$/.test(line)) blocks = Math.max(blocks - 1, 0)
    brackets = line.trim() === '' ? 0 : brackets + (line.match(/\[/g)?.length ?? 0)
    const isDeep = blocks > DEEPEST || brackets > MOST_BRACKETS
    if (isDeep || LINE_LIMITS.some((limit) => limit.test(line))) return index + 1
  }
  return undefined
}

/** A few searches, so that plain texts need not be taken apart. */
const mayBeDeep = (text: string) =>
  text.length >= LONG || hasMoreThan(DEEPEST, ':::', text) || MAY_BE_DEEP.test(text)

function hasMoreThan(count: number, part: string, text: string): boolean {
  let at = -1
  for (let left = count; left >= 0; left--) {
    at = text.indexOf(part, at + 1)
    if (at < 0) return false
  }
  return true
}

/** Characters that are looked at for nothing, of which ten million take about a tenth of a second. */
const MOST = 30_000_000
/** A shorter paragraph has no room for so much: a mark has two characters with what is beside it. */
const SHORTEST = Math.floor(Math.sqrt(MOST * 2))
/** Marks of emphasis are looked at faster, and are many in the texts of programs: so many of them count as one. */
const EMPHASIS = 15

/** Blank lines, and lines that begin an item of a list. */
const ENDS = /\n[ \t]*(?=\n)|\n(?=[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t])|$/g
/** The line below the first row of a table, of which each row is read for itself. */
const DELIMITERS = /\n[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[-:| \t]*)?(?=\n)/

interface Paragraph {
  readonly paragraph: string
  /** Where it begins in its text. */
  readonly start: number
}

function* longParagraphs(text: string): Generator<Paragraph> {
  if (text.length < SHORTEST) return
  let start = 0
  for (const { index } of text.matchAll(ENDS)) {
    if (index - start >= SHORTEST) yield { paragraph: text.slice(start, index), start }
    start = index
  }
}

/**
 * A mark that a paragraph never closes, or never opens. The reference looks for the other end of each through the whole
 * paragraph, so that it costs the square of their number: a paragraph with more of them than anyone writes is refused
 * with its line instead of keeping a build busy for minutes.
 */
function tangledMark(paragraph: string): string | undefined {
  if (DELIMITERS.test(paragraph) && paragraph.split('\n').every((row) => row.length < SHORTEST))
    return undefined
  const isTangled = (count: number) => count * paragraph.length > MOST
  for (const [mark, end] of COMMENTS) {
    const from = paragraph.lastIndexOf(end) + 1
    if (isTangled(countOf(mark, paragraph, from))) return mark
  }
  if (isTangled(countOf(']', paragraph) - countOf('[', paragraph))) return ']'
  if (isTangled(new Set(paragraph.match(/`+/g)).size)) return '`'
  const emphasis = paragraph.match(/[*_~]+/g)
  return isTangled((emphasis?.length ?? 0) / EMPHASIS) ? emphasis?.[0] : undefined
}

/** What HTML may have between tags, and how it ends. */
const COMMENTS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
  ['<?', '?>'],
] as const

function countOf(mark: string, text: string, from = 0): number {
  let count = 0
  for (let at = text.indexOf(mark, from); at >= 0; at = text.indexOf(mark, at + 1)) count++
  return count
}
