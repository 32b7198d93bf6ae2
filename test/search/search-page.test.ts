import { describe, expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const HEAD = 'title: 시험\nurl: https://docs.example.com\n'
const DOCS = {
  'docs/intro.md': '# 소개\n\n글',
  'docs/guide/_category_.yml': 'label: 안내',
  'docs/guide/start.md': '# 시작\n\n글',
  'docs/guide/server/_category_.yml': 'label: 서버',
  'docs/guide/server/setup.md': '# 설치\n\n글',
}

async function built(files: Readonly<Record<string, string>>) {
  const site = siteOf(files)
  const { problems } = await site.build()
  const main = (path: string) => /<main[\s\S]*<\/main>/.exec(site.files.get(path) ?? '')?.[0] ?? ''
  return { files: site.files, main, problems: shortProblems(problems) }
}

const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, url, text]) => `${text} ${url}`)

describe('the page of the search', () => {
  test('lists the ways into the site, for readers without script', async () => {
    const { main } = await built({
      'docsgen.yaml': `${HEAD}blog: {}\nopenapi: [api.yaml]\n`,
      ...DOCS,
      'api.yaml':
        'openapi: 3.1.0\ninfo: { title: 주문 API, version: "1" }\npaths:\n  /orders:\n    get: { operationId: listOrders, summary: 주문 목록, tags: [주문], responses: { "200": { description: 성공 } } }\n',
      'blog/2025-01-31-first.md': '# 첫 글\n\n글',
    })
    const page = main('search/index.html')
    expect(page).toContain('검색하려면 자바스크립트가 필요합니다')
    expect(linksIn(page)).toEqual(
      expect.arrayContaining([
        '소개 /docs/intro',
        '안내 /docs/guide/server/setup',
        '서버 /docs/guide/server/setup',
        '주문 /docs/category/api/주문',
        '블로그 /blog',
        '보관함 /blog/archive',
      ]),
    )
  })

  test('is for readers, not for search engines', async () => {
    const { files } = await built({ 'docsgen.yaml': HEAD, ...DOCS })
    expect(files.get('search/index.html')).toContain('<meta name="robots" content="noindex')
    expect(files.get('sitemap.xml')).not.toContain('/search')
  })

  test('is in each language', async () => {
    const { files } = await built({
      'docsgen.yaml': `${HEAD}locales: { ko-KR: {}, en: {} }\n`,
      ...DOCS,
      'i18n/en/docs/intro.md': '# Intro\n\ntext',
    })
    expect(files.get('en/search/index.html')).toContain('Searching needs JavaScript')
    expect(files.get('en/search/index.html')).toContain('href="/en/docs/intro"')
  })

  test('is not there without the search, nor anything about it', async () => {
    const { files } = await built({ 'docsgen.yaml': `${HEAD}search: false\n`, ...DOCS })
    expect(files.has('search/index.html')).toBe(false)
  })

  test.each([
    ['a page', { 'pages/search.md': '# 찾는 법\n\n글' }, 'search/index.html', '찾는 법'],
    [
      'a document',
      { 'docs/search.md': '---\nslug: /search\n---\n# 검색 API\n\n글' },
      'search/index.html',
      '검색 API',
    ],
    ['a file', { 'static/search/index.html': '<p>own</p>' }, 'search/index.html', ''],
  ])('leaves its address to %s of the author, and says so', async (_, own, path, text) => {
    const settings = 'docs: { route: / }\nsearch:\n  route: search\n'
    const { files, main, problems } = await built({
      'docsgen.yaml': HEAD + settings,
      'docs/intro.md': '# 소개\n\n글',
      ...own,
    })
    expect(problems).toEqual(['search-page docsgen.yaml:5'])
    expect(files.has(path)).toBe(true)
    expect(main(path)).toContain(text)
    expect(main(path)).not.toContain('data-search-page')
  })

  test('has an address of its own where the site says so', async () => {
    const { files, problems } = await built({
      'docsgen.yaml': `${HEAD}search: { route: 찾기 }\n`,
      ...DOCS,
      'pages/search.md': '# 찾는 법\n\n글',
    })
    expect(problems).toEqual([])
    expect(files.get('찾기/index.html')).toContain('data-search-page')
    expect(files.get('docs/intro/index.html')).toContain('href="/찾기"')
  })

  test('does not grow with the documents', async () => {
    const docs = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`docs/p${1000 + index}.md`, `# 문서\n\n글`]),
      )
    const few = await built({ 'docsgen.yaml': HEAD, ...docs(60) })
    const many = await built({ 'docsgen.yaml': HEAD, ...docs(200) })
    expect(linksIn(many.main('search/index.html'))).toEqual(linksIn(few.main('search/index.html')))
  })
})
