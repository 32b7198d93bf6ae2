import { type Extension, Feed } from 'feed'
import type { Site } from '../assemble/assemble.ts'
import { escapeHtml } from '../html/escape.ts'
import type { Page } from '../model.ts'
import { fillProse } from '../render/prose.ts'
import type { PlannedFeed } from '../sections/section.ts'
import { absoluteUrl, isExternal } from '../urls/address.ts'
import { feedContent, plain } from './feed-content.ts'
import { jsonFeed } from './json-feed.ts'
import type { OutputMaker, PlannedOutput, ReadProse } from './output-maker.ts'
import type { FeedItem, WholeFeed } from './whole-feed.ts'

/** RSS 2.0, Atom 1.0 and JSON Feed 1.1 of every blog, with the whole text of its newest posts. */
export const feeds: OutputMaker<FeedFile, FeedShared> = {
  name: 'feeds',
  plan: ({ sites }) => sites.flatMap((site) => site.feeds.flatMap((feed) => feedFiles(feed, site))),
  make({ data: { kind }, shared }, read) {
    const write = { rss: rssFeed, atom: atomFeed, json: jsonFeed }
    return shared ? `${write[kind](wholeFeed(shared.feed, read))}\n` : ''
  },
}

/** One form of a feed. */
interface FeedFile {
  readonly kind: 'rss' | 'atom' | 'json'
}

/** What all forms of a feed have in common. */
interface FeedShared {
  readonly feed: {
    readonly planned: PlannedFeed
    /** The page of each item, if it has prose. */
    readonly pages: readonly (Pick<Page, 'resolved' | 'proseFile'> | null)[]
    readonly origin: string
    readonly language: string
  }
}

function feedFiles(planned: PlannedFeed, site: Site): PlannedOutput<FeedFile, FeedShared>[] {
  const { url: origin, locale: language, filesUrl } = site.config
  const urls = new Set(planned.items.map(({ url }) => url))
  const pageByUrl = new Map(
    site.pages.filter(({ url }) => urls.has(url)).map((page) => [page.url, page]),
  )
  const pages = planned.items.map(({ url }) => {
    const { resolved, proseFile } = pageByUrl.get(url) ?? {}
    return resolved && proseFile !== undefined ? { resolved, proseFile } : null
  })
  const prose = pages.flatMap((page) =>
    page?.proseFile === undefined ? [] : [{ file: page.proseFile, part: 'page' as const }],
  )
  const shared = { feed: { planned, pages, origin, language } }
  return planned.links.map(({ kind, url }) => ({
    path: url.slice(filesUrl.length),
    data: { kind },
    shared,
    prose,
  }))
}

function wholeFeed(
  { planned, pages, origin, language }: FeedShared['feed'],
  read: ReadProse,
): WholeFeed {
  const absolute = (url: string) => (isExternal(url) ? url : absoluteUrl(origin, url))
  const proseOf = (page: (typeof pages)[number] | undefined) => {
    const prose = page?.proseFile === undefined ? undefined : read(page.proseFile, 'page')
    return page && prose ? fillProse(prose, page.resolved) : {}
  }
  // Readers of feeds need a whole address. One that no rule can make sense of is left out.
  const field = (name: 'url' | 'avatar', written = '') => {
    const url = written && absolute(written)
    if (url === '' || !URL.canParse(url, origin)) return {}
    return { [name]: URL.canParse(url) ? url : new URL(url, origin).href }
  }
  const items = planned.items.map((item, index): FeedItem => {
    const url = absolute(item.url)
    return {
      url,
      title: plain(item.title),
      description: plain(item.description),
      published: new Date(item.published),
      updated: new Date(item.updated),
      tags: item.tags.map(plain),
      authors: item.authors.map((author) => ({
        name: plain(author.name),
        ...(author.email ? { email: author.email } : {}),
        ...field('url', author.url),
        ...field('avatar', author.imageUrl),
      })),
      html: feedContent(proseOf(pages[index]), url),
    }
  })
  return {
    title: plain(planned.title),
    description: plain(planned.description),
    ...(planned.copyright ? { copyright: plain(planned.copyright) } : {}),
    homeUrl: absolute(planned.homeUrl),
    language,
    updated: newest(items.map(({ updated }) => updated)),
    urls: Object.fromEntries(planned.links.map(({ kind, url }) => [kind, absolute(url)])),
    items,
  }
}

const newest = (dates: readonly Date[]) => new Date(Math.max(...dates.map(Number)))

/** RSS asks for a mail address in `author`, so names stand in `dc:creator`. */
function rssFeed(whole: WholeFeed): string {
  const feed = emptyFeed(whole, 'rss')
  for (const item of whole.items)
    feed.addItem({
      ...commonFields(item),
      title: inCdata(item.title),
      description: inCdata(item.description),
      author: item.authors.filter(({ email }) => email !== undefined).slice(0, 1),
      category: item.tags.map((name) => ({ name })),
      extensions: creatorsOf(item),
    })
  return withPermalinks(feed.rss2())
}

/** A text as the library puts it into CDATA: what would end that, the library sees to for the first time alone. */
function inCdata(text: string): string {
  const rest = text.indexOf(']]>') + 3
  if (rest < 3) return text
  return text.slice(0, rest) + text.slice(rest).replaceAll(']]>', ']]]]><![CDATA[>')
}

/** The library writes an extension as it is, and one element for each member of a list, though its type says less. */
function creatorsOf({ authors }: FeedItem): Extension[] {
  const objects = authors.map(({ name }) => ({ _cdata: inCdata(name) }))
  return objects.length > 0 ? [{ name: 'dc:creator', objects: objects as unknown as Creators }] : []
}

type Creators = Extension['objects']

/** Our ids are the addresses of posts, and RSS lets readers follow them if it is told so. */
const withPermalinks = (xml: string) =>
  xml.replaceAll('<guid isPermaLink="false">', '<guid isPermaLink="true">')

/** Atom reads titles and summaries as HTML. */
function atomFeed(whole: WholeFeed): string {
  const feed = emptyFeed(whole, 'atom')
  for (const item of whole.items)
    feed.addItem({
      ...commonFields(item),
      title: escapeHtml(item.title),
      description: escapeHtml(item.description),
      author: item.authors.map(({ name, email, url }) => ({
        name,
        ...(email ? { email } : {}),
        ...(url ? { link: url } : {}),
      })),
      category: item.tags.map((name) => ({ name, term: name })),
    })
  return withPlainAttributes(feed.atom1())
}

/** The library leaves `<` in attributes as it is, which XML forbids. Quotes are escaped, so that values end where they seem to. */
const withPlainAttributes = (xml: string) =>
  xml.replace(
    /<category label="[^"]*" term="[^"]*"/g,
    (category) => `<${category.slice(1).replaceAll('<', '&lt;')}`,
  )

const commonFields = ({ url, description, html, published, updated }: FeedItem) => ({
  id: url,
  link: url,
  description,
  content: inCdata(html),
  published,
  date: updated,
})

function emptyFeed(whole: WholeFeed, kind: 'rss' | 'atom'): Feed {
  const { title, description, copyright = '', homeUrl, language, updated, urls } = whole
  return new Feed({
    id: homeUrl,
    title,
    description,
    link: homeUrl,
    language,
    updated,
    copyright,
    generator: 'docsgen',
    feed: urls[kind] ?? homeUrl,
    // Atom asks for an author of the whole where an entry has none.
    author: { name: title },
  })
}
