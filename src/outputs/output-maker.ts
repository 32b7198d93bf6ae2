import type { Site } from '../assemble.ts'
import type { Output } from '../model.ts'
import type { Template } from '../template.ts'

/** What outputs are made from. */
export interface OutputInput {
  readonly site: Site
  readonly templates: { readonly redirect: Template }
}

/** Makes files beside the pages. */
export type OutputMaker = (input: OutputInput) => Output[] | Promise<Output[]>
