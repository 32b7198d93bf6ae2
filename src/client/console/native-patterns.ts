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

const MOST_OPEN = 2

/** Few repetitions without end, none around a group, and nothing that looks around or back. */
function isQuick(pattern: string): boolean {
  const bare = pattern.replace(/\\[1-9k]/g, '(?=').replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'c')
  if (/\(\?(?:[=!]|<[=!])/.test(bare)) return false
  const open = bare.match(/[*+]|\{\d+,\}/g) ?? []
  return open.length <= MOST_OPEN && !/\)(?:[*+]|\{\d+,)/.test(bare)
}
