import * as z from 'zod'
import { SEARCH_KINDS } from '../../config/search-schema.ts'
import { mcpWords } from '../../i18n/mcp-words.ts'
import type { SearchOptions, SearchResult } from '../../search/search.ts'
import { snippetOf } from '../../search/snippet.ts'
import { Fault } from '../fault.ts'
import type { OpenSite, SiteSearch } from '../open-site.ts'
import { setOf } from '../pages.ts'
import { inLine } from '../shown-texts.ts'
import { nameInput, pagedList, pagingInput, scopeInput, tool } from '../tool.ts'

/** Further results come page by page. */
const MOST_HITS = 60
const HITS_AT_ONCE = 8
/** The facts of a row of a table may be many. */
const LONGEST_SNIPPET = 800

const input = z.strictObject({
  query: nameInput.describe('Words in any language of the site, such as "후원 통계" or "cursor".'),
  kind: z.enum(SEARCH_KINDS).optional().describe('Restricts the search to one area of the site.'),
  ...scopeInput,
  ...pagingInput,
})

/** Searches the site as its readers do. */
export const searchPages = tool({
  name: 'search',
  title: 'Search the site',
  description:
    'Searches the documentation with the search of the site itself: words in part or whole, Korean with or without particles, identifiers, paths, codes. A few telling words find more than a sentence. Gives sections with their addresses, for read_page.',
  input,
  async run({ query, kind, locale, version, ...paging }, asked) {
    const { site, say } = asked
    const found = await site.searchOf(setOf(site.guide, { locale, version }))
    if (!found) throw new Fault(mcpWords.noSearch)
    // Programs are told which pages lack a word.
    const options = {
      limit: MOST_HITS,
      allWords: true as const,
      ...(kind === undefined ? {} : { kind }),
    }
    const result = await found.search(query, options)
    const more =
      result.pages > FEW_PAGES ? undefined : await withoutOneWord(query, result, options, found)
    const items = [
      ...(await answersIn(result, found, site)),
      ...(await hitsIn(result, found, site)),
      ...(more ? await hitsIn(more, found, site) : []),
    ]
    if (items.length === 0) throw new Fault(mcpWords.notFound(query))
    const notes = [
      ...Object.entries(result.readAs).map(([typed, read]) => mcpWords.readAs(typed, read)),
      ...(result.leftOut.length > 0 ? [mcpWords.leftOut(result.leftOut.join(', '))] : []),
      mcpWords.found(result.pages),
      ...(more ? [mcpWords.withoutOne] : []),
    ]
    return pagedList(notes.map(say).join(' '), items, { ...paging, most: HITS_AT_ONCE }, asked)
  },
})

/** So few pages may have all words of a sentence by chance. */
const FEW_PAGES = 2
/** Fewer words are meant, and more are a text. */
const LEAST_WORDS = 3
const MOST_WORDS = 12

/** What is found when one of the words is left out, the likeliest first. Nothing when that is nothing new. */
async function withoutOneWord(
  query: string,
  { hits: known }: SearchResult,
  options: SearchOptions,
  { search }: SiteSearch,
): Promise<Pick<SearchResult, 'hits' | 'marks'> | undefined> {
  const words = query.trim().split(/\s+/)
  if (words.length < LEAST_WORDS || words.length > MOST_WORDS || query.includes('"'))
    return undefined
  const results = await Promise.all(
    words.map((_, left) =>
      search(words.filter((__, index) => index !== left).join(' '), {
        ...options,
        limit: HITS_AT_ONCE,
      }),
    ),
  )
  const pages = new Set(known.map(({ slot }) => slot))
  const hits = results
    .flatMap((result) => result.hits)
    .sort((a, b) => b.score - a.score)
    .filter(({ slot }) => !pages.has(slot) && pages.add(slot))
    .slice(0, HITS_AT_ONCE)
  return hits.length === 0
    ? undefined
    : { hits, marks: [...new Set(results.flatMap(({ marks }) => marks))] }
}

/** Rows of tables that are called what was searched for. */
function answersIn({ answers }: SearchResult, { page }: SiteSearch, site: OpenSite) {
  return Promise.all(
    answers.map(async ([, slot, id, names, facts]) => {
      const { url, title } = await page(slot)
      const said = facts.map((fact) => fact.filter(Boolean).join(': ')).join(' · ')
      return itemOf([title, names.join(' ')], site.addressOf(url, id), said)
    }),
  )
}

function hitsIn(
  { hits, marks }: Pick<SearchResult, 'hits' | 'marks'>,
  { page }: SiteSearch,
  site: OpenSite,
) {
  return Promise.all(
    hits.map(async ({ slot, ord }) => {
      const { url, title, sections } = await page(slot)
      const [id, heading, text, code] = sections[ord] ?? ['', '', '', '']
      const snippet = snippetOf(text || code, marks).map((piece) => piece.text)
      return itemOf([title, heading], site.addressOf(url, id), snippet.join(''))
    }),
  )
}

const itemOf = (heads: readonly string[], address: string, text: string) =>
  [
    `- **${heads
      .filter(Boolean)
      .map((head) => inLine(head))
      .join(' › ')}**`,
    address,
    inLine(text, LONGEST_SNIPPET),
  ]
    .filter(Boolean)
    .join('\n  ')
