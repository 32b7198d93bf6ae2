/** Finds pages, texts and addresses of a planned site for whoever edits its files. */

import { type Site, UNTITLED_PAGE } from '../assemble/assemble.ts'
import { sourceFile, textFile } from '../config/translations.ts'
import type { ApiPage, Article, Page } from '../model.ts'
import type { PlannedSite } from '../pipeline/planned-site.ts'
import { addressKey, isExternal } from '../urls/address.ts'
import { splitUrl } from '../urls/split-url.ts'

/** A page, and the site of its locale. */
export interface SitePage {
  readonly page: Page
  readonly site: Site
}

/** Where a link leads. */
export interface Lead {
  readonly target?: SitePage
  /** The id that the link names on the page. */
  readonly anchor?: string
  /** The path of the file that it leads to, if that is no page. */
  readonly file?: string
  readonly isExternal?: true
}

export interface SiteIndex {
  readonly planned: PlannedSite
  /** The page that is made from a file. */
  pageOf(file: string): SitePage | undefined
  /** The page at an address, with its base url. */
  pageAt(url: string, from: Site): SitePage | undefined
  articleOf(file: string): Article | undefined
  /** The page that a specification makes, by its path. */
  apiPageOf(path: string): ApiPage | undefined
  /** Where a link leads that is written in a file. */
  follow(file: string, url: string): Lead
  /** The file that a picture of a text is. */
  picture(file: string, url: string): string | undefined
}

const known = new WeakMap<PlannedSite, SiteIndex>()

/** The index of a site, which is made once. */
export function siteIndex(planned: PlannedSite): SiteIndex {
  const index = known.get(planned) ?? newIndex(planned)
  known.set(planned, index)
  return index
}

function newIndex(planned: PlannedSite): SiteIndex {
  const [first] = planned.locales
  const byFile = new Map<string, SitePage>()
  const byKey = new Map<Site, Map<string, SitePage>>()
  for (const { site } of planned.locales) {
    const own = new Map<string, SitePage>()
    for (const page of site.pages) {
      const file = textFile(page)
      if (page.proseFile !== undefined && !byFile.has(file)) byFile.set(file, { page, site })
      own.set(addressKey(page.url), { page, site })
    }
    byKey.set(site, own)
  }
  const articles = new Map<string, Article>()
  const apiPages = new Map<string, ApiPage>()
  for (const document of planned.made.documents) {
    if (document.form === 'article') articles.set(sourceFile(document), document)
    if (document.form === 'api')
      for (const page of document.pages) if (!apiPages.has(page.path)) apiPages.set(page.path, page)
  }
  // Parts belong to the first page that includes them.
  for (const source of planned.sources)
    for (const part of Object.keys(source.includes ?? {})) {
      const page = byFile.get(sourceFile(source))
      if (page && !byFile.has(part)) byFile.set(part, page)
    }
  const pageAt = (url: string, from: Site) => {
    const key = addressKey(splitUrl(url)[0])
    return (
      byKey.get(from)?.get(key) ??
      [...byKey.values()].map((own) => own.get(key)).find((found) => found !== undefined)
    )
  }
  const placeOf = (file: string) => {
    const own = byFile.get(file)
    const site = own?.site ?? first?.site
    if (!site) return undefined
    const page = own?.page ?? { ...UNTITLED_PAGE, url: site.config.baseUrl, sourcePath: file }
    const path = own && textFile(own.page) === file ? own.page.sourcePath : file
    return { own, site, page, place: { path, line: 1, column: 1 } }
  }
  return {
    planned,
    pageOf: (file) => byFile.get(file),
    pageAt,
    articleOf: (file) => articles.get(file),
    apiPageOf: (path) => apiPages.get(path),
    follow(file, written) {
      const from = placeOf(file)
      if (!from) return {}
      const { url, asset, problems } = from.site.resolver.follow(
        { url: written, place: from.place },
        from.page,
      )
      const [, hash] = /#(.+)$/s.exec(url) ?? []
      const anchor = hash === undefined ? {} : { anchor: plain(hash) }
      if (asset) return { file: sourceFile(asset) }
      if (url.startsWith('#') || url === '') return from.own ? { target: from.own, ...anchor } : {}
      if (isExternal(url)) return { isExternal: true }
      const target = pageAt(url, from.site)
      if (target) return { target, ...anchor }
      const isBroken = problems.some(({ severity }) => severity !== 'info')
      const found = isBroken ? undefined : staticFile(url, planned)
      return found === undefined ? {} : { file: found }
    },
    picture(file, url) {
      const from = placeOf(file)
      if (!from) return undefined
      const { images = [] } = from.site.resolver.resolve(
        { kind: 'image', url, line: 1, column: 1, path: from.place.path },
        from.page,
      )
      return images[0] ? sourceFile(images[0]) : staticFile(url, planned)
    },
  }
}

/** The file of `static/` that is published at an address. */
function staticFile(url: string, { assets, config }: PlannedSite): string | undefined {
  const path = plain(splitUrl(url)[0])
  const below = path.startsWith(config.filesUrl)
    ? path.slice(config.filesUrl.length)
    : path.slice(1)
  const names = [`static/${below}`, `static${path}`]
  const asset = assets.find((one) => names.includes(one.path))
  return asset && sourceFile(asset)
}

/** An address as people read it; what is encoded wrongly stays. */
export function plain(url: string): string {
  try {
    return decodeURIComponent(url).normalize('NFC')
  } catch {
    return url
  }
}
