import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Article, Place, Problem } from '../../model.ts'
import type { PostFields, WrittenAuthor } from '../frontmatter.ts'
import type { PlannedLink } from '../section.ts'
import { type Author, authorOf } from './author.ts'
import { type Authors, authorProblems } from './authors-file.ts'
import { type SiteBlog, underPolicy } from './site-blog.ts'

/** The authors of a post, in its order. */
export interface PostAuthors {
  readonly authors: readonly Author[]
  readonly links: readonly PlannedLink[]
  readonly images: readonly PlannedLink[]
  readonly problems: readonly Problem[]
}

/** Finds the authors that front matter names. Whoever is not found is reported and left out. */
export function postAuthors(
  article: Article,
  fields: PostFields,
  known: Authors,
  blog: SiteBlog,
): PostAuthors {
  const field = fields.authors === undefined ? 'author' : 'authors'
  const place = { path: article.path, line: article.matterLines[field] ?? 1 }
  const found = writtenAuthors(fields).map((written) => findAuthor(written, place, known, blog))
  const authors: Author[] = []
  const problems = found.flatMap((one) => one.problems)
  for (const author of found.flatMap((one) => one.authors)) {
    const isTwice = authors.some((other) => nameOf(other) === nameOf(author))
    if (isTwice) problems.push(problem('duplicate-author', place, { author: nameOf(author) }))
    else authors.push(author)
  }
  return {
    authors,
    links: found.flatMap(({ links }) => links),
    images: found.flatMap(({ images }) => images),
    problems,
  }
}

const nameOf = ({ key, name }: Author) => key ?? name

/** The authors in the field of today, and in those of older tools. */
function writtenAuthors(fields: PostFields): readonly WrittenAuthor[] {
  if (fields.authors !== undefined) return [fields.authors].flat()
  const { author, author_title, author_url, author_image_url } = fields
  if (author === undefined && author_image_url === undefined) return []
  return [{ name: author, title: author_title, url: author_url, image_url: author_image_url }]
}

function findAuthor(
  written: WrittenAuthor,
  place: Place,
  known: Authors,
  blog: SiteBlog,
): PostAuthors {
  const { key, ...own } = typeof written === 'string' ? { key: written } : written
  if (key === undefined) return inlineAuthor(own, place, known, blog)
  const author = known.byKey.get(key.normalize('NFC').trim())
  const nobody = { authors: [], links: [], images: [] }
  if (!author) return { ...nobody, problems: [unknownAuthor(key, place, known)] }
  if (Object.keys(own).length === 0)
    return { authors: [author], links: [], images: [], problems: [] }
  const declared = known.fieldsByKey.get(author.key ?? '') ?? {}
  const fields = { ...declared, ...own }
  const read = authorOf(
    { fields, key: author.key, pagePath: author.pagePath, placeOf: () => place },
    blog,
  )
  return { ...read, authors: [read.author], problems: authorProblems(read, () => place, key) }
}

function inlineAuthor(
  fields: Exclude<WrittenAuthor, string>,
  place: Place,
  known: Authors,
  blog: SiteBlog,
): PostAuthors {
  const read = authorOf({ fields, placeOf: () => place }, blog)
  const details = { author: fields.name ?? fields.image_url ?? '', file: known.path }
  return {
    authors: read.author.name || read.author.imageUrl ? [read.author] : [],
    links: read.links,
    images: read.images,
    problems: [
      ...underPolicy(problem('inline-author', place, details), blog.options.inlineAuthors),
      ...authorProblems(read, () => place, 'authors'),
    ],
  }
}

function unknownAuthor(
  author: string,
  place: Place,
  { path, isDeclared, byKey }: Authors,
): Problem {
  if (!isDeclared) return problem('authors-file-missing', place, { author, file: path })
  const near = nearest(author, byKey.keys())
  const names = [...byKey.keys()].join(', ')
  return problem('unknown-author', place, { author, names, file: path, ...(near ? { near } : {}) })
}
