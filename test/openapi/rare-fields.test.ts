/** What the standards have and descriptions seldom say. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function built(specification: object) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({
      openapi: '3.2.0',
      info: { title: '시험', version: '1' },
      ...specification,
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  return (name: string) => [
    site.files.get(`docs/api/${name}.md`) ?? '',
    site.files.get(`docs/api/${name}/index.html`) ?? '',
  ]
}

const operation = (more: object) => ({
  paths: { '/a': { post: { operationId: 'a', responses: {}, ...more } } },
})

test('a parameter may be empty', async () => {
  const schema = { type: 'string' }
  const parameters = [{ name: 'flag', in: 'query', allowEmptyValue: true, schema }]
  const of = await built(operation({ parameters }))
  for (const text of of('a')) expect(text).toContain('빈 값도 보낼 수 있습니다')
  const older = await built({
    openapi: undefined,
    swagger: '2.0',
    ...operation({
      parameters: [{ name: 'flag', in: 'query', type: 'string', allowEmptyValue: true }],
    }),
  })
  for (const text of older('a')) expect(text).toContain('빈 값도 보낼 수 있습니다')
})

test('a callback says where more is said of it', async () => {
  const post = {
    externalDocs: { url: 'https://example.com/callback', description: '부르는 법' },
    responses: {},
  }
  const of = await built(operation({ callbacks: { done: { '{$request.body#/url}': { post } } } }))
  for (const text of of('a-done')) {
    expect(text).toContain('https://example.com/callback')
    expect(text).toContain('부르는 법')
  }
})

test('parts without names have types', async () => {
  const of = await built(
    operation({
      requestBody: {
        content: {
          'multipart/mixed': {
            itemSchema: { type: 'object' },
            prefixEncoding: [{ contentType: 'application/first' }],
            itemEncoding: { contentType: 'application/others' },
          },
        },
      },
    }),
  )
  for (const text of of('a')) {
    expect(text).toContain('application/first')
    expect(text).toContain('application/others')
  }
})

test('fields and items that no other part names have a schema', async () => {
  const schema = {
    type: 'object',
    properties: {
      rest: {
        type: 'object',
        properties: { own: { type: 'string' } },
        unevaluatedProperties: { type: 'string', description: '나머지 필드입니다.' },
      },
      list: {
        type: 'array',
        unevaluatedItems: { type: 'integer', description: '나머지 항목입니다.' },
      },
    },
  }
  const of = await built(
    operation({ requestBody: { content: { 'application/json': { schema } } } }),
  )
  for (const text of of('a')) {
    expect(text).toContain('나머지 필드입니다.')
    expect(text).toContain('나머지 항목입니다.')
  }
})

test('a license has a name and an identifier', async () => {
  const of = await built({
    info: { title: '시험', version: '1', license: { name: '우리 라이선스', identifier: 'MIT-0' } },
  })
  for (const text of of('overview')) {
    expect(text).toContain('우리 라이선스')
    expect(text).toContain('MIT-0')
  }
})

test('a security scheme may be deprecated', async () => {
  const of = await built({
    components: { securitySchemes: { old: { type: 'http', scheme: 'basic', deprecated: true } } },
  })
  for (const text of of('overview')) expect(text).toContain('Basic 인증 · 지원 종료 예정')
})
