import { isPlain } from '../cache/encoding.ts'
import type { Store } from '../cache/store.ts'
import type { Document } from '../model.ts'
import { type CompiledParts, type EncodedProse, encodedProse } from './compiled-parts.ts'
import type { PartKeys } from './prose-store.ts'

/** What a source was compiled to, and where its prose is. */
export interface CompileRecord {
  readonly document: Document
  /** The keys of the parts of its prose, if it has any. */
  readonly prose?: PartKeys
  /** How its code came out. */
  readonly colors?: string
  /** Specifications: the keys of the prose of each page, by its path. */
  readonly proseByPath?: Readonly<Record<string, PartKeys>>
}

/** Puts what a source was compiled to on disk. The document is put last, so that it is never there alone. */
export function remember(asked: string, compiled: CompiledParts, store: Store): CompileRecord {
  const { document, colors, isUnfinished } = compiled
  const { prose, proseByPath } = compiled.encoded ?? encodedProse(compiled)
  // It is compiled again when it is asked for the next time.
  const key = isUnfinished ? `unfinished ${asked}` : asked
  const put = (parts: NonNullable<EncodedProse['prose']>): PartKeys =>
    Object.fromEntries(
      Object.entries(parts).map(([part, content]) => [part, store.addEncoded(part, content)]),
    )
  const record: CompileRecord = {
    document,
    ...(prose ? { prose: put(prose) } : {}),
    ...(colors === undefined ? {} : { colors }),
    ...(proseByPath
      ? {
          proseByPath: Object.fromEntries(
            Object.entries(proseByPath).map(([path, parts]) => [path, put(parts)]),
          ),
        }
      : {}),
  }
  // Values that cannot be stored and read back as they are are not kept: their file is compiled each time.
  if (isKept(document)) store.put(recordKey(key), record)
  return record
}

const isKept = (document: Document) =>
  document.form === 'api' || isPlain(document.form === 'article' ? document.matter : document.value)

/** Finds what a source was compiled to; nothing unless all of it is there. */
export function recall(key: string, store: Store): CompileRecord | undefined {
  const record = store.get(recordKey(key)) as CompileRecord | undefined
  return record && partKeys(record).every((own) => store.has(own)) ? record : undefined
}

/** What a new compilation of the same file may know of an older one. */
export function hintOf(record: CompileRecord | undefined): Pick<CompileRecord, 'colors'> {
  return record?.colors === undefined ? {} : { colors: record.colors }
}

/** Copies what a source was compiled to from one store to another. False when not all of it is there. */
export function copyRecord(key: string, from: Store, to: Store): boolean {
  const record = recall(key, from)
  if (!record) return false
  const parts = partKeys(record).map((own) => [own, from.get(own)] as const)
  if (parts.some(([, value]) => value === undefined)) return false
  for (const [own, value] of parts) to.put(own, value)
  to.put(recordKey(key), record)
  return true
}

const partKeys = ({ prose = {}, proseByPath = {} }: CompileRecord): string[] =>
  [prose, ...Object.values(proseByPath)].flatMap((keys) => Object.values(keys))

/** How the keys of records begin. */
export const DOCUMENT = 'document '

const recordKey = (key: string) => DOCUMENT + key
