import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { oldCopies } from '../../src/cli/checks/old-copies.ts'
import { runEject } from '../../src/cli/commands/eject-command.ts'
import { copyOf, markOf } from '../../src/cli/files/theme-copy.ts'
import { type PartName, themeParts } from '../../src/sections/theme-parts.ts'
import { memoryDisk } from '../support/memory-disk.ts'
import { siteOf } from '../support/site.ts'

const NAMES = Object.keys(themeParts) as PartName[]
const FILES = {
  'docsgen.yaml':
    'title: 시험\nurl: https://docs.example.com\nblog: {}\nannouncement: { id: a, text: 알립니다 }\nfooter: { note: 글, columns: [{ title: 열, items: [{ label: 가, to: /docs/a }] }] }\n',
  'versions.yml': '- "1.0"\n',
  'versions/1.0/docs/a.md': '# 가\n\n글입니다.\n\n## 절\n\n글.\n',
  'docs/a.md': '# 가\n\n글입니다.\n\n## 절\n\n글.\n',
  'docs/b.md': '# 나\n\n글입니다.\n',
  'blog/2025-01-01-a.md': '---\ntitle: 소식\n---\n\n글입니다.\n\n<!-- truncate -->\n\n뒷글.\n',
  'pages/index.md':
    '---\nlayout: landing\nblocks: [{ kind: hero, title: [시험], lead: 글, actions: [] }]\n---\n',
}
const COPIES = Object.fromEntries(NAMES.map((name) => [`theme/${name}.tsx`, copyOf(name, '1.2.3')]))
const drawn = (files: ReadonlyMap<string, string>) =>
  [...files].flatMap(([path, text]) =>
    path.endsWith('.html')
      ? [[path, /<div id="app">.*?<\/body>/s.exec(text)?.[0].replace(/<script[\s\S]*/, '')]]
      : [],
  )

describe('a copy of each part', () => {
  test('imports nothing but React and docsgen/theme, and draws what the original draws', async () => {
    for (const text of Object.values(COPIES))
      for (const [, from] of text.matchAll(/from '([^']+)'/g))
        expect(['react', 'docsgen/theme']).toContain(from)
    const [plain, copied] = [siteOf(FILES), siteOf({ ...FILES, ...COPIES })]
    await plain.build()
    const { problems } = await copied.build()
    expect(problems).toEqual([])
    expect(drawn(copied.files)).toEqual(drawn(plain.files))
  })
  test('is TypeScript that is right with the types of docsgen/theme', async () => {
    const root = new URL('../..', import.meta.url).pathname
    const folder = mkdtempSync(join(tmpdir(), 'docsgen-copies-'))
    for (const [path, text] of Object.entries(COPIES))
      writeFileSync(join(folder, path.replace('theme/', '')), text)
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        paths: { 'docsgen/theme': [join(root, 'src/sections/theme-module.ts')] },
        typeRoots: [join(root, 'node_modules/@types')],
        preserveSymlinks: true,
        noUnusedLocals: true,
      },
      include: ['*.tsx', join(root, 'src/theme/styles/css.d.ts')],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const { symlinkSync } = await import('node:fs')
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const tsc = join(root, 'node_modules/.bin/tsc')
    const said = await promisify(execFile)(tsc, ['-p', folder]).then(
      () => '',
      (error: { readonly stdout?: string }) => error.stdout ?? String(error),
    )
    expect(said).toBe('')
  })
})

test('docsgen eject writes a copy once, and says what there is to copy', () => {
  const said: string[] = []
  const note = (text: unknown) => said.push(String(text)) > 0
  const spies = [process.stdout, process.stderr].map((one) =>
    vi.spyOn(one, 'write').mockImplementation(note),
  )
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  const site = mkdtempSync(join(tmpdir(), 'docsgen-eject-'))
  const told = { language: 'ko', version: '1.2.3' } as const
  expect(runEject('Footer', site, told)).toBe(0)
  const written = readFileSync(join(site, 'theme/Footer.tsx'), 'utf8')
  expect(markOf(written)).toMatchObject({ name: 'Footer', version: '1.2.3' })
  expect(runEject('Footer', site, told)).toBe(1)
  expect(runEject('Foter', site, told)).toBe(1)
  expect(said.join('')).toContain('혹시 “Footer”인가요?')
})

test('a copy whose original has changed since is told by docsgen check', async () => {
  const files = {
    ...FILES,
    'theme/Brand.tsx': COPIES['theme/Brand.tsx'] ?? '',
    'theme/Footer.tsx': (COPIES['theme/Footer.tsx'] ?? '').replace(/ \w+\n/, ' 0000000000\n'),
  }
  const { planned } = await siteOf(files).build()
  const disk = memoryDisk(new Map(Object.entries(files)))
  expect(planned && (await oldCopies(planned, { disk }))).toMatchObject([
    {
      code: 'theme-copy-old',
      path: 'theme/Footer.tsx',
      details: { name: 'Footer', version: '1.2.3' },
    },
  ])
})
