import { describe, expect, test } from 'vitest'
import { compileArticle } from '../../src/markdown/compile.ts'
import type { Article } from '../../src/model.ts'
import { docOf, withoutNumberPrefix } from '../../src/sections/docs/doc.ts'
import { dataOf } from '../support/page-data.ts'
import { siteOf } from '../support/site.ts'

const RULES = {
  declared: {},
  spoken: { locale: 'ko' },
  baseUrl: '/',
  folder: 'docs',
  route: 'docs',
}

async function docFrom(path: string, matter = '') {
  const text = matter ? `---\n${matter}\n---\n` : '# 가'
  const { document } = await compileArticle({
    source: { path, text },
    options: { locale: 'ko-KR' },
  })
  return docOf(document as Article, RULES).doc
}

test.each([
  ['01-intro', 'intro', 1],
  ['1. 소개', '소개', 1],
  ['3 - 문서', '문서', 3],
  ['2021-11-foo', '2021-11-foo', undefined],
  ['7.0-foo', '7.0-foo', undefined],
  ['intro', 'intro', undefined],
])('the name %s is %s, at position %s', (written, name, number) => {
  expect(withoutNumberPrefix(written)).toEqual(number === undefined ? { name } : { name, number })
})

test.each([
  ['docs/intro.md', '', 'intro', '/docs/intro'],
  ['docs/socket/start.md', '', 'socket/start', '/docs/socket/start'],
  ['docs/01-socket/02-start.md', '', 'socket/start', '/docs/socket/start'],
  ['docs/additional/index.md', '', 'additional/index', '/docs/additional/'],
  ['docs/additional/README.md', '', 'additional/README', '/docs/additional/'],
  ['docs/guide/guide.md', '', 'guide/guide', '/docs/guide/'],
  ['docs/a/b.md', 'id: c', 'a/c', '/docs/a/c'],
  ['docs/a/b.md', 'slug: c', 'a/b', '/docs/a/c'],
  ['docs/a/b.md', 'slug: ../c', 'a/b', '/docs/c'],
  ['docs/a/b.md', 'slug: /c/', 'a/b', '/docs/c/'],
  ['docs/a/index.md', 'slug: x', 'a/index', '/docs/a/x'],
  ['docs/소개.md', '', '소개', '/docs/소개'],
  ['docs/01-a.md', 'parse_number_prefixes: false', '01-a', '/docs/01-a'],
])('%s with “%s” has the id %s and the url %s', async (path, matter, id, url) => {
  const doc = await docFrom(path, matter)
  expect([doc.id, doc.url]).toEqual([id, url])
})

test('a slug cannot leave the docs', async () => {
  expect((await docFrom('docs/a/b.md', 'slug: ../../../etc')).url).toBe('/docs/etc')
})

describe('a sidebar made from folders', () => {
  const files = {
    'docs/z.md': '---\nsidebar_position: 1\n---\n# 첫째',
    'docs/b.md': '# 나',
    'docs/a.md': '# 가',
    'docs/c/_category_.yml':
      'label: 묶음\nposition: 2\nlink: { type: generated-index, slug: /category/c, description: 설명 }',
    'docs/c/2.md': '---\nsidebar_label: 짧게\ndescription: 둘째 설명\n---\n# 둘',
    'docs/c/1.md': '---\nunlisted: true\n---\n# 하나',
    'docs/d/index.md': '# 라',
    'docs/e/index.md': '# 마',
    'docs/e/x.md': '# 바',
  }

  async function sidebarOf(path: string) {
    const site = siteOf(files)
    await site.build()
    const html = site.files.get(path) ?? ''
    return { html, data: dataOf(html) }
  }

  test('is ordered by position, then by name; index documents become their category', async () => {
    const { data } = await sidebarOf('docs/a/index.html')
    const rows = data.sidebar.items.map(
      ({
        kind,
        label,
        url,
        items,
      }: {
        kind: string
        label: string
        url: string
        items?: unknown[]
      }) => [kind, label, url, items?.length ?? 0],
    )
    expect(rows).toEqual([
      ['link', '첫째', '/docs/z', 0],
      ['category', '묶음', '/docs/category/c', 1],
      ['link', '가', '/docs/a', 0],
      ['link', '나', '/docs/b', 0],
      ['link', '라', '/docs/d/', 0],
      ['category', '마', '/docs/e/', 1],
    ])
  })

  test('leaves unlisted documents out of rows, cards and pagination, but builds them', async () => {
    const { data, html: list } = await sidebarOf('docs/category/c/index.html')
    expect(list).toContain(
      '<ul class="cards"><li><a class="card" href="/docs/c/2"><span class="card-title">짧게</span><p>둘째 설명</p></a></li></ul>',
    )
    expect(data.props.next).toEqual({ label: '짧게', url: '/docs/c/2' })
    const { html } = await sidebarOf('docs/c/1/index.html')
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
  })

  test('gives every page its trail and its neighbours', async () => {
    const { data } = await sidebarOf('docs/c/2/index.html')
    expect(data.props.trail).toEqual([
      { label: '묶음', url: '/docs/category/c' },
      { label: '짧게' },
    ])
    expect(data.props.previous).toEqual({ label: '묶음', url: '/docs/category/c' })
    expect(data.props.next).toEqual({ label: '가', url: '/docs/a' })
  })
})

test('drafts are left out, and built on request', async () => {
  const files = { 'docs/a.md': '# 가', 'docs/b.md': '---\ndraft: true\n---\n# 초안' }
  const site = siteOf(files)
  await site.build()
  expect([...site.files.keys()]).not.toContain('docs/b/index.html')
  expect([...site.files.values()].join('')).not.toContain('docs/b')
  await site.build({ drafts: true })
  expect(site.files.get('docs/b/index.html')).toContain('초안: 개발 환경에서만 보입니다.')
})

test('front matter replaces or hides neighbours', async () => {
  const site = siteOf({
    'docs/a.md': '# 가',
    'docs/b.md': '---\npagination_prev: null\npagination_next: a\n---\n# 나',
    'docs/c.md': '# 다',
  })
  await site.build()
  const html = site.files.get('docs/b/index.html') ?? ''
  const { props } = JSON.parse(/id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
  expect(props.previous).toBeUndefined()
  expect(props.next).toEqual({ label: '가', url: '/docs/a' })
})

test('the sidebar says how it behaves only when the site asks for it', async () => {
  const sidebarWith = async (settings: string) => {
    const config = `title: 가\nurl: https://a.example.com\n${settings}`
    const site = siteOf({ 'docsgen.yaml': config, 'docs/a.md': '# 가' })
    await site.build()
    return dataOf(site.files.get('docs/a/index.html') ?? '').sidebar
  }
  expect(Object.keys(await sidebarWith(''))).toEqual(['name', 'label', 'items'])
  expect(await sidebarWith('docs: { sidebar: { autoCollapse: true } }')).toMatchObject({
    autoCollapse: true,
  })
  expect(await sidebarWith('docs: { sidebar: { hideable: true } }')).toMatchObject({
    hideable: true,
  })
})
