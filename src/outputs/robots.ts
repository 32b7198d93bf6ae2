import { absoluteUrl, urlOf } from '../urls/address.ts'
import { writtenOutputs } from './output-maker.ts'

/** `robots.txt`: points to the sitemap, or asks every crawler to stay away. */
export const robots = writtenOutputs('robots', ({ sites: [site] }) => {
  if (!site) return []
  const { config } = site
  const lines = config.noIndex
    ? ['User-agent: *', 'Disallow: /']
    : [
        'User-agent: *',
        'Allow: /',
        ...(config.sitemap === false
          ? []
          : [
              '',
              `Sitemap: ${absoluteUrl(config.url, urlOf({ baseUrl: config.filesUrl }, 'sitemap.xml'))}`,
            ]),
      ]
  return [{ path: 'robots.txt', content: `${lines.join('\n')}\n` }]
})
