import type { LocaleRow } from './locale-rows.ts'

export interface LocaleLinkProps {
  readonly row: LocaleRow
  readonly className?: string
}

/** A link to this page in another language. It keeps query and hash; see `client/other-forms.ts`. */
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
