// A drawer without script too; being a modal dialog needs the browser.
import './Menu.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ColorMode } from '../controls/ColorMode.tsx'
import { Icon } from '../controls/icons.tsx'
import { WithSlots } from '../parts/site-theme.tsx'
import { keepSidebar, takeKeptScroll } from '../sidebar/opened-rows.ts'
import { revealCurrentRow } from '../sidebar/reveal-row.ts'
import { Sidebar } from '../sidebar/Sidebar.tsx'
import { Brand } from './Brand.tsx'
import { usePage, useSite } from './context.tsx'
import { MainMenu } from './MainMenu.tsx'
import { modalMenu } from './modal-menu.ts'

// What no page changes is one element for all of them.
const brand = <Brand />
const mainMenu = <MainMenu />

/** The menu: a column beside the page on a large screen, a drawer with the main menu on a small one. */
export function Menu() {
  const { colorMode, strings } = useSite()
  const { sidebar, url } = usePage()
  const element = useRef<HTMLDivElement>(null)
  const docs = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLDivElement>(null)
  const { open, isEnhanced } = useMenuDialog(element)
  const [asked, setAsked] = useState<'main' | undefined>()
  if (!open && asked) setAsked(undefined)
  const [hidden, setHidden] = useState(false)
  const panel = asked ?? (sidebar ? 'docs' : 'main')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, and when the drawer opens.
  useEffect(() => {
    keepSidebar()
    if (takeKeptScroll()) return
    const reveal = () => docs.current && revealCurrentRow(docs.current)
    // It needs the layout, which is made for the frame and not in the middle of drawing a new page.
    const frame = requestAnimationFrame(reveal)
    return () => cancelAnimationFrame(frame)
  }, [url, open])

  useEffect(() => {
    // The button that asked for the main menu goes away with its panel, and the focus would be lost.
    if (asked) main.current?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
  }, [asked])

  return (
    <div
      id="menu"
      className="menu"
      popover="auto"
      ref={element}
      data-panel={panel}
      data-hidden={(hidden && sidebar?.hideable) || undefined}
      {...(open && ({ role: 'dialog', 'aria-modal': true, 'aria-label': strings.menu } as const))}
    >
      <div className="menu-head">
        {brand}
        <button
          className="icon-button menu-close"
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={strings.closeMenu}
        >
          <Icon name="close" />
        </button>
      </div>
      {sidebar && (
        <button className="menu-back needs-script" type="button" onClick={() => setAsked('main')}>
          <Icon name="right" small className="icon-back" />
          {strings.backToMainMenu}
        </button>
      )}
      <div className="menu-panels">
        <div className="menu-panel menu-main" ref={main} inert={isEnhanced && panel === 'docs'}>
          {mainMenu}
        </div>
        {sidebar && (
          <div className="menu-panel menu-docs" ref={docs} inert={isEnhanced && panel === 'main'}>
            <WithSlots before="SidebarTop" after="SidebarBottom">
              <Sidebar sidebar={sidebar} />
            </WithSlots>
          </div>
        )}
      </div>
      {sidebar?.hideable && (
        <button
          className="menu-hide needs-script"
          type="button"
          aria-label={hidden ? strings.showSidebar : strings.hideSidebar}
          onClick={() => setHidden(!hidden)}
        >
          <Icon name="right" small className={hidden ? 'icon-forward' : 'icon-back'} />
        </button>
      )}
      {/* Of no use before, and a large part of every small page. */}
      {colorMode.switch && isEnhanced && (
        <div className="menu-foot needs-script">
          <ColorMode name="docsgen-mode-menu" shape="segment" />
        </div>
      )}
    </div>
  )
}

interface MenuDialog {
  /** The drawer is open, and a dialog. */
  readonly open: boolean
  /** The page has come to life, so panels out of sight can be made inert. */
  readonly isEnhanced: boolean
}

/** Whether the drawer is open, while it behaves as a dialog does. */
function useMenuDialog(element: RefObject<HTMLElement | null>): MenuDialog {
  const [open, setOpen] = useState(false)
  const [isEnhanced, setEnhanced] = useState(false)
  useEffect(() => {
    setEnhanced(true)
    // A browser without popovers has no drawer to care for.
    if (element.current?.showPopover) return modalMenu(element.current, setOpen)
  }, [element])
  return { open, isEnhanced }
}
