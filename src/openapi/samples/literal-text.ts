/** Strings as literals of a programming language. */

/**
 * Characters that a listing must not hold bare: controls, which an HTML parser or an editor changes; line separators; and
 * marks that are not seen or that turn the direction of the text around.
 */
export const HIDDEN_CHARS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: They are what is looked for.
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g

/** How a language writes the characters of a string literal. */
export interface LiteralRules {
  /** By character: those with an escape of their own. */
  readonly escapes: Readonly<Record<string, string>>
  /** Any other hidden character. All of them have four hexadecimal digits. */
  readonly hidden: (hex: string) => string
}

/** The text with everything escaped that cannot stand between the quotes. Other characters, Korean too, stay. */
export function escapedText(text: string, { escapes, hidden }: LiteralRules): string {
  return text
    .replace(charactersOf(escapes), (char) => escapes[char] ?? char)
    .replace(HIDDEN_CHARS, (char) => hidden(hexOf(char)))
}

// A language has one set of escapes, and a sample dozens of strings.
const known = new WeakMap<LiteralRules['escapes'], RegExp>()

function charactersOf(escapes: LiteralRules['escapes']): RegExp {
  const characters =
    known.get(escapes) ?? new RegExp(`[${Object.keys(escapes).map(classEscaped).join('')}]`, 'g')
  known.set(escapes, characters)
  return characters
}

const classEscaped = (char: string) => char.replace(/[\\\]^-]/, '\\$&')
const hexOf = (char: string) => char.charCodeAt(0).toString(16).padStart(4, '0')

/** Halves of a surrogate pair have no UTF-8, and no shell passes NUL on. */
export function wellFormed(text: string): string {
  return text.replaceAll(/[\0\p{Surrogate}]/gu, '\u{fffd}')
}

/** The lines of a text, each with its own line break. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? ['']
}

/** Puts the same space before every line but the first. */
export function indented(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`)
}
