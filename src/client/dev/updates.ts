import { pagePath } from '../../urls/address.ts'
import { askForFrame } from '../boot/frame-need.ts'
import { readPage, type SiteModule } from '../boot/loaded-page.ts'
import { updatePage } from '../navigation/page-update.ts'
import { keepIslandStates, restoreIslandStates } from './island-states.ts'
import { createOverlay } from './overlay.ts'
import { watchDataOf } from './page-facts.ts'
import { patchProse } from './patch-prose.ts'
import { listenForUpdates, type UpdateMessage } from './status-messages.ts'
import { reloadStyles, takeStyles } from './styles.ts'

const FOLDER = '/__docsgen/'

/** Keeps the open page up to date, and shows what is wrong with its files. */
export function startUpdates(): void {
  const first = watchDataOf(document)
  if (!first) return
  // Each save is shown by it, the first one as fast as all others.
  askForFrame()
  restoreIslandStates()
  const { shell } = first
  let { generation } = first
  const overlay = createOverlay(first.language, openInEditor)
  overlay.show(first.problems)
  let running: Promise<void> = Promise.resolve()
  let waiting = 0

  /** One after the other; of those that wait, the last one shows all. */
  function later(work: () => Promise<void>): void {
    const turn = ++waiting
    running = running
      .then(() => (turn === waiting ? work() : undefined))
      .catch((error: unknown) => console.warn(error))
  }

  async function update(): Promise<void> {
    const path = location.pathname
    const next = await fetchHere()
    const data = watchDataOf(next)
    if (!data || data.shell !== shell) {
      keepIslandStates()
      return location.reload()
    }
    generation = data.generation
    overlay.show(data.problems)
    const loaded = readPage(next)
    const address = next.querySelector<HTMLElement>('script[data-docsgen-site]')?.dataset
      .docsgenSite
    // Not a page of the site: there is none yet, or what is at this address is something else.
    if (!loaded || !address) return
    await takeStyles(next)
    const { default: site } = (await import(address)) as SiteModule
    await whenHydrated()
    // The reader has gone to another page meanwhile.
    if (location.pathname !== path) return update()
    document.documentElement.dataset.build = loaded.buildId
    updatePage({ loaded, site, patch: () => patchProse(next) })
  }

  listenForUpdates(`${FOLDER}events`, (message) => {
    if (message.generation === generation && !message.isAgain) return
    follow(message)
    reloadStyles(message.files)
    later(update)
  })
  // Pages that the reader goes to have problems of their own.
  addEventListener('docsgen:navigated', () =>
    later(async () => {
      const data = watchDataOf(await fetchHere())
      overlay.show(data?.problems ?? [])
      // An update that was waiting has given its turn to this.
      if (data && data.generation !== generation) await update()
    }),
  )
  // What has changed before this script was there.
  later(async () => {
    const response = await fetch(`${FOLDER}state`)
    const state = (await response.json()) as { readonly generation: number }
    if (state.generation !== generation) await update()
  })
}

/** A page whose source has moved is at its new address. */
function follow({ moved }: UpdateMessage): void {
  const here = pagePath(location.pathname)
  const to = Object.entries(moved).find(([from]) => pagePath(from) === here)?.[1]
  if (to !== undefined)
    history.replaceState(history.state, '', to + location.search + location.hash)
}

async function fetchHere(): Promise<Document> {
  const response = await fetch(location.pathname, { cache: 'no-store' })
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

function openInEditor(place: object): void {
  const headers = { 'content-type': 'application/json' }
  void fetch(`${FOLDER}open`, { method: 'POST', headers, body: JSON.stringify(place) })
}

const PATIENCE_MS = 5000

/** Waits until React has taken over the frame. A page where it never does is loaded again. */
function whenHydrated(): Promise<void> {
  const root = document.documentElement
  if (root.dataset.hasHydrated === 'true') return Promise.resolve()
  return new Promise((done) => {
    const patience = setTimeout(() => location.reload(), PATIENCE_MS)
    const observer = new MutationObserver(() => {
      if (root.dataset.hasHydrated !== 'true') return
      clearTimeout(patience)
      observer.disconnect()
      done()
    })
    observer.observe(root, { attributeFilter: ['data-has-hydrated'] })
  })
}
