import { expect, test } from 'vitest'
import { nextTab } from '../../src/client/article/tabs.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, undefined],
])('%s on tab %i of three leads to %s', (key, index, next) => {
  expect(nextTab(key, index, 3)).toBe(next)
})
