/** What an API calls itself: callbacks and webhooks. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function builtOf(specification: object) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      security: [{ own: [] }],
      components: {
        securitySchemes: {
          own: { type: 'http', scheme: 'basic' },
          theirs: { type: 'apiKey', in: 'header', name: 'X-Signature' },
        },
      },
      ...specification,
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  return {
    page: site.files.get('docs/api/a/index.html') ?? '',
    twin: site.files.get('docs/api/a.md') ?? '',
    called: site.files.get('docs/api/a-done/index.html') ?? '',
    calledTwin: site.files.get('docs/api/a-done.md') ?? '',
  }
}

const responses = { 204: { description: '좋음' } }
const requestBody = {
  required: true,
  content: { 'application/json': { schema: { type: 'object' } } },
}
const withCallback = (called: object) => ({
  paths: {
    '/a': {
      post: {
        operationId: 'a',
        security: [],
        responses,
        callbacks: {
          done: { 'https://c.example.com': { post: { responses, requestBody, ...called } } },
        },
      },
    },
  },
})

test('a callback keeps its authorization, that it is deprecated, and that its body is required', async () => {
  const { page, twin, called, calledTwin } = await builtOf(
    withCallback({ deprecated: true, security: [{ theirs: [] }] }),
  )
  for (const text of ['지원 종료 예정', 'X-Signature', '요청 본문<span class="param-flag"> 필수'])
    expect(called).toContain(text)
  for (const text of ['지원 종료 예정', 'X-Signature', '### 요청 본문 필수', '### 인증'])
    expect(calledTwin).toContain(text)
  for (const text of [page.slice(page.indexOf('id="callback.done"')), twin])
    expect(text).toContain('지원 종료 예정')
})

test('the authorization of the API is not that of its callbacks and webhooks', async () => {
  const { calledTwin } = await builtOf(withCallback({}))
  expect(calledTwin).toContain('https://c.example.com')
  expect(calledTwin).not.toContain('Basic 인증')
  const webhooks = { a: { post: { operationId: 'a', requestBody, responses } } }
  const { page: hook, twin: hookTwin } = await builtOf({ webhooks })
  for (const text of [hook, hookTwin]) expect(text).not.toContain('인증')
})

test('a webhook has its own authorization', async () => {
  const post = { operationId: 'a', security: [{ theirs: [] }], responses }
  const { page, twin } = await builtOf({ webhooks: { a: { post } } })
  for (const text of [page, twin]) expect(text).toContain('X-Signature')
})

test('a callback without examples has one that is made, and words beside an example of a webhook are shown', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml]\n',
    'api.yaml': `openapi: 3.1.0
info: { title: 시험, version: '1' }
paths:
  /subscribe:
    post:
      operationId: subscribe
      responses: { '204': { description: 좋음 } }
      callbacks:
        sold: { '{$request.query.url}': { post: { requestBody: { content: { application/json: { schema: { type: object, required: [book], properties: { book: { type: integer, minimum: 7 } } } } } }, responses: { '204': { description: 받음 } } } } }
webhooks:
  paid: { post: { operationId: paid, requestBody: { content: { application/json: { schema: { type: object }, examples: { one: { summary: 카드, description: 카드로 냈을 때, value: { by: card } } } } } }, responses: { '204': { description: 받음 } } } }
`,
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  expect(site.files.get('docs/api/subscribe-sold.md')).toContain(
    '**요청 본문**\n\n```json\n{ "book": 7 }',
  )
  const page = (name: string) =>
    (site.files.get(`docs/api/${name}/index.html`) ?? '').replace(/<[^>]*>/g, '')
  expect(page('subscribe-sold')).toContain('{ "book": 7 }')
  expect(page('paid')).toContain('카드로 냈을 때')
})
