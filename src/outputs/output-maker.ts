import type { Site } from '../assemble.ts'
import type { Output, ProseHtml } from '../model.ts'
import type { Template } from '../template.ts'

/** What outputs are made from. */
export interface OutputInput {
  readonly site: Site
  readonly templates: { readonly redirect: Template }
  /** The final text of the page at a url; nothing when the page has none of its own. */
  proseOf(url: string): ProseHtml | undefined
}

/** Makes files beside the pages. */
export type OutputMaker = (input: OutputInput) => Output[] | Promise<Output[]>
