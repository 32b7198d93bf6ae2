import { fill } from '../../i18n/index.ts'
import type { NavbarItem } from '../../model.ts'
import { Dropdown } from '../controls/Dropdown.tsx'
import { Icon } from '../controls/icons.tsx'
import { usePage, useSite } from './context.tsx'
import { LocaleLink, localeRows } from './LocaleLink.tsx'

export interface LocaleMenuProps {
  readonly item: NavbarItem
}

/** The languages of the site, under the name of the one that is shown. */
export function LocaleMenu({ item }: LocaleMenuProps) {
  const site = useSite()
  const page = usePage()
  return (
    <Dropdown
      summary={
        <>
          <Icon name="globe" small />
          <span className="wide">{item.label}</span>
          <Icon name="down" small className="caret" />
        </>
      }
      summaryClassName="nav-link"
      label={fill(site.strings.language, { language: item.label })}
    >
      <ul>
        {localeRows(item, page, site).map((row) => (
          <li key={row.locale}>
            <LocaleLink row={row} className="drop-item" />
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}
