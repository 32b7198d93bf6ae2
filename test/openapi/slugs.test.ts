import { expect, test } from 'vitest'
import { slugged } from '../../src/openapi/pages/endpoints.ts'
import { siteOf } from '../support/site.ts'

test.each([
  ['listChats', 'list-chats'],
  ['getHTTPStatus', 'get-http-status'],
  ['repos/list-for-org', 'repos-list-for-org'],
  ['채팅 내역 파싱', '채팅-내역-파싱'],
  ['채팅 내역(파싱)!', '채팅-내역-파싱'],
  ['채팅'.normalize('NFD'), '채팅'],
  ['  -- ', ''],
  ['__proto__', 'proto'],
  ['v2Chat', 'v2-chat'],
])('the name %s becomes the address %s', (name, slug) => {
  expect(slugged(name)).toBe(slug)
})

test('the introduction of an API leaves its address to a document', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml]\n',
    'docs/intro.md': '[API 소개](./api/overview.md)\n',
    'docs/api/overview.md': '# 우리 API\n\n먼저 읽습니다.\n',
    'api.yaml': `openapi: 3.1.0
info: { title: 시험 API, version: '1' }
paths:
  /a: { get: { operationId: getA, responses: { '200': { description: 좋음 } } } }
`,
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  expect(site.files.get('docs/api/overview/index.html')).toContain('먼저 읽습니다.')
  const introduction = site.files.get('docs/api/overview-2/index.html')
  expect(introduction).toMatch(/<h1[^>]*>시험 API/)
  expect(site.files.get('docs/api/get-a/index.html')).toContain('href="/docs/api/overview-2"')
})
