// A drawer without script too; being a modal dialog needs the browser.
import './Menu.css'
import { useEffect, useRef, useState } from 'react'
import { Brand } from './Brand.tsx'
import { ColorMode } from './ColorMode.tsx'
import { usePage, useSite } from './context.tsx'
import { Icon } from './icons.tsx'
import { MainMenu } from './MainMenu.tsx'
import { revealCurrentRow } from './reveal-current-row.ts'
import { Sidebar } from './Sidebar.tsx'
import { useMenuDialog } from './useMenuDialog.ts'

/** The menu: a column beside the page on a large screen, a drawer with the main menu on a small one. */
export function Menu() {
  const { colorMode, strings } = useSite()
  const { sidebar, url } = usePage()
  const element = useRef<HTMLDivElement>(null)
  const docs = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLDivElement>(null)
  const { open, alive } = useMenuDialog(element)
  const [asked, setAsked] = useState<'main' | undefined>()
  if (!open && asked) setAsked(undefined)
  const [hidden, setHidden] = useState(false)
  const panel = asked ?? (sidebar ? 'docs' : 'main')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, and when the drawer opens.
  useEffect(() => {
    if (docs.current) revealCurrentRow(docs.current)
  }, [url, open])

  const showMain = () => {
    setAsked('main')
    // The button goes away with the panel it belongs to. The other panel can take the focus
    // once it is seen: where motion is reduced, one frame later.
    const takeFocus = () =>
      main.current?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
    requestAnimationFrame(() => requestAnimationFrame(takeFocus))
  }
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
        <Brand />
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
        <button className="menu-back needs-script" type="button" onClick={showMain}>
          <Icon name="right" small className="icon-back" />
          {strings.backToMainMenu}
        </button>
      )}
      <div className="menu-panels">
        <div className="menu-panel menu-main" ref={main} inert={alive && panel === 'docs'}>
          <MainMenu />
        </div>
        {sidebar && (
          <div className="menu-panel menu-docs" ref={docs} inert={alive && panel === 'main'}>
            <Sidebar sidebar={sidebar} />
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
      {colorMode.switch && (
        <div className="menu-foot needs-script">
          <ColorMode name="docsgen-mode-menu" shape="segment" />
        </div>
      )}
    </div>
  )
}
