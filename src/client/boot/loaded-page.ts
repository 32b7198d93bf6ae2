import type { PageData, ProseHtml, Sidebar, SiteData } from '../../model.ts'
import { rowsOf } from './drawn-rows.ts'

/** The elements of a head that change with the page. What the theme writes itself is left out. */
export const HEAD_NODES = [
  'meta[name]:not([name=viewport],[name=theme-color],[name=color-scheme])',
  'meta[property]',
  'link:is([rel=canonical],[rel=alternate],[rel=prev],[rel=next])',
  'link[data-page]',
  'script[type="application/ld+json"]',
].join()

/** Everything that one page's HTML carries for the script. */
export interface LoadedPage {
  readonly page: PageData
  readonly prose: ProseHtml
  readonly buildId: string
  readonly title: string
  readonly lang: string
  readonly dir: string
  /** The elements of the head that belong to the page and not to the site. */
  readonly headNodes: readonly Element[]
}

/** Reads a page out of its document. Undefined if the document is not a page of such a site. */
export function readPage(source: Document): LoadedPage | undefined {
  const page = pageDataOf(source)
  const { dataset, lang, dir } = source.documentElement
  if (!page || !dataset.build) return undefined
  return {
    page,
    prose: proseOf(source),
    buildId: dataset.build,
    title: source.title,
    lang,
    dir,
    // Copies: the nodes themselves would keep their whole document in memory.
    headNodes: [...source.head.querySelectorAll(HEAD_NODES)].map((node) =>
      document.importNode(node, true),
    ),
  }
}

/** The data of a page as written: the rows of its sidebar are those of its menu. */
type WrittenPage = Omit<PageData, 'sidebar'> & {
  readonly sidebar?: Omit<Sidebar, 'items'> & Partial<Pick<Sidebar, 'items'>>
}

/** The data of the page that a document shows. */
export function pageDataOf(source: Document): PageData | undefined {
  const json = source.getElementById('page')?.textContent
  if (!json) return undefined
  // Written by our own renderer, of the same build: the caller compares the build id.
  const { sidebar, ...page } = JSON.parse(json) as WrittenPage
  if (!sidebar) return page
  const list = source.querySelector('.menu-docs > .side > ul')
  return { ...page, sidebar: { ...sidebar, items: sidebar.items ?? (list ? rowsOf(list) : []) } }
}

function proseOf(source: Document): ProseHtml {
  const parts = [...source.querySelectorAll('[data-prose]')]
  return Object.fromEntries(parts.map((part) => [part.getAttribute('data-prose'), part.innerHTML]))
}

/** The file that holds what is the same around every page. */
export interface SiteModule {
  readonly default: SiteData
}
