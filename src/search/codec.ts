/** Numbers and levels as text that JSON and gzip take well: the signs of base64url. */

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const VALUE_BY_CODE = new Uint8Array(128)
for (let value = 0; value < SIGNS.length; value++) VALUE_BY_CODE[SIGNS.charCodeAt(value)] = value

/** What the sign of a character code stands for: 0 to 63. */
export const valueOfSign = (code: number) => VALUE_BY_CODE[code & 127] as number

/** The last sign of a number stands for less, all others for this or more. */
export const LAST_OF_NUMBER = 32

/** A number from 0 on, five bits a sign, the lowest first; the sixth bit says that more follow. */
export function encodeNumber(value: number): string {
  let text = ''
  let rest = value
  while (rest > 31) {
    text += SIGNS[32 + (rest & 31)]
    rest >>>= 5
  }
  return text + SIGNS[rest]
}

/** A level from 0 to 15, and whether more sections follow. */
export const levelSign = (level: number, more: boolean): string =>
  SIGNS[level * 2 + (more ? 1 : 0)] as string

/** Levels from this one on are those of headings and titles. */
export const FIRST_HEADING_LEVEL = 8
/** Code, prose, headings and titles have so many levels each. */
const LEVELS_OF_KIND = 4

/** Whether a level says that a term begins a word or stands in a heading, and not only inside of a word of the text. */
export const startsWord = (level: number): boolean =>
  level >= FIRST_HEADING_LEVEL || level % 2 === 1

/** A heading of few letters says more of what it names: it is so many levels above a long one. */
export function levelsOfShort(letters: number): number {
  const half = Math.floor(letters / 2)
  return half <= 1 ? 3 : half <= 3 ? 2 : half <= 6 ? 1 : 0
}

/** What a name of one letter is above a long one. What is called exactly so is above all that is only called short. */
export const MOST_OF_SHORT = levelsOfShort(1)

/** Whether a level is that of a heading or title which has nothing but the term, or next to nothing. */
export const isCalledExactly = (level: number): boolean =>
  level >= FIRST_HEADING_LEVEL && level % LEVELS_OF_KIND === MOST_OF_SHORT

/** The id that a heading has unless its author chose another one. */
export const usualId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** Reads numbers and levels out of a text, from the front. */
export class Reader {
  private at = 0

  constructor(private readonly text: string) {}

  get done(): boolean {
    return this.at >= this.text.length
  }

  number(): number {
    let value = 0
    let shift = 0
    for (;;) {
      const sign = this.sign()
      value += (sign & 31) * 2 ** shift
      if (sign < LAST_OF_NUMBER) return value
      shift += 5
    }
  }

  level(): { level: number; more: boolean } {
    const sign = this.sign()
    return { level: sign >> 1, more: (sign & 1) === 1 }
  }

  private sign(): number {
    return valueOfSign(this.text.charCodeAt(this.at++))
  }
}

/** The number of a section: its page's slot and its place in it, of which a page has no more than 256. */
export const sectionOf = (slot: number, ord: number): number => slot * 256 + ord

/** The slot of the page of a section. */
export const slotOfSection = (section: number): number => Math.floor(section / 256)

/** The place of a section in its page, from 0. */
export const ordOfSection = (section: number): number => section % 256
