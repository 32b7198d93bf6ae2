import { expect, test } from 'vitest'
import { isNavbarAway, type ScrollStep } from '../../src/theme/hooks/useNavbarHiding.ts'

const step = (last: number | null, y: number): ScrollStep => ({
  y,
  last,
  navbarHeight: 60,
  viewportHeight: 800,
  documentHeight: 3000,
})

/** Whether the navbar is away after each position, one after the other. */
function after(...positions: number[]): boolean[] {
  let isAway = false
  let last: number | null = null
  return positions.map((y) => {
    isAway = isNavbarAway(isAway, step(last, y))
    last = y
    return isAway
  })
}

test.for([
  { positions: [0, 40], away: [false, false] },
  { positions: [40, 200, 400], away: [false, true, true] },
  { positions: [200, 400, 350], away: [false, true, false] },
  // The very first scrolling down counts, from wherever it starts.
  { positions: [0, 100], away: [false, true] },
  { positions: [300, 300], away: [false, true] },
  // Within its own height from the top it is always there.
  { positions: [400, 500, 59], away: [false, true, false] },
])('$positions', ({ positions, away }) => {
  expect(after(...positions)).toEqual(away)
})

test('bouncing at the end of the page brings nothing back', () => {
  expect(after(2000, 2200, 2150)).toEqual([false, true, true])
  expect(after(2000, 2200, 2139)).toEqual([false, true, false])
})
