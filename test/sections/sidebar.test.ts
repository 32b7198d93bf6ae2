import { describe, expect, test } from 'vitest'
import type { SidebarItem } from '../../src/model.ts'
import { dataOf } from '../support/page-data.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const HEAD = 'title: 가\nurl: https://a.example.com\n'

/** A site whose `docs` setting is this. */
async function siteWith(docs: string, files: Readonly<Record<string, string>>) {
  const site = siteOf({ 'docsgen.yaml': `${HEAD}docs:\n${docs}`, ...files })
  const { problems } = await site.build()
  const pageAt = (path: string) => {
    return dataOf(site.files.get(`${path}/index.html`) ?? '')
  }
  return { site, pageAt, problems: shortProblems(problems) }
}

/** Rows as short lines, each level deeper by two spaces. */
function outline(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap(({ kind, label, url, html, items: below = [] }) => [
    `${indent}${kind} ${label || html} ${url ?? ''}`.trimEnd(),
    ...outline(below, `${indent}  `),
  ])
}

const DOCS = {
  'docs/a.md': '# 가',
  'docs/b.md': '# 나',
  'docs/c.md': '# 다',
  'docs/d.md': '---\ndraft: true\n---\n# 라',
}

describe('a configured sidebar', () => {
  const EVERY_FORM = `  sidebars:
    main:
      - a
      - { type: doc, id: b, label: 다른 이름 }
      - { type: ref, id: c }
      - { type: link, label: 밖, href: https://b.example.com, className: far }
      - { type: link, label: 안, href: /docs/c }
      - { type: html, value: <hr> }
      - 짧게: [c]
`

  test('holds documents, references, links, HTML and categories', async () => {
    const { pageAt, problems } = await siteWith(EVERY_FORM, DOCS)
    expect(problems).toEqual([])
    expect(outline(pageAt('docs/a').sidebar.items)).toEqual([
      'link 가 /docs/a',
      'link 다른 이름 /docs/b',
      'link 다 /docs/c',
      'link 밖 https://b.example.com',
      'link 안 /docs/c',
      'html <hr>',
      'category 짧게',
      '  link 다 /docs/c',
    ])
    expect(pageAt('docs/a').sidebar.items[3]).toMatchObject({ external: true, className: 'far' })
  })

  test('counts neither references nor links nor HTML in its order', async () => {
    const { pageAt } = await siteWith(
      `  sidebars:
    main: [a, { type: ref, id: c }, { type: link, label: 안, href: /docs/c }, { type: html, value: <hr> }, b]
`,
      DOCS,
    )
    expect(pageAt('docs/a').props.next).toEqual({ label: '나', url: '/docs/b' })
    expect(pageAt('docs/b').props.previous).toEqual({ label: '가', url: '/docs/a' })
    expect(pageAt('docs/c').props).not.toHaveProperty('previous')
    expect(pageAt('docs/c')).not.toHaveProperty('sidebar')
  })

  test('has links below the base url, and checks them', async () => {
    const { pageAt, problems } = await siteWith(
      `  sidebars:
    main: [a, { type: link, label: 안, href: /docs/b }, { type: link, label: 없음, href: /docs/없음 }]
baseUrl: /base/
`,
      DOCS,
    )
    expect(pageAt('docs/a').sidebar.items[1].url).toBe('/base/docs/b')
    expect(problems).toEqual(['broken-link docsgen.yaml:5'])
  })

  test('may lead to files and other apps of the host, which are not checked', async () => {
    const { pageAt, problems } = await siteWith(
      `  sidebars:
    main: [a, { type: link, label: 전문, href: pathname:///files/whole.pdf }]
baseUrl: /base/
`,
      DOCS,
    )
    expect(problems).toEqual([])
    expect(pageAt('docs/a').sidebar.items[1]).toEqual({
      kind: 'link',
      label: '전문',
      url: '/base/files/whole.pdf',
    })
  })

  test('leaves drafts out silently, also as the page of a category', async () => {
    const { pageAt, problems } = await siteWith(
      `  sidebars:
    main:
      - a
      - d
      - { type: ref, id: d }
      - { type: category, label: 묶음, link: { type: doc, id: d }, items: [b] }
`,
      DOCS,
    )
    expect(problems).toEqual([])
    expect(outline(pageAt('docs/a').sidebar.items)).toEqual([
      'link 가 /docs/a',
      'category 묶음',
      '  link 나 /docs/b',
    ])
  })

  test('reports the page of a category that does not exist', async () => {
    const { problems } = await siteWith(
      `  sidebars:
    main: [{ type: category, label: 묶음, link: { type: doc, id: bb }, items: [b] }]
`,
      DOCS,
    )
    expect(problems).toEqual(['unknown-doc docsgen.yaml:5'])
  })

  test('labels a document by its front matter, then by the row, then by its title', async () => {
    const { pageAt } = await siteWith(
      `  sidebars:
    main: [{ type: doc, id: a, label: 줄 }, { type: doc, id: b, label: 줄 }, c]
`,
      { ...DOCS, 'docs/b.md': '---\nsidebar_label: 머리말\n---\n# 나' },
    )
    const labels = pageAt('docs/a').sidebar.items.map(({ label }: SidebarItem) => label)
    expect(labels).toEqual(['줄', '머리말', '다'])
  })
})

describe('a category', () => {
  const category = async (fields: string) => {
    const { pageAt, problems } = await siteWith(
      `  sidebars:
    main: [c, { type: category, label: 묶음, ${fields} }]
`,
      DOCS,
    )
    return { pageAt, problems, row: pageAt('docs/c').sidebar.items[1] }
  }

  test.each([
    ['items: [a]', { collapsible: undefined, open: undefined }],
    ['items: [a], collapsed: false', { collapsible: undefined, open: true }],
    ['items: [a], collapsible: false', { collapsible: false, open: true }],
    ['items: [a], collapsible: false, collapsed: true', { collapsible: false, open: true }],
  ])('with %s is %o', async (fields, expected) => {
    const { collapsible, open } = (await category(fields)).row
    expect({ collapsible, open }).toEqual(expected)
  })

  test('with the link of a document leads to it, before what it holds', async () => {
    const { row, pageAt } = await category('link: { type: doc, id: b }, items: [a]')
    expect(outline([row])).toEqual(['category 묶음 /docs/b', '  link 가 /docs/a'])
    expect(pageAt('docs/c').props.next).toEqual({ label: '묶음', url: '/docs/b' })
    expect(pageAt('docs/b').props.next).toEqual({ label: '가', url: '/docs/a' })
    expect(pageAt('docs/b').props.trail).toEqual([{ label: '묶음' }])
    expect(pageAt('docs/a').props.trail).toEqual([
      { label: '묶음', url: '/docs/b' },
      { label: '가' },
    ])
  })

  test('with nothing but a document is a plain row', async () => {
    const { row } = await category('link: { type: doc, id: b }, items: []')
    expect(outline([row])).toEqual(['link 묶음 /docs/b'])
  })

  test('with nothing but a generated index is left out', async () => {
    const { row, problems } = await category('link: { type: generated-index }, items: [d]')
    expect([row, problems]).toEqual([undefined, []])
  })

  test('with nothing at all is a problem', async () => {
    expect((await category('items: []')).problems).toEqual(['empty-category docsgen.yaml:5'])
  })

  test.each(['[{ type: autogenerated, dirName: later }]', '[later/a]'])(
    'with drafts alone, %s, is left out as they are',
    async (items) => {
      const site = siteOf({
        'docsgen.yaml': `title: 시험\nurl: https://docs.example.com\ndocs: { sidebars: { docs: [b, { type: category, label: 묶음, items: ${items} }] } }\n`,
        'docs/b.md': '# 나\n\n글\n',
        'docs/later/a.md': '---\ndraft: true\n---\n\n# 가\n',
      })
      const { problems } = await site.build()
      expect(problems).toEqual([])
      expect(site.files.get('docs/b/index.html')).not.toContain('묶음')
    },
  )
})

describe('several sidebars', () => {
  const TWO = `  sidebars:
    one: [a, c]
    two: [b, c, { type: category, label: 묶음, link: { type: generated-index }, items: [a2] }]
`
  const FILES = { ...DOCS, 'docs/a2.md': '# 가둘' }

  test('each page has its own, and a document in both belongs to the last', async () => {
    const { pageAt } = await siteWith(TWO, FILES)
    const names = ['a', 'b', 'c', 'a2'].map((id) => pageAt(`docs/${id}`).sidebar.name)
    expect(names).toEqual(['one', 'two', 'two', 'two'])
    expect(pageAt('docs/c').props.previous).toEqual({ label: '나', url: '/docs/b' })
  })

  test('pagination stays in one sidebar', async () => {
    const { pageAt } = await siteWith(TWO, FILES)
    expect(pageAt('docs/b').props).not.toHaveProperty('previous')
  })

  test('displayed_sidebar chooses one, with its trail and its neighbours', async () => {
    const { pageAt } = await siteWith(TWO, {
      ...FILES,
      'docs/c.md': '---\ndisplayed_sidebar: one\n---\n# 다',
    })
    const { sidebar, props } = pageAt('docs/c')
    expect(sidebar.name).toBe('one')
    expect(props.previous).toEqual({ label: '가', url: '/docs/a' })
    expect(props).not.toHaveProperty('next')
  })

  test('displayed_sidebar may choose one that the document is not in', async () => {
    const { pageAt } = await siteWith(TWO, {
      ...FILES,
      'docs/a2.md': '---\ndisplayed_sidebar: one\n---\n# 가둘',
    })
    const { sidebar, props } = pageAt('docs/a2')
    expect(sidebar.name).toBe('one')
    expect(props).not.toHaveProperty('previous')
    expect(props.trail).toEqual([{ label: '가둘' }])
  })

  test('displayed_sidebar: null takes sidebar, trail and neighbours away', async () => {
    const { pageAt } = await siteWith(TWO, {
      ...FILES,
      'docs/c.md': '---\ndisplayed_sidebar: null\n---\n# 다',
    })
    const page = pageAt('docs/c')
    expect(page).not.toHaveProperty('sidebar')
    expect(page.props.trail).toEqual([])
    expect(page.props).not.toHaveProperty('previous')
    expect(page.props).not.toHaveProperty('next')
  })

  test('an unknown displayed_sidebar is a problem, and the own one is shown', async () => {
    const { pageAt, problems } = await siteWith(TWO, {
      ...FILES,
      'docs/c.md': '---\ndisplayed_sidebar: tow\n---\n# 다',
    })
    expect(problems).toEqual(['unknown-sidebar docs/c.md:2'])
    expect(pageAt('docs/c').sidebar.name).toBe('two')
  })

  test('categories of one name in both have addresses of their own', async () => {
    const group = (id: string) =>
      `[{ type: category, label: 묶음, link: { type: generated-index }, items: [${id}] }]`
    const { pageAt, problems } = await siteWith(
      `  sidebars:\n    one: ${group('a')}\n    two: ${group('b')}\n`,
      DOCS,
    )
    expect(problems).toEqual([])
    expect(pageAt('docs/category/묶음').sidebar.name).toBe('one')
    expect(pageAt('docs/category/묶음-1').sidebar.name).toBe('two')
  })
})

test('docs.breadcrumbs: false takes the trail and its structured data away', async () => {
  const { site, pageAt } = await siteWith('  breadcrumbs: false\n', {
    'docs/m/_category_.yml': 'link: { type: generated-index, slug: /category/m }',
    'docs/m/a.md': '# 가',
  })
  expect(pageAt('docs/m/a').props.trail).toEqual([])
  expect(pageAt('docs/category/m').props.trail).toEqual([])
  expect([...site.files.values()].join('')).not.toContain('BreadcrumbList')
})

test('weight is a position, where sidebar_position says nothing', async () => {
  const site = siteOf({
    'docsgen.yaml': HEAD,
    'docs/a.md': '---\nweight: 2\n---\n\n# 가\n\n글\n',
    'docs/b.md': '---\nweight: 1\n---\n\n# 나\n\n글\n',
    'docs/c.md': '---\nweight: 1\nsidebar_position: 3\n---\n\n# 다\n\n글\n',
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  const page = site.files.get('docs/a/index.html') ?? ''
  const rows = [...page.matchAll(/<li[^>]*><a[^>]*href="\/docs\/(\w)"/g)].map(([, name]) => name)
  expect(rows.slice(-3)).toEqual(['b', 'a', 'c'])
})
