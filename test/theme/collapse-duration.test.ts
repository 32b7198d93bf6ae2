import { expect, test } from 'vitest'
import { collapseDurationMs } from '../../src/theme/sidebar/Collapsible.tsx'

const DURATIONS = [
  [36, 192],
  [50, 206],
  [100, 239],
  [200, 281],
  [400, 336],
  [800, 410],
  [1600, 516],
] as const

test.for(DURATIONS)('%i pixels take %i ms', ([height, ms]) => {
  expect(collapseDurationMs(height, false)).toBe(ms)
  expect(collapseDurationMs(height, true)).toBe(1)
})
