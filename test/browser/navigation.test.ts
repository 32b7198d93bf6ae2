import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { ko } from '../../src/i18n/ko.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { stopClock, withClock } from './later.ts'
import { pathOf } from './path-of.ts'
import { isSameDocument, markDocument } from './same-document.ts'
import { sidebarLink } from './sidebar-link.ts'
import { smallSite } from './small-site.ts'

const heading = (page: Page) => page.locator('h1').innerText()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const announced = (page: Page) => page.locator('#announcer').innerText()
const canonicals = (page: Page) =>
  page
    .locator('link[rel=canonical]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))

describe.for([
  { site: 'main', base: '' },
  { site: 'base', base: '/base' },
] as const)('below $base/', ({ site, base }) => {
  test('a link changes the page and keeps the document', async ({ openPage }) => {
    const page = await openPage('/docs/intro', { site })
    await markDocument(page)
    await sidebarLink(page, '문의').click()
    await eventually(() => heading(page)).toBe('문의')
    expect(pathOf(page)).toBe(`${base}/docs/contact`)
    expect(await page.title()).toBe('문의 | 라이브 채팅·후원 API')
    expect(await canonicals(page)).toEqual([`https://docs.example.com${base}/docs/contact`])
    expect(await page.locator('meta[name=description]').getAttribute('content')).toContain(
      '이용 신청',
    )
    expect(await isSameDocument(page)).toBe(true)
  })
})

test('a new page takes the focus before the skip link and tells its title', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro')
  await sidebarLink(page, '문의').click()
  await eventually(() => heading(page)).toBe('문의')
  expect(await focused(page)).toBe('skip')
  await eventually(() => announced(page)).toBe('문의 | 라이브 채팅·후원 API')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(ko.skipToContent)
})

test('the first page neither takes the focus nor tells anything', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { prepare: withClock })
  await stopClock(page)
  await page.clock.runFor(1_000)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  expect(await announced(page)).toBe('')
})

test('a new page starts at its top', async ({ openPage }) => {
  const page = await openPage('/docs/socket/start')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await sidebarLink(page, '문의').click()
  await eventually(() => heading(page)).toBe('문의')
  await eventually(() => page.evaluate(() => scrollY)).toBe(0)
})

test('back and forward change the page without a reload and without moving the focus', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro')
  await markDocument(page)
  await sidebarLink(page, '문의').click()
  await eventually(() => heading(page)).toBe('문의')
  await page.locator('main').focus()
  await page.goBack()
  await eventually(() => heading(page)).toBe('소개')
  expect(await page.title()).toBe('소개 | 라이브 채팅·후원 API')
  expect(await focused(page)).not.toBe('skip')
  await page.goForward()
  await eventually(() => heading(page)).toBe('문의')
  expect(await isSameDocument(page)).toBe(true)
})

test('every page leaves one entry in the history', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  const before = await page.evaluate(() => history.length)
  await sidebarLink(page, '문의').click()
  await eventually(() => heading(page)).toBe('문의')
  await sidebarLink(page, '문의').click()
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
})

test('a click with a modifier key is left to the browser', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  await page.evaluate(() => {
    const taken: boolean[] = []
    Object.assign(window, { taken })
    addEventListener('click', (event) => {
      taken.push(event.defaultPrevented)
      event.preventDefault()
    })
  })
  for (const modifier of ['Control', 'Meta', 'Shift', 'Alt'] as const) {
    await sidebarLink(page, '문의').click({ modifiers: [modifier] })
  }
  const taken = await page.evaluate(() => (window as unknown as { taken: boolean[] }).taken)
  expect(taken).toEqual([false, false, false, false])
  expect(pathOf(page)).toBe('/docs/intro')
  expect(await heading(page)).toBe('소개')
})

test('a link to another site opens a new tab that knows nothing of this one', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro')
  const link = page.locator('.navbar a[href="https://dashboard.example.com"]')
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(await link.innerText()).toContain(ko.externalLink)
})

test('the navbar marks the area of the page, and follows it', async ({ openPage }) => {
  const page = await openPage('/docs/intro')
  const current = () => page.locator('.navbar .nav-row [aria-current]').allInnerTexts()
  expect(await current()).toEqual(['소개'])
  await page.locator('.navbar').getByRole('link', { name: '문의', exact: true }).click()
  await eventually(current).toEqual(['문의'])
})

describe('the first frame of a page', () => {
  const LONG = '/docs/quick_start_guide'
  /** How many parts of the article a page has left out when it was told to be there, by its hash. */
  const watchLeftOut = (page: Page) =>
    page.evaluate(() => {
      const leftOut: Record<string, number> = {}
      Object.assign(window, { leftOut })
      addEventListener('docsgen:navigated', () => {
        const hidden = document.querySelectorAll('#main [data-prose] > [hidden]')
        leftOut[location.pathname + location.hash] = hidden.length
      })
    })
  const seen = (page: Page) =>
    page.evaluate(() => (window as unknown as { leftOut: Record<string, number> }).leftOut)
  const leftOutNow = (page: Page) =>
    page.evaluate(() => document.querySelectorAll('#main [data-prose] > [hidden]').length)
  const follow = (page: Page, href: string) =>
    page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'there' })
      document.body.append(link)
      link.click()
      link.remove()
    }, href)

  /** How many parts of the new article have a layout when it is first asked where something is in the window. */
  const watchFirstLayout = (page: Page) =>
    page.evaluate(() => {
      const heading = document.querySelector('h1')?.textContent
      const ask = Element.prototype.getBoundingClientRect
      Element.prototype.getBoundingClientRect = function () {
        if (document.querySelector('h1')?.textContent !== heading) {
          Element.prototype.getBoundingClientRect = ask
          const parts = document.querySelectorAll('#main [data-prose=body] > :not([hidden])')
          Object.assign(window, { laidOut: parts.length })
        }
        return ask.call(this)
      }
    })

  test('is shown before the layout of the rest is asked for', async ({ openPage }) => {
    const page = await openPage('/docs/intro')
    await page.evaluate(() => {
      const before = document.querySelector('h1')?.textContent
      const look = () => {
        if (document.querySelector('h1')?.textContent === before) return requestAnimationFrame(look)
        // The frame that begins after the one with the new heading was drawn.
        requestAnimationFrame(() => {
          const hidden = document.querySelectorAll('#main [data-prose] > [hidden]')
          Object.assign(window, { hiddenInSecondFrame: hidden.length })
        })
      }
      requestAnimationFrame(look)
    })
    await follow(page, LONG)
    await eventually(() =>
      page.evaluate(() => (window as { hiddenInSecondFrame?: number }).hiddenInSecondFrame),
    ).toBeGreaterThan(0)
    await eventually(() => leftOutNow(page)).toBe(0)
  })

  test('ends below the window, and the rest comes at once', async ({ openPage }) => {
    const page = await openPage('/docs/intro')
    await page.evaluate(() => {
      addEventListener('docsgen:navigated', () => {
        const shown = document.querySelectorAll('#main [data-prose=body] > :not([hidden])')
        const end = [...shown].at(-1)?.getBoundingClientRect().bottom
        Object.assign(window, { end })
      })
    })
    await watchLeftOut(page)
    await follow(page, LONG)
    await eventually(() => seen(page)).toEqual({ [LONG]: expect.any(Number) })
    expect((await seen(page))[LONG]).toBeGreaterThan(5)
    const end = await page.evaluate(() => (window as unknown as { end: number }).end)
    expect(end).toBeGreaterThan(page.viewportSize()?.height ?? 0)
    await eventually(() => leftOutNow(page)).toBe(0)
    expect(await page.locator('#main [data-prose=body] > :last-child').isVisible()).toBe(true)
  })

  test('is all whose layout is asked for before it', async ({ openPage }) => {
    const page = await openPage('/docs/intro')
    await watchFirstLayout(page)
    await follow(page, LONG)
    const laidOut = () =>
      page.evaluate(() => (window as unknown as { laidOut?: number }).laidOut ?? 0)
    await eventually(laidOut).toBeGreaterThan(0)
    await eventually(() => leftOutNow(page)).toBe(0)
    const all = await page.locator('#main [data-prose=body] > *').count()
    expect(await laidOut()).toBeLessThan(all / 2)
  })

  /** Follows a link, and expects that the first frame has some fields of a list, and not all: those down to the end of the window. */
  async function endsWithin(page: Page, path: string, fields: string): Promise<void> {
    await page.evaluate((selector) => {
      addEventListener('docsgen:navigated', () => {
        const first = document.querySelector(selector)?.parentElement?.children ?? []
        const shown = [...first].filter((field) => field.checkVisibility())
        const end = shown.at(-1)?.getBoundingClientRect().bottom
        Object.assign(window, { seenFields: [shown.length, first.length, end] })
      })
    }, fields)
    await follow(page, path)
    const seenFields = () =>
      page.evaluate(
        () => (window as unknown as { seenFields?: [number, number, number] }).seenFields,
      )
    await eventually(seenFields).toBeDefined()
    const [shown = 0, count = 0, end = 0] = (await seenFields()) ?? []
    expect(shown).toBeGreaterThan(0)
    expect(shown).toBeLessThan(count)
    expect(end).toBeGreaterThan(page.viewportSize()?.height ?? 0)
    await eventually(() => page.locator(`${fields}:visible`).count()).toBeGreaterThanOrEqual(count)
    expect(await page.locator(fields).last().isVisible()).toBe(true)
  }

  for (const [kind, path, list] of [
    ['a schema', '/docs/schemas/donation', '.body-field > .params'],
    ['an operation', '/docs/rest-api/채팅-내역-파싱', '.group-of-params > .params'],
  ] as const)
    test(`ends in the middle of a long list of fields, too: ${kind}`, async ({ openPage }) => {
      const page = await openPage('/docs/schemas')
      await endsWithin(page, path, `#main ${list} > .param`)
    })

  test('ends in the middle of a long list of fields, too: a variant', async ({ openPage }) => {
    const fields = Array.from({ length: 12 }, (_, index) => [
      `field${index}`,
      { type: 'string', description: 'Words '.repeat(80) },
    ])
    const properties = Object.fromEntries(fields)
    const one = (title: string) => ({ title, type: 'object', properties })
    const content = { 'application/json': { schema: { oneOf: [one('First'), one('Second')] } } }
    const responses = { 204: { description: 'Done' } }
    const site = await smallSite({
      'site/docsgen.yaml':
        'title: 변형\nurl: https://docs.example.com\nopenapi: [{ file: ../openapi/api.json }]\n',
      'site/docs/index.md': '# 처음\n\n글입니다.\n',
      'openapi/api.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'api', version: '1' },
        paths: { '/one': { post: { operationId: 'one', requestBody: { content }, responses } } },
      }),
    })
    onTestFinished(() => site.stop())
    const page = await openPage('/docs', { at: site.url })
    await endsWithin(page, '/docs/api/one', '#main .variants > details[open] > .params > .param')
  })

  test('has of folded code only the lines that show, and the button for long ones comes with the rest', async ({
    openPage,
  }) => {
    const lines = Array.from({ length: 40 }, (_, index) => `const line${index} = ${index}`)
    lines[30] = `const long = '${'가'.repeat(200)}'`
    const code = `\`\`\`js\n${lines.join('\n')}\n\`\`\``
    const site = await smallSite({
      'site/docsgen.yaml': 'title: 긴 코드\nurl: https://docs.example.com\n',
      'site/docs/index.md': '# 처음\n\n글입니다.\n',
      'site/docs/code.md': `# 코드\n\n${code}\n\n코드 아래의 글입니다.\n`,
    })
    onTestFinished(() => site.stop())
    const page = await openPage('/docs', { at: site.url })
    await page.evaluate(() => {
      addEventListener('docsgen:navigated', () => {
        const isSeen = (selector: string) =>
          [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length
        const firstFrame = [isSeen('#main .folded .line'), isSeen('#main .folded ~ p')]
        Object.assign(window, { firstFrame })
      })
    })
    await follow(page, '/docs/code')
    await eventually(() =>
      page.evaluate(() => (window as unknown as { firstFrame?: number[] }).firstFrame),
    ).toEqual([20, 1])
    await eventually(() => page.locator('#main .folded .line:visible').count()).toBe(40)
    const bottom = (selector: string) =>
      page.locator(selector).evaluate((own) => own.getBoundingClientRect().bottom)
    expect(await bottom('#main .folded .line:nth-child(20)')).toBeGreaterThan(
      await bottom('#main .folded pre'),
    )
    await eventually(() =>
      page.locator('#main .folded').getByRole('button', { name: ko.wordWrap }).isVisible(),
    ).toBe(true)
  })

  test('has of long code of a reference no more lines than a window has room for', async ({
    openPage,
  }) => {
    const example = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [`field${index}`, index]),
    )
    const content = { 'application/json': { schema: { type: 'object' }, example } }
    const site = await smallSite({
      'site/docsgen.yaml':
        'title: 긴 예\nurl: https://docs.example.com\nopenapi: [{ file: ../openapi/api.json }]\n',
      'site/docs/index.md': '# 처음\n\n글입니다.\n',
      'openapi/api.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'api', version: '1' },
        paths: {
          '/one': {
            get: { operationId: 'one', responses: { 200: { description: 'ok', content } } },
          },
        },
      }),
    })
    onTestFinished(() => site.stop())
    const page = await openPage('/docs', { at: site.url })
    await page.evaluate(() => {
      addEventListener('docsgen:navigated', () => {
        const code = [...document.querySelectorAll<HTMLElement>('#main .flat.folded code')]
        const [shown] = code.filter((one) => one.checkVisibility())
        const { bottom = 0 } = shown?.getBoundingClientRect() ?? {}
        Object.assign(window, { firstFrame: [shown?.textContent?.split('\n').length, bottom] })
      })
    })
    await follow(page, '/docs/api/one')
    const firstFrame = () =>
      page.evaluate(() => (window as unknown as { firstFrame?: [number, number] }).firstFrame)
    await eventually(firstFrame).toBeDefined()
    const [lines = 0, bottom = 0] = (await firstFrame()) ?? []
    expect(lines).toBeLessThan(100)
    expect(bottom).toBeGreaterThan(page.viewportSize()?.height ?? 0)
    const loaded = await openPage('/docs/api/one', { at: site.url })
    const codes = (one: Page) => one.locator('#main .flat.folded code').allTextContents()
    const whole = await codes(loaded)
    expect(whole.join().split('\n').length).toBeGreaterThan(100)
    await eventually(() => codes(page)).toEqual(whole)
  })

  test('has no large table below what fills the window', async ({ openPage }) => {
    const page = await openPage('/docs/schemas')
    await page.evaluate(() => {
      addEventListener('docsgen:navigated', () => {
        const table = document.querySelector('#main .table')
        Object.assign(window, { hasTable: table?.checkVisibility() })
      })
    })
    await follow(page, '/docs/schemas/error')
    await eventually(() =>
      page.evaluate(() => (window as unknown as { hasTable?: boolean }).hasTable),
    ).toBe(false)
    await eventually(() => page.locator('#main .table').isVisible()).toBe(true)
  })

  test('is not held up by the roles of tables, which come after it', async ({ openPage }) => {
    const page = await openPage('/docs/schemas')
    const roles = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#main .row-cards > table, #main .row-cards tr')].map((one) =>
          one.getAttribute('role'),
        ),
      )
    await page.evaluate(() => {
      addEventListener('docsgen:navigated', () => {
        const table = document.querySelector('#main .row-cards > table')
        Object.assign(window, { role: table?.getAttribute('role') })
      })
    })
    await follow(page, '/markdown-page')
    await eventually(() =>
      page.evaluate(() => (window as unknown as { role?: string | null }).role),
    ).toBe(null)
    await eventually(async () => new Set(await roles())).toEqual(new Set(['table', 'row']))
  })

  test('has all of it where a reader does not begin at the top', async ({ openPage }) => {
    const page = await openPage(LONG)
    const id = await page.locator('#main h2[id]').last().getAttribute('id')
    await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }))
    await watchLeftOut(page)
    await follow(page, '/docs/intro')
    await eventually(() => heading(page)).toBe('소개')
    await page.goBack()
    await eventually(() => seen(page)).toMatchObject({ [LONG]: 0 })
    await eventually(() => page.evaluate(() => scrollY)).toBe(2500)
    await follow(page, '/docs/intro')
    await eventually(() => heading(page)).toBe('소개')
    await follow(page, `${LONG}#${id}`)
    const there = decodeURI(`${LONG}#${encodeURIComponent(String(id))}`)
    await eventually(async () =>
      Object.entries(await seen(page)).map(([path, count]) => [decodeURI(path), count]),
    ).toContainEqual([there, 0])
  })
})
