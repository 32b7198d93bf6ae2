import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { storageKeys } from '../../src/theme/controls/storage.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { hold } from './hold.ts'
import { atRest, frames } from './later.ts'
import { hydrated, type OpenOptions } from './open-page.ts'
import { pathOf } from './path-of.ts'
import { isSameDocument, markDocument } from './same-document.ts'
import { sidebarLink } from './sidebar-link.ts'

const DOCUMENT = '/docs/quick_start_guide'
const OPERATION = '/docs/rest-api/채팅-통계-데이터'
const FRAME = /\/main-(?:client|frame)-[^/]*\.js$/

/** Notes the scripts that a page asks for, with their bytes as hosts send them. */
function watchScripts(scripts: Map<string, Promise<number>>): OpenOptions {
  return {
    hydrates: false,
    async prepare(tab) {
      tab.on('response', (response) => {
        if (response.request().resourceType() !== 'script') return
        const size = response.body().then(
          (body) => gzipSync(body).length,
          () => 0,
        )
        scripts.set(new URL(response.url()).pathname, size)
      })
    },
  }
}

const isAlive = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['hasHydrated'] === 'true')
const hasFrame = (scripts: ReadonlyMap<string, unknown>) =>
  [...scripts.keys()].some((path) => FRAME.test(path))
const heading = (page: Page) => page.locator('h1').innerText()
const pythonTab = (page: Page) =>
  page.locator('[data-prose] [role=tab]').filter({ hasText: 'Python' }).first()
const caret = (page: Page) => page.locator('.side-row button[aria-expanded="false"]').first()

test.for([DOCUMENT, OPERATION, '/', '/blog'])(
  'a reader who does nothing on %s is sent no React',
  async (path, { openPage }) => {
    const scripts = new Map<string, Promise<number>>()
    const page = await openPage(path, watchScripts(scripts))
    await eventually(() => [...scripts.keys()].some((name) => name.includes('/main-visit-'))).toBe(
      true,
    )
    await atRest(page)
    expect(hasFrame(scripts)).toBe(false)
    const sizes = await Promise.all(scripts.values())
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000)
  },
)

test('what a page does not need the frame for does not load it', async ({ openPage }) => {
  const scripts = new Map<string, Promise<number>>()
  const page = await openPage('/docs/socket/start', watchScripts(scripts))
  await atRest(page)
  // Everything of it is in the window, so that nothing has to scroll.
  await page.setViewportSize({ width: 1280, height: 20_000 })
  await page.locator('[data-prose] p').first().click()
  await page.locator('[data-prose] [role=tab]').first().hover()
  await atRest(page)
  expect(hasFrame(scripts)).toBe(false)
})

describe('the frame comes to life when a reader', () => {
  const ACTS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ['points at a link', (page) => sidebarLink(page, '문의').hover()],
    ['points at a button of it', (page) => caret(page).hover()],
    ['presses a key', (page) => page.keyboard.press('Tab')],
    ['scrolls', (page) => page.mouse.wheel(0, 400)],
    ['goes to a heading', (page) => page.evaluate(() => location.assign('#bottom'))],
    ['focuses a link', (page) => page.locator('.navbar .brand').focus()],
    ['chooses a tab, which later pages keep', (page) => pythonTab(page).click()],
  ]
  test.for(ACTS)('%s', async ([, act], { openPage }) => {
    const page = await openPage(DOCUMENT, { hydrates: false })
    await atRest(page)
    expect(await isAlive(page)).toBe(false)
    await act(page)
    await eventually(() => isAlive(page)).toBe(true)
  })

  test('comes back to where the page was scrolled to', async ({ openPage }) => {
    const page = await openPage(DOCUMENT)
    await page.mouse.wheel(0, 3000)
    await eventually(() => page.evaluate(() => history.state.docsgenPosition?.top)).toBe(3000)
    await page.reload()
    await eventually(() => isAlive(page)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2900)
    expect(await page.locator('.toc [aria-current]').count()).toBe(1)
  })
})

test('a link that is pointed at is loaded ahead, and followed in the same document', async ({
  openPage,
}) => {
  const asked: string[] = []
  const page = await openPage('/docs/intro', {
    hydrates: false,
    prepare: async (tab) => {
      tab.on('request', (request) => {
        if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname)
      })
    },
  })
  await atRest(page)
  await markDocument(page)
  await sidebarLink(page, '문의').hover()
  await eventually(() => asked).toContain('/docs/contact')
  await eventually(() => isAlive(page)).toBe(true)
  await sidebarLink(page, '문의').click()
  await eventually(() => heading(page)).toBe('문의')
  expect(await isSameDocument(page)).toBe(true)
  expect(asked.filter((path) => path === '/docs/contact')).toHaveLength(1)
})

describe('while the script of the frame is on its way', () => {
  const held = async (open: (options: OpenOptions) => Promise<Page>, options: OpenOptions = {}) => {
    let release = () => {}
    const page = await open({
      ...options,
      hydrates: false,
      prepare: async (tab) => (release = await hold(tab, FRAME)),
    })
    await atRest(page)
    return { page, release: () => release() }
  }

  test('a link is followed by the browser', async ({ openPage }) => {
    const { page } = await held((options) => openPage('/docs/intro', options))
    await markDocument(page)
    await sidebarLink(page, '문의').click()
    await eventually(() => heading(page)).toBe('문의')
    expect(await isSameDocument(page)).toBe(false)
  })

  test('what the page says and shows stays when the frame comes to life', async ({
    openPage,
    clipboard,
  }) => {
    const { page, release } = await held((options) => openPage('/docs/intro', options))
    await clipboard.allow(page)
    await page.locator('h1').evaluate((title) => title.setAttribute('data-kept', ''))
    await page.getByRole('button', { name: ko.copyPage }).click()
    await page.getByRole('button', { name: ko.copied }).waitFor()
    await eventually(() => page.locator('#announcer').textContent()).toBe(ko.copied)
    await page.getByRole('button', { name: ko.pageActions }).click()
    const menu = page.getByRole('menu', { name: ko.pageActions })
    await menu.waitFor()
    release()
    await hydrated(page)
    await frames(page)
    expect(await page.locator('h1[data-kept]').count()).toBe(1)
    expect(await menu.isVisible()).toBe(true)
    expect(
      await menu
        .getByRole('menuitem')
        .first()
        .evaluate((row) => row.matches(':focus')),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
  })

  test('each button that is pressed is pressed once', async ({ openPage }) => {
    const { page, release } = await held((options) => openPage('/docs/intro', options))
    const names = page.locator('.side-row > a:has(+ button[aria-expanded="false"])')
    const [first = '', second = ''] = await names.allInnerTexts()
    const button = (name: string) =>
      page.locator('.side-row', { hasText: name }).locator('button').first()
    await button(first).click()
    await button(second).click()
    await button(second).click()
    release()
    await hydrated(page)
    await eventually(() => button(first).getAttribute('aria-expanded')).toBe('true')
    await eventually(() => button(second).getAttribute('aria-expanded')).toBe('false')
  })

  test('an announcement is closed', async ({ openPage }) => {
    const { page, release } = await held((options) => openPage('/docs/intro', options))
    await page.getByRole('button', { name: ko.closeAnnouncement }).click()
    release()
    await page.locator('.announce').waitFor({ state: 'detached' })
  })

  test('a colour mode is chosen at once, and stays chosen', async ({ openPage }) => {
    const { page, release } = await held((options) => openPage('/docs/intro', options))
    await page.locator(`.navbar summary[aria-label="${ko.colorMode}"]`).click()
    await page.locator('.navbar label').filter({ hasText: ko.colorModeDark }).click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    release()
    await hydrated(page)
    await frames(page)
    expect(await page.locator('html').getAttribute('data-theme-choice')).toBe('dark')
    expect(await page.locator('.navbar input:checked').getAttribute('value')).toBe('dark')
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.colorMode)).toBe(
      'dark',
    )
  })

  test('back from a heading leads to where the reader was', async ({ openPage }) => {
    const { page, release } = await held((options) => openPage(DOCUMENT, options))
    const top = () => page.evaluate(() => Math.round(scrollY))
    const link = page.locator('.toc a').last()
    await link.click()
    await eventually(top).toBeGreaterThan(500)
    await frames(page)
    await page.goBack()
    await eventually(top).toBe(0)
    expect(pathOf(page)).toBe(DOCUMENT)
    release()
    await hydrated(page)
    await page.goForward()
    await eventually(top).toBeGreaterThan(500)
  })
})

describe('without the frame', () => {
  test('the colour scheme of the system is followed', async ({ openPage }) => {
    const page = await openPage('/docs/intro', { mode: 'system', hydrates: false })
    await atRest(page)
    const theme = () => page.locator('html').getAttribute('data-theme')
    expect(await theme()).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await eventually(theme).toBe('dark')
    expect(await isAlive(page)).toBe(false)
  })

  test('the row of the page is in sight', async ({ openPage }) => {
    const page = await openPage('/docs/schemas/error', { height: 500, hydrates: false })
    const row = page.locator('.menu-docs [aria-current=page]')
    await eventually(async () => {
      const box = await row.boundingBox()
      return box !== null && box.y > 0 && box.y + box.height <= 500
    }).toBe(true)
    expect(await isAlive(page)).toBe(false)
    // It stays where the reader leaves it while the frame comes to life.
    await page.locator('.menu-docs').evaluate((menu) => menu.scrollTo({ top: 0 }))
    await hydrated(page)
    await frames(page)
    expect(await page.locator('.menu-docs').evaluate((menu) => menu.scrollTop)).toBe(0)
  })

  test('the search opens by its keys', async ({ openPage }) => {
    let release = () => {}
    const page = await openPage('/docs/intro', {
      hydrates: false,
      prepare: async (tab) => (release = await hold(tab, /\/main-frame-[^/]*\.js$/)),
    })
    await atRest(page)
    await page.keyboard.press('/')
    await page.getByRole('dialog').waitFor()
    release()
  })
})
