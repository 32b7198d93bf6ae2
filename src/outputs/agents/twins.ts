import type { ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Site } from '../../assemble/assemble.ts'
import { withoutControlChars } from '../../data-files/control-characters.ts'
import { stringsOf } from '../../i18n/index.ts'
import { readableUrl } from '../../links/published.ts'
import { unescaped } from '../../markdown/twin/markdown-text.ts'
import { writeMarkdown } from '../../markdown/twin/write-markdown.ts'
import type { Page, ProseUse } from '../../model.ts'
import { viewMarkdown } from '../../sections/view-markdown.ts'
import { splitUrl } from '../../urls/split-url.ts'
import { joinedBytes } from '../bytes.ts'
import type { OutputInput, OutputMaker, ReadProse } from '../output-maker.ts'
import {
  absolute,
  attributeOf,
  type LinkBase,
  type TwinData,
  twinAddress,
  twinPieces,
} from './twin-text.ts'

/** A page, and the file of its prose. */
export interface TwinPage {
  readonly page: TwinData
  readonly file?: string
}

/** Every page as Markdown, beside the page. */
export const twins: OutputMaker<TwinPage> = {
  name: 'twins',
  *plan(input) {
    for (const site of input.sites) {
      const dataOf = twinsOf(site, input)
      for (const page of site.pages) {
        const data = dataOf(page)
        if (!data || page.twin === undefined) continue
        yield {
          path: page.twin.slice(site.config.filesUrl.length),
          data: twinPage(data, page),
          prose: proseOf(page),
        }
      }
    }
  },
  make: ({ data }, read) => joinedBytes(twinOf(data, read)),
}

/** What the twin of a page is made from. */
export const twinPage = (
  page: TwinData,
  { proseFile: file }: Pick<Page, 'proseFile'>,
): TwinPage => ({
  page,
  ...(file === undefined ? {} : { file }),
})

/** The Markdown of a page, in pieces. */
export const twinOf = ({ page, file }: TwinPage, read: ReadProse) =>
  twinPieces(page, file === undefined ? undefined : read(file, 'markdown'))

/** The part of prose that the twin of a page shows. */
export const proseOf = ({ proseFile }: Pick<Page, 'proseFile'>): ProseUse[] =>
  proseFile === undefined ? [] : [{ file: proseFile, part: 'markdown' }]

const knownByInput = new WeakMap<OutputInput, Map<Site, (page: Page) => TwinData | undefined>>()

/** What the twins of a site are made from, each page looked at once. */
export function twinsOf(site: Site, input: OutputInput): (page: Page) => TwinData | undefined {
  const bySite = knownByInput.get(input) ?? new Map<Site, (page: Page) => TwinData | undefined>()
  knownByInput.set(input, bySite)
  const known = bySite.get(site) ?? planner(site, input.sites)
  bySite.set(site, known)
  return known
}

function planner(site: Site, sites: readonly Site[]): (page: Page) => TwinData | undefined {
  const { config, pages } = site
  if (config.llms === false) return () => undefined
  const leadToTwins = config.llms.links === 'markdown'
  const twinUrls = new Set(
    leadToTwins
      ? sites.flatMap((one) =>
          one.pages.flatMap(({ url, twin }) => (twin === undefined ? [] : [readableUrl(url)])),
        )
      : [],
  )
  const descriptions = new Map(
    pages.flatMap(({ url, kind, description }) => (kind === 'post' ? [[url, description]] : [])),
  )
  const strings = stringsOf(config)
  const origin = config.url.replace(/\/$/, '')
  const knownLinks = new Map<string, boolean>()
  /** Pages refer to the same places again and again. */
  const leadsToTwin = (html: string) => {
    const isTwin = knownLinks.get(html) ?? twinUrls.has(pathOf(addressIn(html)))
    knownLinks.set(html, isTwin)
    return isTwin
  }
  const known = new WeakMap<Page, TwinData>()
  return (page) => {
    const before = known.get(page)
    if (before) return before
    if (page.twin === undefined) return undefined
    const url = origin + readableUrl(page.url)
    const links: LinkBase = {
      origin,
      baseUrl: config.baseUrl,
      own: leadToTwins ? origin + readableUrl(page.twin) : url,
      page: url,
    }
    const linkTo = (url: string) =>
      twinUrls.has(pathOf(readableUrl(url))) ? twinAddress(url, links) : absolute(url, links)
    const view = viewMarkdown(page, {
      strings,
      linkTo,
      descriptionOf: (url) => descriptions.get(url) ?? '',
    })
    if (!view) return undefined
    const data: TwinData = {
      matter: matterOf(page, site, url, view.matter),
      title: view.title ?? '',
      above: view.above,
      below: view.below,
      cards: page.cards === undefined ? '' : cardsMarkdown(page.cards, linkTo),
      resolved: page.resolved,
      toTwins: Object.entries(page.resolved).flatMap(([index, html]) =>
        leadsToTwin(html) ? [Number(index)] : [],
      ),
      links,
    }
    known.set(page, data)
    return data
  }
}

const pathOf = (url: string) => splitUrl(url)[0]

/** The address in what a reference was resolved to; an image leads to no page. */
const addressIn = (html: string) =>
  html.startsWith('<') ? (attributeOf(html) ?? '') : unescaped(html)

function matterOf(
  page: Page,
  { config }: Site,
  url: string,
  more: TwinData['matter'] = {},
): TwinData['matter'] {
  const plain = (text: string) => withoutControlChars(text).replace(/\s+/g, ' ').trim()
  return {
    title: plain(page.title === '' ? config.title : page.title),
    ...(page.description === '' ? {} : { description: plain(page.description) }),
    url,
    locale: page.proseLocale ?? config.locale,
    ...(page.version ? { version: page.version.name } : {}),
    ...(page.lastModified ? { updated: page.lastModified } : {}),
    ...more,
  }
}

/** The cards of a category, which are drawn before it is known where they stand. */
function cardsMarkdown(html: string, linkTo: (url: string) => string): string {
  const { children } = fromHtml(html, { fragment: true })
  return writeMarkdown(children as ElementContent[], new Map()).replace(
    /\]\(([^)\s]*)/g,
    (_, url: string) => `](${linkTo(url)}`,
  )
}
