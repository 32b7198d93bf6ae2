import { escapedText, indented, type LiteralRules, linesOf } from './literal-text.ts'

const RULES: LiteralRules = {
  escapes: { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
  hidden: (hex) => `\\u${hex}`,
}

/** A string of C# on one line. */
export const csString = (text: string) => `"${escapedText(text, RULES)}"`

/** A text as a sum of its lines. */
export const csText = (text: string) => linesOf(text).map(csString).join(' +\n    ')

/** JSON as a raw string (C# 11), between more quotes than any that it holds. */
export function csJson(json: string): string {
  if (!json.includes('\n')) return csString(json)
  const longest = Math.max(2, ...(json.match(/"+/g) ?? []).map(({ length }) => length))
  const quotes = '"'.repeat(longest + 1)
  return `${quotes}\n    ${indented(json, '    ')}\n    ${quotes}`
}
