// Hiding while the reader scrolls down needs the browser; nothing else does.
import './Navbar.css'
import type { NavbarItem } from '../../model.ts'
import { ColorModeMenu } from '../controls/ColorModeMenu.tsx'
import { Icon } from '../controls/icons.tsx'
import { useNavbarHiding } from '../hooks/useNavbarHiding.ts'
import { part, WithSlots } from '../parts/site-theme.tsx'
import { Brand } from './Brand.tsx'
import { useSite } from './context.tsx'
import { NavbarEntry } from './NavbarEntry.tsx'
import { SearchLink } from './SearchLink.tsx'

export interface NavbarProps {
  readonly title: string
  readonly items: readonly NavbarItem[]
  /** It goes out of sight while the reader scrolls down. */
  readonly hideOnScroll: boolean
}

/** The bar at the top: the button of the menu, the brand, the main links and the colour mode. */
export const Navbar = part('Navbar', OwnNavbar, () => useSite().navbar)

function OwnNavbar({ items, hideOnScroll }: NavbarProps) {
  const { strings } = useSite()
  const hiding = useNavbarHiding(hideOnScroll)
  const left = items.filter((item) => item.position === 'left')
  const right = items.filter((item) => item.position === 'right')
  const facts = right.map(({ kind }) => kind === 'version' || kind === 'locale').lastIndexOf(true)
  return (
    <header className={hiding.className} ref={hiding.ref}>
      <div className="navbar-in">
        <button
          className="icon-button menu-button"
          type="button"
          popoverTarget="menu"
          aria-label={strings.openMenu}
        >
          <Icon name="menu" />
        </button>
        <WithSlots after="NavbarStart">
          <Brand />
        </WithSlots>
        <nav className="nav-row" aria-label={strings.mainMenu}>
          {left.map((item) => (
            <NavbarEntry key={`${item.kind} ${item.label}`} item={item} />
          ))}
          <span className="push" />
          <SearchLink />
          {right.slice(0, facts + 1).map((item) => (
            <NavbarEntry key={`${item.kind} ${item.label}`} item={item} />
          ))}
          {facts >= 0 && facts < right.length - 1 && <span className="nav-sep" />}
          {right.slice(facts + 1).map((item) => (
            <NavbarEntry key={`${item.kind} ${item.label}`} item={item} />
          ))}
        </nav>
        <SearchLink isNarrow />
        <WithSlots after="NavbarEnd">
          <ColorModeMenu />
        </WithSlots>
      </div>
    </header>
  )
}
