/** Whole numbers with more digits than a number of JavaScript holds, such as the limits of `int64`, as they are written. */

/** What is written, by the number that it is read as. */
export type ExactNumbers = ReadonlyMap<number, string>

/** Numbers of JSON and YAML that are no part of a word or of a text in quotes. */
const LONG = /(?<![\w.+"'-])-?[1-9]\d{15,}(?![\w.])/g

/** Those of some files. Of several that are read as the same number none is known. */
export function exactNumbersIn(files: Iterable<string | null>): ExactNumbers {
  const found = new Map<number, string>()
  const unclear = new Set<number>()
  for (const file of files) {
    for (const [text] of file?.matchAll(LONG) ?? []) {
      const value = Number(text)
      if (Number.isSafeInteger(value) || !Number.isFinite(value)) continue
      const known = found.get(value)
      if (known !== undefined && known !== text) unclear.add(value)
      found.set(value, text)
    }
  }
  for (const value of unclear) found.delete(value)
  return found
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
