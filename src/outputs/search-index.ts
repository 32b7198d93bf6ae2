/** Makes the index of the search from what is planned of it. The thread beside the others loads this and no other output. */

import { escapeHtml } from '../html/escape.ts'
import type { Prose, SearchTerms } from '../model.ts'
import { TERM_FILES } from '../search/addresses.ts'
import type { IndexedPage, IndexSettings, ListedPage } from '../search/index-format.ts'
import type { EarlierIndex, IndexNote } from '../search/rejoin.ts'
import { searchTextOf } from '../search/search-text.ts'
import { placeInSlots, siteIndex } from '../search/site-index.ts'
import { endingsWith } from '../search/text.ts'
import type { LastOutput, OutputMaker, OutputMemory } from './output-maker.ts'

/** A page that can be found. */
export interface FindablePage extends ListedPage {
  /** The file of its prose; absent for a page of a category, which has no text but its description. */
  readonly file?: string
  readonly description: string
}

export interface IndexData {
  readonly settings: IndexSettings
}

export interface IndexShared {
  readonly pages: readonly FindablePage[]
}

export const makeSearchIndex: OutputMaker<IndexData, IndexShared>['make'] = function* (
  { data: { settings }, shared },
  read,
  memory,
) {
  const pages = (shared?.pages ?? []).map((page): IndexedPage => {
    const version = versionOf(page, memory)
    return {
      ...page,
      ...(version === undefined ? {} : { version }),
      read: () =>
        (page.file === undefined
          ? textOfDescription(page, settings).search
          : read(page.file, 'search')) ?? NO_TERMS,
    }
  })
  const files = siteIndex(placeInSlots(pages), settings, memory?.last && earlierIndex(memory.last))
  let step = files.next()
  for (; !step.done; step = files.next()) {
    const [name, text] = step.value
    yield [termFilePath(name), text]
  }
  const { index, note } = step.value
  return { content: JSON.stringify(index), note }
}

const termFilePath = (name: string) => `${TERM_FILES}${name}.json`

/** A page without a file is what the plan says, which its row shows. */
const versionOf = ({ file, description }: FindablePage, memory: OutputMemory | undefined) =>
  file === undefined
    ? memory && JSON.stringify(description)
    : memory?.versionOf({ file, part: 'search' })

const earlierIndex = ({ note, file, part }: LastOutput): EarlierIndex => ({
  note: note as IndexNote,
  file: (name) => file(termFilePath(name)),
  page: (version) => part(version) as SearchTerms | undefined,
})

/** What the text of a page is read by. */
export type TextRules = Pick<IndexSettings, 'endings' | 'loanwords'>

/** What search knows of a page without a file: what the plan says of it. */
export const textOfDescription = (
  { title, description }: FindablePage,
  { endings, loanwords }: TextRules,
): Pick<Prose, 'search' | 'searchText'> =>
  searchTextOf(`<p>${escapeHtml(description)}</p>`, [title], endingsWith(endings), { loanwords })

/** Those of a file whose compiling did not come to its end. */
const NO_TERMS: SearchTerms = { sections: [['', '']], answers: [], terms: '', posts: '' }
