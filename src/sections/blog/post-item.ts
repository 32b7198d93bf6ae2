import type { NavLink } from '../../model.ts'
import type { PostItem } from './PostItems.tsx'
import type { Post } from './post.ts'
import type { SiteBlog } from './site-blog.ts'

/** What lists say about a post. */
export function postItem(post: Post, tags: readonly NavLink[], { options }: SiteBlog): PostItem {
  const { title, url, date, article } = post
  return {
    title,
    url,
    date,
    ...(options.readingTime ? { readingMinutes: article.post?.readingMinutes ?? 1 } : {}),
    authors: post.authors.flatMap(({ name }) => name || []),
    tags,
    isTruncated: article.post?.isTruncated ?? false,
  }
}
