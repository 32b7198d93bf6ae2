import { describe, expect, test } from 'vitest'
import { canonicalTag, localeCalled, localesOf } from '../../src/config/locales.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const SITE = 'title: 시험\nurl: https://docs.example.com\n'
const TWO = 'locales: { ko-KR: {}, en: {} }\n'
const NAVBAR = 'navbar: { items: [{ type: locale }] }\n'

describe('the locales of a configuration', () => {
  test('get their names, directions, addresses and folders from their tags', () => {
    const locales = { ko: {}, 'en-US': {}, 'en-GB': {}, ar: { path: 'arabic' } }
    expect(localesOf({ locale: 'ko', locales, baseUrl: '/base/' })).toEqual([
      { tag: 'ko', label: '한국어', htmlLang: 'ko', direction: 'ltr', baseUrl: '/base/' },
      {
        tag: 'en-US',
        label: 'American English',
        htmlLang: 'en-US',
        direction: 'ltr',
        baseUrl: '/base/en-US/',
        folder: 'i18n/en-US',
      },
      expect.objectContaining({ tag: 'en-GB', label: 'British English' }),
      expect.objectContaining({
        direction: 'rtl',
        label: 'العربية',
        baseUrl: '/base/arabic/',
        folder: 'i18n/arabic',
      }),
    ])
  })

  test.each([
    ['/', '/english/', '/english/'],
    ['/base/', '/english/', '/base/english/'],
    ['/base/', '/base/english/', '/base/english/'],
    ['/base/', 'english', '/base/english/'],
    ['/base/', '/', '/base/'],
  ])('below %s the base url %s is %s', (baseUrl, own, expected) => {
    const [, en] = localesOf({ locale: 'ko', locales: { ko: {}, en: { baseUrl: own } }, baseUrl })
    expect(en?.baseUrl).toBe(expected)
  })

  test('a locale without configuration is an error that names it', () => {
    const locales = localesOf({ locale: 'ko', baseUrl: '/' })
    expect(localeCalled(locales, 'ko').label).toBe('한국어')
    expect(() => localeCalled(locales, 'fr')).toThrow('fr')
  })

  test('a tag is checked after BCP 47', () => {
    expect(canonicalTag('ko-kr')).toBe('ko-KR')
    expect(canonicalTag('ko_KR')).toBeUndefined()
  })
})

test.each([
  ['locale: ko_KR\n', 'locale-tag docsgen.yaml:3'],
  ['locales: { ko-KR: {}, 한국: {} }\n', 'locale-tag docsgen.yaml:3'],
  ['locale: fr\nlocales: { ko-KR: {} }\n', 'config-locale docsgen.yaml:3'],
  ['locales: { ko-KR: {}, en: { baseUrl: / } }\n', 'locale-clash docsgen.yaml:3'],
  ['locales: { ko-KR: {}, en: { path: ../x } }\n', 'config-invalid docsgen.yaml:3'],
])('%j is refused', async (settings, expected) => {
  const { problems } = await siteOf({ 'docsgen.yaml': SITE + settings }).build()
  expect(shortProblems(problems)).toEqual([expected])
})

describe.each(['/', '/base/'])('a site with two locales under %s', (baseUrl) => {
  const files = {
    'docsgen.yaml': `${SITE}baseUrl: ${baseUrl}\n${TWO}${NAVBAR}editUrl: https://git.example.com/site/\nredirects: [{ from: /docs/old, to: /docs/intro }]\n`,
    'docs/intro.md': '# 소개\n\n[설정](./setup.md#고급) ![그림](./img/a.png) [파일](/data.txt)',
    'docs/setup.md': '# 설정\n\n## 고급\n\n내용입니다.',
    'docs/가이드/index.md': '# 가이드\n\n:::note\n알림\n:::',
    'docs/img/a.png': 'PNG',
    'pages/index.md': '# 처음',
    'static/data.txt': 'x',
    'i18n/en/docsgen.yaml': 'title: Test\nfooter: { note: A note }\n',
    'i18n/en/docs/intro.md':
      '# Introduction\n\n[Setup](./setup.md#advanced) ![Picture](./img/a.png) [File](/data.txt)',
    'i18n/en/docs/img/a.png': 'PNG in English',
  }
  const built = async (more: Readonly<Record<string, string>> = {}) => {
    const site = siteOf({ ...files, ...more })
    const build = await site.build()
    return { site, ...build, page: (path: string) => site.files.get(path) ?? '' }
  }
  const origin = 'https://docs.example.com'

  test('has every page in both, below the base url of each', async () => {
    const { site } = await built()
    const pages = ['', 'docs/intro/', 'docs/setup/', 'docs/가이드/', 'docs/']
    for (const path of pages) {
      expect([...site.files.keys()]).toContain(`${path}index.html`)
      expect([...site.files.keys()]).toContain(`en/${path}index.html`)
    }
    expect([...site.files.keys()]).toContain('404.html')
    expect([...site.files.keys()]).toContain('en/404.html')
    expect([...site.files.keys()]).toContain('en/docs/old/index.html')
  })

  test('shows translations in their language, and the original where there is none', async () => {
    const { page } = await built()
    const translated = page('en/docs/intro/index.html')
    expect(translated).toContain('<html lang="en" dir="ltr"')
    expect(translated).toContain('Introduction</h1>')
    expect(translated).toContain('<title>Introduction | Test</title>')
    expect(translated).not.toContain('class="banner"')
    expect(translated).toContain(`href="${baseUrl}en/docs/setup#advanced"`)
    expect(translated).toContain('https://git.example.com/site/i18n/en/docs/intro.md')
    const original = page('en/docs/가이드/index.html')
    expect(original).toContain('<html lang="en" dir="ltr"')
    expect(original).toContain('<h1 data-prose="heading" class="title" lang="ko-KR" dir="auto">')
    expect(original).toMatch(/<div data-prose="body"[^>]* lang="ko-KR" dir="auto">/)
    expect(original).toContain('This page has not been translated yet.')
    expect(original).toContain('참고')
    expect(original).toContain('https://git.example.com/site/docs/가이드/index.md')
    expect(page('docs/가이드/index.html')).not.toContain('class="banner"')
  })

  test('a wrong anchor in a translation names the file of the translation', async () => {
    const { problems } = await built()
    expect(shortProblems(problems)).toEqual(['broken-anchor i18n/en/docs/intro.md:3'])
  })

  test('shares files, and gives translated ones a name of their own', async () => {
    const { site, page } = await built()
    expect(page('en/docs/intro/index.html')).toContain(`href="${baseUrl}data.txt"`)
    const [own] = /assets\/a-[^"]+\.png/.exec(page('docs/intro/index.html')) ?? []
    const [english] = /assets\/a-[^"]+\.png/.exec(page('en/docs/intro/index.html')) ?? []
    expect(english).not.toBe(own)
    expect(page(own ?? '')).toBe('→ docs/img/a.png')
    expect(page(english ?? '')).toBe('→ i18n/en/docs/img/a.png')
    expect([...site.files.keys()].filter((path) => /^en\/(?:assets|data)/.test(path))).toEqual([])
  })

  test('says in every head where the page is in each language', async () => {
    const { page } = await built()
    const encoded = encodeURI('docs/가이드/')
    for (const path of ['docs/가이드/index.html', 'en/docs/가이드/index.html']) {
      const alternates = [...page(path).matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
      expect(alternates.map(([, tag, url]) => [tag, url])).toEqual([
        ['ko-KR', `${origin}${baseUrl}${encoded}`],
        ['en', `${origin}${baseUrl}en/${encoded}`],
        ['x-default', `${origin}${baseUrl}${encoded}`],
      ])
    }
    expect(page('en/docs/가이드/index.html')).toContain(
      `<link rel="canonical" href="${origin}${baseUrl}en/${encoded}">`,
    )
    expect(page('docs/intro/index.html')).toContain(
      '<meta property="og:locale:alternate" content="en">',
    )
  })

  test('lists every page of both in one sitemap', async () => {
    const { page } = await built()
    const xml = page('sitemap.xml')
    expect(xml).toContain(`<loc>${origin}${baseUrl}docs/intro</loc>`)
    expect(xml).toContain(`<loc>${origin}${baseUrl}en/docs/intro</loc>`)
    expect(xml).toContain(
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}${baseUrl}en/docs/intro"/>`,
    )
  })

  test('the menu leads to the same document, whatever its address there', async () => {
    const { page } = await built({
      'i18n/en/docs/setup.md': '---\nslug: installation\n---\n\n# Installation',
      'docs/only/ko.md': '# 한국어만',
      'i18n/en/docs/only/ko.md': '---\ndraft: true\n---\n\n# Draft',
    })
    const row = (path: string) =>
      [...page(path).matchAll(/<a class="drop-item" href="([^"]+)" lang="([^"]+)"/g)].map(
        ([, url, tag]) => `${tag} ${url}`,
      )
    expect(row('docs/setup/index.html')).toEqual([
      `ko-KR ${baseUrl}docs/setup`,
      `en ${baseUrl}en/docs/installation`,
    ])
    // Nothing of it in English: the nearest page above.
    expect(row('docs/only/ko/index.html')).toEqual([
      `ko-KR ${baseUrl}docs/only/ko`,
      `en ${baseUrl}en/`,
    ])
    expect(page('docs/only/ko/index.html')).not.toContain('hreflang="en" href="https')
  })
})

test('with one locale the navbar says what it is, and nothing is a dead control', async () => {
  const site = siteOf({ 'docsgen.yaml': SITE + NAVBAR, 'docs/a.md': '# 가' })
  await site.build()
  const html = site.files.get('docs/a/index.html') ?? ''
  expect(html).toContain('한국어')
  expect(html).not.toMatch(/<summary[^>]*>[^<]*(?:<[^>]*>)*한국어/)
})

test('a locale of its own configuration may not set what all share', async () => {
  const { problems } = await siteOf({
    'docsgen.yaml': SITE + TWO,
    'docs/a.md': '# 가',
    'i18n/en/docsgen.yaml': 'titel: Test\nurl: https://x.example.com\ndocs: { path: other }\n',
  }).build()
  expect(shortProblems(problems)).toEqual([
    'config-unknown-field i18n/en/docsgen.yaml:1',
    'config-not-local i18n/en/docsgen.yaml:2',
    'config-not-local i18n/en/docsgen.yaml:3',
  ])
  expect(problems[0]?.details.near).toBe('title')
})

test('a mistake in the file of a locale is placed in it', async () => {
  const { problems } = await siteOf({
    'docsgen.yaml': SITE + TWO,
    'docs/a.md': '# 가',
    'i18n/en/docsgen.yaml': 'title: Test\nfooter: { note: 3 }\n',
  }).build()
  expect(shortProblems(problems)).toEqual(['config-invalid i18n/en/docsgen.yaml:2'])
})

test('what is wrong in a file that several locales show is said once', async () => {
  const { problems } = await siteOf({
    'docsgen.yaml': SITE + TWO,
    'docs/a.md': '# 가\n\n[없음](./missing.md) ![그림](./missing.png)',
  }).build()
  expect(shortProblems(problems)).toEqual([
    'broken-markdown-link docs/a.md:3',
    'broken-image docs/a.md:3',
  ])
})

test('a link that means another address in each locale is told once, and one of a translation beside it', async () => {
  const links = '[옛](/docs/old) [없음](/docs/missing) [끝](/docs/b#end)'
  const site = siteOf({
    'docsgen.yaml': `${SITE}${TWO}redirects: [{ from: /docs/old, to: /docs/b }]\n`,
    'docs/a.md': `# 가\n\n${links}`,
    'docs/b.md': '# 나\n\n[없음](/docs/missing)',
    'i18n/en/docs/b.md': '# B\n\n[No](/docs/missing)',
  })
  const { problems } = await site.build()
  expect(shortProblems(problems)).toEqual([
    'link-to-redirect docs/a.md:3',
    'broken-link docs/a.md:3',
    'broken-anchor docs/a.md:3',
    'broken-link docs/b.md:3',
    'broken-link i18n/en/docs/b.md:3',
  ])
  expect(problems[0]?.details.to).toBe('/docs/b')
})

test('a text is compiled once, however many locales show it', async () => {
  const site = siteOf({ 'docsgen.yaml': SITE + TWO, 'docs/a.md': '# 가', 'docs/b.md': '# 나' })
  await site.build()
  expect(site.ran.compile).toEqual(['docs/a.md', 'docs/b.md'])
  await site.build()
  expect(site.ran.render).toEqual([])
})

test('the default locale may have an address of its own; the root then leads there', async () => {
  const site = siteOf({
    'docsgen.yaml': `${SITE}locales: { ko-KR: { baseUrl: /ko/ }, en: {} }\n`,
    'pages/index.md': '# 처음',
    'docs/a.md': '# 가',
  })
  const { problems } = await site.build()
  expect(shortProblems(problems)).toEqual([])
  expect([...site.files.keys()]).toEqual(
    expect.arrayContaining(['ko/index.html', 'ko/docs/a/index.html', 'en/index.html', '404.html']),
  )
  expect(site.files.get('index.html')).toContain('data-to="/ko/"')
})

test('links may name another locale by its whole address', async () => {
  const site = siteOf({
    'docsgen.yaml': SITE + TWO,
    'docs/a.md': '# 가\n\n[영어](/en/docs/a) [없음](/en/docs/b)',
  })
  const { problems } = await site.build()
  expect(shortProblems(problems)).toEqual(['broken-link docs/a.md:3'])
  expect(site.files.get('docs/a/index.html')).toContain('href="/en/docs/a"')
})

test('a file of translations that nothing else has is a page of its locale alone', async () => {
  const site = siteOf({
    'docsgen.yaml': SITE + TWO,
    'docs/a.md': '# 가',
    'i18n/en/docs/extra.md': '# Extra',
  })
  await site.build()
  expect([...site.files.keys()]).toContain('en/docs/extra/index.html')
  expect([...site.files.keys()]).not.toContain('docs/extra/index.html')
})

test('folders of locales that are not configured mean nothing', async () => {
  const site = siteOf({ 'docs/a.md': '# 가', 'i18n/fr/docs/a.md': '# A' })
  await site.build()
  expect([...site.files.keys()].filter((path) => path.startsWith('fr'))).toEqual([])
})

test('a translation without a position stands where its original does', async () => {
  const site = siteOf({
    'docsgen.yaml': `${SITE}${TWO}${NAVBAR}`,
    'docs/z.md': '---\nsidebar_position: 1\n---\n\n# 처음',
    'docs/b.md': '---\nsidebar_position: 2\n---\n\n# 다음',
    'docs/a.md': '---\nsidebar_position: 3\n---\n\n# 끝',
    'i18n/en/docs/z.md': '# First',
    'i18n/en/docs/b.md': '---\nsidebar_position: 9\n---\n\n# Last',
  })
  const order = () =>
    [
      ...(site.files.get('en/docs/b/index.html') ?? '').matchAll(
        /<li[^>]*><a[^>]*href="\/en\/docs\/(\w)"/g,
      ),
    ]
      .map(([, name]) => name)
      .slice(-3)
  await site.build()
  expect(order()).toEqual(['z', 'a', 'b'])
  site.edit('docs/z.md', '---\nsidebar_position: 10\n---\n\n# 처음')
  await site.build()
  expect(order()).toEqual(['a', 'b', 'z'])
})

test('a translated data file says anew what it names, and leaves the rest as it is', async () => {
  const site = siteOf({
    'docsgen.yaml': `${SITE}${TWO}${NAVBAR}`,
    'docs/a.md': '# 가',
    'docs/z/_category_.yml': 'label: 가이드\nposition: 1\nlink: { type: generated-index }',
    'docs/z/b.md': '# 나',
    'i18n/en/docs/z/_category_.yml': 'label: Guides',
  })
  await site.build()
  const english = site.files.get('en/docs/category/가이드/index.html') ?? ''
  expect(english).toContain('<h1 class="title">Guides</h1>')
  expect(english).toContain('hreflang="ko-KR" href="https://docs.example.com/docs/category/')
  expect(site.files.get('en/docs/index.html')).toContain('data-to="/en/docs/category/')
})
