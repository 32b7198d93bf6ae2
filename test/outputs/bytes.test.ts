import { expect, test } from 'vitest'
import { endOfLine, joinedBytes, textOf, trimmed } from '../../src/outputs/bytes.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('pieces of text and bytes are joined, with a text between them', () => {
  expect(textOf(joinedBytes(['가', bytesOf('나'), '', 'd']))).toBe('가나d')
  expect(textOf(joinedBytes([bytesOf('가'), '나', '다'], '\n\n'))).toBe('가\n\n나\n\n다')
  expect(joinedBytes([], '\n')).toHaveLength(0)
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
