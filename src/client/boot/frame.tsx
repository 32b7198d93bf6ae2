// First of all: its style sheets say the order of the layers, and come before those of other parts.
import '../../theme/frame/App.tsx'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root as ReactRoot } from 'react-dom/client'
import type { SiteData } from '../../model.ts'
import * as themeModule from '../../sections/theme-module.ts'
import errorStyle from '../../theme/frame/ErrorView.css?inline'
import loadingStyle from '../../theme/frame/Loading.css?inline'
import retryStyle from '../../theme/frame/RetryBox.css?inline'
import { type SiteTheme, siteThemeOf } from '../../theme/parts/site-theme.tsx'
import progressStyle from '../../theme/styles/progress.css?inline'
import { shareReact } from '../article/shared-react.ts'
import { adoptStyles } from './adopt-styles.ts'
import type { LoadedPage } from './loaded-page.ts'
import { Root } from './Root.tsx'
import type { Shown, Visit } from './visit.ts'

// No page is drawn with these by the server.
adoptStyles(errorStyle + loadingStyle + progressStyle + retryStyle)

export interface FrameOptions {
  readonly container: Element
  readonly site: SiteData
  readonly first: LoadedPage
  readonly visit: Visit
  /** What the site has in the place of parts of the theme. */
  readonly theme?: SiteTheme | undefined
}

/** The script of the parts of a site: they use the React of this script, and the parts of the theme in it. */
export async function loadSiteTheme(scriptUrl: string): Promise<SiteTheme> {
  shareReact()
  Object.assign(globalThis, { docsgenTheme: themeModule })
  return siteThemeOf((await import(scriptUrl)) as Readonly<Record<string, unknown>>)
}

/** Hydrates the drawn frame, and keeps it from page to page. */
export function hydrateFrame({ container, site: built, first, visit, theme }: FrameOptions): void {
  const element = (site: SiteData, shown: Shown) => (
    <Root site={site} shown={shown} theme={theme} onReady={ready} />
  )
  const { page, prose } = first
  let root: ReactRoot
  // From here on React itself keeps what is pressed until it has come to life.
  const pressed = visit.endEarlyClicks()
  // As a transition, so that it gives way to the reader in between.
  startTransition(() => {
    root = hydrateRoot(container, element(built, { kind: 'page', page, prose }))
  })

  function ready(): void {
    visit.drawWith((site, shown) => flushSync(() => root.render(element(site, shown))))
    void pressAgain(pressed)
    document.documentElement.dataset.hasHydrated = 'true'
  }
}

/** Each in a task of its own: what the next one does depends on what React has drawn for the one before. */
async function pressAgain(buttons: readonly HTMLElement[]): Promise<void> {
  for (const button of buttons) {
    await new Promise((done) => setTimeout(done))
    button.click()
  }
}
