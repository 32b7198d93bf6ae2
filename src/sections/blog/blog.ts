import type { BlogConfig } from '../../config/blog-schema.ts'
import type { Config } from '../../config/config.ts'
import type { Document, History, NavLink } from '../../model.ts'
import { isArticle, isDataFile, type Plan, type Section } from '../section.ts'
import { isTagsFile } from '../tags-file.ts'
import { authorRoutes } from './author-routes.ts'
import { isAuthorsFile, readAuthors } from './authors-file.ts'
import { planFeed } from './blog-feed.ts'
import { archiveRoutes, listRoutes } from './blog-list-routes.ts'
import { blogFolderOf } from './file-name.ts'
import type { BlogPlanning } from './planning.ts'
import type { Post } from './post.ts'
import { postRoutes } from './post-routes.ts'
import { planPostTags, tagRoutes } from './post-tags.ts'
import { readPosts } from './read-posts.ts'
import { recentPosts } from './recent-posts.ts'
import { type SiteBlog, siteBlog } from './site-blog.ts'
import type { PostItem } from './views/PostItems.tsx'

/** Blogs: posts in the order of their days, each blog with its own authors, tags and feeds. */
export const blog: Section = {
  name: 'blog',
  claims: (config) => (path) => blogFolderOf(path, config) !== undefined,
  plan(documents, config, changes) {
    const plans = config.blog.map((options) => planBlog(documents, { config, options, changes }))
    const home = plans.find((plan) => plan.home !== undefined)?.home
    return {
      ...(home === undefined ? {} : { home }),
      routes: plans.flatMap(({ routes }) => routes),
      problems: plans.flatMap(({ problems }) => problems),
      links: plans.flatMap(({ links }) => links ?? []),
      images: plans.flatMap(({ images }) => images ?? []),
      feeds: plans.flatMap(({ feeds }) => feeds ?? []),
      drafts: plans.flatMap(({ drafts }) => drafts ?? []),
      entrances: plans.flatMap(({ entrances }) => entrances ?? []),
    }
  },
}

interface BlogInput {
  readonly config: Config
  readonly options: BlogConfig
  readonly changes: History['changes']
}

function planBlog(documents: readonly Document[], { config, options, changes }: BlogInput): Plan {
  const one = siteBlog(options, config)
  const own = documents.filter(({ path }) => path.startsWith(`${options.path}/`))
  const files = own.filter(isDataFile)
  const authors = readAuthors(
    files.find(({ path }) => isAuthorsFile(path, options.path)),
    one,
  )
  const read = readPosts(own.filter(isArticle), { authors, changes }, one)
  const { posts } = read
  const tagsFile = files.find(({ path }) => isTagsFile(path, options.path))
  const tags = planPostTags(posts, tagsFile, one)
  const tagsByPost = tags.linksByPost
  const listed = posts.filter(({ visibility }) => visibility !== 'unlisted')
  const recent = recentPosts(listed, one)
  const planning: BlogPlanning = {
    blog: one,
    authors,
    posts,
    listed,
    tagsByPost,
    itemByPost: new Map(
      posts.map((post) => [post, postItem(post, tagsByPost.get(post) ?? [], one)]),
    ),
    changes,
    sidebarOf(current) {
      const sidebar = recent(current)
      return sidebar ? { sidebar } : {}
    },
  }
  return pagesOf(planning, tags, read)
}

function pagesOf(
  planning: BlogPlanning,
  tags: ReturnType<typeof planPostTags>,
  read: ReturnType<typeof readPosts>,
): Plan {
  const { authors } = planning
  const feed = planFeed(planning)
  const tagged = tagRoutes(tags, planning)
  const written = authorRoutes(planning)
  const archived = archiveRoutes(planning)
  const { strings, title } = planning.blog
  const viewTo = (label: string, url: string | undefined): NavLink[] =>
    url ? [{ label, url }] : []
  const views = [
    ...viewTo(strings.tags, tagged.find(({ view }) => view === 'TagListPage')?.url),
    ...viewTo(strings.authors, written[0]?.url),
    ...viewTo(strings.archive, archived[0]?.url),
    ...viewTo('RSS', feed?.links.find(({ kind }) => kind === 'rss')?.url),
  ]
  const lists = listRoutes(views, planning)
  const [first] = lists
  return {
    ...(first ? { home: first.url } : {}),
    routes: [...lists, ...postRoutes(planning), ...archived, ...written, ...tagged],
    problems: [...authors.problems, ...read.problems, ...tags.problems],
    links: [...authors.links, ...read.links],
    images: [...authors.images, ...read.images],
    feeds: feed ? [feed] : [],
    drafts: read.drafts,
    entrances: first ? [{ label: title, links: [{ label: title, url: first.url }, ...views] }] : [],
  }
}

/** What lists say about a post. */
function postItem(post: Post, tags: readonly NavLink[], { options }: SiteBlog): PostItem {
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
