/** What an author hides from readers is in no description that they can download. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const API = `openapi: 3.1.0
info: { title: 시험, version: '1' }
paths:
  /a:
    get:
      operationId: a
      parameters:
        - { name: shown, in: query, schema: { type: string } }
        - { name: hiddenParameter, in: query, x-internal: true, schema: { type: string } }
      responses:
        '200':
          description: 좋음
          content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
    post: { operationId: hiddenOperation, x-internal: true, responses: { '204': { description: 좋음 } } }
  /hidden-path: { x-internal: true, get: { operationId: b, responses: { '204': { description: 좋음 } } } }
  /hidden-by-its-operations: { get: { operationId: c, x-internal: true, responses: { '204': { description: 좋음 } } } }
components:
  schemas:
    Thing:
      type: object
      required: [id, hiddenField]
      properties:
        id: { type: string }
        hiddenField: { type: string, x-internal: true }
        inner: { $ref: '#/components/schemas/HiddenSchema' }
    HiddenSchema: { x-internal: true, type: object, properties: { more: { $ref: '#/components/schemas/HiddenInner' } } }
    HiddenInner: { x-internal: true, type: string }
`
const build = async (files: Readonly<Record<string, string>>) => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml]\n',
    'docs/intro.md': '# 소개\n',
    ...files,
  })
  await site.build()
  return site.files.get('docs/api/api.yaml') ?? ''
}

test('hidden paths, operations, parameters and fields are in no download', async () => {
  const download = await build({ 'api.yaml': API })
  expect(download).not.toMatch(/hidden|x-internal/i)
  for (const shown of ['operationId: a', 'name: shown', 'id:', 'Thing'])
    expect(download).toContain(shown)
})

test('nor where it is in several files', async () => {
  const download = await build({
    'api.yaml': `openapi: 3.1.0
info: { title: 시험, version: '1' }
paths: { /a: { $ref: a.yaml }, /hidden-b: { $ref: b.yaml } }
`,
    'a.yaml': 'get: { operationId: a, responses: { "204": { description: 좋음 } } }\n',
    'b.yaml': `get: { operationId: hiddenB, x-internal: true, responses: { '204': { description: 좋음 } } }\n`,
  })
  expect(download).toContain('operationId: a')
  expect(download).not.toMatch(/hidden/i)
})

test('a description that hides nothing is given as it was written', async () => {
  const text = API.replaceAll('x-internal: true', 'x-internal: false')
  expect(await build({ 'api.yaml': text })).toBe(text)
})
