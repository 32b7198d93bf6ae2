import type { ReactNode } from 'react'
import { fill } from '../../i18n/index.ts'
import type { NavbarItem, PageData, SiteData } from '../../model.ts'
import { Dropdown } from '../controls/Dropdown.tsx'
import { Icon } from '../controls/icons.tsx'
import { LinkIcon } from '../controls/LinkIcon.tsx'
import { SiteLink } from '../controls/SiteLink.tsx'
import { usePage, useSite } from './context.tsx'
import { currentMark, isCurrentItem } from './is-current-item.ts'
import { LocaleMenu } from './LocaleMenu.tsx'
import { VersionMenu } from './VersionMenu.tsx'

export interface NavbarEntryProps {
  readonly item: NavbarItem
}

/** One item of the navbar, of any kind. */
export function NavbarEntry({ item }: NavbarEntryProps) {
  const site = useSite()
  const page = usePage()
  try {
    return drawEntry(item, site, page)
  } catch (cause) {
    const message = `This navbar item could not be drawn: ${JSON.stringify(item)}`
    throw new Error(message, { cause })
  }
}

function drawEntry(item: NavbarItem, site: SiteData, page: PageData): ReactNode {
  const name = entryName(item, site)
  const face = entryFace(item, site)
  if (item.kind === 'link') return drawLink(item, 'nav-link', page.url, site.homeUrl)
  if (item.kind === 'version' && item.items) return <VersionMenu item={item} />
  if (item.kind === 'locale' && item.items) return <LocaleMenu item={item} />
  if (item.items && (item.items.length > 1 || item.items[0]?.items)) {
    const current = isCurrentItem(item, page.url, site.homeUrl) ? 'nav-current' : ''
    return (
      <Dropdown
        summary={
          <>
            {face}
            <Icon name="down" small className="caret" />
          </>
        }
        summaryClassName="nav-link"
        className={current}
        {...(name && { label: name })}
      >
        <ul>
          {item.items.map((inner) => (
            <li key={inner.url ?? inner.label}>{drawRow(inner, page.url, site.homeUrl)}</li>
          ))}
        </ul>
      </Dropdown>
    )
  }
  const only = item.items?.[0]
  if (item.kind === 'dropdown') {
    if (!only) throw new Error('A dropdown needs items.')
    return drawLink(only, 'nav-link', page.url, site.homeUrl)
  }
  return (
    <span className="nav-text">
      <span className="vh">{name}</span>
      <span className="nav-face" aria-hidden="true">
        {face}
      </span>
    </span>
  )
}

/** A link of a dropdown, or links under a heading. */
function drawRow(item: NavbarItem, url: string, homeUrl: string): ReactNode {
  if (!item.items) return drawLink(item, 'drop-item', url, homeUrl)
  return (
    <>
      <p className="drop-group">{item.label}</p>
      <ul>
        {item.items.map((inner) => (
          <li key={inner.url}>{drawLink(inner, 'drop-item', url, homeUrl)}</li>
        ))}
      </ul>
    </>
  )
}

function drawLink(item: NavbarItem, className: string, url: string, homeUrl: string): ReactNode {
  if (item.url === undefined) throw new Error('A link needs a url.')
  return (
    <SiteLink
      className={item.isButton ? 'button button-main nav-button' : className}
      href={item.url}
      external={item.external}
      iconOnly={item.iconOnly === true}
      title={item.iconOnly && item.label}
      aria-current={currentMark(item, url, homeUrl)}
    >
      {item.icon && <LinkIcon icon={item.icon} />}
      {item.iconOnly ? <span className="vh">{item.label}</span> : item.label}
      {item.description && <small className="drop-text">{item.description}</small>}
    </SiteLink>
  )
}

/** What is read out for a version or a language, whose face alone would say too little. */
function entryName(item: NavbarItem, { strings, version }: SiteData): string | undefined {
  if (item.kind === 'version') return fill(strings.version, { version: item.label || version })
  if (item.kind === 'locale') return fill(strings.language, { language: item.label })
  return undefined
}

function entryFace(item: NavbarItem, { version }: SiteData): ReactNode {
  if (item.kind === 'version') return item.label || version
  if (item.kind !== 'locale') return item.label
  return (
    <>
      <Icon name="globe" small />
      <span className="wide">{item.label}</span>
    </>
  )
}
