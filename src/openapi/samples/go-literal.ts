import { escapedText, type LiteralRules, linesOf } from './literal-text.ts'

const RULES: LiteralRules = {
  escapes: { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
  hidden: (hex) => `\\u${hex}`,
}

/** A string of Go on one line. */
export const goString = (text: string) => `"${escapedText(text, RULES)}"`

/** A text as a sum of its lines. */
export const goText = (text: string) => linesOf(text).map(goString).join(' +\n\t\t')

/** JSON between backquotes, where nothing is escaped. */
export function goJson(json: string): string {
  return json.includes('\n') && !json.includes('`') ? `\`${json}\`` : goText(json)
}
