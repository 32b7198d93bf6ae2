import { alternatesOf } from '../assemble/alternates.ts'
import { withoutControlChars } from '../data-files/control-characters.ts'
import { escapeHtml } from '../html/escape.ts'
import { jsonForScript } from '../html/template.ts'
import type { HeadElement, Page } from '../model.ts'
import { absoluteUrl, encoded, isExternal, urlOf } from '../urls/address.ts'
import { pageSheet } from './page-sheet.ts'
import type { Shell } from './shell.ts'
import { elementHtml } from './site-head.ts'
import { cardPath } from './social-card.ts'

/** The title of a document: page, delimiter and site; the site alone when the page has no title of its own. */
export function documentTitle(pageTitle: string, siteTitle: string, delimiter: string): string {
  const title = withoutControlChars(pageTitle)
  const site = withoutControlChars(siteTitle)
  return title === '' || title === site
    ? site
    : `${title} ${withoutControlChars(delimiter)} ${site}`
}

/** Everything between `<head>` and `</head>` that differs from page to page, and the links to script and style. */
export function headOf(page: Omit<Page, 'sidebar'>, shell: Shell): string {
  const { site, files } = shell
  const title = documentTitle(page.title, site.title, site.titleDelimiter)
  const own = shell.metadata.map((one) => ownMeta(one))
  const isReplaced = (line: string) => own.some(({ start }) => line.startsWith(start))
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'generator', 'docsgen'),
    meta('name', 'description', page.description),
    meta('name', 'keywords', (page.head?.keywords ?? []).join(', ')),
    shell.noIndex || page.head?.noIndex || !page.listed
      ? meta('name', 'robots', 'noindex, nofollow')
      : '',
    ...addressTags(page, shell),
    ...sharingTags(page, title, shell),
    ...articleTags(page),
    ...(page.twin === undefined
      ? []
      : [`<link rel="alternate" type="text/markdown" href="${escapeHtml(encoded(page.twin))}">`]),
    ...shell.feeds.map(
      ({ type, title, url }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(url)}">`,
    ),
    `<link rel="icon" href="${escapeHtml(shell.favicon)}">`,
    `<link rel="stylesheet" href="${escapeHtml(files.style)}">`,
    ownSheet(page, shell),
    // A page that is drawn before its end has arrived moves what is centred or stands on the right. The style holds
    // the first drawing back for as long: measured at 1.6 Mbit/s, pages of 130 kB are not drawn later by this.
    '<link rel="expect" href="#announcer" blocking="render">',
    // Fonts are asked for as from another host, without cookies.
    ...(files.fonts ?? []).map(
      (font) =>
        `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<link rel="modulepreload" href="${escapeHtml(files.site)}">`,
    `<script type="module" src="${escapeHtml(files.script)}" data-docsgen-site="${escapeHtml(files.site)}"></script>`,
    ...(page.head?.structuredData ?? []).map(
      (data) => `<script type="application/ld+json">${jsonForScript(data)}</script>`,
    ),
  ]
  const elements = (page.head?.elements ?? []).map(pageElement)
  const kept = lines.filter(
    (line) =>
      line !== '' &&
      !isReplaced(line) &&
      !elements.some(({ start }) => start && line.startsWith(start)),
  )
  return [
    ...kept,
    ...own.map(({ line }) => line),
    ...elements.map(({ line }) => line),
    ...(shell.head ? [shell.head] : []),
  ].join('\n')
}

/** The style sheet of the kind of page. The mark is for the script, which fetches those of other kinds. */
function ownSheet(page: Omit<Page, 'sidebar'>, shell: Shell): string {
  const url = shell.files.sheets[pageSheet(page, shell.siteTheme !== undefined) ?? '']
  return url === undefined ? '' : `<link rel="stylesheet" href="${escapeHtml(url)}" data-sheet>`
}

/** An element of one page, and how the one of ours begins that it replaces. Links carry a mark, as they leave with the page. */
function pageElement({ tag, attrs }: HeadElement): {
  readonly line: string
  readonly start?: string
} {
  const line = elementHtml({ tag, attrs: tag === 'link' ? { ...attrs, 'data-page': true } : attrs })
  const kind = ['name', 'property'].find((name) => Object.hasOwn(attrs, name))
  const start =
    kind === undefined ? {} : { start: `<meta ${kind}="${escapeHtml(String(attrs[kind]))}" ` }
  return { line, ...start }
}

/** A meta element of the configuration, and how those begin that it replaces. */
function ownMeta(one: Shell['metadata'][number]): {
  readonly line: string
  readonly start: string
} {
  const [kind, name] =
    'name' in one ? (['name', one.name] as const) : (['property', one.property] as const)
  const start = `<meta ${kind}="${escapeHtml(name)}" `
  return { line: `${start}content="${escapeHtml(one.content)}">`, start }
}

/** The one address of a page, and its languages. The not-found page stands at every address, so it has none. */
function addressTags(page: Omit<Page, 'sidebar'>, { site, origin, locales }: Shell): string[] {
  if (page.view === 'NotFoundPage') return []
  const { canonical } = page.head ?? {}
  const address = absoluteUrl(origin, canonical ?? page.url)
  // Only pages that stand for themselves may name their languages.
  const alternates = canonical ? [] : alternatesOf(page, { origin, locales, own: site.locale })
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...alternates.map(
      ({ language, href }) =>
        `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(href)}">`,
    ),
    meta('property', 'og:url', address),
  ]
}

function sharingTags(page: Omit<Page, 'sidebar'>, title: string, shell: Shell): string[] {
  const { site, origin, image, filesUrl, locales } = shell
  const own = page.head?.image
  const shown =
    own && !isExternal(own)
      ? absoluteUrl(origin, urlOf({ baseUrl: filesUrl }, own.replace(/^\//, '')))
      : (own ?? cardUrl(page, shell) ?? image ?? '')
  return [
    meta('property', 'og:title', title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:type', page.head?.article ? 'article' : 'website'),
    meta('property', 'og:site_name', site.title),
    meta('property', 'og:locale', openGraphLocale(site.locale)),
    ...locales
      .filter(({ tag }) => tag !== site.locale && page.alternates?.[tag] !== undefined)
      .map(({ tag }) => meta('property', 'og:locale:alternate', openGraphLocale(tag))),
    meta('property', 'og:image', shown),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:image', shown),
  ]
}

function cardUrl(page: Omit<Page, 'sidebar'>, { hasCards, origin, filesUrl }: Shell) {
  const path = hasCards ? cardPath(page, filesUrl) : undefined
  return path === undefined ? undefined : absoluteUrl(origin, urlOf({ baseUrl: filesUrl }, path))
}

const openGraphLocale = (tag: string) => tag.replaceAll('-', '_')

/** When a post was written, by whom, and what about: one tag for each author and each tag. */
function articleTags({ head }: Page): string[] {
  if (!head?.article) return []
  const { publishedTime, modifiedTime = '', authors, tags } = head.article
  return [
    meta('property', 'article:published_time', publishedTime),
    meta('property', 'article:modified_time', modifiedTime),
    ...authors.map((url) => meta('property', 'article:author', url)),
    ...tags.map((tag) => meta('property', 'article:tag', tag)),
  ]
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}
