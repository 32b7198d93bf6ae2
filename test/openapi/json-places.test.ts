import { getLineColLocation, Source } from '@redocly/openapi-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointerKey } from '../../src/data-files/unknown-json.ts'
import { jsonPlaces } from '../../src/openapi/document/json-places.ts'

/** The pointers of a value and of everything in it. */
function pointersIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [
    at,
    ...Object.entries(value).flatMap(([key, child]) =>
      pointersIn(child, `${at}/${pointerKey(key)}`),
    ),
  ]
}

test('finds every value where a parser of the whole file finds it', () => {
  const name = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('/a', '~', '"', '\\', '한글'))
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.oneof(fc.string(), fc.integer(), fc.double({ noNaN: true }), fc.boolean()),
      fc.constantFrom('"', '\\', '{[', ']}', '\\"', null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(name, tie('value'), { maxKeys: 4 }),
    ),
  }))
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 2, '\t'), (own, indent) => {
      const text = JSON.stringify({ own }, undefined, indent)
      // A key without letters is lost on the way through the other parser.
      const pointers = pointersIn({ own }).filter((pointer) => !/\/(?:\/|$)/.test(pointer))
      const places = jsonPlaces(text, pointers)
      const lines = text.split('\n')
      for (const pointer of pointers) {
        const { line, column } = places?.get(pointer) ?? { line: 0, column: 0 }
        const rest = [lines[line - 1]?.slice(column - 1), ...lines.slice(line)].join('\n')
        const expected = valueAt({ own }, pointer)
        expect(rest.startsWith(JSON.stringify(expected, undefined, 0).slice(0, 1))).toBe(true)
        const scalar = typeof expected !== 'object' || expected === null
        if (scalar) expect(rest.startsWith(JSON.stringify(expected))).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

function valueAt(root: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~'))
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], root)
}

const TEXT = `{
  "openapi": "3.1.0",
  "paths": { "/a~b": { "get": { "tags": ["x", "y"], "text": "} \\"]\\\\" } } },
  "twice": 1, "twice": 2,
  "last": -1.5e3
}
`

test.each([
  '/openapi',
  '/paths',
  '/paths/~1a~0b/get/tags/1',
  '/paths/~1a~0b/get/text',
  '/last',
  '/paths/~1a~0b/post/responses',
  '/paths/~1a~0b/get/tags/7',
  '/nothing',
])('has the place of %s as the parser of YAML has it', (pointer) => {
  const source = new Source('/x.json', TEXT)
  const { start } = getLineColLocation({ source, pointer: `#${pointer}` })
  expect(jsonPlaces(TEXT, [pointer])?.get(pointer)).toEqual({ line: start.line, column: start.col })
})

test('of a key that is there twice, the first has the place', () => {
  expect(jsonPlaces(TEXT, ['/twice'])?.get('/twice')).toEqual({ line: 4, column: 12 })
})

test.each(['', '{', '{"a": ', '{"a" 1}', '[1,, 2]', "{'a': 1}", '{"a": "', '{"\\x": 1}'])(
  'reads no more of %j than is JSON',
  (text) => {
    expect(jsonPlaces(text, ['/a/b', '/1'])).toBeUndefined()
  },
)
