/** Extension fields with values that do nothing, or not what their author meant. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const operation = (more: string) =>
  `{ operationId: hide, ${more}, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } }`

async function built(more: string, ofSchema = '') {
  const site = siteOf({
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.yaml, folder: api }]\n',
    'docs/a.md': '# 가\n\n글\n',
    'api.yaml': `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /seen:
    get: { operationId: seen, responses: { '200': { description: ok } } }
  /secret:
    get: ${operation(more)}
components:
  schemas:
    A: { type: string, enum: [a], ${ofSchema} }
`,
  })
  const { problems } = await site.build()
  const found = problems.map(({ code, line, details: { field, value } }) =>
    [code, line, field, value].join(' '),
  )
  const isShown = [...site.files].some(([path, text]) => /\/hide|secret/.test(path + String(text)))
  return { found, isShown }
}

test.each([
  ['"true"', true],
  ['yes please', true],
  ['', true],
  ['1', true],
  ['{}', true],
  ['true', false],
])('x-internal: %s hides the operation', async (value, isTold) => {
  const { found, isShown } = await built(`x-internal: ${value}`)
  expect(isShown).toBe(false)
  expect(found.map((one) => one.split(' ').slice(0, 3).join(' '))).toEqual(
    isTold ? ['api-extension 7 x-internal'] : [],
  )
})

test('x-internal: false shows it', async () => {
  expect(await built('x-internal: false')).toEqual({ found: [], isShown: true })
})

test.each([
  ['x-rate-limit: 5', 'x-rate-limit 5'],
  ['x-rate-limit: { limit: 5 }', 'x-rate-limit {"limit":5}'],
  ['x-facts: [1]', 'x-facts [1]'],
  ['x-facts: { 권한: [a] }', 'x-facts {"권한":["a"]}'],
])('%s is told', async (written, expected) => {
  expect((await built(written)).found).toEqual([`api-extension 7 ${expected}`])
})

test('descriptions of values that are none are told', async () => {
  const { found } = await built('summary: 가', 'x-enumDescriptions: 3')
  expect(found).toEqual(['api-extension 10 x-enumDescriptions 3'])
})

test('fields as they should be, and those of somebody else, are not told', async () => {
  const more = 'x-rate-limit: { requests: 1, seconds: 2 }, x-facts: { 권한: a, 수: 2 }'
  const { found } = await built(more, 'x-enumDescriptions: { a: 가 }, x-rate-limit: 5')
  expect(found).toEqual([])
})
