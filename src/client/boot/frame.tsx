// First of all: its style sheets say the order of the layers, and come before those of other parts.
import '../../theme/frame/App.tsx'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root as ReactRoot } from 'react-dom/client'
import type { SiteData } from '../../model.ts'
import * as themeModule from '../../sections/theme-module.ts'
import { speakOfStorage } from '../../theme/controls/storage.ts'
import errorStyle from '../../theme/frame/ErrorView.css?inline'
import loadingStyle from '../../theme/frame/Loading.css?inline'
import retryStyle from '../../theme/frame/RetryBox.css?inline'
import { type SiteTheme, siteThemeOf } from '../../theme/parts/site-theme.tsx'
import progressStyle from '../../theme/styles/progress.css?inline'
import { decoded } from '../../urls/address.ts'
import { shareReact } from '../article/shared-react.ts'
import { startVideos } from '../article/videos.ts'
import { fetchPage } from '../navigation/fetch-page.ts'
import type { HistoryEntries } from '../navigation/history-entries.ts'
import { startNavigation } from '../navigation/navigation.ts'
import { createPageLoader } from '../navigation/page-loader.ts'
import { onPageUpdate, proseInPlace } from '../navigation/page-update.ts'
import { startPrefetch } from '../navigation/prefetch.ts'
import { createProgress, createProgressBar } from '../navigation/progress.ts'
import { updateHead } from '../navigation/update-head.ts'
import { startSearch } from '../search/start-search.ts'
import { adoptStyles } from './adopt-styles.ts'
import type { LoadedPage } from './loaded-page.ts'
import { Root, type Shown } from './Root.tsx'

// No page is drawn with these by the server.
adoptStyles(errorStyle + loadingStyle + progressStyle + retryStyle)

export interface FrameParts {
  readonly container: Element
  readonly site: SiteData
  readonly first: LoadedPage
  readonly entries: HistoryEntries
  /** What the article of each new page needs before paint. */
  readonly refresh: () => void
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
export function hydrateFrame(parts: FrameParts): void {
  const { container, first } = parts
  const { theme } = parts
  const element = (site: SiteData, shown: Shown) => (
    <Root site={site} shown={shown} theme={theme} onReady={ready} />
  )
  let root: ReactRoot
  speakOfStorage(parts.site.strings)
  startVideos()
  // As a transition, so that it gives way to the reader in between.
  startTransition(() => {
    root = hydrateRoot(container, element(parts.site, shownOf(first)))
  })

  function ready(): void {
    navigate(parts, (site, shown) => flushSync(() => root.render(element(site, shown))))
    document.documentElement.dataset.hasHydrated = 'true'
  }
}

type Show = (site: SiteData, shown: Shown) => void

function navigate({ site: built, first, entries, refresh }: FrameParts, show: Show) {
  let site = built
  let last = first.page
  let drawn = first
  const loader = createPageLoader((address, options) => fetchPage(address, site.buildId, options))
  loader.keep(location.href, { kind: 'page', loaded: first })
  const refreshPrefetch = startPrefetch(loader, site.baseUrl)
  refreshPrefetch()
  const refreshSearch = startSearch(() => site)
  refreshSearch()
  // The address of the page that could not be shown, in the frame of the page before.
  const pageHere = () => ({ ...last, url: decoded(location.pathname), toc: [] })
  const draw = (loaded: LoadedPage) => {
    last = loaded.page
    drawn = loaded
    updateHead(loaded)
    show(site, shownOf(loaded))
  }
  startNavigation(site.baseUrl, {
    loader,
    entries,
    progress: createProgress(createProgressBar(site.strings.loadingPage), Math.random),
    showPage(loaded) {
      draw(loaded)
      refresh()
      refreshPrefetch()
      refreshSearch()
    },
    showLoading() {
      show(site, { kind: 'loading', page: pageHere() })
    },
    showFailure(retry) {
      document.title = site.strings.chunkFailedTitle
      show(site, { kind: 'failed', page: pageHere(), retry })
    },
  })
  onPageUpdate((update) => {
    // The code of the theme is that of a frame, which begins anew with it.
    if (update.site.themeScript !== site.themeScript) return location.reload()
    site = update.site
    loader.clear()
    loader.keep(location.href, { kind: 'page', loaded: update.loaded })
    draw({ ...update.loaded, prose: proseInPlace(drawn, update.loaded) })
    update.patch()
    refresh()
    refreshPrefetch()
    refreshSearch()
  })
}

function shownOf({ page, prose }: LoadedPage): Shown {
  return { kind: 'page', page, prose }
}
