import { pagePath } from '../../urls/address.ts'
import { answerToFailure, loadFailure } from '../boot/chunk-failure.ts'
import type { LoadedPage } from '../boot/loaded-page.ts'
import type { HistoryEntries, NavigationType } from './history-entries.ts'
import type { PageLoader } from './page-loader.ts'
import type { Progress } from './progress.ts'
import { focusAndAnnounce, scrollReader } from './scroll-and-focus.ts'

/** What the router works with. */
export interface RouterParts {
  readonly loader: PageLoader
  readonly entries: HistoryEntries
  readonly progress: Progress
  /** Whether anything can be drawn yet. */
  canDraw(): boolean
  /** Draws a page, at once; `isFromTop` when the reader begins at its top. */
  showPage(loaded: LoadedPage, isFromTop: boolean): void
  /** Draws in place of the offer to try again that it was taken, at once. */
  showLoading(): void
  /** Draws the offer to try again in place of a page, at once. */
  showFailure(retry: () => void): void
}

/** Changes the page in the window. */
export interface Router {
  /** Goes to a url of this site. */
  follow(url: URL): void
  /** Shows what the address stands for, after the browser has gone back or forward. */
  arrive(): void
}

/** The router changes the address at once, and the page when it has been fetched. A newer navigation ends an older one. */
export function createRouter(parts: RouterParts): Router {
  const { loader, entries, progress } = parts
  let shownPath: string | undefined = pagePath(location.pathname)
  let pending: AbortController | undefined

  async function visit(url: URL, navigation: NavigationType, isRetry = false): Promise<void> {
    pending?.abort()
    pending = new AbortController()
    const { signal } = pending
    tell('docsgen:navigate', { url: url.href })
    progress.begin()
    const fetched = await loader.load(url.href, { signal }).catch((error: unknown) => {
      if (!signal.aborted) fail(error, () => retry(url, navigation), isRetry)
    })
    if (!fetched || signal.aborted) return
    // The address is there already, so loading it in full is a reload.
    if (fetched.kind === 'foreign') return location.reload()
    if (fetched.movedTo) history.replaceState(history.state, '', fetched.movedTo + location.hash)
    shownPath = pagePath(location.pathname)
    parts.showPage(fetched.loaded, navigation.kind === 'push' && location.hash === '')
    // Focus and scrolling need the layout, which is made for the next frame and not twice.
    await nextFrame()
    if (signal.aborted) return
    focusAndAnnounce(navigation)
    finish(navigation)
  }

  function retry(url: URL, navigation: NavigationType): void {
    parts.showLoading()
    void visit(url, navigation, true)
  }

  /** Ends a visit: what the address stands for is in the window. */
  function finish(navigation?: NavigationType): void {
    pending?.abort()
    pending = undefined
    progress.done()
    if (navigation) scrollReader(navigation, entries)
    entries.settle()
    tell('docsgen:navigated', { url: location.href, hash: location.hash })
  }

  function fail(error: unknown, again: () => void, isRetry: boolean): void {
    console.warn(error)
    if (!isRetry && answerToFailure(loadFailure()) === 'reload') {
      location.reload()
      return
    }
    progress.done()
    pending = undefined
    shownPath = undefined
    parts.showFailure(again)
    scrollTo({ top: 0, behavior: 'instant' })
  }

  return {
    follow(url) {
      const { href, search, hash } = location
      if (url.href === href && pending) return
      // A query alone changes nothing that is drawn: the reader stays in place.
      const isQueryOnly = !pending && url.search !== search && url.hash === hash
      if (url.href !== href) entries.push(url)
      if (pagePath(url.pathname) !== shownPath) return void visit(url, { kind: 'push' })
      tell('docsgen:navigate', { url: url.href })
      finish(isQueryOnly ? undefined : { kind: 'push' })
    },
    arrive() {
      const position = entries.arrive()
      if (position === 'same') return
      const navigation: NavigationType = { kind: 'pop', position }
      if (pagePath(location.pathname) === shownPath) return finish(navigation)
      // An address that a script of the site has put there.
      if (!parts.canDraw()) return location.reload()
      void visit(new URL(location.href), navigation)
    },
  }
}

function tell(type: string, detail: object): void {
  dispatchEvent(new CustomEvent(type, { detail }))
}

const HIDDEN_MS = 100

/** Waits until the browser is about to draw the next frame; a tab that is not seen draws none. */
function nextFrame(): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, HIDDEN_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      done()
    })
  })
}
