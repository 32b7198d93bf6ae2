import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { stopClock, withClock } from './later.ts'

/** A code block by the title above it. */
const blockOf = (page: Page, title: string) =>
  page.locator('figure.code').filter({ has: page.locator('.code-title', { hasText: title }) })

const AMOUNT = [
  'def to_won(unit, count):',
  '    # 환산하지 않는 단위는 None을 반환합니다.',
  '    rates = {"cheese": 1, "balloon": 110}',
  '    rate = rates.get(unit)',
  '    return None if rate is None else rate * count',
  '',
  '',
  'print(to_won("balloon", 100))',
].join('\n')

test('the copied text is the code, without its line numbers', async ({ openPage, clipboard }) => {
  const page = await openPage('/markdown-page', { prepare: clipboard.allow })
  await blockOf(page, 'amount.py').getByRole('button', { name: ko.copy }).click()
  await eventually(() => clipboard.read(page)).toBe(AMOUNT)
})

test('the copy button says that it has copied, and is itself again after a second', async ({
  openPage,
  clipboard,
}) => {
  const page = await openPage('/markdown-page', {
    async prepare(tab) {
      await clipboard.allow(tab)
      await withClock(tab)
    },
  })
  await stopClock(page)
  const block = blockOf(page, 'index.mjs')
  await block.getByRole('button', { name: ko.copy }).click()
  await block.getByRole('button', { name: ko.copied }).waitFor()
  await page.clock.runFor(999)
  expect(await page.locator('#announcer').innerText()).toBe(ko.copied)
  expect(await block.getByRole('button', { name: ko.copied }).count()).toBe(1)
  await page.clock.runFor(1)
  await block.getByRole('button', { name: ko.copy, exact: true }).waitFor()
  expect(await block.getByRole('button', { name: ko.copied }).count()).toBe(0)
})

test('a code block without a head can be copied, too', async ({ openPage, clipboard }) => {
  const page = await openPage('/markdown-page', { prepare: clipboard.allow })
  const block = page.locator('figure.code').filter({ hasText: /^11000$/ })
  await block.hover()
  await block.getByRole('button', { name: ko.copy }).click()
  await eventually(() => clipboard.read(page)).toBe('11000')
})

test('the buttons that float over code do not hide the end of its first line', async ({
  openPage,
}) => {
  const page = await openPage('/markdown-page', { width: 320 })
  const hidden = await page.locator('figure.code > .code-button ~ pre').evaluateAll((all) =>
    all.map((pre) => {
      pre.scrollLeft = pre.scrollWidth
      const line = document.createRange()
      line.selectNodeContents(pre.querySelector('.line') as Element)
      const { right } = line.getBoundingClientRect()
      const buttons = [...(pre.parentElement as Element).querySelectorAll('.code-button')]
      const lefts = buttons.map((button) => button.getBoundingClientRect())
      const left = Math.min(...lefts.flatMap(({ width, left }) => (width > 0 ? [left] : [])))
      return { scrolls: pre.scrollLeft > 0, isHidden: right > left }
    }),
  )
  expect(hidden.some(({ scrolls }) => scrolls)).toBe(true)
  expect(hidden.filter(({ isHidden }) => isHidden)).toEqual([])
})

test('code in tabs is copied from the tab that is chosen', async ({ openPage, clipboard }) => {
  const page = await openPage('/docs/socket/start', { prepare: clipboard.allow })
  const tabs = page.locator('.code-tabs').first()
  await tabs.getByRole('tab', { name: 'Python' }).click()
  const buttons = tabs.getByRole('button', { name: ko.copy })
  await buttons.filter({ visible: true }).first().click()
  await eventually(() => clipboard.read(page)).toBe('pip install "python-socketio[client]>=5,<6"')
})

test('copying works where the clipboard is refused', async ({ openPage, clipboard }) => {
  const page = await openPage('/markdown-page', { prepare: clipboard.allow })
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  const block = blockOf(page, 'amount.py')
  await block.getByRole('button', { name: ko.copy }).click()
  await block.getByRole('button', { name: ko.copied }).waitFor()
  expect(await clipboard.read(page)).toBe(AMOUNT)
})

test('selected and copied text keeps its lines and has no line numbers', async ({ openPage }) => {
  const page = await openPage('/markdown-page')
  const text = await blockOf(page, 'amount.py')
    .locator('code')
    .evaluate((code) => {
      getSelection()?.selectAllChildren(code)
      return getSelection()?.toString()
    })
  expect(text?.trimEnd()).toBe(AMOUNT)
})

test('the wrap button is there only where lines are too long, and wraps them', async ({
  openPage,
}) => {
  const page = await openPage('/markdown-page', { width: 390 })
  const long = blockOf(page, 'index.mjs')
  const button = long.getByRole('button', { name: ko.wordWrap })
  const isTooWide = () => long.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth)
  expect(await isTooWide()).toBe(true)
  expect(await button.getAttribute('aria-pressed')).toBe('false')
  await button.click()
  expect(await button.getAttribute('aria-pressed')).toBe('true')
  expect(await isTooWide()).toBe(false)
  await button.click()
  expect(await isTooWide()).toBe(true)
})

test('the wrap button comes and goes with the width of the window', async ({ openPage }) => {
  const page = await openPage('/markdown-page', { width: 1280 })
  const button = blockOf(page, 'index.mjs').getByRole('button', { name: ko.wordWrap })
  expect(await button.isVisible()).toBe(false)
  await page.setViewportSize({ width: 390, height: 800 })
  await eventually(() => button.isVisible()).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await eventually(() => button.isVisible()).toBe(false)
})

test('the buttons work on pages that were opened by a link', async ({ openPage, clipboard }) => {
  const page = await openPage('/docs/intro', { prepare: clipboard.allow })
  await page.locator('footer.footer').getByRole('link', { name: '문서 표기 안내' }).click()
  await eventually(() => page.locator('h1').innerText()).toBe('문서 표기 안내')
  await blockOf(page, 'amount.py').getByRole('button', { name: ko.copy }).click()
  await eventually(() => clipboard.read(page)).toBe(AMOUNT)
})

test('marked lines and line numbers are drawn', async ({ openPage }) => {
  const page = await openPage('/markdown-page')
  const block = blockOf(page, 'index.mjs')
  expect(await block.locator('.line.hl').count()).toBe(4)
  const looks = (line: Element) => getComputedStyle(line).background
  expect(await block.locator('.line.hl').first().evaluate(looks)).not.toBe(
    await block.locator('.line:not(.hl)').first().evaluate(looks),
  )
  const numbers = blockOf(page, 'amount.py').locator('.line')
  expect(
    await numbers.evaluateAll((all) => all.map((line) => line.getAttribute('data-line'))),
  ).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
})
