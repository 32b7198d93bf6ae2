import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import type { OpenPage } from './open-page.ts'
import { pathOf } from './path-of.ts'
import { sidebarLink } from './sidebar-link.ts'

const TITLE = '소개 | 라이브 채팅·후원 API'
const CONTACT = '문의 | 라이브 채팅·후원 API'

const error = (page: Page) => page.getByRole('alert')
const tryAgain = (page: Page) => error(page).getByRole('button', { name: ko.retry }).click()
const heading = (page: Page) => page.locator('h1').innerText()

/** Opens a page whose props, as the server tells them, are changed on their way. */
function openBroken(openPage: OpenPage, path: string, change: (json: string) => string) {
  return openPage('/docs/intro', {
    mayFail: true,
    prepare: (tab) =>
      tab.route(`**${path}`, async (route) => {
        const answer = await route.fetch()
        const html = await answer.text()
        const body = html.replace(
          /(<script type="application\/json" id="page">)(.*?)(<\/script>)/s,
          (_, start, json, end) => start + change(json) + end,
        )
        await route.fulfill({ response: answer, body })
      }),
  })
}

/** Makes a method throw in the page, with a chain of causes, until the given function is called. */
async function breakMethod(page: Page, expression: string): Promise<() => Promise<void>> {
  await page.evaluate((text) => {
    const [owner, name] = text.split('#') as [string, string]
    const target = owner
      .split('.')
      .reduce<object>((object, key) => Reflect.get(object, key), globalThis)
    const method = Reflect.get(target, name)
    Reflect.set(target, name, () => {
      const cause = new Error('가운데', { cause: new Error('안쪽') })
      throw new Error('바깥', { cause })
    })
    Object.assign(window, { mend: () => Reflect.set(target, name, method) })
  }, expression)
  return () => page.evaluate(() => (window as unknown as { mend(): void }).mend())
}

test('a page that cannot be drawn is told inside the frame, and can be tried again', async ({
  openPage,
}) => {
  const page = await openBroken(openPage, '/docs/contact', (json) =>
    json.replace('"toc":[{', '"toc":[null,{'),
  )
  await sidebarLink(page, '문의').click()
  await error(page).waitFor()
  expect(await heading(page)).toBe(ko.errorTitle)
  expect(pathOf(page)).toBe('/docs/contact')
  expect(await page.title()).toBe(CONTACT)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await page.getByRole('navigation', { name: ko.docsMenu }).isVisible()).toBe(true)
  await tryAgain(page)
  expect(await heading(page)).toBe(ko.errorTitle)
  await sidebarLink(page, '소개').click()
  await eventually(() => heading(page)).toBe('소개')
  expect(await error(page).count()).toBe(0)
})

test('what went wrong once is right when it is tried again', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { mayFail: true })
  // Used by the navbar.
  const mend = await breakMethod(page, 'Array.prototype#lastIndexOf')
  await sidebarLink(page, '문의').click()
  await error(page).waitFor()
  expect(await page.title()).toBe(ko.errorDocumentTitle)
  expect(await page.locator('header.navbar').count()).toBe(0)
  const causes = await error(page).locator('.causes').innerText()
  expect(causes.split('\n').filter((line) => line.trim())).toEqual([
    '바깥',
    ko.errorCause,
    '가운데',
    ko.errorCause,
    '안쪽',
  ])
  await mend()
  await tryAgain(page)
  await eventually(() => heading(page)).toBe('문의')
  expect(await page.title()).toBe(CONTACT)
  expect(await page.locator('header.navbar').isVisible()).toBe(true)
  expect(await error(page).count()).toBe(0)
})

test('going back from a frame that cannot be drawn draws the page before', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { mayFail: true })
  const mend = await breakMethod(page, 'Array.prototype#lastIndexOf')
  await sidebarLink(page, '문의').click()
  await error(page).waitFor()
  await mend()
  await page.goBack()
  await eventually(() => heading(page)).toBe('소개')
  expect(await page.title()).toBe(TITLE)
})

test('a page that cannot be brought to life is told, too', async ({ openPage }) => {
  const page = await openBroken(openPage, '/docs/intro', (json) =>
    json.replace('"toc":[{', '"toc":[null,{'),
  )
  await error(page).waitFor()
  expect(await page.getByRole('navigation', { name: ko.docsMenu }).isVisible()).toBe(true)
})
