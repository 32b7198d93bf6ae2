/** How often Oniguruma goes back and tries another way before it gives up a search, as it is built. */
const BUILT = 10_000_000
/** More than a search of the code in thousands of real files takes, in any of thirty languages. */
const FEW = 10_000

/**
 * The engine of grammars with a lower limit for its retries. At its own limit a line of 480 characters can take sixteen
 * seconds. What is given up is no match, and its line is coloured less; that is counted and not timed, so that it is the
 * same on every machine. The number stands in the data of the binary, which has no function to set it.
 */
export function withFewRetries(binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const changed = binary.slice()
  const view = new DataView(changed.buffer)
  const places: number[] = []
  for (let at = changed.indexOf(FIRST_BYTE); at >= 0; at = changed.indexOf(FIRST_BYTE, at + 1))
    if (at + 4 <= changed.length && view.getUint32(at, true) === BUILT) places.push(at)
  const [place, ...others] = places
  if (place === undefined || others.length > 0)
    throw new Error(`The limit of retries stands in ${places.length} places of Oniguruma`)
  view.setUint32(place, FEW, true)
  return changed
}

const FIRST_BYTE = BUILT & 0xff
