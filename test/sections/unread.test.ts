import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../src/diagnostics/problem.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const HEAD = 'title: A\nurl: https://a.example.com\n'

async function problemsOf(files: Readonly<Record<string, string>>, settings = '') {
  const site = siteOf({
    'docsgen.yaml': HEAD + settings,
    'docs/start.md': '# S',
    ...files,
  })
  return (await site.build()).problems
}

describe('fields of front matter that nobody reads', () => {
  const told = async (files: Readonly<Record<string, string>>, settings?: string) =>
    (await problemsOf(files, settings)).map(({ code, severity, path, line, details }) => [
      code,
      severity,
      `${path}:${line}`,
      details.field,
      details.instead ?? details.near ?? details.later,
      details.files,
    ])

  test('are told once for all files that have them, with the name that does it here', async () => {
    const files = {
      'docs/a.md': '---\ntitle: A\nnav_order: 3\nredirect_from: [/old]\n---\n# A',
      'docs/b.md': '---\nnav_order: 4\nseries: [x]\n---\n# B',
      'docs/c.md': '---\nnav_order: 5\npage: 1\nx-own: true\nmine: 1\n---\n# C',
    }
    expect(await told(files)).toEqual([
      ['frontmatter-unknown', 'warning', 'docs/a.md:3', 'nav_order', 'sidebar_position', '3'],
      ['frontmatter-unknown', 'warning', 'docs/a.md:4', 'redirect_from', 'aliases', undefined],
      ['frontmatter-unread', 'warning', 'docs/b.md:3', 'series', 'yes', undefined],
      ['frontmatter-unread', 'warning', 'docs/c.md:3', 'page', 'yes', undefined],
      ['frontmatter-unread', 'warning', 'docs/c.md:5', 'mine', undefined, undefined],
    ])
    const [order] = await problemsOf(files)
    const { message, hint } = wordsOf(order as NonNullable<typeof order>, 'ko')
    expect(`${message} ${hint}`).toBe(
      '머리말에 없는 항목입니다: nav_order docsgen에서는 다음을 씁니다: sidebar_position 파일 3개에 있습니다: docs/b.md:2, docs/c.md:2.',
    )
  })

  test('with nothing behind the colon are as if they were not written', async () => {
    const files = {
      'docs/a.md': '---\ndescription:\ntags:\npagination_next:\n---\n# A\n\nWords',
    }
    expect(await told(files)).toEqual([])
  })

  test('that are nearly a known one are typos', async () => {
    expect(await told({ 'docs/a.md': '---\nsidebar_positon: 3\n---\n# A' })).toEqual([
      [
        'frontmatter-unknown',
        'warning',
        'docs/a.md:2',
        'sidebar_positon',
        'sidebar_position',
        undefined,
      ],
    ])
  })

  test('are others in posts and pages, which have no order', async () => {
    const post =
      '---\ntitle: P\ndate: 2025-01-31\nweight: 3\npubDate: x\n---\nP\n\n<!-- truncate -->'
    expect(
      await told(
        {
          'blog/p.md': post,
          'pages/index.md': '---\nlayout: landing\nhero: {}\nsidebar_position: 1\n---\n글',
        },
        'blog: {}\n',
      ),
    ).toEqual([
      ['frontmatter-unread', 'warning', 'blog/p.md:4', 'weight', 'yes', undefined],
      ['frontmatter-unknown', 'warning', 'blog/p.md:5', 'pubDate', 'date', undefined],
      ['frontmatter-unknown', 'warning', 'pages/index.md:3', 'hero', 'blocks', undefined],
      [
        'frontmatter-unread',
        'warning',
        'pages/index.md:4',
        'sidebar_position',
        undefined,
        undefined,
      ],
    ])
  })

  test('of Docusaurus and VitePress are few', async () => {
    const docusaurus =
      '---\nid: a\ntitle: A\nsidebar_label: A\nsidebar_position: 1\nhide_title: true\ntoc_max_heading_level: 4\npagination_next: null\nkeywords: [a]\ndescription: d\nslug: /a\ntags: []\nlast_update: { author: x }\nsidebar_class_name: x\ncustom_edit_url: null\n---\n# A'
    expect(await told({ 'docs/a.md': docusaurus })).toEqual([])
  })
})

describe('files that are named but are not there', () => {
  test.each([
    ['/', '/img/og.png'],
    ['/base/', 'img/og.png'],
  ])('image and favicon of the configuration and of pages, under %s', async (baseUrl, image) => {
    const files = {
      'docs/a.md': `---\ntitle: A\nimage: ${image}\n---\n# A`,
      'blog/2025-01-31-p.md': '---\ntitle: P\nimage: /none.png\n---\nP\n\n<!-- truncate -->',
      'pages/p.md': '---\nimage: https://cdn.example.com/x.png\n---\n# P',
    }
    const settings = `baseUrl: ${baseUrl}\nimage: ${image}\nfavicon: /favicon.svg\nblog: {}\n`
    expect(shortProblems(await problemsOf(files, settings))).toEqual([
      'head-file-missing blog/2025-01-31-p.md:3',
      'head-file-missing docs/a.md:3',
      'head-file-missing docsgen.yaml:4',
      'head-file-missing docsgen.yaml:5',
    ])
    const there = {
      ...files,
      'static/img/og.png': 'x',
      'static/favicon.svg': '<svg/>',
      'static/none.png': 'x',
    }
    expect(await problemsOf(there, settings)).toEqual([])
  })
})

describe('files that lie where nobody looks', () => {
  const told = async (files: Readonly<Record<string, string>>, settings?: string) =>
    (await problemsOf(files, settings)).map(({ code, path }) => `${code} ${path}`)

  test('a page at the address of the not-found page', async () => {
    expect(await told({ 'pages/none.md': '---\nslug: /404\n---\n# None' })).toEqual([
      'page-not-found pages/none.md',
    ])
  })

  test.each([
    [
      { 'i18n/ko-KR/docs/start.md': '# S', 'i18n/ko-KR/code.json': '{}' },
      'translation-of-default i18n/ko-KR',
    ],
    [{ 'i18n/ko/docs/start.md': '# S' }, 'translation-of-default i18n/ko'],
    [{ 'i18n/ja/docs/start.md': '# S' }, 'translation-unread i18n/ja'],
  ])('%j', async (files, problem) => {
    expect(await told(files as Record<string, string>)).toEqual([problem])
    const settings = 'locales: { ko-KR: {}, en: {} }\n'
    expect(
      await told({ ...files, 'i18n/en/docs/start.md': '# S' } as Record<string, string>, settings),
    ).toEqual([problem])
  })

  test('a folder of a locale of the same language is read', async () => {
    const settings = 'locale: en-GB\nlocales: { en-GB: {}, en: {} }\n'
    expect(await told({ 'i18n/en/docs/start.md': '# S' }, settings)).toEqual([])
  })
})
