import * as z from 'zod'
import { mcpWords } from '../i18n/mcp-words.ts'
import { readableUrl } from '../links/published.ts'
import { pageFile, TERM_FILES } from '../search/addresses.ts'
import { openIndex, type SearchOptions, type SearchResult, search } from '../search/search.ts'
import type { IndexSource } from '../search/term-files.ts'
import { Fault } from './fault.ts'
import { type Guide, type GuidePage, type GuideSet, parsed, readGuide } from './guide.ts'
import { DOCS_FILE, type PublishedFiles, type PublishedSite } from './site/published-site.ts'

/** A site as tools ask it, at one time. */
export interface OpenSite {
  readonly guide: Guide
  /** The whole address of a page, or of a part of it. Hangul stays as it is read, and takes a third of the room. */
  addressOf(url: string, anchor?: string): string
  /** The Markdown of a page. */
  markdownOf(page: GuidePage): Promise<string>
  /** The search of a locale and a version. Nothing when the site has none. */
  searchOf(set: GuideSet): Promise<SiteSearch | undefined>
}

/** The search of a site, and what it shows of a page. */
export interface SiteSearch {
  search(query: string, options?: SearchOptions): Promise<SearchResult>
  page(slot: number): Promise<FoundPage>
}

const foundPage = z.object({
  url: z.string(),
  title: z.string(),
  kind: z.string(),
  sections: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
})

/** A page as the search has it for snippets: its sections with id, heading, text and code. */
export type FoundPage = z.infer<typeof foundPage>

/** Opens a site at each question. What was read from it is kept until its files have changed. */
export function siteOpener(site: PublishedSite): () => Promise<OpenSite> {
  let last: { readonly files: PublishedFiles; readonly open: Promise<OpenSite> } | undefined
  return async () => {
    const files = await site.open()
    if (last?.files === files) return last.open
    const own = { files, open: openSite(files) }
    last = own
    // What could not be read may be readable the next time.
    own.open.catch(() => {
      if (last === own) last = undefined
    })
    return own.open
  }
}

async function openSite(files: PublishedFiles): Promise<OpenSite> {
  const text = await files.read(DOCS_FILE)
  if (text === undefined) throw new Fault(mcpWords.noDocs)
  const guide = readGuide(text)
  const origin = (files.origin ?? guide.origin).replace(/\/$/, '')
  const searches = new Map<string, Promise<SiteSearch | undefined>>()
  return {
    guide,
    addressOf: (url, anchor = '') => origin + readableUrl(anchor === '' ? url : `${url}#${anchor}`),
    async markdownOf(page) {
      const markdown = await files.read(page.file)
      if (markdown === undefined) throw new Fault(mcpWords.noText(page.url))
      return markdown.replace(FRONT_MATTER, '')
    },
    async searchOf({ search: folder }) {
      if (folder === undefined) return undefined
      const known = searches.get(folder) ?? searchIn(folder, files)
      searches.set(folder, known)
      known.catch(() => searches.delete(folder))
      return known
    },
  }
}

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n+/

/** Opens a search. What is no index, or one that this program does not know, is said when something is searched for. */
async function searchIn(folder: string, files: PublishedFiles): Promise<SiteSearch | undefined> {
  const read = async (path: string) => {
    const text = await files.read(path)
    if (text === undefined) throw new Fault(mcpWords.broken(path))
    return parsed(text, path)
  }
  const path = `${folder}index.json`
  const index = await files.read(path)
  if (index === undefined) return undefined
  const source: IndexSource = {
    index: async () => parsed(index, path) as Awaited<ReturnType<IndexSource['index']>>,
    file: (name) => read(`${TERM_FILES}${name}.json`),
  }
  const opened = openIndex(source)
  // Told to whoever searches.
  opened.catch(() => {})
  return {
    async search(query, options) {
      try {
        return await search(await opened, query, options)
      } catch (error) {
        // An index that is not what it should be leads the search anywhere.
        throw error instanceof Fault ? error : new Fault(mcpWords.broken(path))
      }
    },
    async page(slot) {
      const file = pageFile(folder, slot)
      const { data } = foundPage.safeParse(await read(file))
      if (!data) throw new Fault(mcpWords.broken(file))
      return data
    },
  }
}
