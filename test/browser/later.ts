import type { Page } from 'playwright-core'

// To see that something does not happen, a test waits for something that would come after it.

/**
 * Waits for some frames: an event such as scrolling is told in the next one, what React draws for it stands in the one
 * after, and what a page does "in the next frame" follows. There are none while the clock is stopped.
 */
export async function frames(page: Page, count = 4): Promise<void> {
  await page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame++) await new Promise(requestAnimationFrame)
  }, count)
}

/** Where `requestsTold` asks. */
export const LATER_PATH = '/robots.txt'

/** Waits for the answer to a request that is made now: Playwright has told of every earlier request by then. */
export async function requestsTold(page: Page): Promise<void> {
  await page.evaluate(async (path) => void (await fetch(path, { cache: 'no-store' })), LATER_PATH)
}

/** The longest time that a page waits for an idle moment, of `client/navigation/prefetch.ts` and `client/article/hydrate-islands.ts`. */
const IDLE_MS = 3000

/**
 * Waits until a page has asked for all that it asks for by itself. A browser that is busy drawing has no idle moment at
 * all; callbacks of the same time come in their order, so that those of the page are over.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    (timeout: number) => new Promise((done) => requestIdleCallback(done, { timeout })),
    IDLE_MS,
  )
  await requestsTold(page)
}

/** Lets a page begin with a clock that can be stopped; to be given as `prepare`. */
export function withClock(page: Page): Promise<void> {
  return page.clock.install({ time: 0 })
}

/** Stops the clock of a page. Its time passes by `page.clock.runFor` from then on. */
export function stopClock(page: Page): Promise<void> {
  // A clock is stopped at a time to come: no page is an hour old.
  return page.clock.pauseAt(3_600_000)
}
