import type { JsonSchema } from '../config/json-schema.ts'
import type { PlannedSite } from '../pipeline/planned-site.ts'
import type { Span } from './span.ts'

/** What the manual says of a block. */
export interface BlockHelp {
  readonly names: readonly string[]
  readonly title: string
  /** Markdown. */
  readonly about: string
  /** As it is written in a page. */
  readonly example: string
}

/** A site that is being edited. */
export interface EditedSite {
  /** The last state that could be planned. Absent until there was one. */
  readonly planned?: PlannedSite | undefined
  readonly language: 'ko' | 'en'
  /** The text of a file, as the editor has it if it is open. */
  readText(path: string): Promise<string | undefined>
  /** All files of the site. */
  listed(): Promise<readonly string[]>
  readonly blocks: readonly BlockHelp[]
}

/** A place in a file that is open. */
export interface Editing {
  readonly site: EditedSite
  /** As sources name it: from the site folder. */
  readonly file: string
  readonly text: string
  readonly offset: number
}

/** A place in a file. */
export interface Target {
  readonly file: string
  readonly span: Span
}

export type { JsonSchema }
