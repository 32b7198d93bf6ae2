import type { WholeFeed } from './whole-feed.ts'

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
