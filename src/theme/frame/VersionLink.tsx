import type { VersionRow } from './version-rows.ts'

export interface VersionLinkProps {
  readonly row: VersionRow
  readonly className?: string
}

/** A link to another version of this page. Following it chooses that version; see `client/other-forms.ts`. */
export function VersionLink({ row, className }: VersionLinkProps) {
  const { name, label, note, url, isCurrent } = row
  return (
    <a
      className={className}
      href={url}
      aria-current={isCurrent ? 'page' : undefined}
      data-same-page=""
      data-choose-version={name}
    >
      {/* Read out as two words, and drawn as two where the note is not pushed aside. */}
      {note ? `${label} ` : label}
      {note && <small>{note}</small>}
    </a>
  )
}
