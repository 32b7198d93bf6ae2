import type { Config } from '../config.ts'
import type { Document, History, NavLink, Place, Problem, Route } from '../model.ts'

/** What a section makes of its documents. */
export interface Plan {
  readonly routes: readonly Route[]
  readonly problems: readonly Problem[]
  /** Links that stand in data instead of prose. They are checked like those in prose. */
  readonly links?: readonly PlannedLink[]
  /** Old addresses that this section sends somewhere itself. */
  readonly redirects?: readonly { readonly from: string; readonly to: string }[]
  /** The versions that readers may choose from, newest first. */
  readonly versions?: readonly PlannedVersion[]
}

/** A version of what a section holds; `url` is its main page. */
export interface PlannedVersion extends NavLink {
  readonly name: string
  /** A word behind the label, such as 최신. */
  readonly note: string
  readonly isLatest: boolean
}

/** A link in data: its final url, how it is written if otherwise, and where. */
export interface PlannedLink {
  readonly url: string
  readonly written?: string
  readonly place: Place
}

/** An area of the site: it says what it owns, then what it makes of it. */
export interface Section {
  readonly name: string
  /** Whether a path, relative to the site folder, belongs to this section. */
  claims(path: string, config: Config): boolean
  /** `changes` are the last changes of the documents, by path, as far as they are known. */
  plan(documents: readonly Document[], config: Config, changes: History['changes']): Plan
}
