import { describe, expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const FILES = {
  'docs/intro.md': '---\ntags: [서버]\n---\n# 소개\n\n소개 글입니다.',
  'docs/묶음/_category_.yml':
    'label: 묶음\nlink: { type: generated-index, slug: /category/group, description: 묶음 설명 }',
  'docs/묶음/글.md': '---\nlast_update: { date: 2025-01-02 }\n---\n# 글\n\n글입니다.',
  'docs/hidden.md': '---\nunlisted: true\n---\n# 숨김',
  'docs/draft.md': '---\ndraft: true\n---\n# 초안',
  'pages/index.md': '---\nlayout: landing\ntitle: 사이트\ndescription: 처음 설명\n---\n',
  'pages/about.md': '# 안내\n\n안내 글입니다.',
}

/** Every kind of page: its file, its address, its title, and whether search engines may show it and the sitemap has it. */
const PAGES = [
  ['index.html', '', '사이트', true, true],
  ['about/index.html', 'about', '안내 | 사이트', true, true],
  ['docs/intro/index.html', 'docs/intro', '소개 | 사이트', true, true],
  ['docs/묶음/글/index.html', 'docs/묶음/글', '글 | 사이트', true, true],
  ['docs/category/group/index.html', 'docs/category/group', '묶음 | 사이트', true, true],
  ['docs/tags/index.html', 'docs/tags', '태그 | 사이트', true, false],
  ['docs/tags/서버/index.html', 'docs/tags/서버', /서버.* \| 사이트/, true, false],
  ['docs/hidden/index.html', 'docs/hidden', '숨김 | 사이트', false, false],
] as const

describe.each(['/', '/base/'])('under the base url %s', (baseUrl) => {
  const HEAD = `title: 사이트\nurl: https://docs.example.com\nbaseUrl: ${baseUrl}\n`
  const full = (path: string) => `https://docs.example.com${baseUrl}${encodeURI(path)}`

  async function built(settings = '') {
    const site = siteOf({ ...FILES, 'docsgen.yaml': HEAD + settings })
    await site.build()
    return site.files
  }

  /** The one value of an element of a head; fails when there are several. */
  function oneOf(html: string, pattern: RegExp): string | undefined {
    const found = [...html.matchAll(pattern)].map(([, value]) => value)
    expect(found.length, String(pattern)).toBeLessThan(2)
    return found[0]
  }
  const metaOf = (html: string, name: string) =>
    oneOf(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'g'))

  test.each(PAGES)('the head of %s says all about %s', async (file, path, title, isShown) => {
    const html = (await built()).get(file) ?? ''
    expect(html).toMatch(/^<!doctype html>\n<html lang="ko-KR" dir="ltr" /)
    expect(html.indexOf('<meta charset="utf-8">')).toBeLessThan(200)
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
    expect(oneOf(html, /<title>([^<]*)<\/title>/g)).toEqual(
      typeof title === 'string' ? title : expect.stringMatching(title),
    )
    expect(metaOf(html, 'generator')).toBe('docsgen')
    expect(metaOf(html, 'og:title')).toBe(oneOf(html, /<title>([^<]*)<\/title>/g))
    expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'))
    expect(oneOf(html, /rel="canonical" href="([^"]*)"/g)).toBe(full(path))
    expect(metaOf(html, 'og:url')).toBe(full(path))
    expect(metaOf(html, 'og:locale')).toBe('ko_KR')
    expect(metaOf(html, 'og:site_name')).toBe('사이트')
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
    expect(metaOf(html, 'robots')).toBe(isShown ? undefined : 'noindex, nofollow')
    const languages = [...html.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)]
    expect(languages.map(([, tag, url]) => [tag, url])).toEqual([
      ['ko-KR', full(path)],
      ['x-default', full(path)],
    ])
  })

  test.each(PAGES.filter(([, , , isShown]) => isShown))('%s describes itself', async (file) => {
    expect(metaOf((await built()).get(file) ?? '', 'description')?.length).toBeGreaterThan(1)
  })

  test('the not-found page has no address and is not shown', async () => {
    const html = (await built()).get('404.html') ?? ''
    expect(metaOf(html, 'robots')).toBe('noindex, nofollow')
    expect(html).not.toMatch(/canonical|hreflang|og:url/)
  })

  test('a site that is not to be shown says so on every page', async () => {
    const files = await built('noIndex: true\n')
    for (const [file] of PAGES)
      expect(metaOf(files.get(file) ?? '', 'robots')).toBe('noindex, nofollow')
    expect(files.get('robots.txt')).toContain('Disallow: /\n')
  })

  test('pictures of site and page are absolute', async () => {
    const html = (await built('image: /share.png\n')).get('docs/intro/index.html') ?? ''
    expect(metaOf(html, 'og:image')).toBe(full('share.png'))
    expect(metaOf(html, 'twitter:image')).toBe(full('share.png'))
  })

  test('the configuration adds to every head, and wins over its defaults', async () => {
    const files = await built(
      'metadata:\n  - { name: "twitter:card", content: summary }\n  - { property: "og:type", content: article }\n  - { name: verify, content: "<a\\"b>" }\n',
    )
    for (const [file] of PAGES) {
      const html = files.get(file) ?? ''
      expect(metaOf(html, 'twitter:card')).toBe('summary')
      expect(metaOf(html, 'og:type')).toBe('article')
      expect(html).toContain('<meta name="verify" content="&lt;a&quot;b&gt;">')
    }
  })

  test('the sitemap has every page that may be shown but those of tags', async () => {
    const files = await built('redirects: [{ from: /old, to: /about }]\n')
    const entries = [...(files.get('sitemap.xml') ?? '').matchAll(/<url>(.*?)<\/url>/gs)]
    const listed = PAGES.filter(([, , , , isListed]) => isListed).map(([, path]) => path)
    expect(entries.map(([, entry = '']) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1])).toEqual(
      [...listed].sort().map(full),
    )
    for (const [, entry = ''] of entries) {
      expect(entry).toContain('<changefreq>weekly</changefreq><priority>0.5</priority>')
      const isDated = entry.includes(encodeURI('묶음/글'))
      expect(/<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1]).toBe(isDated ? '2025-01-02' : undefined)
    }
    expect(files.get('robots.txt')).toContain(`Sitemap: ${full('sitemap.xml')}\n`)
  })

  test('a trail is told of in JSON from the first page that it names, never without an address', async () => {
    const files = await built()
    const trailOf = (file: string) =>
      JSON.parse(oneOf(files.get(file) ?? '', /ld\+json">(.*?)<\/script>/g) ?? 'null')
        ?.itemListElement
    expect(trailOf('docs/묶음/글/index.html')).toEqual([
      { '@type': 'ListItem', position: 1, name: '묶음', item: full('docs/category/group') },
      { '@type': 'ListItem', position: 2, name: '글', item: full('docs/묶음/글') },
    ])
    expect(trailOf('docs/tags/index.html')).toBeUndefined()
    expect(trailOf('index.html')).toBeUndefined()
  })
})
