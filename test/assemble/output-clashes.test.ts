import { describe, expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const BASE = 'title: 시험\nurl: https://docs.example.com\n'
const BLOG = `${BASE}blog: { untruncatedPosts: ignore }\n`

async function built(files: Record<string, string>) {
  const site = siteOf({ 'pages/index.md': '# 처음\n', ...files })
  const { problems } = await site.build()
  return { short: shortProblems(problems), problems, files: site.files }
}

const post = (matter: string) => `---\n${matter}\n---\n\n글\n`

describe('a file and a folder of one name', () => {
  test('a post at the address of a feed', async () => {
    const { short, problems, files } = await built({
      'docsgen.yaml': BLOG,
      'blog/2025-01-01-a.md': post('title: 가\nslug: rss.xml'),
    })
    expect(short).toEqual(['output-clash blog/2025-01-01-a.md:3'])
    expect(problems[0]?.details.other).toBe('blog/rss.xml')
    expect([...files.keys()].filter((path) => /^blog\/rss\.xml(?:\/|$)/.test(path))).toHaveLength(1)
  })

  test('a page at the address of the sitemap, told beside other problems', async () => {
    const { short } = await built({ 'pages/sitemap.xml.md': '# 가\n\n[없음](/none)\n' })
    expect(short).toEqual([
      'output-clash pages/sitemap.xml.md',
      'broken-link pages/sitemap.xml.md:3',
    ])
  })

  test('a static file at the folder of a document', async () => {
    const { short, problems } = await built({ 'docs/b.md': '# 나\n', 'static/docs/b': '나' })
    expect(short).toEqual(['output-clash docs/b.md'])
    expect(problems[0]?.details).toEqual({ file: 'docs/b/index.html', other: 'static/docs/b' })
  })

  test.each(['static/assets', 'static/sitemap.xml/a.txt', 'static/redirects'])(
    'a static file in the way of what is made: %s',
    async (path) => {
      const redirects = 'redirects: [{ from: /old, to: / }]\n'
      const { short } = await built({ 'docsgen.yaml': BASE + redirects, [path]: '가' })
      expect(short).toEqual([`output-clash ${path}`])
    },
  )

  test('two redirects', async () => {
    const { short } = await built({
      'docsgen.yaml': `${BASE}redirects:\n  - { from: /a.html, to: / }\n  - { from: /a.html/b, to: / }\n`,
    })
    expect(short).toEqual(['output-clash docsgen.yaml:5'])
  })

  test('two pages in one file', async () => {
    const { short } = await built({
      'docsgen.yaml': `${BASE}trailingSlash: false\n`,
      'docs/a.md': '# 가\n',
      'docs/b.md': '---\nslug: a.html\n---\n\n# 나\n',
    })
    expect(short).toEqual(['output-clash docs/b.md:2'])
  })
})

describe('a name that is too long for a file', () => {
  test.each([
    ['a slug', { 'docs/a.md': `---\nslug: ${'a'.repeat(300)}\n---\n\n# 가\n` }, 'docs/a.md:2'],
    ['a tag', { 'docs/a.md': `---\ntags: [${'가'.repeat(100)}]\n---\n\n# 가\n` }, 'docs/a.md:2'],
    [
      'the label of a category',
      {
        'docs/x/_category_.yml': `label: ${'가'.repeat(90)}\nlink: { type: generated-index }\n`,
        'docs/x/a.md': '# 가\n',
      },
      'docs/x/_category_.yml:1',
    ],
    [
      'an old address',
      { 'docsgen.yaml': `${BASE}redirects:\n  - { from: /${'가'.repeat(86)}, to: / }\n` },
      'docsgen.yaml:4',
    ],
  ])('%s', async (_, files, place) => {
    const { short } = await built(files as unknown as Record<string, string>)
    expect(short.map((one) => one.replace('_category_.yml:2', '_category_.yml:1'))).toEqual([
      `output-name-long ${place}`,
    ])
  })

  test('is none as long as it fits', async () => {
    const slug = '가'.repeat(85)
    const { short, files } = await built({ 'docs/a.md': `---\nslug: ${slug}\n---\n\n# 가\n` })
    expect(short).toEqual([])
    expect(files.has(`docs/${slug}/index.html`)).toBe(true)
  })
})

describe('a static file in the place of', () => {
  test('a page', async () => {
    const { short, problems, files } = await built({
      'docs/a.md': '# 가\n',
      'static/docs/a/index.html': 'x',
    })
    expect(short).toEqual(['page-replaced static/docs/a/index.html'])
    expect(problems[0]).toMatchObject({ severity: 'warning', details: { other: 'docs/a.md' } })
    expect(files.get('docs/a/index.html')).toBe('→ static/docs/a/index.html')
  })

  test('the redirects of hosts, if there are any', async () => {
    const files = { 'static/_redirects': '/a /b 301\n', 'static/robots.txt': 'x' }
    const redirects = 'redirects: [{ from: /old, to: / }]\n'
    expect((await built(files)).short).toEqual([])
    expect((await built({ 'docsgen.yaml': BASE + redirects, ...files })).short).toEqual([
      'redirects-replaced static/_redirects',
    ])
  })
})

describe('two pages on one address', () => {
  const other = async (files: Record<string, string>) => {
    const { short, problems } = await built(files)
    return [...short, ...problems.map(({ details }) => details.other)]
  }

  test('name the translations, once for all locales', async () => {
    const locales = 'locales: { ko-KR: {}, en: {} }\n'
    const docs = {
      'docs/a.md': '---\nslug: x\n---\n\n# 가\n',
      'docs/b.md': '---\nslug: x\n---\n\n# 나\n',
    }
    expect(await other({ 'docsgen.yaml': BASE + locales, ...docs })).toEqual([
      'duplicate-url docs/b.md:2',
      'docs/a.md',
    ])
    expect(
      await other({
        'docsgen.yaml': BASE + locales,
        'docs/a.md': '# 가\n',
        'docs/b.md': '# 나\n',
        'i18n/en/docs/a.md': '---\nslug: x\n---\n\n# A\n',
        'i18n/en/docs/b.md': '---\nslug: x\n---\n\n# B\n',
      }),
    ).toEqual(['duplicate-url i18n/en/docs/b.md:2', 'i18n/en/docs/a.md'])
  })

  test('name the file of a category, or where its sidebar is written', async () => {
    const doc = { 'docs/a.md': '---\nslug: /x\n---\n\n# 가\n', 'docs/c/d.md': '# 라\n' }
    expect(
      await other({
        ...doc,
        'docs/c/_category_.yml': 'label: 다\nlink:\n  type: generated-index\n  slug: /x\n',
      }),
    ).toEqual(['duplicate-url docs/c/_category_.yml:4', 'docs/a.md'])
    expect(
      await other({
        ...doc,
        'sidebars.yml':
          'a:\n  - type: category\n    label: 다\n    link:\n      type: generated-index\n      slug: /x\n    items: [c/d, a]\n',
      }),
    ).toEqual(['duplicate-url sidebars.yml:6', 'docs/a.md'])
  })

  test('name the setting of a blog', async () => {
    expect(
      await other({
        'docsgen.yaml': `${BASE}blog:\n  archive: a\n  untruncatedPosts: ignore\n`,
        'blog/2025-01-01-a.md': post('title: 가\nslug: a'),
      }),
    ).toEqual(['duplicate-url docsgen.yaml:4', 'blog/2025-01-01-a.md'])
  })
})
