import { useEffect, useState } from 'react'
import { fill } from '../../i18n/index.ts'
import type { NavbarItem } from '../../model.ts'
import { Dropdown } from '../controls/Dropdown.tsx'
import { Icon } from '../controls/icons.tsx'
import { SiteLink } from '../controls/SiteLink.tsx'
import { slotOf, storageKeys } from '../controls/storage.ts'
import { usePage, useSite } from './context.tsx'
import { archiveLinks, VersionLink, versionRows } from './VersionLink.tsx'

export interface VersionMenuProps {
  readonly item: NavbarItem
}

/** The versions of the documentation, under the name of the one that is shown, preferred, or latest. */
export function VersionMenu({ item }: VersionMenuProps) {
  const { strings } = useSite()
  const page = usePage()
  const rows = versionRows(item, page)
  const preferred = usePreferredVersion(rows.map(({ name }) => name))
  // A page of another documentation has a version of that.
  const isHere = rows.some(({ isCurrent }) => isCurrent) || rows.length === 0
  const label =
    (isHere ? page.version?.label : undefined) ??
    rows.find(({ name }) => name === preferred)?.label ??
    item.label
  return (
    <Dropdown
      summary={
        <>
          {label}
          <Icon name="down" small className="caret" />
        </>
      }
      summaryClassName="nav-link"
      label={fill(strings.version, { version: label })}
    >
      <ul>
        {rows.map((row) => (
          <li key={row.name}>
            <VersionLink row={row} className="drop-item" />
          </li>
        ))}
        {archiveLinks(item).map(({ label: name, url, external }) => (
          <li key={url}>
            <SiteLink className="drop-item" href={url ?? ''} external={external}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}

/** What the name of a version begins with, where several documentations have versions. */
const docsOf = (name: string) => name.slice(0, name.indexOf('@') + 1)

/** The name of the version that the reader chose last; none before the page has come to life. */
function usePreferredVersion(names: readonly string[]): string | undefined {
  const [preferred, setPreferred] = useState<string>()
  const known = names.join('\n')
  useEffect(() => {
    const slot = slotOf(storageKeys.docsVersion)
    const accept = (stored: string | null) => {
      const isKnown = stored !== null && known.split('\n').includes(stored)
      setPreferred(isKnown ? stored : undefined)
      // A version that is gone would be preferred for ever. One of another documentation may be in its menu.
      const isOwn =
        stored !== null && known.split('\n').some((name) => docsOf(name) === docsOf(stored))
      if (isOwn && !isKnown) slot.del()
    }
    accept(slot.get())
    return slot.listen(accept)
  }, [known])
  return preferred
}
