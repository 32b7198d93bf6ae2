/**
 * How wide letters are in parts of the size of the type. Readers see another typeface than the build, so that these are
 * the widths of a wide sans serif: a box has a little room left rather than too little.
 */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\p{Extended_Pictographic}\u{1F000}-\u{1FFFF}]/u, 1.35],
  [/[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60]/, 1],
  [/[\p{M}\p{Cf}]/u, 0],
  [/[iIjl|!.,:;'`]/, 0.31],
  [/[frt()[\]{}/\\\s-]/, 0.4],
  [/[mMW@%]/, 0.96],
  [/[w_#&<>=+~]/, 0.8],
  [/[A-Z]/, 0.73],
  [/[ -~]/, 0.6],
]

const known = new Map<string, number>()

function widthOf(letter: string): number {
  const before = known.get(letter)
  if (before !== undefined) return before
  const width = WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.7
  known.set(letter, width)
  return width
}

/** How wide a line of text may be, in the unit of its size. */
export function textWidth(text: string, size: number, isBold = false): number {
  let width = 0
  for (const letter of text) width += widthOf(letter)
  return width * size * (isBold ? 1.07 : 1)
}
