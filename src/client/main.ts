/** The script of every page: makes the article work at once, and the frame when the page has been drawn. */

import { startCopy } from './copy.ts'
import { startDiagrams } from './diagrams.ts'
import { manageHistory } from './history-entries.ts'
import { loadModule } from './load-module.ts'
import { readPage } from './loaded-page.ts'
import { startOtherForms } from './other-forms.ts'
import { pageAtRest } from './page-at-rest.ts'
import { startPrint } from './print.ts'
import { startServers } from './servers.ts'
import { settleAddress } from './settle-address.ts'
import type { SiteModule } from './site-module.ts'
import { startHashTarget } from './start-hash-target.ts'
import { startTabs } from './tabs.ts'
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
  const site = (await loadModule<SiteModule>(() => import(address)))?.default
  if (!site) return
  startCopy(site.strings)
  startPrint()
  startOtherForms()
  const parts = [startTabs(), startServers(), startWrap(), startDiagrams(site.diagramScript)]
  const refresh = () => {
    for (const part of parts) part()
  }
  refresh()
  startHashTarget()
  await pageAtRest()
  const frame = await loadModule(async () => {
    // React first: a slow machine can answer the reader in between.
    await import('react-dom/client')
    return import('./frame.tsx')
  })
  frame?.hydrateFrame({ container, site, first, entries, refresh })
}
