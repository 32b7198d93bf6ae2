/**
 * Stands in for the engine of patterns that builds use, which is larger than all of the console. The one of the browser
 * may take time without end: patterns that could are not tried, and what they ask for is left to the server.
 */
export class RE2JS {
  private constructor(private readonly own: RegExp) {}

  static translateRegExp(pattern: string): string {
    return pattern
  }

  /** Throws for a pattern that is not tried. */
  static compile(pattern: string): RE2JS {
    if (!isQuick(pattern)) throw new SyntaxError('a pattern that may take long')
    return new RE2JS(new RegExp(pattern, 'u'))
  }

  test(text: string): boolean {
    return this.own.test(text)
  }
}

const LONGEST_TEXT = 1000
const MOST_STEPS = 20_000_000

/**
 * Whether the ways to match stay few, as those of a repetition multiply those of the next. No group is repeated that may
 * match in several ways, and nothing looks around or back.
 */
function isQuick(pattern: string): boolean {
  const bare = pattern
    .replace(/\\[1-9k]/g, '(?=')
    .replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'c')
    .replaceAll('(?:', '(')
  if (/\(\?(?:[=!]|<[=!])/.test(bare)) return false
  const isVaried = /[*+?|]|\{\d+,/.test(bare)
  if (/\)[*+]|\)\{\d+,/.test(bare) || (isVaried && /\)\{/.test(bare))) return false
  let steps = 1
  for (const [all, min, max] of bare.matchAll(/[*+]|\?|\{(\d+),(\d*)\}/g))
    steps *= all === '?' ? 2 : max ? Math.max(1, Number(max) - Number(min) + 1) : LONGEST_TEXT
  // The forms of a group multiply those of the next too.
  for (const part of bare.split('(')) steps *= part.split('|').length
  return steps <= MOST_STEPS
}
