import { describe, expect, test } from 'vitest'
import { readYaml } from '../../src/data-files/yaml.ts'
import { type Kind, kinds, problem, wordsOf } from '../../src/diagnostics/problem.ts'
import { mathReason } from '../../src/i18n/math-reasons.ts'
import { reasonOf } from '../../src/io/disk.ts'
import type { Problem } from '../../src/model.ts'
import { fileError } from '../support/memory-disk.ts'
import { siteOf } from '../support/site.ts'

/** Commands, settings and terms that are the same in both languages. */
const TERMS =
  /docsgen(?: [a-z]+)?|git fetch --unshallow|export default|module\.exports|true|false|import|export|type|front matter|operationId|summary|allowRemoteRefs|draft|unlisted|author|date|name|image_url|permalink|to|href|label|items|value|https?|docs|blog|pages/g

/** The words of a problem without what its author has written: names, addresses, quotes and code. */
function ownWords(found: Problem, language: 'ko' | 'en'): string {
  const { message, hint } = wordsOf(found, language)
  const { reason: _, ...names } = found.details
  const written = Object.values(names).sort((a, b) => b.length - a.length)
  return written
    .filter((value) => value !== '')
    .reduce((text, value) => text.replaceAll(value, '…'), withoutQuotes(`${message}\n${hint}`))
}

const withoutQuotes = (text: string) => text.replace(/“[^”]*”|‘[^’]*’|`[^`]*`|"[^"]*"/g, '…')

/** English in Korean words: two words that follow each other. One alone is a name of something. */
const english = (text: string) => /[A-Za-z]{2,},? [a-z]{2,}/.exec(text.replace(TERMS, '…'))?.[0]
const korean = (text: string) => /[가-힣]+/.exec(text)?.[0]

function expectOneLanguage(found: Problem): void {
  const at = `${found.code}: ${wordsOf(found, 'ko').message} | ${wordsOf(found, 'en').message}`
  expect(english(ownWords(found, 'ko')), at).toBeUndefined()
  expect(korean(ownWords(found, 'en')), at).toBeUndefined()
}

test.each(Object.keys(kinds))('the words of %s are of one language', (code) => {
  const details = new Proxy({}, { get: (_, name) => (name === 'places' ? 'docs/a.md:1' : 'x') })
  const kind: Kind = kinds[code as keyof typeof kinds]
  expect(english(withoutQuotes(kind.ko(details).join('\n')))).toBeUndefined()
  expect(korean(withoutQuotes(kind.en(details).join('\n')))).toBeUndefined()
})

const HEAD = 'title: A\nurl: https://a.example.com\n'
const CONFIGS = [
  'title: [a\nurl: x',
  'a: b: c\n',
  'a: 1\na: 2\n',
  'a:\n\t- b\n',
  'a: "b\n',
  "a: 'b\n",
  'a: *none\n',
  'a: !!foo b\n',
  '- a\nb: c\n',
  'a: {b: c\n',
  'a: [b c, d\n',
  'a: @b\n',
  'a: `b\n',
  'a: %b\n',
  'a: "\\q"\n',
  'a: 1\n  b: 2\n',
  'a: |\nb\n',
  '- a\n',
  'a',
  '',
  '--- a\n--- b\n',
  `${'['.repeat(200)}\n`,
  'a: &x [*x]\n',
  'titel: A\nurl: 3\n',
  `${HEAD}baseUrl: https://x.example.com\n`,
  `${HEAD}colorMode: { default: blue }\n`,
  `${HEAD}navbar: { items: [{ label: a, to: /a, href: https://b.example.com }] }\n`,
  `${HEAD}navbar: { items: [{ type: strange }] }\n`,
  `${HEAD}navbar: 3\n`,
  `${HEAD}openapi: [{ file: a.yaml, id: "a b" }]\n`,
  `${HEAD}locales: { en: { path: a/b } }\n`,
  `${HEAD}locales: { ko_KR: {} }\n`,
  `${HEAD}security: { contentPolicy: { script-src: ["'unsafe-inline'", "a b"] }, headers: { "A B": c, D: "e\\n" } }\n`,
  `${HEAD}blog: [{ path: a }, { path: a/b }]\n`,
  `${HEAD}blog: { postsPerPage: 0, feed: { types: [xml] } }\n`,
  `${HEAD}sitemap: { priority: 3 }\n`,
  `${HEAD}docs: { tocMinLevel: 9, tocMaxLevel: 1.5 }\n`,
  `${HEAD}footer: { columns: [{ title: "" }] }\n`,
  `${HEAD}favicon: "javascript:alert(1)"\nimage: 3\n`,
  `${HEAD}metadata: [{ a: b }]\n`,
  `${HEAD}problems: { broken-lnk: eror }\n`,
  `${HEAD}redirects: [{ from: old, to: /none }, { from: /x, to: "ftp://x" }]\n`,
]

test.each(CONFIGS)('problems of the configuration %j are told in one language', async (text) => {
  const { problems } = await siteOf({ 'docsgen.yaml': text, 'docs/a.md': '# A' }).build()
  expect(problems).not.toEqual([])
  for (const found of problems) expectOneLanguage(found)
})

const SPECIFICATION = `openapi: 3.1.0
info: { titel: A, version: 1 }
servers: [{ url: "https://{host}.example.com", variables: { port: { default: "1", enum: [] } } }]
tags: [{ name: a }, { name: a }]
paths:
  /a/{id}/{}:
    get:
      operationId: one
      parameters: [{ name: x, in: path, required: true, schema: { type: string } }, { name: x, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: ok, content: { application/json: { schema: { type: strange, enum: [1], const: 2 }, example: 3 } } } }
  /a/{other}/{}:
    get: { operationId: one, responses: 3 }
  b: { get: {} }
components:
  schemas: { A: { type: integer, enum: [a], minLength: x }, B: { $ref: "#/none" } }
`

const FILES: [path: string, text: string, settings?: string][] = [
  ['docs/a.md', '---\ntitle: "open\n---\n# A'],
  ['docs/a.md', '---\n- a\n---\n# A'],
  ['docs/a.md', '---\nsidebar_position: first\ndraft: maybe\nlast_update: {}\ntags: 3\n---\n# A'],
  [
    'docs/a.md',
    '---\nlast_update: { date: 2025-02-30 }\nslug: "a b"\nid: a/b\nimage: "data:x"\n---\n# A',
  ],
  ['docs/a.md', '---\ndraft: true\nunlisted: true\n---\n# A'],
  [
    'docs/a.md',
    '# A\n\n::include{src="./none.md"}\n\n::include{src="../../../out.md"}\n\n::include{src="./a.md"}\n',
  ],
  ['docs/a.md', '# A\n\n$\\foo$ $a^b^c$ $\\frac{1}$ $a{$ $\\begin{x}\\end{y}$ $x}$\n'],
  [
    'docs/a.md',
    '# A\n\n[a](/none) [b](./none.md) [c](#none) ![](./none.png)\n\n:::nite\nx\n:::\n\n```jvascript\nx\n```\n',
  ],
  ['docs/x/_category_.yml', 'labl: X\nposition: first\n'],
  ['docs/tags.yml', '- a\n'],
  ['sidebars.yml', 'docs:\n  - { type: strange }\n  - { type: doc }\n  - 3\n'],
  ['sidebars.js', 'module.exports = {docs: [\n'],
  ['sidebars.js', 'module.exports = {docs: "a\n'],
  ['sidebars.js', 'module.exports = run()\n'],
  ['sidebars.ts', 'export default { docs: [ : }\n'],
  ['sidebars.json', '{ "docs": [ }'],
  ['values.yml', '1a: 2\nb: "x\\ny"\nc: []\n'],
  ['versions.yml', '- 2\n- a/b\n- "1.0"\n- "1.0"\n'],
  [
    'blog/2025-01-31-a.md',
    '---\nauthors: [none, { socials: { strange: "x y", github: "a/b" } }]\ntags: [x]\ndate: never\n---\nA',
    'blog: {}\n',
  ],
  [
    'blog/authors.yml',
    'a: { socials: { strange: x, github: "a b" }, image_url: ./x.png, naem: B }\nb: {}\n',
    'blog: {}\n',
  ],
  ['blog/tags.yml', 'a: { permalink: "" }\nb: 3\n', 'blog: {}\n'],
  ['pages/index.md', '---\nlayout: landing\nblocks: [{ type: strange }, 3]\n---\n'],
  ['api.yaml', SPECIFICATION, 'openapi: [api.yaml]\n'],
  ['api.yaml', 'openapi: 4.0.0\n', 'openapi: [api.yaml]\n'],
  ['api.yaml', 'openapi: [3\n', 'openapi: [api.yaml]\n'],
  ['none.md', '', 'openapi: [none.yaml]\nreference: { codes: none.yml }\n'],
  ['docs/b.md', '# B\n\n::code-table{name=a}\n', 'reference: { codes: docs/tags.yml }\n'],
  ['docs/b.md', '# B\n\n::code-table{name=none}\n\n::event{name=none}\n\n::operation{id=none}\n'],
]

test.each(FILES)(
  'problems of %s are told in one language: %j',
  async (path, text, settings = '') => {
    const site = siteOf({ 'docsgen.yaml': HEAD + settings, 'docs/start.md': '# S', [path]: text })
    const { problems } = await site.build()
    expect(problems).not.toEqual([])
    for (const found of problems) expectOneLanguage(found)
  },
)

describe('what the system and libraries say', () => {
  test.each(['EACCES', 'ENOENT', 'EMFILE', 'ENOTSUP', 'ENOSPC'])('%s', (code) => {
    const reason = reasonOf(fileError(code, 'docs/a.md'))
    expectOneLanguage(problem('unreadable-file', { path: 'docs/a.md' }, { reason }))
    expect(korean(reason.ko)).toBeDefined()
  })

  test('well-known mistakes of YAML have words of their own', () => {
    const reasonsOf = (text: string) => readYaml(text).errors.map(({ reason }) => reason.ko)
    expect(reasonsOf('a: b: c')[0]).toContain('콜론이 한 줄에 두 번')
    expect(reasonsOf('a: 1\na: 2')).toEqual(['같은 항목이 두 번 나옵니다.'])
    expect(reasonsOf('a: [b')[0]).toContain('괄호가 닫히지')
    expect(reasonsOf('a: "b')[0]).toContain('큰따옴표가 닫히지')
    expect(reasonsOf('a:\n\t- b')[0]).toContain('탭')
  })

  test('a mistake of a formula shows the formula around it', () => {
    expect(
      mathReason('KaTeX parse error: Undefined control sequence: \\foo at position 1: \\̲f̲o̲o̲').ko,
    ).toMatch(/^알 수 없는 명령입니다: \\foo \(.*\)$/)
  })

  test('a formula that is too deep is called that', () => {
    expect(mathReason('Maximum call stack size exceeded')).toEqual({
      ko: '수식이 너무 깊이 중첩되었습니다.',
      en: 'The formula is nested too deeply.',
    })
  })
})
