import { alternatesOf } from '../assemble/alternates.ts'
import type { Site } from '../assemble/assemble.ts'
import type { Config } from '../config/config.ts'
import type { Page } from '../model.ts'
import { absoluteUrl, urlOf } from '../urls/address.ts'
import type { OutputMaker, PlannedOutput } from './output-maker.ts'

/** The protocol allows no more urls in one file. */
const MOST_URLS = 50_000

/** The library is loaded for the first sitemap that is made: most builds after a change make none. */
type Library = typeof import('sitemap')

type SitemapConfig = Exclude<Config['sitemap'], false>

/**
 * `sitemap.xml`: every listed page of every locale but tag pages and the not-found page. None for a site that asks not
 * to be indexed.
 */
export const sitemap = sitemapOf(MOST_URLS)

/** Makes the sitemap. Above the limit, `sitemap.xml` leads to `sitemap-1.xml`, `sitemap-2.xml` … */
export function sitemapOf(limit: number): OutputMaker<SitemapFile> {
  return {
    name: 'sitemap',
    plan({ sites }) {
      const [config] = sites.map((site) => site.config)
      if (!config || config.sitemap === false || config.noIndex) return []
      const { url: origin, allLocales: locales, sitemap: options } = config
      const shown = sites.flatMap(entriesOf).sort((a, b) => (a.url < b.url ? -1 : 1))
      const setOf = (path: string, entries: readonly Entry[]): PlannedOutput<SitemapFile> => ({
        path,
        data: { kind: 'urls', entries, origin, locales, options },
      })
      if (shown.length === 0) return []
      if (shown.length <= limit) return [setOf('sitemap.xml', shown)]
      const parts = partsOf(shown, limit).map((part, index) =>
        setOf(`sitemap-${index + 1}.xml`, part),
      )
      const urls = parts.map(({ path }) =>
        absoluteUrl(origin, urlOf({ baseUrl: config.filesUrl }, path)),
      )
      return [...parts, { path: 'sitemap.xml', data: { kind: 'index', urls } }]
    },
    async make({ data }) {
      const library = await import('sitemap')
      if (data.kind === 'urls') return urlSet(data, library)
      const items = data.urls.map((url) => ({ url }))
      return xmlOf(new library.SitemapIndexStream(), items, library)
    },
  }
}

/** A sitemap of pages, or of sitemaps. */
type SitemapFile =
  | {
      readonly kind: 'urls'
      readonly entries: readonly Entry[]
      readonly origin: string
      readonly locales: Config['allLocales']
      readonly options: SitemapConfig
    }
  | { readonly kind: 'index'; readonly urls: readonly string[] }

/** A page, and the locale that it is in. */
type Entry = Pick<Page, 'url' | 'lastModified' | 'alternates'> & { readonly locale: string }

function entriesOf({ config: { locale }, pages }: Site): Entry[] {
  return pages
    .filter(({ listed, inSitemap, head }) => listed && inSitemap && !head?.canonical)
    .map(({ url, lastModified, alternates }) => ({
      url,
      locale,
      ...(lastModified ? { lastModified } : {}),
      ...(alternates ? { alternates } : {}),
    }))
}

function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

function urlSet(
  {
    entries,
    origin,
    locales,
    options: { changefreq, priority, lastmod },
  }: Extract<SitemapFile, { kind: 'urls' }>,
  library: Library,
): Promise<string> {
  const stream = new library.SitemapStream({
    hostname: origin,
    lastmodDateOnly: lastmod === 'date',
    xmlns: { news: false, xhtml: true, image: false, video: false },
  })
  const items = entries.map(({ url, lastModified, alternates, locale: own }) => ({
    url: absoluteUrl(origin, url),
    changefreq,
    priority,
    ...(alternates
      ? {
          links: alternatesOf({ url, alternates }, { origin, locales, own }).map(
            ({ language, href }) => ({ lang: language, url: href }),
          ),
        }
      : {}),
    ...(lastmod !== false && lastModified ? { lastmod: lastModified } : {}),
  }))
  return xmlOf(stream, items, library)
}

async function xmlOf(
  stream: InstanceType<Library['SitemapStream'] | Library['SitemapIndexStream']>,
  items: readonly object[],
  { streamToPromise }: Library,
): Promise<string> {
  const xml = streamToPromise(stream)
  for (const item of items) stream.write(item)
  stream.end()
  return (await xml).toString()
}
