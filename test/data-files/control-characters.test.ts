import { expect, test } from 'vitest'
import { problem } from '../../src/diagnostics/problem.ts'
import { problemText } from '../../src/diagnostics/problem-text.ts'
import { siteOf } from '../support/site.ts'

/** An override, an isolate, an escape of a terminal, and the marks of Arabic and Hebrew. */
const RLO = '\u202e'
const LRI = '\u2066'
const ESC = '\u001b[31m'
const MARKS = '\u200f\u200e\u061c'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is not to be there.
const CONTROLS = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u206f]/

const CONFIG = 'title: 시험\nurl: https://docs.example.com\n'

/** All files of a site that hold such a character, and where problems were found. */
async function built(files: Readonly<Record<string, string>>) {
  const site = siteOf({ 'docsgen.yaml': CONFIG, ...files })
  const { problems } = await site.build()
  const dirty = [...site.files].filter(([, text]) => CONTROLS.test(text)).map(([path]) => path)
  const own = problems.filter(({ code }) => code === 'control-character')
  const short = own.map(({ path, line, details }) => `${path}:${line} ${details.names}`)
  return { site, dirty, short, html: site.files.get('docs/a/index.html') ?? '' }
}

test.each([
  ['a paragraph', `글 ${RLO}가나${LRI}다`, 'U+202E, U+2066', '글 가나다'],
  ['a reference', '글 &#x202E;가&#8294;나', 'U+202E, U+2066', '글 가나'],
  ['a heading', `## 제목${RLO} 가`, 'U+202E', 'id="제목-가"'],
  ['a label', `:::note[이름${RLO}]\n글\n:::`, 'U+202E', '이름<'],
  ['an attribute', `:::tabs{group="가${RLO}"}\n::tab\n:::`, 'U+202E', undefined],
  ['a link', `[가](https://a.example/${RLO}b "다${ESC}")`, 'U+202E, U+001B', 'a.example/b'],
  ['a picture', `![가${RLO}](https://a.example/a.png)`, 'U+202E', 'alt="가"'],
  ['HTML', `<b title="가${RLO}">나</b>`, 'U+202E', 'title="가"'],
  ['a reference in HTML', '<b title="가&#8238;">나</b>\n', 'U+202E', 'title="가"'],
  ['a table', `| 가 |\n|---|\n| 나${ESC} |`, 'U+001B', undefined],
  ['code', `\`\`\`js\nif (a ${RLO}) {}\n\`\`\``, 'U+202E', '[U+202E]'],
  ['a title of code', `\`\`\`js title="가${RLO}"\na\n\`\`\``, 'U+202E', '>가<'],
  ['a span of code', `글 \`${ESC}${MARKS[0]}\``, 'U+001B, U+200F', '[U+001B][31m[U+200F]'],
])('%s', async (_, text, names, shown) => {
  const { dirty, short, html } = await built({ 'docs/a.md': `# 가\n\n글\n\n${text}\n` })
  expect(dirty).toEqual([])
  expect([...new Set(short.map((one) => one.replace(/:\d+ /, ' ')))].join()).toContain(
    names.split(', ')[0],
  )
  expect(short.every((one) => /^docs\/a\.md:[5-7] /.test(one))).toBe(true)
  expect(short.length).toBeGreaterThan(0)
  if (shown) expect(html.includes(shown) || html.replace(/<[^>]*>/g, '').includes(shown)).toBe(true)
})

test('marks of left and right stay in prose, and no problem is made of them', async () => {
  const { site, short } = await built({ 'docs/a.md': `# 가\n\nשלום${MARKS} (a)\n` })
  expect(short).toEqual([])
  expect(site.files.get('docs/a/index.html')).toContain(`שלום${MARKS}`)
})

test('a part that is included, and code that is', async () => {
  const { dirty, short, html } = await built({
    'docs/_part.md': `글 ${RLO}가\n`,
    'docs/a.js': `const a = "${RLO}"\n`,
    'docs/a.md': '# 가\n\n::include{src="_part.md"}\n\n::include{src="a.js"}\n',
  })
  expect(dirty).toEqual([])
  expect(short).toEqual(['docs/_part.md:1 U+202E', 'docs/a.md:5 U+202E'])
  expect(html).toContain('[U+202E]')
})

test('all that is said in data', async () => {
  const { dirty, short } = await built({
    'docsgen.yaml': `${CONFIG}tagline: "가\\u202e"\nnavbar: { items: [{ label: "나\\u2066", href: https://a.example }] }\nfooter: { note: 'ⓒ${RLO}' }\nblog: { title: "글\\e[1m" }\n`,
    'values.yml': 'host: "a\\u202e.example"\n',
    'docs/a.md': `---\ntitle: "제목\\u202e"\ndescription: '${RLO}설명'\nsidebar_label: "이름\\u0007"\n---\n\n글 {{host}}\n`,
    'docs/c/_category_.yml': 'label: "갈래\\u202e"\n',
    'docs/c/b.md': '# 나\n',
    'docs/sidebars.js': '',
    'blog/tags.yml': 't: { label: "태그\\u2067" }\n',
    'blog/authors.yml': 'u: { name: "이름\\u202d" }\n',
    'blog/2025-01-01-a.md':
      '---\ntags: [t]\nauthors: [u]\n---\n# 글\u202e 제목\n\n소개\n\n<!-- truncate -->\n',
  })
  expect(dirty).toEqual([])
  expect(short.sort()).toEqual([
    'blog/2025-01-01-a.md:5 U+202E',
    'blog/authors.yml:1 U+202D',
    'blog/tags.yml:1 U+2067',
    'docs/a.md:2 U+202E',
    'docs/a.md:3 U+202E',
    'docs/a.md:4 U+0007',
    'docs/c/_category_.yml:1 U+202E',
    'docsgen.yaml:3 U+202E',
    'docsgen.yaml:4 U+2066',
    'docsgen.yaml:5 U+202E',
    'docsgen.yaml:6 U+001B',
    'values.yml:1 U+202E',
  ])
})

test('a specification, its tags and its examples', async () => {
  const { site, short } = await built({
    'docsgen.yaml': `${CONFIG}openapi: [api.yaml]\n`,
    'api.yaml': `openapi: 3.1.0
info: { title: "시험\\u202e", version: "1", description: "설명${RLO}" }
tags: [{ name: "a", x-displayName: "가\\u2066", description: "나\\e[1m" }]
paths:
  /a:
    get:
      tags: [a]
      operationId: getA
      summary: "요약\\u202e"
      description: |
        글 ${RLO} 둘
      responses:
        "200":
          description: 좋음
          content:
            application/json:
              schema: { type: string, enum: ["x\\u202ey"] }
              example: "x\\u202ey"
`,
    'docs/a.md': '# 가\n',
  })
  expect(short.map((one) => one.replace(/ .*/, ''))).toEqual(
    [2, 2, 3, 3, 9, 11, 17, 18].map((line) => `api.yaml:${line}`),
  )
  const made = [...site.files].filter(([path]) => !/\.ya?ml$/.test(path))
  expect(made.filter(([, text]) => CONTROLS.test(text)).map(([path]) => path)).toEqual([])
  expect(site.files.get('docs/api/get-a/index.html')).toContain('x[U+202E]y')
})

test('tables of codes and names of files', async () => {
  const { dirty, short } = await built({
    'docsgen.yaml': `${CONFIG}reference: { codes: codes.yaml }\n`,
    'codes.yaml': 'level: { title: "가", codes: [{ code: 1, name: "이름\\u202e" }] }\n',
    'docs/a.md': '# 가\n\n::code-table{name=level}\n',
    [`docs/b${LRI}c.md`]: '글\n',
  })
  expect(dirty.filter((path) => !path.includes(LRI))).toEqual([])
  expect(short).toEqual(['codes.yaml:1 U+202E'])
})

test('a terminal shows their names, whatever says them', () => {
  const found = problem('broken-link', { path: `docs/a${ESC}.md`, line: 1 }, { href: `/${RLO}x` })
  for (const language of ['ko', 'en'] as const) {
    const text = problemText(found, language)
    expect(text.replaceAll('\u001b[', '')).not.toMatch(CONTROLS)
    expect(text).toContain('\\u001b')
    expect(text).toContain('\\u202e')
  }
})
