import { describe, expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const LOCALES =
  'locales: { ko-KR: {}, en: {}, ar: { label: عربي, htmlLang: ar-EG, baseUrl: /arabic/ } }\n'
const FILES = {
  'docs/intro.md': '# 소개',
  'docs/en/note.md': '# 영어 이야기',
  'docs/additional/index.md': '# 추가',
  'docs/가이드.md': '# 가이드',
  'pages/index.md': '# 처음',
}

describe.each(['/', '/base/'])('locales under the base url %s', (baseUrl) => {
  const HEAD = `title: 사이트\nurl: https://docs.example.com\nbaseUrl: ${baseUrl}\nnavbar: { items: [{ type: locale }] }\n${LOCALES}`

  async function built(settings = '', files: Readonly<Record<string, string>> = {}) {
    const site = siteOf({ 'docsgen.yaml': HEAD + settings, ...FILES, ...files })
    const { problems } = await site.build()
    return { files: site.files, problems }
  }

  /** The rows of the language menu. */
  const rowsOf = (html = '') =>
    [...html.matchAll(/<a class="drop-item" href="([^"]*)" lang="([^"]*)"([^>]*)>(.*?)<\/a>/g)].map(
      ([, url, lang, rest = '', label = '']) => [
        lang,
        url,
        label.replace(/<[^>]*>/g, '').trim(),
        rest.includes('aria-current'),
      ],
    )

  test.each([
    // locale, where its pages are, html element
    ['ko-KR', '', '<html lang="ko-KR" dir="ltr"'],
    ['en', 'en/', '<html lang="en" dir="ltr"'],
    ['ar', 'arabic/', '<html lang="ar-EG" dir="rtl"'],
  ])('%s is below “%s”, and says its language', async (_, folder, html) => {
    const { files, problems } = await built()
    expect(problems).toEqual([])
    expect(files.get(`${folder}docs/intro/index.html`)).toContain(html)
  })

  test.each([
    // settings, page, the same page in each locale
    ['', 'docs/intro', ['docs/intro', 'en/docs/intro', 'arabic/docs/intro']],
    [
      '',
      'docs/additional/',
      ['docs/additional/', 'en/docs/additional/', 'arabic/docs/additional/'],
    ],
    ['', 'docs/en/note', ['docs/en/note', 'en/docs/en/note', 'arabic/docs/en/note']],
    ['', 'docs/가이드', ['docs/가이드', 'en/docs/가이드', 'arabic/docs/가이드']],
    ['', '', ['', 'en/', 'arabic/']],
    ['trailingSlash: true', 'docs/intro', ['docs/intro/', 'en/docs/intro/', 'arabic/docs/intro/']],
    [
      'trailingSlash: false',
      'docs/additional',
      ['docs/additional', 'en/docs/additional', 'arabic/docs/additional'],
    ],
  ])('with “%s” the page %s is found in each language', async (settings, path, urls) => {
    const { files } = await built(`${settings}\n`)
    const file = [`${path.replace(/\/$/, '')}.html`, `${path.replace(/\/?$/, '/')}index.html`]
      .map((name) => name.replace(/^\//, ''))
      .find((name) => files.has(name))
    const html = files.get(file ?? '') ?? ''
    expect(rowsOf(html)).toEqual([
      ['ko-KR', baseUrl + urls[0], '한국어', true],
      ['en', baseUrl + urls[1], 'English', false],
      ['ar', baseUrl + urls[2], 'عربي', false],
    ])
    const heads = [...html.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)]
    const full = urls.map((url) => `https://docs.example.com${baseUrl}${encodeURI(url)}`)
    expect(heads.map(([, tag, url]) => [tag, url])).toEqual([
      ['ko-KR', full[0]],
      ['en', full[1]],
      ['ar-EG', full[2]],
      ['x-default', full[0]],
    ])
  })

  test('a page that a language lacks leads to the nearest one above', async () => {
    const { files } = await built('', {
      'docs/additional/only.md': '# 한국어만',
      'i18n/en/docs/additional/only.md': '---\ndraft: true\n---\n# Draft',
    })
    expect(rowsOf(files.get('docs/additional/only/index.html'))[1]?.[1]).toBe(
      `${baseUrl}en/docs/additional/`,
    )
    expect(files.get('docs/additional/only/index.html')).not.toContain('hreflang="en"')
  })

  test.each([
    // setting, problem, what was meant
    ['locale: ko_KR', 'locale-tag', 'ko-KR'],
    ['locale: fr', 'config-locale', undefined],
  ])('%s is a problem', async (setting, code, near) => {
    const { problems } = await built(`${setting}\n`)
    expect(problems).toMatchObject([{ code, severity: 'error', path: 'docsgen.yaml', line: 6 }])
    expect(problems[0]?.details.near).toBe(near)
  })
})
