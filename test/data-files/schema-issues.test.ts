import { describe, expect, test } from 'vitest'
import { checkConfig } from '../../src/config/config.ts'
import { wordsOf } from '../../src/diagnostics/problem.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const BASE = 'title: 가\nurl: https://docs.example.com\n'
const told = (text: string) =>
  checkConfig(text).problems.map((found) => {
    const { line, column } = found
    const [ko, en] = [wordsOf(found, 'ko'), wordsOf(found, 'en')]
    return {
      at: `${line}:${column}`,
      ko: ko.message,
      en: en.message,
      koHint: ko.hint,
      hint: en.hint,
    }
  })

describe('a wrong setting', () => {
  test('that is missing is called so', () => {
    expect(told('title: 가\n')).toMatchObject([
      {
        ko: '설정 “url”의 값이 올바르지 않습니다: 필수 값입니다.',
        en: 'The setting “url” has a wrong value: it is required',
        hint: 'Write it like this: url: https://docs.example.com',
      },
    ])
  })

  test.each([
    [
      'version: 1.0',
      '문자열 형식으로 적어야 합니다. 값을 따옴표로 감싸세요.',
      'write a text: put the value in quotes',
    ],
    ['locales: [ko-KR, en]', '“항목: 값” 형식으로 적어야 합니다.', 'write “name: value”'],
    [
      'openapi: [{ file: a.yaml, groupByTag: tags }]',
      '다음 가운데 하나로 적어야 합니다: true, false, "label", "path"',
      'write one of these: true, false, "label", "path"',
    ],
    [
      'docs: { lastUpdated: true }',
      '다음 가운데 하나로 적어야 합니다: false, “항목: 값”',
      'write one of these: false, “name: value”',
    ],
    [
      'analytics: { provider: ga5, id: G-1 }',
      '다음 가운데 하나로 적어야 합니다: "ga4", "plausible", "umami", "cloudflare", "naver", "custom"',
      'write one of these: "ga4", "plausible", "umami", "cloudflare", "naver", "custom"',
    ],
  ])('%s: the forms that it may have', (text, ko, en) => {
    const [found] = told(BASE + text)
    expect(found?.ko).toMatch(/^설정 “[\w.]+”의 값이 올바르지 않습니다: /)
    expect(found?.ko.replace(/^.*?올바르지 않습니다: /, '')).toBe(ko)
    expect(found?.en.replace(/^.*? has a wrong value: /, '')).toBe(en)
    expect(told(BASE + text)).toHaveLength(1)
  })

  test.each([
    ['sitemap:\n  changefreq: dayly', 'sitemap.changefreq', '4:3'],
    ['pageActions:\n  - label: a\n    href: b', 'pageActions.0.href', '5:5'],
    ['blog:\n  feed:\n    types: [rss, atmo]', 'blog.feed.types.1', '5:18'],
    ['security:\n  contentPolicy:\n    script-src: a', 'security.contentPolicy.script-src', '5:5'],
    ['scripts:\n  - src: /a.js\n    strategy: lazy', 'scripts.0.strategy', '5:5'],
  ])('%s is told at its own place', (text, field, at) => {
    const [found, ...others] = told(BASE + text)
    expect(others).toEqual([])
    expect(found?.en).toMatch(`The setting “${field}” has a wrong value: `)
    expect(found?.at).toBe(at)
  })

  test('an unknown field of one form of a setting has its own name', () => {
    expect(told(`${BASE}sitemap: { chagefreq: daily }`)).toMatchObject([
      {
        en: '“sitemap.chagefreq” is not a setting.',
        hint: expect.stringContaining('“changefreq”'),
      },
    ])
  })

  test('a value is not called a setting that there is not', () => {
    expect(told(`${BASE}llms: { links: html }`)).toMatchObject([
      { koHint: '이렇게 적으세요. 예: links: page', hint: 'Write it like this: links: page' },
    ])
    expect(told(`${BASE}urls: html`)).toMatchObject([
      { hint: 'Write it like this: urls: { style: html }' },
    ])
  })

  test('beside what was meant no other value is shown', () => {
    expect(told(`${BASE}colorMode: { default: drak }`)).toMatchObject([
      { hint: 'Did you mean “dark”?', koHint: '혹시 “dark”인가요?' },
    ])
  })

  test('a key that stands twice is no matter of indentation', () => {
    expect(told(`${BASE}title: 나`)).toMatchObject([
      {
        koHint: '둘 가운데 하나를 지우거나 하나로 합치세요.',
        hint: 'Remove one of the two, or join them.',
      },
    ])
  })
})

describe('a misspelt field below another', () => {
  test('of front matter', async () => {
    const text = '---\ntitle: 가\nsearch:\n  keyword: [a]\n---\n글'
    const { problems } = await siteOf({ 'docs/a.md': text }).build()
    expect(problems).toMatchObject([
      { line: 4, column: 3, details: { field: 'search.keyword', near: 'keywords' } },
    ])
  })

  test('does not make the right one missing', async () => {
    const text = '---\ntitle: 가\ntags:\n  - lable: a\n    permalink: /a\n---\n글'
    const { problems } = await siteOf({ 'docs/a.md': text }).build()
    expect(problems).toMatchObject([{ line: 4, details: { field: 'tags.0.lable', near: 'label' } }])
    const without = '---\ntitle: 가\ntags:\n  - permalink: /a\n---\n글'
    const { problems: found } = await siteOf({ 'docs/a.md': without }).build()
    expect(found.map((one) => wordsOf(one, 'en').message)).toEqual([
      'The front matter field “tags.0.label” has a wrong value: it is required',
    ])
  })

  test('of a block of a landing page', async () => {
    const text =
      '---\ntitle: 가\nlayout: landing\nblocks:\n  - kind: hero\n    title: [가]\n    actoins: []\n---\n'
    const { problems } = await siteOf({ 'docs/a.md': '# 가', 'pages/index.md': text }).build()
    expect(problems).toMatchObject([
      { line: 7, column: 5, details: { field: 'blocks.0.actoins', near: 'actions' } },
    ])
  })

  test('of an author, whose address and picture have their places too', async () => {
    const { problems } = await siteOf({
      'docsgen.yaml': `${BASE}blog: { path: blog }\n`,
      'docs/a.md': '# 가',
      'blog/2025-01-01-a.md':
        '---\nauthors: [kim, lee]\n---\n# 글\n\n가\n\n<!-- truncate -->\n\n나',
      'blog/authors.yml':
        'kim:\n  name: 김\n  nam: 김\nlee:\n  name: 이\n  url: /nowhere\n  image_url: a.png\n',
    }).build()
    expect(shortProblems(problems)).toEqual([
      'data-invalid blog/authors.yml:3',
      'broken-link blog/authors.yml:6',
      'data-invalid blog/authors.yml:7',
    ])
    expect(problems).toMatchObject([
      { column: 3, details: { field: 'kim.nam', near: 'name' } },
      { column: 3 },
      { column: 3 },
    ])
  })
})
