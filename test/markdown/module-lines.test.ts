import { expect, test } from 'vitest'
import { moduleReader } from '../../src/markdown/parse/module-lines.ts'
import { shortProblems, siteOf } from '../support/site.ts'

async function page(text: string, path = 'docs/a.md') {
  const site = siteOf({ [path]: text })
  const { problems } = await site.build()
  const html = site.files.get('docs/a/index.html') ?? ''
  const [, body = ''] = /<article class="column">(.*?)<\/article>/s.exec(html) ?? []
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
  return {
    plain: body.replace(/<[^>]*>/g, ''),
    description,
    short: shortProblems(problems),
    problems,
  }
}

/** Modules, and what a page of MDX says of them, which runs them: that something is missing, or is no JavaScript. */
const MODULES = [
  ["import Layout from '@theme/Layout'", 'mdx-import'],
  ["import Tabs, { type A } from '../a.js';", 'mdx-syntax'],
  ["import * as all from 'x'", 'mdx-import'],
  ["import {\n  a,\n  b,\n} from 'x'", 'mdx-import'],
  ["import './a.css'", 'mdx-import'],
  [
    "import Tabs from '@theme/Tabs'; import Chart from './chart.js'; import TabItem from '@theme/TabItem'; import './a.css';",
    'mdx-import',
    'mdx-import',
  ],
  ["import type { A } from 'x'", 'mdx-syntax'],
  ["export const toc = [{ a: 'b' }]"],
  ['export const meta = {\n  a: 1,\n\n  b: "}",\n}'],
  ['export const a =\n  1 +\n  2'],
  ['export function A({ b }) {\n  return <b>{b}</b>\n}'],
  ['export default function A() {\n\n  return 1\n}'],
  ['export default ({ children }) => <div>{children}</div>'],
  ['export default Layout'],
  ["export { a } from 'x'", 'mdx-import'],
  ["export * from 'x'"],
]

test.each(
  MODULES.flatMap(
    ([text = '', ...ofMdx]) =>
      [
        ['docs/a.md', text, ['mdx-module']],
        ['docs/a.mdx', text, ofMdx],
      ] as const,
  ),
)('in %s a module is neither shown nor the description: %s', async (path, text, codes) => {
  const { plain, description, short } = await page(`${text}\n\n# 제목\n\n첫 문단\n`, path)
  expect(short.sort()).toEqual(codes.map((code) => `${code} ${path}:1`))
  expect(plain).toMatch(/제목.*첫 문단/s)
  expect(plain).not.toMatch(/import|export|from|return/)
  expect(description).toBe('첫 문단')
})

test.each([
  'import the library and use it.',
  'export your data as a file, from the menu',
  'export default settings to a file',
  'export function calls are logged',
  'import numpy as np',
  'import java.util.List;',
  'import a from "b"; import the rest as well',
  '<pre>\nimport a from "b"\n</pre>',
  '```js\nimport a from "b"\n```',
  '    import a from "b"',
  'important: a',
])('what only begins like one is text: %s', async (text) => {
  for (const path of ['docs/a.md', 'docs/a.mdx']) {
    const { plain, short } = await page(`# 제목\n\n글\n\n${text}\n`, path)
    expect(short.filter((one) => one.startsWith('mdx-module'))).toEqual([])
    expect(plain.replace(/&quot;|&#x27;/g, '"')).toContain(
      text.replace(/<[^>]*>|```(?:js)?/g, '').trim(),
    )
  }
})

test('what follows without a blank line stays', async () => {
  const { plain } = await page("import A from 'a'\nimport B from 'b'\n# 제목\n\n글\n", 'docs/a.mdx')
  expect(plain).toContain('제목')
})

test('those of many pages are one problem, with all its places', async () => {
  const text = "import A from 'a'\nimport B from 'b'\n\nimport C from 'c'\n\n# 제목\n\n글\n"
  const site = siteOf(Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`docs/${at}.md`, text])))
  const found = (await site.build()).problems
  expect(found).toHaveLength(1)
  expect(found[0]?.details).toMatchObject({ times: '6', files: '6' })
})

test('a bracket that is never closed takes no more than its paragraph', () => {
  expect(moduleReader('export const a = {\nb\n\n# 글')(0)).toBe(20)
})
