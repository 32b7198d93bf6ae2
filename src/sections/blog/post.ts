import { rulesOf } from '../../config/config-place.ts'
import { withoutControlChars } from '../../data-files/control-characters.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Article, Problem } from '../../model.ts'
import { nameUnder, pageUrlOf, plainName } from '../../urls/address.ts'
import {
  checkFrontMatter,
  declaredFields,
  oldUrls,
  type PostFields,
  postFields,
} from '../frontmatter.ts'
import type { Draft, PlannedLink } from '../section.ts'
import type { Author } from './author.ts'
import type { Authors } from './authors-file.ts'
import { readPostName } from './file-name.ts'
import { postAuthors } from './post-authors.ts'
import { type SiteBlog, underPolicy } from './site-blog.ts'

/** One post. */
export interface Post {
  readonly url: string
  readonly title: string
  readonly description: string
  /** ISO 8601, in UTC; a day, or a moment. */
  readonly date: string
  readonly authors: readonly Author[]
  readonly visibility: 'listed' | 'unlisted' | 'draft'
  readonly fields: PostFields
  readonly article: Article
  /** Addresses that its front matter lists behind its own. */
  readonly oldUrls?: readonly string[]
}

export interface ReadPost {
  /** Absent: the post is a draft, or nobody knows when it was written. */
  readonly post?: Post
  readonly draft?: Draft
  readonly links: readonly PlannedLink[]
  readonly images: readonly PlannedLink[]
  readonly problems: readonly Problem[]
}

export interface PostInput {
  readonly article: Article
  /** When the file first came into the repository. */
  readonly created?: string | undefined
  readonly authors: Authors
}

/** What an article is as a post: its address, its day and its authors. */
export function readPost({ article, created, authors }: PostInput, blog: SiteBlog): ReadPost {
  const { fields, problems } = checkFrontMatter(article, postFields, declaredFields(blog.config))
  const nothing = { links: [], images: [] }
  const file = readPostName(article.path.slice(blog.options.path.length + 1))
  const rules = rulesOf(blog.config)
  const slug = fields.slug ?? nameUnder(rules, file.slug.split('/').map(plainName).join('/'))
  const urlOfSlug = (one: string) => pageUrlOf(rules, blog.options.route, one)
  const url = urlOfSlug(slug)
  if (fields.draft && !blog.config.drafts)
    return { ...nothing, problems, draft: { url, path: article.path } }
  const date = fields.date ?? file.date ?? created
  if (date === undefined) {
    const isWrong = article.matter.date !== undefined
    const found = problem('post-without-date', { path: article.path, line: 1 })
    return { ...nothing, problems: isWrong ? problems : [...problems, found] }
  }
  const people = postAuthors(article, fields, authors, blog)
  const post: Post = {
    url,
    title: fields.title || article.contentTitle || withoutControlChars(file.name),
    description: fields.description ?? article.excerpt,
    date,
    authors: people.authors,
    visibility: fields.draft ? 'draft' : fields.unlisted ? 'unlisted' : 'listed',
    fields,
    article,
    ...oldUrls(article, urlOfSlug),
  }
  return {
    post,
    links: people.links,
    images: people.images,
    problems: [...problems, ...people.problems, ...untruncated(article, blog)],
  }
}

function untruncated({ path, post }: Article, { options }: SiteBlog): Problem[] {
  if (post?.isTruncated !== false) return []
  return underPolicy(problem('post-untruncated', { path }), options.untruncatedPosts)
}

/** The four digits of the year, in UTC as all dates are. */
export const yearOf = ({ date }: Pick<Post, 'date'>) => date.slice(0, 4)
