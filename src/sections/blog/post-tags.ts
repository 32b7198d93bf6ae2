import { fill } from '../../i18n/index.ts'
import type { DataFile, NavLink, Problem, Route } from '../../model.ts'
import { TAG_PAGE, tagListRoute } from '../tag-list.ts'
import { inOrder, planTags, type Tag, type TagPlan } from '../tags.ts'
import { readTagsFile } from '../tags-file.ts'
import { postListPages } from './pagination.ts'
import type { BlogPlanning } from './planning.ts'
import type { Post } from './post.ts'
import { type SiteBlog, underPolicy } from './site-blog.ts'
import type { PostTagPageProps } from './views/PostTagPage.tsx'

/** The tags of the posts of a blog. */
export interface PostTags {
  readonly plan: TagPlan<Post>
  /** The file that declares the tags, if there is one. */
  readonly filePath?: string | undefined
  readonly linksByPost: ReadonlyMap<Post, readonly NavLink[]>
  readonly problems: readonly Problem[]
}

/** Sorts posts under their tags. */
export function planPostTags(
  posts: readonly Post[],
  file: DataFile | undefined,
  blog: SiteBlog,
): PostTags {
  const { declared, problems } = file ? readTagsFile(file) : { problems: [] }
  const plan = planTags(
    posts.map((post) => ({
      item: post,
      tags: post.fields.tags ?? [],
      visibility: post.visibility,
      place: { path: post.article.path, line: post.article.matterLines.tags ?? 1 },
    })),
    declared,
  )
  const linksOf = (own: readonly Tag<Post>[]) =>
    own.map(({ label, path }): NavLink => ({ label, url: urlOfTag(path, blog) }))
  return {
    plan,
    filePath: file?.path,
    linksByPost: new Map([...plan.tagsByItem].map(([post, own]) => [post, linksOf(own)])),
    problems: [
      ...problems,
      ...plan.problems.flatMap((found) =>
        found.code === 'undeclared-tag' ? underPolicy(found, blog.options.inlineTags) : [found],
      ),
    ],
  }
}

const urlOfTag = (path: string, { urlTo, options }: SiteBlog) => urlTo(options.tags, path)

/** The page of all listed tags, and the pages of every tag. */
export function tagRoutes({ plan, filePath }: PostTags, planning: BlogPlanning): Route[] {
  const { blog } = planning
  const { strings, title } = blog
  const tags = inOrder(plan.tags, ({ label }) => label)
  const listed = tags.filter((tag) => tag.listed)
  const list =
    listed.length > 0
      ? tagListRoute(
          {
            tags: listed,
            title: fill(strings.partOfBlog, { blog: title, part: strings.tags }),
            description: strings.blogTagsDescription,
            filePath,
            place: blog.placeOf('tags'),
            urlOfTag: (path) => urlOfTag(path, blog),
          },
          blog.config,
        )
      : undefined
  return [
    ...(list ? [{ ...list, ...planning.sidebarOf() }] : []),
    ...tags.flatMap((tag) => tagPages(tag, list?.url, planning)),
  ]
}

function tagPages(tag: Tag<Post>, allTagsUrl: string | undefined, planning: BlogPlanning): Route[] {
  const { blog, itemByPost } = planning
  const path = `${blog.options.tags}/${tag.path}`
  const title = fill(blog.strings.postsWithTag, { tag: tag.label, count: tag.items.length })
  return postListPages({ posts: tag.items, itemByPost, path }, blog).map((page): Route => {
    const props: PostTagPageProps = {
      title,
      description: tag.description,
      ...page.list,
      ...(allTagsUrl ? { allTagsUrl } : {}),
      ...(tag.listed ? {} : { visibility: 'unlisted' }),
    }
    return {
      ...TAG_PAGE,
      url: page.url,
      title: page.titled(title),
      description: page.titled(tag.description || title),
      view: 'PostTagPage',
      kind: 'list',
      props,
      previews: page.previews,
      sourcePath: tag.sourcePath,
      place: tag.place,
      ...planning.sidebarOf(),
      listed: tag.listed,
    }
  })
}
