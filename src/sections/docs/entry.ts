import type { Badge, LinkIcon, NavLink } from '../../model.ts'

/** A page that has a place among the documents: an article, or a page that is made from a specification. */
export interface Entry {
  /** Folders and name without number prefixes, such as `socket/start`. */
  readonly id: string
  readonly url: string
  readonly title: string
  readonly description: string
  /** Folders of the file below the docs folder, as they are on disk. */
  readonly folders: readonly string[]
  /** What it is sorted by among pages without a position: of a file its name, without extension. */
  readonly fileName: string
  readonly position?: number
  /** The label of its row, when it is not the title. */
  readonly rowLabel?: string
  /** The label of links to it from the page before and after, when it is not that of its row. */
  readonly pagerLabel?: string
  /** Such a link, unless its sidebar calls it otherwise. */
  readonly pagerLink: NavLink
  readonly className?: string
  readonly badge?: Badge
  readonly marks?: readonly Badge[]
  readonly icon?: LinkIcon
  readonly deprecated?: boolean
  /** Left out of lists: only those who know the address find it. */
  readonly unlisted: boolean
}
