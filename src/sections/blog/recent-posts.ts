import { fill } from '../../i18n/index.ts'
import type { Sidebar, SidebarItem } from '../../model.ts'
import { type Post, yearOf } from './post.ts'
import type { SiteBlog } from './site-blog.ts'

/** No page grows with the blog: a sidebar of all posts ends here, and leads on to the archive. */
const MOST_ROWS = 100

/**
 * The newest posts by year, for the pages of a blog. The page of a post that is not among them has its own row too, so
 * that readers see where they are.
 */
export function recentPosts(
  listed: readonly Post[],
  blog: SiteBlog,
): (current?: Post) => Sidebar | undefined {
  const { sidebar } = blog.options
  if (sidebar === false) return () => undefined
  const count = Math.min(sidebar.count === 'all' ? listed.length : sidebar.count, MOST_ROWS)
  const recent = listed.slice(0, count)
  const isCut = sidebar.count === 'all' && listed.length > count
  return (current) => {
    const own = current && !recent.includes(current) ? [current] : []
    // The current post is unlisted or older; its place is where its day says.
    const later = recent.filter(({ date }) => own[0] === undefined || date >= own[0].date)
    const shown = [...later, ...own, ...recent.slice(later.length)]
    if (shown.length === 0) return undefined
    return {
      name: `blog ${blog.options.path}`,
      title: sidebar.title ?? blog.strings.recentPosts,
      label: blog.strings.blogMenu,
      items: [...byYear(shown, blog), ...(isCut ? archiveRow(blog) : [])],
    }
  }
}

function byYear(posts: readonly Post[], { strings }: SiteBlog): SidebarItem[] {
  const years = [...new Set(posts.map(yearOf))]
  return years.map((year) => ({
    kind: 'group',
    label: fill(strings.year, { year }),
    items: posts
      .filter((post) => yearOf(post) === year)
      .map(({ title, url, fields }) => ({
        kind: 'link',
        label: fields.sidebar_label || title,
        url,
      })),
  }))
}

function archiveRow({ options, strings, urlTo }: SiteBlog): SidebarItem[] {
  if (options.archive === false) return []
  const url = urlTo(options.archive)
  return [{ kind: 'link', label: strings.archive, url, className: 'side-more' }]
}
