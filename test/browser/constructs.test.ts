import { expect } from 'vitest'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'

const PATH = '/markdown-page'

test('formulas are MathML, without any script or style of their own', async ({ openPage }) => {
  const page = await openPage(PATH, { javaScript: false, hydrates: false })
  expect(await page.locator('main math').count()).toBe(3)
  const box = await page.locator('.math math').boundingBox()
  expect(box?.height).toBeGreaterThan(15)
})

test('tabs are chosen by keyboard, and their groups follow', async ({ openPage }) => {
  const page = await openPage('/docs/quick_start_guide')
  const lists = page.locator('[role=tablist][data-group=lang]')
  await lists.first().getByRole('tab').first().focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  for (const list of await lists.all()) {
    await eventually(() =>
      list.getByRole('tab', { name: 'Python' }).getAttribute('aria-selected'),
    ).toBe('true')
  }
})

test('a group of code blocks is a set of tabs named by their titles', async ({ openPage }) => {
  const page = await openPage(PATH)
  await page.getByRole('tab', { name: 'pnpm' }).click()
  await eventually(() => page.getByText('pnpm add socket.io-client').isVisible()).toBe(true)
  expect(await page.getByText('npm install socket.io-client').isVisible()).toBe(false)
})

test('details open by keyboard, also those written as HTML', async ({ openPage }) => {
  const page = await openPage(PATH)
  for (const name of ['언제 접나요', 'HTML로 적은 접는 글']) {
    await page.locator('summary', { hasText: name }).focus()
    await page.keyboard.press('Enter')
    await eventually(() => page.locator('details', { hasText: name }).getAttribute('open')).toBe('')
  }
})

test('paragraphs that an author holds together in HTML stand apart, and pictures in a row do not', async ({
  openPage,
}) => {
  const page = await openPage(PATH)
  const tops = await page.locator('.prose').evaluate((prose) => {
    const topsIn = (html: string) => {
      prose.insertAdjacentHTML('beforeend', html)
      const box = prose.lastElementChild as Element
      return [...box.children].map((child) => getComputedStyle(child).marginTop)
    }
    return [
      topsIn('<div align="center"><p>a</p><ul><li>b</li></ul></div>'),
      topsIn('<div class="own"><p>a</p><p>b</p></div>'),
      topsIn('<div align="center"><img alt="a"><img alt="b"></div>'),
    ]
  })
  expect(tops).toEqual([
    ['0px', '20px'],
    ['0px', '20px'],
    ['0px', '0px'],
  ])
})

test('a card is one link to its page', async ({ openPage }) => {
  const page = await openPage(PATH)
  await page.locator('a.card', { hasText: '빠른 시작' }).click()
  await eventually(() => page.locator('h1').innerText()).toBe('빠른 시작')
})

test('marked lines keep their signs out of the text', async ({ openPage }) => {
  const page = await openPage(PATH)
  const block = page.locator('figure.code.diff').first()
  expect((await block.locator('.line.del').innerText()).trim()).toBe('const events = ["chat"];')
  expect((await block.locator('.line.ins').innerText()).trim()).toBe(
    'const events = ["chat", "donation"];',
  )
})

test('a picture has a caption and a size, and the first one of a page does not wait', async ({
  openPage,
}) => {
  const page = await openPage(PATH)
  const image = page.locator('main figure:not(.diagram) img').first()
  expect(await image.getAttribute('width')).toBe('720')
  expect(await image.getAttribute('loading')).not.toBe('lazy')
  expect(
    await page.locator('main figcaption', { hasText: '두 플랫폼의 데이터는' }).isVisible(),
  ).toBe(true)
})

test('included text and code stand on the page', async ({ openPage }) => {
  const page = await openPage(PATH)
  expect(await page.getByText('다른 파일에서 불러온 글입니다.').isVisible()).toBe(true)
  expect(
    await page
      .locator('figure.code', { hasText: 'reconnectionDelayMax' })
      .locator('.code-title')
      .innerText(),
  ).toBe('reconnect.js')
})
