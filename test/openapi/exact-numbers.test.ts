/** Numbers with more digits than JavaScript holds are shown as they are written. */
import { expect, test } from 'vitest'
import { exactJson, exactNumbersIn } from '../../src/openapi/document/exact-numbers.ts'
import { siteOf } from '../support/site.ts'

const YAML = `openapi: 3.1.0
info: { title: 시험, version: '1' }
paths:
  /a:
    get:
      operationId: a
      parameters:
        - name: id
          in: query
          schema: { type: integer, format: int64, minimum: -9223372036854775808, maximum: 9223372036854775807 }
          example: 9007199254740993
      responses:
        '200':
          description: 좋음
          content:
            application/json:
              schema:
                type: object
                properties:
                  own: { type: integer, example: 9007199254740995 }
                  one: { type: integer, enum: [1152921504606846977] }
                  two: { type: integer, default: 18014398509481985 }
                  text: { type: string, example: '9007199254740996' }
              example: { own: 9007199254740995, text: '9007199254740996' }
`

const JSON_FORM = JSON.stringify({
  openapi: '3.1.0',
  info: { title: '시험', version: '1' },
  paths: {
    '/a': {
      get: {
        operationId: 'a',
        parameters: [
          {
            name: 'id',
            in: 'query',
            schema: { type: 'integer', minimum: 'MIN', maximum: 'MAX' },
            example: 'A',
          },
        ],
        responses: {
          200: {
            description: '좋음',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    own: { type: 'integer', example: 'B' },
                    one: { type: 'integer', enum: ['C'] },
                    two: { type: 'integer', default: 'D' },
                    text: { type: 'string', example: '9007199254740996' },
                  },
                },
                example: { own: 'B', text: '9007199254740996' },
              },
            },
          },
        },
      },
    },
  },
})
  .replace('"MIN"', '-9223372036854775808')
  .replace('"MAX"', '9223372036854775807')
  .replace('"A"', '9007199254740993')
  .replaceAll('"B"', '9007199254740995')
  .replace('"C"', '1152921504606846977')
  .replace('"D"', '18014398509481985')

test.each([
  ['api.yaml', YAML],
  ['api.json', JSON_FORM],
])('rules and examples of %s have the digits of the file', async (name, text) => {
  const site = siteOf({
    'docsgen.yaml': `title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: ${name} }]\n`,
    [name]: text,
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const twin = site.files.get('docs/api/a.md') ?? ''
  const page = (site.files.get('docs/api/a/index.html') ?? '').replace(/<[^>]*>/g, '')
  for (const own of [twin.replace(/[\\`]/g, ''), page].map((one) => one.replaceAll('\u2060', '')))
    for (const fact of [
      '범위 -9223372036854775808~9223372036854775807',
      '예 9007199254740993',
      '예 9007199254740995',
      '고정 값 1152921504606846977',
      '기본값 18014398509481985',
    ])
      expect(own).toContain(fact)
  expect(twin).toContain('id=9007199254740993')
  for (const own of [twin, page.replaceAll('&quot;', '"')])
    expect(own.replace(/\s+/g, ' ')).toContain(
      '{ "own": 9007199254740995, "text": "9007199254740996" }',
    )
})

test('numbers that are read as the same one are left alone, and texts too', () => {
  const numbers = exactNumbersIn(['[9007199254740992, 9007199254740993, 18014398509481985, 12]'])
  expect([...numbers.values()]).toEqual(['18014398509481985'])
  expect(
    exactJson('{ "18014398509481984": "18014398509481984", "a": 18014398509481984 }', numbers),
  ).toBe('{ "18014398509481984": "18014398509481984", "a": 18014398509481985 }')
  expect(
    exactNumbersIn(['"9007199254740993"', 'id-9007199254740993', '1.9007199254740993.1']).size,
  ).toBe(0)
})

test.each(['api.yaml', 'api.json'])('decimals of %s have the digits of the file', async (name) => {
  const json = JSON.stringify({
    openapi: '3.1.0',
    info: { title: '시험', version: '1' },
    paths: {
      '/a': {
        post: {
          operationId: 'a',
          parameters: [
            { name: 'rate', in: 'query', schema: { type: 'number', minimum: 'A' }, example: 'A' },
            { name: 'tax', in: 'query', schema: { type: 'number', maximum: 'B', default: 'C' } },
            { name: 'fee', in: 'query', schema: { type: 'number', enum: ['D', 1, 2.5, 'E'] } },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { a: { type: 'number' } } },
                example: { a: 'A', far: 'B' },
              },
            },
          },
          responses: { 204: { description: '좋음' } },
        },
      },
    },
  })
    .replaceAll('"A"', '0.1234567890123456789')
    .replace(/"B"/g, '1e400')
    .replace('"C"', '12345678901234567.25')
    // Read as 1 and as 0.1, which others are.
    .replace('"D"', '1.00000000000000000001')
    .replace('"E"', '0.10000000000000000001')
    .replace('2.5', '2.5,0.1')
  const site = siteOf({
    'docsgen.yaml': `title: 시험\nurl: https://docs.example.com\nopenapi: [${name}]\n`,
    [name]: json,
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const twin = site.files.get('docs/api/a.md') ?? ''
  const page = (site.files.get('docs/api/a/index.html') ?? '').replace(/<[^>]*>/g, '')
  for (const own of [twin.replace(/[\\`]/g, ''), page])
    for (const fact of ['0.1234567890123456789', '1e400', '12345678901234567.25', '2.5'])
      expect(own).toContain(fact)
  for (const own of [twin, page.replaceAll('&quot;', '"')])
    expect(own.replace(/\s+/g, ' ')).toContain('{ "a": 0.1234567890123456789, "far": 1e400 }')
  expect(twin).toContain('rate=0.1234567890123456789')
  expect(page).not.toContain('00000001')
})
