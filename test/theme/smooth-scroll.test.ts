import { expect, test } from 'vitest'
import { nextScrollTop } from '../../src/theme/frame/BackToTop.tsx'

/** How many steps lead from one height to another. Stops when it takes too many. */
function steps(from: number, to: number): number {
  let count = 0
  for (let at = from; at !== to; count += 1) {
    if (count > 500) return Number.POSITIVE_INFINITY
    at = nextScrollTop(at, to)
  }
  return count
}

test('every step leaves 85 % of the way', () => {
  expect(nextScrollTop(1000, 0)).toBe(850)
  expect(nextScrollTop(1000, 400)).toBe(910)
  expect(nextScrollTop(0, 1000)).toBe(150)
})

test('the target is reached, upwards and downwards', () => {
  expect(steps(1000, 0)).toBe(34)
  expect(steps(5000, 0)).toBe(44)
  expect(steps(0, 1000)).toBe(34)
  expect(steps(999, 1000)).toBe(1)
  expect(steps(700, 700)).toBe(0)
})
