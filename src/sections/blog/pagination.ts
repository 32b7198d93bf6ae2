import { fill } from '../../i18n/index.ts'
import type { NavLink, Route } from '../../model.ts'
import type { Post } from './post.ts'
import type { SiteBlog } from './site-blog.ts'
import type { PostItem } from './views/PostItems.tsx'

/** One page of a list of posts. */
export interface PostListPage {
  readonly url: string
  readonly posts: readonly Post[]
  /** What the view and the route of the page need of its posts. */
  readonly list: {
    readonly items: readonly PostItem[]
    readonly newer?: NavLink
    readonly older?: NavLink
  }
  readonly previews: NonNullable<Route['previews']>
  /** A title that no other page of the list has. */
  titled(title: string): string
}

export interface PostListInput {
  readonly posts: readonly Post[]
  readonly itemByPost: ReadonlyMap<Post, PostItem>
  /** Below the first address of the blog. */
  readonly path: string
}

/** Deals posts out to pages: the first at the address of the list, the others at `page/2`, `page/3` … */
export function postListPages(
  { posts, itemByPost, path }: PostListInput,
  { options, strings, urlTo }: SiteBlog,
): PostListPage[] {
  const size = options.postsPerPage
  const count = Math.max(1, Math.ceil(posts.length / size))
  const urlOfPage = (number: number) =>
    number === 1 ? urlTo(path) : urlTo(path, 'page', String(number))
  const linkTo = (number: number): NavLink | undefined =>
    number < 1 || number > count
      ? undefined
      : { label: fill(strings.pageNumber, { page: number }), url: urlOfPage(number) }
  return Array.from({ length: count }, (_, index): PostListPage => {
    const shown = posts.slice(index * size, (index + 1) * size)
    const newer = linkTo(index)
    const older = linkTo(index + 2)
    return {
      url: urlOfPage(index + 1),
      posts: shown,
      list: {
        items: shown.flatMap((post) => itemByPost.get(post) ?? []),
        ...(newer ? { newer } : {}),
        ...(older ? { older } : {}),
      },
      previews: shown.map(({ article }) => article.path),
      titled: (title) =>
        index === 0 ? title : fill(strings.titleOfPage, { title, page: index + 1 }),
    }
  })
}
