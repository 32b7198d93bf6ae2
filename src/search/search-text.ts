import type { SearchText } from '../model.ts'
import { pageTerms } from './page-terms.ts'
import { readSections } from './sections.ts'
import type { Endings } from './text.ts'

/** What search knows of a page, from its drawn HTML and from what it is called. */
export function searchTextOf(
  html: string,
  titles: readonly string[],
  endings: Endings,
): SearchText {
  const { sections, answers } = readSections(html)
  const { terms, posts } = pageTerms({ titles, sections, answers }, endings)
  return { sections, answers, terms: terms.join(' '), posts: posts.join(' ') }
}
