import type { FeedLink } from '../../model.ts'
import { urlOf } from '../../urls/address.ts'
import type { PlannedFeed } from '../section.ts'
import type { BlogPlanning } from './planning.ts'
import type { Post } from './post.ts'

const FILES = {
  rss: { name: 'rss.xml', type: 'application/rss+xml', label: 'RSS' },
  atom: { name: 'atom.xml', type: 'application/atom+xml', label: 'Atom' },
  json: { name: 'feed.json', type: 'application/feed+json', label: 'JSON Feed' },
} as const

/** The feed of a blog: its newest posts, never drafts or unlisted ones. A blog without posts has none. */
export function planFeed(planning: BlogPlanning): PlannedFeed | undefined {
  const { config, options, title: blogTitle, urlTo } = planning.blog
  const { feed } = options
  const posts = planning.listed.filter(({ visibility }) => visibility === 'listed')
  if (feed === false || feed.types.length === 0 || posts.length === 0) return undefined
  const title = feed.title ?? `${config.title} ${blogTitle}`
  const links = [...new Set(feed.types)].map((kind): FeedLink & { kind: typeof kind } => {
    const { name, type, label } = FILES[kind]
    // Files are published at their own names, whatever the slash rule is.
    const url = urlOf({ baseUrl: config.baseUrl }, options.route, name)
    return { kind, type, title: `${title} ${label}`, url }
  })
  const shown = posts.slice(0, feed.limit === false ? undefined : feed.limit)
  return {
    title,
    description: feed.description ?? (options.description || title),
    ...(feed.copyright ? { copyright: feed.copyright } : {}),
    homeUrl: urlTo(),
    links,
    items: shown.map((post) => feedItem(post, planning)),
  }
}

function feedItem(post: Post, { tagsByPost }: BlogPlanning): PlannedFeed['items'][number] {
  // Only what the author says: feed readers show a changed post again, and not every commit is worth that.
  const date = post.fields.last_update?.date
  return {
    url: post.url,
    title: post.title,
    description: post.description,
    published: post.date,
    updated: date !== undefined && date > post.date ? date : post.date,
    tags: (tagsByPost.get(post) ?? []).map(({ label }) => label),
    authors: post.authors.map(({ name, email, url, imageUrl }) => ({
      name,
      ...(email ? { email } : {}),
      ...(url && !url.startsWith('mailto:') ? { url } : {}),
      ...(imageUrl ? { imageUrl } : {}),
    })),
  }
}
