import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAnyYaml, readPlainYaml } from '../../src/data-files/yaml.ts'

const SEED = Number(process.env.SEED ?? 1)

/** Whether a text is read the short way; if it is, everything about it has to be as the whole reader says. */
function isPlain(text: string): boolean {
  const plain = readPlainYaml(text)
  if (!plain) return false
  const any = readAnyYaml(text)
  expect([text, plain.value, plain.errors]).toEqual([text, any.value, any.errors])
  expect(plain.positions()).toEqual(any.positions())
  for (const path of [[], ['title'], ['b', 0], ['none'], ['none', 'title']])
    expect(plain.positionOf(path)).toEqual(any.positionOf(path))
  expect(Object.keys(plain.value as object)).toEqual(Object.keys(any.value as object))
  return true
}

test.each([
  'title: 연결 방법\ndescription: 소켓에 연결하고, 이벤트를 받습니다.\nsidebar_position: 3',
  'title: REST API (v2)\nslug: guide/start-here\n',
  'id: a\nb: 0',
])('ordinary front matter is read the short way: %j', (text) => {
  expect(isPlain(text)).toBe(true)
})

test.each([
  'draft: true',
  'title: null',
  'null: a',
  'a: ~',
  'a: 012',
  'a: 0x1f',
  'a: 1e3',
  'a: -1',
  'a: 12:30',
  'a: b: c',
  'a: b #c',
  'a: [b]',
  'a: "b"',
  'a: |\n  b',
  'a: b\n  c',
  'a: b\na: c',
  'a:b',
  'a: b ',
  ' a: b',
  '- a',
  'a: *b',
  'a: &b c',
  'a: !b c',
  '',
  'a: b\n\n\nc: d',
  'a: b\n...',
  '? a',
  '__proto__: a',
  'constructor: a',
  'a: 1234567890123456',
  'a: .inf',
  'a: b\r',
  '# a',
  'a: \uE000\uE000b',
])('anything else is left to the whole reader: %j', (text) => {
  expect(isPlain(text)).toBe(false)
})

test('random fields are read alike', () => {
  const pieces = fc.constantFrom(
    ...[
      'a',
      'B',
      '가',
      '1',
      '0',
      ' ',
      ',',
      '.',
      '-',
      '/',
      '(',
      ')',
      '·',
      ':',
      '#',
      "'",
      'true',
      'no',
      'e',
      '_',
      '\n',
    ],
  )
  const word = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(''))
  const line = fc
    .tuple(fc.constantFrom('title', 'b', 'c_1', 'D', 'y', 'no'), word)
    .map(([key, value]) => `${key}: ${value}`)
  const text = fc
    .tuple(fc.array(line, { maxLength: 4 }), fc.constantFrom('', '\n'))
    .map(([lines, end]) => lines.join('\n') + end)
  fc.assert(
    fc.property(text, (yaml) => void isPlain(yaml)),
    { numRuns: 5000, seed: SEED },
  )
})
