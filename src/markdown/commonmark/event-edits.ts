import type { Event } from 'micromark-util-types'

/** Where in a list of events something is changed: the index, how many are removed there, and what comes in their place. */
export type EventEdit = readonly [at: number, removed: number, added: readonly Event[]]

/**
 * What micromark does with the edits that it has gathered, which are sorted by their index. Its own way copies all events
 * of the document, and does so for each container that ends: the square of the number of lists and quotations, 23 s for
 * 8,000 lists. What stands before the first edit can stay where it is.
 */
export function applyEdits(events: Event[], edits: readonly EventEdit[]): void {
  const [first] = edits
  if (first === undefined) return
  const [start] = first
  const behind = events.splice(start)
  let next = start
  // One by one: the arguments of a call are bounded.
  const keepUpTo = (end: number) => {
    for (; next < end; next++) events.push(behind[next - start] as Event)
  }
  for (const [at, removed, added] of edits) {
    keepUpTo(at)
    for (const event of added) events.push(event)
    next = at + removed
  }
  keepUpTo(start + behind.length)
}
