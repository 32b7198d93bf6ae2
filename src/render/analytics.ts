import type { AnalyticsConfig } from '../config/head-schema.ts'

/** What a service for counting visits needs of a page. */
export interface Analytics {
  /** The script of the service, with its other attributes. */
  readonly src: string
  readonly attrs: Readonly<Record<string, string | number | true>>
  /** A script that stands before it in the page. */
  readonly before?: string
  /** An expression that counts a page; absent where the service sees by itself that the address changes. */
  readonly count?: string
  /** Where it sends what it counts. */
  readonly connect: readonly string[]
}

/** What each service says of itself, for one site. */
export function analyticsOf(config: AnalyticsConfig): Analytics {
  switch (config.provider) {
    case 'ga4':
      return {
        src: `https://www.googletagmanager.com/gtag/js?id=${config.id}`,
        attrs: { async: true },
        before: `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag("js",new Date);gtag("config","${config.id}",{send_page_view:false});gtag("event","page_view")`,
        count: 'gtag("event","page_view",{page_location:location.href,page_title:document.title})',
        connect: [
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
          'https://*.googletagmanager.com',
        ],
      }
    case 'plausible':
      return {
        src: `${config.host}/js/script.js`,
        attrs: { defer: true, 'data-domain': config.domain },
        connect: [originOf(config.host)],
      }
    case 'umami':
      return {
        src: `${config.host}/script.js`,
        attrs: { defer: true, 'data-website-id': config.id },
        connect: [originOf(config.host), ...(CLOUD.test(config.host) ? [CLOUD_API] : [])],
      }
    case 'cloudflare':
      return {
        src: 'https://static.cloudflareinsights.com/beacon.min.js',
        attrs: {
          defer: true,
          'data-cf-beacon': JSON.stringify({ token: config.token, spa: true }),
        },
        connect: ['https://cloudflareinsights.com'],
      }
    case 'naver':
      return {
        src: 'https://wcs.naver.net/wcslog.js',
        attrs: { defer: true },
        before: `window.wcs_add={wa:"${config.id}"};addEventListener("DOMContentLoaded",()=>window.wcs&&wcs_do())`,
        count: 'window.wcs&&wcs_do()',
        connect: ['https://wcs.naver.com'],
      }
    case 'custom':
      return {
        src: config.src,
        attrs: { defer: true, ...config.attrs },
        ...(config.pageView ? { count: calling(config.pageView) } : {}),
        connect: config.connect,
      }
  }
}

/** The hosted form of Umami takes what is counted at another host. */
const CLOUD = /^https:\/\/cloud\.umami\.is/
const CLOUD_API = 'https://api-gateway.umami.dev'

/** Calls a function by its name, once its script is there. */
const calling = (name: string) => `window.${name.split('.')[0]}&&window.${name}(location.pathname)`

/** The origin of an address, as a policy names it. */
const originOf = (url: string) => new URL(url).origin
