import { describe, expect, test } from 'vitest'
import { dangersIn } from '../fuzz/dangers.ts'
import { inTime } from '../support/processor-time.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const CONFIG = 'title: 시험\nurl: https://docs.example.com\n'

/** Builds a site in time. */
async function built(files: Readonly<Record<string, string>>) {
  const site = siteOf({ 'pages/index.md': '# 처음\n', ...files })
  const { problems } = await inTime(() => site.build())
  return { files: site.files, short: shortProblems(problems) }
}

const many = (count: number, line: (index: number) => string, joint = '\n') =>
  Array.from({ length: count }, (_, index) => line(index)).join(joint)

describe('a site is built in time', () => {
  test.each([
    ['ten thousand headings', many(10_000, (index) => `## 제목 ${index}`, '\n\n')],
    ['a table of many rows', `|가|나|\n|-|-|\n${'|다|라|\n'.repeat(10_000)}`],
    [
      'a table of many columns',
      `${'|가'.repeat(3_000)}|\n${'|-'.repeat(3_000)}|\n${'|나'.repeat(3_000)}|`,
    ],
    ['ten thousand links', many(10_000, (index) => `[링크](./none-${index}.md)`)],
    ['ten thousand links to one place', '[링크](./a.md#없음) '.repeat(10_000)],
    ['ten thousand values', '{{limits.rooms}} '.repeat(10_000)],
    ['ten thousand blocks', ':::note\n글\n:::\n\n'.repeat(3_000)],
  ])('with %s', async (_name, text) => {
    const { files } = await built({ 'values.yml': 'limits: { rooms: 20 }\n', 'docs/a.md': text })
    expect(files.has('docs/a/index.html')).toBe(true)
  })

  test('with tags, keywords and authors by the hundred', async () => {
    const tags = many(200, (index) => `t${index}`, ', ')
    const { files } = await built({
      'docsgen.yaml': `${CONFIG}blog: { inlineTags: ignore, inlineAuthors: ignore }\n`,
      'blog/2025-01-01-a.md': `---\ntags: [${tags}]\nkeywords: [${tags}]\nauthors: [${tags}]\n---\n# 글\n`,
    })
    expect(files.has('blog/tags/t199/index.html')).toBe(true)
  })

  test('whose configuration has patterns that try everything', async () => {
    const { short } = await built({
      'docsgen.yaml': `${CONFIG}baseUrl: "${'/a'.repeat(20_000)}!\\0"\nredirects: [{ from: "${'/('.repeat(5_000)}", to: "${'a-'.repeat(20_000)}!" }]\n`,
    })
    expect(short).toContain('config-invalid docsgen.yaml:3')
  })
})

test('forty thousand lines with a character reference are a page like any other', async () => {
  const { files, short } = await built({ 'docs/a.md': '가 &nbsp;\n'.repeat(40_000) })
  expect(short).toEqual([])
  expect(files.get('docs/a/index.html')).toContain('가 \u00a0\n가')
})

describe('a table whose rows lack cells', () => {
  const table = (columns: number, rows: number) =>
    `${'|가'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|나|\n'.repeat(rows)}`

  test('gets them', async () => {
    const { files, short } = await built({ 'docs/a.md': table(50, 100) })
    expect(short).toEqual([])
    expect(files.get('docs/a/index.html')?.match(/<td>/g)).toHaveLength(5_000)
  })

  test('gets no more than a number of them, which is reported once', async () => {
    const { files, short } = await built({
      'docs/a.md': `${table(2_000, 2_000)}\n\n${table(2, 2)}`,
    })
    expect(short).toEqual(['table-short-rows docs/a.md:8'])
    expect(files.get('docs/a/index.html')?.match(/<td>/g)?.length).toBeLessThan(15_000)
  })
})

describe('parts that hold others twice', () => {
  const bomb = Object.fromEntries(
    Array.from({ length: 40 }, (_, level) => {
      const line = `::include{src="./_p${level + 1}.md"}\n\n`
      return [`docs/_p${level}.md`, level === 39 ? '글\n' : line + line]
    }),
  )

  test('are included as far as one can read, which is reported once', async () => {
    const { short, files } = await built({ ...bomb, 'docs/a.md': '::include{src="./_p0.md"}\n' })
    expect(short.filter((found) => found.startsWith('include-failed'))).toHaveLength(1)
    expect(files.has('docs/a/index.html')).toBe(true)
  })

  test('are refused with their own line if they nest too deeply', async () => {
    const { short } = await built({
      'docs/a.md': '# 가\n\n::include{src="./_part.md"}\n',
      'docs/_part.md': `부분\n\n${'> '.repeat(200)}글\n`,
    })
    expect(short).toContain('too-deep docs/_part.md:3')
  })

  test('do not keep an article from many small parts', async () => {
    const { short, files } = await built({
      'docs/a.md': '::include{src="./_part.md"}\n\n'.repeat(500),
      'docs/_part.md': '부분\n',
    })
    expect(short).toEqual([])
    expect(files.get('docs/a/index.html')?.match(/<p>부분<\/p>/g)?.length).toBeGreaterThan(490)
  })
})

test('a part of very many lines is shown', async () => {
  const { short, files } = await built({
    'docs/a.md': '# 가\n\n::include{src="./part.txt" lines="1-3"}\n',
    'docs/part.txt': '  글\n'.repeat(200_000),
  })
  expect(short).toEqual([])
  expect(files.get('docs/a/index.html')).toContain('>글')
})

describe('keys of the prototype are keys like any other', () => {
  const KEYS =
    '__proto__: { polluted: 1 }\nconstructor: { prototype: { polluted: 1 } }\ntoString: 1\n'
  test.each([
    ['docsgen.yaml', `${CONFIG}${KEYS}`, 'config-'],
    ['values.yml', `${KEYS}limits: { __proto__: { polluted: 1 } }\n`, ''],
    ['docs/a.md', `---\n${KEYS}---\n# 가\n\n{{__proto__.polluted}} {{constructor.name}}\n`, ''],
    ['docs/c/_category_.yml', KEYS, 'data-invalid'],
    ['docs/tags.yml', KEYS, ''],
    ['blog/authors.yml', KEYS, ''],
    ['sidebars.yml', `${KEYS}a: [__proto__, { type: constructor }]\n`, ''],
    ['sidebars.js', 'export default { __proto__: [1], constructor: ["a"] }\n', ''],
    ['versions.json', '["__proto__", "constructor"]', ''],
    ['i18n/en/docsgen.yaml', KEYS, ''],
  ])('%s', async (path, text, code) => {
    const { short } = await built({
      'docsgen.yaml': `${CONFIG}blog: {}\nlocales: { ko-KR: {}, en: {} }\n`,
      'docs/a.md': '---\ntags: [__proto__, constructor]\n---\n# 가\n',
      'docs/c/b.md': '# 나\n',
      'blog/2025-01-01-a.md': '---\nauthors: [__proto__, constructor]\n---\n# 글\n',
      [path]: text,
    })
    expect(short.some((found) => found.startsWith(code))).toBe(true)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

describe('nothing outside of the project is read', () => {
  test.each([
    '::include{src="../../../etc/passwd"}',
    '::include{src="/etc/passwd"}',
    '::include{src="..\\..\\..\\etc\\passwd"}',
    '::include{src="%2e%2e/%2e%2e/%2e%2e/etc/passwd"}',
    '![그림](../../../etc/passwd)',
    '[링크](../../../etc/passwd)',
    '<video src="../../../etc/passwd"></video>',
  ])('%s', async (text) => {
    const secret = 'SECRET'
    const { files } = await built({
      'docs/a.md': `# 가\n\n${text}\n`,
      '../../etc/passwd': secret,
      '../../../etc/passwd': secret,
      '/etc/passwd': secret,
    })
    for (const [path, content] of files) {
      expect(content).not.toContain(secret)
      expect(path).not.toContain('..')
      expect(content).not.toMatch(/^→ .*passwd/)
    }
  })
})

test.each([
  ['versions.json', '[[[{}]], { "toString": null }, 1, null]', 'version-name'],
  ['sidebars.json', '{ "a": [{ "type": { "toString": null } }] }', 'sidebar'],
  [
    'sidebars.json',
    '{ "a": [{ "type": "category", "label": "가", "items": [null, 1, [], "a"] }] }',
    'sidebar-invalid',
  ],
  ['docs/a.md', '<Tabs values={[{ value: { toString: 1 } }]}>\n글\n</Tabs>\n', ''],
])('a value of a kind that no row or name has ends no build: %s', async (path, text, code) => {
  const { short } = await built({ 'docs/a.md': '# 가\n', [path]: text })
  expect(short.some((found) => found.startsWith(code))).toBe(true)
  expect(short.some((found) => found.startsWith('undrawable'))).toBe(false)
})

test.each(['//%%', 'https:/', '//a.example/x', 'https://[::1'])(
  'an author at %s has a feed all the same',
  async (address) => {
    const { files } = await built({
      'docsgen.yaml': `${CONFIG}blog: { inlineAuthors: ignore }\n`,
      'blog/2025-01-01-a.md': `---\nauthors: { name: 누구, url: "${address}", image_url: "${address}" }\n---\n# 글\n`,
    })
    expect(files.get('blog/atom.xml')).toContain('<name>누구</name>')
    expect(files.get('blog/atom.xml')?.includes('<uri>https://a.example/x</uri>')).toBe(
      address === '//a.example/x',
    )
  },
)

const SOCKET =
  'asyncapi: 3.0.0\ninfo: { title: 가, version: 1.0.0 }\nchannels: { login: { address: login, messages: { command: { payload: { type: object, properties: { key: { type: string } } } } } } }\noperations: { login: { action: send, channel: { $ref: "#/channels/login" }, title: login, summary: 가, messages: [{ $ref: "#/channels/login/messages/command" }] } }\n'

test.each([
  '<button>\n\n::event{name=login}\n\n</button>',
  '<form><button>글\n\n::event{name=login}\n',
  '<a href="/">\n\n::event{name=login}\n\n</a>',
  '<a href="/">글\n\n::doc-cards\n\n</a>',
])(
  'what is drawn in a link or a button of an author closes nothing around it: %s',
  async (text) => {
    const { files } = await built({
      'docsgen.yaml': `${CONFIG}reference: { socket: socket.yaml }\n`,
      'socket.yaml': SOCKET,
      'docs/c/a.md': text,
      'docs/c/b.md': '# 나\n',
    })
    const html = files.get('docs/c/a/index.html') ?? ''
    expect(html).toContain(text.includes('event') ? 'login' : '나')
    expect(dangersIn(html, { allowsHtml: true })).toEqual([])
  },
)

describe('half of a surrogate pair, which an escape of YAML can write and UTF-8 cannot', () => {
  const HALVES = ['"가\\udc00나"', '"/\\ud83d"', '"https://a.example/\\udc00"']

  test.each([
    ['docs/a.md', 'title slug image description sidebar_label custom_edit_url keywords tags id'],
    ['blog/2025-01-02-a.md', 'title slug image description authors tags canonical_url'],
    ['pages/a.md', 'title slug image description'],
  ])('ends no build in the front matter of %s', async (path, fields) => {
    for (const field of fields.split(' '))
      for (const half of HALVES) {
        const files = { [path]: `---\n${field}: ${half}\n---\n# 가\n\n<!-- truncate -->\n` }
        const site = siteOf({
          'docsgen.yaml': `${CONFIG}blog: {}\n`,
          'docs/b.md': '# 나',
          ...files,
        })
        await expect(site.build(), `${field}: ${half}`).resolves.toBeDefined()
      }
  })

  test.each([
    'tagline: HALF',
    'favicon: HALF',
    'image: HALF',
    'baseUrl: HALF',
    'editUrl: HALF',
    'logo: { src: HALF }',
    'navbar: { items: [{ label: 가, to: HALF }] }',
    'footer: { links: [{ title: HALF, items: [{ label: HALF, to: HALF }] }] }',
    'redirects: [{ from: HALF, to: /docs/b }, { from: /c, to: HALF }]',
    'announcement: { id: HALF, content: HALF }',
    'head: [{ tag: link, attributes: { rel: x, href: HALF } }]',
  ])('ends no build in the configuration: %s', async (setting) => {
    for (const half of HALVES) {
      const site = siteOf({
        'docsgen.yaml': `${CONFIG}${setting.replaceAll('HALF', half)}\n`,
        'docs/b.md': '# 나',
      })
      await expect(site.build(), half).resolves.toBeDefined()
    }
  })
})

test('HTML without an end before a paragraph with a directive is drawn', async () => {
  const site = siteOf({ 'docs/a.md': '4.\n <style\n</style>\n:badge[' })
  const { problems } = await site.build()
  expect(problems.map(({ code }) => code)).not.toContain('undrawable')
})
