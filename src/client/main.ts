/**
 * The script of every page: at once what a reader would see move, then the rest of the article, and the frame when a
 * reader does what needs it.
 */

import type { PageData, SiteData } from '../model.ts'
import { startOpenedRows } from '../theme/sidebar/opened-rows.ts'
import { addressKey, encoded } from '../urls/address.ts'
import { startPrint } from './article/print.ts'
import { startServers } from './article/servers.ts'
import { startTabs } from './article/tabs.ts'
import { loadModule } from './boot/chunk-failure.ts'
import { isFrameNeededAtOnce, readerNeedsFrame } from './boot/frame-need.ts'
import { readPage, type SiteModule } from './boot/loaded-page.ts'
import { whenIdle } from './boot/when-idle.ts'
import { startHashTarget } from './navigation/hash-target.ts'
import { manageHistory } from './navigation/history-entries.ts'
import { keepQueryAndHash } from './navigation/keep-query-and-hash.ts'

void start()

async function start(): Promise<void> {
  // Listens from here on, before anything is waited for.
  const wanted = readerNeedsFrame()
  const entries = manageHistory()
  const container = document.getElementById('app')
  const address = document.querySelector<HTMLElement>('script[data-docsgen-site]')?.dataset
    .docsgenSite
  // Read before anything changes the document. It may be the page of another path: a host's 404.html.
  const first = readPage(document)
  if (!container || !address || !first) return
  settleAddress(first.page)
  const site = (await loadModule<SiteModule>(() => import(address)))?.default
  if (!site) return
  startOpenedRows(site)
  startPrint()
  const parts = [keepQueryAndHash(), startTabs(site), startServers()]
  const refresh = () => {
    for (const part of parts) part()
  }
  refresh()
  startHashTarget()
  // The styles have come before this script: the page is painted while this is on its way.
  const visiting = loadModule(() => import('./boot/visit.ts'))
  const starting = visiting.then((rest) => rest?.startVisit({ site, first, entries, refresh }))
  await whenIdle()
  startIdleScripts(site.idleScripts)
  if (!isFrameNeededAtOnce(site, first.page)) await wanted
  const frame = await loadModule(async () => {
    // Both at once: the frame would ask for React only when it has come itself.
    await Promise.all([import('react-dom/client'), import('./boot/frame.tsx')])
    return import('./boot/frame.tsx')
  })
  const visit = await starting
  if (!frame || !visit) return
  const { themeScript } = site
  // Without the parts of the site the frame would be another one than the drawn one.
  const theme = themeScript && (await loadModule(() => frame.loadSiteTheme(themeScript)))
  if (themeScript && !theme) return
  frame.hydrateFrame({ container, site, first, visit, ...(theme ? { theme } : {}) })
}

/** Shows the page's own address when it was reached as `…/index` or `…/index.html`; query and hash stay. */
function settleAddress({ url }: PageData): void {
  const { pathname, search, hash } = location
  const folder = pathname.replace(/\/index(?:\.html)?\/?$/, '')
  if (folder === pathname || addressKey(folder) !== addressKey(url)) return
  history.replaceState(history.state, '', encoded(url) + search + hash)
}

/** Asks for the scripts of the site that nothing waits for. */
function startIdleScripts(scripts: SiteData['idleScripts'] = []): void {
  for (const { src, isModule } of scripts) {
    const script = document.createElement('script')
    if (isModule) script.type = 'module'
    script.src = src
    document.head.append(script)
  }
}
