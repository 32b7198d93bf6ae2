import { expect, test } from 'vitest'
import {
  MOST_SHOWN,
  payloadSummary,
  payloadText,
} from '../../../src/client/console/socket/payload-text.ts'

test('a payload is JSON in lines, with its size in bytes', () => {
  expect(payloadText({ a: '한' })).toEqual({
    text: '{\n  "a": "한"\n}',
    isCut: false,
    size: 11,
  })
  expect(payloadText(undefined).text).toBe('undefined')
})

test('a huge payload is cut and keeps its real size', () => {
  const long = payloadText({ text: 'x'.repeat(5_000_000) })
  expect(long.isCut).toBe(true)
  expect(long.text.length).toBeLessThanOrEqual(MOST_SHOWN + 1)
  expect(long.size).toBe(5_000_011)
  const many = payloadText(Array.from({ length: 300_000 }, (_, index) => ({ index })))
  expect(many.isCut).toBe(true)
  expect(many.text.length).toBeLessThanOrEqual(MOST_SHOWN + 1)
})

test('a deep payload ends where nobody could follow it', () => {
  let deep: unknown = 1
  for (let level = 0; level < 500; level++) deep = [deep]
  expect(payloadText(deep)).toMatchObject({ isCut: true })
  for (let level = 0; level < 100_000; level++) deep = [deep]
  expect(payloadText(deep)).toMatchObject({ isCut: true })
  expect(payloadSummary(deep)).toBe('')
})

test('control characters are shown by their names', () => {
  expect(payloadText({ a: '\u202e\u009b' }).text).toBe('{\n  "a": "[U+202E][U+009B]"\n}')
  expect(payloadSummary({ a: 'a\u001b[31m\nb\0c\u202e' })).toBe('a[U+001B][31m b c[U+202E]')
})

test('a summary is one line of the first texts and numbers', () => {
  expect(payloadSummary({ user: { nickname: '예시팬', level: 60 }, message: 'ㅋㅋ' })).toBe(
    '예시팬 · 60 · ㅋㅋ',
  )
  expect(payloadSummary({ a: 'y'.repeat(500) })).toHaveLength(121)
})
