import type { Config } from '../config/config.ts'
import type { ScriptConfig } from '../config/head-schema.ts'
import { escapeHtml } from '../html/escape.ts'
import type { HeadElement, SiteData } from '../model.ts'
import { encoded, isExternal, urlOf } from '../urls/address.ts'
import { splitUrl } from '../urls/split-url.ts'
import { analyticsOf } from './analytics.ts'

/** What a site adds to the head of every page, and what its policy has to allow for that. */
export interface SiteHead {
  /** Elements, each on its line. */
  readonly html: string
  /** Texts of styles that stand in the page. */
  readonly styles: readonly string[]
  /** Origins by directive. */
  readonly sources: Readonly<Record<string, readonly string[]>>
  /** Scripts that are asked for when the page is at rest. */
  readonly idle: NonNullable<SiteData['idleScripts']>
}

type HeadConfig = Pick<Config, 'head' | 'scripts' | 'analytics' | 'filesUrl' | 'drafts'>

/** The head of a site: what is said first, then links and styles, then scripts, each in the order of the configuration. */
export function siteHeadOf(config: HeadConfig): SiteHead {
  const scripts = config.scripts.filter(({ strategy }) => strategy !== 'idle')
  const counted = countedElements(config)
  const elements: readonly HeadElement[] = [
    ...config.head,
    ...counted.elements,
    ...scripts.map((script) => scriptElement(script)),
  ].map((one) => published(one, config))
  const sorted = ORDER.flatMap((tag) => elements.filter((element) => element.tag === tag))
  const idle = config.scripts.filter(({ strategy }) => strategy === 'idle')
  const addressOf = ({ src }: ScriptConfig) => addressIn(src, config)
  return {
    html: sorted.map(elementHtml).join('\n'),
    styles: sorted.flatMap(({ tag, content }) => (tag === 'style' && content ? [content] : [])),
    sources: {
      'script-src': origins([...named(sorted, 'script', 'src'), ...idle.map(addressOf)]),
      'style-src': origins(
        named(
          sorted.filter(({ attrs }) => attrs.rel === 'stylesheet'),
          'link',
          'href',
        ),
      ),
      'connect-src': counted.connect,
    },
    idle: idle.map((script) => ({
      src: addressOf(script),
      ...(script.type === 'module' ? { isModule: true as const } : {}),
    })),
  }
}

const ORDER = ['meta', 'link', 'style', 'script']

/** A visit is counted by its page, and moves within a page are none. Previews are no visits. */
function countedElements({ analytics, drafts }: HeadConfig): {
  readonly elements: readonly HeadElement[]
  readonly connect: readonly string[]
} {
  if (!analytics || drafts) return { elements: [], connect: [] }
  const { src, attrs, before, count, connect } = analyticsOf(analytics)
  const follow = count
    ? `(p=>addEventListener("docsgen:navigated",()=>{if(p!==location.pathname){p=location.pathname;${count}}}))(location.pathname)`
    : undefined
  const inline = [before, follow].filter((text) => text !== undefined).join(';')
  return {
    elements: [
      ...(inline === '' ? [] : [{ tag: 'script', attrs: {}, content: inline }]),
      { tag: 'script', attrs: { src, ...attrs } },
    ],
    connect: origins(connect),
  }
}

const scriptElement = ({ src, type, async, defer }: ScriptConfig): HeadElement => ({
  tag: 'script',
  attrs: { src, ...(type ? { type } : {}), async, defer },
})

/** Addresses of the site itself get its base url. */
function published({ tag, attrs, content }: HeadElement, config: HeadConfig): HeadElement {
  const own = Object.entries(attrs).map(([name, value]) =>
    (name === 'src' || name === 'href') && typeof value === 'string'
      ? [name, addressIn(value, config)]
      : [name, value],
  )
  return { tag, attrs: Object.fromEntries(own), ...(content ? { content } : {}) }
}

function addressIn(written: string, { filesUrl }: HeadConfig): string {
  if (isExternal(written) || written.startsWith('#')) return written
  const [path, rest] = splitUrl(written)
  return encoded(urlOf({ baseUrl: filesUrl }, path.replace(/^\//, ''))) + rest
}

/** An element of a head. */
export function elementHtml({ tag, attrs, content = '' }: HeadElement): string {
  const words = Object.entries(attrs).flatMap(([name, value]) => {
    if (value === false) return []
    return value === true ? [` ${name}`] : [` ${name}="${escapeHtml(String(value))}"`]
  })
  const start = `<${tag}${words.join('')}>`
  return tag === 'script' || tag === 'style' ? `${start}${content}</${tag}>` : start
}

const named = (elements: readonly HeadElement[], tag: string, attribute: string) =>
  elements.flatMap(({ tag: own, attrs }) => {
    const value = attrs[attribute]
    return own === tag && typeof value === 'string' ? [value] : []
  })

/** The origins of other hosts, each once. A form with a star is a source already. */
const origins = (urls: readonly string[]) => [
  ...new Set(
    urls.flatMap((url) => (!isExternal(url) ? [] : url.includes('*') ? [url] : originIn(url))),
  ),
]

/** The origin of an address, which may lack its protocol; nothing of one that browsers refuse. */
const originIn = (url: string) =>
  URL.canParse(url, 'https://docs.invalid') ? [new URL(url, 'https://docs.invalid').origin] : []
