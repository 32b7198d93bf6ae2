import type { Site } from '../assemble/assemble.ts'
import type { Page } from '../model.ts'
import { fillProse } from '../render/prose.ts'
import type { PlannedFeed } from '../sections/section.ts'
import { absoluteUrl, isExternal } from '../urls/address.ts'
import { feedContent, plain } from './feed-content.ts'
import type { FeedItem, WholeFeed } from './feed-forms.ts'
import type { OutputMaker, PlannedOutput, ReadProse } from './output-maker.ts'

/** RSS 2.0, Atom 1.0 and JSON Feed 1.1 of every blog, with the whole text of its newest posts. */
export const feeds: OutputMaker<FeedFile, FeedShared> = {
  name: 'feeds',
  plan: ({ sites }) => sites.flatMap((site) => site.feeds.flatMap((feed) => feedFiles(feed, site))),
  async make({ data: { kind }, shared }, read) {
    // The library for XML is loaded by sites that have a blog.
    const { atomFeed, jsonFeed, rssFeed } = await import('./feed-forms.ts')
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
