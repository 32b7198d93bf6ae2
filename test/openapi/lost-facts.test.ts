/** What a description says beside fields and bodies: links, sequences, parts of an address. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function builtOf(specification: object) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify({
      openapi: '3.2.0',
      info: { title: '시험', version: '1' },
      ...specification,
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const text = (name: string) => site.files.get(`docs/api/${name}`) ?? ''
  return {
    page: text('a/index.html'),
    twin: text('a.md'),
    overview: text('overview/index.html'),
    overviewTwin: text('overview.md'),
    files: site.files,
  }
}

const ok = { 204: { description: '좋음' } }
const get = (operation: object) => ({
  '/a': { get: { operationId: 'a', responses: ok, ...operation } },
})

test('links of a response lead to the page of their operation, and keep what is said of the server', async () => {
  const links = {
    byId: { operationId: 'b' },
    byPlace: {
      operationRef: '#/paths/~1c/get',
      server: { url: 'https://l.example.com', description: '다른 서버' },
    },
    unknown: { operationRef: 'https://other.example.com/api.json#/paths/~1c/get' },
  }
  const { page, twin } = await builtOf({
    paths: {
      ...get({ responses: { 200: { description: '좋음', links } } }),
      '/b': { get: { operationId: 'b', responses: ok } },
      '/c': { get: { summary: '셋째', responses: ok } },
    },
  })
  expect(twin).toContain('`byId` → [b](https://docs.example.com/docs/api/b.md)')
  expect(twin).toMatch(
    /`byPlace` → \[#\/paths\/~1c\/get\]\(https:\/\/docs\.example\.com\/docs\/api\/[^)]+\)/,
  )
  expect(twin).toContain('`https://l.example.com` 다른 서버')
  expect(twin).toContain('`unknown` → `https://other.example.com')
  expect(page).toContain('<a href="/docs/api/b">b</a>')
  expect(page).toContain('다른 서버')
})

test('the first tab of responses is a success', async () => {
  const tabs = async (...statuses: string[]) => {
    const responses = Object.fromEntries(statuses.map((one) => [one, { description: '말' }]))
    const { page } = await builtOf({ paths: get({ responses }) })
    return [...page.matchAll(/id="response-status-(\d)-tab"[^>]*data-value="([^"]*)"/g)].map(
      ([, , status]) => status,
    )
  }
  expect(await tabs('103', '1XX', '200', '302')).toEqual(['200', '302', '103', '1XX'])
  expect(await tabs('103', 'default', '404')).toEqual(['default', '103'])
})

test('a sequence says that it is one, and a parameter that it is the whole query string', async () => {
  const item = { type: 'object', properties: { x: { type: 'integer' } } }
  const { page, twin } = await builtOf({
    paths: get({
      parameters: [
        {
          name: 'whole',
          in: 'querystring',
          content: { 'application/x-www-form-urlencoded': { schema: item } },
        },
      ],
      responses: {
        200: { description: '좋음', content: { 'application/jsonl': { itemSchema: item } } },
      },
    }),
  })
  for (const text of [page, twin]) {
    expect(text).toContain('이 형식의 값이 이어집니다')
    expect(text).toContain('쿼리 문자열 전체입니다')
  }
})

test('what is said of a tag that has no page is told with the API', async () => {
  const { overview, overviewTwin, files } = await builtOf({
    tags: [
      { name: 'main' },
      {
        name: 'team',
        summary: '팀',
        kind: 'audience',
        description: '누가 쓰는지 말합니다.',
        externalDocs: { url: 'https://team.example.com' },
      },
    ],
    paths: get({ tags: ['main', 'team'] }),
  })
  expect(overviewTwin).toContain('## 팀\n\n누가 쓰는지 말합니다.')
  for (const one of [overview, overviewTwin]) expect(one).toContain('https://team.example.com')
  expect(files.get('docs/category/api.md') ?? '').toContain(
    '/docs/category/api/main.md) (문서 1개)\n',
  )
})

test('an example that is elsewhere is a link', async () => {
  const url = 'https://e.example.com/one.json'
  const { page, twin } = await builtOf({
    paths: get({
      responses: {
        200: {
          description: '좋음',
          content: { 'application/json': { examples: { far: { externalValue: url } } } },
        },
      },
    }),
  })
  expect(page).toContain(`<a href="${url}">${url}</a>`)
  expect(twin).toContain(`[${url}](${url})`)
  expect(twin).not.toContain('```text')
})

test('of a parameter too it is no value', async () => {
  const examples = { far: { externalValue: 'https://e.example.com/one.txt' } }
  const { twin } = await builtOf({
    paths: get({
      parameters: [{ name: 'own', in: 'query', schema: { type: 'string' }, examples }],
    }),
  })
  expect(twin).toContain('예 · 예가 있는 주소 `https://e.example.com/one.txt`')
})

test('every sample of an author is in the Markdown', async () => {
  const { twin } = await builtOf({
    paths: get({
      'x-codeSamples': [
        { lang: 'Ruby', source: 'puts 1' },
        { lang: 'Kotlin', source: 'println(2)' },
      ],
    }),
  })
  expect(twin).toContain('puts 1')
  expect(twin).toContain('println(2)')
  expect(twin).not.toContain('curl ')
})

test('the title of a parameter stands before its description', async () => {
  const schema = { type: 'string', title: '고객의 별명' }
  const { twin } = await builtOf({
    paths: get({
      parameters: [{ name: 'alias', in: 'query', description: '짧게 씁니다.', schema }],
    }),
  })
  const [title, description] = ['고객의 별명', '짧게 씁니다.'].map((one) => twin.indexOf(one))
  expect(title).toBeGreaterThan(-1)
  expect(title).toBeLessThan(description ?? -1)
})
