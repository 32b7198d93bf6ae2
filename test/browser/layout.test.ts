import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { addStyles } from './add-styles.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'

const WIDTHS = [320, 390, 996, 997, 1280, 1440]

const PAGES = [
  { kind: 'first page', path: '/' },
  { kind: 'document', path: '/docs/socket/start' },
  { kind: 'document of many tables', path: '/docs/additional-info/policy' },
  { kind: 'category', path: '/docs/category/additional-info' },
  { kind: 'page of its own', path: '/markdown-page' },
  { kind: 'list of posts', path: '/blog' },
  { kind: 'post', path: '/blog/update-2025-01' },
  { kind: 'archive', path: '/blog/archive' },
  { kind: 'list of authors', path: '/blog/authors' },
  { kind: 'list of tags', path: '/blog/tags' },
  { kind: 'not-found page', path: '/404' },
]

/** What sticks out of the page at its side, by how many pixels. */
function overhang(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    const names = wide.slice(0, 5).map(({ tagName, className }) => `${tagName} ${className}`)
    return [`${scrollWidth - clientWidth} pixels`, ...names]
  })
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await eventually(() => page.evaluate(() => innerWidth)).toBe(width)
}

test.for(PAGES)('the $kind never scrolls sideways', async ({ path }, { openPage }) => {
  const page = await openPage(path)
  for (const width of WIDTHS) {
    await resize(page, width)
    expect(await overhang(page), `at ${width} pixels`).toEqual([])
  }
})

test('the documents of a category are cards in rows', async ({ openPage }) => {
  const page = await openPage('/docs/category/additional-info', { width: 1440 })
  const boxes = await page.locator('.cards > li').evaluateAll((cards) =>
    cards.slice(0, 2).map((card) => {
      const { left, top } = card.getBoundingClientRect()
      return { left, top }
    }),
  )
  const [first, second] = boxes
  expect(second?.top).toBe(first?.top)
  expect(second?.left).toBeGreaterThan(first?.left ?? Number.POSITIVE_INFINITY)
})

test('no page of the site is wider than a window of 320 pixels', async ({ openPage }) => {
  const page = await openPage('/', { width: 320 })
  const origin = new URL(page.url()).origin
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  )
  expect(paths.length).toBeGreaterThan(40)
  const wide: string[] = []
  for (const path of paths) {
    await page.goto(origin + path)
    wide.push(...(await overhang(page)).map((what) => `${decodeURI(path)}: ${what}`))
  }
  expect(wide).toEqual([])
})

test('text at twice its size does not scroll sideways', async ({ openPage }) => {
  const page = await openPage('/docs/socket/start', { width: 640 })
  await addStyles(page, 'html { font-size: 200% }')
  expect(await overhang(page)).toEqual([])
})

test('the language of code is whole or not there, however narrow the page', async ({
  openPage,
}) => {
  const page = await openPage('/blog/update-2025-01', { width: 320 })
  const seen = async (width: number) => {
    await resize(page, width)
    return page
      .locator('.code-lang')
      .first()
      .evaluate((language) => {
        const range = document.createRange()
        range.selectNodeContents(language)
        const text = range.getBoundingClientRect()
        const box = language.getBoundingClientRect()
        if (text.top >= box.bottom - 1) return 'none'
        return text.right <= box.right + 1 ? 'whole' : 'cut'
      })
  }
  expect(await seen(320)).toBe('none')
  expect(await seen(390)).toBe('whole')
})

test('a table that is too wide scrolls in a box of its own, also by keyboard', async ({
  openPage,
}) => {
  const page = await openPage('/docs/additional/platform/chzzk-channel', { width: 320 })
  const boxes = await page.locator('.table').evaluateAll((all) =>
    all.map((box) => ({
      isWide: box.scrollWidth > box.clientWidth,
      isInPage: box.getBoundingClientRect().right <= document.documentElement.clientWidth,
    })),
  )
  expect(boxes.some(({ isWide }) => isWide)).toBe(true)
  expect(boxes.every(({ isInPage }) => isInPage)).toBe(true)
  const wide = page.locator('.table').nth(boxes.findIndex(({ isWide }) => isWide))
  await wide.focus()
  await page.keyboard.press('ArrowRight')
  await eventually(() => wide.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
})

test.for(['screen', 'print'] as const)(
  'tables are as wide as the text on %s',
  async (media, { openPage }) => {
    // Room for two of the cards of a list, which a table of rows that become cards is none of.
    const page = await openPage('/docs/quick_start_guide', { width: 1440 })
    await page.emulateMedia({ media })
    const missing = await page
      .locator('.prose > .table.row-cards')
      .evaluateAll((boxes) =>
        boxes.map((box) => box.clientWidth - (box.firstElementChild?.clientWidth ?? 0)),
      )
    expect(missing.length).toBeGreaterThan(0)
    for (const pixels of missing) expect(pixels).toBeLessThan(1)
  },
)

test('the marks of a card stand in one line, and all else begins below each other', async ({
  openPage,
}) => {
  const page = await openPage('/docs/additional/socket/chat-service-type', { width: 390 })
  const values = await page
    .locator('.table.row-cards tbody tr')
    .first()
    .evaluate((row) =>
      [...row.children].map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell.firstElementChild ?? cell)
        const { left, bottom } = range.getBoundingClientRect()
        return { isMark: cell.matches('.mid'), left: Math.round(left), bottom: Math.round(bottom) }
      }),
    )
  const marks = values.filter(({ isMark }) => isMark)
  expect(marks).toHaveLength(2)
  expect(marks[0]?.bottom).toBe(marks[1]?.bottom)
  const starts = values.filter(({ isMark }) => !isMark).map(({ left }) => left)
  expect(starts.length).toBeGreaterThan(1)
  // The ground of code begins a pixel before its text.
  expect(Math.max(...starts) - Math.min(...starts)).toBeLessThanOrEqual(2)
})

test.for([
  '/docs/quick_start_guide',
  '/docs/projects',
  '/docs/socket/login',
  '/docs/additional/platform/chzzk-channel',
])('short labels of cards on a phone are not broken at %s', async (path, { openPage }) => {
  const page = await openPage(path, { width: 390 })
  const lines = await page
    .locator('.row-cards tbody :is(td, th)[data-label]')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const { height, lineHeight } = getComputedStyle(cell, '::before')
        return Math.round(Number.parseFloat(height) / Number.parseFloat(lineHeight))
      }),
    )
  expect(lines.length).toBeGreaterThan(0)
  expect(new Set(lines)).toEqual(new Set([1]))
})

test('a fact stands nearer to its name than to the next fact', async ({ openPage }) => {
  const page = await openPage('/docs/socket/donation', { width: 1440 })
  const gaps = await page
    .locator('.facts')
    .first()
    .evaluate((facts) => {
      const boxes = [...facts.querySelectorAll('dt, dd')].map((one) => one.getBoundingClientRect())
      return boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? 0))
    })
  const [own = 0, next = 0] = gaps
  expect(gaps).toHaveLength(3)
  expect(own * 2).toBeLessThan(next)
})

test('the name of a fact stays in one line beside a long text', async ({ openPage }) => {
  const page = await openPage('/docs/socket/donation', { width: 390 })
  const lines = await page
    .locator('.facts')
    .first()
    .evaluate((facts) => {
      const [name, text] = facts.querySelectorAll<HTMLElement>('dt, dd')
      if (!name || !text) return 0
      name.textContent = '서버'
      text.textContent = '연결을 여는 서버의 주소와 설명입니다. '.repeat(8)
      const inside = document.createRange()
      inside.selectNodeContents(name)
      return inside.getClientRects().length
    })
  expect(lines).toBe(1)
})

test('an error is told in three lines on a phone, its status beside its code', async ({
  openPage,
}) => {
  const page = await openPage('/docs/rest-api/채팅-내역-파싱', { width: 390 })
  const row = page.locator('tr[id="error.401.API_KEY_INVALID"]')
  const [status, code, remedy] = await row.evaluate((one) =>
    [...one.querySelectorAll('a, td:last-child p')].map((part) => part.getBoundingClientRect()),
  )
  expect(Math.abs((status?.bottom ?? 0) - (code?.bottom ?? 99))).toBeLessThan(4)
  expect(remedy?.left).toBe(code?.left)
  expect((await row.boundingBox())?.height).toBeLessThan(120)
})

test('what a value means begins after the longest value', async ({ openPage }) => {
  const page = await openPage('/docs/rest-api/채팅-내역-파싱')
  const gap = await page.locator('[id="query.platform"] dl').evaluate((list) => {
    const edges = (selector: string) =>
      [...list.querySelectorAll(selector)].map((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        return range.getBoundingClientRect()
      })
    const values = edges('dt').map(({ right }) => right)
    return Math.min(...edges('dd').map(({ left }) => left)) - Math.max(...values)
  })
  expect(gap).toBeGreaterThan(12)
  expect(gap).toBeLessThan(28)
})

test('what can be done with a post stands on the line of its title', async ({ openPage }) => {
  const page = await openPage('/blog/update-2025-01', { width: 1280 })
  const middle = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  expect(Math.abs((await middle('h1')) - (await middle('.page-actions')))).toBeLessThan(6)
})

test('the one answer of an operation has its status and its meaning in one line', async ({
  openPage,
}) => {
  const page = await openPage('/docs/rest-api/채팅-내역-파싱', { width: 1440 })
  const tops = await page
    .locator('.answer')
    .evaluate((answer) => [...answer.children].map((part) => part.getBoundingClientRect().bottom))
  expect(tops).toHaveLength(2)
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThan(4)
  const heading = await page.locator('#response').boundingBox()
  const field = await page.locator('[id="200.data"]').boundingBox()
  expect((field?.y ?? 0) - (heading?.y ?? 0)).toBeLessThan(140)
})

test('no name on the first page is broken in the middle on a phone', async ({ openPage }) => {
  const page = await openPage('/', { width: 390 })
  const lines = await page.locator('.ledger tbody th').evaluateAll((all) =>
    all.flatMap((one) =>
      // A name may be broken between its texts alone.
      [...one.childNodes]
        .filter((node) => node instanceof Text && node.data.trim() !== '')
        .map((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return range.getClientRects().length
        }),
    ),
  )
  expect(lines.length).toBeGreaterThan(3)
  expect(Math.max(...lines)).toBe(1)
})

describe('the frame', () => {
  test('has a drawer up to 996 pixels and a column from 997 on', async ({ openPage }) => {
    const page = await openPage('/docs/intro')
    const column = page.getByRole('navigation', { name: ko.docsMenu })
    const button = page.getByRole('button', { name: ko.openMenu })
    for (const width of WIDTHS) {
      await resize(page, width)
      await eventually(() => column.isVisible()).toBe(width >= 997)
      await eventually(() => button.isVisible()).toBe(width < 997)
    }
  })

  test('keeps the navbar in one row of 60 pixels at every width', async ({ openPage }) => {
    const page = await openPage('/docs/intro')
    for (const width of [...WIDTHS, 1100, 1199, 1200]) {
      await resize(page, width)
      const box = await page.locator('.navbar').boundingBox()
      expect(box?.height, `at ${width}`).toBe(60)
      const bottoms = await page
        .locator('.navbar :is(a, button, summary):visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
      for (const { right } of bottoms) expect(right, `at ${width}`).toBeLessThanOrEqual(width)
    }
  })

  test('has one main, and a name for every navigation', async ({ openPage }) => {
    const page = await openPage('/docs/socket/start', { width: 1440 })
    expect(await page.getByRole('main').count()).toBe(1)
    expect(await page.getByRole('banner').count()).toBe(1)
    expect(await page.getByRole('contentinfo').count()).toBe(1)
    for (const navigation of await page.getByRole('navigation').all()) {
      expect(await navigation.ariaSnapshot()).toMatch(/^- navigation "[^"]+"/)
    }
  })

  test.for([1280, 1440, 1920])(
    'has a footer as wide as what stands above it, at %i pixels',
    async (width, { openPage }) => {
      const edges = (page: Page, selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => {
            const { left, right } = element.getBoundingClientRect()
            const { paddingLeft, paddingRight } = getComputedStyle(element)
            return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)]
          })
      const landing = await openPage('/', { width })
      expect(await edges(landing, '.footer-in')).toEqual(await edges(landing, '.section'))
      const document = await openPage('/docs/intro', { width })
      const shell = await document.locator('.shell').boundingBox()
      const footer = await document.locator('.footer-in').boundingBox()
      expect([footer?.x, footer?.width]).toEqual([shell?.x, shell?.width])
    },
  )

  test('keeps the footer at the end of a short page', async ({ openPage }) => {
    const page = await openPage('/404', { height: 1600 })
    const box = await page.locator('footer.footer').boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(1600)
  })
})

test('a list of tags has its letters beside the tags, and a line for each', async ({
  openPage,
}) => {
  const page = await openPage('/blog/tags', { width: 390 })
  const rows = await page.locator('.tag-letter').evaluateAll((all) =>
    all.map((row) => {
      const [letter, tags] = [...row.children].map((part) => part.getBoundingClientRect())
      return { isBeside: letter?.top === tags?.top, height: row.getBoundingClientRect().height }
    }),
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ isBeside }) => !isBeside)).toEqual([])
  expect(Math.min(...rows.map(({ height }) => height))).toBeLessThan(48)
})

test('on paper there is the text and nothing to press', async ({ openPage }) => {
  const page = await openPage('/docs/socket/start', { mode: 'dark' })
  await page.emulateMedia({ media: 'print' })
  for (const selector of [
    '.navbar',
    'footer.footer',
    '#menu',
    '.toc',
    '.toc-box',
    '.pager',
    '.announce',
    '.code-button',
  ]) {
    for (const element of await page.locator(selector).all())
      expect(await element.isVisible(), selector).toBe(false)
  }
  expect(await page.locator('h1').isVisible()).toBe(true)
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(ground)
})
