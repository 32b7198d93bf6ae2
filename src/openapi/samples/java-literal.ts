import { escapedText, indented, type LiteralRules, linesOf } from './literal-text.ts'

const ESCAPES = { '\\': '\\\\', '\r': '\\r', '\t': '\\t' }
const RULES: LiteralRules = {
  escapes: { ...ESCAPES, '"': '\\"', '\n': '\\n' },
  hidden: (hex) => `\\u${hex}`,
}

/** A string of Java on one line. */
export const javaString = (text: string) => `"${escapedText(text, RULES)}"`

/** A text as a sum of its lines. */
export function javaText(text: string, indent: string): string {
  return linesOf(text).map(javaString).join(`\n${indent}+ `)
}

/** JSON as a text block (Java 15). No line of pretty JSON ends in a space, which a text block would drop. */
export function javaJson(json: string, indent: string): string {
  if (!json.includes('\n')) return javaString(json)
  const block = json.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""')
  return `"""\n${indent}${indented(block, indent)}"""`
}
