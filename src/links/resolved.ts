import type { Asset, Place, Problem } from '../model.ts'

/** What a reference becomes: the text for its hole, what to publish for it, and what is wrong with it. */
export interface Resolved {
  readonly html: string
  readonly assets?: readonly Asset[]
  /** The files that are shown as images. */
  readonly images?: readonly Asset[]
  readonly problems: readonly Problem[]
}

/** What a link becomes: its url, the file to publish for it, and what is wrong with it. */
export interface ResolvedLink {
  readonly url: string
  readonly asset?: Asset
  readonly problems: readonly Problem[]
}

/** A link as it is written, and where. */
export interface Written {
  readonly url: string
  readonly place: Place
}
