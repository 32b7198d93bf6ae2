import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { absoluteUrl, urlOf } from '../address.ts'
import type { Site } from '../assemble/assemble.ts'
import type { Config } from '../config.ts'
import { alternatesOf } from '../locales.ts'
import type { Output, Page } from '../model.ts'
import type { OutputMaker } from './output-maker.ts'

/** The protocol allows no more urls in one file. */
const MOST_URLS = 50_000

type SitemapConfig = Exclude<Config['sitemap'], false>

/**
 * `sitemap.xml`: every listed page of every locale but tag pages and the not-found page. None for a site that asks not
 * to be indexed.
 */
export const sitemap: OutputMaker = sitemapOf(MOST_URLS)

/** Makes the sitemap. Above the limit, `sitemap.xml` leads to `sitemap-1.xml`, `sitemap-2.xml` … */
export function sitemapOf(limit: number): OutputMaker {
  return async ({ sites }) => {
    const [config] = sites.map((site) => site.config)
    if (!config || config.sitemap === false || config.noIndex) return []
    const { sitemap } = config
    const shown = sites.flatMap(entriesOf).sort((a, b) => (a.url < b.url ? -1 : 1))
    if (shown.length === 0) return []
    if (shown.length <= limit)
      return [{ path: 'sitemap.xml', content: await urlSet(shown, config, sitemap) }]
    const parts = await Promise.all(
      partsOf(shown, limit).map(
        async (part, index): Promise<Output> => ({
          path: `sitemap-${index + 1}.xml`,
          content: await urlSet(part, config, sitemap),
        }),
      ),
    )
    return [...parts, { path: 'sitemap.xml', content: await indexOf(parts, config) }]
  }
}

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
  entries: readonly Entry[],
  { url: origin, allLocales: locales }: Config,
  { changefreq, priority, lastmod }: SitemapConfig,
): Promise<string> {
  const stream = new SitemapStream({
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
  return xmlOf(stream, items)
}

function indexOf(
  parts: readonly Output[],
  { url: origin, filesUrl: baseUrl }: Config,
): Promise<string> {
  const urls = parts.map(({ path }) => ({ url: absoluteUrl(origin, urlOf({ baseUrl }, path)) }))
  return xmlOf(new SitemapIndexStream(), urls)
}

async function xmlOf(
  stream: SitemapStream | SitemapIndexStream,
  items: readonly object[],
): Promise<string> {
  const xml = streamToPromise(stream)
  for (const item of items) stream.write(item)
  stream.end()
  return (await xml).toString()
}
