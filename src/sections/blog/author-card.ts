import { isExternal } from '../../address.ts'
import type { NavLink } from '../../model.ts'
import type { Author } from './author.ts'

/** What pages show of an author. */
export interface AuthorCard {
  /** A name that no other author of the page has. */
  readonly key: string
  readonly name: string
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
    title,
    description,
    ...(imageUrl ? { imageUrl } : {}),
    ...(url ? { url } : {}),
    ...(isElsewhere ? { isExternal: true } : {}),
    socials,
  }
}
