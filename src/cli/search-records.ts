import type { SectionText } from '../search/search-text.ts'
import { nameOfContent } from '../search/text-hash.ts'
import type { SearchedIndex } from './search-place.ts'

/** Search services that records can be written for. */
export const SEARCH_SERVICES = ['algolia', 'typesense', 'meilisearch'] as const

export type SearchService = (typeof SEARCH_SERVICES)[number]

/** The texts of a page, as its file has them. */
export interface PageTexts {
  readonly url: string
  readonly title: string
  readonly kind: string
  readonly sections: readonly SectionText[]
}

/** Services take records of 10 KB; a Korean syllable has three bytes, and the rest of a record is less than a kilobyte. */
const MOST_CHARACTERS = 2500

/** The records of a page: one for each section, and more for one that is too long for a record. */
export function recordsOf(
  { url, title, kind, sections }: PageTexts,
  { locale, version = '' }: SearchedIndex,
  service: SearchService,
  origin: string,
): object[] {
  return sections.flatMap(([id, heading, text, code]) => {
    const whole = [text, code].filter(Boolean).join('\n')
    return piecesOf(whole).map((piece, index) => {
      const address = origin + url + (id === '' ? '' : `#${id}`)
      const name = [locale, version, address, ...(index > 0 ? [index + 1] : [])].join(' ')
      return {
        ...(service === 'algolia' ? { objectID: name } : { id: plainId(name) }),
        url: address,
        title,
        heading,
        hierarchy: { lvl0: kind, lvl1: title, lvl2: heading === '' ? null : heading },
        text: piece,
        kind,
        locale,
        version,
      }
    })
  })
}

/** Other services allow no more than letters, figures, hyphens and underscores. */
const plainId = (name: string) => nameOfContent(name) + nameOfContent(`${name} `)

/** A text in pieces that end between words. A text of nothing is one piece. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > MOST_CHARACTERS) {
    const space = rest.lastIndexOf(' ', MOST_CHARACTERS)
    const end = space > MOST_CHARACTERS / 2 ? space : MOST_CHARACTERS
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end)
  }
  return [...pieces, rest.trim()]
}
