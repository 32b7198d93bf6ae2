import { type Extension, Feed } from 'feed'
import { absoluteUrl, isExternal } from '../address.ts'
import type { Site } from '../assemble/assemble.ts'
import type { Output } from '../model.ts'
import type { PlannedFeed } from '../sections/section.ts'
import { escapeHtml } from '../template.ts'
import { feedContent, plain } from './feed-content.ts'
import { jsonFeed } from './json-feed.ts'
import type { OutputInput, OutputMaker } from './output-maker.ts'
import type { FeedItem, WholeFeed } from './whole-feed.ts'

/** RSS 2.0, Atom 1.0 and JSON Feed 1.1 of every blog, with the whole text of its newest posts. */
export const feeds: OutputMaker = (input) =>
  input.sites.flatMap((site) => site.feeds.flatMap((feed) => feedFiles(feed, site, input)))

function feedFiles(planned: PlannedFeed, site: Site, input: OutputInput): Output[] {
  const { config } = site
  const feed = wholeFeed(planned, site, input)
  const write = { rss: rssFeed, atom: atomFeed, json: jsonFeed }
  return planned.links.map(({ kind, url }) => ({
    path: url.slice(config.filesUrl.length),
    content: `${write[kind](feed)}\n`,
  }))
}

function wholeFeed(planned: PlannedFeed, site: Site, { proseOf }: OutputInput): WholeFeed {
  const { config } = site
  const absolute = (url: string) => (isExternal(url) ? url : absoluteUrl(config.url, url))
  // Readers of feeds need a whole address. One that no rule can make sense of is left out.
  const field = (name: 'url' | 'avatar', written = '') => {
    const url = written && absolute(written)
    if (url === '' || !URL.canParse(url, config.url)) return {}
    return { [name]: URL.canParse(url) ? url : new URL(url, config.url).href }
  }
  const items = planned.items.map((item): FeedItem => {
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
      html: feedContent(proseOf(item.url) ?? {}, url),
    }
  })
  return {
    title: plain(planned.title),
    description: plain(planned.description),
    ...(planned.copyright ? { copyright: plain(planned.copyright) } : {}),
    homeUrl: absolute(planned.homeUrl),
    language: config.locale,
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
