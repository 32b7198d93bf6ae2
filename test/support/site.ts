import { readFileSync } from 'node:fs'
import { decodedValue, encodedContent, encodedValue } from '../../src/cache/encoding.ts'
import type { Store } from '../../src/cache/store.ts'
import type { ConfigOverrides } from '../../src/config/config.ts'
import type { ClientBundle } from '../../src/io/bundle/bundle.ts'
import { createRunner, type Runner } from '../../src/io/runner.ts'
import type { Change, Problem } from '../../src/model.ts'
import { type Build, build } from '../../src/pipeline/build.ts'
import { type FileContent, memoryDisk } from './memory-disk.ts'

const DEFAULT_CONFIG = 'title: 시험 사이트\nurl: https://docs.example.com\n'

// The browser's files are the same for every site; the tests of pages do not need them.
export const CLIENT = {
  script: 'main-TEST.js',
  style: 'main-TEST.css',
  sheets: {},
  prepaint: 'prepaint(__DOCSGEN_PREPAINT__)',
  baseBanner: 'baseBanner(__DOCSGEN_BASE__)',
  outputs: [
    { path: 'assets/main-TEST.js', content: '' },
    { path: 'assets/main-TEST.css', content: '' },
  ],
}

/** A site in memory that can be edited and built again with what earlier builds remembered. */
export interface TestSite {
  /** Builds, and gives what the build found. */
  build(overrides?: ConfigOverrides): Promise<Build>
  /** Changes, adds or (with undefined) removes a file. */
  edit(path: string, content: FileContent | undefined): void
  /** Says what the repository knows of a file, or (with undefined) that it does not know it. */
  commit(path: string, change: Change | undefined): void
  /** Makes the repository a shallow clone that lacks the last change of some file. */
  cutHistory(): void
  /** The files of the last build, by path. Copied files hold their source path. */
  readonly files: ReadonlyMap<string, string>
  /** What the last build ran instead of remembering: source paths for compile, urls for render. */
  readonly ran: { readonly compile: readonly string[]; readonly render: readonly string[] }
  /** The files that a build without any memory makes. */
  coldBuild(): Promise<ReadonlyMap<string, string>>
}

/** A site from its files; a minimal configuration is added when there is none. */
export function siteOf(
  files: Readonly<Record<string, FileContent>>,
  client: ClientBundle = CLIENT,
): TestSite {
  const content = new Map<string, FileContent>(
    Object.entries({ 'docsgen.yaml': DEFAULT_CONFIG, ...files }),
  )
  const changes = new Map<string, Change>()
  let cut = false
  const ran = { compile: [] as string[], render: [] as string[] }
  let made = new Map<string, string>()
  const runner = toldRunner((name, input) => {
    const item = input as { source?: { path: string }; page?: { url: string } }
    if (name === 'compile') ran.compile.push(item.source?.path ?? '')
    else ran.render.push(item.page?.url ?? '')
  })
  const memory = { codeKey: '', store: storeInMemory() }
  const keys = new Map<string, string>()
  const ioOf = (into: Map<string, string>, before: ReadonlyMap<string, string>) => ({
    disk: memoryDisk(content),
    runner,
    memory,
    keepOutput(path: string, key: string, more: readonly string[] = []) {
      const isSame = keys.get(path) === key
      keys.set(path, key)
      const known = [path, ...more].map((one) => before.get(one))
      if (!isSame || known.includes(undefined)) return false
      for (const [index, one] of [path, ...more].entries()) into.set(one, known[index] ?? '')
      return true
    },
    lastFiles(paths: readonly string[]) {
      if (!paths.every((path) => before.has(path))) return undefined
      const read = (path: string) => before.get(path) ?? ''
      return { read, keep: (path: string) => void into.set(path, read(path)) }
    },
    bundleClient: async () => client,
    readTemplate: async (name: string) => ({
      text: readFileSync(new URL(`../../templates/${name}`, import.meta.url), 'utf8'),
    }),
    readHistory: async (paths: readonly string[]) => ({
      changes: Object.fromEntries([...changes].filter(([path]) => paths.includes(path))),
      cut,
    }),
    emit: (output: import('../../src/model.ts').Output) => {
      into.set(
        output.path,
        'from' in output ? `→ ${output.from}` : Buffer.from(output.content).toString(),
      )
    },
    progress: () => {},
  })
  return {
    async build(overrides = {}) {
      ran.compile = []
      ran.render = []
      const before = made
      made = new Map()
      return build(overrides, ioOf(made, before))
    },
    edit(path, changed) {
      if (changed === undefined) content.delete(path)
      else content.set(path, changed)
    },
    commit(path, change) {
      if (change === undefined) changes.delete(path)
      else changes.set(path, change)
    },
    cutHistory() {
      cut = true
    },
    get files() {
      return made
    },
    ran,
    coldBuild: async () => {
      const cold = siteOf(Object.fromEntries(content), client)
      for (const [path, change] of changes) cold.commit(path, change)
      await cold.build()
      return cold.files
    },
  }
}

/** The real runner, which tells what it runs. */
function toldRunner(tell: (name: string, input: unknown) => void): Runner {
  const runner = createRunner()
  return {
    run: (name, stage, inputs, shared) =>
      runner.run(
        name,
        (input, all) => {
          tell(name, input)
          return stage(input, all)
        },
        inputs,
        shared,
      ),
  }
}

/** Values as they come back from a disk. */
function storeInMemory(): Store {
  const values = new Map<string, Uint8Array>()
  const putEncoded = (key: string, bytes: Uint8Array) => void values.set(key, bytes)
  return {
    has: (key) => values.has(key),
    get: (key) => {
      const bytes = values.get(key)
      return bytes && decodedValue(bytes)
    },
    placeOf: () => undefined,
    put: (key, value) => putEncoded(key, encodedValue(value)),
    putEncoded,
    add(kind, value) {
      return this.addEncoded(kind, encodedContent(value))
    },
    addEncoded(kind, { bytes, contentKey }) {
      const key = `${kind} ${contentKey}`
      values.set(key, bytes)
      return key
    },
    keys: () => [...values.keys()],
    save() {},
    close() {},
  }
}

/** Problems as short lines: `code path:line`. */
export const shortProblems = (problems: readonly Problem[]) =>
  problems.map(({ code, path, line }) => `${code} ${path}${line === undefined ? '' : `:${line}`}`)
