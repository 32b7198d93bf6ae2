import { isPlain } from '../cache/encoding.ts'
import { encodedEntry, type Store } from '../cache/store.ts'
import type { Compiled, Document, ProsePart } from '../model.ts'
import { type PartKeys, partsOf } from './prose-store.ts'

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

/** What a source was compiled to in a thread: its prose is all in one piece of bytes, which is handed over. */
export interface EncodedCompiled
  extends Pick<Compiled, 'document' | 'colors' | 'isUnfinished'>,
    ProseOf<Span> {
  readonly content: Uint8Array
}

/** The key of a part, and where its bytes begin and end. */
type Span = readonly [key: string, start: number, end: number]

/** Something for each part of the prose of a source, or of each of its pages by their paths. */
interface ProseOf<Value> {
  readonly prose?: ByPart<Value>
  readonly proseByPath?: Readonly<Record<string, ByPart<Value>>>
}

type ByPart<Value> = Readonly<Partial<Record<ProsePart, Value>>>

/** Encodes the prose of what a source was compiled to. */
export function encodedCompiled(compiled: Compiled): EncodedCompiled {
  const { document, colors, isUnfinished } = compiled
  const pieces: Uint8Array[] = []
  let length = 0
  const parts = mapParts<unknown, Span>(partsOf(compiled), (part, value) => {
    const { key, bytes } = encodedEntry(part, value)
    pieces.push(bytes)
    const start = length
    length += bytes.length
    return [key, start, length]
  })
  const content = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    content.set(piece, at)
    at += piece.length
  }
  return {
    document,
    ...(colors === undefined ? {} : { colors }),
    ...(isUnfinished ? { isUnfinished } : {}),
    ...parts,
    content,
  }
}

/** Something in the place of each part. */
function mapParts<From, To>(
  { prose, proseByPath }: ProseOf<From>,
  change: (part: string, from: From) => To,
): ProseOf<To> {
  const changed = (parts: ByPart<From>): ByPart<To> =>
    Object.fromEntries(Object.entries(parts).map(([part, from]) => [part, change(part, from)]))
  return {
    ...(prose ? { prose: changed(prose) } : {}),
    ...(proseByPath
      ? {
          proseByPath: Object.fromEntries(
            Object.entries(proseByPath).map(([path, parts]) => [path, changed(parts)]),
          ),
        }
      : {}),
  }
}

/** Puts what a source was compiled to on disk. The document is put last, so that it is never there alone. */
export function remember(
  asked: string,
  compiled: Compiled | EncodedCompiled,
  store: Store,
): CompileRecord {
  const { document, colors, isUnfinished } = compiled
  // It is compiled again when it is asked for the next time.
  const key = isUnfinished ? `unfinished ${asked}` : asked
  const record: CompileRecord = {
    document,
    ...(colors === undefined ? {} : { colors }),
    ...('content' in compiled
      ? mapParts<Span, string>(compiled, (_, [own, start, end]) =>
          store.addEncoded({ key: own, bytes: compiled.content.subarray(start, end) }),
        )
      : mapParts<unknown, string>(partsOf(compiled), (part, value) => store.add(part, value))),
  }
  // What the disk would give back as something else is compiled each time.
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
