/** What OpenAPI 3.2 and JSON Schema 2020-12 have that descriptions seldom had before. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function builtOf(specification: object, page = 'a') {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify({
      openapi: '3.2.0',
      info: { title: '시험', version: '1' },
      ...specification,
    }),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  return {
    page: site.files.get(`docs/api/${page}/index.html`) ?? '',
    twin: site.files.get(`docs/api/${page}.md`) ?? '',
    problems: problems.map(({ code }) => code),
  }
}

const answering = (content: object, more: object = {}) => ({
  paths: {
    '/a': { get: { operationId: 'a', responses: { 200: { description: '좋음', content } } } },
    ...more,
  },
})

const event = {
  type: 'object',
  required: ['event', 'data'],
  properties: {
    event: { const: 'ping' },
    data: {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: {
        type: 'object',
        required: ['inner'],
        properties: { inner: { type: 'integer', description: '속에 든 값입니다.' } },
      },
    },
  },
}

test('what a text holds is drawn with its fields, and stands in the event as it is sent', async () => {
  const { page, twin, problems } = await builtOf(
    answering({ 'text/event-stream': { itemSchema: event } }),
  )
  expect(problems).toEqual([])
  for (const text of [page, twin]) {
    expect(text).toContain('문자열에 담긴 값')
    expect(text).toContain('속에 든 값입니다.')
  }
  expect(twin).toContain('```text\nevent: ping\ndata: {"inner":0}\n')
})

test('each value of a sequence of JSON is a line', async () => {
  const itemSchema = { type: 'object', properties: { id: { type: 'integer' } } }
  const one = await builtOf(answering({ 'application/jsonl': { itemSchema } }))
  expect(one.twin).toContain('```text\n{"id":0}\n```')
  const example = [{ id: 1 }, { id: 2 }]
  const all = await builtOf(answering({ 'application/x-ndjson; charset=utf-8': { example } }))
  expect(all.twin).toContain('```text\n{"id":1}\n{"id":2}\n```')
})

test('in XML a list that is an element is around its items', async () => {
  const schema = {
    type: 'object',
    xml: { name: 'thing' },
    properties: {
      list: { type: 'array', xml: { nodeType: 'element' }, items: { type: 'string' } },
    },
  }
  const { twin } = await builtOf(answering({ 'application/xml': { schema } }))
  expect(twin.replace(/\s+/g, '')).toContain('<thing><list><list>string</list></list></thing>')
})

test('the scopes of a device flow are no reason to check nothing', async () => {
  const flow = (scopes: unknown) => ({
    deviceAuthorizationUrl: 'https://example.com/device',
    tokenUrl: 'https://example.com/token',
    scopes,
  })
  const secured = (scopes: unknown, more: object = {}) => ({
    ...answering({}),
    components: {
      securitySchemes: { oauth: { type: 'oauth2', flows: { deviceAuthorization: flow(scopes) } } },
      ...more,
    },
  })
  expect((await builtOf(secured({ read: '읽기' }))).problems).toEqual([])
  const wrong = await builtOf(secured({ read: '읽기' }, { schemas: { A: { typ: 'string' } } }))
  expect(wrong.problems).toEqual(['api-structure'])
})

test('the Markdown of a page says each server once, and none of a webhook', async () => {
  const servers = [{ url: 'https://a.example.com' }, { url: 'https://b.example.com' }]
  const own = [{ url: 'https://c.example.com', description: '다른 서버' }]
  const responses = { 200: { description: '좋음' } }
  const specification = {
    servers,
    paths: { '/a': { servers: own, get: { operationId: 'a', responses } } },
    webhooks: { hook: { post: { operationId: 'hook', responses } } },
  }
  expect((await builtOf(specification)).twin.match(/다른 서버/g)).toHaveLength(1)
  expect((await builtOf(specification, 'hook')).twin).not.toContain('a.example.com')
})

test('so many items at least is said in words', async () => {
  const schema = { type: 'array', contains: { const: 'a' }, minContains: 2 }
  const { page } = await builtOf(answering({ 'application/json': { schema } }))
  expect(page).toContain('조건에 맞는 항목 2개 이상')
})

test('a media type of components is one, with the fields of its items', async () => {
  const items = { type: 'object', properties: { seq: { type: 'integer', description: '차례' } } }
  const { problems, page, twin } = await builtOf({
    ...answering({ 'application/jsonl': { $ref: '#/components/mediaTypes/Lines' } }),
    components: { mediaTypes: { Lines: { itemSchema: items } } },
  })
  expect(problems).toEqual([])
  for (const text of [page, twin]) expect(text).toContain('차례')
})

test('a wrong name in a media type of components is told', async () => {
  const { problems } = await builtOf({
    ...answering({ 'application/jsonl': { $ref: '#/components/mediaTypes/Lines' } }),
    components: { mediaTypes: { Lines: { itemSchemas: { type: 'object' } } } },
  })
  expect(problems).toEqual(['api-structure'])
})
