import type { Site } from '../assemble/assemble.ts'
import type { ImageSettings } from '../config/image-schema.ts'
import type { Synonyms } from '../data-files/synonyms-file.ts'
import type { Template } from '../html/template.ts'
import type { Document, Place, Problem, ProsePart, ProseParts, ProseUse } from '../model.ts'
import type { ContentPolicy } from '../render/content-policy.ts'

/** A file of the site, and what stands for its bytes. */
export interface FileUse {
  readonly path: string
  readonly hash: string
}

/** What the pictures of all pages are drawn with. */
export interface CardInput {
  /** In the order in which letters are looked for. */
  readonly fonts: readonly FileUse[]
  readonly logo?: FileUse & { readonly type: string; readonly ratio: number }
}

/** What outputs are planned from. */
export interface OutputInput {
  /** The site in each of its locales, the default one first. */
  readonly sites: readonly Site[]
  readonly templates: { readonly redirect: Template }
  /** Words that mean the same. */
  readonly synonyms: Synonyms
  /** What pictures for sharing are drawn with. None when the site does not want them. */
  readonly cards?: CardInput
  /** How smaller copies of images are made. None when there are none. */
  readonly images?: ImageSettings
  /** What pages may load and run. None when the site does not want a policy. */
  readonly policy?: ContentPolicy
  /** What the files of the site were compiled to. Absent where no plugin asks for it. */
  readonly documents?: readonly Document[]
  /** Takes what is wrong with what a plugin plans. */
  report?(found: Problem): void
}

/**
 * A file of the output before it is made, with all that it is made from: plain data of the plan, and parts of prose.
 * It is made again when one of these has changed, and at no other time. Nothing else may change what it holds.
 */
export interface PlannedOutput<Data = object, Shared = object> {
  readonly path: string
  readonly data: Data
  /** What is the same object for many outputs: it is looked at once. */
  readonly shared?: { readonly [Name in keyof Shared]: Shared[Name] }
  readonly prose?: readonly ProseUse[]
}

/** Reads a part of prose that an output has named. Nothing when a file has no such part. */
export type ReadProse = <Part extends ProsePart>(
  file: string,
  part: Part,
) => ProseParts[Part] | undefined

/** The text or the bytes of a planned file, or a text with the further files which come with it. */
export type Made = string | Uint8Array | MadeWithMore

/** A further file. Without a text it is as it was when the output was made the last time. */
export type MoreFile = readonly [path: string, text: string | undefined]

/** The further files one by one, as they need not be in memory together, and the planned one behind them. */
export type MadeWithMore = Generator<MoreFile, MadeLast>

export interface MadeLast {
  readonly content: string
  /** Plain data for when it is made the next time. */
  readonly note?: unknown
}

/** What is remembered for an output that is made again and again. It saves work, and changes no byte. */
export interface OutputMemory {
  /** Stands for a part of prose as it is now. */
  versionOf(use: ProseUse): string | undefined
  /** What it was when it was made the last time, unless a file of it is gone. */
  readonly last?: LastOutput
}

export interface LastOutput {
  readonly note: unknown
  /** The text of one of its further files. */
  file(path: string): string
  /** A part of prose as it was, by what stood for it. */
  part(version: string): unknown
}

/** Makes files of the output. */
export interface OutputMaker<Data = object, Shared = object> {
  /** Names it among all makers. */
  readonly name: string
  /** The plugin that it is of. What goes wrong with its files is told, and all others are made. */
  readonly plugin?: { readonly name: string; readonly place: Place }
  /**
   * The folder of further files, whose names are known when the planned one is made. No two outputs may come with the
   * same file.
   */
  readonly moreBelow?: string
  /** Has what all pages say in memory at once: it makes its files when no page is drawn any more. */
  readonly isLarge?: true
  /** Waits for threads of a library, so that some of its files are made side by side. */
  readonly isSideBySide?: true
  /** Files one by one, as what many of them are made from need not be in memory together. */
  plan(input: OutputInput): Iterable<PlannedOutput<Data, Shared>>
  /** Depends on the planned output and its prose alone, which may be those that an earlier build has kept. */
  make(
    output: PlannedOutput<Data, Shared>,
    read: ReadProse,
    memory?: OutputMemory,
  ): Made | Promise<Made>
}

/** Files that are quickly written while they are planned. */
export function writtenOutputs(
  name: string,
  write: (input: OutputInput) => readonly { readonly path: string; readonly content: string }[],
): OutputMaker<{ readonly content: string }> {
  return {
    name,
    plan: (input) => write(input).map(({ path, content }) => ({ path, data: { content } })),
    make: ({ data }) => data.content,
  }
}
