import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readWithChecksum, writeWithChecksum } from '../../src/cache/checksum.ts'
import { decodedTable, encodedTable } from '../../src/cache/encoding.ts'
import { type LastBuild, openLastBuild } from '../../src/cache/last-build.ts'
import type { FileStat } from '../../src/io/file-stat.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-last-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PAGES = 200
const name = (index: number) => `docs/page-${index}`
const stat = (version: number) => ({ size: version, mtimeMs: version, ctimeMs: version, ino: 7 })

/** A build of some pages, each of a version, and of files that are named by their content. */
const buildOf = (
  versions: ReadonlyMap<number, number>,
  indexes: readonly string[] = [],
): LastBuild => {
  const rows = [...versions].map(([index, version]) => ({ path: name(index), version }))
  return {
    circumstances: 'c',
    codeKey: 'k',
    code: [{ path: 'dist/main.js', key: 'code', stat: stat(1) }],
    inputs: rows.map(({ path, version }) => ({
      path: `${path}.md`,
      key: `in-${version}`,
      stat: stat(version),
    })),
    judged: new Map([['static/a.png', undefined]]),
    outputs: [
      ...indexes.map((path) => ({ path, bytes: 3, gzip: 2, stat: stat(3) })),
      ...rows.map(({ path, version }) => ({
        path: `${path}.html`,
        bytes: version,
        key: `out-${version}`,
        // Now and then the time of a file proves nothing.
        ...(version % 5 === 4 ? {} : { stat: stat(version) }),
      })),
    ],
    pages: rows.map(({ path }) => `/${path}`),
    problems: [],
    sources: new Map(
      rows.map(({ path, version }) => [
        `${path}.md`,
        { keys: [`source-${version}`], shownBy: [`${path}.html`] },
      ]),
    ),
    partKeys: new Map(rows.map(({ path, version }) => [`${path}.md`, `body ${version}`])),
    assets: [],
    unread: [],
  }
}

const numbersOf = ({ size, mtimeMs, ctimeMs, ino }: FileStat) => [size, mtimeMs, ctimeMs, ino]

const first = new Map(Array.from({ length: PAGES }, (_, index) => [index, 0]))
const open = () => openLastBuild(folder, 'site')

/** What the last build has left, which is there. */
function opened() {
  const { last, write } = open()
  if (!last) throw new Error('no last build')
  return { last, write }
}

const files = () => readdirSync(join(folder, 'builds')).sort()
const sizes = () => files().map((file) => statSync(join(folder, 'builds', file)).size)

/** A build whose rows are in the order of their paths, with stats that are plain objects. */
const ordered = (build: LastBuild | undefined) => {
  if (!build) return undefined
  const rows = (list: readonly { readonly path: string; readonly stat?: FileStat }[]) =>
    list
      .toSorted((one, other) => (one.path < other.path ? -1 : 1))
      .map(({ stat, ...row }) => ({ ...row, stat: stat && numbersOf(stat) }))
  const { code, inputs, outputs, sources, partKeys, ...rest } = build
  const columns = [code, inputs, outputs].map(rows)
  return { ...rest, columns, sources: [...sources], partKeys: [...partKeys] }
}

/** The build that was read last, with some pages of another version, as a build goes on from what it has read. */
function next(
  last: LastBuild,
  versions: ReadonlyMap<number, number>,
  changed: readonly number[],
  indexes: readonly string[] = [],
) {
  const made = buildOf(versions, indexes)
  const isChanged = (path: string) => changed.some((index) => path.startsWith(`${name(index)}.`))
  const kept = <Row extends { readonly path: string }>(rows: readonly Row[], now: readonly Row[]) =>
    now.map((row) =>
      isChanged(row.path) ? row : (rows.find(({ path }) => path === row.path) ?? row),
    )
  return {
    ...made,
    code: last.code,
    inputs: kept(last.inputs, made.inputs),
    outputs: kept(last.outputs, made.outputs),
    sources: new Map(
      [...made.sources].map(([file, source]) => [
        file,
        isChanged(file) ? source : (last.sources.get(file) ?? source),
      ]),
    ),
  }
}

test('what is read is what was written, whatever has changed since', () => {
  const change = fc.record({
    edited: fc.array(fc.nat(PAGES - 1), { maxLength: 9 }),
    gone: fc.option(fc.nat(PAGES - 1), { nil: undefined, freq: 4 }),
    came: fc.boolean(),
    indexes: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd').map((key) => `search/${key}.json`)),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      rmSync(folder, { recursive: true, force: true })
      open().write(buildOf(first))
      const versions = new Map(first)
      for (const [round, { edited, gone, came, indexes }] of changes.entries()) {
        const changed = edited.filter((index) => versions.has(index))
        for (const index of changed) versions.set(index, round + 1)
        if (gone !== undefined && round % 3 === 2) versions.delete(gone)
        if (came && round % 3 === 2) versions.set(PAGES + round, round)
        const { last, write } = opened()
        write(next(last, versions, changed, indexes))
        expect(ordered(open().last)).toEqual(ordered(buildOf(versions, indexes)))
      }
    }),
    { numRuns: 60 },
  )
})

test('a small change is written beside the rest, a large one with it', () => {
  open().write(buildOf(first))
  const [whole = 0] = sizes()
  const small = new Map(first).set(3, 1)
  const { last, write } = opened()
  write(next(last, small, [3]))
  expect(files()).toHaveLength(2)
  expect(sizes()[0]).toBe(whole)
  expect(sizes()[1]).toBeLessThan(whole / 10)
  write(next(last, new Map([...first].map(([index]) => [index, 2])), [...first.keys()]))
  expect(files()).toHaveLength(1)
})

test('changes of another file say nothing', () => {
  open().write(buildOf(first))
  const { last, write } = opened()
  write(next(last, new Map(first).set(3, 1), [3]))
  const changes = join(folder, 'builds', files()[1] ?? '')
  const bytes = readFileSync(changes)
  const other = buildOf(new Map([...first].map(([index]) => [index, 2])))
  write(other)
  writeFileSync(changes, bytes)
  expect(ordered(open().last)).toEqual(ordered(other))
})

test('without its changes a build is the one before', () => {
  open().write(buildOf(first))
  const { last, write } = opened()
  write(next(last, new Map(first).set(3, 1), [3]))
  const changes = join(folder, 'builds', files()[1] ?? '')
  writeFileSync(changes, readFileSync(changes).subarray(0, 100))
  expect(ordered(open().last)).toEqual(ordered(buildOf(first)))
})

test('changes of another form are none', () => {
  open().write(buildOf(first))
  const { last, write } = opened()
  write(next(last, new Map(first).set(3, 1), [3]))
  const changes = join(folder, 'builds', files()[1] ?? '')
  const table = decodedTable(readWithChecksum(changes) ?? new Uint8Array())
  if (!table) throw new Error('no changes')
  const value = table.value as { readonly changes: object }
  const other = { ...value, changes: { ...value.changes, gone: null } }
  writeWithChecksum(changes, encodedTable({ ...table, value: other }))
  expect(ordered(open().last)).toEqual(ordered(buildOf(first)))
})
