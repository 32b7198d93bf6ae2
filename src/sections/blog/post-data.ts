/** The structured data of posts for search engines (schema.org). */
import { absoluteUrl, isExternal, urlOf } from '../../urls/address.ts'
import type { Author } from './author.ts'
import type { Post } from './post.ts'
import type { SiteBlog } from './site-blog.ts'

const CONTEXT = { '@context': 'https://schema.org' }

/** A blog with the posts that one page of its list shows. */
export function blogData(posts: readonly Post[], blog: SiteBlog): object {
  const { config, options, title, urlTo } = blog
  const url = absoluteUrl(config.url, urlTo())
  return {
    ...CONTEXT,
    '@type': 'Blog',
    '@id': url,
    mainEntityOfPage: url,
    headline: title,
    ...(options.description ? { description: options.description } : {}),
    blogPost: posts.map((post) => postingOf(withoutPictureBeside(post), undefined, blog)),
  }
}

/** Where a picture beside a post is published is known on the page of the post alone. */
function withoutPictureBeside(post: Post): Post {
  const { image, ...fields } = post.fields
  return image === undefined || image.startsWith('/') || isExternal(image)
    ? post
    : { ...post, fields }
}

/** A post on its own page. */
export function postData(post: Post, modified: string | undefined, blog: SiteBlog): object {
  const { config, title, urlTo } = blog
  const isPartOf = {
    '@type': 'Blog',
    '@id': absoluteUrl(config.url, urlTo()),
    name: title,
  }
  return { ...CONTEXT, ...postingOf(post, modified, blog), isPartOf }
}

function postingOf(post: Post, modified: string | undefined, { config }: SiteBlog): object {
  const url = absoluteUrl(config.url, post.url)
  const { image, keywords } = post.fields
  const people = post.authors.map((author) => personOf(author, config.url))
  return {
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: post.title,
    name: post.title,
    description: post.description,
    datePublished: post.date,
    ...(modified ? { dateModified: modified } : {}),
    ...(people.length > 0 ? { author: people.length === 1 ? people[0] : people } : {}),
    ...(image ? { image: absoluteAddress(image, config) } : {}),
    ...(keywords ? { keywords } : {}),
  }
}

function personOf(author: Author, origin: string): object {
  const url = authorUrl(author, origin)
  const { imageUrl } = author
  return {
    '@type': 'Person',
    name: author.name,
    ...(author.title ? { jobTitle: author.title } : {}),
    ...(author.description ? { description: author.description } : {}),
    ...(url ? { url } : {}),
    ...(imageUrl ? { image: isExternal(imageUrl) ? imageUrl : absoluteUrl(origin, imageUrl) } : {}),
  }
}

/** The address of an author on the web, if there is one. */
export function authorUrl({ url }: Author, origin: string): string | undefined {
  if (url === undefined || url.startsWith('mailto:')) return undefined
  return isExternal(url) ? url : absoluteUrl(origin, url)
}

const absoluteAddress = (address: string, { url, filesUrl }: SiteBlog['config']) =>
  isExternal(address)
    ? address
    : absoluteUrl(url, urlOf({ baseUrl: filesUrl }, address.replace(/^\//, '')))
