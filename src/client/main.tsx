/** The script of every page: brings the drawn page to life, then keeps it alive from page to page. */

import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { decoded } from '../address.ts'
import type { SiteData } from '../model.ts'
import { startCopy } from './copy.ts'
import { startDiagrams } from './diagrams.ts'
import { fetchPage } from './fetch-page.ts'
import { type HistoryEntries, manageHistory } from './history-entries.ts'
import { loadSite } from './load-site.ts'
import { type LoadedPage, readPage } from './loaded-page.ts'
import { startNavigation } from './navigation.ts'
import { createPageLoader, type PageLoader } from './page-loader.ts'
import { startPrefetch } from './prefetch.ts'
import { startPrint } from './print.ts'
import { createProgress } from './progress.ts'
import { createProgressBar } from './progress-bar.ts'
import { Root } from './Root.tsx'
import { settleAddress } from './settle-address.ts'
import type { Shown } from './shown.ts'
import { startHashTarget } from './start-hash-target.ts'
import { startTabs } from './tabs.ts'
import { updateHead } from './update-head.ts'
import { startWrap } from './wrap.ts'

void start()

async function start(): Promise<void> {
  const entries = manageHistory()
  const container = document.getElementById('app')
  const address = document.querySelector<HTMLElement>('script[data-site]')?.dataset.site
  // Read before anything changes the document. It may be the page of another path: a host's 404.html.
  const first = readPage(document)
  if (!container || !address || !first) return
  settleAddress(first.page)
  const site = await loadSite(address)
  if (site) hydrate(container, site, first, entries)
}

function hydrate(
  container: Element,
  site: SiteData,
  first: LoadedPage,
  entries: HistoryEntries,
): void {
  let last = first.page
  const root = hydrateRoot(container, draw(shownOf(first)))

  function draw(shown: Shown) {
    return <Root site={site} shown={shown} onReady={ready} />
  }

  function show(shown: Shown): void {
    flushSync(() => root.render(draw(shown)))
  }

  function ready(): void {
    const loader = createPageLoader((address, options) => fetchPage(address, site.buildId, options))
    loader.keep(location.href, { kind: 'page', loaded: first })
    const refresh = enliven(site, loader)
    startNavigation(site.baseUrl, {
      loader,
      entries,
      progress: createProgress(createProgressBar(site.strings.loadingPage), Math.random),
      showPage(loaded) {
        last = loaded.page
        updateHead(loaded)
        show(shownOf(loaded))
        refresh()
      },
      showFailure(retry) {
        const page = { ...last, url: decoded(location.pathname), toc: [] }
        document.title = site.strings.chunkFailedTitle
        show({ kind: 'failed', page, retry })
      },
    })
    document.documentElement.dataset.hasHydrated = 'true'
  }
}

/** Starts what works by delegation on every page. Gives back what each new page needs before paint. */
function enliven(site: SiteData, loader: PageLoader): () => void {
  startCopy(site.strings)
  startPrint()
  const parts = [
    startTabs(),
    startWrap(),
    startDiagrams(site.diagramScript),
    startPrefetch(loader, site.baseUrl),
  ]
  const refresh = () => {
    for (const part of parts) part()
  }
  refresh()
  startHashTarget()
  return refresh
}

function shownOf({ page, prose }: LoadedPage): Shown {
  return { kind: 'page', page, prose }
}
