import type { NavLink } from '../../model.ts'

/** What pages show of an author. */
export interface AuthorCard {
  /** A name that no other author of the page has. */
  readonly key: string
  readonly name: string
  /** True: there is a picture instead of a name, and `name` says it to those who cannot see it. */
  readonly isNameless?: boolean
  readonly title: string
  readonly description: string
  readonly imageUrl?: string
  readonly url?: string
  readonly isExternal?: boolean
  readonly socials: readonly NavLink[]
}
