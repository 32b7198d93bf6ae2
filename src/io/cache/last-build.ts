import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Asset, Problem, Refusal } from '../../model.ts'
import { keyOf } from '../hash.ts'
import type { Input } from './inputs.ts'
import { readSealed, writeSealed } from './sealed.ts'
import { packStamps, type Stamp, stampAt } from './stamps.ts'

/** A file of the output, as the last build left it. */
export interface KeptOutput {
  readonly path: string
  readonly bytes: number
  readonly gzip?: number
  /** Stands for everything that it was made from. */
  readonly key?: string
  readonly stamp?: Stamp
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
  readonly isUndated?: true
}

/** What a finished build leaves for the next one. */
export interface LastBuild {
  /** Stands for the options and the surroundings of the command. */
  readonly circumstances: string
  readonly codeKey: string
  readonly code: readonly Input[]
  readonly inputs: readonly Input[]
  /** Which files could be published, as seen from the site folder: why not, or nothing. */
  readonly judged: ReadonlyMap<string, Refusal | undefined>
  /** What the history of the files depends on; absent when nobody has asked for it. */
  readonly history?: string
  readonly outputs: readonly KeptOutput[]
  /** The folders of the output. */
  readonly folders: readonly KeptOutput[]
  readonly pages: readonly string[]
  readonly problems: readonly Problem[]
  /** By file, in the order of the files. */
  readonly sources: ReadonlyMap<string, KeptSource>
  readonly assets: readonly Asset[]
  /** The problems of files that could not be read. */
  readonly unread: readonly Problem[]
}

/** Changes when files of another form could be taken for ours. */
const FORM = 2

/** A list of paths with their stamps, in a form that is read and written at once. */
interface Columns {
  readonly paths: string
  readonly keys: string
  readonly stamps: Float64Array
}

interface Written
  extends Omit<LastBuild, 'code' | 'inputs' | 'outputs' | 'folders' | 'pages' | 'sources'> {
  readonly form: number
  readonly code: Columns
  readonly inputs: Columns
  readonly outputs: Columns
  readonly sizes: Float64Array
  readonly folders: Columns
  readonly pages: string
  readonly sources: readonly (readonly [string, KeptSource])[]
}

const fileOf = (folder: string, name: string) => join(folder, 'builds', keyOf(name))

/** Reads what the last build of a name has left; nothing when it is damaged or of another form. */
export function readLastBuild(folder: string, name: string): LastBuild | undefined {
  const bytes = readSealed(fileOf(folder, name))
  try {
    const written = bytes && (deserialize(bytes) as Written)
    return written?.form === FORM ? unpacked(written) : undefined
  } catch {
    // Another version of Node wrote it.
    return undefined
  }
}

export function writeLastBuild(folder: string, name: string, build: LastBuild): void {
  writeSealed(fileOf(folder, name), serialize(packed(build)))
}

function packed(build: LastBuild): Written {
  const { outputs } = build
  return {
    ...build,
    form: FORM,
    code: columnsOf(build.code),
    inputs: columnsOf(build.inputs),
    outputs: columnsOf(outputs),
    sizes: Float64Array.from(outputs.flatMap(({ bytes, gzip = -1 }) => [bytes, gzip])),
    folders: columnsOf(build.folders),
    pages: build.pages.join('\0'),
    sources: [...build.sources],
  }
}

function unpacked({ sizes, form: _, ...written }: Written): LastBuild {
  return {
    ...written,
    code: inputsOf(written.code),
    inputs: inputsOf(written.inputs),
    outputs: inputsOf(written.outputs).map((output, index) => outputOf(output, sizes, index)),
    folders: inputsOf(written.folders).map((output) => ({ ...output, bytes: 0 })),
    pages: written.pages === '' ? [] : written.pages.split('\0'),
    sources: new Map(written.sources),
  }
}

function outputOf({ path, key, stamp }: Input, sizes: Float64Array, index: number): KeptOutput {
  const gzip = sizes[index * 2 + 1] ?? -1
  return {
    path,
    bytes: sizes[index * 2] ?? 0,
    ...(gzip < 0 ? {} : { gzip }),
    ...(key === '' ? {} : { key }),
    ...(stamp ? { stamp } : {}),
  }
}

function columnsOf(
  rows: readonly { readonly path: string; readonly key?: string; readonly stamp?: Stamp }[],
): Columns {
  return {
    paths: rows.map(({ path }) => path).join('\0'),
    keys: rows.map(({ key = '' }) => key).join('\0'),
    stamps: packStamps(rows.map(({ stamp }) => stamp)),
  }
}

function inputsOf({ paths, keys, stamps }: Columns): Input[] {
  if (stamps.length === 0) return []
  const keyAt = keys.split('\0')
  return paths.split('\0').map((path, index) => {
    const stamp = stampAt(stamps, index)
    return { path, key: keyAt[index] ?? '', ...(stamp ? { stamp } : {}) }
  })
}
