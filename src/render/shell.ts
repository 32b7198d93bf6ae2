import type { Site } from '../assemble/assemble.ts'
import type { FrameTexts } from '../assemble/planned.ts'
import type { Config } from '../config/config.ts'
import { rulesOf } from '../config/config-place.ts'
import type { Locale } from '../config/locales.ts'
import { jsonForScript, type Template } from '../html/template.ts'
import { fill, stringsOf } from '../i18n/index.ts'
import type { FeedLink, SiteData } from '../model.ts'
import { absoluteUrl, encoded, isExternal, urlOf } from '../urls/address.ts'
import { browserSite, searchStrings } from './browser-site.ts'
import {
  contentPolicyOf,
  inlineScripts,
  joinedPolicies,
  type PolicyInput,
  policyMeta,
} from './content-policy.ts'
import { siteHeadOf } from './site-head.ts'

/** What is the same around every page. */
export interface Shell {
  readonly template: Template
  readonly site: SiteData
  /** Protocol and host of the published site. */
  readonly origin: string
  readonly locale: Locale
  /** All locales, the default one first. */
  readonly locales: readonly Locale[]
  /** Where files are that all locales share. */
  readonly filesUrl: string
  readonly noIndex: boolean
  /** Elements of every head; they win over those of a page with the same name. */
  readonly metadata: Config['metadata']
  /** What the site adds to every head, as HTML. */
  readonly head: string
  readonly favicon: string
  /** Every page names all feeds of the site. */
  readonly feeds: readonly FeedLink[]
  /** Pages have a picture drawn for them. */
  readonly hasCards: boolean
  /** Absolute url of the picture shown when a page is shared. */
  readonly image?: string
  /** The mode that pages have without script. */
  readonly theme: 'light' | 'dark'
  /** The script that runs before the first paint. */
  readonly prepaint: string
  /** The script at the end of the first page, which speaks up at a wrong base url. */
  readonly baseBanner: string
  /** The element that says the policy; empty when headers alone say it. */
  readonly policyMeta: string
  /** What the site has in the place of parts of the theme, as code. */
  readonly siteTheme?: string
  /** Those of them that did not end when they were drawn first. No page has them. */
  readonly stoppedParts?: readonly string[]
  /** Urls of what every page loads. */
  readonly files: {
    readonly script: string
    readonly style: string
    /** Those that pages of a kind have beside it, by their names. */
    readonly sheets: Readonly<Record<string, string>>
    readonly site: string
    readonly fonts?: readonly string[]
  }
}

/** The browser's files as they are built, before they have addresses. */
export interface ClientFiles {
  /** File names below `assets/`. */
  readonly script: string
  readonly style: string
  /** The style sheets that pages of a kind have beside it, by the kind. */
  readonly sheets: Readonly<Record<string, string>>
  /** The text of the script that runs before the first paint, with its options still to be filled in. */
  readonly prepaint: string
  /** The text of the script for a wrong base url, likewise. */
  readonly baseBanner: string
  /** The icon of a site that has none of its own. */
  readonly icon?: string
  /** The font files that the first paint of every page needs. */
  readonly fonts?: readonly string[]
  /** Draws diagrams. Sites without a diagram have none. */
  readonly diagrams?: string
  /** Loads the components that come to life in the browser. Sites without one have none. */
  readonly islands?: string
  /** What the site has in the place of parts of the theme: the script for browsers, and the code for builds. */
  readonly siteTheme?: { readonly script: string; readonly code: string }
  /** Brings consoles to life. Sites without one have none. */
  readonly console?: { readonly script: string }
  /** What consoles of sockets connect with. Sites without one have none. */
  readonly socketLibrary?: string
}

export interface ShellInput {
  readonly site: Site
  readonly client: ClientFiles
  readonly template: Template
  /** Whether pages have a picture drawn for them. */
  readonly hasCards?: boolean
  /** The HTML of the texts of the frame. */
  readonly texts?: FrameTexts<string>
  /** What the consoles of pages connect to. */
  readonly connect?: readonly string[]
  /** Where what consoles of sockets are made from is, by the path of the description. */
  readonly socketFiles?: Readonly<Record<string, string>>
  readonly hash: (text: string) => string
  /** A hash as a Content-Security-Policy names it. */
  readonly policyHash: (script: string) => string
}

/** What stands in the pages of a locale, or is loaded by them, as a policy names it. */
export type AllowedByPage = Required<Pick<PolicyInput, 'sources'>> & {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What is the same around every page, and the files that carry its data to the browser. */
export function shellOf({
  site,
  client,
  template,
  texts = {},
  hasCards = false,
  connect = [],
  socketFiles = {},
  hash,
  policyHash,
}: ShellInput): {
  readonly shell: Shell
  readonly siteFiles: readonly SiteFile[]
  /** What its policy allows beside what all policies do. */
  readonly allowed: AllowedByPage
} {
  const { config } = site
  const assetUrl = (name: string) => encoded(urlOf({ baseUrl: config.filesUrl }, 'assets', name))
  const head = siteHeadOf(config)
  const strings = searchStrings(stringsOf(config))
  const stringsName = `search-strings-${hash(JSON.stringify(strings))}.js`
  const data = {
    ...siteData(site, texts),
    ...(site.search ? { search: { ...site.search, strings: assetUrl(stringsName) } } : {}),
    ...(head.idle.length > 0 ? { idleScripts: head.idle } : {}),
    ...(client.islands ? { islandScript: assetUrl(client.islands) } : {}),
    ...(client.diagrams ? { diagramScript: assetUrl(client.diagrams) } : {}),
    ...(client.siteTheme ? { themeScript: assetUrl(client.siteTheme.script) } : {}),
    ...(client.console ? { consoleScript: assetUrl(client.console.script) } : {}),
    ...(client.socketLibrary && Object.keys(socketFiles).length > 0
      ? { socket: { library: assetUrl(client.socketLibrary), files: socketFiles } }
      : {}),
  }
  const { script, style, sheets } = client
  const names = [script, style, ...Object.values(sheets)].join(' ')
  const buildId = hash(`${names} ${client.prepaint} ${JSON.stringify(data)}`)
  const full: SiteData = { ...data, buildId }
  const siteFiles = [
    moduleOf(`site-${buildId}.js`, browserSite(full)),
    ...(site.search ? [moduleOf(stringsName, strings)] : []),
  ]
  const prepaint = prepaintOf(client.prepaint, full)
  const baseBanner = baseBannerOf(client.baseBanner, full)
  const written = template.map((part) => (typeof part === 'string' ? part : SLOT)).join('')
  const ofTemplate = inlineScripts(written).filter((script) => !script.includes(SLOT))
  const inline = [prepaint, baseBanner, ...ofTemplate, ...inlineScripts(head.html)]
  const allowed = {
    scripts: inline.map(policyHash),
    styles: head.styles.map(policyHash),
    sources: joinedPolicies([head.sources, { 'connect-src': connect }]),
  }
  const hasDiagrams = client.diagrams !== undefined
  const policy = contentPolicyOf({ config, ...allowed, hasDiagrams })
  const shell: Shell = {
    template,
    site: full,
    origin: config.url,
    locale: config.ownLocale,
    locales: config.allLocales,
    filesUrl: config.filesUrl,
    noIndex: config.noIndex,
    feeds: site.feeds.flatMap(({ links }) =>
      links.map(({ type, title, url }) => ({ type, title, url: absoluteUrl(config.url, url) })),
    ),
    metadata: config.metadata,
    head: head.html,
    hasCards,
    favicon: site.pictures.favicon ?? assetUrl(client.icon ?? ''),
    ...(config.image
      ? {
          image: isExternal(config.image)
            ? config.image
            : absoluteUrl(config.url, fileUrl(config.image, config.filesUrl)),
        }
      : {}),
    theme: full.colorMode.initial === 'dark' ? 'dark' : 'light',
    ...(client.siteTheme ? { siteTheme: client.siteTheme.code } : {}),
    prepaint,
    baseBanner,
    policyMeta: policy && config.security.meta ? `${policyMeta(policy)}\n` : '',
    files: {
      script: assetUrl(client.script),
      style: assetUrl(client.style),
      sheets: Object.fromEntries(
        Object.entries(client.sheets).map(([kind, name]) => [kind, assetUrl(name)]),
      ),
      site: assetUrl(`site-${buildId}.js`),
      ...(client.fonts ? { fonts: client.fonts.map(assetUrl) } : {}),
    },
  }
  return { shell, siteFiles, allowed }
}

/** A file that pages import. */
export interface SiteFile {
  readonly path: string
  readonly content: string
}

const moduleOf = (name: string, data: object): SiteFile => ({
  path: `assets/${name}`,
  content: `export default ${jsonForScript(data)}\n`,
})

/** The day after another one, which a calendar has. */
function dayAfter(day: string): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** Stands for what is different from page to page. */
const SLOT = '\0'

function siteData(
  { config, navbar, footer, social, pictures }: Site,
  texts: FrameTexts<string>,
): Omit<SiteData, 'buildId'> {
  const { announcement } = config
  return {
    title: config.title,
    titleDelimiter: config.titleDelimiter,
    locale: config.locale,
    version: config.version,
    baseUrl: config.baseUrl,
    homeUrl: urlOf(rulesOf(config)),
    ...(pictures.logo ? { logo: pictures.logo } : {}),
    strings: stringsOf(config),
    navbar: {
      title: config.navbar.title ?? config.title,
      items: navbar,
      hideOnScroll: config.navbar.hideOnScroll,
    },
    footer: {
      columns: footer,
      ...(social.length > 0 ? { social } : {}),
      note: texts.note ?? '',
    },
    ...(announcement && texts.announcement
      ? {
          announcement: {
            id: announcement.id,
            html: texts.announcement,
            closeable: announcement.closeable,
            ...(announcement.from ? { from: announcement.from } : {}),
            ...(announcement.to ? { until: dayAfter(announcement.to) } : {}),
          },
        }
      : {}),
    colorMode: { initial: config.colorMode.default, switch: config.colorMode.switch },
    ...(config.shortcuts ? {} : { shortcuts: false as const }),
    ...(config.code !== false && config.code.remember ? { rememberCode: true as const } : {}),
    ...(config.feedback ? { feedback: feedbackOf(config.feedback, config) } : {}),
    ...(config.llms === false || config.pageActions === false
      ? {}
      : { assistants: config.pageActions }),
  }
}

/** Where answers lead, with the host in it: `{path}` is left for the address of the page. */
function feedbackOf(
  { href }: Exclude<Config['feedback'], false>,
  { url }: Pick<Config, 'url'>,
): NonNullable<SiteData['feedback']> {
  if (href === undefined) return {}
  const host = encodeURIComponent(url.replace(/\/$/, ''))
  return { href: href.replaceAll('{url}', `${host}{path}`) }
}

function prepaintOf(script: string, { colorMode, search, announcement }: SiteData): string {
  const { id, from, until } = announcement ?? {}
  const options = {
    colorMode,
    ...(search ? { search: true } : {}),
    ...(id === undefined ? {} : { announcementId: id }),
    ...(from || until ? { announcementTime: { from, until } } : {}),
  }
  return script.replace('__DOCSGEN_PREPAINT__', () => jsonForScript(options)).trim()
}

function baseBannerOf(script: string, { baseUrl, strings }: SiteData): string {
  const options = { url: baseUrl, words: fill(strings.wrongBaseUrl, { baseUrl }) }
  return script.replace('__DOCSGEN_BASE__', () => jsonForScript(options)).trim()
}

const fileUrl = (path: string, baseUrl: string) =>
  isExternal(path) ? path : encoded(urlOf({ baseUrl }, path.replace(/^\//, '')))
