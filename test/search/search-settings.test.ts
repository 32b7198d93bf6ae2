import { expect, test } from 'vitest'
import type { SiteData } from '../../src/model.ts'
import { siteOf } from '../support/site.ts'

const HEAD = 'title: 시험\nurl: https://docs.example.com\n'

/** What the pages of a locale know of the search, from the file that carries the data of the site. */
async function settingsOf(files: Readonly<Record<string, string>>, locale = 'ko-KR') {
  const site = siteOf(files)
  const { problems } = await site.build()
  const data = [...site.files]
    .filter(([path]) => /^assets\/site-.*\.js$/.test(path))
    .map(([, text]) => JSON.parse(text.replace('export default ', '')) as SiteData)
    .find((one) => one.locale === locale)
  return { site, search: data?.search, problems: problems.map(({ code }) => code) }
}

test('a site without a word about it has a search', async () => {
  const { search } = await settingsOf({ 'docsgen.yaml': HEAD, 'docs/a.md': '# 가\n\n글' })
  expect(search).toEqual({
    pageUrl: '/search',
    indexes: [{ url: '/search/ko-KR/current/', locale: 'ko-KR', label: '한국어' }],
    files: '/assets/search/',
    kinds: [
      { name: 'docs', label: '문서' },
      { name: 'rest', label: 'REST' },
      { name: 'socket', label: '소켓' },
      { name: 'blog', label: '블로그' },
    ],
    shortcuts: [],
    remember: false,
    strings: expect.stringMatching(/^\/assets\/search-strings-\w+\.js$/),
  })
})

test('without the search pages have no link to one', async () => {
  const off = await settingsOf({
    'docsgen.yaml': `${HEAD}search: false\n`,
    'docs/a.md': '# 가\n\n글',
  })
  expect(off.search).toBeUndefined()
  expect(off.site.files.get('docs/a/index.html')).not.toContain('search')
})

test('its addresses follow the base url, versions and locales', async () => {
  const settings = 'baseUrl: /기본/\ntrailingSlash: true\nlocales: { ko-KR: {}, en: {} }\n'
  const { search } = await settingsOf({
    'docsgen.yaml': `${HEAD}${settings}`,
    'versions.yml': '["2.0 b", "1.0"]',
    'docs/a.md': '# 가\n\n글',
    'versions/2.0 b/docs/a.md': '# 가\n\n글',
    'versions/1.0/docs/a.md': '# 가\n\n글',
    'i18n/en/docs/a.md': '# A\n\ntext',
  })
  expect(search?.pageUrl).toBe('/기본/search/')
  expect(search?.files).toBe('/%EA%B8%B0%EB%B3%B8/assets/search/')
  expect(search?.indexes).toMatchObject([
    { url: '/%EA%B8%B0%EB%B3%B8/search/ko-KR/2.0%20b/', locale: 'ko-KR', version: '2.0 b' },
    { locale: 'ko-KR', version: 'current' },
    { locale: 'ko-KR', version: '1.0' },
    { url: '/%EA%B8%B0%EB%B3%B8/search/en/2.0%20b/', locale: 'en', label: 'English' },
  ])
})

test('shortcuts are links like those of the frame, checked and with the base url', async () => {
  const { search, problems } = await settingsOf({
    'docsgen.yaml': `${HEAD}baseUrl: /base/
search:
  shortcuts:
    - { label: 가, to: /docs/a }
    - { label: 나, to: /docs/없음 }
    - { label: 밖, href: https://example.com }
`,
    'docs/a.md': '# 가\n\n글',
  })
  expect(search?.shortcuts).toEqual([
    { label: '가', url: '/base/docs/a' },
    { label: '나', url: '/base/docs/없음' },
    { label: '밖', url: 'https://example.com' },
  ])
  expect(problems).toContain('broken-link')
})

test('a locale has words and shortcuts of its own', async () => {
  const { search } = await settingsOf(
    {
      'docsgen.yaml': `${HEAD}locales: { ko-KR: {}, en: {} }\nsearch: { placeholder: 찾기, rows: 3 }\n`,
      'docs/a.md': '# 가\n\n글',
      'i18n/en/docsgen.yaml': 'search: { placeholder: Find }',
    },
    'en',
  )
  expect(search).toMatchObject({ placeholder: 'Find', pageUrl: '/en/search' })
})

test('what every page carries of it does not grow with the pages', async () => {
  const docs = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`docs/p${index}.md`, `# 문서 ${index}\n\n글`]),
    )
  const few = await settingsOf({ 'docsgen.yaml': HEAD, ...docs(2) })
  const many = await settingsOf({ 'docsgen.yaml': HEAD, ...docs(40) })
  expect(many.search).toEqual(few.search)
})

test('pages of messages are found as those of sockets, and pages of requests as REST', async () => {
  const { site, problems } = await settingsOf({
    'docsgen.yaml': `${HEAD}openapi: [api.yaml, events.yaml]\n`,
    'docs/a.md': '# 가\n\n글',
    'api.yaml': `openapi: 3.1.0
info: { title: 주문, version: '1' }
paths:
  /orders: { get: { operationId: listOrders, responses: { '200': { description: 좋음 } } } }
`,
    'events.yaml': `asyncapi: 3.0.0
info: { title: 알림, version: '1' }
channels:
  orders: { address: /orders, messages: { ordered: { payload: { type: string } } } }
operations:
  onOrdered: { action: receive, channel: { $ref: '#/channels/orders' } }
`,
  })
  expect(problems).toEqual([])
  const index = JSON.parse(site.files.get('search/ko-KR/current/index.json') ?? '{}')
  expect(index.kinds.map(([name]: [string]) => name)).toEqual(['docs', 'rest', 'socket'])
})
