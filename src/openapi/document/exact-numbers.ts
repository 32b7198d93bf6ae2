/** Numbers with more digits than one of JavaScript holds, such as the limits of `int64`, as they are written. */

/** What is written, by the number that it is read as. */
export type ExactNumbers = ReadonlyMap<number, string>

/**
 * Numbers of JSON and YAML that are no part of a word or of a text in quotes: long ones, and all with a fraction, of which
 * a short one may be read as the same number as a long one.
 */
const NUMBER = /(?<![\w.+"'-])-?(?:[1-9]\d{15,}|\d+\.\d+|\d+(?:\.\d+)?e\+?\d{3,})(?![\w.])/gi

/** Those of some files that are read as others. Of several that are read as the same number none is known. */
export function exactNumbersIn(files: Iterable<string | null>): ExactNumbers {
  const found = new Map<number, string>()
  const unclear = new Set<number>()
  for (const file of files) {
    for (const [text] of file?.matchAll(NUMBER) ?? []) {
      const value = finite(Number(text))
      const known = found.get(value)
      if (known !== undefined && known !== text) unclear.add(value)
      if (isExact(text, value)) unclear.add(value)
      else found.set(value, text)
    }
  }
  for (const value of unclear) found.delete(value)
  return found
}

/** Every decimal of up to so many digits is read as a number of its own. */
const CERTAIN_DIGITS = 15

/** Whether a number is written again as it stands. Numbers that others have too, such as 1, are never written otherwise. */
function isExact(text: string, value: number): boolean {
  if (Number.isSafeInteger(value)) return true
  const digits = text
    .replace(/e.*$/i, '')
    .replace(/[-.]/g, '')
    .replace(/^0+|0+$/g, '')
  const isLarge = Math.abs(value) === Number.MAX_VALUE
  return text === String(value) || (digits.length <= CERTAIN_DIGITS && !isLarge)
}

/** What is larger than any number of JavaScript, such as `1e400`, stands as the largest of these. */
const finite = (value: number) =>
  Math.abs(value) === Number.POSITIVE_INFINITY ? Math.sign(value) * Number.MAX_VALUE : value

const LARGEST = /(?<![\w.+"'-])-?\d+(?:\.\d+)?e\+?\d{3,}(?![\w.])/gi

/**
 * Makes such numbers of a file those. Parsers read them as no number of JSON, or as texts, which they are where they stand
 * in quotes.
 */
export function makeFinite(root: unknown, text: string): void {
  const written = new Set(
    [...text.matchAll(LARGEST)].flatMap(([own]) =>
      Number.isFinite(Number(own)) || text.includes(`"${own}"`) || text.includes(`'${own}'`)
        ? []
        : [own],
    ),
  )
  if (written.size === 0) return
  const seen = new Set<unknown>()
  const waiting = [root]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    for (const [key, value] of Object.entries(next)) {
      const isLarge = typeof value === 'number' || (typeof value === 'string' && written.has(value))
      if (isLarge) Object.assign(next, { [key]: finite(Number(value)) })
      else if (typeof value === 'object' && value !== null) waiting.push(value)
    }
  }
}

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g

/** JSON with the numbers as they are written in the files that it was read from. */
export const exactJson = (json: string, numbers: ExactNumbers | undefined): string =>
  numbers === undefined || numbers.size === 0
    ? json
    : json.replace(TOKEN, (token) =>
        token.startsWith('"') ? token : (numbers.get(Number(token)) ?? token),
      )

/** A value that is written as text, with the same numbers as texts. */
export function exactValue(value: unknown, numbers: ExactNumbers | undefined): unknown {
  if (typeof value === 'number') return numbers?.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => exactValue(item, numbers))
  return value
}
