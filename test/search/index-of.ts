import type { IndexedPage, IndexSettings } from '../../src/search/index-format.ts'
import type { EarlierIndex } from '../../src/search/rejoin.ts'
import { openIndex, type SearchOptions, search } from '../../src/search/search.ts'
import { searchTextOf } from '../../src/search/search-text.ts'
import {
  type NamedFile,
  placeInSlots,
  type SiteIndex,
  type Slots,
  siteIndex,
} from '../../src/search/site-index.ts'
import { ENDINGS } from '../../src/search/text.ts'

/** A page as a test writes it. */
export interface TestPage {
  readonly url: string
  readonly title: string
  readonly html: string
  readonly kind?: string
  /** The words of its address. */
  readonly address?: string
}

export const SETTINGS: IndexSettings = {
  rows: 8,
  endings: [],
  synonyms: [],
  loanwords: true,
  scope: '',
}

export function indexed(
  { url, title, html, kind = 'docs', address = '' }: TestPage,
  { loanwords } = SETTINGS,
): IndexedPage {
  const read = () => searchTextOf(html, [title], ENDINGS, { loanwords, address }).search
  return { url, title, kind, read }
}

/** An index with all of its files. */
export interface WholeIndex extends SiteIndex {
  /** Nothing: the index from before has that file. */
  readonly files: ReadonlyMap<string, string | undefined>
}

export function wholeIndex(
  placement: Slots<IndexedPage>,
  settings: IndexSettings = SETTINGS,
  earlier?: EarlierIndex,
): WholeIndex {
  const made = siteIndex(placement, settings, earlier)
  const files: NamedFile[] = []
  let step = made.next()
  for (; !step.done; step = made.next()) files.push(step.value)
  return { ...step.value, files: new Map(files) }
}

/** An index with the slots of its pages. */
export interface TestIndex extends WholeIndex {
  readonly slots: ReadonlyMap<string, number>
}

export function indexOf(
  pages: readonly TestPage[],
  settings: Partial<IndexSettings> = {},
): TestIndex {
  const all = { ...SETTINGS, ...settings }
  const placement = placeInSlots(pages.map((page) => indexed(page, all)))
  return {
    ...wholeIndex(placement, all),
    slots: new Map([...placement.placed].map(([slot, { url }]) => [url, slot])),
  }
}

/** A search over pages, and what it asked for. */
export function searcher({ index, files, slots }: TestIndex) {
  const urls = new Map([...slots].map(([url, slot]) => [slot, url]))
  return async (typed: string, options: SearchOptions = {}) => {
    const asked: string[] = []
    const opened = await openIndex({
      index: async () => index,
      file: async (name) => {
        asked.push(name)
        return JSON.parse(files.get(name) as string)
      },
    })
    const result = await search(opened, typed, options)
    return {
      ...result,
      asked,
      opened,
      urls: result.hits.map(({ slot }) => urls.get(slot) as string),
    }
  }
}
