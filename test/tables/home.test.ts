import { describe, expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const SPECIFICATION = `openapi: 3.1.0
info: { title: 방, version: "1", license: { name: MIT, identifier: MIT } }
servers: [{ url: https://api.example.com }]
security: []
paths:
  /rooms:
    get:
      operationId: listRooms
      summary: 방 목록
      responses: { "200": { description: 방 } }
`

describe.each(['/', '/base/'])('the first address under the base url %s', (baseUrl) => {
  /** Where the page of an old address leads, and what the build found. */
  async function built(files: Readonly<Record<string, string>>, settings = '') {
    const site = siteOf({
      'docsgen.yaml': `title: 가\nurl: https://docs.example.com\nbaseUrl: ${baseUrl}\n${settings}`,
      ...files,
    })
    const { problems } = await site.build()
    const goalOf = (path: string) =>
      /<script data-to="(.*?)">/.exec(site.files.get(path) ?? '')?.[1]?.replace(baseUrl, '/')
    return { problems: shortProblems(problems), goalOf, files: site.files }
  }

  const DOCS = { 'docs/intro.md': '# 소개\n\n[처음](/)', 'docs/next.md': '# 다음' }

  test.each<[string, Readonly<Record<string, string>>, string, string]>([
    ['the first document', DOCS, '', '/docs/intro'],
    ['the landing document', DOCS, 'docs: { landing: next }\n', '/docs/next'],
    ['with a slash at the end', DOCS, 'trailingSlash: true\n', '/docs/intro/'],
    ['without one', DOCS, 'trailingSlash: false\n', '/docs/intro'],
    [
      'the document that the menu shows first',
      { 'docs/b.md': '---\nsidebar_position: 1\n---\n# 나', 'docs/a.md': '# 가' },
      '',
      '/docs/b',
    ],
    [
      'a blog',
      { 'blog/2025-01-31-a.md': '---\ntitle: 글\n---\n글\n\n<!-- truncate -->\n\n더' },
      'docs: false\nblog: { feed: false }\n',
      '/blog',
    ],
    ['an API', { 'api.yaml': SPECIFICATION }, 'openapi: [api.yaml]\n', '/docs/category/api'],
    ['pages alone', { 'pages/about.md': '# 소개' }, 'docs: false\n', '/about'],
    [
      'the latest version',
      {
        ...DOCS,
        'versions.yml': '- "2.0"\n- "1.0"\n',
        'versions/2.0/docs/second.md': '# 둘째',
        'versions/1.0/docs/first.md': '# 첫째',
      },
      '',
      '/docs/second',
    ],
  ])('leads to %s', async (_, files, settings, goal) => {
    const { problems, goalOf, files: made } = await built(files, settings)
    expect(goalOf('index.html')).toBe(goal)
    expect(made.get('_redirects')).toContain(`${baseUrl} ${baseUrl}${goal.slice(1)} 302`)
    // Kept for ever it would hide a home, or another first document.
    expect(made.get('redirects/nginx.map') ?? '').not.toContain(`"${baseUrl}"`)
    expect(made.get('redirects/nginx.first')).toContain(`"${baseUrl}"`)
    expect(made.get('redirects/docs.caddy')).toMatch(/redir @docsgen_first \{docsgen_first\} 302/)
    expect(JSON.parse(String(made.get('redirects/vercel.json'))).redirects).toContainEqual(
      expect.objectContaining({ source: baseUrl, permanent: false }),
    )
    expect(problems).toEqual([])
  })

  test('leads to the first document of each locale', async () => {
    const files = { ...DOCS, 'i18n/en/docs/intro.md': '# Introduction' }
    const { goalOf, problems } = await built(files, 'locales: { ko-KR: {}, en: {} }\n')
    expect([goalOf('index.html'), goalOf('en/index.html')]).toEqual([
      '/docs/intro',
      '/en/docs/intro',
    ])
    expect(problems).toEqual([])
  })

  test('leads at once where a locale begins that has an address of its own', async () => {
    const settings = `locales: { ko-KR: { baseUrl: ${baseUrl}ko/ }, en: {} }\n`
    const { goalOf } = await built(DOCS, settings)
    expect([goalOf('index.html'), goalOf('ko/index.html')]).toEqual([
      '/ko/docs/intro',
      '/ko/docs/intro',
    ])
  })

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['a page', { 'pages/index.md': '# 처음' }, ''],
    ['a document', { 'docs/home.md': '---\nslug: /\n---\n# 처음' }, 'docs: { route: "" }\n'],
    ['a file', { 'static/index.html': '<h1>처음</h1>' }, ''],
  ])('stays that of %s', async (_, files, settings) => {
    const { goalOf, problems } = await built({ ...DOCS, ...files }, settings)
    expect(goalOf('index.html')).toBeUndefined()
    expect(problems).toEqual([])
  })

  test('leads where the author says', async () => {
    const settings = 'redirects: [{ from: /, to: /docs/next }, { from: /old, to: / }]\n'
    const { goalOf, problems } = await built(DOCS, settings)
    expect(goalOf('index.html')).toBe('/docs/next')
    expect(goalOf('old/index.html')).toBe('/docs/next')
    expect(problems).toEqual([])
  })

  test('without any page is reported', async () => {
    const { files, problems } = await built({})
    expect(files.has('index.html')).toBe(false)
    expect(problems).toEqual(['home-missing docsgen.yaml:1'])
  })

  test('links of the frame are checked, those to the first address too', async () => {
    const settings = `navbar:
  items:
    - { label: 처음, to: / }
    - { label: 없음, to: /none }
    - { label: 주소, href: ${baseUrl}none }
    - { label: 다른 앱, href: pathname:///app }
    - label: 더
      items: [{ label: 없음, to: /none }]
footer:
  columns:
    - title: 가
      items:
        - { label: 처음, to: / }
        - { label: 없음, to: /docs/none }
`
    const { problems, files } = await built(DOCS, settings)
    expect(problems).toEqual([
      'broken-link docsgen.yaml:7',
      'broken-link docsgen.yaml:8',
      'broken-link docsgen.yaml:11',
      'broken-link docsgen.yaml:17',
    ])
    expect(files.get('docs/intro/index.html')).toContain(`href="${baseUrl}app"`)
  })
})
