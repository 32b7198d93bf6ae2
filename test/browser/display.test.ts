import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import type { OpenPage } from './open-page.ts'

const LONG = '/docs/socket/start'

/** Opens a page that is written from right to left. */
function openMirrored(openPage: OpenPage, path: string, width: number): Promise<Page> {
  return openPage(path, {
    width,
    motion: false,
    prepare: (tab) =>
      tab.route(`**${path}`, async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replace('dir="ltr"', 'dir="rtl"')
        await route.fulfill({ response: answer, body })
      }),
  })
}

const isSideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  })

describe('from right to left', () => {
  test.for([320, 390, 997, 1440])(
    'nothing sticks out at %i pixels',
    async (width, { openPage }) => {
      const page = await openMirrored(openPage, LONG, width)
      expect(await isSideways(page)).toBe(false)
    },
  )

  test('the frame is mirrored', async ({ openPage }) => {
    const page = await openMirrored(openPage, LONG, 1440)
    const left = async (selector: string) => (await page.locator(selector).boundingBox())?.x ?? 0
    expect(await left('#menu')).toBeGreaterThan(await left('h1'))
    expect(await left('.toc')).toBeLessThan(await left('h1'))
    expect(await left('.navbar .brand')).toBeGreaterThan(700)
    const direction = await page
      .locator('.prose pre')
      .evaluateAll((all) => all.map((block) => getComputedStyle(block).direction))
    expect(new Set(direction)).toEqual(new Set(['ltr']))
  })

  test('the menu comes from the right', async ({ openPage }) => {
    const page = await openMirrored(openPage, LONG, 390)
    await page.getByRole('button', { name: ko.openMenu }).click()
    const menu = page.getByRole('dialog', { name: ko.menu })
    const box = async () => (await menu.boundingBox()) ?? { x: 0, width: 0 }
    // All but the place of the scroll bar.
    await eventually(async () => 390 - (await box()).x - (await box()).width).toBeLessThan(20)
    expect((await box()).x).toBeGreaterThan(20)
  })
})

describe('where colours are those of the reader', () => {
  /** What marks an element besides its colours. */
  const mark = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const marks = ['', '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part || null)
          const borders = [style.borderBottomWidth, style.borderTopWidth, style.borderLeftWidth]
          const isDrawn = part === '' || style.content !== 'none'
          const hasBar = part !== '' && isDrawn && Number.parseFloat(style.height) > 0
          return (
            style.outlineStyle !== 'none' ||
            hasBar ||
            (isDrawn && borders.some((width) => Number.parseFloat(width) > 0))
          )
        })
        return marks.includes(true)
      })

  test.for([
    { what: 'the row of the page', selector: '.menu-docs [aria-current=page]', path: LONG },
    { what: 'the item of the navbar', selector: '.nav-link[aria-current]', path: '/docs/intro' },
    { what: 'the chosen tab', selector: '[role=tab][aria-selected=true]', path: LONG },
    { what: 'a marked line', selector: '.line.hl', path: '/markdown-page' },
    { what: 'a notice', selector: '.admonition', path: LONG },
    { what: 'a code block', selector: 'figure.code', path: '/markdown-page' },
  ])('$what is marked by more than colour', async ({ selector, path }, { openPage }) => {
    const page = await openPage(path, { width: 1440 })
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await mark(page, selector)).toBe(true)
  })

  test('icons have the colour of the text', async ({ openPage }) => {
    const page = await openPage(LONG)
    await page.emulateMedia({ forcedColors: 'active' })
    const [icon, text] = await page.evaluate(() => {
      const color = (selector: string) => {
        const element = document.querySelector(selector)
        return element && getComputedStyle(element)
      }
      return [color('.navbar summary .icon')?.stroke, color('.navbar summary .icon')?.color]
    })
    expect(icon).toBe(text)
  })
})

describe('where more contrast is asked for', () => {
  /** How strongly a colour stands out from the ground, as WCAG counts it. */
  const contrast = (page: Page, name: string) =>
    page.evaluate((property) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      const style = getComputedStyle(document.documentElement)
      const luminance = (color: string) => {
        if (!canvas) throw new Error('There is no canvas.')
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
          (value) => {
            const part = value / 255
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
          },
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const found = [property, '--bg'].map((one) => luminance(style.getPropertyValue(one).trim()))
      const [dark = 0, light = 0] = found.sort((one, other) => one - other)
      return (light + 0.05) / (dark + 0.05)
    }, name)

  test.for(['light', 'dark'] as const)(
    'texts and lines have it, %s',
    async (mode, { openPage }) => {
      const page = await openPage(LONG, { mode })
      const before = await contrast(page, '--line-2')
      await page.emulateMedia({ contrast: 'more' })
      for (const name of ['--text', '--text-2', '--text-3', '--accent']) {
        expect(await contrast(page, name), name).toBeGreaterThanOrEqual(7)
      }
      for (const name of ['--line', '--line-2', '--line-ui']) {
        expect(await contrast(page, name), name).toBeGreaterThanOrEqual(3)
      }
      expect(before).toBeLessThan(3)
    },
  )
})

test('on paper code wraps in its chosen language, and links outside tell their address', async ({
  openPage,
}) => {
  const page = await openPage(LONG, { mode: 'dark' })
  await page.emulateMedia({ media: 'print' })
  const tabs = await page.locator('.code-tabs').all()
  expect(tabs.length).toBeGreaterThan(0)
  for (const one of tabs) {
    const panel = one.locator('> [role="tabpanel"]:visible')
    expect(await panel.count()).toBe(1)
    expect((await panel.locator('pre').first().boundingBox())?.height).toBeGreaterThan(20)
  }
  const wraps = await page
    .locator('.prose pre')
    .evaluateAll((all) => all.map((block) => getComputedStyle(block).whiteSpace))
  expect(new Set(wraps)).toEqual(new Set(['pre-wrap']))
  expect(await isSideways(page)).toBe(false)
})

test('on paper closed details are open, and closed again afterwards', async ({ openPage }) => {
  const page = await openPage('/docs/첫-글', { site: 'small' })
  const details = page.locator('main .prose details').first()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await details.getAttribute('open')).not.toBe(null)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await details.getAttribute('open')).toBe(null)
})
