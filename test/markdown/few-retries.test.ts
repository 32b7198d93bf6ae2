import { expect, test } from 'vitest'
import { coloringBy, withFewRetries } from '../../src/markdown/highlight/coloring.ts'
import { type LanguageInfo, languageInfo } from '../../src/markdown/highlight/languages.ts'
import { growthOf } from '../support/time-growth.ts'

test('the binary of the engine has its limit in one place', async () => {
  const { default: binary } = await import('shiki/onig.wasm')
  const changed = withFewRetries(binary)
  const differing = [...changed].filter((byte, at) => byte !== binary[at])
  expect(differing.length).toBeGreaterThan(0)
  expect(differing.length).toBeLessThanOrEqual(4)
  expect(WebAssembly.validate(changed)).toBe(true)
})

test('a binary without its limit, or with two of them, is not taken', () => {
  const limit = [0x80, 0x96, 0x98, 0]
  expect(() => withFewRetries(new Uint8Array(100))).toThrow('0 places')
  expect(() => withFewRetries(Uint8Array.from([...limit, 1, ...limit]))).toThrow('2 places')
  expect([...withFewRetries(Uint8Array.from([1, ...limit]))]).toEqual([1, 0x10, 0x27, 0, 0])
})

test('a line that its grammar goes back over again and again is coloured in time, whatever it is', async () => {
  const highlight = await coloringBy([languageInfo('csharp') as LanguageInfo])
  // Counted in lines, as lines are no longer than the longest that is coloured.
  const growth = await growthOf(async (length) => {
    const line = '<a '.repeat(160)
    const lines = Array.from({ length: length / 500 }, (_, index) => `${index} ${line}`)
    highlight(lines.join('\n'), 'csharp')
  }, 10)
  expect(growth).toBeLessThan(10)
  const [spans] = highlight('<a '.repeat(160), 'csharp')
  expect(spans?.map(({ text }) => text).join('')).toBe('<a '.repeat(160))
})
