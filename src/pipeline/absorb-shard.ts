import type { Store } from '../cache/store.ts'
import type { ProsePart } from '../model.ts'
import { type CompileRecord, DOCUMENT } from './compile-record.ts'
import { foreignRecord, isSafePart } from './shard-record.ts'

/**
 * Takes over what a shard has compiled. It comes from another machine, so that nothing is believed of it: what is not as
 * compiling would make it is left out, and compiled here. Other values than results of compiling are never taken.
 */
export function absorbShard(shard: Store, store: Store): void {
  for (const key of shard.keys()) {
    if (!key.startsWith(DOCUMENT) || store.has(key)) continue
    const record = foreignRecord(shard.get(key))
    if (record && partsOf(record).every((part) => absorbPart(part, record, shard, store)))
      store.put(key, record)
  }
}

interface RecordPart {
  readonly part: ProsePart
  readonly key: string
  /** The page of a specification that it is of. */
  readonly path?: string
}

function partsOf({ prose = {}, proseByPath = {} }: CompileRecord): RecordPart[] {
  const own = Object.entries(prose).map(([part, key]) => ({ part: part as ProsePart, key }))
  const pages = Object.entries(proseByPath).flatMap(([path, keys]) =>
    Object.entries(keys).map(([part, key]) => ({ part: part as ProsePart, key, path })),
  )
  return [...own, ...pages]
}

/** Takes over a part, under the key that stands for what it holds. False when it is another one, or not safe. */
function absorbPart(
  { part, key, path }: RecordPart,
  { document }: CompileRecord,
  shard: Store,
  store: Store,
): boolean {
  const value = shard.get(key)
  return isSafePart(part, value, document, path) && store.add(part, value) === key
}
