import { fill } from '../../i18n/index.ts'
import type { NavbarItem } from '../../model.ts'
import { Dropdown } from '../controls/Dropdown.tsx'
import { Icon } from '../controls/icons.tsx'
import { usePreferredVersion } from '../hooks/usePreferredVersion.ts'
import { usePage, useSite } from './context.tsx'
import { VersionLink } from './VersionLink.tsx'
import { versionRows } from './version-rows.ts'

export interface VersionMenuProps {
  readonly item: NavbarItem
}

/** The versions of the documentation, under the name of the one that is shown, preferred, or latest. */
export function VersionMenu({ item }: VersionMenuProps) {
  const { strings } = useSite()
  const page = usePage()
  const rows = versionRows(item, page)
  const preferred = usePreferredVersion(rows.map(({ name }) => name))
  const label =
    page.version?.label ?? rows.find(({ name }) => name === preferred)?.label ?? item.label
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
      </ul>
    </Dropdown>
  )
}
