import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault } from '../../src/mock/json-fault.ts'
import { faultsOf, mockOf, mockOfPaths, operation, specificationOf } from './small-site.ts'

test.each([
  ['{"a": }', 1, 7],
  ['{"a":1,}', 1, 8],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['{"a":1', 1, 7],
  ['hello', 1, 1],
  ['[1 2]', 1, 4],
  ['[1,]', 1, 4],
  ['{"a":01}', 1, 7],
  ['{"a":"\t"}', 1, 6],
  ["{'a':1}", 1, 2],
  ['{"a":1} x', 1, 9],
  ['', 1, 1],
  [']', 1, 1],
])('%s breaks at line %i, column %i', (text, line, column) => {
  expect(jsonFault(text)).toEqual({ line, column })
})

test('it finds a fault where the engine does, and nowhere else', () => {
  const pieces = fc.array(
    fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-',
      '.5',
      'e1',
      'null',
      ' ',
      '\n',
      'x',
    ),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        pieces.map((all) => all.join('')),
      ),
      (text) => {
        let isJson = true
        try {
          JSON.parse(text)
        } catch {
          isJson = false
        }
        expect(jsonFault(text) === undefined).toBe(isJson)
      },
    ),
  )
})

test('a body that is no JSON is told with its place', async () => {
  const body = { content: { 'application/json': { schema: {} } } }
  const mock = await mockOfPaths({ '/a': { post: operation({ requestBody: body }) } })
  const response = await fetch(`${mock.url}/a`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{\n "a": }',
  })
  expect(await faultsOf(response)).toEqual(['body: JSON (line 2, column 7)'])
})

test('the name of a specification may stand before the path of its server', async () => {
  const text = specificationOf(
    { '/books': { get: operation() } },
    { servers: [{ url: 'https://a.example.com/v1' }] },
  )
  const mock = await mockOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml, b.yaml]\n',
    'api.yaml': text,
    'b.yaml': text,
  })
  for (const path of ['/books', '/v1/books', '/b/books', '/b/v1/books'])
    expect([path, (await fetch(mock.url + path)).status]).toEqual([path, 200])
})
