import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { hold } from './hold.ts'
import { hydrated } from './open-page.ts'

const KEY = 'docsgen.colorMode'

const theme = (page: Page) => page.locator('html').getAttribute('data-theme')
const choice = (page: Page) => page.locator('html').getAttribute('data-theme-choice')
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY)
const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

/** The colour that the browser is asked to draw its own frame in. */
const frame = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('p')
    probe.style.color =
      document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? ''
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })

/** Chooses a mode as a reader does: opens the menu of the navbar and picks. */
async function choose(page: Page, label: string): Promise<void> {
  await page.locator(`.navbar summary[aria-label="${ko.colorMode}"]`).click()
  await page.locator('.navbar label').filter({ hasText: label }).click()
}

test('a first visit is light, even where the system is dark', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { system: 'dark' })
  expect(await theme(page)).toBe('light')
  expect(await choice(page)).toBe('light')
  expect(await stored(page)).toBe(null)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await theme(page)).toBe('light')
})

test('a choice is applied at once and survives navigation and reload', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  const light = await ground(page)
  await choose(page, ko.colorModeDark)
  expect(await theme(page)).toBe('dark')
  await eventually(() => ground(page)).not.toBe(light)
  const dark = await ground(page)
  expect(await frame(page)).toBe(dark)
  await page.locator('.navbar').getByRole('link', { name: '문의', exact: true }).click()
  await eventually(() => page.locator('h1').innerText()).toBe('문의')
  expect(await theme(page)).toBe('dark')
  await page.reload()
  await hydrated(page)
  expect(await theme(page)).toBe('dark')
  expect(await ground(page)).toBe(dark)
  expect(await page.locator('.navbar input:checked').getAttribute('value')).toBe('dark')
  await choose(page, ko.colorModeLight)
  expect(await theme(page)).toBe('light')
  expect(await ground(page)).toBe(light)
})

test('the mode is set before there is anything to paint', async ({ openPage }) => {
  const page = await openPage('/docs/intro', {
    mode: 'dark',
    prepare: (tab) =>
      tab.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!document.body) return
          observer.disconnect()
          Object.assign(window, { themeAtBody: document.documentElement.dataset['theme'] })
        }).observe(document, { childList: true, subtree: true })
      }),
  })
  expect(
    await page.evaluate(() => Object.entries(window).find(([name]) => name === 'themeAtBody')),
  ).toEqual(['themeAtBody', 'dark'])
})

test.for(['light', 'dark', 'system'] as const)(
  'a page in the chosen mode %s looks the same before and after it comes to life',
  async (mode, { openPage }) => {
    let release = () => {}
    const page = await openPage('/docs/intro', {
      mode,
      system: 'dark',
      motion: false,
      hydrates: false,
      until: 'commit',
      prepare: async (tab) => (release = await hold(tab, /\/main-[^/]*\.js$/)),
    })
    await page.locator('footer.footer').waitFor()
    const logo = page.locator('.navbar .logo:visible')
    // Until its styles are there a page shows the logo of both modes.
    await eventually(() => logo.count()).toBe(1)
    await logo.evaluate((image: HTMLImageElement) => image.decode())
    const before = await page.screenshot()
    expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe(null)
    release()
    await hydrated(page)
    const after = await page.screenshot()
    expect(after.equals(before)).toBe(true)
  },
)

test('the system is followed live, and still after a reload', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { system: 'dark' })
  await choose(page, ko.colorModeSystem)
  expect(await theme(page)).toBe('dark')
  expect(await stored(page)).toBe('system')
  await page.emulateMedia({ colorScheme: 'light' })
  await eventually(() => theme(page)).toBe('light')
  expect(await choice(page)).toBe('system')
  await page.reload()
  await hydrated(page)
  expect(await choice(page)).toBe('system')
  expect(await theme(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await eventually(() => theme(page)).toBe('dark')
  expect(await stored(page)).toBe('system')
})

test('another tab follows a choice, both ways', async ({ openPage }) => {
  const one = await openPage('/docs/intro')
  const other = await openPage('/docs/contact', { beside: one })
  await choose(other, ko.colorModeDark)
  await eventually(() => theme(one)).toBe('dark')
  await eventually(() => one.locator('.navbar input:checked').getAttribute('value')).toBe('dark')
  await choose(one, ko.colorModeLight)
  await eventually(() => theme(other)).toBe('light')
})

test('a tab goes back to the mode of the site when the stored choice is removed', async ({
  openPage,
}) => {
  const one = await openPage('/docs/intro', { mode: 'dark' })
  const other = await openPage('/docs/contact', { beside: one })
  await other.evaluate(() => localStorage.clear())
  await eventually(() => theme(one)).toBe('light')
})

test('a stored value that is no mode means light', async ({ openPage }) => {
  const first = await openPage('/docs/intro', { system: 'dark', stored: { [KEY]: 'garbage' } })
  expect(await theme(first)).toBe('light')
  for (const value of ['', 'DARK', 'null', '"dark"']) {
    await first.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, value] as const)
    const page = await openPage('/docs/intro', { instead: first })
    expect(await theme(page)).toBe('light')
  }
})

test('the address may ask for a mode, which is not kept', async ({ openPage }) => {
  const page = await openPage('/docs/intro?docsgen-theme=dark')
  expect(await theme(page)).toBe('dark')
  expect(await stored(page)).toBe(null)
  expect(await frame(page)).toBe(await ground(page))
  const wrong = await openPage('/docs/intro?docsgen-theme=pink', { instead: page })
  expect(await theme(wrong)).toBe('light')
})

test('a scheme that a browser reports while it prints changes nothing', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { mode: 'system', system: 'dark' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await theme(page)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ colorScheme: 'light' })
  await eventually(() => theme(page)).toBe('light')
})

test('a site that is dark is dark on a first visit', async ({ openPage }) => {
  const page = await openPage('/', { site: 'small', system: 'light' })
  expect([await theme(page), await choice(page)]).toEqual(['dark', 'dark'])
  expect(await frame(page)).toBe(await ground(page))
})

test('where the choice is switched off, an old one is neither used nor kept', async ({
  openPage,
}) => {
  const page = await openPage('/', { site: 'versions', mode: 'dark' })
  expect(await theme(page)).toBe('light')
  expect(await stored(page)).toBe(null)
  expect(await page.getByRole('radio', { includeHidden: true }).count()).toBe(0)
  await openPage('/?docsgen-theme=dark', { site: 'versions', instead: page })
  expect(await theme(page)).toBe('light')
})

test('the menu of a small screen chooses too', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { width: 390 })
  await page.getByRole('button', { name: ko.openMenu }).click()
  const menu = page.getByRole('dialog', { name: ko.menu })
  await menu.locator('label').filter({ hasText: ko.colorModeDark }).click()
  expect(await theme(page)).toBe('dark')
  expect(await menu.getByRole('radio', { name: ko.colorModeDark }).isChecked()).toBe(true)
})
