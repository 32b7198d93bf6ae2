import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { addStyles } from './add-styles.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { frames } from './later.ts'
import { hydrated } from './open-page.ts'
import { sidebarLink } from './sidebar-link.ts'

const LONG = '/docs/socket/start'

const top = (page: Page) => page.evaluate(() => Math.round(scrollY))
const heading = (page: Page) => page.locator('h1').innerText()

async function leaveAt(page: Page, position: number): Promise<void> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), position)
  await eventually(() => top(page)).toBe(position)
  await goToContact(page)
}

async function goToContact(page: Page): Promise<void> {
  await sidebarLink(page, '문의').click()
  await eventually(() => heading(page)).toBe('문의')
  // The page scrolls to its top once more in the next frame. No reader is as quick as that.
  await frames(page)
}

test('back returns to where the reader was', async ({ openPage }) => {
  const page = await openPage(LONG)
  await leaveAt(page, 900)
  await eventually(() => top(page)).toBe(0)
  await page.goBack()
  await eventually(() => heading(page)).toBe('소켓 API 시작하기')
  await eventually(() => top(page)).toBe(900)
})

test('forward returns to where the reader was, too', async ({ openPage }) => {
  const page = await openPage(LONG)
  await goToContact(page)
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await page.goBack()
  await eventually(() => heading(page)).toBe('소켓 API 시작하기')
  await page.goForward()
  await eventually(() => heading(page)).toBe('문의')
  await eventually(() => top(page)).toBe(500)
})

test('back returns to where the reader was after the later page was reloaded', async ({
  openPage,
}) => {
  const page = await openPage(LONG)
  await leaveAt(page, 900)
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await eventually(() => heading(page)).toBe('소켓 API 시작하기')
  await eventually(() => top(page)).toBe(900)
})

test('a reload keeps the place', async ({ openPage }) => {
  const page = await openPage(LONG)
  await scrollBy(page, 900)
  await page.reload()
  await hydrated(page)
  await eventually(() => top(page)).toBe(900)
})

test('back from a heading returns to where the reader was', async ({ openPage }) => {
  const page = await openPage(LONG, { width: 1440 })
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await page.locator('.toc').getByRole('link', { name: '이용 제한' }).click()
  await eventually(() => top(page)).toBeGreaterThan(3000)
  await page.goBack()
  await eventually(() => top(page)).toBe(300)
})

test('a link to the page itself goes to its top', async ({ openPage }) => {
  const page = await openPage('/docs/contact')
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await sidebarLink(page, '문의').click()
  await eventually(() => top(page)).toBe(0)
})

test('the way back to the top is offered on the way up and leads to the top', async ({
  openPage,
}) => {
  const page = await openPage(LONG, { motion: false })
  const button = page.getByRole('link', { name: ko.backToTop })
  expect(await button.isVisible()).toBe(false)
  for (const y of [800, 1600]) await scrollBy(page, y)
  await frames(page)
  expect(await button.isVisible()).toBe(false)
  await scrollBy(page, 1200)
  await eventually(() => button.isVisible()).toBe(true)
  await button.click()
  await eventually(() => top(page)).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('skip')
  await eventually(() => button.isVisible()).toBe(false)
})

test('where the browser does not scroll smoothly, the way back to the top does', async ({
  openPage,
}) => {
  const page = await openPage(LONG)
  await addStyles(page, 'html { scroll-behavior: auto !important }')
  for (const y of [1600, 1200]) await scrollBy(page, y)
  const seen = await page.evaluate(async () => {
    const tops: number[] = []
    document.querySelector<HTMLElement>('.to-top')?.click()
    for (let frames = 0; frames < 120 && scrollY > 0; frames += 1) {
      await new Promise(requestAnimationFrame)
      tops.push(Math.round(scrollY))
    }
    return tops
  })
  expect(seen.at(-1)).toBe(0)
  expect(seen.length).toBeGreaterThan(20)
  expect(seen).toEqual([...seen].sort((one, other) => other - one))
})

test('the reader who scrolls down on the way to the top stays there', async ({ openPage }) => {
  const page = await openPage(LONG)
  await addStyles(page, 'html { scroll-behavior: auto !important }')
  for (const y of [1600, 1200]) await scrollBy(page, y)
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('.to-top')?.click()
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame)
    scrollTo({ top: 1500, behavior: 'instant' })
  })
  // As many as the whole way to the top takes.
  await frames(page, 60)
  expect(await top(page)).toBeGreaterThan(1000)
})

test('a link that changes the query alone leaves the reader in place', async ({ openPage }) => {
  const page = await openPage(LONG)
  await page
    .locator('.prose p')
    .first()
    .evaluate((text) => {
      text.innerHTML = '<a href="?a=1">다른 물음</a>'
    })
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  await page.getByRole('link', { name: '다른 물음' }).click()
  await eventually(() => page.url().endsWith('?a=1')).toBe(true)
  await frames(page)
  expect(await top(page)).toBe(200)
})

test('the target of a hash keeps its place when a picture above it comes late', async ({
  openPage,
}) => {
  let release = () => {}
  const page = await openPage(`${LONG}#재연결`, {
    until: 'commit',
    hydrates: false,
    prepare: async (tab) => {
      await tab.addInitScript(holdLongTimers)
      await tab.addInitScript(withoutAnchoring)
      await tab.route(`**${LONG}`, async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replace(
          /(<div data-prose="body"[^>]*>)/,
          '$1<p><img src="/late.svg" alt=""></p>',
        )
        await route.fulfill({ response: answer, body })
      })
      const wait = new Promise<void>((done) => {
        release = done
      })
      await tab.route('**/late.svg', async (route) => {
        await wait
        const body = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="700"/>'
        await route.fulfill({ contentType: 'image/svg+xml', body })
      })
    },
  })
  await hydrated(page)
  const place = () =>
    page.locator('[id="재연결"]').evaluate((one) => Math.round(one.getBoundingClientRect().top))
  await eventually(place).toBeLessThan(120)
  const before = await top(page)
  release()
  await eventually(() => top(page)).toBeGreaterThan(before + 500)
  await eventually(place).toBeLessThan(120)
  expect(await place()).toBeGreaterThanOrEqual(60)
})

/** Some browsers do not keep the place by themselves; runs in the page. */
function withoutAnchoring(): void {
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.setProperty('overflow-anchor', 'none')
  })
}

/**
 * Lets timers of three seconds never end; runs in the page, which waits no longer for pictures, and a busy machine takes
 * longer to send one. With a clock of Playwright the page would not know how it was navigated to.
 */
function holdLongTimers(): void {
  const set = window.setTimeout
  Object.assign(window, {
    setTimeout(...[act, ms = 0, ...rest]: Parameters<typeof set>) {
      return set(act, ms < 3_000 ? ms : 2 ** 30, ...rest)
    },
  })
}

/** Scrolls to a position and lets the page hear of it. */
async function scrollBy(page: Page, y: number): Promise<void> {
  await page.evaluate(async (to) => {
    const heard = new Promise((done) => addEventListener('scroll', done, { once: true }))
    scrollTo({ top: to, behavior: 'instant' })
    await heard
  }, y)
}
