import type { NavbarItem, PageData } from '../../model.ts'

export interface VersionLinkProps {
  readonly row: VersionRow
  readonly className?: string
}

/** A link to another version of this page. Following it chooses that version; see `client/navigation/keep-query-and-hash.ts`. */
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

/** A version as the menu shows it. */
interface VersionRow {
  readonly name: string
  readonly label: string
  readonly note?: string | undefined
  /** The same document in that version, or else its main page. */
  readonly url: string
  readonly isCurrent: boolean
}

/** The links of a version menu that lead elsewhere: to archives, or a list of all versions. */
export const archiveLinks = ({ items = [] }: Pick<NavbarItem, 'items'>): readonly NavbarItem[] =>
  items.filter(({ version }) => version === undefined)

/** The versions of a navbar item, as seen from a page. */
export function versionRows(
  { items = [] }: Pick<NavbarItem, 'items'>,
  { url: pageUrl, version }: Pick<PageData, 'url' | 'version'>,
): readonly VersionRow[] {
  return items.flatMap(({ version: name, label, note, url }) => {
    if (name === undefined || url === undefined) return []
    const isCurrent = name === version?.name
    return [
      { name, label, note, isCurrent, url: isCurrent ? pageUrl : (version?.urls[name] ?? url) },
    ]
  })
}
