import type { Config } from '../config/config.ts'
import type {
  Article,
  DataFile,
  Document,
  FeedLink,
  History,
  NavLink,
  Place,
  Problem,
  PublishedFile,
  Route,
  SidebarItem,
  Sidebars,
} from '../model.ts'

/** What a section makes of its documents. */
export interface Plan {
  readonly routes: readonly Route[]
  /** The page that readers begin with when no page of the site is at its first address. */
  readonly home?: string
  readonly problems: readonly Problem[]
  /** Links in data instead of prose. They are checked like those in prose. */
  readonly links?: readonly PlannedLink[]
  /** Static pictures in data, as they are written. */
  readonly images?: readonly PlannedLink[]
  readonly feeds?: readonly PlannedFeed[]
  /** Old addresses that this section sends somewhere itself. */
  readonly redirects?: readonly { readonly from: string; readonly to: string }[]
  /** Pages that are not built yet: a link to them is reported as such. */
  readonly drafts?: readonly Draft[]
  /** Files that its pages fetch when a reader asks for more. */
  readonly files?: readonly PublishedFile[]
  /** What its pages name as their sidebars. */
  readonly sidebars?: Sidebars
  /** The parts of the site whose not-found page carries a sidebar: where their addresses begin. */
  readonly notFound?: readonly { readonly route: string; readonly sidebarName: string }[]
  /** Its sidebars with all of their rows. */
  readonly trees?: readonly SidebarTree[]
  /** The versions that readers may choose from, one documentation after the other, newest first. */
  readonly versions?: readonly PlannedVersion[]
  /** The ways into it, which the page of the search lists for readers without script. */
  readonly entrances?: readonly Entrance[]
}

/** Links under a heading. */
export interface Entrance {
  readonly label: string
  readonly links: readonly NavLink[]
}

/** A page that is not built because its article is a draft. */
export interface Draft {
  readonly url: string
  readonly path: string
}

/** A version of a documentation; `url` is its main page. */
export interface PlannedVersion extends NavLink {
  /** What it is called among those of all documentations. */
  readonly name: string
  /** The name of its documentation, and what readers see that called; the first one may have none. */
  readonly docs?: string
  readonly docsLabel?: string
  /** A word behind the label, such as 최신. */
  readonly note: string
  readonly isLatest: boolean
  /** The address that those of its pages begin with. */
  readonly base: string
}

/** All rows of a sidebar. */
export interface SidebarTree {
  readonly version: string
  readonly name: string
  readonly items: readonly SidebarItem[]
}

/** A link in data: its final url, how it is written if otherwise, and where. */
export interface PlannedLink {
  readonly url: string
  readonly written?: string
  readonly place: Place
}

/** A feed of what a section publishes, the newest first. Urls are those of this site, not absolute. */
export interface PlannedFeed {
  readonly title: string
  readonly description: string
  readonly copyright?: string
  /** The page that lists what the feed carries. */
  readonly homeUrl: string
  /** Where it is published, in each of its forms. */
  readonly links: readonly (FeedLink & { readonly kind: 'rss' | 'atom' | 'json' })[]
  readonly items: readonly {
    /** The page whose prose it carries. */
    readonly url: string
    readonly title: string
    readonly description: string
    /** ISO 8601, in UTC. */
    readonly published: string
    readonly updated: string
    readonly tags: readonly string[]
    readonly authors: readonly {
      readonly name: string
      readonly email?: string
      readonly url?: string
      readonly imageUrl?: string
    }[]
  }[]
}

/** An area of the site: it says what it owns, then what it makes of it. */
export interface Section {
  readonly name: string
  /** Whether a path, relative to the site folder, belongs to this section. */
  claims(config: Config): (path: string) => boolean
  /** `changes` are the last changes of the documents, by path, as far as they are known. */
  plan(documents: readonly Document[], config: Config, changes: History['changes']): Plan
}

/** Whether a document is a page in Markdown. */
export const isArticle = (document: Document): document is Article => document.form === 'article'

/** Whether a document is what a data file says. */
export const isDataFile = (document: Document): document is DataFile => document.form === 'data'
