/**
 * Marks that a paragraph never closes, or never opens. The reference looks for the other end of each through the whole
 * paragraph, so that it costs the square of their number: a paragraph with more of them than anyone writes is refused
 * with its line instead of keeping a build busy for minutes.
 */
export interface Tangle {
  readonly mark: string
  readonly line: number
}

/** Characters that are looked at for nothing, of which ten million take about a tenth of a second. */
const MOST = 30_000_000
/** A shorter paragraph has no room for so much: a mark has two characters with what stands beside it. */
const SHORTEST = Math.floor(Math.sqrt(MOST * 2))
/** Marks of emphasis are looked at faster, and are many in the texts of programs: so many of them count as one. */
const EMPHASIS = 15

/** Blank lines, and lines that begin an item of a list. */
const ENDS = /\n[ \t]*(?=\n)|\n(?=[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t])|$/g
/** The line below the first row of a table, of which each row is read for itself. */
const DELIMITERS = /\n[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[-:| \t]*)?(?=\n)/

/** The first paragraph whose marks cost too much. */
export function tangleIn(text: string): Tangle | undefined {
  if (text.length < SHORTEST) return undefined
  let start = 0
  for (const { index } of text.matchAll(ENDS)) {
    const mark = index - start < SHORTEST ? undefined : tangledMark(text.slice(start, index))
    if (mark !== undefined) return { mark, line: text.slice(0, start + 1).split('\n').length }
    start = index
  }
  return undefined
}

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
