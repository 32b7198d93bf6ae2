import { describe, expect, test } from 'vitest'
import { decodedValue, encodedValue } from '../../src/cache/encoding.ts'
import { bytesOfText } from '../../src/io/utf8.ts'

const HANGUL = bytesOfText('글')

describe('a value comes back from its bytes', () => {
  test.each<readonly [string, unknown]>([
    ['plain data', { a: ['글', 1, null] }],
    ['a text that begins with NUL', '\0글'],
    ['bytes alone', new Uint8Array([0, 255, 10])],
    ['no bytes', new Uint8Array()],
    ['bytes beside plain data', { holes: [{ at: 3 }], bytes: new Uint8Array(HANGUL) }],
    ['plain data with a field of that name', { bytes: 3 }],
  ])('%s', (_name, value) => {
    // As it is read from a file.
    expect(decodedValue(new Uint8Array(encodedValue(value)))).toEqual(value)
  })
})

describe('bytes that are no value give nothing', () => {
  const whole = encodedValue({ holes: [], bytes: HANGUL })

  test.each<readonly [string, Uint8Array]>([
    ['none', new Uint8Array()],
    ['the beginning of a head', whole.subarray(0, 3)],
    ['a length beyond the end', whole.subarray(0, 8)],
    [
      'plain data that is no JSON',
      Buffer.concat([whole.subarray(0, 5), Buffer.from('{"holes":!')]),
    ],
    ['a text in place of plain data', Buffer.from([0, 3, 0, 0, 0, 0x22, 0x61, 0x22])],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('%s', (_name, bytes) => {
    expect(decodedValue(bytes)).toBeUndefined()
  })
})
