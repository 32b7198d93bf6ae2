import { array, assert, nat, property, tuple } from 'fast-check'
import type { Event } from 'micromark-util-types'
import { expect, test } from 'vitest'
import { applyEdits, type EventEdit } from '../../src/markdown/commonmark/event-edits.ts'

/** Events count for what they are, so that numbers stand for them. */
const eventsOf = (numbers: readonly number[]) => numbers as unknown as Event[]

test('edits are applied as if each was made for itself, the last one first', () => {
  const gap = nat(4)
  assert(
    property(array(tuple(gap, nat(3), array(nat(9), { maxLength: 3 }))), gap, (steps, rest) => {
      const edits: EventEdit[] = []
      let length = 0
      for (const [kept, removed, added] of steps) {
        // One more, so that no two have the same place.
        edits.push([length + kept + 1, removed, eventsOf(added)])
        length += kept + 1 + removed
      }
      const before = eventsOf(Array.from({ length: length + rest }, (_, index) => 100 + index))
      const one = [...before]
      for (const [at, removed, added] of edits.toReversed()) one.splice(at, removed, ...added)
      const together = [...before]
      applyEdits(together, edits)
      expect(together).toEqual(one)
    }),
  )
})
