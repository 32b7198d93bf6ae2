import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root as ReactRoot } from 'react-dom/client'
import { decoded } from '../address.ts'
import type { SiteData } from '../model.ts'
import { speakOfStorage } from '../theme/storage.ts'
import { fetchPage } from './fetch-page.ts'
import type { HistoryEntries } from './history-entries.ts'
import type { LoadedPage } from './loaded-page.ts'
import { startNavigation } from './navigation.ts'
import { createPageLoader } from './page-loader.ts'
import { onPageUpdate, proseInPlace } from './page-update.ts'
import { startPrefetch } from './prefetch.ts'
import { createProgress } from './progress.ts'
import { createProgressBar } from './progress-bar.ts'
import { Root } from './Root.tsx'
import type { Shown } from './shown.ts'
import { updateHead } from './update-head.ts'

export interface FrameParts {
  readonly container: Element
  readonly site: SiteData
  readonly first: LoadedPage
  readonly entries: HistoryEntries
  /** What the article of each new page needs before paint. */
  readonly refresh: () => void
}

/** Brings the drawn frame to life, and keeps it alive from page to page. */
export function hydrateFrame(parts: FrameParts): void {
  const { container, first } = parts
  const element = (site: SiteData, shown: Shown) => (
    <Root site={site} shown={shown} onReady={ready} />
  )
  let root: ReactRoot
  speakOfStorage(parts.site.strings)
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
    site = update.site
    loader.clear()
    loader.keep(location.href, { kind: 'page', loaded: update.loaded })
    draw({ ...update.loaded, prose: proseInPlace(drawn, update.loaded) })
    update.patch()
    refresh()
    refreshPrefetch()
  })
}

function shownOf({ page, prose }: LoadedPage): Shown {
  return { kind: 'page', page, prose }
}
