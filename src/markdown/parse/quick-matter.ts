/**
 * Reads front matter of the plainest form, a word or a number behind each name, without a YAML parser. Nothing when
 * anything in it could mean more than that, so that what it gives is always what a parser would give.
 */
export function quickMatter(block: string): Readonly<Record<string, unknown>> | undefined {
  const [first, ...lines] = block.replace(/\n$/, '').split('\n')
  if (first !== '---' || lines.pop() !== '---') return undefined
  const fields: Record<string, unknown> = {}
  for (const line of lines) {
    const [, name = '', written = ''] = FIELD.exec(line) ?? []
    const value = readValue(written)
    if (name === '' || value === undefined || Object.hasOwn(fields, name)) return undefined
    fields[name] = value
  }
  return fields
}

const FIELD = /^([a-z][a-z\d_]*): ([^\s].*)$/

function readValue(written: string): string | number | boolean | undefined {
  if (written === 'true' || written === 'false') return written === 'true'
  if (/^(?:0|[1-9]\d{0,8})$/.test(written)) return Number(written)
  const [, quoted] = /^"([^"\\]*)"$/.exec(written) ?? []
  if (quoted !== undefined) return SPACED.test(quoted) ? undefined : quoted
  return PLAIN.test(written) && !KEYWORD.test(written) ? written : undefined
}

/** White space and signs that a parser may read in its own way. */
const SPACED = /[^\S ]|\p{C}/u
/** Begins with a letter, and has no sign that means something in YAML. */
const PLAIN = /^\p{L}(?:[\p{L}\p{N}.,()?·\u2026/+~_-]| (?=[^\s#]))*$/u
/** What is no text, or was none in YAML 1.1. */
const KEYWORD = /^(?:null|true|false|yes|no|on|off|y|n)$/i
