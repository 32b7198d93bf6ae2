import type { Page } from 'puppeteer-core'
import { expect } from 'vitest'
import { violations as violationsIn } from './axe.ts'
import { eventually } from './eventually.ts'
import { inFirefox, type OpenInFirefox, test } from './in-firefox.ts'

const FIELD = '.search-field input'
const TITLE = '.search-hit:not(.search-part) > b'
const pathOf = (page: Page) => decodeURI(new URL(page.url()).pathname)
const valueIn = (page: Page) => page.$eval(FIELD, (field) => (field as HTMLInputElement).value)
const firstTitle = (page: Page) => page.$eval(TITLE, (title) => title.textContent)

/** Both drivers evaluate functions alike; only their types differ. */
const violations = (page: Page) =>
  violationsIn(page as unknown as Parameters<typeof violationsIn>[0])

/** Opens the dialog over a page by its key. */
async function opened(
  openPage: OpenInFirefox,
  options: Parameters<OpenInFirefox>[1] = {},
  path = '/docs/intro',
): Promise<Page> {
  const page = await openPage(path, options)
  await page.keyboard.press('/')
  await page.waitForSelector(FIELD)
  return page
}

/** What an input method tells a page while a syllable is being made. The driver can make Firefox send none itself. */
const compose = (page: Page, text: string) =>
  page.$eval(
    FIELD,
    (element, value) => {
      const field = element as HTMLInputElement
      const of = (type: string) =>
        field.dispatchEvent(new CompositionEvent(type, { data: value, bubbles: true }))
      if (field.dataset['composing'] === undefined) {
        field.dataset['composing'] = ''
        of('compositionstart')
      }
      of('compositionupdate')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      const init = { data: value, inputType: 'insertCompositionText', bubbles: true }
      field.dispatchEvent(new InputEvent('input', { ...init, isComposing: true }))
    },
    text,
  )

inFirefox('the search in Firefox', () => {
  test('opens by its key, finds and opens what was found', async ({ openPage }) => {
    const page = await opened(openPage)
    await page.keyboard.type('donation')
    await page.waitForSelector('[role="option"][aria-selected="true"]')
    await page.keyboard.press('Enter')
    await eventually(() => decodeURI(page.url())).toMatch(/donation|DONATION/)
    expect(await page.$('dialog.search-dialog')).toBe(null)
  })

  test('searches for what an input method is about to make, and leaves it its keys', async ({
    openPage,
  }) => {
    const page = await opened(openPage)
    for (const text of ['ㅎ', '후', '훙', '후우', '후원']) {
      await compose(page, text)
      await page.waitForSelector(TITLE)
      expect(await valueIn(page)).toBe(text)
    }
    await eventually(() => firstTitle(page)).toContain('후원')
    const path = pathOf(page)
    await page.$eval(FIELD, (field) => {
      for (const key of ['Enter', 'ArrowDown', 'Escape'])
        field.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }))
    })
    expect(await valueIn(page)).toBe('후원')
    expect(pathOf(page)).toBe(path)
    await page.$eval(FIELD, (field) =>
      field.dispatchEvent(new CompositionEvent('compositionend', { data: '후원', bubbles: true })),
    )
    await page.keyboard.press('Enter')
    await eventually(() => pathOf(page)).not.toBe(path)
  })

  test('is walked through by keyboard, empties its field, and gives the focus back', async ({
    openPage,
  }) => {
    const page = await openPage('/docs/intro')
    await page.focus('a[data-search]')
    await page.keyboard.press('Enter')
    await page.waitForSelector(FIELD)
    await page.keyboard.type('donation')
    await page.waitForSelector(TITLE)
    const active = () =>
      page.$eval(FIELD, (field) => field.getAttribute('aria-activedescendant') ?? '')
    const first = await active()
    await page.keyboard.press('ArrowDown')
    await eventually(active).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    await eventually(active).toBe(first)
    await page.keyboard.press('Escape')
    await eventually(() => valueIn(page)).toBe('')
    await page.keyboard.press('Escape')
    await eventually(() => page.$('dialog.search-dialog')).toBe(null)
    expect(
      await page.evaluate(() => (document.activeElement as HTMLElement).dataset['search']),
    ).toBe('')
  })

  test('works below a base url, without anything that its policy refuses', async ({ openPage }) => {
    const page = await opened(openPage, { site: 'base' })
    await page.evaluate(() => {
      Object.assign(window, { refused: [] })
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        (Reflect.get(window, 'refused') as string[]).push(`${violatedDirective} ${blockedURI}`),
      )
    })
    await page.keyboard.type('gndnjs')
    await page.waitForSelector(TITLE)
    await page.keyboard.press('Enter')
    await eventually(() => pathOf(page)).toMatch(/^\/base\/docs\/(?!intro)/)
    expect(await page.evaluate(() => Reflect.get(window, 'refused'))).toEqual([])
  })

  test('goes back and forward with the results', async ({ openPage }) => {
    const page = await openPage('/search?q=donation')
    await page.waitForSelector(TITLE)
    await page.click(FIELD, { count: 3 })
    await page.keyboard.type('login')
    await eventually(() => firstTitle(page)).toBe('login')
    await page.keyboard.press('Enter')
    await eventually(() => pathOf(page)).toMatch(/login/)
    await page.evaluate(() => history.back())
    await page.waitForSelector(FIELD)
    await eventually(() => valueIn(page)).toBe('login')
    await page.evaluate(() => history.back())
    await eventually(() => valueIn(page)).toBe('donation')
    await page.evaluate(() => history.forward())
    await eventually(() => valueIn(page)).toBe('login')
  })

  test('says that its files have not come, and asks for them again', async ({ openPage }) => {
    let isOffline = true
    let failed = 0
    const page = await opened(openPage, {
      mayFail: true,
      async prepare(tab) {
        await tab.setRequestInterception(true)
        tab.on('request', (request) => {
          if (!isOffline || !/\/assets\/search\/.*\.json$/.test(request.url()))
            return void request.continue()
          failed++
          void request.abort()
        })
      },
    })
    await page.keyboard.type('donation')
    await page.waitForSelector('.search-fail[role="alert"]')
    expect(failed).toBeGreaterThan(1)
    isOffline = false
    await page.click('.search-fail button')
    await page.waitForSelector(TITLE)
    expect(await valueIn(page)).toBe('donation')
  })

  test('reads the index of an earlier deploy anew', async ({ openPage }) => {
    let stale = 0
    const page = await opened(openPage, {
      mayFail: true,
      async prepare(tab) {
        await tab.setRequestInterception(true)
        tab.on('request', async (request) => {
          if (stale > 0 || !request.url().endsWith('/search/ko-KR/current/index.json'))
            return void request.continue()
          stale++
          const index = await (await fetch(request.url())).json()
          await request.respond({
            contentType: 'application/json',
            body: JSON.stringify({ ...index, files: index.files.replace(/./g, 'x') }),
          })
        })
      },
    })
    await page.keyboard.type('donation')
    await page.waitForSelector(TITLE)
    expect(stale).toBe(1)
  })

  for (const width of [1280, 390])
    test(`has nothing that axe finds wrong in any state, ${width}`, async ({ openPage }) => {
      const page = await opened(openPage, { width })
      const found = [...(await violations(page))]
      for (const text of ['후원', 'PING_TIMEOUT', 'ㅁㄴㅇㄹ퀣']) {
        await page.$eval(FIELD, (field) => (field as HTMLInputElement).select())
        await compose(page, text)
        await page.waitForSelector('.search :is(.search-list, .search-none)')
        found.push(...(await violations(page)).map((one) => `${text}: ${one}`))
      }
      expect(found).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })
})
