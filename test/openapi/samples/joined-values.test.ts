/** Values that are joined are sent as one, and the words say with what. */
import { expect, test } from 'vitest'
import { siteOf } from '../../support/site.ts'

async function built(specification: object) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify({ info: { title: '시험', version: '1' }, ...specification }),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  const page = site.files.get('docs/api/send/index.html') ?? ''
  const twin = site.files.get('docs/api/send.md') ?? ''
  return { page, twin, codes: problems.map(({ code }) => code) }
}

const responses = { 200: { description: '좋음' } }

test('delimiters of Swagger 2.0 hold in forms, queries and headers', async () => {
  const list = { type: 'array', items: { type: 'string' }, required: true, minItems: 2 }
  const headers = { 'X-P': { ...list, required: undefined, collectionFormat: 'pipes' } }
  const { page, twin, codes } = await built({
    swagger: '2.0',
    host: 'api.example.com',
    schemes: ['https'],
    paths: {
      '/a': {
        post: {
          operationId: 'send',
          consumes: ['multipart/form-data'],
          parameters: [
            { ...list, name: 'csv', in: 'formData', collectionFormat: 'csv' },
            { ...list, name: 'many', in: 'formData', collectionFormat: 'multi' },
            { ...list, name: 't', in: 'query', collectionFormat: 'tsv' },
            { ...list, name: 'X-S', in: 'header', collectionFormat: 'pipes' },
          ],
          responses: { 200: { description: '좋음', headers } },
        },
      },
    },
  })
  expect(codes).toEqual(['api-upgraded'])
  const values = /string[^ ']*/.source
  expect(twin).toMatch(new RegExp(`--form-string csv=${values},${values}`))
  expect(twin.match(/--form-string many=/g)).toHaveLength(2)
  expect(twin).toMatch(new RegExp(`[?]t=${values}%09${values}`))
  expect(twin).toMatch(new RegExp(`X-S: ${values}\\|${values}`))
  for (const place of [page, twin]) {
    expect(place).toContain('값을 탭으로 이어서 씁니다')
    expect(place).toContain('값을 쉼표로 이어서 씁니다')
    expect(place).toMatch(/X-P[\s\S]*값을 \|로 이어서 씁니다/)
  }
})

const one = { type: 'string' }
const object = { type: 'object', properties: { a: one, b: one } }

test.each([
  ['a header of fields', { in: 'header', explode: true, schema: object }, '쉼표로 잇습니다'],
  [
    'a header of values',
    { in: 'header', explode: true, schema: { type: 'array', items: one } },
    '',
  ],
  [
    'fields in brackets',
    { in: 'query', style: 'deepObject', explode: true, schema: object },
    '이름[필드]=값',
  ],
  [
    'values in a row',
    { in: 'query', explode: false, schema: { type: 'array', items: one } },
    '값을 쉼표로 이어서 씁니다',
  ],
])('the words of %s are right', async (_, parameter, words) => {
  const { twin } = await built({
    openapi: '3.1.0',
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/a': {
        get: { operationId: 'send', parameters: [{ name: 'own', ...parameter }], responses },
      },
    },
  })
  const line = twin.replaceAll('\\', '').match(/^- `own`.*$/m)?.[0] ?? ''
  expect(line).toContain(words)
  expect(line).not.toContain('값마다 이름을')
})
