// Query and hash are known in the browser only; everything else works without it.
import type { MouseEvent } from 'react'
import type { LocaleRow } from './locale-rows.ts'

export interface LocaleLinkProps {
  readonly row: LocaleRow
  readonly className?: string
}

/** A link to this page in another language. */
export function LocaleLink({ row, className }: LocaleLinkProps) {
  const { locale, label, url, isCurrent } = row
  const keepPlace = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    link.search = location.search
    link.hash = location.hash
  }
  return (
    <a
      className={className}
      href={url}
      lang={locale}
      hrefLang={locale}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={keepPlace}
      onAuxClick={keepPlace}
    >
      {label}
    </a>
  )
}
