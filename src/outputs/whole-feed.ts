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
