import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOfText, textOfBytes } from '../../src/io/utf8.ts'

const encoded = (text: string) => [...new TextEncoder().encode(text)]

/** What a decoder that accepts no mistake says. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

test.for([
  '',
  'Latin alone',
  '한글과 Latin',
  '\ufeff표시가 앞에 있습니다.',
  '😀 그림 문자',
  'é ß',
  '\0',
  '\ud800 반쪽',
  '끝의 반쪽 \udc00',
])('%j becomes the bytes that every encoder makes of it', (text) => {
  expect([...bytesOfText(text)]).toEqual(encoded(text))
  expect(textOfBytes(bytesOfText(text))).toBe(text.toWellFormed())
})

test('any text becomes the bytes that every encoder makes of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([...bytesOfText(text)]).toEqual(encoded(text))
    }),
  )
})

test('any bytes become text, or nothing where they are not UTF-8', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
      expect(textOfBytes(bytes)).toBe(decoded(bytes))
    }),
    { numRuns: 2000 },
  )
  expect(textOfBytes(Uint8Array.of(0xed, 0x95))).toBeUndefined()
})

test('bytes have memory of their own, which can be handed over', () => {
  for (const text of ['', 'a', '가', '가'.repeat(50_000)]) {
    const bytes = bytesOfText(text)
    if (text !== '') expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
  }
})
