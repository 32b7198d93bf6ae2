/** Where the middle of each of `count` equal parts of 100 is. */
function middles(count: number): readonly number[] {
  return Array.from(
    { length: count },
    (_, index) => Math.round(((index + 0.5) * 1000) / count) / 10,
  )
}

/** The curves that lead from every place of one side to every place of the other, in a box of 100 by 100. */
export function joinPaths(from: number, to: number, direction: 'across' | 'down'): string {
  const point = (along: number, at: number) =>
    direction === 'across' ? `${along} ${at}` : `${at} ${along}`
  return middles(from)
    .flatMap((start) =>
      middles(to).map(
        (end) => `M${point(0, start)}C${point(60, start)} ${point(40, end)} ${point(100, end)}`,
      ),
    )
    .join('')
}
