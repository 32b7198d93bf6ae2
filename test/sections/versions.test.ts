import { describe, expect, test } from 'vitest'
import { versionNameFault } from '../../src/sections/docs/version-list.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const CONFIG = 'title: 문서\nurl: https://a.example.com\nnavbar: { items: [{ type: version }] }\n'
const DOCS = { 'docs/a.md': '# 가\n\n[나](./b.md)', 'docs/b.md': '# 나', 'docs/new.md': '# 새' }
const V2 = {
  'versions/2.0/docs/a.md': '# 가 2\n\n[나](b.md) [뿌리](/docs/b.md)',
  'versions/2.0/docs/b.md': '# 나 2',
}
const V1 = { 'versions/1.0/docs/a.md': '# 가 1', 'versions/1.0/docs/old.md': '# 옛' }
const LIST = { 'versions.yml': '- "2.0"\n- "1.0"\n' }
const ALL = { 'docsgen.yaml': CONFIG, ...DOCS, ...V2, ...V1, ...LIST }

const withDocs = (settings: string) => ({ ...ALL, 'docsgen.yaml': `${CONFIG}docs: ${settings}\n` })

async function built(files: Parameters<typeof siteOf>[0]) {
  const site = siteOf(files)
  const { pages, problems } = await site.build()
  const pageAt = (url: string) => site.files.get(`${url.slice(1)}/index.html`) ?? ''
  return { pages: [...pages].sort(), problems, short: shortProblems(problems), pageAt, site }
}

test.each([
  ['1.0', true],
  ['v1.0 베타', true],
  [' ', false],
  ['', false],
  ['a/b', false],
  ['a\\b', false],
  ['a?b', false],
  ['a\tb', false],
  ['.', false],
  ['..', false],
  ['current', false],
  ['가'.repeat(32), true],
  ['가'.repeat(33), false],
  [1, false],
  [null, false],
])('whether %j may name a version: %s', (name, fine) => {
  expect(versionNameFault(name) === undefined).toBe(fine)
})

describe('the list of versions', () => {
  test('gives the newest the first address, the docs folder “next”, and the others their names', async () => {
    const { pages, short } = await built(ALL)
    expect(pages.filter((url) => url.startsWith('/docs') && !url.endsWith('404.html'))).toEqual([
      '/docs/1.0/a',
      '/docs/1.0/old',
      '/docs/a',
      '/docs/b',
      '/docs/next/a',
      '/docs/next/b',
      '/docs/next/new',
    ])
    expect(short).toEqual([])
  })

  test('may be that of Docusaurus, with its folders and its sidebars', async () => {
    const { pages, pageAt, short } = await built({
      ...DOCS,
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '# 가 1',
      'versioned_docs/version-1.0/b.md': '# 나 1',
      'versioned_sidebars/version-1.0-sidebars.json':
        '{"guide":["b",{"type":"doc","id":"a","label":"첫 글"}]}',
    })
    expect(pages).toContain('/docs/a')
    expect(pages).toContain('/docs/next/new')
    expect(pageAt('/docs/b')).toContain('첫 글')
    expect(pageAt('/docs/next/b')).not.toContain('첫 글')
    expect(short).toEqual([])
  })

  test('leaves the docs folder out when it is told to', async () => {
    const { pages } = await built(withDocs('{ includeCurrent: false }'))
    expect(pages.some((url) => url.startsWith('/docs/next'))).toBe(false)
  })

  test('obeys the last version and the paths of the configuration', async () => {
    const { pages } = await built(
      withDocs('{ lastVersion: "1.0", versions: { current: { path: edge } } }'),
    )
    expect(pages.filter((url) => url.startsWith('/docs') && !url.endsWith('404.html'))).toEqual([
      '/docs/2.0/a',
      '/docs/2.0/b',
      '/docs/a',
      '/docs/edge/a',
      '/docs/edge/b',
      '/docs/edge/new',
      '/docs/old',
    ])
  })

  test('that is empty changes nothing, and neither do folders without a list', async () => {
    const plain = await built(DOCS)
    const files = [...plain.site.files]
    expect([...(await built({ ...DOCS, 'versions.yml': '' })).site.files]).toEqual(files)
    expect([...(await built({ ...DOCS, ...V1 })).site.files]).toEqual(files)
  })
})

describe('what is wrong with versions is said', () => {
  test('names', async () => {
    const { short, pages } = await built({
      ...ALL,
      'versions.yml': '- "2.0"\n- 1.0\n- a/b\n- "2.0"\n',
    })
    expect(short).toEqual([2, 3, 4].map((line) => `version-name versions.yml:${line}`))
    expect(pages).toContain('/docs/a')
  })

  test('versions without documents, and unknown names, with the nearest', async () => {
    const missing = await built({ ...ALL, 'versions.yml': '- "2.O"\n' })
    expect(missing.problems).toMatchObject([
      { code: 'version-missing', details: { near: 'versions/2.0/docs' } },
    ])
    const unknown = await built(
      withDocs('{ lastVersion: "9", versions: { "2.o": { badge: false } } }'),
    )
    expect(unknown.problems).toMatchObject([
      {
        code: 'unknown-version',
        details: { name: '2.o', near: '2.0', names: 'current, 2.0, 1.0' },
      },
      { code: 'unknown-version', details: { name: '9' } },
    ])
  })

  test('no version at all, a list that is none, and wrong sidebars', async () => {
    const none = await built({
      ...DOCS,
      'docsgen.yaml': `${CONFIG}docs: { includeCurrent: false }`,
    })
    expect(none.short).toEqual(['version-none docsgen.yaml:4'])
    expect((await built({ ...DOCS, 'versions.yml': 'a: b' })).short).toEqual([
      'version-list versions.yml:1',
    ])
    const path = 'versions/2.0/sidebars.json'
    expect((await built({ ...ALL, [path]: '{"docs": 1}' })).short).toEqual([
      `data-invalid ${path}:1`,
    ])
    expect((await built({ ...ALL, [path]: '{"docs": ["zzzzzz"]}' })).short.join()).toContain(path)
  })
})

test('links, the pager and tags stay inside the version', async () => {
  const { pageAt, pages, short } = await built({
    ...ALL,
    'versions/1.0/docs/a.md': '---\ntags: [서버]\n---\n# 가 1\n\n[옛](./old.md)',
    'docs/a.md': '---\ntags: [서버]\n---\n# 가\n\n[나](./b.md)',
  })
  expect(pageAt('/docs/a')).toMatch(/href="\/docs\/b">나<.*href="\/docs\/b">뿌리</)
  expect(pageAt('/docs/next/a')).toContain('href="/docs/next/b">나<')
  expect(pageAt('/docs/1.0/a')).toContain('href="/docs/1.0/old">옛<')
  expect(pageAt('/docs/1.0/a')).not.toContain('href="/docs/b"')
  expect(pages).toContain('/docs/1.0/tags/서버')
  expect(pages).toContain('/docs/next/tags/서버')
  expect(short).toEqual([])
})

describe('a page says its version', () => {
  const banner = (html: string) =>
    /<div class="banner" role="note">.*?<p dir="auto">(.*?)<\/p>/s
      .exec(html)?.[1]
      ?.replace(/<!-- -->/g, '')

  test('above the breadcrumbs when another is the one to read, with the way to the same document', async () => {
    const { pageAt } = await built(ALL)
    expect(banner(pageAt('/docs/a'))).toBeUndefined()
    expect(banner(pageAt('/docs/next/a'))).toBe(
      '문서 <b>다음 버전</b>: 아직 공개되지 않은 문서입니다. <a href="/docs/a" data-choose-version="2.0">최신 문서 보기: 2.0</a>',
    )
    expect(banner(pageAt('/docs/next/b'))).toContain('href="/docs/b"')
    expect(banner(pageAt('/docs/next/new'))).toContain('href="/docs/a"')
    expect(banner(pageAt('/docs/1.0/old'))).toMatch(
      /더 이상 관리하지 않는 문서입니다. <a href="\/docs\/a" data-choose-version="2\.0">/,
    )
    expect(pageAt('/docs/1.0/a')).toMatch(/class="banner".*class="crumbs".*class="version-badge"/s)
  })

  test.each([
    ['{ lastVersion: "1.0" }', { 'next/new': '공개되지', '2.0/b': '공개되지', old: '' }],
    ['{ lastVersion: current }', { new: '', '2.0/b': '관리하지', '1.0/old': '관리하지' }],
    [
      '{ versions: { current: { banner: none }, "2.0": { banner: unmaintained } } }',
      { 'next/new': '', b: '관리하지', '1.0/old': '관리하지' },
    ],
  ])('as the settings %s want it', async (settings, words) => {
    const { pageAt } = await built(withDocs(settings))
    for (const [path, word] of Object.entries(words)) {
      expect(pageAt(`/docs/${path}`)).not.toBe('')
      if (word) expect(banner(pageAt(`/docs/${path}`))).toContain(word)
      else expect(banner(pageAt(`/docs/${path}`))).toBeUndefined()
    }
  })

  test('beside its title, unless it is alone or told not to', async () => {
    const { pageAt } = await built(
      withDocs('{ versions: { "2.0": { badge: false }, "1.0": { label: 일 } } }'),
    )
    expect(pageAt('/docs/a')).not.toContain('version-badge')
    expect(pageAt('/docs/1.0/a')).toContain('<span class="version-badge">버전: 일</span>')
    expect((await built(DOCS)).pageAt('/docs/a')).not.toContain('version-badge')
  })

  test('to search engines too, when they are to leave it out', async () => {
    const { pageAt, site } = await built(withDocs('{ versions: { "1.0": { noIndex: true } } }'))
    expect(pageAt('/docs/1.0/a')).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(pageAt('/docs/a')).not.toContain('name="robots"')
    expect(site.files.get('sitemap.xml')).toContain('/docs/next/a')
    expect(site.files.get('sitemap.xml')).not.toContain('/docs/1.0/a')
  })
})

describe('the version menu', () => {
  const rows = (html: string) =>
    [
      ...html.matchAll(
        /<a class="drop-item" href="([^"]*)"(?: aria-current="(page)")?[^>]*>(.*?)<\/a>/g,
      ),
    ].map(([, url, current, text = '']) => [
      url,
      text.replace(/<[^>]*>/g, '').trim(),
      current === 'page',
    ])

  test('leads to the same document, or else to the main one', async () => {
    const { pageAt } = await built({ ...ALL, 'pages/index.md': '# 처음' })
    expect(rows(pageAt('/docs/b'))).toEqual([
      ['/docs/next/b', '다음 버전 공개 전', false],
      ['/docs/b', '2.0 최신', true],
      ['/docs/1.0/a', '1.0 지난 버전', false],
    ])
    expect(rows(pageAt('/docs/1.0/a'))[0]).toEqual(['/docs/next/a', '다음 버전 공개 전', false])
    expect(pageAt('/docs/1.0/a')).toContain('aria-label="문서 버전 1.0"')
  })

  test('stands on pages without a version too, under the name of the latest', async () => {
    const { site } = await built({ ...ALL, 'pages/index.md': '# 처음' })
    const home = site.files.get('index.html') ?? ''
    expect(rows(home).map(([url, , current]) => [url, current])).toEqual([
      ['/docs/next/a', false],
      ['/docs/a', false],
      ['/docs/1.0/a', false],
    ])
    expect(home).toContain('aria-label="문서 버전 2.0"')
  })

  test('does not tell of unlisted documents', async () => {
    const { pageAt } = await built({
      ...ALL,
      'versions/1.0/docs/b.md': '---\nunlisted: true\n---\n# 나 1',
    })
    expect(rows(pageAt('/docs/b')).map(([url]) => url)).toContain('/docs/1.0/a')
  })

  test('is plain text when there is one version', async () => {
    const settings = {
      ...ALL,
      'versions.yml': '- "2.0"\n',
      'docsgen.yaml': `${CONFIG}docs: { includeCurrent: false }`,
    }
    const { pageAt } = await built(settings)
    expect(pageAt('/docs/a')).toContain('<span class="vh">문서 버전 2.0</span>')
    expect(rows(pageAt('/docs/a'))).toEqual([])
  })
})
