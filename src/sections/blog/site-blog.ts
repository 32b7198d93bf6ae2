import type { BlogConfig } from '../../config/blog-schema.ts'
import type { Config } from '../../config/config.ts'
import { configPlace, rulesOf } from '../../config/config-place.ts'
import { type Strings, stringsOf } from '../../i18n/index.ts'
import type { Place, Problem, Severity } from '../../model.ts'
import { rootUrlOf, urlOf } from '../../urls/address.ts'

/** One blog of a site: what all of its pages go by. */
export interface SiteBlog {
  readonly config: Config
  readonly options: BlogConfig
  readonly strings: Strings
  readonly title: string
  /** The url of a path below the first address of the blog. */
  urlTo(...parts: readonly string[]): string
  /** Where one of its settings is written. */
  placeOf(field: keyof BlogConfig): Place
}

/** Makes ready what the pages of a blog go by. */
export function siteBlog(options: BlogConfig, config: Config): SiteBlog {
  const strings = stringsOf(config)
  return {
    config,
    options,
    strings,
    title: options.title ?? strings.blog,
    urlTo: (...parts) =>
      parts.some((part) => part !== '')
        ? urlOf(rulesOf(config), options.route, ...parts)
        : rootUrlOf(rulesOf(config), options.route),
    placeOf(field) {
      const index = config.blog.indexOf(options)
      // One blog may be written without a list around it.
      const isInList = Object.hasOwn(config.places, `blog.${index}`)
      return configPlace(config, 'blog', ...(isInList ? [index] : []), field)
    },
  }
}

/** A problem as a blog wants it: of another severity, or none at all. */
export function underPolicy(found: Problem, severity: Severity | 'ignore'): Problem[] {
  return severity === 'ignore' ? [] : [{ ...found, severity }]
}
