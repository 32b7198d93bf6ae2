import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { violations } from './axe.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'

const NAME = '이미지 크게 보기: 흐름'
const link = (page: Page) => page.getByRole('link', { name: NAME })
const dialog = (page: Page) => page.getByRole('dialog', { name: '흐름' })

test('an image is enlarged by keyboard, and the focus goes back to it', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { site: 'images', motion: false })
  await eventually(() => page.locator('a.zoom').first().getAttribute('aria-haspopup')).toBe(
    'dialog',
  )
  const width = async (image: string) => (await page.locator(image).boundingBox())?.width ?? 0
  const small = await width('a.zoom >> nth=0 >> img:visible')
  await link(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  expect(await width('dialog img:visible')).toBeGreaterThan(small)
  expect(await dialog(page).innerText()).toBe('요청이 가는 길입니다.')
  expect(await violations(page)).toEqual([])
  const middle = async (part: string) => {
    const box = await page.locator(part).boundingBox()
    return box && Math.round(box.x + box.width / 2)
  }
  expect(await middle('dialog button svg')).toBe(await middle('dialog button'))
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await link(page).evaluate((one) => one === document.activeElement)).toBe(true)
})

test('a click enlarges an image; the button and a click beside it close it', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', { site: 'images', width: 390, motion: false })
  const close = [
    () => dialog(page).getByRole('button', { name: ko.close }).click(),
    () => page.mouse.click(5, 5),
  ]
  for (const act of close) {
    await link(page).click()
    await dialog(page).waitFor()
    await act()
    await dialog(page).waitFor({ state: 'detached' })
  }
  expect(new URL(page.url()).pathname).toBe('/docs/intro')
})

test('an enlarged image does not stay over the page that the reader goes back to', async ({
  openPage,
}) => {
  const page = await openPage('/docs/more', { site: 'images', motion: false })
  await page.locator('.menu-docs').getByRole('link', { name: '그림', exact: true }).click()
  await link(page).click()
  await dialog(page).waitFor()
  await page.goBack()
  await eventually(() => page.locator('h1').innerText()).toBe('더 보기')
  await dialog(page).waitFor({ state: 'detached' })
})

test('without script an image is a link to its file, and an image in a link leads where it says', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', { site: 'images', javaScript: false })
  expect(await link(page).getAttribute('href')).toMatch(/^\/assets\/a-\w+\.svg$/)
  await page.getByRole('link', { name: '링크 안의 그림' }).click()
  expect(new URL(page.url()).pathname).toBe('/docs/more')
})

test('of two images, the one of the colour mode is shown, and only that one is loaded', async ({
  openPage,
}) => {
  const loaded: string[] = []
  const page = await openPage('/docs/intro', {
    site: 'images',
    mode: 'dark',
    motion: false,
    prepare: async (tab) =>
      tab.on('request', (request) => loaded.push(new URL(request.url()).pathname)),
  })
  const shown = () =>
    page
      .locator('a.zoom')
      .first()
      .locator('img:visible')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src.replace(/.*\//, '')))
  await eventually(() => loaded.filter((path) => /\/a\b[^/]*svg/.test(path))).toEqual([
    expect.stringMatching(/\/a\.dark-\w+\.svg$/),
  ])
  expect(await shown()).toEqual([expect.stringMatching(/^a\.dark-/)])
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'light'
  })
  expect(await shown()).toEqual([expect.stringMatching(/^a-/)])
})

test.for([
  ['light', 'rgba(0, 0, 0, 0)'],
  ['dark', 'rgb(216, 220, 225)'],
] as const)('the ground of a drawing in the %s mode', async ([mode, ground], { openPage }) => {
  const page = await openPage('/docs/intro', { site: 'images', mode, motion: false })
  const color = await page
    .locator('img.drawing')
    .first()
    .evaluate((image) => getComputedStyle(image).backgroundColor)
  expect(color).toBe(ground)
  expect(await violations(page)).toEqual([])
})
