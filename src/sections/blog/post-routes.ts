import type { NavLink, PageHead, Route } from '../../model.ts'
import { editUrlOf } from '../edit-url.ts'
import { frameOf, hides, llmsOf, searchOf, slugPlace } from '../frontmatter.ts'
import { lastUpdateOf, shownUpdate } from '../last-update.ts'
import { headFields } from '../structured-data.ts'
import { tocOf } from '../toc.ts'
import { authorCard } from './author.ts'
import type { BlogPlanning } from './planning.ts'
import type { Post } from './post.ts'
import { authorUrl, postData } from './post-data.ts'
import type { BlogPostPageProps } from './views/BlogPostPage.tsx'

/** A page for every post. */
export function postRoutes(planning: BlogPlanning): Route[] {
  const indexByPost = new Map(planning.listed.map((post, index) => [post, index]))
  return planning.posts.map((post) => {
    const index = indexByPost.get(post)
    const newer = index === undefined ? undefined : planning.listed[index - 1]
    const older = index === undefined ? undefined : planning.listed[index + 1]
    return postRoute(
      post,
      { ...(newer ? { newer: linkTo(newer) } : {}), ...(older ? { older: linkTo(older) } : {}) },
      planning,
    )
  })
}

const linkTo = ({ title, url }: Post): NavLink => ({ label: title, url })

interface Neighbours {
  readonly newer?: NavLink
  readonly older?: NavLink
}

function postRoute(post: Post, neighbours: Neighbours, planning: BlogPlanning): Route {
  const { blog, changes } = planning
  const { options, config } = blog
  const { article, fields, visibility } = post
  const update = lastUpdateOf(article.path, fields, changes)
  const lastUpdated = shownUpdate(update, options.lastUpdated)
  const editUrl = editUrlOf(article, fields, options.editUrl ?? config.editUrl)
  const tags = planning.tagsByPost.get(post) ?? []
  const props: BlogPostPageProps = {
    title: post.title,
    date: post.date,
    ...(options.readingTime ? { readingMinutes: article.post?.readingMinutes ?? 1 } : {}),
    authors: post.authors.map(authorCard),
    tags,
    ...(hides(fields, 'pager') ? {} : neighbours),
    ...(editUrl ? { editUrl } : {}),
    ...(lastUpdated ? { lastUpdated } : {}),
    ...(visibility === 'listed' ? {} : { visibility }),
  }
  return {
    url: post.url,
    title: fields.title_meta || post.title,
    description: post.description,
    view: 'BlogPostPage',
    props,
    articlePath: article.path,
    sourcePath: article.path,
    ...slugPlace(fields, article),
    ...(post.oldUrls ? { oldUrls: post.oldUrls } : {}),
    ...frameOf(fields),
    ...(hides(fields, 'sidebar') ? {} : planning.sidebarOf(post)),
    toc: tocOf(article.headings, fields, options),
    head: postHead(post, update.date, tags, planning),
    listed: visibility === 'listed',
    inSitemap: true,
    ...(visibility === 'listed'
      ? searchOf(fields, { kind: 'blog', detail: post.date.slice(0, 'YYYY-MM-DD'.length) })
      : {}),
    kind: 'post',
    ...llmsOf(fields),
    ...(update.date ? { lastModified: update.date } : {}),
  }
}

function postHead(
  post: Post,
  modified: string | undefined,
  tags: readonly NavLink[],
  { blog }: BlogPlanning,
): PageHead {
  const origin = blog.config.url
  return {
    ...headFields(post.fields, post.article, blog.config),
    structuredData: [postData(post, modified, blog)],
    article: {
      publishedTime: post.date,
      ...(modified ? { modifiedTime: modified } : {}),
      authors: post.authors.flatMap((author) => authorUrl(author, origin) ?? []),
      tags: tags.map(({ label }) => label),
    },
  }
}
