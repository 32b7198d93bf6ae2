import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { atRest, requestsTold } from './later.ts'
import type { OpenPage } from './open-page.ts'
import { SITES } from './sites.ts'
import { watchSite } from './watched-site.ts'

const SITE = { site: 'islands' } as const
const counter = (page: Page, label: string) => page.locator(`[data-counter="${label}"]`)
const link = (page: Page, name: string) =>
  page.locator('#main').getByRole('link', { name, exact: true })
const button = (page: Page, label: string) => counter(page, label).locator('> button').first()
const told = (page: Page) => page.evaluate(() => Reflect.get(window, 'told') as string[])
/** Waits until the effect of an island has run. */
const alive = (page: Page, label: string) => eventually(() => told(page)).toContain(`${label} on`)

test('an island counts, and what stands in it stays', async ({ openPage }) => {
  const page = await openPage('/docs/island', SITE)
  await alive(page, '하나')
  await button(page, '하나').click()
  await button(page, '하나').click()
  await eventually(() => button(page, '하나').innerText()).toBe('하나: 2')
  expect(await counter(page, '하나').locator('slot strong').first().innerText()).toBe('굵게')
  // Its styles have the name that the script gives.
  const color = await button(page, '하나').evaluate((one) => getComputedStyle(one).color)
  expect(color).toBe('rgb(1, 2, 3)')
  // One in another is alive, too, and again after it was hidden.
  await alive(page, '안쪽')
  await button(page, '안쪽').click()
  await eventually(() => button(page, '안쪽').innerText()).toBe('안쪽: 1')
  const fold = counter(page, '하나').locator('> button').nth(1)
  await fold.click()
  await eventually(() => counter(page, '안쪽').count()).toBe(0)
  await eventually(() => told(page)).toContain('안쪽 off')
  await fold.click()
  await eventually(async () => {
    await button(page, '안쪽').click()
    return button(page, '안쪽').innerText()
  }).toMatch(/안쪽: [1-9]/)
})

test('an island that is far comes to life when it is near, one for a click with the click', async ({
  openPage,
}) => {
  const page = await openPage('/docs/island', SITE)
  await alive(page, '하나')
  expect(await told(page)).not.toContain('멀리 on')
  expect(await told(page)).not.toContain('누르면 on')
  expect(await button(page, '누르면').innerText()).toBe('누르면: 0')
  await button(page, '누르면').click()
  await eventually(() => button(page, '누르면').innerText()).toBe('누르면: 1')
  await counter(page, '멀리').scrollIntoViewIfNeeded()
  await alive(page, '멀리')
})

test('an island that waits for an idle moment does not wait for ever', async ({ openPage }) => {
  const page = await openPage('/docs/idle', {
    ...SITE,
    /** A browser that has no idle moment calls back when the time limit is over, and never without one. */
    prepare: (tab) =>
      tab.addInitScript(() => {
        window.requestIdleCallback = (done, { timeout = 0 } = {}) =>
          timeout > 0
            ? window.setTimeout(done, timeout, { didTimeout: true, timeRemaining: () => 0 })
            : Number.NaN
      }),
  })
  await alive(page, '쉴 때')
})

test('an island comes to life in an idle moment though it is far away', async ({ openPage }) => {
  const page = await openPage('/docs/idle', SITE)
  await alive(page, '쉴 때')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('islands end with their page, and begin again on the way back', async ({ openPage }) => {
  const page = await openPage('/docs/plain', SITE)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await link(page, '섬').click()
  await page.waitForURL('**/docs/island')
  await alive(page, '하나')
  await button(page, '하나').click()
  await eventually(() => button(page, '하나').innerText()).toBe('하나: 1')
  await page.goBack()
  await page.waitForURL('**/docs/plain')
  await eventually(() => told(page)).toContain('하나 off')
  await eventually(() => told(page)).toContain('안쪽 off')
  await page.goForward()
  await page.waitForURL('**/docs/island')
  await eventually(async () => (await told(page)).filter((one) => one === '하나 on').length).toBe(2)
  await button(page, '하나').click()
  await eventually(() => button(page, '하나').innerText()).toBe('하나: 1')
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
})

test('only a page with an island loads its script, which is small', async ({ openPage }) => {
  const scripts = new Set<string>()
  const note = async (page: Page) =>
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && scripts.add(request.url()),
    )
  // The file that is asked for last is not below the folder of the site.
  const page = await openPage('/docs/plain', { ...SITE, prepare: note, mayFail: true })
  await requestsTold(page)
  const before = new Set(scripts)
  expect([...before].filter((url) => url.includes('island'))).toEqual([])
  await link(page, '섬').click()
  await alive(page, '하나')
  await requestsTold(page)
  const more = [...scripts].filter((url) => !before.has(url))
  expect(more.some((url) => url.includes('/island-Counter-'))).toBe(true)
  const sizes = await Promise.all(
    more.map(async (url) => gzipSync(await (await fetch(url)).text()).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5_000)
})

/** The bytes of script, as hosts send them, that a page loads by itself. */
async function scriptAtRest(path: string, openPage: OpenPage, isSaving = false): Promise<number> {
  const scripts = new Set<string>()
  const page = await openPage(path, {
    ...SITE,
    hydrates: false,
    // The file that is asked for last is not below the folder of the site.
    mayFail: true,
    async prepare(tab) {
      if (isSaving)
        await tab.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        )
      tab.on(
        'request',
        (request) => request.resourceType() === 'script' && scripts.add(request.url()),
      )
    },
  })
  await eventually(() => [...scripts].some((url) => url.includes('/main-visit-'))).toBe(true)
  // What is asked for in an idle moment may be an island, which asks for its own script.
  await atRest(page)
  await atRest(page)
  const sizes = await Promise.all(
    [...scripts].map(async (url) => gzipSync(await (await fetch(url)).text()).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('a page with an island loads little more than another page of its site', async ({
  openPage,
}) => {
  const plain = await scriptAtRest('/docs/plain', openPage)
  const withIsland = await scriptAtRest('/docs/island', openPage)
  expect(withIsland - plain).toBeGreaterThan(0)
  expect(withIsland - plain).toBeLessThan(10_000)
})

test('a reader who saves data is sent React for an island alone', async ({ openPage }) => {
  expect(await scriptAtRest('/docs/plain', openPage, true)).toBeLessThan(30_000)
  expect(await scriptAtRest('/docs/island', openPage, true)).toBeGreaterThan(60_000)
})

test('an island that fails in the browser stays as it was drawn', async ({ openPage }) => {
  const page = await openPage('/docs/broken', { ...SITE, mayFail: true })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.reload()
  await eventually(() => errors.join()).toContain('여기서만')
  await eventually(() => page.locator('article').innerText()).toContain('그린 대로')
})

test('islands run under the policy, are printed, and are read without script', async ({
  openPage,
}) => {
  const refused: string[] = []
  const page = await openPage('/docs/island', {
    ...SITE,
    async prepare(tab) {
      await tab.exposeBinding('tellRefusal', (_, what: string) => void refused.push(what))
      await tab.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          (Reflect.get(window, 'tellRefusal') as (what: string) => void)(
            `${violatedDirective} ${blockedURI}`,
          ),
        )
      })
    },
  })
  await alive(page, '하나')
  await button(page, '누르면').click()
  await alive(page, '누르면')
  expect(refused).toEqual([])
  await page.emulateMedia({ media: 'print' })
  for (const label of ['하나', '안쪽', '누르면', '멀리'])
    expect(await button(page, label).isVisible()).toBe(true)
  const without = await openPage('/docs/island', {
    ...SITE,
    javaScript: false,
    hydrates: false,
  })
  expect(await button(without, '멀리').innerText()).toBe('멀리: 0')
})

test('a watched island keeps its state when the text around it is saved, and takes new code', async ({
  openPage,
}) => {
  const files = Object.entries(SITES.islands.source())
  const site = await watchSite(
    Object.fromEntries(files.map(([path, text]) => [`site/${path}`, text])),
  )
  onTestFinished(async () => void (await site.stop()))
  const page = await openPage('/docs/island', { at: site.url })
  await alive(page, '하나')
  await button(page, '하나').click()
  await eventually(() => button(page, '하나').innerText()).toBe('하나: 1')
  site.edit('site/docs/island.md', (old) => old.replace('글입니다.', '고친 글입니다.'))
  await eventually(() => page.locator('article').innerText()).toContain('고친 글입니다.')
  expect(await button(page, '하나').innerText()).toBe('하나: 1')
  site.edit('site/docs/island.md', (old) => old.replace('label="하나"', 'label="둘"'))
  await alive(page, '둘')
  expect(await told(page)).toContain('하나 off')
  await button(page, '둘').click()
  await eventually(() => button(page, '둘').innerText()).toBe('둘: 1')
  const untilNewCode = async (change: (old: string) => string) => {
    await page.evaluate(() => Reflect.set(window, 'isOld', true))
    site.edit('site/components/Counter.tsx', change)
    await eventually(() => page.evaluate(() => Reflect.get(window, 'isOld') === true)).toBe(false)
    await alive(page, '둘')
  }
  // What it counts with is new, what it has counted stays, in one that stands in another as well.
  await button(page, '안쪽').click()
  await eventually(() => button(page, '안쪽').innerText()).toBe('안쪽: 1')
  await untilNewCode((old) => old.replace('count + 1', 'count + 5'))
  await eventually(() => button(page, '둘').innerText()).toBe('둘: 1')
  await eventually(() => button(page, '안쪽').innerText()).toBe('안쪽: 1')
  await button(page, '둘').click()
  await eventually(() => button(page, '둘').innerText()).toBe('둘: 6')
  // Another hook, or another first value, makes it begin anew.
  await untilNewCode((old) =>
    old.replace('const id = useId()', 'const id = useId()\n  useState(null)'),
  )
  await eventually(() => button(page, '둘').innerText()).toBe('둘: 0')
  await button(page, '둘').click()
  await eventually(() => button(page, '둘').innerText()).toBe('둘: 5')
  await untilNewCode((old) => old.replace('useState(0)', 'useState(100)'))
  await eventually(() => button(page, '둘').innerText()).toBe('둘: 100')
})
