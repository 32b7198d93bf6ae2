import type { YamlPosition } from '../../data-files/yaml.ts'

/** What the parser throws. */
interface Fault {
  readonly reason?: string
  readonly mark?: { readonly line: number }
}

/** Every one of them is found by parsing anew: so many of any file, and more of one that is parsed quickly. */
const MOST_PLACES = 40
const MOST_PLACES_OF_SHORT = 200
/** About two seconds. */
const MOST_LETTERS = 30_000_000
const CLOSING = /["'\]}]/

/**
 * Parses YAML whose quoted texts and brackets go on in lines that are not indented enough. The standard asks for it,
 * though the meaning is plain without, and many parsers read such files. Gives where these places begin.
 */
export function parseIndented(
  text: string,
  parse: (text: string) => unknown,
): { readonly parsed: unknown; readonly shallow: readonly YamlPosition[] } {
  const lines = text.split('\n')
  const most = Math.max(
    MOST_PLACES,
    Math.min(MOST_PLACES_OF_SHORT, Math.floor(MOST_LETTERS / text.length)),
  )
  const shallow: YamlPosition[] = []
  for (;;) {
    try {
      return {
        parsed: parse(shallow.length === 0 ? text : lines.join('\n')),
        shallow,
      }
    } catch (error) {
      const { reason, mark } = error as Fault
      if (reason !== 'deficient indentation' || !mark || shallow.length === most) throw error
      shallow.push({
        line: mark.line + 1,
        column: indentOf(lines[mark.line]) + 1,
      })
      indent(lines, mark.line)
    }
  }
}

/** Indents lines deeper than the one before, as far as the quotes or brackets around them surely reach. */
function indent(lines: string[], from: number): void {
  const before = lines.slice(0, from).findLast((line) => line.trim() !== '') ?? ''
  const depth = before.length + 1
  for (let index = from; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (indentOf(line) < depth) lines[index] = ' '.repeat(depth) + line
    if (CLOSING.test(line)) return
  }
}

const indentOf = (line = '') => line.length - line.trimStart().length
