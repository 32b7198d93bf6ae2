import type { Prose } from '../model.ts'
import { type PageWords, pageTerms } from './page-terms.ts'
import { readSections } from './sections.ts'
import type { Endings } from './text.ts'

/** A section as results show it. */
export type SectionText = readonly [id: string, heading: string, text: string, code: string]

/** What search knows of a page, from its drawn HTML and from what it is called. */
export function searchTextOf(
  html: string,
  titles: readonly string[],
  endings: Endings,
  rules: Pick<PageWords, 'address' | 'hasOwnIds' | 'labels' | 'loanwords'> = {},
): Required<Pick<Prose, 'search' | 'searchText'>> {
  const { sections, rowNames, answers } = readSections(html)
  const { terms, postings } = pageTerms({ titles, sections, rowNames, answers, ...rules }, endings)
  return {
    search: {
      sections: sections.map(({ id, heading }) => [id, heading]),
      answers,
      terms,
      postings,
    },
    searchText: JSON.stringify(
      sections.map(({ id, heading, text, code }): SectionText => [id, heading, text, code]),
    ),
  }
}
