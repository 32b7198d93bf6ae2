import type { History, NavLink, Sidebar } from '../../model.ts'
import type { Authors } from './authors-file.ts'
import type { Post } from './post.ts'
import type { SiteBlog } from './site-blog.ts'
import type { PostItem } from './views/PostItems.tsx'

/** A blog with its posts in their order: what its pages are made from. */
export interface BlogPlanning {
  readonly blog: SiteBlog
  readonly authors: Authors
  /** All that are built, the newest first. */
  readonly posts: readonly Post[]
  /** Those that readers find in lists. */
  readonly listed: readonly Post[]
  readonly tagsByPost: ReadonlyMap<Post, readonly NavLink[]>
  readonly itemByPost: ReadonlyMap<Post, PostItem>
  readonly changes: History['changes']
  /** The menu beside a page of the blog; the page of a post names the post. */
  sidebarOf(current?: Post): { readonly sidebar?: Sidebar }
}
