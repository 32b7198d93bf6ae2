import fc from 'fast-check'
import { expect, test } from 'vitest'
import { steadyMap } from '../../src/assemble/document-memory.ts'

const items = Array.from({ length: 6 }, (_, id) => ({ id }))
const lists = fc.array(fc.array(fc.constantFrom(...items), { maxLength: 8 }), { maxLength: 12 })

test('a map that remembers gives what one without a memory gives', () => {
  fc.assert(
    fc.property(lists, (all) => {
      const remembering = steadyMap(({ id }: { id: number }) => id % 4)
      for (const list of all) expect(remembering(list)).toEqual(list.map(({ id }) => id % 4))
    }),
  )
})

test('only what stands at another place than before is mapped again', () => {
  const mapped: number[] = []
  const remembering = steadyMap(({ id }: { id: number }) => {
    mapped.push(id)
    return id % 4
  })
  const [a, b, c, d, e] = items as [{ id: number }, ...{ id: number }[]]
  const first = remembering([a, b, c] as typeof items)
  expect(remembering([a, b, c] as typeof items)).toBe(first)
  expect(mapped).toEqual([0, 1, 2])
  // Another item with the same result leaves the list as it was.
  expect(remembering([e, b, c] as typeof items)).toBe(first)
  expect(remembering([e, d, c] as typeof items)).not.toBe(first)
  expect(mapped).toEqual([0, 1, 2, 4, 3])
})
