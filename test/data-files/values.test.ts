import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../src/diagnostics/problem.ts'
import { inTime } from '../support/processor-time.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const VALUES = `hosts:
  rest: https://api.example.com/v1
limits: { rooms: 20, wait: 10초, open: true }
name: '예시 "API": 모두 # 하나'
`
const pageOf = async (files: Record<string, string>, path = 'docs/a/index.html') => {
  const site = siteOf({ 'values.yml': VALUES, ...files })
  const { problems } = await site.build()
  return { html: site.files.get(path) ?? '', problems, site }
}

describe('values take the place of their names', () => {
  test('in text, code, links, tables and blocks', async () => {
    const text = `# 가

최대 {{limits.rooms}}명, **{{ limits.wait }}**까지, [주소]({{hosts.rest}}/room), \`{{hosts.rest}}\`.

\`\`\`sh
curl {{hosts.rest}}/room
\`\`\`

| 값 | 뜻 |
| --- | --- |
| {{limits.open}} | {{limits.rooms}} |

:::note[{{limits.wait}} 안에]
글
:::
`
    const { html, problems } = await pageOf({ 'docs/a.md': text })
    expect(problems).toEqual([])
    expect(html).toContain('최대 20명, <strong>10초</strong>까지')
    expect(html).toContain('href="https://api.example.com/v1/room"')
    expect(html).toContain('<code lang="en" translate="no">https://api.example.com/v1</code>')
    expect(html.replace(/<[^>]+>/g, '')).toContain('curl https://api.example.com/v1/room')
    expect(html).toMatch(/<t[dh][^>]*>true<\/t[dh]><td[^>]*>20<\/td>/)
    expect(html).toContain('10초 안에')
    expect(html).not.toContain('{{')
  })

  test('in front matter, where no value can change what a field is', async () => {
    const text =
      '---\ntitle: {{name}}\ndescription: "{{limits.wait}} 안에"\nsidebar_position: {{limits.rooms}}\n---\n본문'
    const { html, problems } = await pageOf({ 'docs/a.md': text })
    expect(problems).toEqual([])
    expect(html).toContain('<title>예시 &quot;API&quot;: 모두')
    expect(html).toContain('<meta name="description" content="10초 안에">')
  })

  test('in data files and in the configuration', async () => {
    const { html, problems } = await pageOf({
      'docsgen.yaml':
        'title: {{name}}\nurl: https://docs.example.com\nfooter: { note: "최대 {{limits.rooms}}명" }\nnavbar: { items: [{ label: 주소, href: "{{hosts.rest}}" }] }',
      'docs/_category_.yml': 'label: 없음',
      'docs/묶음/_category_.yml': 'label: "{{limits.wait}} 묶음"',
      'docs/묶음/b.md': '# 나',
      'docs/a.md': '# 가',
    })
    expect(shortProblems(problems)).toEqual([])
    expect(html).toContain('10초 묶음')
    expect(html).toContain('최대 20명')
    expect(html).toContain('href="https://api.example.com/v1"')
  })

  test('in parts of Markdown, but not in other files that are shown', async () => {
    const { html, problems } = await pageOf({
      'docs/a.md': '# 가\n\n::include{src="./_part.md"}\n\n::include{src="./_code.hbs"}',
      'docs/_part.md': '부분은 {{limits.rooms}}명입니다.',
      'docs/_code.hbs': '<p>{{limits.rooms}}</p>',
    })
    expect(problems).toEqual([])
    expect(html).toContain('부분은 20명입니다.')
    expect(html).toContain('{{limits.rooms}}')
  })
})

describe('braces of others stay, and are told where they are no code', () => {
  test.each([
    [
      'a name that the site does not know',
      '{{user}} {{user.name}} {{#each}}',
      '{{user}} {{user.name}} {{#each}}',
      ['{{ user }}', '{{ user.name }}', '{{ #each }}'],
    ],
    ['a name in code', '`{{user}}`', '<code lang="en" translate="no">{{user}}</code>', []],
    ['an escaped name', '\\{{limits.rooms}}', '{{limits.rooms}}', []],
    ['an escaped name of others', '\\{{user}}', '{{user}}', []],
    [
      'an escaped name in code',
      '`\\{{limits.rooms}}`',
      '<code lang="en" translate="no">{{limits.rooms}}</code>',
      [],
    ],
    [
      'names of objects',
      '{{constructor}} {{__proto__.x}} {{toString}}',
      '{{constructor}} {{<strong>proto</strong>.x}} {{toString}}',
      ['{{ constructor }}', '{{ __proto__.x }}', '{{ toString }}'],
    ],
    ['one brace', '{limits.rooms}', '{limits.rooms}', []],
    ['three braces', '{{{limits.rooms}}}', '{20}', []],
  ])('%s', async (_, written, shown, told) => {
    const { html, problems } = await pageOf({ 'docs/a.md': `# 가\n\n글 ${written} 끝` })
    expect(problems.map(({ code, details }) => [code, details.form])).toEqual(
      told.map((form) => ['foreign-form', form]),
    )
    expect(html).toContain(`글 ${shown} 끝`)
  })

  test('a site without values leaves all of them', async () => {
    const site = siteOf({ 'docs/a.md': '# 가\n\n{{limits.rooms}}' })
    const { problems } = await site.build()
    expect(problems).toMatchObject([
      { code: 'foreign-form', line: 3, column: 1, details: { form: '{{ limits.rooms }}' } },
    ])
    expect(site.files.get('docs/a/index.html')).toContain('{{limits.rooms}}')
  })
})

describe('mistakes are named with their place', () => {
  test('an unknown name below a known one, with the nearest', async () => {
    const { problems } = await pageOf({
      'docs/a.md': '---\ntitle: 가 {{limits.waits}}\n---\n\n글 {{limits.rooms}} {{limits.romms}}',
      'docs/b.md': '# 나\n\n::include{src="./_part.md"}',
      'docs/_part.md': '첫 줄\n\n{{limits}}',
      'docs/c/_category_.yml': 'label: "{{hosts.rset}}"',
      'docs/c/d.md': '# 라',
    })
    expect(problems).toMatchObject([
      {
        code: 'value-unknown',
        path: 'docs/_part.md',
        line: 3,
        column: 1,
        details: { name: 'limits' },
      },
      {
        path: 'docs/a.md',
        line: 2,
        column: 10,
        details: { name: 'limits.waits', near: 'limits.wait' },
      },
      {
        path: 'docs/a.md',
        line: 5,
        column: 20,
        details: { name: 'limits.romms', near: 'limits.rooms' },
      },
      { path: 'docs/c/_category_.yml', line: 1, column: 9, details: { near: 'hosts.rest' } },
    ])
  })

  test('an unknown name in the configuration, and the site is built all the same', async () => {
    const { html, problems } = await pageOf({
      'docsgen.yaml': 'title: 가\nurl: https://docs.example.com\ntagline: "{{limits.x}}"',
      'docs/a.md': '# 가',
    })
    expect(shortProblems(problems)).toEqual(['value-unknown docsgen.yaml:3'])
    expect(html).toContain('<h1')
  })

  test('what cannot be a value, and the others are read all the same', async () => {
    const { html, problems } = await pageOf({
      'values.yml': 'a: [1]\nb:\n  c: null\n  d: |\n    둘\n    줄\n1x: 1\nok: 좋음',
      'docs/a.md': '# 가\n\n{{ok}}',
    })
    expect(shortProblems(problems)).toEqual([
      'data-invalid values.yml:1',
      'data-invalid values.yml:3',
      'data-invalid values.yml:4',
      'data-invalid values.yml:7',
    ])
    expect(html).toContain('>좋음</p>')
  })

  test.each(['- 1', '글', 'a: [', 'a: "'])('a file that is no group: %s', async (values) => {
    const { html, problems } = await pageOf({ 'values.yml': values, 'docs/a.md': '# 가\n\n글' })
    expect(problems).toHaveLength(1)
    expect(problems[0]?.path).toBe('values.yml')
    expect(html).toContain('>글</p>')
  })

  test('columns are those of the author, after a value too', async () => {
    const text = '# 가\n\n{{hosts.rest}} \\{{limits.rooms}} {{limits.rooms}}명 ![그림](./없음.png)'
    const { problems } = await pageOf({ 'docs/a.md': text })
    const column = (text.split('\n')[2]?.indexOf('![') ?? 0) + 1
    expect(problems).toMatchObject([{ code: 'broken-image', line: 3, column }])
  })
})

describe('a changed value', () => {
  const files = {
    'docs/a.md': '# 가\n\n최대 {{limits.rooms}}명',
    'docs/b.md': '# 나\n\n{{hosts.rest}}',
    'docs/c.md': '# 다\n\n글',
  }

  test('compiles and draws again the pages that name it, and no other', async () => {
    const { site } = await pageOf(files)
    site.edit('values.yml', VALUES.replace('rooms: 20', 'rooms: 30'))
    await site.build()
    expect(site.ran).toEqual({ compile: ['docs/a.md'], render: ['/docs/a'] })
    expect(site.files.get('docs/a/index.html')).toContain('최대 30명')
    expect(site.files).toEqual(await site.coldBuild())
  })

  test('that nobody names runs nothing', async () => {
    const { site } = await pageOf(files)
    site.edit('values.yml', `${VALUES}more: 1\n`)
    await site.build()
    expect(site.ran).toEqual({ compile: [], render: [] })
  })
})

test('another locale has its own values over those of the site', async () => {
  const { site } = await pageOf({
    'docsgen.yaml':
      'title: 가\nurl: https://docs.example.com\nlocales: { ko-KR: {}, en: {} }\nfooter: { note: "{{limits.wait}}" }',
    'i18n/en/values.yml': 'limits: { wait: 10 seconds }',
    'i18n/en/docs/a.md': '# A\n\nWithin {{limits.wait}}, {{limits.rooms}} at most.',
    'docs/a.md': '# 가\n\n{{limits.wait}} 안에',
    'docs/b.md': '# 나\n\n{{limits.wait}} 안에',
  })
  expect(site.files.get('en/docs/a/index.html')).toContain('Within 10 seconds, 20 at most.')
  expect(site.files.get('docs/a/index.html')).toContain('10초 안에')
  expect(site.files.get('docs/a/index.html')).toContain('>10초<')
  expect(site.files.get('en/docs/b/index.html')).toContain('10초 안에')
  const data = [...site.files].find(([path]) => /^assets\/site-.*\.js$/.test(path))
  expect(data).toBeDefined()
  expect(site.files.get('en/docs/a/index.html')).toContain('>10 seconds<')
})

test('much text with many braces is filled in no time', async () => {
  const many = `${'{{'.repeat(50_000)}\n${'{{ '.repeat(50_000)}\n{{${'a.'.repeat(50_000)}}}\n{{limits.rooms}}`
  const { html } = await inTime(() =>
    pageOf({ 'docs/a.md': `# 가\n\n\`\`\`text\n${many}\n\`\`\`` }),
  )
  expect(html).toContain('20')
})

test('a value of a site without values is told where values are written', async () => {
  const { problems } = await siteOf({ 'docs/a.md': '# 가\n\n{{limits.rooms}} {{< fig >}}' }).build()
  const hints = problems.map((found) => [wordsOf(found, 'ko').hint, wordsOf(found, 'en').hint])
  expect(hints[0]).toEqual([
    expect.stringContaining('values.yml'),
    expect.stringContaining('values.yml'),
  ])
  expect(hints[1]?.join()).not.toContain('values.yml')
})
