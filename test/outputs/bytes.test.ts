import { expect, test } from 'vitest'
import { endOfLine, joinedBytes, separated, textOf, trimmed } from '../../src/outputs/bytes.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('pieces of text and bytes are joined', () => {
  expect(textOf(joinedBytes(['가', bytesOf('나'), '', 'd', '\uD800']))).toBe('가나d\uFFFD')
  expect(joinedBytes([])).toHaveLength(0)
})

test('texts in pieces are joined with a text between them', () => {
  expect(separated([['가', '나'], [], ['다']], '\n')).toEqual(['가', '나', '\n', '\n', '다'])
  expect(separated([], '\n')).toEqual([])
})

test('a byte order mark of a text stays', () => {
  expect(textOf(bytesOf('\uFEFF글'))).toBe('\uFEFF글')
  expect(textOf('글')).toBe('글')
})

test('spaces and empty lines at the ends of a text are left out', () => {
  expect(textOf(trimmed(bytesOf(' \r\n\t가 나\n\n')))).toBe('가 나')
  expect(trimmed(bytesOf(' \n'))).toHaveLength(0)
})

test('the first line of a text ends at its line feed, or with it', () => {
  expect(endOfLine(bytesOf('가\n나'))).toBe(3)
  expect(endOfLine(bytesOf('가'))).toBe(3)
})
