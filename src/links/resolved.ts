import type { Asset, Problem } from '../model.ts'

/** What a reference becomes: the text for its hole, what to publish for it, and what is wrong with it. */
export interface Resolved {
  readonly html: string
  readonly asset?: Asset
  readonly problems: readonly Problem[]
}
