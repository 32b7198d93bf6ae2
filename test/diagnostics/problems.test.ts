import { describe, expect, test } from 'vitest'
import { kinds, problem, wordsOf } from '../../src/diagnostics/problem.ts'
import { fileError } from '../support/memory-disk.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const problemsOf = async (files: Parameters<typeof siteOf>[0]) =>
  shortProblems((await siteOf(files).build()).problems)

test.each(Object.keys(kinds))('%s has words in Korean and in English', (code) => {
  const found = problem(code as keyof typeof kinds, { path: 'docs/a.md' }, { near: '가까운 이름' })
  for (const language of ['ko', 'en'] as const) {
    const { message, hint } = wordsOf(found, language)
    expect(message.length).toBeGreaterThan(5)
    expect(hint.length).toBeGreaterThan(5)
  }
})

describe('bad input is named, with its place, and the rest is built', () => {
  test('malformed YAML in front matter', async () => {
    const site = siteOf({
      'docs/a.md': '---\ntitle: "열린 따옴표\n---\n\n본문은 남습니다.',
      'docs/b.md': '# 나',
    })
    const { problems } = await site.build()
    expect(shortProblems(problems)[0]).toMatch(/^frontmatter-yaml docs\/a\.md:\d$/)
    expect(site.files.get('docs/a/index.html')).toContain('본문은 남습니다')
    expect(site.files.has('docs/b/index.html')).toBe(true)
  })

  test.each([
    ['never closed', '---\ntitle: 열림\ndescription: x\n\n# 제목\n\n글', 1],
    ['below blank lines', '\n\n---\ntitle: 늦음\n---\n\n# 제목\n\n글', 3],
    ['without its first line', 'title: 없음\ntags:\n  - 가\n---\n\n# 제목\n\n글', 1],
    ['with the ends of lines of Windows', '---\r\ntitle: 열림\r\n\r\n글', 1],
  ])('front matter that is %s', async (_, text, line) => {
    expect(await problemsOf({ 'docs/a.md': text })).toContain(
      `frontmatter-bounds docs/a.md:${line}`,
    )
  })

  test.each([
    '---\n\n글: 가',
    '---\n글',
    '참고: 이렇게\n---\n\n글',
    'Note: so\n---\n\n글',
    '\n---\n\ntext: a',
  ])('lines and headings are no front matter: %j', async (text) => {
    const found = await problemsOf({ 'docs/a.md': text })
    expect(found.filter((one) => one.startsWith('frontmatter'))).toEqual([])
  })

  test('front matter in another language is refused and never run', async () => {
    const site = siteOf({ 'docs/a.md': '---js\n{ title: globalThis.ran = true }\n---\n\n본문' })
    expect(shortProblems((await site.build()).problems)).toEqual([
      'frontmatter-language docs/a.md:1',
    ])
    expect((globalThis as { ran?: boolean }).ran).toBeUndefined()
  })

  test('wrong front matter fields, all of them, each with its line', async () => {
    const text = '---\ntitle: 가\nsidebar_position: 첫째\ndraft: 아마\n---\n\n본문'
    expect(await problemsOf({ 'docs/a.md': text })).toEqual([
      'frontmatter-invalid docs/a.md:3',
      'frontmatter-invalid docs/a.md:4',
    ])
  })

  test('malformed YAML in the configuration', async () => {
    expect(await problemsOf({ 'docsgen.yaml': 'title: [가\nurl: x' })).toEqual([
      expect.stringMatching(/^config-yaml docsgen\.yaml:\d$/),
    ])
  })

  test('unknown configuration keys, with the nearest name', async () => {
    const { problems } = await siteOf({
      'docsgen.yaml': 'titel: 가\ntitle: 가\nurl: https://a.example.com\nnavbar:\n  itmes: []',
    }).build()
    expect(problems).toMatchObject([
      {
        code: 'config-unknown-field',
        line: 1,
        column: 1,
        details: { field: 'titel', near: 'title' },
      },
      {
        code: 'config-unknown-field',
        line: 5,
        column: 3,
        details: { field: 'navbar.itmes', near: 'items' },
      },
    ])
  })

  test('a missing configuration', async () => {
    const site = siteOf({})
    site.edit('docsgen.yaml', undefined)
    expect(shortProblems((await site.build()).problems)).toEqual(['config-missing docsgen.yaml'])
  })

  test('a file that cannot be read', async () => {
    expect(
      await problemsOf({ 'docs/a.md': fileError('EACCES', 'docs/a.md'), 'docs/b.md': '# 나' }),
    ).toEqual(['unreadable-file docs/a.md'])
  })

  test('a link to a missing page, to a missing file and to a missing anchor', async () => {
    const text = '# 가\n\n[1](/docs/없음) [2](./없음.md)\n\n[3](./b.md#없음) [4](#여기)'
    expect(await problemsOf({ 'docs/a.md': text, 'docs/b.md': '# 나\n\n## 있음' })).toEqual([
      'broken-link docs/a.md:3',
      'broken-markdown-link docs/a.md:3',
      'broken-anchor docs/a.md:5',
      'broken-anchor docs/a.md:5',
    ])
  })

  test('a missing image fails the build, naming line and column', async () => {
    const { problems } = await siteOf({ 'docs/a.md': '# 가\n\n글 ![그림](./없음.png)' }).build()
    expect(problems).toMatchObject([
      { code: 'broken-image', severity: 'error', path: 'docs/a.md', line: 3, column: 3 },
    ])
  })

  test('two pages on one url, also when only case or a slash differs', async () => {
    const files = {
      'docs/a.md': '---\nslug: /Same\n---\n가',
      'docs/b.md': '---\nslug: /same/\n---\n나',
    }
    expect(await problemsOf(files)).toEqual(['duplicate-url docs/b.md:2'])
  })

  test('a file that is not UTF-8', async () => {
    expect(await problemsOf({ 'docs/a.md': new Uint8Array([0x23, 0x20, 0xb0, 0xa1]) })).toEqual([
      'invalid-utf8 docs/a.md',
      'home-missing docsgen.yaml:1',
    ])
  })

  test('an empty file is drawn with a warning', async () => {
    const site = siteOf({ 'docs/a.md': '' })
    expect(shortProblems((await site.build()).problems)).toEqual(['empty-file docs/a.md'])
    expect(site.files.has('docs/a/index.html')).toBe(true)
  })

  test('a page of 5 MB is drawn', async () => {
    const paragraph = `${'가나다라마바사 아자차카타파하. '.repeat(40)}\n\n`
    const text = `# 큰 문서\n\n${paragraph.repeat(Math.ceil(5_000_000 / Buffer.byteLength(paragraph)))}`
    const site = siteOf({ 'docs/a.md': text })
    expect((await site.build()).problems).toEqual([])
    expect(site.files.get('docs/a/index.html')?.length).toBeGreaterThan(1_500_000)
  })

  test('an image without alternative text and an unknown code language', async () => {
    const text = '# 가\n\n![](pathname:///a.png)\n\n```jvascript\nx\n```\n\n:::nite\n글\n:::'
    const { problems } = await siteOf({ 'docs/a.md': text }).build()
    expect(problems).toMatchObject([
      { code: 'image-without-alt', line: 3 },
      { code: 'unknown-language', line: 5, details: { near: 'javascript' } },
      { code: 'unknown-directive', line: 9, details: { near: 'note' } },
    ])
  })

  test('the same inline style in many places, and another one', async () => {
    const style = '<b style="color: red">글</b>'
    const texts = Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [`docs/${name}.md`, `# 글\n\n${style}\n\n${style}`]),
    )
    const own = '# 글\n\n<b style="top: 0">글</b>'
    const { problems } = await siteOf({ ...texts, 'docs/d.md': own }).build()
    expect(problems).toMatchObject([
      {
        code: 'unsafe-html',
        path: 'docs/a.md',
        line: 3,
        details: { what: 'style="color: red"', times: '6', files: '3' },
      },
      { code: 'unsafe-html', path: 'docs/d.md', line: 3, details: { what: 'style="top: 0"' } },
    ])
    expect(problems[1]?.details).not.toHaveProperty('times')
  })

  test('redirects to nowhere, from a page, and twice', async () => {
    const config = `title: 가
url: https://a.example.com
redirects:
  - { from: /old, to: /docs/없음 }
  - { from: /docs/a, to: /docs/b }
  - { from: [/x, /x/], to: /docs/b }
  - { from: /y?q=1, to: /docs/b }
`
    expect(
      await problemsOf({ 'docsgen.yaml': config, 'docs/a.md': '# 가', 'docs/b.md': '# 나' }),
    ).toEqual([
      'redirect-broken docsgen.yaml:4',
      'redirect-taken docsgen.yaml:5',
      'redirect-twice docsgen.yaml:6',
      'redirect-invalid docsgen.yaml:7',
    ])
  })

  test('a sidebar that names what is not there', async () => {
    const config = `title: 가
url: https://a.example.com
docs:
  sidebars:
    main: [a, bb, { type: category, label: 빈 곳, items: [] }, { type: strange }]
`
    expect(
      await problemsOf({ 'docsgen.yaml': config, 'docs/a.md': '# 가', 'docs/b.md': '# 나' }),
    ).toEqual([
      'unknown-doc docsgen.yaml:5',
      'empty-category docsgen.yaml:5',
      'sidebar-invalid docsgen.yaml:5',
    ])
  })

  test('a shallow clone, once, and only when the last change is shown', async () => {
    const problemsWith = async (settings: string) => {
      const site = siteOf({
        'docsgen.yaml': `title: 가\nurl: https://a.example.com\n${settings}`,
        'docs/a.md': '# 가',
        'docs/b.md': '# 나',
      })
      site.cutHistory()
      return shortProblems((await site.build()).problems)
    }
    expect(await problemsWith('docs: { lastUpdated: { date: true } }')).toEqual([
      'git-shallow docsgen.yaml',
    ])
    expect(await problemsWith('')).toEqual([])
  })

  test('a date that the calendar does not have', async () => {
    const text = '---\ntitle: 가\nlast_update: { date: 2025-02-30 }\n---\n\n본문'
    expect(await problemsOf({ 'docs/a.md': text })).toEqual(['frontmatter-invalid docs/a.md:3'])
  })

  test('category files with mistakes', async () => {
    const files = { 'docs/x/_category_.yml': 'labl: 엑스', 'docs/x/a.md': '# 가' }
    expect(await problemsOf(files)).toEqual(['data-invalid docs/x/_category_.yml:1'])
  })
})

test('the site may set the severity of a code, or ignore it', async () => {
  const config = (policy: string) =>
    `title: 가\nurl: https://a.example.com\nproblems: { broken-link: ${policy} }\n`
  const files = (policy: string) => ({
    'docsgen.yaml': config(policy),
    'docs/a.md': '# 가\n\n[1](/없음)',
  })
  const severities = async (policy: string) =>
    (await siteOf(files(policy)).build()).problems.map(({ severity }) => severity)
  expect(await severities('error')).toEqual(['error'])
  expect(await severities('warning')).toEqual(['warning'])
  expect(await severities('ignore')).toEqual([])
})

test.each([
  ['a: 1\nb: { c: 1 }\na: 2', 5],
  ['navbar: { title: 가, title: 나 }', 3],
  ['x: [~, { b: 1 }, ~, { c: 1, c: 2 }]', 3],
  ['"a": 1\na: 2', 4],
])('a name that is written twice in YAML is reported: %j', async (text, line) => {
  const { problems } = await siteOf({
    'docsgen.yaml': `title: 가\nurl: https://a.example.com\n${text}\n`,
  }).build()
  expect(problems).toMatchObject([{ code: 'config-yaml', line }])
})
