import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { hold } from './hold.ts'
import { frames, requestsTold, stopClock, withClock } from './later.ts'
import { hydrated } from './open-page.ts'
import { siteUrl } from './site-url.ts'

const PAGES = ['/', '/docs/socket/start', '/docs/additional-info/policy', '/markdown-page', '/404']

const htmlOf = async (path: string, site: 'main' | 'small' = 'main') =>
  (await fetch((await siteUrl(site)) + path)).text()

/** Keeps a page from being loaded; runs in the page. */
function addSlowPicture(): void {
  addEventListener('DOMContentLoaded', () => {
    document.body.append(Object.assign(new Image(), { src: '/slow.png', hidden: true }))
  })
}

/** Writes down for how long the page sets timers; runs in the page. */
function recordTimers(): void {
  const timers: unknown[] = []
  const set = window.setTimeout
  Object.assign(window, {
    timers,
    setTimeout(...parts: Parameters<typeof set>) {
      timers.push(parts[1])
      return set(...parts)
    },
  })
}

/** Adds up how far things move that the reader did not move. */
function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const shifts: string[] = []
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: { node?: Element }[]
        }
        shifts.push(`${value} ${sources.map(({ node }) => node?.nodeName).join()}`)
      }
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      shiftsSoFar() {
        add(observer.takeRecords())
        return shifts
      },
    })
  })
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shiftsSoFar(): string[] }).shiftsSoFar())

describe.for([390, 1440])('at %i pixels', (width) => {
  test.for(PAGES)('nothing on %s moves while it comes to life', async (path, { openPage }) => {
    const page = await openPage(path, { width, prepare: watchShifts })
    await page.evaluate(() => document.fonts.ready)
    await frames(page)
    expect(await shiftsOf(page)).toEqual([])
  })

  test('nothing moves while an address is searched for', async ({ openPage }) => {
    const page = await openPage(`/search?q=${encodeURIComponent('채팅')}`, {
      width,
      prepare: watchShifts,
    })
    await page.locator('.search-list').waitFor()
    await eventually(() => page.locator('.search [role="status"]').innerText()).not.toBe('')
    await frames(page)
    expect(await shiftsOf(page)).toEqual([])
  })

  test('the ways into the site follow the search, and go while it has a query', async ({
    openPage,
  }) => {
    const page = await openPage('/search', { width, prepare: watchShifts })
    const entrances = page.locator('.search-entrances')
    await entrances.waitFor()
    await frames(page)
    expect(await shiftsOf(page)).toEqual([])
    const gap = async () => {
      const search = await page.locator('.search').boundingBox()
      const below = await entrances.boundingBox()
      return (below?.y ?? 0) - (search?.y ?? 0) - (search?.height ?? 0)
    }
    await eventually(gap).toBeLessThan(60)
    await page.getByRole('combobox', { name: ko.searchLabel }).fill('채팅')
    await eventually(() => entrances.isVisible()).toBe(false)
    await page.getByRole('combobox', { name: ko.searchLabel }).fill('')
    await eventually(() => entrances.isVisible()).toBe(true)
  })

  test('nothing moves when it is known which code is too wide', async ({ openPage }) => {
    const page = await openPage('/docs/schemas/error', { width, prepare: watchShifts })
    await page.locator('[data-overflows]').first().waitFor()
    await frames(page)
    expect(await shiftsOf(page)).toEqual([])
  })
})

describe('the script', () => {
  test.for(PAGES)('in the head of %s is small, and all else waits', async (path) => {
    const html = await htmlOf(path)
    const head = html.slice(0, html.indexOf('</head>'))
    const inline = [...head.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)
    expect(inline).toHaveLength(1)
    expect(new TextEncoder().encode(inline.join('')).length).toBeLessThanOrEqual(2048)
    const sources = [...html.matchAll(/<script[^>]*\bsrc=[^>]*>/g)].map(([tag]) => tag)
    expect(sources).toHaveLength(1)
    expect(sources[0]).toContain('type="module"')
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/i)
  })

  test('that a page asks for first has no React in it, and is at most 9 kB', async () => {
    const [, path = ''] = /<script type="module" src="([^"]+)"/.exec(await htmlOf('/')) ?? []
    const script = await htmlOf(path)
    expect(script.length).toBeLessThanOrEqual(9 * 1024)
    expect(script).not.toContain('hydrateRoot')
  })

  test('is the same whatever the site and the size of it', async () => {
    const names = async (site: 'main' | 'small') =>
      [...(await htmlOf('/', site)).matchAll(/assets\/main-[^"]+/g)].map(([name]) => name)
    expect(await names('small')).toEqual(await names('main'))
  })

  test('for a frame that a page needs at once waits for the page to be loaded, but no longer than a second', async ({
    openPage,
  }) => {
    const asked: string[] = []
    const PATIENCE_MS = 1000
    // The heading of the address is marked in the table of contents.
    const page = await openPage('/docs/socket/start#x', {
      until: 'commit',
      hydrates: false,
      mayFail: true,
      prepare: async (tab) => {
        tab.on('request', (request) => asked.push(new URL(request.url()).pathname))
        await hold(tab, /slow\.png$/)
        await withClock(tab)
        await stopClock(tab)
        await tab.addInitScript(recordTimers)
        await tab.addInitScript(addSlowPicture)
      },
    })
    const isAsked = () => asked.some((path) => /\/main-(?:client|frame)-/.test(path))
    const timers = () => page.evaluate(() => Reflect.get(window, 'timers'))
    await eventually(timers).toContain(PATIENCE_MS)
    await page.clock.runFor(PATIENCE_MS - 1)
    await requestsTold(page)
    expect(isAsked()).toBe(false)
    await page.clock.runFor(1)
    await eventually(isAsked).toBe(true)
    await page.clock.resume()
    await hydrated(page)
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
  })

  test('for the frame does not wait for a picture, once the reader acts', async ({ openPage }) => {
    let release = () => {}
    const page = await openPage('/docs/socket/start', {
      until: 'commit',
      hydrates: false,
      prepare: async (tab) => {
        release = await hold(tab, /slow\.png$/)
        await tab.addInitScript(addSlowPicture)
      },
      mayFail: true,
    })
    await page.locator('footer.footer').waitFor()
    await page.locator('.navbar .brand').hover()
    await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached' })
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
    release()
  })

  test('of the frame is not needed for tabs to work', async ({ openPage }) => {
    const page = await openPage('/docs/socket/start', {
      hydrates: false,
      prepare: (tab) => hold(tab, /\/main-frame-[^/]*\.js$/),
    })
    const tab = page.locator('[role=tab]').filter({ hasText: 'Python' }).first()
    await tab.click()
    expect(await tab.getAttribute('aria-selected')).toBe('true')
    expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe(null)
  })
})
