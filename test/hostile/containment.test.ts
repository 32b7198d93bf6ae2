import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOutputFolder } from '../../src/io/output/output-folder.ts'
import { nodeFs } from '../../src/io/output/output-fs.ts'
import { isSafe } from '../../src/urls/address.ts'
import { siteOf } from '../support/site.ts'

const API =
  'openapi: 3.1.0\ninfo: { title: 시험, version: "1" }\npaths: { /a: { get: { operationId: getA, summary: "요약", responses: { "200": { description: 좋음 } } } } }\n'

const inside = (paths: Iterable<string>) =>
  [...paths].every((path) => !path.split('/').includes('..') && !path.startsWith('/'))

test.each([
  ['docs/a.md', 'slug: /../../../../y'],
  ['docs/a.md', 'slug: ../../../../y'],
  ['docs/a.md', 'slug: "/%2e%2e/%2e%2e/y"'],
  ['pages/a.md', 'slug: /../../y'],
  ['pages/a.md', 'slug: "..%2f..%2fy"'],
])('%s with “%s” stays inside of the output', async (path, matter) => {
  const site = siteOf({ [path]: `---\n${matter}\n---\n# 가` })
  await site.build()
  expect(inside(site.files.keys())).toBe(true)
})

test('categories and redirects stay inside of the output', async () => {
  const site = siteOf({
    'docsgen.yaml':
      'title: 가\nurl: https://a.example.com\nredirects:\n  - { from: /../../tmp/x, to: /docs/c/a }\n  - { from: "/%2e%2e/x", to: /docs/c/a }\n',
    'docs/c/_category_.yml': 'link: { type: generated-index, slug: /../../../z }',
    'docs/c/a.md': '# 가',
  })
  const { problems } = await site.build()
  expect(inside(site.files.keys())).toBe(true)
  expect(problems.filter(({ code }) => code === 'redirect-invalid')).toHaveLength(2)
})

test('the output folder writes nothing outside of itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-out-'))
  try {
    const output = openOutputFolder({
      folder: join(folder, 'build'),
      source: join(folder, 'site'),
      fs: nodeFs,
    })
    expect(() => output.write({ path: '../evil.html', content: 'x' })).toThrow('outside')
    output.discard()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test.each([
  ['https://example.com', true],
  ['mailto:a@example.com', true],
  ['tel:010', true],
  ['/docs/a', true],
  ['./a.md', true],
  ['항목:값', true],
  ['cursor://anysphere.cursor-deeplink/mcp/install?name=a', true],
  ['vscode:mcp/install?a', true],
  ['vscode-insiders:extension/a', true],
  ['vscode-data:x', false],
  ['javascript:alert(1)', false],
  ['JavaScript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['\u0001javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['file:///etc/passwd', false],
  ['blob:x', false],
])('%j may be followed: %s', (url, expected) => {
  expect(isSafe(url)).toBe(expected)
})

test('addresses that run are refused in the configuration, with their line', async () => {
  const config = `title: 가
url: https://a.example.com
favicon: javascript:alert(1)
navbar:
  items:
    - { label: 가, href: 'javascript:alert(1)' }
    - { label: 나, items: [{ label: 다, href: 'data:text/html,x' }] }
`
  const { problems } = await siteOf({ 'docsgen.yaml': config }).build()
  expect(problems.map(({ code, line }) => [code, line])).toEqual([
    ['config-invalid', 3],
    ['config-invalid', 6],
    ['config-invalid', 7],
  ])
})

const CONTROL_CHARS = '"가\\u202e나\\u2066\\e\\0다"'

test.each([
  ['docs/a.md', `---\ntitle: ${CONTROL_CHARS}\n---\n글`, 'docs/a'],
  ['docs/a.md', '# 가\u202e나\u2066\u001b다\n', 'docs/a'],
  [
    'docs/c/_category_.yml',
    `label: ${CONTROL_CHARS}\nlink: { type: generated-index, slug: /c }\n`,
    'docs/c',
  ],
  ['blog/tags.yml', `t: { label: ${CONTROL_CHARS}, permalink: /t }\n`, 'blog/tags/t'],
  ['api.yaml', API.replace('"요약"', CONTROL_CHARS), 'docs/api/get-a'],
])(
  'characters that turn the text around them are taken out of titles: %s',
  async (path, text, url) => {
    const site = siteOf({
      'docsgen.yaml':
        'title: 시험 사이트\nurl: https://docs.example.com\nblog: {}\nopenapi: [api.yaml]\n',
      'docs/c/a.md': '# 가\n',
      'blog/tags.yml': 't: {}\n',
      'blog/2025-01-01-a.md': '---\ntags: [t]\n---\n# 글\n',
      'api.yaml': API,
      [path]: text,
    })
    await site.build()
    const html = site.files.get(`${url}/index.html`) ?? ''
    expect(html).toMatch(/<title>[^<]*가나 [^<]*다[^<]*<\/title>/)
    expect(/<title>(.*?)<\/title>/s.exec(html)?.[1]).not.toMatch(/[\p{Cc}\u202e\u2066]/u)
  },
)

test.each(['javascript:alert(1)', 'data:text/html,x', 'pathname:///x', '\\u0001vbscript:x'])(
  'a landing page leads nowhere that runs: %s',
  async (url) => {
    const list = (address: string) =>
      `  - kind: rows\n    lists: [{ title: 가, items: [{ label: 나, url: "${address}" }] }]\n`
    const files = (address: string) => ({
      'pages/index.md': `---\nlayout: landing\nblocks:\n${list(address)}---\n글\n`,
      'docs/a.md': '# 가\n',
    })
    const site = siteOf(files(url))
    const { problems } = await site.build()
    const control = url.startsWith('\\u0001') ? [['control-character', 5]] : []
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ...control,
      ['frontmatter-invalid', 5],
    ])
    expect(site.files.get('index.html')).not.toContain('>나<')
    expect((await siteOf(files('/docs/a')).build()).problems).toEqual([])
  },
)

test('they are taken out of the names of a site as well', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: "시험\\u202e"\ntitleDelimiter: "\\f|"\nurl: https://docs.example.com\n',
    'docs/a.md': '# 가\n',
    'pages/index.md': '글\n',
  })
  await site.build()
  expect(site.files.get('docs/a/index.html')).toContain('<title>가 | 시험</title>')
  expect(site.files.get('index.html')).toContain('<title>시험</title>')
})

test('the blocks of a landing page are text, whatever they hold', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  const blocks = [
    { kind: 'hero', title: [evil], lead: evil },
    { kind: 'preview', title: evil, lead: evil },
    {
      kind: 'features',
      title: evil,
      lead: evil,
      items: [{ title: evil, text: evil, specimen: [] }],
    },
  ]
  const site = siteOf({
    'pages/index.md': `---\nlayout: landing\nblocks: ${JSON.stringify(blocks)}\n---\n글`,
  })
  await site.build()
  const html = site.files.get('index.html') ?? ''
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img src=x')
})

test.each([
  ['javascript:alert(1)', 'unsafe-link', '글 그림'],
  ['data:text/html,x', 'unsafe-link', '글 그림'],
  ['data:image/png;base64,AAAA', undefined, '<img src="data:image/png;base64,AAAA" alt="그림"'],
  ['pathname:///a.png', undefined, '<img src="/a.png" alt="그림"'],
])('a picture at %s', async (url, code, shown) => {
  const site = siteOf({ 'docs/a.md': `# 가\n\n글 ![그림](${url})\n` })
  const { problems } = await site.build()
  expect(problems.map((found) => found.code)).toEqual(code ? [code] : [])
  expect(site.files.get('docs/a/index.html')).toContain(shown)
})
