/** A page in the other languages of its site. */
import type { Config } from '../config/config.ts'
import type { Locale } from '../config/locales.ts'
import type { Page } from '../model.ts'
import { absoluteUrl, addressKey } from '../urls/address.ts'

/** The planned pages of one locale. */
export interface LocalPages {
  readonly config: Config
  readonly pages: readonly Page[]
}

/**
 * Says on every page where it is in the other locales. Pages that show the same file are the same page, whatever their
 * addresses are; the others are known by their addresses. A locale that lacks a page is reached at the nearest one above.
 */
export function withAlternates(locales: readonly LocalPages[]): readonly (readonly Page[])[] {
  if (locales.length < 2) return locales.map(({ pages }) => pages)
  const indexes = locales.map(indexOf)
  return locales.map(({ config: { locale, baseUrl }, pages }) =>
    pages.map((page): Page => {
      const same = indexes.flatMap(({ tag, find }) => {
        const url = tag === locale ? page.url : find(page, baseUrl)
        return url === undefined ? [] : [[tag, url] as const]
      })
      const others = indexes
        .filter(({ tag }) => tag !== locale)
        .map(({ tag, find, near }) => [tag, find(page, baseUrl) ?? near(page, baseUrl)] as const)
      return {
        ...page,
        alternates: Object.fromEntries(same),
        localeUrls: Object.fromEntries(others),
      }
    }),
  )
}

/** The page in every locale that has it, by `hreflang`. `x-default` is the default locale, or else this page. */
export function alternatesOf(
  { url, alternates }: Pick<Page, 'url' | 'alternates'>,
  { origin, locales, own }: { origin: string; locales: readonly Locale[]; own: string },
): readonly { readonly language: string; readonly href: string }[] {
  const urls = alternates ?? { [own]: url }
  const listed = locales.flatMap(({ tag, htmlLang }) => {
    const there = urls[tag]
    return there === undefined ? [] : [{ language: htmlLang, href: absoluteUrl(origin, there) }]
  })
  const fallback = absoluteUrl(origin, urls[locales[0]?.tag ?? own] ?? url)
  return [...listed, { language: 'x-default', href: fallback }]
}

interface LocaleIndex {
  readonly tag: string
  /** The same page in this locale. `from` is the base url of the locale that the page is in. */
  find(page: Page, from: string): string | undefined
  /** The nearest page above the place where the page would be. */
  near(page: Page, from: string): string
}

function indexOf({ config, pages }: LocalPages): LocaleIndex {
  const pageByKey = new Map(pages.map((page) => [addressKey(page.url), page]))
  const pageByArticle = new Map(
    pages.flatMap((page) => (page.articlePath ? [[page.articlePath, page] as const] : [])),
  )
  const moved = (url: string, from: string) => config.baseUrl + url.slice(from.length)
  return {
    tag: config.locale,
    find({ articlePath, url, listed }, from) {
      const found =
        pageByArticle.get(articlePath ?? '') ?? pageByKey.get(addressKey(moved(url, from)))
      // A listed page does not link to an unlisted one.
      return found?.listed || !listed ? found?.url : undefined
    },
    near({ url }, from) {
      const steps = url.slice(from.length).split('/').filter(Boolean)
      while (steps.length > 0) {
        steps.pop()
        const found = pageByKey.get(addressKey(config.baseUrl + steps.join('/')))
        if (found?.listed) return found.url
      }
      return config.baseUrl
    },
  }
}
