/** How many letters of one text have to be left out, added or exchanged to make the other one of it. */
export function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...a].entries()) {
    const now = [row + 1]
    for (let at = 1; at <= b.length; at++)
      now.push(
        Math.min(
          (before[at] as number) + 1,
          (now[at - 1] as number) + 1,
          (before[at - 1] as number) + (b[at - 1] === letter ? 0 : 1),
        ),
      )
    before = now
  }
  return before[b.length] as number
}
