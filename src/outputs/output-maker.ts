import type { Site } from '../assemble/assemble.ts'
import type { Output } from '../model.ts'
import type { Template } from '../template.ts'

/** What outputs are made from. */
export interface OutputInput {
  /** The site in each of its locales, the default one first. */
  readonly sites: readonly Site[]
  readonly templates: { readonly redirect: Template }
}

/** Makes files beside the pages. */
export type OutputMaker = (input: OutputInput) => Output[] | Promise<Output[]>
