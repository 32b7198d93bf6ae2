import { describe, expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const TWO_LOCALES =
  'title: 두레\nurl: https://d.example\nlocale: ko\nlocales: { ko: {}, en: {} }\nnotFound: { links: [{ label: 글, to: /docs/a }] }\n'

describe('the not-found page', () => {
  test('shows no mark of ours, and our words where the site has none', async () => {
    const site = siteOf({ 'docs/a.md': '# 글' })
    expect((await site.build()).problems).toEqual([])
    const html = site.files.get('404.html') ?? ''
    expect(html).toContain('<h1 class="title">페이지를 찾을 수 없습니다</h1>')
    expect(html).not.toContain('26c26')
  })

  test('shows what pages/404.md says, in each language, and is no page of its own', async () => {
    const site = siteOf({
      'docsgen.yaml': TWO_LOCALES,
      'docs/a.md': '# 글',
      'pages/404.md': '# 여기에는 없습니다\n\n첫 문단입니다.\n\n[글](/docs/a)로 가세요.\n\n## 다음',
      'i18n/en/pages/404.md': '---\ntitle: Not here\n---\nGo to [the text](/docs/a).',
    })
    expect(shortProblems((await site.build()).problems)).toEqual([])
    const ko = site.files.get('404.html') ?? ''
    expect(ko).toMatch(/<h1 [^>]*>여기에는 없습니다<\/h1>/)
    expect(ko).toContain('<a href="/docs/a">글</a>로 가세요.')
    expect(ko).toContain('<title>여기에는 없습니다 | 두레</title>')
    expect(ko).toContain('href="/docs/a"><')
    expect(ko).not.toContain('페이지를 찾을 수 없습니다')
    const en = site.files.get('en/404.html') ?? ''
    expect(en).toMatch(/<h1 [^>]*>Not here<\/h1>/)
    expect(en).toContain('<a href="/en/docs/a">the text</a>')
    expect([...site.files.keys()].filter((path) => path.includes('404')).sort()).toEqual([
      '404.html',
      'docs/404.html',
      'en/404.html',
      'en/docs/404.html',
    ])
  })

  test('carries the sidebar in the documentation, in each of its versions, and says the same', async () => {
    const site = siteOf({
      'docsgen.yaml': 'title: 두레\nurl: https://d.example\nbaseUrl: /base/\n',
      'docs/a.md': '# 글\n\n[둘째](b.md)',
      'docs/b.md': '# 둘째',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/old.md': '# 옛 글',
      'pages/404.md': '# 여기에는 없습니다\n\n[글](/docs/next/a)로 가세요.',
    })
    expect(shortProblems((await site.build()).problems)).toEqual([])
    const rows = (path: string) =>
      /menu-docs.*?<main/s
        .exec(site.files.get(path) ?? '')?.[0]
        .match(/href="\/base\/docs\/[^"]*"/g)
    expect(rows('404.html')).toBeUndefined()
    expect(rows('docs/404.html')).toEqual(['href="/base/docs/old"'])
    expect(rows('docs/next/404.html')).toEqual([
      'href="/base/docs/next/a"',
      'href="/base/docs/next/b"',
    ])
    const html = site.files.get('docs/404.html') ?? ''
    expect(html).toMatch(/<h1 [^>]*>여기에는 없습니다<\/h1>/)
    expect(html).toContain('<meta name="robots" content="noindex')
    expect(html).not.toContain('rel="canonical"')
    expect(site.files).toEqual(await site.coldBuild())
  })

  test('carries the sidebar wherever it is when the documentation is the whole site', async () => {
    const site = siteOf({
      'docsgen.yaml': 'title: 두레\nurl: https://d.example\ndocs: { route: / }\n',
      'docs/a.md': '# 글',
    })
    await site.build()
    expect([...site.files.keys()].filter((path) => path.includes('404'))).toEqual(['404.html'])
    expect(site.files.get('404.html')).toContain('menu-docs')
  })

  test('reports a broken link of its text, and is drawn again when it changes', async () => {
    const site = siteOf({ 'docs/a.md': '# 글' })
    await site.build()
    site.edit('pages/404.md', '[없는 곳](/nowhere)')
    expect(shortProblems((await site.build()).problems)).toEqual(['broken-link pages/404.md:1'])
    expect(site.files).toEqual(await site.coldBuild())
    site.edit('pages/404.md', undefined)
    expect((await site.build()).problems).toEqual([])
    expect(site.files).toEqual(await site.coldBuild())
  })
})
