/**
 * A map over lists that remembers the last one: only what stands at another place than then is mapped again. To look
 * where things stand costs next to nothing; to look into each of ten thousand costs more than the rest of an edit.
 * When nothing has changed, neither has the list that comes out.
 */
export function steadyMap<Item extends object, Result>(
  map: (item: Item) => Result,
): (items: readonly Item[]) => readonly Result[] {
  let last: { readonly items: readonly Item[]; readonly results: readonly Result[] } = NOTHING
  return (items) => {
    const { items: before, results: known } = last
    const results = items.map((item, index) =>
      item === before[index] ? (known[index] as Result) : map(item),
    )
    const isSame =
      results.length === known.length && results.every((result, index) => result === known[index])
    last = { items, results: isSame ? known : results }
    return last.results
  }
}

const NOTHING = { items: [], results: [] }
