/** The forms of a feed: RSS 2.0, Atom 1.0 and JSON Feed 1.1. */
import { type Extension, Feed } from 'feed'
import { escapeHtml } from '../html/escape.ts'

/** One item as every format needs it: urls are absolute, texts are plain, `html` is the whole text. */
export interface FeedItem {
  readonly url: string
  readonly title: string
  readonly description: string
  readonly published: Date
  readonly updated: Date
  readonly tags: readonly string[]
  readonly authors: readonly {
    readonly name: string
    readonly email?: string
    readonly url?: string
    readonly avatar?: string
  }[]
  readonly html: string
}

/** A feed as every format needs it. */
export interface WholeFeed {
  readonly title: string
  readonly description: string
  readonly copyright?: string
  readonly homeUrl: string
  readonly language: string
  /** That of the newest item, never the day of the build, so that the same posts always give the same bytes. */
  readonly updated: Date
  /** Where each form of the feed is. */
  readonly urls: Readonly<Partial<Record<'rss' | 'atom' | 'json', string>>>
  readonly items: readonly FeedItem[]
}

/** RSS asks for a mail address in `author`, so names stand in `dc:creator`. */
export function rssFeed(whole: WholeFeed): string {
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
export function atomFeed(whole: WholeFeed): string {
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

/** A feed as JSON Feed 1.1, which knows several authors and the language. */
export function jsonFeed({
  title,
  description,
  homeUrl,
  language,
  urls,
  items,
}: WholeFeed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: homeUrl,
    feed_url: urls.json,
    description,
    language,
    items: items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.description,
      content_html: item.html,
      date_published: item.published.toISOString(),
      date_modified: item.updated.toISOString(),
      authors: item.authors.map(({ name, url, avatar }) => ({ name, url, avatar })),
      tags: item.tags,
    })),
  }
  return JSON.stringify(feed, undefined, 2)
}
