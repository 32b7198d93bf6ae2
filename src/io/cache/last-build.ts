import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Problem, Refusal } from '../../model.ts'
import { keyOf } from '../hash.ts'
import type { Input } from './inputs.ts'
import { readSealed, writeSealed } from './sealed.ts'
import { packStamps, type Stamp, stampAt } from './stamps.ts'

/** A file of the output, as the last build left it. */
export interface KeptOutput {
  readonly path: string
  readonly bytes: number
  readonly gzip?: number
  /** Pages: stands for everything that they were drawn from. */
  readonly key?: string
  readonly stamp?: Stamp
}

/** An article, and the pages that show its prose. */
export interface KeptArticle {
  /** What it was compiled to is found by this key. */
  readonly key: string
  /** Paths of outputs. */
  readonly pages: readonly string[]
  /** Whether it has a diagram, which asks for another script. */
  readonly hasDiagram: boolean
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
  /** Articles that may be edited without planning the site again, by file. */
  readonly articles: ReadonlyMap<string, KeptArticle>
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
  extends Omit<LastBuild, 'code' | 'inputs' | 'outputs' | 'folders' | 'pages' | 'articles'> {
  readonly form: number
  readonly code: Columns
  readonly inputs: Columns
  readonly outputs: Columns
  readonly sizes: Float64Array
  readonly folders: Columns
  readonly pages: string
  readonly articles: readonly (readonly [string, KeptArticle])[]
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
    articles: [...build.articles],
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
    articles: new Map(written.articles),
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
