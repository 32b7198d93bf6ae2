import '../styles/layers.css'
import '../styles/reset.css'
import '../styles/tokens.css'
import '../styles/colors.css'
import '../styles/contrast.css'
import '../styles/base.css'
import '../styles/layout.css'
import '../styles/buttons.css'
import '../styles/progress.css'
import '../styles/print.css'
import type { ReactNode } from 'react'
import type { PageData, ProseHtml, SiteData } from '../../model.ts'
import { useColorModeWatch } from '../hooks/useColorModeWatch.ts'
import { useKeyboardMarker } from '../hooks/useKeyboardMarker.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { BackToTop } from './BackToTop.tsx'
import { PageProvider, ProseProvider, SiteProvider } from './context.tsx'
import { Footer } from './Footer.tsx'
import { Menu } from './Menu.tsx'
import { Navbar } from './Navbar.tsx'
import { SkipLink } from './SkipLink.tsx'

export interface AppProps {
  readonly site: SiteData
  readonly page: PageData
  readonly prose: ProseHtml
  /** The view of the page. */
  readonly children: ReactNode
}

// One element each for all pages: React draws them again only when what they ask for has changed.
const skipLink = <SkipLink />
const announcementBar = <AnnouncementBar />
const navbar = <Navbar />
const menu = <Menu />
const backToTop = <BackToTop />
const footer = <Footer />

/** The whole frame around a view, and what every component in it may ask for. */
export function App({ site, page, prose, children }: AppProps) {
  useColorModeWatch(site.colorMode)
  useKeyboardMarker()
  return (
    <SiteProvider value={site}>
      <PageProvider value={page}>
        <ProseProvider value={prose}>
          {skipLink}
          {announcementBar}
          {navbar}
          <div className={page.sidebar ? 'shell with-sidebar' : 'shell'}>
            {menu}
            <main id="main" tabIndex={-1}>
              {children}
              {backToTop}
            </main>
          </div>
          {footer}
          <div id="announcer" aria-live="polite" className="vh" />
        </ProseProvider>
      </PageProvider>
    </SiteProvider>
  )
}
