import { describe, expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const CONFIG =
  'title: 두레\nurl: https://d.example\nblog: {}\ndocs: { frontMatter: { audience: string, steps: list } }\nfooter: { note: 끝 }\n'

async function built(matter: string, path = 'docs/b.md') {
  const site = siteOf({
    'docsgen.yaml': CONFIG,
    'docs/a.md': '# 첫 글',
    'docs/c.md': '# 셋째 글',
    'docs/b.md': '# 둘째 글\n\n## 제목',
    [path]: `---\n${matter}\n---\n# 둘째 글\n\n## 제목\n\n글입니다.\n\n<!-- truncate -->`,
  })
  const { problems } = await site.build()
  const file = path.replace(/\.md$/, '/index.html').replace(/^pages\//, '')
  return { problems, html: site.files.get(file) ?? '', site }
}

describe('a page goes without', () => {
  test.each([
    ['toc', 'class="toc'],
    ['sidebar', 'with-sidebar'],
    ['pager', 'class="pager"'],
    ['breadcrumbs', 'class="crumbs'],
    ['footer', '<footer'],
  ])('its %s, and with it unless it says so', async (part, mark) => {
    const without = await built(`hide: [${part}]`)
    expect(without.problems).toEqual([])
    expect(without.html.includes(mark)).toBe(false)
    expect((await built('title: 둘째')).html.includes(mark)).toBe(true)
    expect((await built(`hide: ${part}`)).html.includes(mark)).toBe(false)
  })

  test('no part that there is not', async () => {
    const { problems } = await built('hide: [tok]')
    expect(problems).toMatchObject([{ code: 'frontmatter-invalid', details: { near: 'toc' } }])
  })
})

test.each(['docs/b.md', 'pages/b.md'])('%s may take all the room that there is', async (path) => {
  expect((await built('layout: wide', path)).html).toContain('full-width')
  expect((await built('title: 가', path)).html).not.toContain('full-width')
})

test('a page brings elements for its head, in place of ours', async () => {
  const { html, problems } = await built(
    'head:\n  - { tag: meta, attrs: { name: robots, content: noarchive } }\n  - { tag: meta, attrs: { property: "og:type", content: book } }\n  - { tag: link, attrs: { rel: me, href: "https://a.example" } }',
  )
  expect(problems).toEqual([])
  expect(html).toContain('<meta name="robots" content="noarchive">')
  expect(html).toContain('<link rel="me" href="https://a.example" data-page>')
  expect(html.match(/og:type/g)).toHaveLength(1)
  const script = await built('head: [{ tag: script, content: "1" }]')
  expect(script.problems.map(({ code }) => code)).toContain('frontmatter-invalid')
})

test.each([
  ['new', '새 문서', 'm-new'],
  ['beta', '베타', 'm-beta'],
  ['deprecated', '지원 종료 예정', '<s>'],
])('the badge %s stands in the menu of all pages, in their language', async (badge, word, mark) => {
  const { site, problems } = await built(`badge: ${badge}\nicon: book`)
  expect(problems).toEqual([])
  const row = /<li class="side-link"[^>]*><a href="\/docs\/b">.*?<\/li>/.exec(
    site.files.get('docs/a/index.html') ?? '',
  )?.[0]
  expect(row).toContain(word)
  expect(row).toContain(mark)
  expect(row).toContain('<svg class="icon"')
})

describe('a field that nothing reads', () => {
  test('is a warning, unless it begins with x- or the site declares it', async () => {
    const { problems, html } = await built(
      'mine: 1\nx-mine: 1\naudience: 개발자\nsteps: [하나, 둘]',
    )
    expect(problems.map(({ code, severity, details }) => [code, severity, details.field])).toEqual([
      ['frontmatter-unread', 'warning', 'mine'],
    ])
    expect(html).toContain('<meta name="audience" content="개발자">')
    expect(html).toContain('<meta name="steps" content="하나, 둘">')
  })

  test('of another type than declared is a problem at its place', async () => {
    const { problems } = await built('title: 가\naudience: [1]')
    expect(shortProblems(problems)).toEqual(['frontmatter-invalid docs/b.md:3'])
  })
})
