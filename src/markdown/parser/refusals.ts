/** What the two parsers may read differently wherever it stands: a text with any of it goes to the reference. */
const REFUSED: readonly RegExp[] = [
  // Control characters, other ends of lines, and marks of byte order.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\0-\x08\x0B-\x1F\x7F-\x9F\u2028\u2029\uFEFF]/,
  // Blocks of math.
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\${2}/m,
  // A task without text.
  /\[[ \txX]\][ \t]*$/m,
  // A blank line of a quotation with spaces behind it.
  />[ \t]+$/m,
  // A row of alignments that is one column, or stands behind the mark of a list.
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?::-+:?|-+:)[ \t]*$/m,
  /^[ \t>]*-[ \t](?=[^\n|]*\|)[-:| \t]*$/m,
  // A line break that nothing follows but the end of a block.
  /(?:\\| {2})\n[ \t]*:::/,
]

/** Whether a text holds what makes the place of blocks doubtful. */
export function isRefused(text: string): boolean {
  // Halves of characters, too.
  return !text.isWellFormed() || REFUSED.some((pattern) => pattern.test(text))
}
