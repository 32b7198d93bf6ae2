import '../styles/layers.css'
import '../styles/reset.css'
import '../styles/tokens.css'
import '../styles/colors.css'
import '../styles/contrast.css'
import '../styles/base.css'
import '../styles/layout.css'
import '../styles/buttons.css'
import '../styles/print.css'
import { type ReactNode, useMemo } from 'react'
import type { PageData, ProseHtml, SiteData } from '../../model.ts'
import { type Facts, FactsProvider } from '../parts/facts.tsx'
import { type SiteTheme, SiteThemeProvider } from '../parts/site-theme.tsx'
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
  /** What the site has in the place of parts of the theme. */
  readonly theme?: SiteTheme | undefined
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
export function App({ site, page, prose, theme, children }: AppProps) {
  const frame = (
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
          {!page.hasNoFooter && footer}
          {/* It speaks before React has come, to which text that it did not draw is a reason to draw all anew. */}
          <div
            id="announcer"
            aria-live="polite"
            className="vh"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and scripts put text alone there.
            dangerouslySetInnerHTML={{ __html: '' }}
          />
        </ProseProvider>
      </PageProvider>
    </SiteProvider>
  )
  if (!theme) return frame
  return (
    <SiteThemeProvider value={theme}>
      <PageFactsProvider site={site} page={page}>
        {frame}
      </PageFactsProvider>
    </SiteThemeProvider>
  )
}

interface PageFactsProviderProps {
  readonly site: SiteData
  readonly page: PageData
  readonly children: ReactNode
}

/** What the parts of a site may ask for. */
export function PageFactsProvider({ site, page, children }: PageFactsProviderProps) {
  const value = useMemo(() => factsOf(site, page), [site, page])
  return <FactsProvider value={value}>{children}</FactsProvider>
}

function factsOf(site: SiteData, page: PageData): Facts {
  const { title, locale, baseUrl, version, strings } = site
  const { path = '', frontMatter = {} } = page.source ?? {}
  return {
    strings,
    site: { title, locale, baseUrl, version },
    page: {
      ...{ path, frontMatter, title: page.title, url: page.url },
      locale: page.proseLocale ?? locale,
      ...(page.version ? { version: page.version.name } : {}),
    },
  }
}
