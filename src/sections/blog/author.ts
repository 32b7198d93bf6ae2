import type { z } from 'zod'
import { rulesOf } from '../../config/config-place.ts'
import { readableUrl } from '../../links/published.ts'
import type { NavLink, Place } from '../../model.ts'
import { isExternal, urlOf } from '../../urls/address.ts'
import type { authorFields } from '../frontmatter.ts'
import type { PlannedLink } from '../section.ts'
import type { AuthorCard } from './author-card.ts'
import type { SiteBlog } from './site-blog.ts'
import { socialLinks, type WrongSocial } from './socials.ts'

/** Someone who writes posts. Urls are final. */
export interface Author {
  /** Absent: front matter describes this author. */
  readonly key?: string
  readonly name: string
  readonly title: string
  readonly description: string
  readonly email?: string
  readonly imageUrl?: string
  /** Where the name leads: the author's page, a site of their own, or their mail. */
  readonly url?: string
  readonly socials: readonly NavLink[]
  /** Below the page of all authors; absent for an author without a page. */
  readonly pagePath?: string
}

/** What is said about an author, in the authors file or in front matter. */
export type AuthorFields = z.infer<z.ZodObject<typeof authorFields>>

/** An author, and what has to be checked once the whole site is known. */
export interface ReadAuthor {
  readonly author: Author
  readonly links: readonly PlannedLink[]
  readonly images: readonly PlannedLink[]
  readonly wrongSocials: readonly WrongSocial[]
  /** A picture that has no address: it must be one of another site, or a static file. */
  readonly wrongImage?: string
}

export interface AuthorInput {
  readonly fields: AuthorFields
  readonly key?: string | undefined
  readonly pagePath?: string | undefined
  /** Where a field of the author is. */
  placeOf(field: string): Place
}

/** Makes an author of what is said about one. */
export function authorOf(
  { fields, key, pagePath, placeOf }: AuthorInput,
  blog: SiteBlog,
): ReadAuthor {
  const { filesUrl } = blog.config
  const image = fields.image_url ?? fields.imageURL
  const hasAddress = image !== undefined && (isExternal(image) || image.startsWith('/'))
  const imageUrl = hasAddress ? fileUrl(image, filesUrl) : undefined
  const ownUrl =
    fields.url === undefined || isExternal(fields.url)
      ? fields.url
      : urlOf(rulesOf(blog.config), fields.url.replace(/^\//, ''))
  const { links, wrong } = socialLinks(fields.socials ?? {})
  const pageUrl = pagePath === undefined ? undefined : blog.urlTo(blog.options.authors, pagePath)
  const url = pageUrl ?? ownUrl ?? (fields.email ? `mailto:${fields.email}` : undefined)
  return {
    author: {
      ...(key === undefined ? {} : { key }),
      name: fields.name ?? '',
      title: fields.title ?? '',
      description: fields.description ?? '',
      ...(fields.email ? { email: fields.email } : {}),
      ...(imageUrl ? { imageUrl } : {}),
      ...(url ? { url } : {}),
      socials: links,
      ...(pagePath === undefined ? {} : { pagePath }),
    },
    links: ownUrl === undefined ? [] : [{ url: ownUrl, place: placeOf('url') }],
    images:
      hasAddress && !isExternal(image)
        ? [
            {
              url: image,
              place: placeOf(fields.image_url === undefined ? 'imageURL' : 'image_url'),
            },
          ]
        : [],
    wrongSocials: wrong,
    ...(image !== undefined && !hasAddress ? { wrongImage: image } : {}),
  }
}

/** Static files are published as they are, whatever the slash rule is. */
const fileUrl = (path: string, baseUrl: string) =>
  isExternal(path) ? path : readableUrl(urlOf({ baseUrl }, path.replace(/^\//, '')))

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
