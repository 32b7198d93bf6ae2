import { expect, test } from 'vitest'
import { activeHeading, type Reading } from '../../src/theme/hooks/useActiveHeading.ts'

const HEIGHT = 30

/** A reading with headings at some tops, named a, b, c …, in a viewport of 800 below a navbar of 60. */
const reading = (tops: readonly number[], more: Partial<Reading> = {}): Reading => ({
  places: tops.map((top, index) => ({
    id: String.fromCharCode(97 + index),
    top,
    bottom: top + HEIGHT,
  })),
  offset: 60,
  viewportHeight: 800,
  atPageEnd: false,
  ...more,
})

test.for([
  { tops: [500, 900], active: 'a', why: 'the first heading is in the lower half' },
  { tops: [300, 900], active: 'a', why: 'the first heading is in the upper half' },
  { tops: [369, 900], active: 'a', why: 'it ends just above the middle' },
  { tops: [370, 900], active: 'a', why: 'it ends at the middle' },
  { tops: [-200, 300], active: 'b', why: 'the next heading is in the upper half' },
  { tops: [-200, 500], active: 'a', why: 'the next heading is in the lower half' },
  { tops: [-200, 59, 900], active: 'b', why: 'a heading below the navbar is past' },
  { tops: [-900, -500], active: 'b', why: 'all headings are past' },
  { tops: [], active: undefined, why: 'there is none' },
] as const)('$active is active when $why', ({ tops, active }) => {
  expect(activeHeading(reading(tops))).toBe(active)
})

test('a navbar that hides covers nothing', () => {
  expect(activeHeading(reading([-200, 30], { offset: 0 }))).toBe('b')
  expect(activeHeading(reading([-200, 30]))).toBe('b')
  expect(activeHeading(reading([-200, 30, 500], { offset: 60 }))).toBe('b')
})

test('at the end of the page the heading that was asked for is active while it is in view', () => {
  const tops = [-300, 400, 600]
  expect(activeHeading(reading(tops, { atPageEnd: true, asked: 'c' }))).toBe('c')
  expect(activeHeading(reading(tops, { atPageEnd: true, asked: 'a' }))).toBe('a')
  expect(activeHeading(reading(tops, { atPageEnd: false, asked: 'c' }))).toBe('a')
  expect(activeHeading(reading(tops, { atPageEnd: true, asked: 'gone' }))).toBe('a')
})
