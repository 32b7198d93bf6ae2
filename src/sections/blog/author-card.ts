import type { NavLink } from '../../model.ts'
import { isExternal } from '../../urls/address.ts'
import type { Author } from './author.ts'

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

/** Takes what pages show of an author. An author without a name goes by the key. */
export function authorCard(author: Author): AuthorCard {
  const { key, name, title, description, imageUrl, url, socials } = author
  const isElsewhere = url !== undefined && isExternal(url) && !url.startsWith('mailto:')
  return {
    key: key ?? (name || (imageUrl ?? '')),
    name: name || (key ?? ''),
    ...(name === '' && imageUrl ? { isNameless: true } : {}),
    title,
    description,
    ...(imageUrl ? { imageUrl } : {}),
    ...(url ? { url } : {}),
    ...(isElsewhere ? { isExternal: true } : {}),
    socials,
  }
}
