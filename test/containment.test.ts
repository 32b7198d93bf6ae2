import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSafe } from '../src/address.ts'
import { openOutputFolder } from '../src/io/output-folder.ts'
import { siteOf } from './support/site.ts'

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
    const output = openOutputFolder({ folder: join(folder, 'build'), source: join(folder, 'site') })
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

test('characters that turn the text around them are taken out of titles', async () => {
  const site = siteOf({ 'docs/a.md': '---\ntitle: "가\\u202e나\\0다"\n---\n글' })
  await site.build()
  expect(site.files.get('docs/a/index.html')).toContain('<title>가 나 다 | 시험 사이트</title>')
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
