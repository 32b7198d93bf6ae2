// Hiding while the reader scrolls down needs the browser; nothing else does.
import './Navbar.css'
import { ColorModeMenu } from '../controls/ColorModeMenu.tsx'
import { Icon } from '../controls/icons.tsx'
import { useNavbarHiding } from '../hooks/useNavbarHiding.ts'
import { Brand } from './Brand.tsx'
import { useSite } from './context.tsx'
import { NavbarEntry } from './NavbarEntry.tsx'
import { SearchLink } from './SearchLink.tsx'

/** The bar at the top: the button of the menu, the brand, the main links and the colour mode. */
export function Navbar() {
  const { navbar, strings } = useSite()
  const hiding = useNavbarHiding(navbar.hideOnScroll)
  const left = navbar.items.filter((item) => item.position === 'left')
  const right = navbar.items.filter((item) => item.position === 'right')
  const facts = right.findLastIndex(({ kind }) => kind === 'version' || kind === 'locale')
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
        <Brand />
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
        <ColorModeMenu />
      </div>
    </header>
  )
}
