import { createHash } from 'node:crypto'
import { pageTerms } from '../../src/search/page-terms.ts'
import { openIndex, type SearchOptions, search } from '../../src/search/search.ts'
import { readSections } from '../../src/search/sections.ts'
import { type IndexedPage, type SiteIndex, siteIndex } from '../../src/search/site-index.ts'

/** A page as a test writes it. */
export interface TestPage {
  readonly url: string
  readonly title: string
  readonly html: string
  readonly kind?: string
}

export const hash = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 8)

export const position = (url: string) => createHash('sha256').update(url).digest().readUInt32BE(0)

export function indexed({ url, title, html, kind = 'docs' }: TestPage): IndexedPage {
  const { sections, answers } = readSections(html)
  return {
    url,
    title,
    kind,
    sections: sections.map(({ id, heading }) => [id, heading]),
    answers,
    terms: pageTerms({ titles: [title], sections, answers }),
  }
}

export const indexOf = (pages: readonly TestPage[]): SiteIndex =>
  siteIndex(pages.map(indexed), { hash, position })

/** A search over pages, and what it asked for. */
export function searcher({ index, files, slots }: SiteIndex) {
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
