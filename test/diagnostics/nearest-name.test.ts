import { expect, test } from 'vitest'
import { nearest } from '../../src/diagnostics/nearest-name.ts'

test.each([
  ['titel', ['title', 'tiles', 'url'], 'title'],
  ['yalm', ['asm', 'yaml'], 'yaml'],
  ['drak', ['light', 'dark', 'system'], 'dark'],
  ['소켓-이용-제안', ['소켓-이용-제한', '호출-제한'], '소켓-이용-제한'],
  ['abc', ['/docs/guides'], undefined],
  ['logo', ['blog', 'docs', 'image'], undefined],
  ['naem', ['name', 'near'], 'name'],
  ['nav', ['image', 'locale'], undefined],
  ['x', [], undefined],
])('%s is most likely one of %j: %s', (word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected)
})
