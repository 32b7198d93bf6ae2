import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ColorChoice } from '../../src/model.ts'
import { storageKeys } from '../../src/theme/controls/storage.ts'
import { eventually } from './eventually.ts'
import { needFrame } from './need-frame.ts'
import { siteUrl } from './site-url.ts'
import type { SiteName } from './sites.ts'
import { recordTroubles } from './troubles.ts'

/** How a page is opened. */
export interface OpenOptions {
  readonly site?: SiteName
  /** A site that the test serves itself, by its address. */
  readonly at?: string
  readonly width?: number
  readonly height?: number
  /** The colour mode that the reader chose on an earlier visit. */
  readonly mode?: ColorChoice
  /** What else an earlier visit has left in the storage of the browser. */
  readonly stored?: Readonly<Record<string, string>>
  /** The colour scheme of the operating system. */
  readonly system?: 'light' | 'dark'
  /** False: the reader asks for less motion. */
  readonly motion?: boolean
  readonly javaScript?: boolean
  /** Another tab of the browser that shows this page. */
  readonly beside?: Page
  /** The tab of this page goes on to the new one, as by the address bar. */
  readonly instead?: Page
  /** Done with the empty tab, before it goes to the page. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** `commit`: goes on as soon as the page arrives, for tests that keep a part of it back. */
  readonly until?: 'load' | 'commit'
  /** False: does not wait for the page to come to life. */
  readonly hydrates?: boolean
  /** The status that the server answers with. */
  readonly status?: number
  /** True: troubles are what the test is about, so they are not looked at. */
  readonly mayFail?: boolean
}

/** Opens a path of a site in a browser of its own, and waits until the page is alive. */
export type OpenPage = (path: string, options?: OpenOptions) => Promise<Page>

/** What a test opens, and how to end it. */
export interface Visits {
  readonly openPage: OpenPage
  /** Closes all pages. Fails when one of them had troubles that its test did not ask for. */
  close(): Promise<void>
}

/** Keeps the books of the pages that a test opens. */
export function visitsIn(browser: Browser): Visits {
  const contexts = new Set<BrowserContext>()
  const troubles: string[] = []

  async function openPage(path: string, options: OpenOptions = {}): Promise<Page> {
    const { site = 'main', status = 200, javaScript = true } = options
    const url = options.at ?? (await siteUrl(site))
    const page = options.instead ?? (await newTab(options))
    const forget = await storeInFirst(page, url, options)
    await options.prepare?.(page)
    const answer = await page.goto(url + path, { waitUntil: options.until ?? 'load' })
    await forget()
    expect(answer?.status()).toBe(status)
    if (javaScript && options.hydrates !== false) await hydrated(page)
    return page
  }

  async function newTab(options: OpenOptions): Promise<Page> {
    const context = options.beside?.context() ?? (await newContext(browser, options))
    contexts.add(context)
    const page = await context.newPage()
    // Far above what any page takes: only a hang is to be found by it, not a busy machine.
    page.setDefaultTimeout(60_000)
    if (!options.mayFail) recordTroubles(page, troubles)
    return page
  }

  async function close(): Promise<void> {
    await Promise.all([...contexts].map((context) => context.close()))
    expect(troubles).toEqual([])
  }

  return { openPage, close }
}

/** Brings the frame of a page to life, which it else does for a reader who needs it, and waits for that. */
export async function hydrated(page: Page): Promise<void> {
  await eventually(() => needFrame(page)).toBe(true)
}

/**
 * Puts what an earlier visit has left into the storage as soon as a page has one, before anything of the page runs. Gives
 * how to leave the storage to the page from then on. Playwright would open a page of its own for it, which takes as long.
 */
async function storeInFirst(
  page: Page,
  url: string,
  { mode, stored = {}, beside, instead }: OpenOptions,
): Promise<() => Promise<void>> {
  const items = Object.entries({ ...stored, ...(mode ? { [storageKeys.colorMode]: mode } : {}) })
  if (items.length === 0 || beside || instead) return async () => {}
  const script = await page.addInitScript(
    ([origin, all]) => {
      if (location.origin === origin) for (const [key, item] of all) localStorage.setItem(key, item)
    },
    [new URL(url).origin, items] as const,
  )
  return () => script.dispose()
}

function newContext(browser: Browser, options: OpenOptions): Promise<BrowserContext> {
  const { width = 1280, height = 800, javaScript = true } = options
  return browser.newContext({
    viewport: { width, height },
    locale: 'ko-KR',
    colorScheme: options.system ?? 'light',
    reducedMotion: options.motion === false ? 'reduce' : 'no-preference',
    javaScriptEnabled: javaScript,
  })
}
