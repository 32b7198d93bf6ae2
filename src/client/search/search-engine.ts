import { pageFile } from '../../search/addresses.ts'
import type { IndexFile } from '../../search/index-format.ts'
import { openIndex, type SearchOptions, search } from '../../search/search.ts'
import type { TermFiles } from '../../search/term-files.ts'
import { type ResultList, resultList, type SearchPage } from './result-list.ts'

/** Searches one index of the site: that of a language and a version. */
export interface SearchEngine {
  search(typed: string, options: SearchOptions): Promise<ResultList>
  /** How many pages a search finds. */
  count(typed: string): Promise<number>
}

export interface SearchAddresses {
  /** The folder of `index.json`. */
  readonly index: string
  /** The folder of the files that it names. */
  readonly files: string
}

/** The file is gone: the site was published anew since its index was read. */
class StaleError extends Error {}

const RETRY_AFTER = 1000

/** So many lists are kept: of the last words, with what was typed on the way to them. */
const MOST_LISTS = 100

const engines = new Map<string, SearchEngine>()

/** The engine of an index; each is opened once for the visit. */
export function engineOf(addresses: SearchAddresses): SearchEngine {
  const known = engines.get(addresses.index)
  if (known) return known
  const engine = createEngine(addresses)
  engines.set(addresses.index, engine)
  return engine
}

/** Forgets all that was read: the site is another one since, as its author has written on. */
export const forgetEngines = (): void => engines.clear()

function createEngine({ index, files: folder }: SearchAddresses): SearchEngine {
  let opened: Promise<TermFiles> | undefined
  const pages = new Map<number, Promise<SearchPage>>()
  // A reader who takes a letter back, or the next one, sees what was found before in the same frame.
  const lists = new Map<string, Promise<ResultList>>()
  const open = () => {
    // The names of these files stay the same, so that a browser has to ask whether they have changed.
    opened ??= openIndex({
      index: () => json<IndexFile>(`${index}index.json`, 'no-cache'),
      file: (name) => json(`${folder}${name}.json`, 'default'),
    })
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  const page = (slot: number) => {
    const known = pages.get(slot)
    if (known) return known
    const asked = json<SearchPage>(pageFile(index, slot), 'no-cache')
    pages.set(slot, asked)
    asked.catch(() => pages.delete(slot))
    return asked
  }
  /** Does it again with the index of today when that of before has led to a file that is gone. */
  const upToDate = async <Result>(work: (files: TermFiles) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await open())
    } catch (error) {
      if (!(error instanceof StaleError)) throw error
      opened = undefined
      pages.clear()
      lists.clear()
      return work(await open())
    }
  }
  const listOf = (typed: string, options: SearchOptions): Promise<ResultList> => {
    const key = JSON.stringify([typed, options])
    const known = lists.get(key)
    if (known) return known
    const list = upToDate(async (files) => {
      const found = await search(files, typed, options)
      return resultList({ ...found, files }, typed, page)
    })
    lists.set(key, list)
    list.catch(() => lists.delete(key))
    for (const oldest of lists.keys()) {
      if (lists.size <= MOST_LISTS) break
      lists.delete(oldest)
    }
    return list
  }
  void open().catch(() => {})
  return {
    search: listOf,
    count: (typed) => upToDate(async (files) => (await search(files, typed, { limit: 1 })).pages),
  }
}

/** Fetches a file, and once more a second later if the network fails. */
async function json<Value>(address: string, cache: RequestCache): Promise<Value> {
  try {
    return await fetched(address, cache)
  } catch (error) {
    if (error instanceof StaleError) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER))
    return fetched(address, cache)
  }
}

async function fetched<Value>(address: string, cache: RequestCache): Promise<Value> {
  const response = await fetch(address, { cache })
  if (response.status === 404) throw new StaleError(address)
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    // Some hosts answer with a page where there is no file.
    throw new StaleError(address)
  }
}
