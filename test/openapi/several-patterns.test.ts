/** A text that has to match several patterns. */
import { expect, test } from 'vitest'
import { stringExample } from '../../src/openapi/examples/string-example.ts'

test.each([
  [['^a', 'z$']],
  [['z$', '^a']],
  [['[A-Z]', '[a-z]', '[0-9]']],
  [['^[a-z]+$', '^.{3}$']],
])('an example of a text with the patterns %j matches all of them', (pattern) => {
  const text = stringExample({ pattern })
  for (const one of pattern) expect(text).toMatch(new RegExp(one, 'u'))
})

test('where no text is found that matches all patterns there is no example', () => {
  expect(stringExample({ pattern: ['^a+$', '^b+$'] })).toBeUndefined()
})

test('a pattern that cannot be compared still has an example', () => {
  expect(stringExample({ pattern: '^b+$', maxLength: 0 })).toBeDefined()
})
