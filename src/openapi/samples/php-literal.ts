import { escapedText, HIDDEN_CHARS, type LiteralRules } from './literal-text.ts'
import type { ValueDialect } from './value-literal.ts'

const DOUBLE: LiteralRules = {
  escapes: { '"': '\\"', '\\': '\\\\', $: '\\$', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
  hidden: (hex) => `\\u{${hex}}`,
}

/** A string of PHP: single quotes, unless a character needs an escape. */
export function phpString(text: string): string {
  if (text.match(HIDDEN_CHARS)) return `"${escapedText(text, DOUBLE)}"`
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`
}

/** PHP has one type for lists and maps: what would become a list is made an object. */
export const phpDialect: ValueDialect = {
  string: phpString,
  key: (key) => `${phpString(key)} => `,
  true: 'true',
  false: 'false',
  null: 'null',
  list: ['[', ']'],
  map: (keys) => (keys.every(isIndex) ? ['(object) [', ']'] : ['[', ']']),
  indent: '    ',
  lastComma: ',',
}

const isIndex = (key: string) => /^(?:0|-?[1-9]\d*)$/.test(key)
