// Query and hash are known in the browser only; everything else works without it.
import type { MouseEvent } from 'react'
import { storeVersion } from './store-version.ts'
import type { VersionRow } from './version-rows.ts'

export interface VersionLinkProps {
  readonly row: VersionRow
  readonly className?: string
}

/** A link to another version of this page. Following it chooses that version. */
export function VersionLink({ row, className }: VersionLinkProps) {
  const { name, label, note, url, isCurrent } = row
  const choose = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    storeVersion(name)
    link.search = location.search
    link.hash = location.hash
  }
  return (
    <a
      className={className}
      href={url}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={choose}
      onAuxClick={choose}
    >
      {/* Read out as two words, and drawn as two where the note is not pushed aside. */}
      {note ? `${label} ` : label}
      {note && <small>{note}</small>}
    </a>
  )
}
