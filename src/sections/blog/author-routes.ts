import { fill } from '../../i18n/index.ts'
import type { Route } from '../../model.ts'
import { type Author, authorCard } from './author.ts'
import { postListPages } from './pagination.ts'
import type { BlogPlanning } from './planning.ts'
import type { Post } from './post.ts'
import type { AuthorListPageProps } from './views/AuthorListPage.tsx'
import type { AuthorPageProps } from './views/AuthorPage.tsx'

/** The page of all authors that the authors file declares, and the pages of those who have one. */
export function authorRoutes(planning: BlogPlanning): Route[] {
  const declared = [...planning.authors.byKey.values()]
  if (declared.length === 0) return []
  const postsByKey = new Map<string, Post[]>()
  for (const post of planning.listed)
    for (const { key } of post.authors)
      if (key !== undefined) {
        const own = postsByKey.get(key) ?? []
        own.push(post)
        postsByKey.set(key, own)
      }
  const postsOf = ({ key = '' }: Author) => postsByKey.get(key) ?? []
  return [
    authorListRoute(declared, postsOf, planning),
    ...declared.flatMap((author) => authorPages(author, postsOf(author), planning)),
  ]
}

function authorListRoute(
  authors: readonly Author[],
  postsOf: (author: Author) => readonly Post[],
  planning: BlogPlanning,
): Route {
  const { strings, options, title, urlTo } = planning.blog
  const props: AuthorListPageProps = {
    title: strings.authors,
    authors: authors.map((author) => ({ ...authorCard(author), count: postsOf(author).length })),
  }
  return {
    url: urlTo(options.authors),
    title: fill(strings.partOfBlog, { blog: title, part: strings.authors }),
    description: strings.authorsDescription,
    view: 'AuthorListPage',
    kind: 'list',
    props,
    sourcePath: planning.authors.path,
    ...planning.sidebarOf(),
    toc: [],
    listed: true,
    inSitemap: true,
  }
}

function authorPages(author: Author, posts: readonly Post[], planning: BlogPlanning): Route[] {
  const { blog, itemByPost } = planning
  if (!author.pagePath) return []
  const path = `${blog.options.authors}/${author.pagePath}`
  const card = authorCard(author)
  const title = fill(blog.strings.authorPage, { author: card.name, count: posts.length })
  return postListPages({ posts, itemByPost, path }, blog).map((page): Route => {
    const props: AuthorPageProps = {
      author: card,
      count: posts.length,
      ...page.list,
      allAuthorsUrl: blog.urlTo(blog.options.authors),
    }
    return {
      url: page.url,
      title: page.titled(title),
      description: page.titled(author.description || title),
      view: 'AuthorPage',
      kind: 'list',
      props,
      previews: page.previews,
      sourcePath: planning.authors.path,
      ...planning.sidebarOf(),
      toc: [],
      listed: true,
      inSitemap: true,
    }
  })
}
