import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { violations } from './axe.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import type { SiteName } from './sites.ts'

const OPERATION = '/docs/rest-api/채팅-내역-파싱'
const DOCUMENT = '/docs/quick_start_guide'
const PHONE = 390
const DESKTOP = 1440
const BOTH = [PHONE, DESKTOP]

/** What a reader can bring about on a page, and the widths at which it is there. */
interface State {
  readonly name: string
  readonly path: string
  readonly site?: SiteName
  readonly widths?: readonly number[]
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly mayFail?: boolean
  /** Brings the page into its state. A list of steps is looked at after each of them. */
  readonly steps: readonly ((page: Page) => Promise<unknown>)[]
}

const STATES: readonly State[] = [
  {
    name: 'the drawer, first with the sidebar and then with the navbar',
    path: OPERATION,
    widths: [PHONE],
    steps: [
      async (page) => {
        await page.getByRole('button', { name: ko.openMenu }).click()
        await page.getByRole('dialog', { name: ko.menu }).waitFor()
      },
      (page) => page.locator('.menu-back').click(),
    ],
  },
  {
    name: 'the search: nothing typed, something found, and nothing found',
    path: OPERATION,
    steps: [
      async (page) => {
        await page.keyboard.press('/')
        await page.getByRole('combobox', { name: ko.searchLabel }).waitFor()
      },
      async (page) => {
        await page.getByRole('combobox', { name: ko.searchLabel }).fill('채팅')
        await page.locator('.search .search-list').waitFor()
      },
      async (page) => {
        await page.getByRole('combobox', { name: ko.searchLabel }).fill('없는낱말쿽')
        await page.locator('.search .search-none').waitFor()
      },
    ],
  },
  {
    name: 'the page of the search with results',
    path: '/search?q=채팅',
    steps: [(page) => page.locator('.search-list').first().waitFor()],
  },
  {
    name: 'the list of shortcuts',
    path: DOCUMENT,
    steps: [
      async (page) => {
        await page.keyboard.press('?')
        await page.getByRole('dialog', { name: ko.shortcuts }).waitFor()
      },
    ],
  },
  {
    name: 'an enlarged image',
    path: '/docs/intro',
    site: 'images',
    steps: [
      async (page) => {
        await page.locator('a.zoom').first().click()
        await page.getByRole('dialog').waitFor()
      },
    ],
  },
  {
    name: 'the menu of a page',
    path: OPERATION,
    steps: [
      async (page) => {
        await page.getByRole('button', { name: ko.pageActions }).click()
        await page.getByRole('menu', { name: ko.pageActions }).waitFor()
      },
    ],
  },
  ...[0, 1, 2].map((index) => ({
    name: `menu ${index + 1} of the navbar`,
    path: '/docs/next/intro',
    site: 'docusaurus' as const,
    widths: [DESKTOP],
    steps: [(page: Page) => page.locator('.navbar summary:visible').nth(index).click()],
  })),
  ...[OPERATION, '/docs/schemas/chat', '/docs/socket/donation', DOCUMENT].map((path) => ({
    name: `every fold and long block of ${path}`,
    path,
    steps: [openFolds],
  })),
  {
    name: 'the last of the tabs',
    path: OPERATION,
    steps: [
      async (page: Page) => {
        for (const list of await page.locator('[role=tablist]:visible').all()) {
          await list.getByRole('tab').first().focus()
          await page.keyboard.press('End')
        }
      },
    ],
  },
  {
    name: 'the closed table of contents, opened',
    path: '/docs/socket/start',
    widths: [PHONE],
    steps: [(page) => page.locator('.toc-box summary').click()],
  },
  {
    name: 'the drawer of a company',
    path: '/docs/quickstart',
    site: 'company',
    mayFail: true,
    widths: [PHONE],
    prepare: (page) =>
      page.route('https://plausible.io/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      ),
    steps: [
      async (page) => {
        await page.getByRole('button', { name: ko.openMenu }).click()
        await page.getByRole('dialog', { name: ko.menu }).waitFor()
      },
    ],
  },
]

/** Opens what is folded away: parts, parameters, and long blocks of code. */
async function openFolds(page: Page): Promise<void> {
  await page.evaluate((): void => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      fold.open = true
    }
  })
  // Clicked within the page: one button may open what others stand for.
  await eventually(() =>
    page.evaluate(() => {
      const closed = ':is([data-unfold], [data-whole])[aria-expanded="false"]'
      const buttons = [...document.querySelectorAll<HTMLElement>(`main ${closed}`)]
      const seen = buttons.filter((button) => button.checkVisibility())
      for (const button of seen) if (button.matches(closed)) button.click()
      return seen.length
    }),
  ).toBe(0)
}

describe.for(STATES)('axe finds nothing wrong with $name', (state) => {
  const { name: _, path, steps, widths = BOTH, ...where } = state
  const looks = widths.flatMap((width) => [
    { width, mode: 'light' as const },
    { width, mode: 'dark' as const },
  ])
  test.for(looks)('at $width pixels in the $mode mode', async (look, { openPage }) => {
    const page = await openPage(path, { ...where, ...look, motion: false })
    for (const [index, step] of steps.entries()) {
      await step(page)
      expect(await violations(page), `after step ${index + 1}`).toEqual([])
    }
  })
})
