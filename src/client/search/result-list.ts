import { sectionOf } from '../../search/codec.ts'
import { nearWords } from '../../search/near-words.ts'
import type { SearchHit, SearchResult } from '../../search/search.ts'
import { markedPieces, type Piece, snippetOf } from '../../search/snippet.ts'
import type { TermFiles } from '../../search/term-files.ts'
import { STATUS } from '../../search/text.ts'

/** A page of the index, with its text: `search/…/pages/SLOT.json`. */
export interface SearchPage {
  readonly url: string
  readonly title: string
  readonly sections: readonly (readonly [id: string, heading: string, text: string, code: string])[]
}

/** A result with the index that it belongs to. */
export interface Found extends SearchResult {
  readonly files: TermFiles
}

/** What the list of results shows. */
export interface ResultList {
  readonly typed: string
  readonly answers: readonly Answer[]
  readonly pages: readonly PageRow[]
  readonly count: number
  /** For each kind that the index has. */
  readonly countByKind: Readonly<Record<string, number>>
  /** What was looked for instead of a word that was typed. */
  readonly readAs: readonly (readonly [typed: string, read: string])[]
  readonly leftOut: readonly string[]
  /** Where nothing was found: words that pages and sections are called by, written much like what was typed. */
  readonly near: readonly string[]
  /** What is marked in titles and texts. */
  readonly marks: readonly string[]
  /** Fills in the lines below the headings, once the texts of the pages are there. */
  readonly snippets: () => Promise<ReadonlyMap<string, readonly Piece[]>>
}

export interface PageRow {
  readonly key: string
  readonly url: string
  readonly kind: string
  readonly title: readonly Piece[]
  readonly badge?: { readonly text: string; readonly tone: string }
  /** The categories above it, or the day of a post. */
  readonly trail: readonly (readonly Piece[])[]
  /** Where an operation is called at. */
  readonly path: readonly Piece[]
  readonly sections: readonly SectionRow[]
  /** What was looked for stands in the text above the first heading alone, so that a line of that says why it is here. */
  readonly hasSnippet?: true
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
  /** Of HTTP. */
  readonly status?: string
  /** A word or two each. */
  readonly short: readonly Fact[]
  readonly long: readonly Fact[]
  /** The page that it stands in. */
  readonly title: string
}

type Fact = readonly [label: string, text: string]

const SHORT = 8

/** Makes rows of what was found. Titles that came with no file of terms are asked for. */
export async function resultList(
  found: Found,
  typed: string,
  pageAt: (slot: number) => Promise<SearchPage>,
): Promise<ResultList> {
  const { files, hits, marks } = found
  const bySlot = new Map<number, SearchHit[]>()
  for (const hit of hits) bySlot.set(hit.slot, [...(bySlot.get(hit.slot) ?? []), hit])
  const kindOf = (slot: number) =>
    files.index.kinds.find(([, first, slots]) => slot >= first && slot < first + slots)?.[0] ?? ''
  const pages = await Promise.all(
    [...bySlot].map(async ([slot, parts]): Promise<PageRow> => {
      const row = files.pageRows.get(slot)
      const page = row ? undefined : await pageAt(slot)
      const [, url, title, badge, detail] = row ?? [slot, page?.url ?? '', page?.title ?? '', 0, '']
      const sections = await Promise.all(
        parts
          .filter(({ ord }) => ord > 0)
          .map(async ({ ord }): Promise<SectionRow> => {
            const known = files.sectionRows.get(sectionOf(slot, ord))
            const [id, heading] = known
              ? [known.id, known.heading]
              : ((await pageAt(slot)).sections[ord] ?? ['', ''])
            return {
              key: `${slot}-${ord}`,
              url: linkTo(url, id),
              heading: markedPieces(heading, marks),
            }
          }),
      )
      const own = { title: markedPieces(title, marks), ...detailOf(detail, marks) }
      const isTold = [own.title, own.path, ...own.trail].flat().some(({ marked }) => marked)
      return {
        key: String(slot),
        url,
        kind: kindOf(slot),
        ...own,
        ...(badge ? { badge: { text: badge[0], tone: badge[1] } } : {}),
        sections,
        ...(sections.length > 0 || isTold ? {} : { hasSnippet: true as const }),
      }
    }),
  )
  const rows = new Map(pages.map((page) => [page.key, page]))
  return {
    typed,
    answers: found.answers.map(([, slot, id, names, facts]) => {
      const [, url = '', title = ''] = files.pageRows.get(slot) ?? []
      const [first, ...others] = facts
      const status = first && STATUS.test(first[1]) ? first[1] : undefined
      const rest = status ? others : facts
      return {
        key: `${slot}-${id}-${names.join('-')}`,
        url: linkTo(url, id),
        names,
        ...(status ? { status } : {}),
        short: rest.filter(([, text]) => text.length <= SHORT),
        long: rest.filter(([, text]) => text.length > SHORT),
        title,
      }
    }),
    pages,
    count: found.pages,
    countByKind: found.pagesByKind,
    readAs: Object.entries(found.readAs),
    leftOut: found.leftOut,
    near: hits.length > 0 || found.answers.length > 0 ? [] : nearWords(typed, namesIn(files)),
    marks,
    async snippets() {
      const lines = await Promise.all(
        hits
          .filter(({ slot, ord }) => ord > 0 || rows.get(String(slot))?.hasSnippet)
          .map(async ({ slot, ord }) => {
            const page = await pageAt(slot)
            // The texts of a site that was published anew may be those of other pages.
            const isSame = page.url === rows.get(String(slot))?.url
            const [, , text = '', code = ''] = (isSame && page.sections[ord]) || []
            return [`${slot}-${ord}`, snippetOf(text || code, marks)] as const
          }),
      )
      return new Map(lines)
    },
  }
}

/** What stands above the first heading has no id. */
const linkTo = (url: string, id: string) => (id === '' ? url : `${url}#${encodeURIComponent(id)}`)

/** What pages and sections are called, as far as the files that were asked for tell. */
function* namesIn({ pageRows, sectionRows }: TermFiles): Iterable<string> {
  for (const [, , title] of pageRows.values()) yield title
  for (const { heading } of sectionRows.values()) yield heading
}

/** The line below a title: categories and a path, divided by `›`. */
function detailOf(detail: string, marks: readonly string[]): Pick<PageRow, 'trail' | 'path'> {
  const isPath = (part: string) => part.startsWith('/')
  const parts = detail.split(' › ')
  return {
    trail: parts
      .filter((part) => part !== '' && !isPath(part))
      .map((part) => markedPieces(part, marks)),
    path: markedPieces(parts.find(isPath) ?? '', marks),
  }
}
