import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileStaticModule } from '../../src/data-files/static-module.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const compile = (text: string, path = 'sidebars.js') => compileStaticModule({ path, text })

describe('a module that only says data', () => {
  test.each([
    [
      'module.exports = { docs: ["a", { type: "doc", id: \'b\' }] }',
      { docs: ['a', { type: 'doc', id: 'b' }] },
    ],
    [
      '// @ts-check\n/** @type {x} */\nconst sidebars = { "docs": [`a`], };\nexport default sidebars;',
      { docs: ['a'] },
    ],
    [
      'const rows = ["b"]; export default { docs: ["a", ...rows], n: -1, t: true, u: undefined }',
      { docs: ['a', 'b'], n: -1, t: true },
    ],
    ['const base = { a: 1 }; module.exports = { ...base, b: null }', { a: 1, b: null }],
  ])('%j is read', async (text, value) => {
    expect(await compile(text)).toMatchObject({ value, problems: [] })
  })

  test('may be TypeScript', async () => {
    const text =
      "import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';\nconst sidebars: SidebarsConfig = { docs: ['a'] };\nexport default sidebars satisfies object;\n"
    const { value, problems } = await compile(text, 'sidebars.ts')
    expect(problems).toEqual([])
    expect(value).toEqual({ docs: ['a'] })
  })

  test.each([
    ['module.exports = { docs: require("./x") }', 'module-not-static sidebars.js:1'],
    ['export default {\n  docs: [process.env.A],\n}', 'module-not-static sidebars.js:2'],
    ['export default { docs: rows }', 'module-not-static sidebars.js:1'],
    ['const a = [a]; export default a', 'module-not-static sidebars.js:1'],
    ['export default {\n  docs: [\n}', 'module-syntax sidebars.js:3'],
    ['const a = 1', 'module-without-export sidebars.js'],
  ])('%j is a problem with its place', async (text, expected) => {
    const { problems } = await compile(text)
    expect(shortProblems(problems)).toEqual([expected])
  })

  test('is never run, and never harms', async () => {
    const { value } = await compile('export default { "__proto__": { polluted: true } }')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect(Object.keys(value as object)).toEqual(['__proto__'])
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await compile(text)).toMatchObject({ form: 'data' })
      }),
    )
  })
})

describe('a sidebars file', () => {
  const docs = { 'docs/a.md': '# 가', 'docs/b.md': '# 나' }

  test.each(['sidebars.yml', 'sidebars.json', 'sidebars.js'])(
    '%s orders the documents',
    async (path) => {
      const text = path.endsWith('.js')
        ? 'module.exports = {"docs":["b","a"]}'
        : '{"docs":["b","a"]}'
      const site = siteOf({ ...docs, [path]: text })
      const { problems } = await site.build()
      expect(shortProblems(problems)).toEqual([])
      expect(site.files.get('docs/index.html')).toContain('data-to="/docs/b"')
    },
  )

  test('a mistake in it names it', async () => {
    const site = siteOf({ ...docs, 'sidebars.yml': 'docs: [b, aa]' })
    expect(shortProblems((await site.build()).problems)).toEqual(['unknown-doc sidebars.yml:1'])
    const wrong = siteOf({ ...docs, 'sidebars.yml': 'docs: 3' })
    expect(shortProblems((await wrong.build()).problems)).toEqual(['data-invalid sidebars.yml:1'])
  })

  test('false means no sidebar', async () => {
    const site = siteOf({
      ...docs,
      'docsgen.yaml': 'title: 가\nurl: https://a.example.com\ndocs: { sidebars: false }\n',
    })
    expect(shortProblems((await site.build()).problems)).toEqual([])
    expect(site.files.get('docs/a/index.html')).not.toContain('with-sidebar')
  })

  test('a sidebar may be written as categories in short', async () => {
    const site = siteOf({ ...docs, 'sidebars.yml': 'docs: { 묶음: [a], 다른 묶음: [b] }' })
    expect(shortProblems((await site.build()).problems)).toEqual([])
    expect(site.files.get('docs/a/index.html')).toMatch(/묶음[\s\S]*다른 묶음/)
  })
})
