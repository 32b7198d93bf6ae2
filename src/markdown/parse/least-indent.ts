/** How far the line that is least indented stands from the edge. Blank lines do not count. */
export function leastIndent(lines: readonly string[]): number {
  const least = lines
    .filter((line) => line.trim() !== '')
    .reduce((depth, line) => Math.min(depth, line.search(/[^ \t]/)), Number.POSITIVE_INFINITY)
  return Number.isFinite(least) ? least : 0
}
