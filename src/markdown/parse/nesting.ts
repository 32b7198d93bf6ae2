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
export function tooDeepLine(text: string): number | undefined {
  if (!mayBeDeep(text)) return undefined
  let blocks = 0
  let components = 0
  let brackets = 0
  for (const [index, line] of text.split('\n').entries()) {
    if (/^[ \t>]*:{3,}[ \t]*[a-z]/i.test(line)) blocks++
    else if (/^[ \t>]*:{3,}[ \t]*$/.test(line)) blocks = Math.max(blocks - 1, 0)
    components += (line.match(/<Tab/g)?.length ?? 0) - (line.match(/<\/Tab/g)?.length ?? 0)
    brackets = line.trim() === '' ? 0 : brackets + (line.match(/\[/g)?.length ?? 0)
    const isDeep = blocks > DEEPEST || components > DEEPEST || brackets > MOST_BRACKETS
    if (isDeep || LINE_LIMITS.some((limit) => limit.test(line))) return index + 1
  }
  return undefined
}

/** A few searches, so that plain texts need not be taken apart. */
const mayBeDeep = (text: string) =>
  text.length >= LONG ||
  hasMoreThan(DEEPEST, ':::', text) ||
  hasMoreThan(DEEPEST, '<Tab', text) ||
  MAY_BE_DEEP.test(text)

function hasMoreThan(count: number, part: string, text: string): boolean {
  let at = -1
  for (let left = count; left >= 0; left--) {
    at = text.indexOf(part, at + 1)
    if (at < 0) return false
  }
  return true
}
