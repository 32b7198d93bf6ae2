import { join } from 'node:path'
import { isProblem } from '../diagnostics/problem.ts'
import { type FileStat, packStats, STAT_NUMBERS, statAt } from '../io/file-stat.ts'
import { keyOf } from '../io/hash.ts'
import type { Input } from '../io/inputs.ts'
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
  /** By file, in the order of the files. */
  readonly sources: ReadonlyMap<string, KeptSource>
  /** Where the store has the keys of the prose of all of them. */
  readonly partKeys: string
  readonly assets: readonly Asset[]
  /** The problems of files that could not be read. */
  readonly unread: readonly Problem[]
}

/** Changes when files of another form could be taken for ours. */
const FORM = 4

/** Paths with their keys, as texts that are taken apart at NUL: lists of thousands of texts take twice as long to read. */
interface Column {
  readonly paths: string
  readonly keys: string
}

interface Written
  extends Omit<
    LastBuild,
    'code' | 'inputs' | 'judged' | 'outputs' | 'folders' | 'pages' | 'sources'
  > {
  readonly form: number
  readonly code: Column
  readonly inputs: Column
  readonly outputs: Column
  readonly folders: Column
  readonly judged: readonly (readonly [string, Refusal | null])[]
  readonly pages: string
  readonly sources: readonly (readonly [string, KeptSource])[]
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
  const { code, inputs, outputs, folders } = build
  const value: Written = {
    ...build,
    form: FORM,
    code: columnOf(code),
    inputs: columnOf(inputs),
    outputs: columnOf(outputs),
    folders: columnOf(folders),
    pages: build.pages.join('\0'),
    judged: [...build.judged].map(([path, refusal]) => [path, refusal ?? null]),
    sources: [...build.sources],
  }
  const sizes = outputs.flatMap(({ bytes, gzip = -1 }) => [bytes, gzip])
  const stats = [code, inputs, outputs, folders].flat().map(({ stat }) => stat)
  return { value, numbers: joined(packStats(stats), Float64Array.from(sizes)) }
}

function joined(one: Float64Array, other: Float64Array): Float64Array {
  const both = new Float64Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

function unpacked({ value, numbers }: Table): LastBuild {
  const { form: _, ...written } = value as Written
  let index = 0
  const rowsOf = ({ paths, keys }: Column): Input[] => {
    if (paths === '') return []
    const keyAt = keys.split('\0')
    return paths.split('\0').map((path, row) => {
      const stat = statAt(numbers, index++)
      return { path, key: keyAt[row] ?? '', ...(stat ? { stat } : {}) }
    })
  }
  const [code, inputs] = [rowsOf(written.code), rowsOf(written.inputs)]
  const [outputs, folders] = [rowsOf(written.outputs), rowsOf(written.folders)]
  const sizes = numbers.subarray(index * STAT_NUMBERS)
  return {
    ...written,
    code,
    inputs,
    outputs: outputs.map((output, row) => outputOf(output, sizes, row)),
    folders: folders.map((output) => ({ ...output, bytes: 0 })),
    pages: written.pages === '' ? [] : written.pages.split('\0'),
    judged: new Map(written.judged.map(([path, refusal]) => [path, refusal ?? undefined])),
    sources: new Map(written.sources),
  }
}

/** Whether what a file of another machine may say leads nowhere: to no path outside of the output, and to no unknown words. */
function isSound({
  outputs,
  folders,
  pages,
  sources,
  partKeys,
  assets,
  problems,
  unread,
}: LastBuild): boolean {
  return (
    typeof partKeys === 'string' &&
    [...outputs, ...folders].every(({ path }) => isOutputPath(path)) &&
    pages.every((page) => typeof page === 'string') &&
    [...sources.values()].every(
      ({ keys, shownBy }) => Array.isArray(keys) && shownBy.every(isOutputPath),
    ) &&
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

function outputOf({ path, key, stat }: Input, sizes: Float64Array, index: number): KeptOutput {
  const gzip = sizes[index * 2 + 1] ?? -1
  return {
    path,
    bytes: sizes[index * 2] ?? 0,
    ...(gzip < 0 ? {} : { gzip }),
    ...(key === '' ? {} : { key }),
    ...(stat ? { stat } : {}),
  }
}

const columnOf = (rows: readonly { readonly path: string; readonly key?: string }[]): Column => ({
  paths: rows.map(({ path }) => path).join('\0'),
  keys: rows.map(({ key = '' }) => key).join('\0'),
})
