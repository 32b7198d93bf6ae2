import type { Store } from '../cache/store.ts'
import { keyOf } from '../io/hash.ts'
import { bytesOfText } from '../io/utf8.ts'
import type { ProsePart, ProseUse } from '../model.ts'
import type {
  LastOutput,
  OutputMaker,
  OutputMemory,
  PlannedOutput,
} from '../outputs/output-maker.ts'
import type { CompileCache } from './compile-all.ts'
import type { ProseStore } from './prose-store.ts'
import { makerNamed, type SiteOutput } from './site-outputs.ts'

/** A planned output as it is kept: what it shares with others is on disk once. */
interface OutputRecord {
  readonly maker: string
  readonly path: string
  readonly data: object
  readonly shared: Readonly<Record<string, string>>
  readonly prose: readonly FilesOfPart[]
}

/** Uses of one part of prose that follow each other: with an object for each, a list of 10,000 took three times as long to read. */
type FilesOfPart = readonly [part: ProsePart, ...files: string[]]

function runsOfParts(uses: readonly ProseUse[]): FilesOfPart[] {
  const runs: [ProsePart, ...string[]][] = []
  for (const { file, part } of uses) {
    const run = runs.at(-1)
    if (run?.[0] === part) run.push(file)
    else runs.push([part, file])
  }
  return runs
}

const usesIn = (runs: readonly FilesOfPart[]): ProseUse[] =>
  runs.flatMap(([part, ...files]) => files.map((file) => ({ file, part })))

const sharedByStore = new WeakMap<Store, WeakMap<object, string>>()

/** The keys of what several outputs share in a store. It is large: its key is made once, and known of what was read. */
function sharedKeysIn(store: Store): WeakMap<object, string> {
  const known = sharedByStore.get(store) ?? new WeakMap<object, string>()
  sharedByStore.set(store, known)
  return known
}

/** Gives keys to outputs, and keeps those that show prose: when that alone changes, nothing has to be planned again. */
export interface OutputKeys {
  /** Stands for everything that an output is made from. */
  keyOf(output: SiteOutput): string
  /** The files that came with an output when it was made from this. Nothing when that is not known. */
  moreOf(output: SiteOutput, key: string): readonly string[] | undefined
  /** Keeps which files came with an output, and what it wants to know when it is made the next time. */
  noteMade(output: SiteOutput, made: LastMade): void
  /** What was kept when an output was made the last time, also when it is made from something else by now. */
  lastOf(output: SiteOutput): LastMade | undefined
  /** What an output may look at beside what it is made from. */
  memoryOf(last: Pick<LastOutput, 'note' | 'file'> | undefined): OutputMemory
}

/** What is kept of an output with further files. */
interface LastMade {
  readonly more: readonly string[]
  readonly note?: unknown
}

export function outputKeys(
  prose: Pick<ProseStore, 'keyOf'>,
  { codeKey, store }: Pick<CompileCache, 'codeKey' | 'store'>,
): OutputKeys {
  const keyByShared = sharedKeysIn(store)
  const sharedKey = (value: object) => {
    const key = keyByShared.get(value) ?? store.add('shared', value)
    keyByShared.set(value, key)
    return key
  }
  const keyByOutput = new WeakMap<SiteOutput, string>()
  const hasMore = (output: SiteOutput) => 'maker' in output && output.maker.moreBelow !== undefined
  return {
    moreOf: (output, key) =>
      hasMore(output) ? (store.get(moreKey(key)) as readonly string[] | undefined) : NONE,
    noteMade(output, { more, note }) {
      if (!hasMore(output)) return
      store.put(moreKey(this.keyOf(output)), more)
      if (note !== undefined) store.put(lastKey(output.path, codeKey), { more, note })
    },
    lastOf: (output) =>
      hasMore(output) ? (store.get(lastKey(output.path, codeKey)) as LastMade) : undefined,
    memoryOf: (last) => ({
      versionOf: ({ file, part }) => prose.keyOf(file, part),
      ...(last ? { last: { ...last, part: (version) => store.get(version) } } : {}),
    }),
    keyOf(output) {
      const known = keyByOutput.get(output)
      if (known !== undefined) return known
      if ('from' in output) return keyOf(`copy ${output.hash} ${output.from}`)
      if ('content' in output) return keyOf(output.content)
      const { maker, path, data, shared = {}, prose: uses = [] } = output
      const sharedKeys = Object.fromEntries(
        Object.entries(shared).map(([name, value]) => [name, sharedKey(value)]),
      )
      const record: OutputRecord = {
        maker: maker.name,
        path,
        data,
        shared: sharedKeys,
        prose: runsOfParts(uses),
      }
      const parts = uses.map(({ file, part }) => prose.keyOf(file, part))
      const text = JSON.stringify(record)
      const contentKey = keyOf(text)
      const key = keyOf(JSON.stringify([codeKey, contentKey, parts]))
      if (uses.length > 0 && !store.has(recordKey(key)))
        store.putEncoded(recordKey(key), bytesOfText(text), contentKey)
      keyByOutput.set(output, key)
      return key
    },
  }
}

/** An output that was kept. Nothing unless all of it is there. */
export function keptOutput(
  key: string,
  makers: readonly OutputMaker[],
  store: Store,
): (PlannedOutput & { readonly maker: OutputMaker }) | undefined {
  const record = store.get(recordKey(key)) as OutputRecord | undefined
  const maker = record && makerNamed(record.maker, makers)
  if (!maker) return undefined
  const shared: Record<string, object> = {}
  for (const [name, own] of Object.entries(record.shared)) {
    const value = store.get(own)
    if (typeof value !== 'object' || value === null) return undefined
    sharedKeysIn(store).set(value, own)
    shared[name] = value
  }
  const { path, data, prose } = record
  return { maker, path, data, shared, prose: usesIn(prose) }
}

const NONE: readonly string[] = []

/** Of one output at a time, whatever it is made from. */
const lastKey = (path: string, codeKey: string) => `last ${codeKey} ${path}`
const moreKey = (key: string) => `more ${key}`
const recordKey = (key: string) => `output ${key}`
