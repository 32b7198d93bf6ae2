import type { Page, Route } from 'playwright-core'

/** Keeps back the answers to requests for a path, until the given function is called. */
export async function hold(page: Page, path: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  const wait = async (route: Route) => {
    await released
    // The page may be gone by then.
    await route.continue().catch(() => {})
  }
  await page.route(({ pathname }) => matches(path, decodeURIComponent(pathname)), wait)
  return release
}

function matches(path: string | RegExp, pathname: string): boolean {
  return typeof path === 'string' ? path === pathname : path.test(pathname)
}
