import { CONFIG_PATH } from '../../config/config-file.ts'
import { fill } from '../../i18n/index.ts'
import type { NavLink, Route } from '../../model.ts'
import { postListPages } from './pagination.ts'
import type { BlogPlanning } from './planning.ts'
import { yearOf } from './post.ts'
import { blogData } from './post-data.ts'
import type { ArchivePageProps } from './views/ArchivePage.tsx'
import type { BlogListPageProps } from './views/BlogListPage.tsx'

/** The pages of all listed posts. `views` are the links to other ways through the blog. */
export function listRoutes(views: readonly NavLink[], planning: BlogPlanning): Route[] {
  const { blog, listed, itemByPost } = planning
  const { description } = blog.options
  return postListPages({ posts: listed, itemByPost, path: '' }, blog).map((page): Route => {
    const title = page.titled(blog.title)
    const props: BlogListPageProps = { title: blog.title, description, views, ...page.list }
    return {
      url: page.url,
      title,
      description: page.titled(description || blog.title),
      view: 'BlogListPage',
      kind: 'list',
      props,
      previews: page.previews,
      sourcePath: CONFIG_PATH,
      place: blog.placeOf('route'),
      ...planning.sidebarOf(),
      toc: [],
      head: { structuredData: [blogData(page.posts, blog)] },
      listed: true,
      inSitemap: true,
    }
  })
}

/** The page of all listed posts by year. It is the one page that grows with the blog. */
export function archiveRoutes(planning: BlogPlanning): Route[] {
  const { blog, listed } = planning
  const { strings, options, urlTo } = blog
  if (options.archive === false || listed.length === 0) return []
  const postsByYear = new Map<string, ArchivePageProps['years'][number]['posts'][number][]>()
  for (const post of listed) {
    const { title, url, date } = post
    const posts = postsByYear.get(yearOf(post)) ?? []
    posts.push({ title, url, date })
    postsByYear.set(yearOf(post), posts)
  }
  const props: ArchivePageProps = {
    title: strings.archive,
    description: strings.archiveDescription,
    years: [...postsByYear].map(([year, posts]) => ({ year, posts })),
  }
  const title = fill(strings.partOfBlog, { blog: blog.title, part: strings.archive })
  return [
    {
      url: urlTo(options.archive),
      place: blog.placeOf('archive'),
      title,
      description: strings.archiveDescription,
      view: 'ArchivePage',
      kind: 'list',
      props,
      sourcePath: CONFIG_PATH,
      ...planning.sidebarOf(),
      toc: [],
      listed: true,
      inSitemap: true,
    },
  ]
}
