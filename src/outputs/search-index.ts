/** Makes the index of the search from what is planned of it. The thread beside the others loads this and no other output. */

import { escapeHtml } from '../html/escape.ts'
import type { Prose, SearchTerms } from '../model.ts'
import { TERM_FILES } from '../search/addresses.ts'
import type { IndexedPage, IndexSettings, ListedPage } from '../search/index-format.ts'
import type { EarlierIndex, IndexNote } from '../search/rejoin.ts'
import { searchTextOf } from '../search/search-text.ts'
import { placeInSlots, siteIndex } from '../search/site-index.ts'
import { endingsWith } from '../search/text.ts'
import { withTitleTerms } from '../search/title-terms.ts'
import type { LastOutput, OutputMaker, OutputMemory } from './output-maker.ts'

/** A page that can be found. */
export interface FindablePage extends ListedPage {
  /** The file of its prose; absent for a page of a category, which has no text but its description. */
  readonly file?: string
  readonly description: string
  /** What a menu calls it instead of its title. */
  readonly label?: string
}

export interface IndexData {
  readonly settings: IndexSettings
}

export interface IndexShared {
  readonly pages: readonly FindablePage[]
}

/** Makes the files of one index of the search from the terms of its pages. */
export const makeSearchIndex: OutputMaker<IndexData, IndexShared>['make'] = function* (
  { data: { settings }, shared },
  read,
  memory,
) {
  const partOf = (page: FindablePage) =>
    (page.file === undefined
      ? textOfDescription(page, settings).search
      : read(page.file, 'search')) ?? NO_TERMS
  const pages = (shared?.pages ?? []).map((page): IndexedPage => {
    const version = versionOf(page, memory)
    return {
      ...page,
      ...(version === undefined ? {} : { version }),
      read: () => withLabel(partOf(page), page.label, settings),
    }
  })
  const files = siteIndex(
    placeInSlots(pages),
    settings,
    memory?.last && earlierIndex(memory.last, settings),
  )
  let step = files.next()
  for (; !step.done; step = files.next()) {
    const [name, text] = step.value
    yield [termFilePath(name), text]
  }
  const { index, note } = step.value
  return { content: JSON.stringify(index), note }
}

const termFilePath = (name: string) => `${TERM_FILES}${name}.json`

/** Divides the version of a part from what a menu calls its page, as JSON, which has no such sign in it. */
const CALLED = '\t'

/** A page without a file is what the plan says, which its row shows. */
function versionOf({ file, description, label }: FindablePage, memory: OutputMemory | undefined) {
  if (file === undefined) return memory && JSON.stringify(description)
  const version = memory?.versionOf({ file, part: 'search' })
  return version === undefined || label === undefined
    ? version
    : version + CALLED + JSON.stringify(label)
}

const earlierIndex = ({ note, file, part }: LastOutput, rules: TextRules): EarlierIndex => ({
  note: note as IndexNote,
  file: (name) => file(termFilePath(name)),
  page(version) {
    const [own = '', label] = version.split(CALLED)
    const terms = part(own) as SearchTerms | undefined
    return terms && withLabel(terms, label === undefined ? undefined : JSON.parse(label), rules)
  },
})

/** What the text of a page is read by. */
export type TextRules = Pick<IndexSettings, 'endings' | 'loanwords'>

/** The terms of a page that is also called otherwise. */
function withLabel(
  terms: SearchTerms,
  label: string | undefined,
  { endings, loanwords }: TextRules,
): SearchTerms {
  if (label === undefined) return terms
  const { search } = searchTextOf('', [label], endingsWith(endings), { loanwords })
  return { ...terms, ...withTitleTerms(terms, search) }
}

/** What search knows of a page without a file: what the plan says of it. */
export const textOfDescription = (
  { title, description }: FindablePage,
  { endings, loanwords }: TextRules,
): Pick<Prose, 'search' | 'searchText'> =>
  searchTextOf(`<p>${escapeHtml(description)}</p>`, [title], endingsWith(endings), { loanwords })

/** Those of a file whose compiling did not come to its end. */
const NO_TERMS: SearchTerms = { sections: [['', '']], answers: [], terms: '', postings: '' }
