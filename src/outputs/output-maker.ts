import type { Site } from '../assemble/assemble.ts'
import type { ContentPolicy } from '../content-policy.ts'
import type { Output, ProseHtml } from '../model.ts'
import type { Template } from '../template.ts'

/** What outputs are made from. */
export interface OutputInput {
  /** The site in each of its locales, the default one first. */
  readonly sites: readonly Site[]
  readonly templates: { readonly redirect: Template }
  /** What pages may load and run. None when the site does not want a policy. */
  readonly policy?: ContentPolicy
  /** The final text of the page at a url; nothing when the page has none of its own. */
  proseOf(url: string): ProseHtml | undefined
}

/** Makes files beside the pages. */
export type OutputMaker = (input: OutputInput) => Output[] | Promise<Output[]>
