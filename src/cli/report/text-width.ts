/** How many columns of a terminal a text takes: Hangul takes two for each syllable. */
export const widthOf = (text: string) =>
  [...text].reduce(
    (sum, character) => sum + (/[\u1100-\u115f\u2e80-\uffe0]/.test(character) ? 2 : 1),
    0,
  )
