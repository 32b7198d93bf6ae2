import { openIndex, type SearchOptions, type SearchResult, search } from '../../search/search.ts'
import type { IndexFile } from '../../search/site-index.ts'
import type { TermFiles } from '../../search/term-files.ts'

/** A page of the index, with its text: `search/…/pages/SLOT.json`. */
export interface SearchPage {
  readonly url: string
  readonly title: string
  readonly sections: readonly (readonly [id: string, heading: string, text: string, code: string])[]
}

/** Searches one index of the site: that of a language and a version. */
export interface SearchEngine {
  search(typed: string, options: SearchOptions): Promise<Found>
  /** The text of a page that was found. */
  page(slot: number): Promise<SearchPage>
}

/** A result with the index that it belongs to. */
export interface Found extends SearchResult {
  readonly files: TermFiles
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

const engines = new Map<string, SearchEngine>()

/** The engine of an index; each is opened once for the visit. */
export function engineOf(addresses: SearchAddresses): SearchEngine {
  const known = engines.get(addresses.index)
  if (known) return known
  const engine = createEngine(addresses)
  engines.set(addresses.index, engine)
  return engine
}

function createEngine({ index, files: folder }: SearchAddresses): SearchEngine {
  let opened: Promise<TermFiles> | undefined
  const pages = new Map<number, Promise<SearchPage>>()
  const open = () => {
    opened ??= openIndex({
      index: () => json<IndexFile>(`${index}index.json`),
      file: (name) => json(`${folder}${name}.json`),
    })
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  const find = async (typed: string, options: SearchOptions): Promise<Found> => {
    const files = await open()
    return { ...(await search(files, typed, options)), files }
  }
  void open().catch(() => {})
  return {
    async search(typed, options) {
      try {
        return await find(typed, options)
      } catch (error) {
        if (!(error instanceof StaleError)) throw error
        opened = undefined
        pages.clear()
        return find(typed, options)
      }
    },
    page(slot) {
      const known = pages.get(slot)
      if (known) return known
      const page = json<SearchPage>(`${index}pages/${slot.toString(36)}.json`)
      pages.set(slot, page)
      page.catch(() => pages.delete(slot))
      return page
    },
  }
}

/** Fetches a file, and once more a second later if the network fails. */
async function json<Value>(address: string): Promise<Value> {
  try {
    return await fetched(address)
  } catch (error) {
    if (error instanceof StaleError) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER))
    return fetched(address)
  }
}

async function fetched<Value>(address: string): Promise<Value> {
  const response = await fetch(address)
  if (response.status === 404) throw new StaleError(address)
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response.json()
}
