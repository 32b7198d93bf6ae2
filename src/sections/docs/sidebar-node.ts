import { placeAt } from '../../data-files/places.ts'
import type { Place, Places } from '../../model.ts'
import type { CategoryFile } from './category.ts'
import type { Entry } from './entry.ts'

/** The page that a category itself has: a document, or a generated list of cards. */
export type CategoryPageLink =
  | { readonly kind: 'doc'; readonly doc: Entry }
  | {
      readonly kind: 'index'
      readonly slug?: string
      readonly title: string
      readonly description: string
      /** Where its address or else its category is written. */
      readonly place?: Place
    }

/** A row of a sidebar as planned, with the documents themselves. */
export type SidebarNode =
  | {
      readonly kind: 'doc'
      readonly doc: Entry
      readonly label: string
      /** Whether readers come by it on the way from page to page: it has one before and after it. */
      readonly isStop: boolean
      readonly className?: string
    }
  | {
      readonly kind: 'link'
      readonly label: string
      readonly href: string
      readonly place: Place
      readonly description?: string
      readonly className?: string
    }
  | { readonly kind: 'html'; readonly html: string }
  | CategoryNode

export interface CategoryNode {
  readonly kind: 'category'
  readonly label: string
  /** The label before its translation, which its address is made from. */
  readonly ownLabel?: string
  readonly description?: string
  readonly link?: CategoryPageLink
  readonly items: readonly SidebarNode[]
  readonly collapsed: boolean
  /** A label above its rows, which are always shown. */
  readonly isLabel?: boolean
  readonly collapsible: boolean
  readonly className?: string
}

/** What sidebars are made from. */
export interface SidebarInput {
  readonly docById: ReadonlyMap<string, Entry>
  /** What each folder holds, by its path below the docs folder; the docs folder itself is ''. */
  readonly folders: ReadonlyMap<string, FolderContent>
  /** Documents that exist but are not built, such as drafts: their rows are left out silently. */
  readonly hiddenIds: ReadonlySet<string>
  /** Category file of a folder, by its path below the docs folder. */
  readonly categories: ReadonlyMap<string, CategoryFile>
  /** Where the sidebars are written. */
  readonly sidebarsAt: SidebarsAt
  /** Rows that are made from specifications, by the id of each. */
  readonly generated: ReadonlyMap<string, GeneratedRows>
}

/** The rows of a specification. */
export interface GeneratedRows {
  /** The folder that they stand in, below the docs folder. */
  readonly folders: readonly string[]
  /** The category that the folder becomes when it has no file of its own. */
  readonly category: CategoryFile
  readonly position?: number
  readonly nodes: readonly SidebarNode[]
}

export interface FolderContent {
  readonly docs: Entry[]
  /** Rows that are made from specifications. */
  readonly generated: GeneratedRows[]
  readonly folders: Set<string>
}

/** Where the sidebars of a version are written: the file, and the keys that lead to them in it. */
export interface SidebarsAt {
  readonly path: string
  readonly places: Places
  readonly keys: readonly PropertyKey[]
}

/** Where a row is, by the name of its sidebar, its index in it, and so on down. */
export function sidebarPlace(
  { path, places, keys }: SidebarsAt,
  row: readonly PropertyKey[],
): Place {
  const [name = '', first = 0, ...below] = row
  // Categories in short are no list, though they are read as one.
  const isList = Object.hasOwn(places, [...keys, name, first].join('.'))
  return placeAt(places, [...keys, name, ...(isList ? [first] : []), ...below], { path })
}
