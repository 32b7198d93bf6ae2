/** What the pages of a description of an API say stands in their twins too, and once. */
import { expect, test } from 'vitest'
import { siteOf } from '../../support/site.ts'

async function twinsOf(specification: object, settings = 'schemas: true') {
  const site = siteOf({
    'docsgen.yaml': `title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json, ${settings} }]\n`,
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      paths: {},
      ...specification,
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  return {
    twin: (path: string) => site.files.get(`docs/api/${path}.md`) ?? '',
    html: (path: string) => site.files.get(`docs/api/${path}/index.html`) ?? '',
    docs: () => site.files.get('docs.json') ?? '',
    llms: () => site.files.get('llms.txt') ?? '',
  }
}

const ANSWER = { 200: { description: '좋음' } }

test('a webhook says who calls whom, and what is deprecated says what that means', async () => {
  const { twin, html } = await twinsOf({
    paths: { '/old': { get: { operationId: 'getOld', deprecated: true, responses: ANSWER } } },
    webhooks: { paid: { post: { operationId: 'onPaid', responses: ANSWER } } },
  })
  const called = '서버가 등록한 주소로 보내는 요청입니다.'
  expect(html('on-paid')).toContain(called)
  expect(twin('on-paid')).toContain(`\n\n${called}\n\n`)
  expect(twin('get-old')).not.toContain(called)
  const [, said = ''] =
    /<p class="admonition-title">[^<]*<\/p><p>([^<]+)<\/p>/.exec(html('get-old')) ?? []
  expect(said).not.toBe('')
  expect(twin('get-old')).toContain(`> ${said}\n`)
})

test('a schema has its details where its page has them, below a heading', async () => {
  const { twin, html } = await twinsOf({
    components: {
      schemas: {
        Pet: {
          type: 'object',
          description: '동물입니다.\n\n첫째 설명입니다.\n\n둘째 설명입니다.',
          properties: { name: { type: 'string' } },
        },
      },
    },
  })
  expect(html('schemas/pet')).toContain('<h2 id="details">')
  expect(twin('schemas/pet')).toMatch(
    /# Pet\n\n동물입니다\.\n\n## 필드\n[\s\S]*## 예시?\n[\s\S]*## 자세한 설명\n\n첫째 설명입니다\.\n\n둘째 설명입니다\.\n$/,
  )
})

test('a scope whose description is its name is said once', async () => {
  const scopes = { 'pets:read': 'pets:read', 'pets:write': '고칩니다.' }
  const { twin, html } = await twinsOf({
    paths: { '/pets': { get: { operationId: 'getPets', responses: ANSWER } } },
    security: [{ login: ['pets:read', 'pets:write'] }],
    components: {
      securitySchemes: {
        login: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: 'https://example.com/token', scopes } },
        },
      },
    },
  })
  expect(twin('get-pets')).toMatch(/`pets:read`\n.*`pets:write` 고칩니다\.\n/)
  expect(html('get-pets').split('pets:read')).toHaveLength(2)
})

test('a backslash of an address stays one', async () => {
  const { twin } = await twinsOf({
    paths: {
      '/a': {
        get: {
          operationId: 'getA',
          externalDocs: { url: 'https://example.com/a\\b' },
          responses: ANSWER,
        },
      },
    },
  })
  expect(twin('get-a')).toContain('](https://example.com/a\\\\b)')
})

test('programs know a webhook by the name that its page shows, not by its operationId alone', async () => {
  const { twin, docs } = await twinsOf({
    webhooks: {
      '/PAID': { post: { operationId: 'post-PAID', summary: '결제', responses: ANSWER } },
    },
  })
  expect(twin('post-paid')).toContain('POST /PAID')
  expect(docs()).toContain('"id":"post-PAID","method":"POST","path":"/PAID","isWebhook":true')
})

test('schemas that stand in no menu come behind what does in llms.txt', async () => {
  // A part of a body that is as long as this gets a page of its own, and no place in the menu.
  const field = (depth: number): object =>
    depth === 0
      ? { type: 'string', description: '설명'.repeat(40) }
      : {
          type: 'object',
          properties: Object.fromEntries(
            Array.from({ length: 12 }, (_, index) => [`f${index}`, field(depth - 1)]),
          ),
        }
  const body = { type: 'object', properties: { large: field(3) } }
  const { llms } = await twinsOf({
    paths: {
      '/a': {
        post: {
          operationId: 'createA',
          requestBody: { content: { 'application/json': { schema: body } } },
          responses: ANSWER,
        },
      },
    },
  })
  const [first, ...rest] = llms().split(/^## /m).slice(1)
  expect(first).not.toContain('/schemas/')
  const [schemas] = rest.filter((section) => section.includes('/schemas/'))
  expect(schemas).toMatch(/^스키마\n/)
  expect(rest.indexOf(schemas ?? '')).toBeGreaterThan(0)
})
