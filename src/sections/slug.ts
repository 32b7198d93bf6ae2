import { isStep } from '../address.ts'
import type { Article, Problem } from '../model.ts'
import { problem } from '../problem.ts'
import { matterPlace } from './frontmatter.ts'

/** A file name as it may stand in a url: without what has a meaning there. */
export const plainName = (name: string) => name.replace(/[?#%"<>\\|*:\n\r\t]+/g, '-')

/** What is wrong with the slug that front matter gives. */
export function slugProblems(
  { slug }: { readonly slug?: string | undefined },
  article: Article,
): Problem[] {
  if (
    slug === undefined ||
    !(/[?#\\\s]|\/\/|^$/.test(slug) || (slug.startsWith('/') && slug.split('/').some(isStep)))
  )
    return []
  const details = { field: 'slug', reason: slug }
  return [problem('frontmatter-invalid', matterPlace(article, 'slug'), details)]
}
