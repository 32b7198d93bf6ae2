import { describe, expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const DOCS = {
  'versions.yml': '- "2.0"\n- "1.0"\n',
  'docs/a.md': '---\nsidebar_position: 1\ntags: [서버]\n---\n# 가',
  'docs/new.md': '# 새',
  'versions/2.0/docs/a.md': '---\nsidebar_position: 1\ntags: [서버]\n---\n# 가 2',
  'versions/2.0/docs/묶음/b.md': '# 나 2',
  'versions/2.0/docs/묶음/_category_.yml': 'link: { type: generated-index, slug: /category/c }',
  'versions/1.0/docs/a.md': '---\nsidebar_position: 1\ntags: [서버, 옛것]\n---\n# 가 1',
  'versions/1.0/docs/old.md': '# 옛',
  'versions/1.0/docs/묶음/b.md': '# 나 1',
  'versions/1.0/docs/묶음/_category_.yml': 'link: { type: generated-index, slug: /category/c }',
  'pages/index.md': '# 처음',
}

describe.each(['/', '/base/'])('versions under the base url %s', (baseUrl) => {
  const HEAD = `title: 사이트\nurl: https://docs.example.com\nbaseUrl: ${baseUrl}\n`

  async function built(settings = '', files: Readonly<Record<string, string>> = {}) {
    const site = siteOf({ 'docsgen.yaml': HEAD + settings, ...DOCS, ...files })
    const { problems } = await site.build()
    const page = (path: string) => site.files.get(`${path}/index.html`) ?? ''
    return { page, problems, files: site.files }
  }

  const bannerOf = (html: string) =>
    /<div class="banner" role="note">.*?<p dir="auto">(.*?)<\/p>/s
      .exec(html)?.[1]
      ?.replace(/<!-- -->/g, '')
  const kindOf = (html: string) => {
    const text = bannerOf(html)
    if (text === undefined) return 'none'
    return text.includes('아직 공개되지') ? 'unreleased' : 'unmaintained'
  }
  const labelOf = (html: string) => /class="version-badge">버전: (.*?)</.exec(html)?.[1]

  test.each([
    // settings, where the document is, its banner, its badge: current, 2.0, 1.0
    ['', 'docs/next/a', 'unreleased', '다음 버전'],
    ['', 'docs/a', 'none', '2.0'],
    ['', 'docs/1.0/a', 'unmaintained', '1.0'],
    ['lastVersion: current', 'docs/a', 'none', '다음 버전'],
    ['lastVersion: current', 'docs/2.0/a', 'unmaintained', '2.0'],
    ['lastVersion: current', 'docs/1.0/a', 'unmaintained', '1.0'],
    ['lastVersion: "1.0"', 'docs/next/a', 'unreleased', '다음 버전'],
    ['lastVersion: "1.0"', 'docs/2.0/a', 'unreleased', '2.0'],
    ['lastVersion: "1.0"', 'docs/a', 'none', '1.0'],
    ['versions: { current: { banner: none } }', 'docs/next/a', 'none', '다음 버전'],
    ['versions: { current: { label: 개발, path: dev } }', 'docs/dev/a', 'unreleased', '개발'],
    ['versions: { "2.0": { banner: unreleased } }', 'docs/a', 'unreleased', '2.0'],
    ['versions: { "1.0": { badge: false } }', 'docs/1.0/a', 'unmaintained', undefined],
  ])(
    'with “%s” the document at %s has the banner %s and the badge %s',
    async (docs, path, kind, badge) => {
      const { page, problems } = await built(`docs: { ${docs} }\n`)
      expect(problems).toEqual([])
      expect(page(path)).toContain('<h1')
      expect(kindOf(page(path))).toBe(kind)
      expect(labelOf(page(path))).toBe(badge)
    },
  )

  test('the banner leads to the same document in the latest version, else to its main one', async () => {
    const { page } = await built()
    expect(bannerOf(page('docs/1.0/a'))).toBe(
      `사이트 <b>1.0</b>: 더 이상 관리하지 않는 문서입니다. <a href="${baseUrl}docs/a" data-choose-version="2.0">최신 문서 보기: 2.0</a>`,
    )
    expect(bannerOf(page('docs/1.0/old'))).toContain(
      `<a href="${baseUrl}docs/a" data-choose-version="2.0">`,
    )
    expect(bannerOf(page('docs/next/new'))).toContain(
      `<a href="${baseUrl}docs/a" data-choose-version="2.0">`,
    )
  })

  test.each([
    // page, where its banner leads
    ['docs/1.0/category/c', 'docs/category/c'],
    ['docs/1.0/tags', 'docs/tags'],
    ['docs/1.0/tags/서버', 'docs/tags/서버'],
    ['docs/next/tags/서버', 'docs/tags/서버'],
    ['docs/1.0/tags/옛것', 'docs/a'],
  ])('%s has a banner too, and leads to %s', async (path, latest) => {
    const { page } = await built()
    expect(bannerOf(page(path))).toContain(
      `<a href="${baseUrl}${latest}" data-choose-version="2.0">`,
    )
  })

  test('styles can tell versions and kinds of page apart', async () => {
    const { page, files } = await built()
    const hooks = (html: string) => /<html[^>]*( data-view="[^>]*)>/.exec(html)?.[1]?.trim()
    expect(hooks(page('docs/1.0/a'))).toBe('data-view="DocPage" data-version="1.0"')
    expect(hooks(page('docs/next/tags'))).toBe('data-view="TagListPage" data-version="current"')
    expect(hooks(page('docs/category/c'))).toBe('data-view="CategoryPage" data-version="2.0"')
    expect(hooks(files.get('index.html') ?? '')).toBe('data-view="MarkdownPage"')
  })

  describe('the version menu', () => {
    const menu = 'navbar: { items: [{ type: version'
    const rowsOf = (html: string) =>
      [...html.matchAll(/<a class="drop-item" href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
        ([, url, text = '']) => [url, text.replace(/<[^>]*>/g, '').trim()],
      )

    test('keeps the page where it can, on pages of categories and tags too', async () => {
      const { page } = await built(`${menu} }] }\n`)
      expect(rowsOf(page('docs/1.0/category/c')).map(([url]) => url)).toEqual([
        `${baseUrl}docs/next/a`,
        `${baseUrl}docs/category/c`,
        `${baseUrl}docs/1.0/category/c`,
      ])
      expect(rowsOf(page('docs/tags/서버')).map(([url]) => url)).toEqual([
        `${baseUrl}docs/next/tags/서버`,
        `${baseUrl}docs/tags/서버`,
        `${baseUrl}docs/1.0/tags/서버`,
      ])
    })

    test.each([
      [
        ', versions: ["1.0", "2.0"]',
        [
          ['docs/1.0/a', '1.0 지난 버전'],
          ['docs/a', '2.0 최신'],
        ],
      ],
      [
        ', versions: { "2.0": { label: 둘 }, current: {} }',
        [
          ['docs/a', '둘 최신'],
          ['docs/next/a', '다음 버전 공개 전'],
        ],
      ],
    ])('with “%s” has those rows in that order', async (choice, rows) => {
      const { files, problems } = await built(`${menu}${choice} }] }\n`)
      expect(problems).toEqual([])
      expect(rowsOf(files.get('index.html') ?? '')).toEqual(
        rows.map(([path, text]) => [baseUrl + path, text]),
      )
    })

    test('that names one version is no menu', async () => {
      const { page } = await built(`${menu}, versions: ["2.0"] }] }\n`)
      expect(rowsOf(page('docs/a'))).toEqual([])
    })

    test.each([
      [`${menu}, versions: ["2.0", "1.1"] }] }`],
      [`${menu}, versions: { "1.1": {} } }] }`],
      ['docs: { versions: { "1.1": { label: 가 } } }'],
      ['docs: { lastVersion: "1.1" }'],
    ])('%s is a problem that lists the names', async (settings) => {
      const { problems } = await built(settings)
      expect(problems).toMatchObject([
        {
          code: 'unknown-version',
          severity: 'error',
          path: 'docsgen.yaml',
          line: 4,
          details: { name: '1.1', near: '1.0', names: 'current, 2.0, 1.0' },
        },
      ])
    })

    test('of languages has no versions', async () => {
      const { problems } = await built('navbar: { items: [{ type: locale, versions: [a] }] }')
      expect(problems.map(({ code }) => code)).toEqual(['config-unknown-field'])
    })
  })

  describe('search engines', () => {
    const canonicalOf = (html: string) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1]
    const full = (path: string) => `https://docs.example.com${baseUrl}${path}`
    const ON = 'docs: { canonicalToLatest: true, versions: { current: { noIndex: true } } }\n'

    test('see every version under its own address by default', async () => {
      const { page, files } = await built()
      for (const path of ['docs/a', 'docs/1.0/a', 'docs/next/a']) {
        expect(canonicalOf(page(path))).toBe(full(path))
        expect(files.get('sitemap.xml')).toContain(`<loc>${full(path)}</loc>`)
      }
    })

    test.each([
      // page, canonical address, whether it names its languages and is in the sitemap
      ['docs/a', 'docs/a', true],
      ['docs/1.0/a', 'docs/a', false],
      ['docs/1.0/category/c', 'docs/category/c', false],
      ['docs/1.0/old', 'docs/1.0/old', true],
    ])('see %s as %s on request', async (path, canonical, isOwn) => {
      const { page, files } = await built(ON)
      const html = page(path)
      expect(canonicalOf(html)).toBe(full(canonical))
      expect(html).toContain(`<meta property="og:url" content="${full(canonical)}">`)
      expect(html.includes('hreflang')).toBe(isOwn)
      expect(files.get('sitemap.xml')?.includes(`<loc>${full(path)}</loc>`)).toBe(isOwn)
    })

    test('are not sent elsewhere from what they are to leave out, nor to it', async () => {
      const { page } = await built(ON)
      expect(canonicalOf(page('docs/next/a'))).toBe(full('docs/next/a'))
      expect(page('docs/next/a')).toContain('noindex')
      const hidden = await built(
        'docs: { canonicalToLatest: true, versions: { "2.0": { noIndex: true } } }\n',
      )
      expect(canonicalOf(hidden.page('docs/1.0/a'))).toBe(full('docs/1.0/a'))
    })
  })
})
