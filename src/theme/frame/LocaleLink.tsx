import type { NavbarItem, PageData, SiteData } from '../../model.ts'

export interface LocaleLinkProps {
  readonly row: LocaleRow
  readonly className?: string
}

/** A link to this page in another language. It keeps query and hash; see `client/navigation/keep-query-and-hash.ts`. */
export function LocaleLink({ row, className }: LocaleLinkProps) {
  const { locale, label, url, isCurrent } = row
  return (
    <a
      className={className}
      href={url}
      lang={locale}
      hrefLang={locale}
      aria-current={isCurrent ? 'page' : undefined}
      data-same-page=""
    >
      {label}
    </a>
  )
}

/** A language as the menu shows it. */
interface LocaleRow {
  readonly locale: string
  readonly label: string
  /** This page in that language, or the nearest page above it. */
  readonly url: string
  readonly isCurrent: boolean
}

/** The languages of a navbar item, as seen from a page. Throws for a locale that is not configured. */
export function localeRows(
  { items = [] }: Pick<NavbarItem, 'items'>,
  page: Pick<PageData, 'url' | 'localeUrls'>,
  site: Pick<SiteData, 'locale'>,
): readonly LocaleRow[] {
  const known = items.flatMap(({ locale }) => locale ?? [])
  for (const locale of [site.locale, ...Object.keys(page.localeUrls ?? {})]) {
    if (!known.includes(locale)) throw new Error(`The locale “${locale}” is not configured.`)
  }
  return items.flatMap(({ locale, label, url }) => {
    if (locale === undefined || url === undefined) return []
    const isCurrent = locale === site.locale
    return [
      { locale, label, isCurrent, url: isCurrent ? page.url : (page.localeUrls?.[locale] ?? url) },
    ]
  })
}
