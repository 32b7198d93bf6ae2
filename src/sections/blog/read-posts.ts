import { problem } from '../../diagnostics/problem.ts'
import type { Article, History, Problem } from '../../model.ts'
import { addressKey } from '../../urls/address.ts'
import type { Draft, PlannedLink } from '../section.ts'
import type { Authors } from './authors-file.ts'
import { type Post, readPost } from './post.ts'
import type { SiteBlog } from './site-blog.ts'

export interface ReadPosts {
  /** All that are built, the newest first. */
  readonly posts: readonly Post[]
  readonly links: readonly PlannedLink[]
  readonly images: readonly PlannedLink[]
  readonly drafts: readonly Draft[]
  readonly problems: readonly Problem[]
}

/** Reads the posts of a blog and puts them in order. Of two on one address, the second is reported and left out. */
export function readPosts(
  articles: readonly Article[],
  { authors, changes }: { readonly authors: Authors; readonly changes: History['changes'] },
  blog: SiteBlog,
): ReadPosts {
  const read = articles.map((article) =>
    readPost({ article, created: changes[article.path]?.created, authors }, blog),
  )
  const postByKey = new Map<string, Post>()
  const problems = read.flatMap((one) => one.problems)
  for (const post of read.flatMap((one) => one.post ?? [])) {
    const other = postByKey.get(addressKey(post.url))
    if (other) problems.push(sameAddress(post, other))
    else postByKey.set(addressKey(post.url), post)
  }
  return {
    posts: [...postByKey.values()].sort(byDate),
    links: read.flatMap(({ links }) => links),
    images: read.flatMap(({ images }) => images),
    drafts: read.flatMap(({ draft }) => draft ?? []),
    problems,
  }
}

function sameAddress({ article, url }: Post, other: Post): Problem {
  const place = { path: article.path, line: article.matterLines.slug ?? 1 }
  return problem('duplicate-url', place, { url, other: other.article.path })
}

/** The newest first. A day counts as its first moment; posts of one moment stand by their paths. */
function byDate(one: Post, other: Post): number {
  if (one.date !== other.date) return one.date > other.date ? -1 : 1
  return one.article.path < other.article.path ? -1 : 1
}
