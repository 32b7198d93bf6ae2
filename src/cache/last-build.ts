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
  /** The folders of the output. */
  readonly folders: readonly KeptOutput[]
  readonly pages: readonly string[]
  readonly problems: readonly Problem[]
  /** By file, in the order of the files. They are read when they are asked for; none when they are damaged. */
  readonly sources: ReadonlyMap<string, KeptSource>
  /** Where the store has the keys of the prose of all of them. */
  readonly partKeys: string
  readonly assets: readonly Asset[]
  /** The problems of files that could not be read. */
  readonly unread: readonly Problem[]
}

/** Changes when files of another form could be taken for ours. */
const FORM = 5

/** Rows of files, with their stats. */
const COLUMNS = ['code', 'inputs', 'outputs', 'folders'] as const

/** Stands between the keys or the outputs of one source: neither has two slashes in a row. */
const BETWEEN = '//'

/** What a source has beside its keys and outputs. */
type MoreOfSource = Omit<KeptSource, 'keys' | 'shownBy'>

interface Written
  extends Omit<LastBuild, (typeof COLUMNS)[number] | 'judged' | 'pages' | 'sources'> {
  readonly form: number
  /** How many there are of each. */
  readonly counts: Readonly<Record<(typeof COLUMNS)[number] | 'pages' | 'sources', number>>
  readonly judged: readonly (readonly [string, Refusal | null])[]
  readonly moreOfSources: readonly (readonly [row: number, MoreOfSource])[]
  /**
   * Two lists of texts, parted by NUL: as JSON they took four times as long to read. The first, of so many bytes, has the
   * paths and the keys of each column, then the pages; the second the sources, which a build without changes does not need.
   */
  readonly bytes: Uint8Array
  readonly bytesOfFiles: number
}

const fileOf = (folder: string, name: string) => join(folder, 'builds', keyOf(name))

/** Reads what the last build of a name has left; nothing when it is damaged or of another form. */
export function readLastBuild(folder: string, name: string): LastBuild | undefined {
  const bytes = readWithChecksum(fileOf(folder, name))
  const table = bytes && decodedTable(bytes)
  if ((table?.value as Partial<Written> | undefined)?.form !== FORM) return undefined
  try {
    const build = table && unpacked(table)
    return build && isSound(build) ? build : undefined
  } catch {
    // It has not the fields that it should have.
    return undefined
  }
}

export function writeLastBuild(folder: string, name: string, build: LastBuild): void {
  writeWithChecksum(fileOf(folder, name), encodedTable(packed(build)))
}

function packed(build: LastBuild): Table {
  const { code, inputs, outputs, folders, pages, judged, sources, ...rest } = build
  const columns = { code, inputs, outputs, folders }
  const files = joinedTexts([
    ...COLUMNS.flatMap((name) => [columns[name].map(({ path }) => path), keysOf(columns[name])]),
    pages,
  ])
  const kept = [...sources.values()]
  const ofSources = joinedTexts([
    [...sources.keys()],
    kept.map(({ keys }) => keys.join(BETWEEN)),
    kept.map(({ shownBy }) => shownBy.join(BETWEEN)),
  ])
  const value: Written = {
    ...rest,
    form: FORM,
    counts: {
      code: code.length,
      inputs: inputs.length,
      outputs: outputs.length,
      folders: folders.length,
      pages: pages.length,
      sources: sources.size,
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

function unpacked({ value, numbers }: Table): LastBuild {
  const { form: _, counts, moreOfSources, bytes, bytesOfFiles, ...written } = value as Written
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
  const folders = rowsOf(counts.folders, ({ path }, stat) => folderOf(path, stat))
  let sources: LastBuild['sources'] | undefined
  return {
    ...written,
    code,
    inputs,
    outputs,
    folders,
    pages: take(counts.pages),
    judged: new Map(written.judged.map(([path, refusal]) => [path, refusal ?? undefined])),
    get sources() {
      sources ??= sourcesIn(bytes.subarray(bytesOfFiles), counts.sources, moreOfSources)
      return sources
    },
  }
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

const folderOf = (path: string, stat: FileStat | undefined): KeptOutput =>
  stat ? { path, bytes: 0, stat } : { path, bytes: 0 }

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

/** The sources in some bytes; none when they lead out of the output, or are none. */
function sourcesIn(
  bytes: Uint8Array,
  count: number,
  moreOfSources: Written['moreOfSources'],
): LastBuild['sources'] {
  try {
    const take = takeTexts(bytes)
    const [files, keys, shownBy] = [take(count), take(count), take(count)]
    const more = new Map(moreOfSources)
    const sources = new Map<string, KeptSource>()
    for (const [row, file] of files.entries())
      sources.set(file, {
        ...more.get(row),
        keys: textsIn(keys[row]),
        shownBy: textsIn(shownBy[row]),
      })
    return [...sources.values()].every(isSoundSource) ? sources : new Map()
  } catch {
    return new Map()
  }
}

const textsIn = (joined = '') => (joined === '' ? [] : joined.split(BETWEEN))

const isSoundSource = ({ shownBy }: KeptSource) => shownBy.every(isOutputPath)

/** Whether what a file of another machine may say leads nowhere: to no path outside of the output, and to no unknown words. */
function isSound({ outputs, folders, partKeys, assets, problems, unread }: LastBuild): boolean {
  return (
    typeof partKeys === 'string' &&
    [...outputs, ...folders].every(({ path }) => isOutputPath(path)) &&
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
