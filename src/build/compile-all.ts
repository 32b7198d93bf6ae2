import type { Config } from '../config.ts'
import type { BuildMemory } from '../io/cache/memory.ts'
import type { Compiled, Document, Prose, Source } from '../model.ts'
import { apiProseFile } from '../openapi/entries.ts'
import { type StageInput, stages } from '../stages.ts'
import { compileInputs } from './compile-inputs.ts'
import { compileKeys } from './compile-key.ts'
import { hintOf, recall, remember } from './compile-record.ts'
import type { PlanIo } from './io.ts'
import { memoryShelf, type ProseShelf, storeShelf } from './prose-shelf.ts'

export interface CompiledSources {
  readonly documents: readonly Document[]
  readonly proseByFile: ProseShelf
  /** What each file was compiled to is found by this key. Only builds with a memory have keys. */
  readonly keyByFile: ReadonlyMap<string, string>
}

/** Documents, and the prose apart from them: the documents alone stay in memory for the whole site. */
export interface Gathered {
  readonly documents: Document[]
  readonly proseByFile: Map<string, Prose>
}

/** Where results of earlier builds are. */
export type CompileMemory = Pick<BuildMemory, 'codeKey' | 'store' | 'isForgetful' | 'last'>

/** Compiles every source. Prose is kept apart from the documents, which alone stay in memory for the whole site. */
export async function compileAll(
  sources: readonly Source[],
  config: Config,
  { runner, progress, memory }: Pick<PlanIo, 'runner' | 'progress' | 'memory'>,
): Promise<CompiledSources> {
  const inputs = sources.flatMap((source) => compileInputs(source, config))
  progress('compile', 0, inputs.length)
  return memory
    ? compileRemembered(inputs, { runner, progress }, memory)
    : compileInMemory(inputs, { runner, progress })
}

async function compileInMemory(
  inputs: readonly StageInput[],
  { runner, progress }: Pick<PlanIo, 'runner' | 'progress'>,
): Promise<CompiledSources> {
  const gathered: Gathered = { documents: [], proseByFile: new Map() }
  let done = 0
  for await (const compiled of runner.run('compile', stages.compile, inputs, null)) {
    const source = inputs[done]?.source
    if (source) gather(compiled, source, gathered)
    progress('compile', ++done, inputs.length)
  }
  return inMemory(gathered)
}

/** Adds what a source was compiled to. Prose is put where pages find it. */
export function gather(
  compiled: Compiled,
  source: Source,
  { documents, proseByFile }: Gathered,
): void {
  const document = documentOf(compiled, source)
  documents.push(document)
  for (const [file, prose] of filesOf(document, compiled)) proseByFile.set(file, prose)
}

/** What was gathered, as compiled sources of which nothing is on disk. */
export const inMemory = ({ documents, proseByFile }: Gathered): CompiledSources => ({
  documents,
  proseByFile: memoryShelf(proseByFile),
  keyByFile: new Map(),
})

/** Compiles what the memory does not know. All prose is on disk afterwards. */
async function compileRemembered(
  inputs: readonly StageInput[],
  { runner, progress }: Pick<PlanIo, 'runner' | 'progress'>,
  memory: CompileMemory,
): Promise<CompiledSources> {
  const { codeKey, store } = memory
  const keyOf = compileKeys(codeKey)
  const keys = inputs.map(keyOf)
  const records = keys.map((key) => recall(key, store))
  const misses = records.flatMap((record, index) => (record ? [] : [index]))
  let done = inputs.length - misses.length
  progress('compile', done, inputs.length)
  const waiting = misses.values()
  const missed = misses.flatMap((index) => inputs[index] ?? [])
  for await (const compiled of runner.run(
    'compile',
    stages.compile,
    hinted(missed, memory),
    null,
  )) {
    const index = waiting.next().value ?? 0
    records[index] = remember(keys[index] ?? '', compiled, store)
    progress('compile', ++done, inputs.length)
  }
  const proseKeyByFile = new Map<string, string>()
  const keyByFile = new Map<string, string>()
  const documents = inputs.flatMap(({ source }, index) => {
    const record = records[index]
    if (!record) return []
    const own = documentOf(record, source)
    for (const [file, key] of filesOf(own, record)) proseKeyByFile.set(file, key)
    keyByFile.set(source.translation?.file ?? source.path, keys[index] ?? '')
    return [own]
  })
  return { documents, proseByFile: storeShelf(proseKeyByFile, store), keyByFile }
}

/** Inputs with what the last build knows of their files, if docsgen is the same since then. Each is looked up in its turn. */
function hinted(
  inputs: readonly StageInput[],
  { codeKey, store, isForgetful, last }: CompileMemory,
) {
  const keyOf = ({ source }: StageInput) =>
    last?.codeKey === codeKey
      ? last.articles.get(source.translation?.file ?? source.path)?.key
      : undefined
  return {
    length: inputs.length,
    *[Symbol.iterator]() {
      for (const input of inputs) {
        const key = keyOf(input)
        if (isForgetful) yield { ...input, isForgotten: true }
        else yield key === undefined ? input : { ...input, ...hintOf(recall(key, store)) }
      }
    },
  }
}

const translations = new WeakMap<Document, Document>()

/** The document of a source, knowing what it translates. What was compiled once is one document. */
export function documentOf(
  { document }: Pick<Compiled, 'document'>,
  { translation }: Source,
): Document {
  if (!translation) return document
  const known = translations.get(document) ?? { ...document, translation }
  translations.set(document, known)
  return known
}

/** Where pages find each part of the prose. */
function filesOf<Part>(
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
