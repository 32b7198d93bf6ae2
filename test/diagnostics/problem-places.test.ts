import { describe, expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

/** Problems as `code path:line:column`. */
async function placesOf(files: Parameters<typeof siteOf>[0]): Promise<string[]> {
  const { problems } = await siteOf(files).build()
  return problems.map(({ code, path, line, column }) => `${code} ${path}:${line}:${column}`)
}

/** A text without the mark `▸`, and the line and column where the mark stood. */
function marked(text: string): { readonly text: string; readonly place: string } {
  const [before = ''] = text.split('▸')
  const lines = before.split('\n')
  return {
    text: text.replace('▸', ''),
    place: `${lines.length}:${(lines.at(-1) ?? '').length + 1}`,
  }
}

const HEAD = 'title: 가\nurl: https://a.example.com\n'
const DOCS = { 'docs/a.md': '# 가', 'docs/b.md': '# 나' }

describe('a problem in docsgen.yaml names line and column', () => {
  test.each([
    ['a link of the navbar', 'navbar:\n  items:\n    - label: 가\n      ▸to: /없음', 'broken-link'],
    [
      'a link of a menu',
      'navbar: { items: [{ label: 가, items: [{ label: 나, to: /docs/a }, { label: 다, ▸to: /x }] }] }',
      'broken-link',
    ],
    [
      'a link of the footer',
      'footer:\n  columns:\n    - title: 가\n      items:\n        - { label: 나, ▸to: /없음 }',
      'broken-link',
    ],
    [
      'a link of the not-found page',
      'notFound:\n  links:\n    - { label: 가, to: /docs/a }\n    - { label: 나, ▸to: /없음 }',
      'broken-link',
    ],
    [
      'a row of a sidebar',
      'docs:\n  sidebars:\n    main:\n      - a\n      - 묶음: [b, ▸없음]',
      'unknown-doc',
    ],
    [
      'a row of a sidebar in short',
      'docs:\n  sidebars:\n    main:\n      묶음:\n        - a\n        - ▸없음',
      'unknown-doc',
    ],
    [
      'a link of a sidebar',
      'docs:\n  sidebars:\n    main: [a, { type: category, label: 가, items: [{ type: link, label: 나, ▸href: /없음 }] }]',
      'broken-link',
    ],
    [
      'a category of a sidebar',
      'docs:\n  sidebars:\n    main:\n      - a\n      - { type: category, label: 가, items: [b], link: { type: doc, ▸id: 없음 } }',
      'unknown-doc',
    ],
    ['settings of a version', 'docs:\n  versions:\n    ▸"2.0": { badge: true }', 'unknown-version'],
    ['the last version', 'docs:\n  ▸lastVersion: "2.0"', 'unknown-version'],
  ])('%s', async (_, settings, code) => {
    const { text, place } = marked(`${HEAD}${settings}\n`)
    expect(await placesOf({ ...DOCS, 'docsgen.yaml': text })).toEqual([
      `${code} docsgen.yaml:${place}`,
    ])
  })

  test('of a locale, whether its own file says it or that of the site', async () => {
    const site = marked(
      `${HEAD}locales: { ko-KR: {}, en: {} }\nfooter:\n  columns: [{ title: 가, items: [{ label: 나, ▸to: /x }] }]\n`,
    )
    const own = marked('navbar:\n  items:\n    - { label: A, ▸to: /y }\n')
    const found = await placesOf({
      ...DOCS,
      'docsgen.yaml': site.text,
      'i18n/en/docsgen.yaml': own.text,
    })
    expect(found).toEqual([
      `broken-link docsgen.yaml:${site.place}`,
      `broken-link i18n/en/docsgen.yaml:${own.place}`,
    ])
  })
})

describe('a problem in a file of sidebars names line and column', () => {
  test.each([
    ['sidebars.yml', 'main:\n  - a\n  - { type: link, label: 가, ▸href: /없음 }\n'],
    [
      'sidebars.json',
      '{\n  "main": [\n    "a",\n    {"type": "link", "label": "가", ▸"href": "/없음"}\n  ]\n}',
    ],
    [
      'sidebars.js',
      "const more = [{ type: 'link', label: '가', href: '/없음' }]\nexport default {\n  main: ['a', ...more, { type: 'link', label: '나', ▸href: '/또' }],\n}\n",
    ],
  ])('%s', async (path, written) => {
    const { text, place } = marked(written)
    expect(await placesOf({ ...DOCS, [path]: text })).toContain(`broken-link ${path}:${place}`)
  })

  test('of a version', async () => {
    const path = 'versions/1.0/sidebars.json'
    const found = await placesOf({
      ...DOCS,
      'versions.yml': '- "1.0"\n',
      'versions/1.0/docs/a.md': '# 가',
      [path]: '{"main": ["a",\n  "없음"]}',
    })
    expect(found).toEqual([`unknown-doc ${path}:2:3`])
  })
})

describe('a problem in data beside the text names line and column', () => {
  test('of a category file', async () => {
    const path = 'docs/x/_category_.yml'
    const { text, place } = marked('label: 가\n▸position: 첫째\n')
    expect(await placesOf({ 'docs/x/a.md': '# 가', [path]: text })).toEqual([
      `data-invalid ${path}:${place}`,
    ])
  })

  test('of a list of versions', async () => {
    const { text, place } = marked('- "1.0"\n-   ▸2\n')
    const files = { ...DOCS, 'versions.yml': text, 'versions/1.0/docs/a.md': '# 가' }
    expect(await placesOf(files)).toEqual([`version-name versions.yml:${place}`])
  })

  test('of front matter', async () => {
    const { text, place } = marked(
      '---\ntitle: 가\nlast_update:\n  ▸date: 어제\n  author: 나\n---\n\n글',
    )
    expect(await placesOf({ 'docs/a.md': text })).toEqual([
      `frontmatter-invalid docs/a.md:${place}`,
    ])
  })

  test('of a block of the landing page', async () => {
    const { text, place } = marked(
      '---\nlayout: landing\nblocks:\n  - kind: hero\n    title: [가]\n    actions:\n      - { label: 나, ▸url: /없음 }\n---\n',
    )
    const found = await placesOf({ ...DOCS, 'pages/index.md': text })
    expect(found).toContain(`broken-link pages/index.md:${place}`)
  })
})
