import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { frames } from './later.ts'
import { hydrated } from './open-page.ts'
import { smallSite } from './small-site.ts'

/** A page of the small site: three sets of languages, the last one with two of four. */
const PAGE = '/languages'
const SITE = { site: 'small' } as const
const LANGUAGES = '[role=tablist][data-group=lang]'

/** The chosen tab of every tab set of the group, in the order of the page. */
const chosen = (page: Page) => page.locator(`${LANGUAGES} [aria-selected=true]`).allInnerTexts()

const tabsOf = (page: Page, index = 0) => page.locator(LANGUAGES).nth(index).getByRole('tab')
const tab = (page: Page, name: string, index = 0) => tabsOf(page, index).filter({ hasText: name })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function visiblePanels(page: Page): Promise<string[]> {
  const panels = page.locator('.code-tabs').first().getByRole('tabpanel')
  return panels.evaluateAll((all) =>
    all
      .filter((panel) => panel.checkVisibility({ contentVisibilityAuto: true }))
      .filter((panel) => panel.querySelector('pre')?.checkVisibility())
      .map((panel) => panel.getAttribute('data-label') ?? ''),
  )
}

test('a tab shows its panel and no other', async ({ openPage }) => {
  const page = await openPage(PAGE, SITE)
  expect(await visiblePanels(page)).toEqual(['JavaScript'])
  await tab(page, 'Python').click()
  expect(await visiblePanels(page)).toEqual(['Python'])
  expect(await tab(page, 'Python').getAttribute('aria-selected')).toBe('true')
  expect(await tab(page, 'Python').getAttribute('tabindex')).toBe('0')
  expect(await tab(page, 'JavaScript').getAttribute('tabindex')).toBe('-1')
})

test('tabs of one group follow each other, where they have the choice', async ({ openPage }) => {
  const page = await openPage(PAGE, SITE)
  expect(await chosen(page)).toEqual(['JavaScript', 'JavaScript', 'JavaScript'])
  await tab(page, 'Python', 1).click()
  expect(await chosen(page)).toEqual(['Python', 'Python', 'Python'])
  // The last set has no Java.
  await tab(page, 'Java', 0).filter({ hasNotText: 'Script' }).click()
  expect(await chosen(page)).toEqual(['Java', 'Java', 'Python'])
})

test('tabs of another group stay as they are', async ({ openPage }) => {
  const page = await openPage('/docs/quick_start_guide')
  await tab(page, 'Python').click()
  const system = page.locator('[data-group=os] [aria-selected=true]')
  expect(await system.getAttribute('data-value')).toBe('unix')
})

test('the clicked tab stays under the pointer when panels above change their height', async ({
  openPage,
}) => {
  const page = await openPage(PAGE, SITE)
  const last = tab(page, 'Python', 2)
  await last.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await frames(page)
  const before = await last.boundingBox()
  await last.click()
  const after = await last.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1)
})

test('a choice is kept for the visit, and not stored', async ({ openPage }) => {
  const page = await openPage('/docs/socket/start')
  await tab(page, 'Python').click()
  await page.locator('footer.footer').getByRole('link', { name: '빠른 시작' }).click()
  await eventually(() => page.locator('h1').innerText()).toBe('빠른 시작')
  expect(new Set(await chosen(page))).toEqual(new Set(['Python']))
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(kept).not.toContain('python')
  expect(page.url()).not.toContain('python')
  await page.reload()
  await hydrated(page)
  expect(new Set(await chosen(page))).not.toContain('Python')
})

test('arrow keys, Home and End choose at once', async ({ openPage }) => {
  const page = await openPage(PAGE, SITE)
  await tab(page, 'JavaScript').focus()
  const steps = [
    ['ArrowRight', 'Python'],
    ['ArrowRight', 'Java'],
    ['ArrowRight', 'C#'],
    ['ArrowRight', 'JavaScript'],
    ['ArrowLeft', 'C#'],
    ['Home', 'JavaScript'],
    ['End', 'C#'],
  ] as const
  for (const [key, name] of steps) {
    await page.keyboard.press(key)
    expect(await focused(page)).toBe(name)
    expect((await chosen(page))[0]).toBe(name)
  }
})

test('Tab enters the tabs at the chosen one and leaves them into the panel', async ({
  openPage,
}) => {
  const page = await openPage(PAGE, SITE)
  await tab(page, 'Python').click()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('tab')
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe('Python')
})

test('every tab controls a panel that it names', async ({ openPage }) => {
  const page = await openPage(PAGE, SITE)
  const pairs = await page.locator('[role=tab]').evaluateAll((tabs) =>
    tabs.map((one) => {
      const panel = document.getElementById(one.getAttribute('aria-controls') ?? '')
      return panel?.getAttribute('aria-labelledby') === one.id
    }),
  )
  expect(pairs.length).toBeGreaterThan(8)
  expect(new Set(pairs)).toEqual(new Set([true]))
})

test('a long name of an example leaves room for the tabs beside it', async ({ openPage }) => {
  const name = (number: number) =>
    `아주 길게 적어 둔 응답 예시의 이름입니다 ${number} `.repeat(3).trim()
  const examples = Object.fromEntries(
    [1, 2, 3].map((number) => [`e${number}`, { summary: name(number), value: { number } }]),
  )
  const site = await smallSite({
    'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'site/docs/intro.md': '# 소개\n',
    'site/api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      paths: {
        '/a': {
          get: {
            operationId: 'a',
            responses: {
              200: {
                description: '좋음',
                content: { 'application/json': { examples } },
              },
            },
          },
        },
      },
    }),
  })
  try {
    for (const width of [390, 1440]) {
      const page = await openPage('/docs/api/a', { width, at: site.url })
      const row = page.locator('[role=tablist]', {
        has: page.locator('#example-0-tab'),
      })
      const first = page.locator('#example-0-tab')
      const whole = (await row.boundingBox())?.width ?? 0
      expect((await first.boundingBox())?.width).toBeLessThan(whole * 0.8)
      expect(await first.getAttribute('title')).toContain(name(1))
      await first.press('ArrowRight')
      expect(await page.locator('#example-1').innerText()).toContain('"number": 2')
    }
  } finally {
    await site.stop()
  }
})
