import type { NavbarItem } from '../../model.ts'
import { LinkIcon } from '../controls/LinkIcon.tsx'
import { SiteLink } from '../controls/SiteLink.tsx'
import { usePage, useSite } from './context.tsx'
import { currentMark } from './is-current-item.ts'
import { LocaleLink, localeRows } from './LocaleLink.tsx'
import { archiveLinks, VersionLink, versionRows } from './VersionLink.tsx'

/** The links of the navbar as a list, for the drawer. */
export function MainMenu() {
  const { navbar, strings } = useSite()
  const links = navbar.items.filter((item) => item.url !== undefined || item.items?.length)
  return (
    <nav className="side" aria-label={strings.mainMenu}>
      <ul>
        {links.map((item) => (
          <MainMenuRow key={`${item.kind} ${item.label}`} item={item} />
        ))}
      </ul>
    </nav>
  )
}

interface MainMenuRowProps {
  readonly item: NavbarItem
}

function MainMenuRow({ item }: MainMenuRowProps) {
  const site = useSite()
  const { homeUrl, strings } = site
  const page = usePage()
  const { url } = page
  if (item.items && item.kind === 'version') {
    return (
      <li>
        <p className="group">{strings.versions}</p>
        <ul>
          {versionRows(item, page).map((row) => (
            <li key={row.name}>
              <VersionLink row={row} />
            </li>
          ))}
          {archiveLinks(item).map((inner) => (
            <MainMenuRow key={inner.url} item={inner} />
          ))}
        </ul>
      </li>
    )
  }
  if (item.items && item.kind === 'locale') {
    return (
      <li>
        <p className="group">{strings.languages}</p>
        <ul>
          {localeRows(item, page, site).map((row) => (
            <li key={row.locale}>
              <LocaleLink row={row} />
            </li>
          ))}
        </ul>
      </li>
    )
  }
  if (item.items && item.kind !== 'link') {
    return (
      <li>
        <p className="group">{item.label}</p>
        <ul>
          {item.items.map((inner) => (
            <MainMenuRow key={inner.url ?? inner.label} item={inner} />
          ))}
        </ul>
      </li>
    )
  }
  if (item.url === undefined) return null
  return (
    <li>
      <SiteLink
        href={item.url}
        external={item.external}
        aria-current={currentMark(item, url, homeUrl)}
      >
        {item.icon && <LinkIcon icon={item.icon} />}
        {item.label}
      </SiteLink>
    </li>
  )
}
