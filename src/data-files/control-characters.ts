/** Control characters: those of terminals (C0 and C1), and those that change the direction of the text around them (bidi). */

/** Embeddings, overrides and isolates of a direction, and the old marks of a shape: they take no room of their own. */
const TURNING = '\\u202a-\\u202e\\u2066-\\u206f'
/** Control characters but tab and the end of a line; NUL, which has a meaning of its own in prose, is left to others. */
const CONTROL = '\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f'

const ANY = new RegExp(`[${TURNING}${CONTROL}]`)
const EVERY_TURNING = new RegExp(`[${TURNING}]`, 'g')
const EVERY_CONTROL = new RegExp(`[${CONTROL}]+`, 'g')
/** The marks of left and right are harmless in prose, which may be Arabic or Hebrew, and have no place in code. */
const EVERY_IN_CODE = new RegExp(`[${TURNING}${CONTROL}\\u200e\\u200f\\u061c]`, 'g')

/** Whether a text has any of these characters. */
export const hasControlChars = (text: string) => ANY.test(text)

/** Whether a text of code has any of these characters, or a mark that nobody sees. */
export const hasControlCharsInCode = (code: string) => code.search(EVERY_IN_CODE) >= 0

/** A title, or any text of one line, without them. Control characters part words. */
export const withoutControlChars = (text: string) =>
  text
    .replace(EVERY_TURNING, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

/** A text of many lines without them. */
export const withoutControlCharsIn = (text: string) =>
  hasControlChars(text) ? text.replace(EVERY_TURNING, '').replace(EVERY_CONTROL, ' ') : text

/** Code with the names of these characters in their place, so that what is seen is what is there. */
export const withControlCharsShown = (code: string) => code.replace(EVERY_IN_CODE, nameOf)

/** The names of these characters in a text, each once: `U+202E, U+001B`. */
export const controlCharNames = (text: string) =>
  [...new Set(text.match(EVERY_IN_CODE)?.map((character) => nameOf(character).slice(1, -1)))].join(
    ', ',
  )

const nameOf = (character: string) =>
  `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`

/** A value of data with every text in it cleaned, names included; the same value when there is nothing to clean. */
export function withoutControlCharsBelow(value: unknown): unknown {
  if (typeof value === 'string') return withoutControlCharsIn(value)
  if (Array.isArray(value)) return value.map(withoutControlCharsBelow)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      withoutControlCharsIn(name),
      withoutControlCharsBelow(item),
    ]),
  )
}
