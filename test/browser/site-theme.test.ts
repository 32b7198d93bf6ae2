import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { SITES } from './sites.ts'
import { watchSite } from './watched-site.ts'

const SITE = { site: 'theme' } as const
const footer = (page: Page) => page.locator('[data-own="Footer"]')
const link = (page: Page, name: string) =>
  page.locator('#main').getByRole('link', { name, exact: true })

// Opening a page looks at all that React says of what it finds: it fails when the frame is another one than was drawn.
test.for(['/', '/docs/a', '/blog', '/blog/2025/01/01/a', '/pricing', '/docs/island'])(
  'the parts and the slots of %s come to life as they were drawn',
  async (path, { openPage }) => {
    const page = await openPage(path, SITE)
    const button = footer(page).getByRole('button', { name: '눌림 0' })
    expect(await button.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(1, 2, 3)')
    await button.click()
    await eventually(() => footer(page).innerText()).toContain('눌림 1')
  },
)

test('parts know the page that is shown, and stay what they are from page to page', async ({
  openPage,
}) => {
  const page = await openPage('/docs/a', SITE)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const own = page.locator('meta[name="own"]')
  expect(await footer(page).innerText()).toContain('테마, 가, docs/a.md, /base/docs/a, ko-KR')
  expect(await own.getAttribute('content')).toBe('가')
  await footer(page).getByRole('button').click()
  await link(page, '나').click()
  await page.waitForURL('**/docs/b')
  await eventually(() => footer(page).innerText()).toContain('테마, 나, docs/b.md, /base/docs/b')
  expect(await footer(page).innerText()).toContain('눌림 1')
  expect(await own.getAttribute('content')).toBe('나')
  const slots = page.locator('[data-slot-name]')
  expect(new Set(await slots.allInnerTexts())).toEqual(new Set(['나']))
  await page.goBack()
  await eventually(() => footer(page).innerText()).toContain('테마, 가, docs/a.md')
  await footer(page).getByRole('link', { name: '나로' }).click()
  await page.waitForURL('**/docs/b')
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
})

test('parts and islands follow the colour mode', async ({ openPage }) => {
  const page = await openPage('/docs/island', { ...SITE, mode: 'dark' })
  await eventually(() => footer(page).innerText()).toContain(', dark')
  const facts = page.locator('[data-facts]')
  await eventually(() => facts.innerText()).toBe('섬 테마 처음 dark 0')
  await facts.click()
  await eventually(() => facts.innerText()).toBe('섬 테마 처음 dark 1')
})

test('parts are read without script', async ({ openPage }) => {
  const page = await openPage('/docs/a', { ...SITE, javaScript: false, hydrates: false })
  expect(await footer(page).innerText()).toContain('눌림 0')
})

test('a watched site draws its pages again with a part that was saved', async ({ openPage }) => {
  const files = Object.entries(SITES.theme.source())
  const site = await watchSite(
    Object.fromEntries(files.map(([path, text]) => [`site/${path}`, text])),
  )
  onTestFinished(async () => void (await site.stop()))
  const page = await openPage('/docs/a', { at: site.url })
  await footer(page).getByRole('button', { name: '눌림 0' }).click()
  await eventually(() => footer(page).innerText()).toContain('눌림 1')
  site.edit('site/theme/Footer.tsx', (old) => old.replaceAll('눌림', '누른 수'))
  await eventually(() => footer(page).innerText()).toContain('누른 수 0')
  // It comes to life again after the page was loaded anew.
  await eventually(async () => {
    await footer(page).getByRole('button').click()
    return footer(page).innerText()
  }).toMatch(/누른 수 [1-9]/)
})
