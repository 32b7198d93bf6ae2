import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isProblem } from '../diagnostics/problem.ts'
import { type FileStat, packStats, statAt } from '../io/file-stat.ts'
import { keyOf } from '../io/hash.ts'
import type { Input } from '../io/inputs.ts'
import { bytesOfText, textOfBytes } from '../io/utf8.ts'
import type { Asset, Problem, Refusal } from '../model.ts'
import { readWithChecksum, writeWithChecksum } from './checksum.ts'
import { decodedTable, encodedTable, type Table } from './encoding.ts'

/** A file of the output, as the last build left it. */
export interface KeptOutput {
  readonly path: string
  readonly bytes: number
  readonly gzip?: number
  /** The key of everything that it was made from. */
  readonly key?: string
  readonly stat?: FileStat
}

/** A source as the last build has read it. What is not said does not hold. */
export interface KeptSource {
  /** What it was compiled to is found by these keys: a description of an API has one for each locale. */
  readonly keys: readonly string[]
  /** The outputs that show its prose, by their paths. */
  readonly shownBy: readonly string[]
  /** The other files that it is made from. */
  readonly parts?: readonly string[]
  readonly isOfApi?: true
  readonly hasDiagram?: true
  readonly inBrowser?: readonly string[]
  readonly isUndated?: true
  readonly letters?: string
}

/** What a finished build leaves for the next one. */
export interface LastBuild {
  /** The key of the options and the environment of the command. */
  readonly circumstances: string
  readonly codeKey: string
  readonly code: readonly Input[]
  readonly inputs: readonly Input[]
  /** Which files could be published, as seen from the site folder: why not, or nothing. */
  readonly judged: ReadonlyMap<string, Refusal | undefined>
  /** What the history of the files depends on; absent when it was not read. */
  readonly history?: string
  readonly outputs: readonly KeptOutput[]
  readonly pages: readonly string[]
  readonly problems: readonly Problem[]
  /** By file, in the order of the files. They are read when they are asked for; none when they are damaged. */
  readonly sources: ReadonlyMap<string, KeptSource>
  /** Where the store has the prose of each file, its keys as one text. Read with the sources. */
  readonly partKeys: ReadonlyMap<string, string>
  readonly assets: readonly Asset[]
  /** The problems of files that could not be read. */
  readonly unread: readonly Problem[]
}

/** Changes when files of another form could be taken for ours. */
const FORM = 6

/** Rows of files, with their stats. */
const COLUMNS = ['code', 'inputs', 'outputs'] as const
type Column = (typeof COLUMNS)[number]

/** Stands between the keys or the outputs of one source: neither has two slashes in a row. */
const BETWEEN = '//'

/** What a source has beside its keys and outputs. */
type MoreOfSource = Omit<KeptSource, 'keys' | 'shownBy'>

interface Written extends Omit<LastBuild, Column | 'judged' | 'pages' | 'sources' | 'partKeys'> {
  readonly form: number
  readonly id: string
  readonly changes?: Changes
  /** How many there are of each. */
  readonly counts: Readonly<Record<Column | 'pages' | 'sources' | 'partKeys', number>>
  readonly judged: readonly (readonly [string, Refusal | null])[]
  readonly moreOfSources: readonly (readonly [row: number, MoreOfSource])[]
  /**
   * Two lists of texts, parted by NUL: as JSON they took four times as long to read. The first, of so many bytes, has the
   * paths and the keys of each column, then the pages; the second the sources and the keys of prose, which a build
   * without changes does not need.
   */
  readonly bytes: Uint8Array
  readonly bytesOfFiles: number
}

/** What a small file is beside the rows that came or are others now. */
interface Changes {
  /** The `id` of the file of which it says what is no longer so. */
  readonly of: string
  readonly gone: Readonly<Record<Column, readonly string[]>>
  readonly sources: number
}

/** What builds of one name leave in a cache. */
export interface LastBuildFile {
  /** What the last one has left; absent when it is damaged, or of another form. */
  readonly last?: LastBuild
  write(build: LastBuild): void
}

/** One of the files, as it was read. */
interface ReadFile extends Pick<Written, 'id' | 'changes'> {
  readonly build: LastBuild
}

/**
 * Opens what the last build of a name has left. It lies in a file of all of it, and a small one of what is no longer so:
 * to write all of 10,000 pages takes a tenth of a build that has one text to change. Each is written in one step. Without
 * the small one, the other says what an earlier build has left: what has changed since is known by its stats.
 */
export function openLastBuild(folder: string, name: string): LastBuildFile {
  const file = join(folder, 'builds', keyOf(name))
  const fileOfChanges = `${file}.changes`
  let whole = readWritten(file)
  const changed = whole && readWritten(fileOfChanges)
  const last = whole && changed?.changes?.of === whole.id ? merged(whole, changed) : whole?.build
  return {
    ...(last && isSound(last) ? { last } : {}),
    write(build) {
      const changes = whole && changesSince(whole, build)
      if (changes) return writeWithChecksum(fileOfChanges, encodedTable(changes))
      whole = undefined
      writeWithChecksum(file, encodedTable(packed(build, { id: randomUUID() })))
      rmSync(fileOfChanges, { force: true })
    },
  }
}

function readWritten(file: string): ReadFile | undefined {
  const bytes = readWithChecksum(file)
  const table = bytes && decodedTable(bytes)
  const { form, changes } = (table?.value ?? {}) as Partial<Written>
  if (form !== FORM || !hasRightForm(changes)) return undefined
  try {
    return table && unpacked(table)
  } catch {
    // It has not the fields that it should have.
    return undefined
  }
}

/** Whether changes, which may come from another machine, are lists of paths. */
const hasRightForm = (changes: Changes | undefined) =>
  changes === undefined || COLUMNS.every((name) => Array.isArray(changes?.gone?.[name]))

/** Changes of less than this part of all files are written by themselves. */
const SMALL_PART = 1 / 16

/** What is not as a whole file says. Nothing when that is a large part of it, or when pages or sources came or went. */
function changesSince({ id, build: was }: ReadFile, build: LastBuild): Table | undefined {
  const isSameSite =
    isSameList(was.pages, build.pages) &&
    isSameList([...was.sources.keys()], [...build.sources.keys()]) &&
    isSameList([...was.partKeys.keys()], [...build.partKeys.keys()])
  if (!isSameSite) return undefined
  const [code, inputs] = [changedRows(was.code, build.code), changedRows(was.inputs, build.inputs)]
  const outputs = changedRows(was.outputs, build.outputs)
  const sources = [...build.sources].filter(([file, source]) => source !== was.sources.get(file))
  const partKeys = [...build.partKeys].filter(([file, keys]) => keys !== was.partKeys.get(file))
  const count = [code, inputs, outputs].reduce(
    (sum, { came, gone }) => sum + came.length + gone.length,
    sources.length,
  )
  if (count > (was.inputs.length + was.outputs.length) * SMALL_PART) return undefined
  const gone = { code: code.gone, inputs: inputs.gone, outputs: outputs.gone }
  const came = { code: code.came, inputs: inputs.came, outputs: outputs.came }
  return packed(
    { ...build, ...came, pages: [], sources: new Map(sources), partKeys: new Map(partKeys) },
    { id: '', changes: { of: id, gone, sources: sources.length } },
  )
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index])

/** The rows that came or are others now, and the paths of those that went. */
function changedRows<Row extends Input | KeptOutput>(were: readonly Row[], now: readonly Row[]) {
  const left = new Map(were.map((row) => [row.path, row]))
  const came = now.filter((row) => {
    const was = left.get(row.path)
    left.delete(row.path)
    // A row that was read may be another object by now, with the same stat.
    return !(was === row || (was?.stat && was.stat === row.stat && was.key === row.key))
  })
  return { came, gone: [...left.keys()] }
}

/** What a whole file and the changes since say. */
function merged({ build: whole }: ReadFile, { build, changes }: ReadFile): LastBuild {
  const rowsOf = <Name extends Column>(name: Name): LastBuild[Name] => {
    const gone = new Set(changes?.gone[name])
    const came = new Map<string, Input | KeptOutput>(build[name].map((row) => [row.path, row]))
    const kept = whole[name].flatMap((row) => {
      const now = came.get(row.path) ?? row
      came.delete(row.path)
      return gone.has(row.path) ? [] : [now]
    })
    return [...kept, ...came.values()] as LastBuild[Name]
  }
  let more: MoreOfBuild | undefined
  const readMore = () => {
    more ??= mergedMore(whole, build, changes?.sources)
    return more
  }
  return {
    ...build,
    code: rowsOf('code'),
    inputs: rowsOf('inputs'),
    outputs: rowsOf('outputs'),
    pages: whole.pages,
    get sources() {
      return readMore().sources
    },
    get partKeys() {
      return readMore().partKeys
    },
  }
}

/** All sources, with so many that are others now; none when any cannot be read. */
function mergedMore(whole: MoreOfBuild, changed: MoreOfBuild, count: number | undefined) {
  if (whole.sources.size === 0 || changed.sources.size !== count)
    return { sources: new Map(), partKeys: new Map() }
  return {
    sources: new Map([...whole.sources, ...changed.sources]),
    partKeys: new Map([...whole.partKeys, ...changed.partKeys]),
  }
}

function packed(build: LastBuild, kind: Pick<Written, 'id' | 'changes'>): Table {
  const { code, inputs, outputs, pages, judged, sources, partKeys, ...rest } = build
  const columns = { code, inputs, outputs }
  const files = joinedTexts([
    ...COLUMNS.flatMap((name) => [columns[name].map(({ path }) => path), keysOf(columns[name])]),
    pages,
  ])
  const kept = [...sources.values()]
  const ofSources = joinedTexts([
    [...sources.keys()],
    kept.map(({ keys }) => keys.join(BETWEEN)),
    kept.map(({ shownBy }) => shownBy.join(BETWEEN)),
    [...partKeys.keys()],
    [...partKeys.values()],
  ])
  const value: Written = {
    ...rest,
    ...kind,
    form: FORM,
    counts: {
      code: code.length,
      inputs: inputs.length,
      outputs: outputs.length,
      pages: pages.length,
      sources: sources.size,
      partKeys: partKeys.size,
    },
    judged: [...judged].map(([path, refusal]) => [path, refusal ?? null]),
    moreOfSources: kept.flatMap(({ keys: _, shownBy: __, ...more }, row) =>
      Object.keys(more).length > 0 ? [[row, more] as const] : [],
    ),
    bytes: Buffer.concat([files, ofSources]),
    bytesOfFiles: files.length,
  }
  const sizes = outputs.flatMap(({ bytes, gzip = -1 }) => [bytes, gzip])
  const stats = COLUMNS.flatMap((name) => columns[name].map(({ stat }) => stat))
  return { value, numbers: joined(packStats(stats), Float64Array.from(sizes)) }
}

const joinedTexts = (lists: readonly (readonly string[])[]) => bytesOfText(lists.flat().join('\0'))

const keysOf = (rows: readonly { readonly key?: string }[]) => rows.map(({ key = '' }) => key)

function joined(one: Float64Array, other: Float64Array): Float64Array {
  const both = new Float64Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

/** Gives so many texts of a list one after the other. Fails where they are none. */
function takeTexts(bytes: Uint8Array): (count: number) => readonly string[] {
  const texts = textOfBytes(bytes)?.split('\0')
  let at = 0
  return (count) => {
    at += count
    if (!texts || at > texts.length) throw new Error('Texts are missing')
    return texts.slice(at - count, at)
  }
}

function unpacked({ value, numbers }: Table): ReadFile {
  const {
    form: _,
    id,
    changes,
    counts,
    moreOfSources,
    bytes,
    bytesOfFiles,
    ...written
  } = value as Written
  const take = takeTexts(bytes.subarray(0, bytesOfFiles))
  let index = 0
  const rowsOf = <Row>(count: number, rowOf: RowOf<Row>): Row[] => {
    const [paths, keys] = [take(count), take(count)]
    return paths.map((path, row) =>
      rowOf({ path, key: keys[row] ?? '', row }, statAt(numbers, index++)),
    )
  }
  const sizes = numbers.subarray(numbers.length - SIZES * counts.outputs)
  const code = rowsOf(counts.code, inputOf)
  const inputs = rowsOf(counts.inputs, inputOf)
  const outputs = rowsOf(counts.outputs, (kept, stat) => outputOf(kept, stat, sizes))
  let more: MoreOfBuild | undefined
  const readMore = () => {
    more ??= moreIn(bytes.subarray(bytesOfFiles), counts, moreOfSources)
    return more
  }
  const build: LastBuild = {
    ...written,
    code,
    inputs,
    outputs,
    pages: take(counts.pages),
    judged: new Map(written.judged.map(([path, refusal]) => [path, refusal ?? undefined])),
    get sources() {
      return readMore().sources
    },
    get partKeys() {
      return readMore().partKeys
    },
  }
  return { build, id, ...(changes ? { changes } : {}) }
}

/** A row of columns. */
interface KeptRow {
  readonly path: string
  readonly key: string
  readonly row: number
}

type RowOf<Row> = (kept: KeptRow, stat: FileStat | undefined) => Row

/** How many numbers stand for the sizes of an output, behind all stats. */
const SIZES = 2

const inputOf: RowOf<Input> = ({ path, key }, stat) => (stat ? { path, key, stat } : { path, key })

function outputOf(
  { path, key, row }: KeptRow,
  stat: FileStat | undefined,
  sizes: Float64Array,
): KeptOutput {
  const bytes = sizes[row * SIZES] ?? 0
  const gzip = sizes[row * SIZES + 1] ?? -1
  // Copying fields from object to object took longer than all else here.
  const output: { -readonly [Field in keyof KeptOutput]: KeptOutput[Field] } = { path, bytes }
  if (gzip >= 0) output.gzip = gzip
  if (key !== '') output.key = key
  if (stat) output.stat = stat
  return output
}

/** What is read of a file when there is something to build. */
type MoreOfBuild = Pick<LastBuild, 'sources' | 'partKeys'>

/** The sources and the keys of their prose; none when they lead out of the output, or are none. */
function moreIn(
  bytes: Uint8Array,
  counts: Written['counts'],
  moreOfSources: Written['moreOfSources'],
): MoreOfBuild {
  const none = { sources: new Map(), partKeys: new Map() }
  try {
    const take = takeTexts(bytes)
    const [files, keys, shownBy] = [
      take(counts.sources),
      take(counts.sources),
      take(counts.sources),
    ]
    const more = new Map(moreOfSources)
    const sources = new Map<string, KeptSource>()
    for (const [row, file] of files.entries())
      sources.set(file, {
        ...more.get(row),
        keys: textsIn(keys[row]),
        shownBy: textsIn(shownBy[row]),
      })
    if (![...sources.values()].every(isSoundSource)) return none
    const [proseFiles, partKeys] = [take(counts.partKeys), take(counts.partKeys)]
    return {
      sources,
      partKeys: new Map(proseFiles.map((file, row) => [file, partKeys[row] ?? ''])),
    }
  } catch {
    return none
  }
}

const textsIn = (joined = '') => (joined === '' ? [] : joined.split(BETWEEN))

const isSoundSource = ({ shownBy }: KeptSource) => shownBy.every(isOutputPath)

/** Whether what a file of another machine may say leads nowhere: to no path outside of the output, and to no unknown words. */
function isSound({ outputs, assets, problems, unread }: LastBuild): boolean {
  return (
    outputs.every(({ path }) => isOutputPath(path)) &&
    assets.every(
      ({ path, hash }) => isOutputPath(path.replace(STEPS_UP, '')) && isPlainName(hash),
    ) &&
    [...problems, ...unread].every(isProblem)
  )
}

const isOutputPath = (path: unknown) => typeof path === 'string' && !LEADS_OUT.test(path)

const isPlainName = (hash: unknown) => typeof hash === 'string' && /^[\da-f]+$/.test(hash)

/** An absolute path, or one with a step up. */
const LEADS_OUT = /^(?:[\\/]|[a-z]:)|(?:^|[\\/])\.\.(?:[\\/]|$)/i
/** What lies beside the site. */
const STEPS_UP = /^(?:\.\.\/)+/
