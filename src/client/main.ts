/** The script of every page: makes the article work at once, and the frame when the page has been drawn. */

import { startCopy } from './article/copy.ts'
import { startDiagrams } from './article/diagrams.ts'
import { startPageActions } from './article/page-actions.ts'
import { startPrint } from './article/print.ts'
import { startServers } from './article/servers.ts'
import { startTabs } from './article/tabs.ts'
import { startWrap } from './article/wrap.ts'
import { loadModule } from './boot/chunk-failure.ts'
import { startIdleScripts } from './boot/idle-scripts.ts'
import { readPage, type SiteModule } from './boot/loaded-page.ts'
import { settleAddress } from './boot/settle-address.ts'
import { whenIdle } from './boot/when-idle.ts'
import { startHashTarget } from './navigation/hash-target.ts'
import { manageHistory } from './navigation/history-entries.ts'
import { keepQueryAndHash } from './navigation/keep-query-and-hash.ts'

void start()

async function start(): Promise<void> {
  const entries = manageHistory()
  const container = document.getElementById('app')
  const address = document.querySelector<HTMLElement>('script[data-site]')?.dataset.site
  // Read before anything changes the document. It may be the page of another path: a host's 404.html.
  const first = readPage(document)
  if (!container || !address || !first) return
  settleAddress(first.page)
  const site = (await loadModule<SiteModule>(() => import(address)))?.default
  if (!site) return
  startPageActions(site, startCopy(site.strings))
  startPrint()
  keepQueryAndHash()
  const parts = [startTabs(), startServers(), startWrap(), startDiagrams(site.diagramScript)]
  const refresh = () => {
    for (const part of parts) part()
  }
  refresh()
  startHashTarget()
  await whenIdle()
  startIdleScripts(site.idleScripts)
  const frame = await loadModule(async () => {
    // React first: a slow machine can answer the reader in between.
    await import('react-dom/client')
    return import('./boot/frame.tsx')
  })
  frame?.hydrateFrame({ container, site, first, entries, refresh })
}
