import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const SRC = new URL('../src', import.meta.url).pathname

/** Who may import whom: a file imports from steps to its left, and from its own folder. */
const STEPS: readonly (readonly string[])[] = [
  ['i18n'],
  ['model'],
  ['diagnostics', 'html', 'search', 'urls'],
  ['data-files'],
  ['config'],
  ['plugins', 'theme'],
  ['markdown'],
  ['links', 'openapi'],
  ['socket'],
  ['api-blocks'],
  ['sections'],
  ['assemble'],
  ['render'],
  ['outputs'],
  ['io', 'client'],
  ['cache'],
  ['pipeline'],
  ['worker', 'worker-aside'],
  ['dev-server'],
  ['mcp'],
  ['lsp'],
  ['migrate'],
  ['mock'],
  ['cli'],
  ['main', 'make-client', 'make-manual', 'index'],
]
const MAY_TOUCH_THE_WORLD = new Set([
  'cache',
  'cli',
  'dev-server',
  'io',
  'lsp',
  'main',
  'mcp',
  'worker',
  'worker-aside',
])

/** A script that V8 stops after a time runs in this process and touches nothing outside of it. */
const TOUCHES_NOTHING = { from: 'plugins/within-time.ts', to: 'node:vm' }

interface Import {
  readonly from: string
  readonly to: string
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.tsx?$/.test(path),
)
const imports = files.flatMap(importsOf)

function importsOf(path: string): Import[] {
  const text = readFileSync(join(SRC, path), 'utf8')
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...found].map(([, to = '']) => ({
    from: path,
    to: to.startsWith('.') ? relative(SRC, join(SRC, dirname(path), to)) : to,
  }))
}

/** The folder or file of `src/` that a path belongs to. */
const partOf = (path: string) => path.split('/')[0]?.replace(/\.tsx?$/, '') ?? ''
const stepOf = (path: string) => STEPS.findIndex((step) => step.includes(partOf(path)))
const isOwn = ({ to }: Import) => files.includes(to)

test('every part of the source has its step', () => {
  expect(files.filter((path) => stepOf(path) < 0 && !path.endsWith('.d.ts'))).toEqual([])
})

test('imports lead to the left, or stay in their own part', () => {
  const wrong = imports.filter(
    (found) =>
      isOwn(found) &&
      partOf(found.from) !== partOf(found.to) &&
      stepOf(found.to) >= stepOf(found.from),
  )
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('every relative import names a file that exists', () => {
  const missing = imports.filter(
    ({ to }) =>
      !to.startsWith('node:') && to.includes('/') && /\.tsx?$/.test(to) && !files.includes(to),
  )
  expect(missing.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('only the outer parts touch the disk, the network and the process', () => {
  const wrong = imports.filter(
    ({ from, to }) => to.startsWith('node:') && !MAY_TOUCH_THE_WORLD.has(partOf(from)),
  )
  expect(wrong.shift()).toEqual(TOUCHES_NOTHING)
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
})

test('a build that has nothing to do loads no package that reads, checks or draws', () => {
  const loaded = allLoadedBy(['main.ts', 'cli/commands/build-command.ts'])
  const packages = loaded.filter((path) => /^package (?!node:)/.test(path)).sort()
  expect(packages).toEqual(LOADED_AT_ONCE)
})

test('a build after a change of prose loads neither what checks settings nor what plans a site', () => {
  const loaded = allLoadedBy([
    'main.ts',
    'cli/commands/build-command.ts',
    'cli/next-build.ts',
    'pipeline/compile-source.ts',
    'render/render.tsx',
  ])
  const heavy =
    /^(?:package (?:zod|sitemap|image-size)|config\/config\.ts|assemble\/assemble|sections\/docs\/docs)/
  expect(loaded.filter((path) => heavy.test(path))).toEqual([])
})

test('the thread beside the others loads no package, and of the outputs the large ones alone', () => {
  const loaded = allLoadedBy(['worker-aside.ts'])
  expect(loaded.filter((path) => /^package (?!node:)/.test(path))).toEqual([])
  expect(loaded.filter((path) => /^(?:outputs|markdown|sections)\//.test(path))).toEqual([
    'outputs/search-index.ts',
  ])
})

test('the script for diagrams, which packaged code bundles, is made of the client alone', () => {
  const loaded = allLoadedBy(['client/article/mermaid.ts'])
  expect(loaded.filter((path) => !path.startsWith('client/'))).toEqual(['package mermaid'])
})

function allLoadedBy(starts: readonly string[]): string[] {
  const loaded = new Set(starts)
  for (const path of loaded)
    for (const to of loadedBy(path)) loaded.add(files.includes(to) ? to : `package ${to}`)
  return [...loaded]
}

/** Each other one takes 5 to 30 ms of the 300 that such a build takes. */
const LOADED_AT_ONCE = ['package commander', 'package picocolors', 'package yocto-spinner']

/** What a file imports when it is loaded: no types, and not what it loads when that is needed. */
function loadedBy(path: string): string[] {
  if (!files.includes(path)) return []
  const text = readFileSync(join(SRC, path), 'utf8')
  const statements = text.matchAll(/^(?:import|export)\b(?! type)([^;'"]*?from )?'([^']+)'/gm)
  return [...statements].flatMap(([, names = '', to = '']) =>
    /^\s*\{(?:\s*type [^,}]*,?)*\s*\}/.test(names)
      ? []
      : [to.startsWith('.') ? relative(SRC, join(SRC, dirname(path), to)) : to],
  )
}

test('no file is part of a circle of imports', () => {
  const targets = new Map(
    files.map((path) => [
      path,
      imports.filter(({ from, to }) => from === path && files.includes(to)).map(({ to }) => to),
    ]),
  )
  const circles = files.flatMap((path) => (reaches(path, path, targets) ? [path] : []))
  expect(circles).toEqual([])
})

function reaches(
  start: string,
  goal: string,
  targets: ReadonlyMap<string, readonly string[]>,
): boolean {
  const seen = new Set<string>()
  const stack = [...(targets.get(start) ?? [])]
  for (let path = stack.pop(); path !== undefined; path = stack.pop()) {
    if (path === goal) return true
    if (seen.has(path)) continue
    seen.add(path)
    stack.push(...(targets.get(path) ?? []))
  }
  return false
}

const PAGE = readFileSync(join(SRC, 'README.md'), 'utf8')

test('the page about the code names files that exist', () => {
  const wrong = PAGE.split('\n').flatMap((line) => {
    // In a row of the map files are named from the folder that the row is about.
    const folder = /^\| `([\w-]+\/)`/.exec(line)?.[1] ?? ''
    const named = [...line.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path)
    return named.filter(
      (path) =>
        !path.startsWith('test/') &&
        !files.includes(path) &&
        !files.some((file) => file.startsWith(folder) && file.endsWith(`/${path}`)),
    )
  })
  expect(wrong).toEqual([])
})

/** The rows of the map: a folder, and what is in it. */
const ROWS = new Map(
  [...PAGE.matchAll(/^\| `([\w-]+)\/` +\|(.*)$/gm)].map(([, folder = '', text = '']) => [
    folder,
    text,
  ]),
)

test('the page about the code has a row for each folder', () => {
  const folders = new Set(files.filter((path) => path.includes('/')).map(partOf))
  expect([...folders].filter((folder) => !ROWS.has(folder))).toEqual([])
})

test('its rows stand in the order in which folders may import each other', () => {
  const steps = [...ROWS.keys()].map(stepOf).filter((step) => step >= 0)
  expect(steps).toEqual(steps.toSorted((one, other) => one - other))
})

test('the row of a folder names each folder in it, or that has a row of its own', () => {
  const inner = new Set(files.map((path) => path.split('/').slice(0, -1).slice(0, 2).join('/')))
  const unnamed = [...inner].filter((path) => {
    const [folder = '', name] = path.split('/')
    const isNamed = ROWS.get(folder)?.includes(`${name}/\``) || PAGE.includes(`\n| \`${path}/\``)
    return name !== undefined && !isNamed
  })
  expect(unnamed).toEqual([])
})

test('it says which folders touch the disk, the network and the process', () => {
  const said = /`node:` only in (.*?) and the entries/.exec(PAGE)?.[1] ?? ''
  const named = [...said.matchAll(/`([\w-]+)`/g)].map(([, folder = '']) => folder)
  expect(named.toSorted()).toEqual(
    [...MAY_TOUCH_THE_WORLD].filter((part) => ROWS.has(part)).toSorted(),
  )
})
