import type { PageData, SiteData } from '../../model.ts'
import { watchColorMode } from '../../theme/controls/color-mode.ts'
import { speakOfStorage } from '../../theme/controls/storage.ts'
import { decoded } from '../../urls/address.ts'
import { startLaterParts } from '../article/later.ts'
import { fetchPage } from '../navigation/fetch-page.ts'
import type { HistoryEntries } from '../navigation/history-entries.ts'
import { startNavigation } from '../navigation/navigation.ts'
import { createPageLoader } from '../navigation/page-loader.ts'
import { onPageUpdate, proseInPlace } from '../navigation/page-update.ts'
import { startPrefetch } from '../navigation/prefetch.ts'
import { createProgress, createProgressBar } from '../navigation/progress.ts'
import { updateHead } from '../navigation/update-head.ts'
import { startSearch } from '../search/start-search.ts'
import { keepEarlyClicks } from './early-clicks.ts'
import type { LoadedPage } from './loaded-page.ts'

/** What is in the window: a page, or in the frame of the page before the offer to try again, or its answer. */
export type Shown =
  | {
      readonly kind: 'page'
      readonly page: PageData
      readonly prose: LoadedPage['prose']
      /** Whether the reader begins at its top. */
      readonly isFromTop?: boolean
    }
  | { readonly kind: 'loading'; readonly page: PageData }
  | { readonly kind: 'failed'; readonly page: PageData; readonly retry: () => void }

/** Draws in the window, at once. */
export type Show = (site: SiteData, shown: Shown) => void

export interface VisitOptions {
  readonly site: SiteData
  readonly first: LoadedPage
  readonly entries: HistoryEntries
  /** What the article of each new page needs before paint. */
  readonly refresh: () => void
}

/** What a reader does here, from page to page. */
export interface Visit {
  /** To be called before the frame comes to life: the buttons to press again after that. */
  readonly endEarlyClicks: () => readonly HTMLElement[]
  /** Draws pages from now on. Until then the browser follows links, as without script. */
  readonly drawWith: (show: Show) => void
}

/** Starts all of the script that neither the first look of a page needs nor React. */
export function startVisit({
  site: built,
  first,
  entries,
  refresh: refreshFirst,
}: VisitOptions): Visit {
  let site = built
  let last = first.page
  let drawn = first
  let show: Show | undefined
  speakOfStorage(site.strings)
  startKeyboardMarker()
  watchColorMode(site.colorMode)
  const endEarlyClicks = keepEarlyClicks()
  const refreshLater = startLaterParts(site)
  const loader = createPageLoader((address, options) => fetchPage(address, site.buildId, options))
  loader.keep(location.href, { kind: 'page', loaded: first })
  const refreshPrefetch = startPrefetch(loader, site.baseUrl)
  refreshPrefetch()
  const refreshSearch = startSearch(() => site)
  refreshSearch()
  const refresh = () => {
    refreshFirst()
    refreshLater()
    refreshPrefetch()
    refreshSearch()
  }
  // The address of the page that could not be shown, in the frame of the page before.
  const pageHere = () => ({ ...last, url: decoded(location.pathname), toc: [] })
  const draw = (loaded: LoadedPage, isFromTop = false) => {
    const { page, prose } = loaded
    last = page
    drawn = loaded
    updateHead(loaded)
    show?.(site, { kind: 'page', page, prose, isFromTop })
  }
  startNavigation(site.baseUrl, {
    loader,
    entries,
    progress: createProgress(createProgressBar(site.strings.loadingPage), Math.random),
    canDraw: () => show !== undefined,
    showPage(loaded, isFromTop) {
      draw(loaded, isFromTop)
      refresh()
    },
    showLoading() {
      show?.(site, { kind: 'loading', page: pageHere() })
    },
    showFailure(retry) {
      document.title = site.strings.chunkFailedTitle
      show?.(site, { kind: 'failed', page: pageHere(), retry })
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
  })
  return {
    endEarlyClicks,
    drawWith(showNow) {
      show = showNow
    },
  }
}

/** Marks the body while the reader goes about with the keyboard. The template starts with the mark. */
function startKeyboardMarker(): void {
  const { classList } = document.body
  addEventListener('keydown', ({ key }) => {
    if (key === 'Tab' || key.startsWith('Arrow')) classList.add('keyboard')
  })
  for (const act of ['mousedown', 'pointerdown'])
    addEventListener(act, () => classList.remove('keyboard'))
}
