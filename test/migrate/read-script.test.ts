import { expect, test } from 'vitest'
import { joined } from '../../src/migrate/foreign-files.ts'
import { scriptReader } from '../../src/migrate/script/read-script.ts'
import { plainData } from '../../src/migrate/script/script-value.ts'

/** The data that a configuration gives, read from these files. */
async function configOf(files: Readonly<Record<string, string>>): Promise<unknown> {
  const disk = {
    list: () => Object.keys(files).filter((path) => !path.startsWith('../')),
    read: (path: string) => files[joined(path)],
    has: (path: string) => Object.hasOwn(files, joined(path)),
    isOfRepository: () => false,
  }
  const scripts = await scriptReader(disk, 2024)
  return plainData(scripts.config('config.ts'))
}

const read = (text: string) => configOf({ 'config.ts': text })

test('data, constants, spreads and types', async () => {
  const text = `
    import type { Config } from 'tool'
    const name: string = 'Site'
    const shared = { a: 1, list: [1, 2] }
    export default { ...shared, title: \`\${name} docs\`, list: [...shared.list, -3] } satisfies Config`
  expect(await read(text)).toEqual({ a: 1, title: 'Site docs', list: [1, 2, -3] })
})

test('functions that put data together, and calls of packages that wrap it', async () => {
  const text = `
    import { defineConfig } from 'vitepress'
    export default defineConfig({ nav: nav('Guide'), rows: ['a', 'b'].map((id) => ({ id })) })
    function nav(text) { if (!text) return []; const link = '/guide/'; return [{ text, link }] }`
  expect(await read(text)).toEqual({
    nav: [{ text: 'Guide', link: '/guide/' }],
    rows: [{ id: 'a' }, { id: 'b' }],
  })
})

test('lists are joined, and so are paths', async () => {
  const text = `
    import path from 'node:path'
    export default {
      footer: ['One', \`Two\`].join('<br/>'),
      folder: path.join('a', 'b'),
    }`
  expect(await read(text)).toMatchObject({ footer: 'One<br/>Two', folder: '/a/b' })
})

test('the text of a file of the project, and none of another', async () => {
  const text = `
    import fs, { readFileSync } from 'node:fs'
    import path from 'node:path'
    export default {
      head: [['script', {}, fs.readFileSync(path.resolve(__dirname, './scripts/a.js'), 'utf-8')]],
      banner: readFileSync('scripts/a.js', 'utf8'),
      none: readFileSync('scripts/b.js', 'utf8'),
    }`
  expect(await configOf({ 'config.ts': text, 'scripts/a.js': 'start()' })).toMatchObject({
    head: [['script', {}, 'start()']],
    banner: 'start()',
  })
  expect(JSON.stringify(await configOf({ 'config.ts': text }))).not.toContain('.js')
})

test('the text of no file above the project, and of none that is secret', async () => {
  const text = `
    import { readFileSync } from 'node:fs'
    import { resolve } from 'node:path'
    export default {
      title: readFileSync('../key.txt', 'utf8'),
      head: readFileSync(resolve(__dirname, '../key.txt'), 'utf8'),
      footer: readFileSync('.env', 'utf8'),
      banner: readFileSync('.vitepress/banner.txt', 'utf8'),
    }`
  const files = { '../key.txt': 'a secret', '.env': 'a secret', '.vitepress/banner.txt': 'hello' }
  const config = JSON.stringify(await configOf({ 'config.ts': text, ...files }))
  expect(config).toContain('hello')
  expect(config).not.toContain('secret')
})

test('other files of the project, by name, as a whole and with require', async () => {
  const files = {
    'config.ts': `
      import en, { rows } from './lib/en'
      const data = require('./data.json')
      module.exports = { ...en, rows, count: data.count, theme: require.resolve('./theme.css') }`,
    'lib/en.ts': `export const rows = ['x']; export default { label: 'English' }`,
    'data.json': '{ "count": 3 }',
  }
  expect(await configOf(files)).toEqual({
    label: 'English',
    rows: ['x'],
    count: 3,
    theme: '/theme.css',
  })
})

test('the environment is empty, and what cannot be known is left out', async () => {
  const text = `
    import lib from 'package'
    export default async () => ({
      base: process.env.BASE || '/', isLive: !!process.env.LIVE, plugins: [lib(), 'own'],
      year: new Date().getFullYear(), run: () => fetch('https://example.com'), text: lib.text(),
    })`
  expect(await read(text)).toEqual({ base: '/', isLive: false, plugins: ['own'], year: 2024 })
})

test('a script that never ends is given up', async () => {
  const text = `const f = (n) => f(n + 1); const a = b; const b = a; export default { f: f(0), a, ok: 1 }`
  expect(await read(text)).toEqual({ ok: 1 })
})

test('nothing of a script is run', async () => {
  const text = `globalThis.isRun = true; export default { a: (() => { globalThis.isRun = true; return 1 })() }`
  expect(await read(text)).toEqual({ a: 1 })
  expect('isRun' in globalThis).toBe(false)
})

test('a script with a mistake gives nothing', async () => {
  expect(await read('export default {')).toBeUndefined()
})

test('data that is written as JSON, as far as all of it is known', async () => {
  const text = `const a = { b: [1, 'c'] }; export default { a: JSON.stringify(a), d: JSON.stringify({ ...a, e: f() }), g: JSON.stringify(a, null, 2) }`
  expect(await read(text)).toEqual({
    a: '{"b":[1,"c"]}',
    g: '{\n  "b": [\n    1,\n    "c"\n  ]\n}',
  })
})
