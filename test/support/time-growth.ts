import { processorTime } from './processor-time.ts'

/** Below this a measurement says more of the machine than of the program. */
const LEAST_MS = 50
/** A text of this length that takes less than that is read in time, however it grows. */
const LONGEST = 128_000
const SHORTEST = 16_000
const TIMES = 4
const TRIES = 8

/**
 * How much longer something takes when its input is four times as long, in time of the processor: four where time grows
 * with the length, sixteen where it grows with its square. The least of a few tries, as other work on the machine can only
 * add to it. Nothing when even a long input takes next to no time.
 */
export async function growthOf(
  run: (length: number) => Promise<unknown>,
  enough: number,
  shortest = SHORTEST,
): Promise<number> {
  const measure = async (length: number) => (await processorTime(() => run(length))).ms
  let length = shortest
  while (length < LONGEST && (await measure(length)) < LEAST_MS) length *= 2
  if (length >= LONGEST) return 0
  let least = Number.POSITIVE_INFINITY
  for (let left = TRIES; left > 0 && least > enough; left--) {
    // What grows with the square does so at any length; a pause of the collector of garbage is less of a longer one.
    if (left === TRIES / 2) length *= 2
    const short = Math.max(await measure(length), LEAST_MS)
    least = Math.min(least, (await measure(length * TIMES)) / short)
  }
  return least
}

/** A text of a length. */
export type Text = (length: number) => string

/** A unit, again and again, between a beginning and an end. */
export const repeated =
  (unit: string, before = '', after = ''): Text =>
  (length) =>
    before + unit.repeat(Math.ceil(length / unit.length)) + after

/** Units that count, up to a length. */
export function counted(unit: (index: number) => string, before = '', after = ''): Text {
  return (length) => {
    let text = before
    for (let index = 0; text.length < length; index++) text += unit(index)
    return text + after
  }
}
