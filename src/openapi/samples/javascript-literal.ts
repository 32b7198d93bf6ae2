import type { Json } from '../examples/plain-json.ts'
import { escapedText, type LiteralRules } from './literal-text.ts'
import { hasRepeatedNames } from './request-url.ts'
import type { NamedValue } from './sample-request.ts'
import { type ValueDialect, valueLiteral } from './value-literal.ts'

const RULES: LiteralRules = {
  escapes: { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
  hidden: (hex) => `\\u${hex}`,
}

/** A string of JavaScript that may also stand in a script element. */
export function jsString(text: string): string {
  const escaped = escapedText(text, RULES)
    .replaceAll(/<\/(?=script)/gi, '<\\/')
    .replaceAll('<!--', '<\\!--')
  return `"${escaped}"`
}

/** `__proto__` bare would set the prototype instead of a field. */
function jsKey(key: string): string {
  if (key === '__proto__') return '["__proto__"]'
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : jsString(key)
}

/** How JavaScript writes values of JSON. */
export const jsDialect: ValueDialect = {
  string: jsString,
  key: (key) => `${jsKey(key)}: `,
  true: 'true',
  false: 'false',
  null: 'null',
  list: ['[', ']'],
  map: () => ['{', '}'],
  indent: '  ',
  padding: ' ',
  lastComma: ',',
}

/** Names and values as an object, or as pairs when a name is there twice or the object would change their order. */
export function jsPairs(pairs: readonly NamedValue[], indent = ''): string {
  const needsPairs = hasRepeatedNames(pairs) || pairs.some(([name]) => /^\d+$/.test(name))
  const value: Json = needsPairs ? pairs : Object.fromEntries(pairs)
  return valueLiteral(value, jsDialect, indent)
}
