import { SitemapStream, streamToPromise } from 'sitemap'
import { absoluteUrl } from '../address.ts'
import type { OutputMaker } from './output-maker.ts'

/** `sitemap.xml`: every listed page but tag pages and the not-found page. None for a site that asks not to be indexed. */
export const sitemap: OutputMaker = async ({ site }) => {
  const { config, pages } = site
  if (config.sitemap === false || config.noIndex) return []
  const { changefreq, priority } = config.sitemap
  const items = pages
    .filter(({ listed, inSitemap }) => listed && inSitemap)
    .map(({ url }) => ({ url: absoluteUrl(config.url, url), changefreq, priority }))
  if (items.length === 0) return []
  const stream = new SitemapStream({
    hostname: config.url,
    xmlns: { news: false, xhtml: true, image: false, video: false },
  })
  const xml = streamToPromise(stream)
  for (const item of items) stream.write(item)
  stream.end()
  return [{ path: 'sitemap.xml', content: (await xml).toString() }]
}
