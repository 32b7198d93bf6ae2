import { type EncodedContent, encodedContent } from '../cache/encoding.ts'
import { bytesOfText, sizeOfText } from '../io/utf8.ts'
import type { Compiled, MarkdownBytes, MarkdownText, Prose, ProsePart } from '../model.ts'
import type { Parts } from './prose-store.ts'

/** What a source was compiled to, with its prose as it is stored. */
export interface CompiledParts extends Pick<Compiled, 'document' | 'colors' | 'isUnfinished'> {
  /** Those of its own prose. */
  readonly prose?: Parts
  /** Specifications only: those of its pages, by their paths, and of the file itself. */
  readonly proseByPath?: Readonly<Record<string, Parts>>
  /** Both as a store keeps them, in their place. */
  readonly encoded?: EncodedProse
}

/** Prose as a store keeps it. */
export interface EncodedProse {
  readonly prose?: EncodedParts
  readonly proseByPath?: Readonly<Record<string, EncodedParts>>
}

type EncodedParts = Readonly<Partial<Record<ProsePart, EncodedContent>>>

/** Takes apart what a source was compiled to. Texts that files have as they are become the bytes of these files. */
export function inParts({
  document,
  prose,
  proseByPath: ofPages = {},
  download,
  ...rest
}: Compiled): CompiledParts {
  const proseByPath = {
    ...Object.fromEntries(Object.entries(ofPages).map(([path, own]) => [path, proseParts(own)])),
    ...(download === undefined ? {} : { [document.path]: { download: bytesOfText(download) } }),
  }
  return {
    document,
    ...rest,
    ...(prose ? { prose: proseParts(prose) } : {}),
    ...(Object.keys(proseByPath).length > 0 ? { proseByPath } : {}),
  }
}

/**
 * Encodes prose where it was made. Bytes go to another thread or process in less than half of the time of texts, which
 * are twice as long in memory, and nobody has to look at them there.
 */
export function encodedProse({
  prose,
  proseByPath,
}: Pick<CompiledParts, 'prose' | 'proseByPath'>): EncodedProse {
  return {
    ...(prose ? { prose: eachOf(prose, encodedContent) } : {}),
    ...(proseByPath
      ? { proseByPath: eachOf(proseByPath, (parts) => eachOf(parts, encodedContent)) }
      : {}),
  }
}

/** An object with other values. */
const eachOf = <Value, Other>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value) => Other,
): Record<string, Other> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

function proseParts({
  preview,
  markdown,
  search,
  searchText,
  console: ofConsole,
  ...page
}: Prose): Parts {
  return {
    page,
    ...(preview ? { preview } : {}),
    ...(markdown === undefined ? {} : { markdown: markdownBytes(markdown) }),
    ...(search ? { search } : {}),
    ...(searchText === undefined ? {} : { searchText: bytesOfText(searchText) }),
    ...(ofConsole === undefined ? {} : { console: bytesOfText(ofConsole) }),
  }
}

function markdownBytes({ text, holes, ...rest }: MarkdownText): MarkdownBytes {
  let at = 0
  return {
    ...rest,
    bytes: bytesOfText(text.join('')),
    holes: holes.map((hole, index) => {
      at += sizeOfText(text[index] ?? '')
      return { ...hole, at }
    }),
  }
}
