import { resolve } from 'node:path'
import { visible } from '../../diagnostics/excerpt.ts'
import { type CommandWords, wordsFor } from '../../i18n/command-words.ts'
import { errorCode } from '../../io/system-error.ts'
import { pageFile, TERM_FILES } from '../../search/addresses.ts'
import type { IndexFile } from '../../search/index-format.ts'
import { openIndex, search } from '../../search/search.ts'
import { snippetOf } from '../../search/snippet.ts'
import { DONE, FAILED, WRONG_USAGE } from '../exit-codes.ts'
import { writeText } from '../report/terminal.ts'
import {
  builtPlace,
  NoSearch,
  publishedPlace,
  type SearchedIndex,
  type SearchPlace,
  sourcePlace,
} from '../search-place.ts'
import { type PageTexts, recordsOf, type SearchService } from '../search-records.ts'

export interface SearchCommand {
  readonly query?: string
  /** An address, or nothing: then a folder is searched. */
  readonly address?: string
  readonly build: string
  /** Searches the sources instead. */
  readonly site?: string
  readonly json?: boolean
  /** Writes records for this service instead of searching. */
  readonly export?: SearchService
  readonly locale?: string
  readonly ofVersion?: string
}

/** Searches a site as its readers do. Gives 0, 1 when nothing was found or there is no search, or 2 for wrong usage. */
export async function runSearch(command: SearchCommand, language: 'ko' | 'en'): Promise<number> {
  const words = wordsFor(language)
  if ((command.query === undefined) === (command.export === undefined)) {
    await writeText(process.stderr, `${words.searchUsage}\n`)
    return WRONG_USAGE
  }
  // With --export a word is taken for the address.
  if (command.export !== undefined && !/^https?:\/\//.test(command.address ?? 'https://')) {
    await writeText(process.stderr, `${words.noAddress(visible(command.address ?? ''))}\n`)
    return WRONG_USAGE
  }
  try {
    const place = await placeOf(command)
    return command.export === undefined
      ? await found(command.query ?? '', place, command, words)
      : await exported(place, command.export)
  } catch (error) {
    if (!(error instanceof NoSearch) && !isUnreachable(error)) throw error
    const asked = command.address ?? command.site ?? command.build
    await writeText(process.stderr, `${words.noSearch(visible(asked))}\n`)
    return FAILED
  }
}

function placeOf({ address, site, build }: SearchCommand): Promise<SearchPlace> {
  if (address !== undefined) return publishedPlace(address)
  return site === undefined ? builtPlace(resolve(build)) : sourcePlace(resolve(site))
}

/** A host that does not answer, a file that is gone, an address that is none. */
const isUnreachable = (error: unknown) =>
  error instanceof TypeError || errorCode(error) === 'ENOENT'

/** The index that was asked for, or the one that readers search first. */
function indexOf({ indexes }: SearchPlace, { locale, ofVersion }: SearchCommand): SearchedIndex {
  const index = indexes.find(
    (one) =>
      (locale === undefined || one.locale === locale) &&
      (ofVersion === undefined || one.version === ofVersion),
  )
  if (!index) throw new NoSearch()
  return index
}

/** A result as it is printed. */
interface FoundSection {
  readonly url: string
  readonly title: string
  readonly heading: string
  readonly kind: string
  readonly text: string
}

async function found(
  query: string,
  place: SearchPlace,
  command: SearchCommand,
  words: CommandWords,
): Promise<number> {
  const { folder } = indexOf(place, command)
  const read = async (path: string) => JSON.parse(await place.read(path))
  const opened = await openIndex({
    index: () => read(`${folder}index.json`),
    file: (name) => read(`${TERM_FILES}${name}.json`),
  })
  const result = await search(opened, query)
  const pageAt = (slot: number): Promise<PageTexts> => read(pageFile(folder, slot))
  // What stands above the first heading has no id.
  const addressOf = (url: string, id: string) => place.origin + url + (id === '' ? '' : `#${id}`)
  const sections = await Promise.all(
    result.hits.map(async ({ slot, ord }): Promise<FoundSection> => {
      const { url, title, kind, sections: all } = await pageAt(slot)
      const [id, heading, text, code] = all[ord] ?? ['', '', '', '']
      return {
        url: addressOf(url, id),
        title,
        heading,
        kind,
        text: snippetOf(text || code, result.marks)
          .map((piece) => piece.text)
          .join(''),
      }
    }),
  )
  const answers = await Promise.all(
    result.answers.map(async ([, slot, id, names, facts]) => {
      const { url, title } = await pageAt(slot)
      return { url: addressOf(url, id), title, names, facts }
    }),
  )
  const { pages, readAs, leftOut } = result
  if (command.json) {
    const all = { query, pages, answers, results: sections, readAs, leftOut }
    await writeText(process.stdout, `${JSON.stringify(all, undefined, 2)}\n`)
  } else {
    const lines = [
      ...answers.map(({ url, title, names, facts }) =>
        block([names.join(' '), title], url, facts.map((fact) => fact.join(': ')).join(' · ')),
      ),
      ...sections.map(({ url, title, heading, text }) => block([title, heading], url, text)),
    ]
    await writeText(process.stdout, lines.map((line) => `${visible(line)}\n`).join('\n'))
    const instead = Object.entries(readAs).map(([typed, read]) => words.searchReadAs(typed, read))
    const without = leftOut.length > 0 ? [words.searchLeftOut(leftOut.join(', '))] : []
    const notes = [...instead, ...without, words.searchFound(pages)]
    await writeText(process.stderr, notes.map((note) => `${visible(note)}\n`).join(''))
  }
  return sections.length + answers.length > 0 ? DONE : FAILED
}

const block = (heads: readonly string[], url: string, text: string) =>
  [heads.filter(Boolean).join(' › '), `  ${url}`, ...(text === '' ? [] : [`  ${text}`])].join('\n')

/** Writes the records of all indexes, a line each. */
async function exported(place: SearchPlace, service: SearchService): Promise<number> {
  for (const index of place.indexes)
    for await (const page of pagesOf(index, place)) {
      const records = recordsOf(page, index, service, place.origin)
      const text = records.map((record) => `${JSON.stringify(record)}\n`).join('')
      await writeText(process.stdout, text)
    }
  return DONE
}

/** The texts of all pages of an index. Not every slot has a page, and no file says which have one. */
async function* pagesOf({ folder }: SearchedIndex, place: SearchPlace): AsyncIterable<PageTexts> {
  const { kinds }: IndexFile = JSON.parse(await place.read(`${folder}index.json`))
  for (const [, first, slots, pages] of kinds) {
    let found = 0
    for (let slot = first; slot < first + slots && found < pages; slot++) {
      const text = await place.read(pageFile(folder, slot)).catch(whenMissing)
      if (text === undefined) continue
      found++
      yield JSON.parse(text)
    }
    if (found < pages) throw new NoSearch(folder)
  }
}

/** No text where there is no file. */
function whenMissing(error: unknown): undefined {
  if (error instanceof NoSearch || errorCode(error) === 'ENOENT') return
  throw error
}
