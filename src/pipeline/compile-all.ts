import type { BuildMemory } from '../cache/memory.ts'
import type { Store } from '../cache/store.ts'
import type { Config } from '../config/config.ts'
import { sourceFile } from '../config/translations.ts'
import type { Document, PluginCode, Source } from '../model.ts'
import { apiProseFile } from '../openapi/document/api-entries.ts'
import { compileInputs, compileKeys, pluginCodeOf } from './compile-inputs.ts'
import { type CompileRecord, hintOf, recall, remember } from './compile-record.ts'
import type { StageInput } from './compile-source.ts'
import type { CompiledParts } from './compiled-parts.ts'
import type { PlanIo } from './io.ts'
import {
  type PartKeys,
  type Parts,
  type ProseStore,
  proseInMemory,
  proseOnDisk,
} from './prose-store.ts'
import { stages } from './stages.ts'

export interface CompiledSources {
  readonly documents: readonly Document[]
  readonly prose: ProseStore
  /** What each file was compiled to is found by these keys, one for each locale of a description of an API. Only builds with a memory have keys. */
  readonly keysByFile: ReadonlyMap<string, readonly string[]>
  /** The keys of the prose of each file. Only builds with a memory have them. */
  readonly partKeys: ReadonlyMap<string, PartKeys>
}

/** Documents, and the prose apart from them: the documents alone stay in memory for the whole site. */
export interface Gathered {
  readonly documents: Document[]
  readonly partsByFile: Map<string, Parts>
}

/** Where results of earlier builds are. */
export type CompileCache = Pick<BuildMemory, 'codeKey' | 'store' | 'isForgetful' | 'last'>

/** Compiles every source. Prose is kept apart from the documents, which alone stay in memory for the whole site. */
export async function compileAll(
  sources: readonly Source[],
  config: Config,
  { runner, progress, memory }: Pick<PlanIo, 'runner' | 'progress' | 'memory'>,
): Promise<CompiledSources> {
  const inputs = sources.flatMap((source) => compileInputs(source, config))
  const plugins = pluginCodeOf(config)
  progress('compile', 0, inputs.length)
  return memory
    ? compileRemembered(inputs, plugins, { runner, progress }, memory)
    : compileInMemory(inputs, plugins, { runner, progress })
}

async function compileInMemory(
  inputs: readonly StageInput[],
  plugins: PluginCode | null,
  { runner, progress }: Pick<PlanIo, 'runner' | 'progress'>,
): Promise<CompiledSources> {
  const gathered: Gathered = { documents: [], partsByFile: new Map() }
  let done = 0
  for await (const compiled of runner.run('compile', stages.compile, inputs, plugins)) {
    const source = inputs[done]?.source
    if (source) gather(compiled, source, gathered)
    progress('compile', ++done, inputs.length)
  }
  return inMemory(gathered)
}

/** Adds what a source was compiled to. Prose is put where pages find it. */
export function gather(
  compiled: CompiledParts,
  source: Source,
  { documents, partsByFile }: Gathered,
): void {
  const document = documentOf(compiled, source)
  documents.push(document)
  for (const [file, parts] of filesOf(document, compiled)) partsByFile.set(file, parts)
}

/** What was gathered, as compiled sources of which nothing is on disk. */
export const inMemory = ({ documents, partsByFile }: Gathered): CompiledSources => ({
  documents,
  prose: proseInMemory(partsByFile),
  keysByFile: new Map(),
  partKeys: new Map(),
})

/** Compiles what the memory does not know. All prose is on disk afterwards. */
async function compileRemembered(
  inputs: readonly StageInput[],
  plugins: PluginCode | null,
  { runner, progress }: Pick<PlanIo, 'runner' | 'progress'>,
  memory: CompileCache,
): Promise<CompiledSources> {
  const { codeKey, store } = memory
  const keyOf = compileKeys(codeKey)
  const keys = inputs.map(keyOf)
  const records = inputs.map(({ source }, index) => {
    const record = recall(keys[index] ?? '', store)
    return record?.document.path === source.path ? record : undefined
  })
  const misses = records.flatMap((record, index) => (record ? [] : [index]))
  let done = inputs.length - misses.length
  progress('compile', done, inputs.length)
  const waiting = misses.values()
  const missed = misses.flatMap((index) => inputs[index] ?? [])
  for await (const compiled of runner.run(
    'compile',
    stages.compile,
    hinted(missed, memory),
    plugins,
  )) {
    const index = waiting.next().value ?? 0
    records[index] = remember(keys[index] ?? '', compiled, store)
    progress('compile', ++done, inputs.length)
  }
  return fromRecords(
    inputs.flatMap(({ source }, index) => {
      const record = records[index]
      return record ? [{ source, key: keys[index] ?? '', record }] : []
    }),
    store,
  )
}

/** What was compiled, from what is on disk of it. */
export function fromRecords(
  compiled: readonly {
    readonly source: Source
    readonly key: string
    readonly record: CompileRecord
  }[],
  store: Store,
): CompiledSources {
  const partKeys = new Map<string, PartKeys>()
  const keysByFile = new Map<string, string[]>()
  const documents = compiled.map(({ source, key, record }) => {
    const own = documentOf(record, source)
    for (const [file, keys] of filesOf(own, record)) partKeys.set(file, keys)
    const file = sourceFile(source)
    keysByFile.set(file, [...(keysByFile.get(file) ?? []), key])
    return own
  })
  return { documents, prose: proseOnDisk(partKeys, store), keysByFile, partKeys }
}

/**
 * Inputs of what is put on disk, with what the last build knows of their files, if docsgen is the same since then. Each is
 * looked up in its turn.
 */
function hinted(
  inputs: readonly StageInput[],
  { codeKey, store, isForgetful, last }: CompileCache,
) {
  const keyOf = ({ source }: StageInput) =>
    last?.codeKey === codeKey ? last.sources.get(sourceFile(source))?.keys[0] : undefined
  return {
    length: inputs.length,
    *[Symbol.iterator]() {
      for (const input of inputs) {
        const key = isForgetful ? undefined : keyOf(input)
        const hint = key === undefined ? {} : hintOf(recall(key, store))
        yield { ...input, ...hint, isForStore: true, ...(isForgetful ? { isForgotten: true } : {}) }
      }
    },
  }
}

const translations = new WeakMap<Document, Document>()

/** The document of a source, knowing what it translates. What was compiled once is one document. */
export function documentOf(
  { document }: Pick<CompiledParts, 'document'>,
  { translation }: Source,
): Document {
  if (!translation) return document
  const known = translations.get(document) ?? { ...document, translation }
  translations.set(document, known)
  return known
}

/** Where pages find each part of the prose. */
export function filesOf<Part>(
  document: Document,
  {
    prose,
    proseByPath = {},
  }: { readonly prose?: Part; readonly proseByPath?: Readonly<Record<string, Part>> },
): (readonly [string, Part])[] {
  const own =
    prose === undefined ? [] : [[document.translation?.file ?? document.path, prose] as const]
  const parts =
    document.form === 'api'
      ? Object.entries(proseByPath).map(
          ([path, part]) => [apiProseFile(path, document), part] as const,
        )
      : []
  return [...own, ...parts]
}
