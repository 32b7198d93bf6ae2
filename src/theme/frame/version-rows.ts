import type { NavbarItem, PageData } from '../../model.ts'

/** A version as the menu shows it. */
export interface VersionRow {
  readonly name: string
  readonly label: string
  readonly note?: string | undefined
  /** The same document in that version, or else its main page. */
  readonly url: string
  readonly isCurrent: boolean
}

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
