import type { CDPSession, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { en } from '../../src/i18n/en.ts'
import { fill } from '../../src/i18n/index.ts'
import { ko } from '../../src/i18n/ko.ts'
import { storageKeys } from '../../src/theme/controls/storage.ts'
import { violations } from './axe.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { hold } from './hold.ts'
import { frames, requestsTold } from './later.ts'
import { hydrated, type OpenPage } from './open-page.ts'
import { pathOf } from './path-of.ts'

const PAGE = '/docs/quick_start_guide'

const field = (page: Page) => page.getByRole('combobox', { name: ko.searchLabel })
const dialog = (page: Page) => page.locator('dialog.search-dialog')
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]')
const status = (page: Page) => page.locator('.search [role="status"]')
const titles = (page: Page) => page.locator('.search-hit:not(.search-part) > b')

/** Opens the dialog over a page by its key, and waits for the field. */
async function opened(openPage: OpenPage, how: Parameters<OpenPage>[1] = {}, path = PAGE) {
  const page = await openPage(path, how)
  await page.keyboard.press('/')
  await field(page).waitFor()
  return page
}

/** Searches, and waits for the list of this text: its first title has what was looked for. */
async function searched(page: Page, text: string) {
  await field(page).fill(text)
  await listOf(page)
}

/** The search is over: a list or the words that nothing was found stand there, and the reader was told. */
async function listOf(page: Page) {
  await page.locator('.search :is(.search-list, .search-none)').waitFor()
  await eventually(() => status(page).innerText()).not.toBe('')
}

describe('the dialog', () => {
  test('opens by /, Ctrl+K and its link, and gives the focus back', async ({ openPage }) => {
    const page = await openPage(PAGE, { width: 1440 })
    const link = page.locator('.navbar [data-search]:visible')
    expect(await link.getAttribute('aria-keyshortcuts')).toBe('/ Control+K Meta+K')
    expect(await link.getAttribute('role')).toBe('button')
    for (const open of [
      () => page.keyboard.press('/'),
      () => page.keyboard.press('Control+k'),
      () => link.click(),
      () => link.press('Space'),
      () => link.press('Enter'),
    ]) {
      await open()
      await field(page).waitFor()
      expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true)
      expect(await link.getAttribute('aria-expanded')).toBe('true')
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
      expect(await link.getAttribute('aria-expanded')).toBe(null)
    }
  })

  test.for(['/', 'Control+k', 'Meta+k'])(
    'opens by %s that is pressed before the script has come',
    async (key, { openPage }) => {
      let come = () => {}
      const page = await openPage(PAGE, {
        width: 1440,
        until: 'commit',
        hydrates: false,
        prepare: async (tab) => {
          come = await hold(tab, /\/assets\/main-[^/]*\.js$/)
        },
      })
      await page.locator('h1').first().waitFor()
      await page.keyboard.press(key)
      expect(await dialog(page).count()).toBe(0)
      come()
      await field(page).waitFor()
      expect(await field(page).inputValue()).toBe('')
      // It was noted once, and other keys are what they are.
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      await page.keyboard.press('Control+k')
      await field(page).waitFor()
    },
  )

  test('loads nothing until the reader points at it, and nothing twice', async ({ openPage }) => {
    const asked: string[] = []
    const page = await openPage(PAGE, {
      width: 1440,
      prepare: async (tab) => {
        tab.on('request', (request) => void asked.push(new URL(request.url()).pathname))
      },
    })
    const ours = () => asked.filter((path) => path.includes('search'))
    await requestsTold(page)
    expect(ours()).toEqual([])
    await page.locator('.navbar [data-search]:visible').hover()
    await eventually(() => ours().filter((path) => path.endsWith('index.json'))).toHaveLength(1)
    await page.keyboard.press('/')
    await searched(page, '후원')
    const terms = ours().filter((path) => path.startsWith('/assets/search/'))
    expect(terms.length).toBeLessThanOrEqual(3)
    expect(new Set(ours()).size).toBe(ours().length)
  })

  test('leaves / to fields that take text', async ({ openPage }) => {
    const page = await opened(openPage)
    await page.keyboard.press('/')
    expect(await field(page).inputValue()).toBe('/')
  })

  test('empties the field before it closes, and closes by a click beside it', async ({
    openPage,
  }) => {
    const page = await opened(openPage)
    await searched(page, '후원')
    await page.keyboard.press('Escape')
    expect(await field(page).inputValue()).toBe('')
    await page.locator('.search-list').waitFor({ state: 'detached' })
    await page.mouse.click(5, 400)
    await dialog(page).waitFor({ state: 'detached' })
  })

  test('is walked through by keyboard alone, and opens what is chosen', async ({ openPage }) => {
    const page = await opened(openPage)
    await searched(page, '후원')
    const count = await options(page).count()
    expect(count).toBeGreaterThan(5)
    const at = async () => {
      const active = await field(page).getAttribute('aria-activedescendant')
      expect(await chosen(page).count()).toBe(1)
      expect(await chosen(page).getAttribute('id')).toBe(active)
      return options(page).evaluateAll((all) =>
        all.findIndex((one) => one.getAttribute('aria-selected') === 'true'),
      )
    }
    expect(await at()).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await at()).toBe(1)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await at()).toBe(count - 1)
    await page.keyboard.press('ArrowDown')
    expect(await at()).toBe(0)
    await page.keyboard.press('ArrowDown')
    const href = await chosen(page).getAttribute('href')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    await eventually(() => decodeURI(page.url())).toContain(decodeURI(href ?? 'none'))
  })

  test('opens the first result when Enter comes before the list', async ({ openPage }) => {
    const page = await opened(openPage)
    const release = await hold(page, /^\/assets\/search\//)
    await field(page).pressSequentially('donation')
    await page.keyboard.press('Enter')
    release()
    await eventually(() => pathOf(page)).toMatch(/donation/)
  })

  test('marks what was searched for on the page that opens, without a change of it', async ({
    openPage,
  }) => {
    const page = await opened(openPage)
    await searched(page, '익명 후원')
    const part = page.locator('.search-part').first()
    const heading = await part.locator('b').innerText()
    await part.click()
    const marks = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('docsgen-search') ?? [])].map((range) => String(range)),
      )
    await eventually(async () => (await marks()).length).toBeGreaterThan(0)
    expect([...new Set(await marks())].sort()).toEqual(expect.arrayContaining(['익명', '후원']))
    expect(await page.locator('main mark').count()).toBe(0)
    const shown = page.locator(':target')
    expect(await shown.innerText()).toContain(heading)
    await expect
      .poll(() => shown.evaluate((one) => one.getBoundingClientRect().top))
      .toBeLessThan(500)
  })
})

describe('what is shown', () => {
  test('a page that has it above its first heading alone shows where', async ({ openPage }) => {
    const page = await opened(openPage)
    await searched(page, '고민하는')
    const row = page.locator('.search-hit:not(.search-part)').first()
    await eventually(() => row.locator('.search-snippet mark').allInnerTexts()).toContain('고민')
    // A title that has it says why the page is here.
    await searched(page, '문의')
    await eventually(() => titles(page).first().innerText()).toBe('문의')
    expect(await row.locator('.search-snippet').count()).toBe(0)
  })

  test('a code is answered in the list itself', async ({ openPage }) => {
    const page = await opened(openPage)
    await searched(page, 'PING_TIMEOUT')
    const answer = options(page).first()
    expect(await answer.innerText()).toContain('PING_TIMEOUT')
    expect(await answer.innerText()).toContain('ping이 없어 연결을 종료합니다')
    expect(await answer.getAttribute('aria-selected')).toBe('true')
    await searched(page, '403')
    await eventually(() => options(page).first().innerText()).toContain('MISSION_STATUS')
  })

  test('operations have their method and path, events their direction', async ({ openPage }) => {
    const page = await opened(openPage)
    await searched(page, '후원 내역 파싱')
    expect(await options(page).first().innerText()).toMatch(/후원 내역 파싱\s+GET/)
    expect(await options(page).first().locator('code').innerText()).toBe('/donations')
    await searched(page, 'donation')
    const event = page.locator('.search-hit', { has: page.locator('.m-on') }).first()
    await eventually(() => event.innerText()).toContain(ko.searchFromServer)
  })

  test.for([
    ['gndnjs', fill(ko.searchReadAsKeys, { pairs: 'gndnjs → 후원' })],
    ['후언', fill(ko.searchReadAsTypo, { pairs: '후언 → 후원' })],
    ['후원 퀣뷁', fill(ko.searchLeftOut, { words: '퀣뷁' })],
  ] as const)('what %s was read as is said', async ([typed, note], { openPage }) => {
    const page = await opened(openPage)
    await searched(page, typed)
    expect(await page.locator('.search-note').innerText()).toBe(note)
    expect(await page.locator('.search-hit mark').first().innerText()).toBe('후원')
  })

  test('kinds are a group of radio buttons with counts', async ({ openPage }) => {
    const page = await opened(openPage)
    await searched(page, '후원')
    const kinds = page.getByRole('group', { name: ko.searchKinds })
    const rest = kinds.getByRole('radio', { name: /^REST \d/ })
    const count = Number(/\d+/.exec(await kinds.locator('label', { hasText: 'REST' }).innerText()))
    await rest.check({ force: true })
    await eventually(() => status(page).innerText()).toBe(fill(ko.searchCount, { count }))
    for (const url of await page
      .locator('.search-hit')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
      expect(url).toMatch(/^\/docs\/(?:category\/)?rest-api\//)
    await searched(page, 'PING_TIMEOUT')
    await eventually(() => kinds.getByRole('radio', { name: /^블로그 0/ }).isDisabled()).toBe(true)
  })

  test('what was searched for is kept for the visit, and each can be removed', async ({
    openPage,
  }) => {
    const page = await opened(openPage)
    for (const text of ['후원', '<img src=x onerror=alert(1)> donation']) {
      await searched(page, text)
      await page.keyboard.press('Enter')
      await dialog(page).waitFor({ state: 'detached' })
      await page.keyboard.press('Control+k')
      await field(page).waitFor()
    }
    const again = page.locator('.search-again')
    expect(await again.allInnerTexts()).toEqual(['<img src=x onerror=alert(1)> donation', '후원'])
    const stored = (key: string) => localStorage.getItem(key)
    expect(await page.evaluate(stored, storageKeys.recentSearches)).toBe(null)
    await page.keyboard.press('ArrowDown')
    expect(await again.first().evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowUp')
    expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true)
    await page
      .getByRole('button', { name: fill(ko.searchForget, { typed: '후원' }), exact: true })
      .click()
    expect(await again.count()).toBe(1)
    await again.first().click()
    expect(await field(page).inputValue()).toBe('<img src=x onerror=alert(1)> donation')
    await listOf(page)
  })

  test('neither a query nor a text is ever HTML', async ({ openPage }) => {
    const page = await opened(openPage)
    for (const text of [
      '<script>alert(1)</script>',
      '<img src=x onerror="document.title=1"> 후원',
      '__proto__',
      'constructor',
      '"<b>후원</b>"',
      '‮후원⁦',
      '가'.repeat(2000),
    ]) {
      await searched(page, text)
      expect(await page.locator('.search :is(img, script)').count()).toBe(0)
    }
    expect(await page.title()).not.toBe('1')
  })
})

/** Types as an input method does: each text stands in the field, not yet put in. */
async function compose(client: CDPSession, text: string) {
  await client.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  })
}

describe('an input method', () => {
  test('is never disturbed, and what it is about to make is searched for', async ({ openPage }) => {
    const page = await opened(openPage)
    await field(page).evaluate((one: HTMLInputElement) => {
      const written: string[] = []
      const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      let isComposing = false
      one.addEventListener('compositionstart', () => {
        isComposing = true
      })
      one.addEventListener('compositionend', () => {
        isComposing = false
      })
      Object.defineProperty(one, 'value', {
        configurable: true,
        get: () => own?.get?.call(one),
        set: (value: string) => {
          if (isComposing) written.push(value)
          own?.set?.call(one, value)
        },
      })
      Reflect.set(window, 'writtenWhileComposing', written)
    })
    const client = await page.context().newCDPSession(page)
    for (const text of ['ㅎ', '후', '훙', '후우', '후원']) {
      await compose(client, text)
      expect(await field(page).inputValue()).toBe(text)
      await titles(page).first().waitFor()
    }
    await eventually(() => titles(page).first().innerText()).toContain('후원')
    expect(await status(page).innerText()).toBe('')
    await client.send('Input.insertText', { text: '후원' })
    await listOf(page)
    expect(await page.evaluate(() => Reflect.get(window, 'writtenWhileComposing'))).toEqual([])
  })

  test('keeps Enter and arrows for itself', async ({ openPage }) => {
    const page = await opened(openPage)
    const client = await page.context().newCDPSession(page)
    await compose(client, '후원')
    await titles(page).first().waitFor()
    const before = await field(page).getAttribute('aria-activedescendant')
    for (const init of [
      { key: 'Enter', isComposing: true },
      { key: 'ArrowDown', isComposing: true },
      { key: 'Enter', keyCode: 229 },
      { key: 'Escape', keyCode: 229 },
    ])
      await field(page).dispatchEvent('keydown', { ...init, bubbles: true })
    await frames(page)
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(before)
    expect(await field(page).inputValue()).toBe('후원')
    expect(pathOf(page)).toBe(PAGE)
  })

  test('the list stays while a text that is not yet put in finds nothing', async ({ openPage }) => {
    const page = await opened(openPage)
    await searched(page, '후원')
    const first = await titles(page).first().innerText()
    const client = await page.context().newCDPSession(page)
    await field(page).press('End')
    await compose(client, '퀣쀍뷁')
    await frames(page, 10)
    await requestsTold(page)
    expect(await titles(page).first().innerText()).toBe(first)
    await client.send('Input.insertText', { text: '퀣쀍뷁' })
    await page.locator('.search-none').waitFor()
  })
})

/** How many elements had their style worked out at once during some work, the most of any frame, and why any had to. */
async function mostStyledDuring(
  page: Page,
  work: () => Promise<unknown>,
): Promise<{ readonly most: number; readonly reasons: string }> {
  const client = await page.context().newCDPSession(page)
  const { frameTree } = await client.send('Page.getFrameTree')
  let most = 0
  const reasons = new Set<string>()
  client.on('Tracing.dataCollected', ({ value }) => {
    const events: readonly object[] = value
    for (const { name, args } of events as readonly StyleEvent[]) {
      const { beginData, data, elementCount } = args ?? {}
      // A trace has the events of every page of the browser, and other tests have theirs open.
      if ((beginData ?? data)?.frame !== frameTree.frame.id) continue
      if (name === 'StyleRecalcInvalidationTracking')
        reasons.add(`${data?.nodeName}: ${data?.reason}`)
      // What had begun before the trace has no count.
      if (name === 'UpdateLayoutTree') most = Math.max(most, elementCount ?? 0)
    }
  })
  const over = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.start', {
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline.invalidationTracking',
    transferMode: 'ReportEvents',
  })
  await work()
  await client.send('Tracing.end')
  await over
  await client.detach()
  return { most, reasons: [...reasons].join('\n') }
}

/** What is read of an event of Chromium's trace: that styles are worked out, or why those of an element are. */
interface StyleEvent {
  readonly name: string
  readonly args?: {
    readonly elementCount?: number
    readonly beginData?: { readonly frame?: string }
    readonly data?: {
      readonly frame?: string
      readonly nodeName?: string
      readonly reason?: string
    }
  }
}

describe('a key more', () => {
  test('has its list in the task of the key, once the files are there', async ({ openPage }) => {
    const page = await opened(openPage)
    await searched(page, '후원')
    await searched(page, '채팅')
    await field(page).fill('')
    await page.locator('.search-list').waitFor({ state: 'detached' })
    await frames(page)
    const [rows, snippets] = await field(page).evaluate(async (one: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(one, '후원')
      one.dispatchEvent(new InputEvent('input', { bubbles: true }))
      // No task and no frame comes between microtasks.
      for (let step = 0; step < 1000; step++) await null
      return [
        document.querySelectorAll('.search [role="option"]').length,
        [...document.querySelectorAll('.search-part .search-snippet')]
          .map((line) => line.textContent)
          .join(''),
      ]
    })
    expect(rows).toBeGreaterThan(5)
    expect(snippets).toBe('')
    await eventually(() =>
      page.locator('.search-part .search-snippet').first().innerText(),
    ).not.toBe('')
  })

  test('keeps the rows that stay, and has no style of the page worked out', async ({
    openPage,
  }) => {
    const page = await opened(openPage, { width: 1440 })
    await hydrated(page)
    await searched(page, '후원')
    await eventually(() =>
      page.locator('.search-part .search-snippet').first().innerText(),
    ).not.toBe('')
    await searched(page, '후')
    const before = await options(page).evaluateAll((rows) => {
      Reflect.set(window, 'rowsBefore', new Map(rows.map((row) => [row.id, row])))
      return rows.map(({ id }) => id)
    })
    const all = await page.locator('body *').count()
    const inDialog = await dialog(page).locator('*').count()
    const { most: styled, reasons } = await mostStyledDuring(page, async () => {
      await field(page).press('End')
      await page.keyboard.insertText('원')
      await listOf(page)
      await frames(page)
    })
    // A frame may hold rows of both lists, and pseudo-elements are counted too.
    const ofBothLists = inDialog + (await dialog(page).locator('*').count())
    expect(all).toBeGreaterThan(2 * ofBothLists)
    expect(styled).toBeGreaterThan(0)
    expect(styled, reasons).toBeLessThanOrEqual(ofBothLists)
    const after = await options(page).evaluateAll((rows) => {
      const known: Map<string, Element> = Reflect.get(window, 'rowsBefore')
      return rows.map((row) => ({ id: row.id, isKept: known.get(row.id) === row }))
    })
    const staying = after.filter(({ id }) => before.includes(id))
    expect(staying.length).toBeGreaterThan(0)
    expect(staying.every(({ isKept }) => isKept)).toBe(true)
  })
})

describe('a screen reader', () => {
  test('hears names, roles and what was found, once the reader rests', async ({ openPage }) => {
    const page = await opened(openPage)
    await searched(page, 'gndnjs')
    const count = Number(/\d+/.exec(await page.locator('.search-pill').first().innerText()))
    await eventually(async () => (await status(page).textContent())?.trim()).toBe(
      `gndnjs → 후원. ${fill(ko.searchCount, { count })}`,
    )
    expect(await dialog(page).ariaSnapshot()).toMatch(
      new RegExp(
        `^- dialog "${ko.searchLabel}":[^]*- combobox "${ko.searchLabel}" \\[expanded\\][^]*- group "${ko.searchKinds}"[^]*- listbox "${ko.searchResults}"[^]*- option "[^"]*후원[^"]*" \\[selected\\]`,
      ),
    )
    await searched(page, 'ㅁㄴㅇㄹ퀣')
    await eventually(async () => (await status(page).textContent())?.trim()).toBe(
      `${ko.searchNothing}. ${ko.searchNear}: 쿼리`,
    )
    expect(await field(page).getAttribute('aria-expanded')).toBe('false')
  })

  for (const mode of ['light', 'dark'] as const)
    for (const width of [1280, 390])
      test(`finds nothing wrong in any state, ${mode}, ${width}`, async ({ openPage }) => {
        const page = await opened(openPage, { mode, width, motion: false })
        const found: string[] = await state(page, 'empty')
        for (const text of ['후원', 'PING_TIMEOUT', 'gndnjs', 'ㅁㄴㅇㄹ퀣']) {
          await searched(page, text)
          found.push(...(await state(page, text)))
        }
        await openPage('/search?q=후원', { instead: page })
        await listOf(page)
        found.push(...(await state(page, 'page')))
        expect(found).toEqual([])
      })

  const state = async (page: Page, name: string) =>
    (await violations(page)).map((found) => `${name}: ${found}`)
})

describe('on a phone', () => {
  test('the dialog fills what is to see, with rows for fingers', async ({ openPage }) => {
    const page = await opened(openPage, { width: 390, height: 844 })
    await searched(page, '후원')
    const box = () => dialog(page).boundingBox()
    // A desktop browser keeps room for its scrollbar.
    const width = await page.evaluate(() => document.documentElement.getBoundingClientRect().width)
    expect(await box()).toMatchObject({ x: 0, y: 0, width, height: 844 })
    const heights = await options(page).evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect().height),
    )
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(48)
    const wide = () => document.documentElement.scrollWidth - innerWidth
    expect(await page.evaluate(wide)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 390, height: 500 })
    await eventually(async () => (await box())?.height).toBe(500)
    const list = await page.locator('.search-list').boundingBox()
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(500)
    await dialog(page).getByRole('button', { name: ko.searchClose, exact: true }).click()
    await dialog(page).waitFor({ state: 'detached' })
  })
})

describe('the page of the search', () => {
  test('is a link that can be kept, and follows what is typed', async ({ openPage }) => {
    const page = await openPage(`/search?q=${encodeURIComponent('후원')}&kind=rest`)
    await listOf(page)
    expect(await field(page).inputValue()).toBe('후원')
    expect(await page.getByRole('radio', { name: /^REST/ }).isChecked()).toBe(true)
    await field(page).fill('채팅')
    await eventually(() => new URL(page.url()).searchParams.get('q')).toBe('채팅')
  })

  test('is no wider than a window of 320 pixels', async ({ openPage }) => {
    const page = await openPage(`/search?q=${encodeURIComponent('후원')}`, { width: 320 })
    await listOf(page)
    const beyond = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement
      return Math.max(0, scrollWidth - clientWidth)
    })
    expect(beyond).toBe(0)
  })

  test('goes back and forward with the results', async ({ openPage }) => {
    const page = await openPage('/search?q=donation')
    await listOf(page)
    await field(page).fill('login')
    await eventually(() => titles(page).first().innerText()).toBe('login')
    await page.keyboard.press('Enter')
    await eventually(() => pathOf(page)).toMatch(/login/)
    await page.goBack()
    await field(page).waitFor()
    await eventually(() => field(page).inputValue()).toBe('login')
    await page.goBack()
    await eventually(() => field(page).inputValue()).toBe('donation')
    await page.goForward()
    await eventually(() => field(page).inputValue()).toBe('login')
  })

  test('lists the ways into the site without script', async ({ openPage }) => {
    const page = await openPage('/search', { javaScript: false })
    expect(await page.locator('main').innerText()).toContain(ko.searchWithoutScript)
    expect(await field(page).count()).toBe(0)
    expect(await page.locator('main').getByRole('link', { name: '빠른 시작' }).count()).toBe(1)
  })
})

describe('when the network or the site changes', () => {
  test('a file that cannot be fetched is asked for once more, then the reader can', async ({
    openPage,
  }) => {
    const page = await opened(openPage, { mayFail: true })
    let asked = 0
    await page.route('**/assets/search/*.json', (route) => {
      asked++
      return route.abort()
    })
    await field(page).fill('통계')
    await page.locator('.search-fail').waitFor()
    expect(asked).toBeGreaterThan(1)
    expect(await page.locator('.search-fail').getAttribute('role')).toBe('alert')
    expect(await violations(page)).toEqual([])
    await page.unroute('**/assets/search/*.json')
    await page.getByRole('button', { name: ko.retry }).click()
    await titles(page).first().waitFor()
    expect(await field(page).inputValue()).toBe('통계')
  })

  test('the page of the search leads into the site where its script does not arrive', async ({
    openPage,
  }) => {
    const page = await openPage('/search', {
      mayFail: true,
      prepare: (tab) => tab.route(/search-box.*\.js/, (route) => route.abort()),
    })
    await page.locator('.search-entrances').waitFor()
  })

  test('without its script the search leads to its page, which tells it and asks for it again', async ({
    openPage,
  }) => {
    const page = await openPage(PAGE, {
      mayFail: true,
      prepare: (tab) => tab.route(/search-box.*\.js/, (route) => route.abort()),
    })
    await page.keyboard.press('/')
    await page.waitForURL((url) => url.pathname === '/search')
    const alert = page.getByRole('main').getByRole('alert')
    expect(await alert.innerText()).toContain(ko.searchFailed)
    expect(await violations(page)).toEqual([])
    await page.unroute(/search-box.*\.js/)
    await page.getByRole('link', { name: ko.retry }).click()
    await field(page).waitFor()
  })

  test('the page of the search keeps what is looked for until its script comes', async ({
    openPage,
  }) => {
    const page = await openPage(`/search?q=${encodeURIComponent('통계')}`, {
      mayFail: true,
      prepare: (tab) => tab.route(/search-box.*\.js/, (route) => route.abort()),
    })
    const retry = page.getByRole('main').getByRole('link', { name: ko.retry })
    await retry.waitFor()
    expect(await page.getByRole('main').getByRole('alert').innerText()).toContain(ko.searchFailed)
    await page.locator('.search-entrances').waitFor()
    await page.unroute(/search-box.*\.js/)
    await retry.click()
    await titles(page).first().waitFor()
    expect(await field(page).inputValue()).toBe('통계')
  })

  test('an index of an earlier deploy is read anew', async ({ openPage }) => {
    let isStale = true
    const page = await openPage(PAGE, {
      mayFail: true,
      prepare: (tab) =>
        tab.route('**/search/ko-KR/current/index.json', async (route) => {
          const answer = await route.fetch()
          if (!isStale) return route.fulfill({ response: answer })
          isStale = false
          const index = await answer.json()
          await route.fulfill({ json: { ...index, files: index.files.replace(/./g, 'x') } })
        }),
    })
    await page.keyboard.press('/')
    await field(page).fill('후원')
    await titles(page).first().waitFor()
    expect(isStale).toBe(false)
  })

  test('a slow answer is told, and the list of before stays', async ({ openPage }) => {
    const page = await opened(openPage)
    const release = await hold(page, /^\/assets\/search\//)
    await field(page).fill('통계')
    await page.locator('.search-waiting').waitFor()
    await page.locator('.search-field .spinner').waitFor()
    release()
    await titles(page).first().waitFor()
    expect(await page.locator('.search-field .spinner').count()).toBe(0)
  })
})

describe('all results', () => {
  const pages = (page: Page) => page.locator('.search-hit:not(.search-part)')

  test('the last row of the dialog leads to the page that has them', async ({ openPage }) => {
    const page = await opened(openPage)
    await searched(page, '후원')
    await page.getByRole('radio', { name: /^문서/ }).check({ force: true })
    const count = /\d+/.exec(await page.locator('.search-pill:has(:checked)').innerText())?.[0]
    const all = page.getByRole('option', { name: fill(ko.searchAll, { count: Number(count) }) })
    await all.waitFor()
    await field(page).focus()
    await page.keyboard.press('ArrowUp')
    expect(await all.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await eventually(() => pathOf(page)).toBe('/search?q=후원&kind=docs')
    await dialog(page).waitFor({ state: 'detached' })
    await listOf(page)
    expect(await field(page).inputValue()).toBe('후원')
    expect(await page.getByRole('radio', { name: /^문서/ }).isChecked()).toBe(true)
    await eventually(() => pages(page).count()).toBeGreaterThan(8)
  })

  test('the page shows more of them by and by, until it has all', async ({ openPage }) => {
    const page = await openPage(`/search?q=${encodeURIComponent('후원')}`)
    await listOf(page)
    const more = page.getByRole('option', { name: ko.readMore })
    const before = await pages(page).count()
    const first = await titles(page).allInnerTexts()
    await page.keyboard.press('ArrowUp')
    expect(await more.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await eventually(() => pages(page).count()).toBeGreaterThan(before)
    expect((await titles(page).allInnerTexts()).slice(0, before)).toEqual(first)
    expect(await chosen(page).getAttribute('href')).not.toBe(null)
    while ((await more.count()) > 0) {
      const now = await pages(page).count()
      await more.click()
      await eventually(() => pages(page).count()).toBeGreaterThan(now)
    }
    const all = /\d+/.exec(await page.locator('.search-pill').first().innerText())?.[0]
    expect(await pages(page).count()).toBe(Number(all))
  })

  test('the version that was searched stays the one', async ({ openPage }) => {
    const page = await openPage('/search?q=shared&in=en%2F2.0', { site: 'docusaurus' })
    await listOf(page)
    expect(await options(page).first().getAttribute('href')).toMatch(/^\/en\//)
    expect(await page.locator('.search-note').innerText()).toContain('English')
  })
})

describe('where nothing is found', () => {
  test('words that are written much like it are offered, told, and reached by keyboard', async ({
    openPage,
  }) => {
    const page = await opened(openPage)
    await searched(page, '퉁걔 ')
    const near = page.getByRole('group', { name: ko.searchNear }).getByRole('button')
    expect(await near.first().innerText()).toBe('통계')
    expect(await status(page).textContent()).toContain(`${ko.searchNear}: 통계`)
    await page.keyboard.press('ArrowDown')
    expect(await near.first().evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.locator('.search-list').waitFor()
    expect(await field(page).inputValue()).toBe('통계')
  })

  test('the pages that the site leads to are offered where its author names none', async ({
    openPage,
  }) => {
    const page = await opened(openPage, { site: 'versions' }, '/docs/start')
    await searched(page, 'ㅁㄴㅇㄹ퀣')
    const links = page.locator('.search-ways a')
    expect(await links.first().innerText()).not.toBe('')
    expect(await page.locator('.search-ways h2').innerText()).toBe(ko.searchShortcuts)
  })

  test('another language that has it is offered', async ({ openPage }) => {
    const page = await openPage('/docs/intro', { site: 'docusaurus' })
    await page.keyboard.press('/')
    await searched(page, 'shared')
    await page.locator('.search-none').waitFor()
    const english = page.locator('.search-ways button', { hasText: 'English' })
    await english.waitFor()
    await page.keyboard.press('ArrowDown')
    expect(await english.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await eventually(() => page.locator('.search-note').innerText()).toContain('English')
    expect(await options(page).first().getAttribute('href')).toMatch(/^\/en\//)
  })
})

describe('other places', () => {
  test('below a base url', async ({ openPage }) => {
    const page = await opened(openPage, { site: 'base' }, '/docs/intro')
    await searched(page, '후원')
    expect(await options(page).first().getAttribute('href')).toMatch(/^\/base\//)
    await page.keyboard.press('Enter')
    await eventually(() => pathOf(page)).toMatch(/^\/base\/docs\//)
  })

  test('other versions are offered where there is little, and searched when chosen', async ({
    openPage,
  }) => {
    const page = await opened(openPage, { site: 'versions' }, '/docs/start')
    await searched(page, '시작')
    const others = page.getByRole('group', { name: ko.searchOthers })
    await others.waitFor()
    const row = others.getByRole('option').first()
    const label = await row.locator('span').innerText()
    await page.keyboard.press('End')
    while ((await row.getAttribute('aria-selected')) !== 'true')
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await eventually(() => page.locator('.search-note').innerText()).toContain(label)
    await page.getByRole('button', { name: ko.searchBack }).click()
    await page.locator('.search-note').waitFor({ state: 'detached' })
  })

  test('each language has its own words and index', async ({ openPage }) => {
    const page = await openPage('/en/docs/intro', { site: 'docusaurus' })
    await page.keyboard.press('/')
    const own = page.getByRole('combobox', { name: en.searchLabel })
    await own.fill('the')
    await page.locator('.search :is(.search-list, .search-none)').waitFor()
    for (const url of await page
      .locator('.search-hit')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
      expect(url).toMatch(/^\/en\//)
  })

  test('what was searched for is stored where the site says so', async ({ openPage }) => {
    const page = await openPage('/search?q=후원', {
      stored: { [storageKeys.recentSearches]: '["x"]' },
    })
    await hydrated(page)
    await page.getByRole('button', { name: ko.searchClear }).click()
    // This site does not say so: what another visit has left is not read.
    expect(await page.locator('.search-again').count()).toBe(0)
  })
})
