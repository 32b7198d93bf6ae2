import type { SearchHit } from '../../search/search.ts'
import { markedPieces, type Piece, snippetOf } from '../../search/snippet.ts'
import type { Found, SearchEngine } from './search-engine.ts'

/** What the list of results shows. */
export interface ResultList {
  readonly typed: string
  readonly answers: readonly Answer[]
  readonly pages: readonly PageRow[]
  readonly count: number
  readonly countByKind: Readonly<Record<string, number>>
  /** What was looked for instead of a word that was typed. */
  readonly readAs: readonly (readonly [typed: string, read: string])[]
  readonly leftOut: readonly string[]
  /** Fills in the lines below the headings, once the texts of the pages are there. */
  readonly snippets: () => Promise<ReadonlyMap<string, readonly Piece[]>>
}

export interface PageRow {
  readonly key: string
  readonly url: string
  readonly title: readonly Piece[]
  readonly badge?: { readonly text: string; readonly tone: string }
  readonly detail: readonly Piece[]
  readonly sections: readonly SectionRow[]
}

export interface SectionRow {
  readonly key: string
  readonly url: string
  readonly heading: readonly Piece[]
}

export interface Answer {
  readonly key: string
  readonly url: string
  readonly names: readonly string[]
  readonly facts: readonly (readonly [label: string, text: string])[]
  /** The page that it stands in. */
  readonly title: string
}

/** Makes rows of what was found. Titles that came with no file of terms are asked for. */
export async function resultList(
  found: Found,
  typed: string,
  engine: SearchEngine,
): Promise<ResultList> {
  const { files, hits, marks } = found
  const bySlot = new Map<number, SearchHit[]>()
  for (const hit of hits) bySlot.set(hit.slot, [...(bySlot.get(hit.slot) ?? []), hit])
  const pages = await Promise.all(
    [...bySlot].map(async ([slot, parts]): Promise<PageRow> => {
      const row = files.pageRows.get(slot)
      const page = row ? undefined : await engine.page(slot)
      const [, url, title, badge, detail] = row ?? [slot, page?.url ?? '', page?.title ?? '', 0, '']
      const sections = await Promise.all(
        parts
          .filter(({ ord }) => ord > 0)
          .map(async ({ ord }): Promise<SectionRow> => {
            const known = files.sectionRows.get(slot * 256 + ord)
            const [id, heading] = known
              ? [known[2], known[3]]
              : ((await engine.page(slot)).sections[ord] ?? ['', ''])
            return {
              key: `${slot}-${ord}`,
              url: `${url}#${id}`,
              heading: markedPieces(heading, marks),
            }
          }),
      )
      return {
        key: String(slot),
        url,
        title: markedPieces(title, marks),
        ...(badge ? { badge: { text: badge[0], tone: badge[1] } } : {}),
        detail: markedPieces(detail, marks),
        sections,
      }
    }),
  )
  return {
    typed,
    answers: found.answers.map(([, slot, id, names, facts]) => {
      const [, url = '', title = ''] = files.pageRows.get(slot) ?? []
      return { key: `${slot} ${id}`, url: `${url}#${id}`, names, facts, title }
    }),
    pages,
    count: found.pages,
    countByKind: found.pagesByKind,
    readAs: Object.entries(found.readAs),
    leftOut: found.leftOut,
    async snippets() {
      const lines = await Promise.all(
        hits
          .filter(({ ord }) => ord > 0)
          .map(async ({ slot, ord }) => {
            const [, , text = '', code = ''] = (await engine.page(slot)).sections[ord] ?? []
            return [`${slot}-${ord}`, snippetOf(text || code, marks)] as const
          }),
      )
      return new Map(lines)
    },
  }
}
