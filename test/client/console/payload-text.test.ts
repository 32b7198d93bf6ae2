import { expect, test } from 'vitest'
import {
  keptPayload,
  keptValue,
  MOST_SHOWN,
  payloadOf,
  payloadSummary,
  shownPayload,
} from '../../../src/client/console/socket/payload-text.ts'

const shown = (value: unknown) => shownPayload(keptPayload(value))

test('a payload is JSON in lines, with its size in bytes', () => {
  const kept = keptPayload({ a: '한' })
  expect(kept).toEqual({ text: '{"a":"한"}', isCut: false, size: 11 })
  expect(shownPayload(kept)).toEqual({ text: '{\n  "a": "한"\n}', isCut: false })
  expect(keptValue(kept)).toEqual({ a: '한' })
  expect(keptPayload(payloadOf([]))).toEqual({ text: '', isCut: false, size: 0 })
  expect(keptPayload(payloadOf([1, 2])).text).toBe('[1,2]')
})

test('a huge payload is cut and keeps its real size', () => {
  const kept = keptPayload({ text: 'x'.repeat(5_000_000) })
  expect([kept.isCut, kept.size]).toEqual([true, 5_000_011])
  expect(kept.text.length).toBeLessThan(1_000_000)
  expect(keptValue(kept)).toBeUndefined()
  expect(shownPayload(kept)).toMatchObject({ isCut: true })
  expect(shownPayload(kept).text.length).toBeLessThanOrEqual(MOST_SHOWN + 1)
  const many = shown(Array.from({ length: 8000 }, (_, index) => ({ index })))
  expect(many.isCut).toBe(true)
  expect(many.text.length).toBeLessThanOrEqual(MOST_SHOWN + 1)
})

test('a deep payload ends where nobody could follow it', () => {
  let deep: unknown = 1
  for (let level = 0; level < 500; level++) deep = [deep]
  expect(shown(deep)).toMatchObject({ isCut: true })
  for (let level = 0; level < 100_000; level++) deep = [deep]
  expect(shown(deep).text.length).toBeLessThan(MOST_SHOWN)
  expect(payloadSummary(deep)).toBe('')
})

test('control characters are shown by their names, and bytes by their number', () => {
  expect(shown({ a: '\u202e\u009b' }).text).toBe('{\n  "a": "[U+202E][U+009B]"\n}')
  expect(payloadSummary({ a: 'a\u001b[31m\nb\0c\u202e' })).toBe('a[U+001B][31m b c[U+202E]')
  expect(keptPayload({ file: new Uint8Array(12) }).text).toBe('{"file":"(12 B)"}')
})

test('a summary is one line of what people have written, else of the first texts and numbers', () => {
  expect(
    payloadSummary({ id: 'x1', user: { nickname: '예시팬', level: 60 }, message: 'ㅋㅋ' }),
  ).toBe('예시팬 · ㅋㅋ')
  expect(payloadSummary({ id: 'x1', text: 'two words', count: 3 })).toBe('two words · x1 · 3')
  expect(payloadSummary({ a: 'y'.repeat(500) })).toHaveLength(121)
})
