import { readdirSync, readFileSync } from 'node:fs'
import { satisfies } from 'semver'
import { describe, expect, test } from 'vitest'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))

interface Locked {
  readonly engines?: { readonly node?: string }
  readonly deprecated?: string
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const own = read('package.json') as {
  readonly dependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}
const locked = read('package-lock.json').packages as Readonly<Record<string, Locked>>

describe('who installs the package', () => {
  test('gets only the packages that are not bundled into it', () => {
    const external = own.scripts.compile?.matchAll(/--external:((?:@[\w-]+\/)?[\w.-]+)/g) ?? []
    const names = [...external].map(([, name]) => name ?? '')
    const { 'subset-font': _, harfbuzzjs: __, ...others } = own.optionalDependencies
    // Sites with fonts of their own need those two, and only who has pictures or diagrams drawn installs the others.
    const asked = ['subset-font', 'harfbuzzjs', 'sharp', 'mermaid']
    expect([...Object.keys(own.dependencies), ...asked].sort()).toEqual([...new Set(names)].sort())
    // The bundler itself is in the package; the programs that it starts are packages without scripts.
    const bundler = read('node_modules/esbuild/package.json')
    expect(others).toEqual(bundler.optionalDependencies)
    expect(bundler.version).toBe(own.devDependencies.esbuild)
  })

  test('has no part loaded that happens to be in the same project', () => {
    // Such a call is one that the bundler did not see, as that of js-yaml 3 for esprima.
    const folder = new URL('../dist/chunks/', import.meta.url)
    const chunks = readdirSync(folder)
    expect(chunks.length).toBeGreaterThan(100)
    const asking = chunks.filter((name) =>
      /\b_require\d*\(/.test(readFileSync(new URL(name, folder), 'utf8')),
    )
    expect(asking).toEqual([])
  })

  test('runs no script, of which npm would warn', () => {
    const scripts = ['preinstall', 'install', 'postinstall', 'prepare']
    expect(Object.keys(own.scripts).filter((name) => scripts.includes(name))).toEqual([])
    expect(installedPackages().filter((path) => locked[path]?.hasInstallScript)).toEqual([])
  })

  test.each(['20.19.0', '22.13.0', '24.0.0'])(
    'is not warned about the version %s of Node',
    (version) => {
      const installed = installedPackages()
      expect(installed.length).toBeGreaterThan(Object.keys(own.dependencies).length)
      const refused = installed.filter((path) => {
        const range = locked[path]?.engines?.node
        return range !== undefined && !satisfies(version, range)
      })
      expect(refused).toEqual([])
    },
  )

  test('is told of no package that its authors have given up', () => {
    expect(installedPackages().filter((path) => locked[path]?.deprecated)).toEqual([])
  })
})

/** What the packages of the list need in turn, all of them: the paths that they have in the lock file. */
function installedPackages(): readonly string[] {
  const paths = new Set<string>()
  const waiting = Object.keys({ ...own.dependencies, ...own.optionalDependencies }).map((name) => ({
    name,
    from: '',
  }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path = pathOf(next.name, next.from)
    if (path === undefined || paths.has(path)) continue
    paths.add(path)
    const { dependencies = {}, optionalDependencies = {} } = locked[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      waiting.push({ name, from: path })
  }
  return [...paths]
}

/** Where a package is found from another one: beside what that one holds itself, or further up. */
function pathOf(name: string, from: string): string | undefined {
  const own = `${from}/node_modules/${name}`.replace(/^\//, '')
  if (own in locked) return own
  return from === ''
    ? undefined
    : pathOf(name, from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''))
}
