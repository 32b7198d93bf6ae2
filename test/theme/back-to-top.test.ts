import { expect, test } from 'vitest'
import { isTopOffered } from '../../src/theme/frame/BackToTop.tsx'

const offered = (last: number | null, y: number, was = false) =>
  isTopOffered(was, { y, last, viewportHeight: 800, documentHeight: 3000 })

test('the way back is offered on the way up, below 300 pixels', () => {
  expect(offered(900, 800)).toBe(true)
  expect(offered(900, 300)).toBe(true)
  expect(offered(900, 299, true)).toBe(false)
  expect(offered(800, 900, true)).toBe(false)
  expect(offered(800, 800, true)).toBe(false)
})

test('the first event, and bouncing at the end of the page, change nothing', () => {
  for (const was of [true, false]) {
    expect(offered(null, 900, was)).toBe(was)
    expect(offered(2250, 2200, was)).toBe(was)
  }
})
