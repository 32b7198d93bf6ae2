import { textFile } from '../../config/translations.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Page, Problem } from '../../model.ts'
import { textOf } from '../../outputs/bytes.ts'
import type { PlannedSite } from '../../pipeline/planned-site.ts'
import { withPolicy } from '../../pipeline/problem-policy.ts'
import type { SectionText } from '../../search/search-text.ts'

/**
 * The pages that a reader would look for in vain: they want to be found, but say nothing that could be searched for
 * beside their title.
 */
export function pagesWithoutText({ locales, prose, config }: PlannedSite): readonly Problem[] {
  const found = locales.flatMap(({ site }) =>
    site.pages.flatMap((page) => {
      const { url, search, listed, proseFile } = page
      if (!search || !listed || proseFile === undefined || isMadeOfOthers(page)) return []
      const text = prose.get(proseFile, 'searchText')
      return text === undefined || hasText(JSON.parse(textOf(text)))
        ? []
        : [problem('search-no-text', { path: textFile(page) }, { url })]
    }),
  )
  return withPolicy(found, config)
}

/** The page of a category shows cards of others, and a landing page its blocks. */
const isMadeOfOthers = ({ cards, view }: Page) => cards !== undefined || view === 'LandingPage'

const LETTER = /[\p{L}\p{N}]/u

const hasText = (sections: readonly SectionText[]) =>
  sections.some(([, ...words]) => words.some((word) => LETTER.test(word)))
