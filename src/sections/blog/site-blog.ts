import { urlOf } from '../../address.ts'
import type { BlogConfig } from '../../blog-schema.ts'
import { type Config, rulesOf } from '../../config.ts'
import { type Strings, stringsOf } from '../../strings/index.ts'

/** One blog of a site: what all of its pages go by. */
export interface SiteBlog {
  readonly config: Config
  readonly options: BlogConfig
  readonly strings: Strings
  readonly title: string
  /** The url of a path below the first address of the blog. */
  urlTo(...parts: readonly string[]): string
}

/** Makes ready what the pages of a blog go by. */
export function siteBlog(options: BlogConfig, config: Config): SiteBlog {
  const strings = stringsOf(config.locale)
  return {
    config,
    options,
    strings,
    title: options.title ?? strings.blog,
    urlTo: (...parts) => urlOf(rulesOf(config), options.route, ...parts),
  }
}
