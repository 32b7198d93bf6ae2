import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { type WatchedSite, watchSite } from './watched-site.ts'

const LONG = Array.from({ length: 40 }, (_, index) => `문단 ${index}입니다.`).join('\n\n')

const INTRO = `---
title: 소개
---

소개하는 글입니다.

${LONG}

::::tabs
:::tab[하나]
첫째 판입니다.
:::
:::tab[둘]
둘째 판입니다.
:::
::::

:::details[더 보기]
접힌 글입니다.
:::

::include{src="./_part.md"}

끝 문단입니다.

${LONG}
`

const API = `openapi: 3.1.0
info: { title: 시험 API, version: '1' }
paths:
  /things:
    get: { operationId: listThings, summary: 물건 목록, responses: { '200': { description: 좋음 } } }
`

const FILES = {
  'site/docsgen.yaml':
    'title: 지켜보는 사이트\nurl: https://docs.example.com\nopenapi: [{ file: ../openapi/api.yaml, id: rest }]\n',
  'site/docs/intro.md': INTRO,
  'site/docs/_part.md': '들어온 글입니다.',
  'site/docs/a.md': '---\ntitle: 가\nsidebar_position: 1\n---\n\n가 글입니다.\n',
  'site/docs/b.md': '---\ntitle: 나\nsidebar_position: 2\n---\n\n나 글입니다.\n',
  'site/docs/draft.md': '---\ntitle: 초안 글\ndraft: true\n---\n\n쓰는 글입니다.\n',
  'site/pages/index.md': '# 처음\n\n처음입니다. [소개](../docs/intro.md)를 보세요.\n',
  'site/static/extra.css': '.extra { color: rgb(1, 2, 3) }\n',
  'openapi/api.yaml': API,
  'templates/page.html': `<!doctype html>
<html lang="{{lang}}" dir="{{dir}}" data-build="{{build}}" data-theme="{{theme}}"{{{hooks}}}>
<head><meta charset="utf-8">{{{prepaint}}}
{{{head}}}
<link rel="stylesheet" href="/extra.css"></head>
<body class="keyboard extra"><div id="app">{{{app}}}</div>
{{{data}}}
</body>
</html>
`,
}

let site: WatchedSite

beforeAll(async () => {
  site = await watchSite(FILES)
})

// Whatever a test has left behind.
beforeEach(() => {
  for (const [path, text] of Object.entries(FILES)) site.write(path, text)
})

afterAll(async () => {
  expect(await site.stop()).toBe(0)
})

const text = (page: Page) => page.locator('main').innerText()

/** Opens the details, chooses the second tab, focuses it and scrolls; gives back how to look that all of it stays. */
async function readIn(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
  })
  await page.getByText('더 보기').click()
  await page.getByRole('tab', { name: '둘' }).click()
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  const stateOf = () =>
    page.evaluate(() => ({
      same: 'sameDocument' in window,
      open: document.querySelector<HTMLDetailsElement>('[data-prose] details')?.open,
      tab: document.querySelector('[data-prose] [role=tab][aria-selected=true]')?.textContent,
      focus: document.activeElement?.textContent,
      hidden: document.querySelectorAll('[role=tabpanel][hidden]').length,
      scroll: Math.abs(scrollY - 600) < 200,
    }))
  const wanted = { same: true, open: true, tab: '둘', focus: '둘', hidden: 1, scroll: true }
  expect(await stateOf()).toEqual(wanted)
  return async () => expect(await stateOf()).toEqual(wanted)
}

test('an edited body is patched in place, and what the reader did stays', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { at: site.url })
  const stays = await readIn(page)
  site.edit('site/docs/intro.md', (old) => old.replace('끝 문단입니다.', '고친 문단입니다.'))
  await eventually(() => text(page)).toContain('고친 문단입니다.')
  await stays()
  site.edit('site/docs/intro.md', (old) =>
    old.replace(':::tab[둘]', ':::tab[사이]\n사이 판입니다.\n:::\n:::tab[둘]'),
  )
  await eventually(() => page.getByRole('tab').allInnerTexts()).toEqual(['하나', '사이', '둘'])
  expect(await page.getByRole('tab', { selected: true }).allInnerTexts()).toEqual(['둘'])
  expect(await text(page)).toContain('둘째 판입니다.')
  site.write('site/docs/intro.md', INTRO)
  await eventually(() => text(page)).toContain('끝 문단입니다.')
  await stays()
})

test('a search in the open page finds what was written since', async ({ openPage }) => {
  const page = await openPage('/docs/a', { at: site.url })
  const find = async (typed: string) => {
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill(typed)
  }
  const found = () => page.getByRole('option').allInnerTexts()
  await find('갈무리')
  await page.locator('.search-none').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  site.edit('site/docs/a.md', (old) => old.replace('가 글입니다.', '가 글을 갈무리합니다.'))
  await eventually(() => text(page)).toContain('갈무리합니다.')
  await find('갈무리')
  await eventually(found).toContainEqual(expect.stringContaining('가'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  site.write('site/docs/a.md', FILES['site/docs/a.md'])
  await eventually(() => text(page)).toContain('가 글입니다.')
})

test('a page that is removed goes from the results of an open search', async ({ openPage }) => {
  const page = await openPage('/docs/a', { at: site.url })
  const found = () => page.getByRole('option').count()
  site.write('site/docs/passing.md', '# 지나가는 글\n\n잠깐 있습니다.\n')
  await page.keyboard.press('/')
  await eventually(async () => {
    await page.getByRole('combobox').fill('')
    await page.getByRole('combobox').fill('지나가는')
    await page.locator('.search :is(.search-list, .search-none)').waitFor()
    return found()
  }).toBeGreaterThan(0)
  rmSync(join(site.folder, 'site/docs/passing.md'))
  await eventually(found).toBe(0)
  expect(await page.getByRole('combobox').inputValue()).toBe('지나가는')
})

test('a changed part reaches the page that includes it', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { at: site.url })
  const stays = await readIn(page)
  site.write('site/docs/_part.md', '새로 들어온 글입니다.')
  await eventually(() => text(page)).toContain('새로 들어온 글입니다.')
  await stays()
})

test('a changed title is seen in the heading, the tab, the sidebar and its own page', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', { at: site.url })
  const other = await openPage('/docs/a', { at: site.url, beside: page })
  const stays = await readIn(page)
  site.edit('site/docs/intro.md', (old) => old.replace('title: 소개', 'title: 새 소개'))
  await eventually(() => page.title()).toContain('새 소개')
  await eventually(() => page.locator('h1').innerText()).toBe('새 소개')
  await eventually(() => other.locator('.side').allTextContents()).toContainEqual(
    expect.stringContaining('새 소개'),
  )
  await stays()
  site.write('site/docs/intro.md', INTRO)
  await eventually(() => page.locator('h1').innerText()).toBe('소개')
})

test('front matter: a description, a position in the sidebar, and a banner of a draft', async ({
  openPage,
}) => {
  const page = await openPage('/docs/a', { at: site.url })
  const rows = () => page.locator('.side a').allInnerTexts()
  expect((await rows()).indexOf('가')).toBeLessThan((await rows()).indexOf('나'))
  site.edit('site/docs/a.md', (old) =>
    old.replace('sidebar_position: 1', 'sidebar_position: 3\ndescription: 새 설명'),
  )
  await eventually(async () => (await rows()).indexOf('가') > (await rows()).indexOf('나')).toBe(
    true,
  )
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBe('새 설명')
  site.write('site/docs/a.md', FILES['site/docs/a.md'])
  await eventually(async () => (await rows()).indexOf('가') < (await rows()).indexOf('나')).toBe(
    true,
  )
  const draft = await openPage('/docs/draft', { at: site.url })
  expect(await draft.getByRole('note').innerText()).toContain('초안')
})

test('the configuration: a changed title of the site stands in the navbar at once', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', { at: site.url })
  const stays = await readIn(page)
  site.edit('site/docsgen.yaml', (old) => old.replace('지켜보는 사이트', '새 이름의 사이트'))
  await eventually(() => page.locator('.navbar').innerText()).toContain('새 이름의 사이트')
  await stays()
  await page.getByRole('link', { name: '가', exact: true }).first().click()
  await eventually(() => page.locator('h1').innerText()).toBe('가')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  site.write('site/docsgen.yaml', FILES['site/docsgen.yaml'])
  await eventually(() => page.locator('.navbar').innerText()).toContain('지켜보는 사이트')
})

/** Holds back the next answer for a page, as it is now, until it is let go; `asked` once it has been asked for. */
async function holdNext(page: Page, path: string) {
  let letGo = () => {}
  const free = new Promise<void>((done) => {
    letGo = done
  })
  let tell = () => {}
  const asked = new Promise<void>((done) => {
    tell = done
  })
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch()
      tell()
      await free
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { asked, letGo }
}

test('a page that the reader goes to while a save is being shown stays', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { at: site.url })
  await page.evaluate(() => {
    const titles: unknown[] = []
    const note = () => titles.push(document.querySelector('h1')?.textContent)
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
    Object.assign(window, { titles })
  })
  const update = await holdNext(page, '/docs/intro')
  site.edit('site/docs/intro.md', (old) => old.replace('끝 문단입니다.', '고친 문단입니다.'))
  await update.asked
  await page.getByRole('link', { name: '나', exact: true }).first().click()
  await eventually(() => page.locator('h1').innerText()).toBe('나')
  update.letGo()
  // Saves are shown one after the other.
  site.edit('site/docs/b.md', (old) => old.replace('나 글입니다.', '고친 나 글입니다.'))
  await eventually(() => text(page)).toContain('고친 나 글입니다.')
  const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles)
  expect(new Set(titles.slice(titles.indexOf('나')))).toEqual(new Set(['나']))
  site.write('site/docs/b.md', FILES['site/docs/b.md'])
  site.write('site/docs/intro.md', INTRO)
  await eventually(() => text(page)).not.toContain('고친 나 글입니다.')
})

test('a save that waits for another one is shown when the reader goes back meanwhile', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', { at: site.url })
  await page.evaluate(() => {
    location.hash = 'x'
    const heard: number[] = []
    Object.assign(window, { heard })
    new BroadcastChannel('docsgen-watch').addEventListener('message', ({ data }) =>
      heard.push(data.generation),
    )
  })
  const update = await holdNext(page, '/docs/intro')
  site.edit('site/docs/intro.md', (old) => old.replace('끝 문단입니다.', '첫째로 고친 문단입니다.'))
  await update.asked
  site.edit('site/docs/intro.md', (old) => old.replace('첫째로', '둘째로'))
  const served = async () => (await fetch(`${site.url}/docs/intro`)).text()
  await eventually(served).toContain('둘째로')
  const response = await fetch(`${site.url}/__docsgen/state`)
  const { generation } = (await response.json()) as { generation: number }
  const heard = () => page.evaluate(() => (window as unknown as { heard: number[] }).heard.at(-1))
  await eventually(heard).toBe(generation)
  await page.evaluate(
    () =>
      new Promise((done) => {
        addEventListener('docsgen:navigated', done)
        history.back()
      }),
  )
  update.letGo()
  await eventually(() => text(page)).toContain('둘째로 고친 문단입니다.')
  site.write('site/docs/intro.md', INTRO)
  await eventually(() => text(page)).toContain('끝 문단입니다.')
})

test('a broken configuration is shown over the page, which stays; its fix takes it away', async ({
  openPage,
}) => {
  const page = await openPage('/docs/a', { at: site.url })
  site.edit('site/docsgen.yaml', (old) => `${old}titel: 잘못\n`)
  const overlay = page.locator('docsgen-problems section')
  await eventually(() => overlay.count()).toBe(1)
  expect(await overlay.innerText()).toContain('docsgen.yaml:4')
  expect(await text(page)).toContain('가 글입니다.')
  expect(site.printed()).toContain('docsgen.yaml')
  site.write('site/docsgen.yaml', FILES['site/docsgen.yaml'])
  await eventually(() => page.locator('docsgen-problems').count()).toBe(0)
  expect(site.printed()).toContain('문제가 모두 해결되었습니다.')
})

test('a redirect that leads nowhere is shown on every page, under the policy of the site', async ({
  openPage,
}) => {
  const policy = (await fetch(`${site.url}/docs/a`)).headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  const page = await openPage('/docs/a', { at: site.url })
  site.edit('site/docsgen.yaml', (old) => `${old}redirects: [{ from: /old, to: /nowhere }]\n`)
  const overlay = page.locator('docsgen-problems section')
  await eventually(() => overlay.count()).toBe(1)
  expect(await overlay.locator('strong').innerText()).toBe('사이트 전체의 문제 1개')
  // Its styles are in force, though the policy lets in none that stand in elements.
  expect(await overlay.evaluate((section) => getComputedStyle(section).position)).toBe('fixed')
  await page.getByRole('link', { name: '나', exact: true }).first().click()
  await eventually(() => page.locator('h1').innerText()).toBe('나')
  expect(await overlay.count()).toBe(1)
  site.write('site/docsgen.yaml', FILES['site/docsgen.yaml'])
  await eventually(() => page.locator('docsgen-problems').count()).toBe(0)
})

test('a syntax error keeps the last good page, names its place, and goes with its fix', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', { at: site.url })
  const stays = await readIn(page)
  site.edit('site/docs/intro.md', (old) =>
    old.replace('title: 소개', 'title: "소개').replace('끝 문단입니다.', '깨진 문단입니다.'),
  )
  const overlay = page.locator('docsgen-problems section')
  await eventually(() => overlay.count()).toBe(1)
  expect(await overlay.innerText()).toMatch(/docs\/intro\.md:\d+/)
  expect(await overlay.locator('pre').innerText()).toContain('"소개')
  expect(await text(page)).toContain('끝 문단입니다.')
  await page.keyboard.press('Escape')
  expect(await overlay.count()).toBe(0)
  await page.locator('docsgen-problems .badge').press('Enter')
  expect(await overlay.count()).toBe(1)
  site.write('site/docs/intro.md', INTRO)
  await eventually(() => page.locator('docsgen-problems').count()).toBe(0)
  await eventually(() => page.getByRole('tab', { selected: true }).innerText()).toBe('둘')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  void stays
})

test('a changed template loads the page again', async ({ openPage }) => {
  const page = await openPage('/docs/a', { at: site.url })
  site.edit('templates/page.html', (old) => old.replace('<body', '<body data-own="1"'))
  await eventually(() => page.locator('body').getAttribute('data-own')).toBe('1')
})

test('a changed stylesheet is swapped without loading the page', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { at: site.url })
  const stays = await readIn(page)
  const color = () => page.locator('body').evaluate((body) => getComputedStyle(body).color)
  site.write('site/static/extra.css', 'body.extra { color: rgb(4, 5, 6) }\n')
  await eventually(color).toBe('rgb(4, 5, 6)')
  await stays()
})

test('a changed specification is seen on the page of its operation', async ({ openPage }) => {
  const page = await openPage('/docs/rest/list-things', { at: site.url, mayFail: true })
  site.edit('openapi/api.yaml', (old) => old.replace('물건 목록', '물건을 모두'))
  await eventually(() => page.locator('h1').innerText()).toContain('물건을 모두')
  // As editors save: a new file in the place of the old one.
  writeFileSync(join(site.folder, 'openapi/api.yaml~'), API)
  renameSync(join(site.folder, 'openapi/api.yaml~'), join(site.folder, 'openapi/api.yaml'))
  await eventually(() => page.locator('h1').innerText()).toContain('물건 목록')
})

test('a removed page is said to be missing, and comes back with its file', async ({ openPage }) => {
  const page = await openPage('/docs/b', { at: site.url, mayFail: true })
  rmSync(join(site.folder, 'site/docs/b.md'))
  await eventually(() => text(page)).not.toContain('나 글입니다.')
  expect(await page.locator('html').getAttribute('data-view')).toBe('NotFoundPage')
  site.write('site/docs/b.md', FILES['site/docs/b.md'])
  await eventually(() => text(page)).toContain('나 글입니다.')
})

test('a renamed file takes the open page along, with what the reader did', async ({ openPage }) => {
  const page = await openPage('/docs/intro', { at: site.url, mayFail: true })
  const stays = await readIn(page)
  const at = (name: string) => join(site.folder, 'site/docs', name)
  renameSync(at('intro.md'), at('start.md'))
  await eventually(() => page.evaluate(() => location.pathname)).toBe('/docs/start')
  await eventually(() => page.locator('.side a[aria-current]').getAttribute('href')).toBe(
    '/docs/start',
  )
  const { open, tab } = await page.evaluate(() => ({
    open: document.querySelector<HTMLDetailsElement>('[data-prose] details')?.open,
    tab: document.querySelector('[data-prose] [role=tab][aria-selected=true]')?.textContent,
  }))
  expect({ open, tab }).toEqual({ open: true, tab: '둘' })
  renameSync(at('start.md'), at('intro.md'))
  await eventually(() => page.evaluate(() => location.pathname)).toBe('/docs/intro')
  void stays
})

test('a folder that is removed and made again is still watched', async ({ openPage }) => {
  mkdirSync(join(site.folder, 'site/docs/folder'))
  site.write('site/docs/folder/x.md', '# 안쪽\n\n안쪽 글입니다.\n')
  await eventually(async () => (await fetch(`${site.url}/docs/folder/x`)).status).toBe(200)
  const page = await openPage('/docs/folder/x', { at: site.url, mayFail: true })
  rmSync(join(site.folder, 'site/docs/folder'), { recursive: true })
  await eventually(() => page.locator('html').getAttribute('data-view')).toBe('NotFoundPage')
  expect(existsSync(join(site.folder, 'site/docs/folder'))).toBe(false)
  site.write('site/docs/folder/x.md', '# 안쪽\n\n다시 온 글입니다.\n')
  await eventually(() => text(page)).toContain('다시 온 글입니다.')
  site.edit('site/docs/folder/x.md', (old) => old.replace('다시 온', '또 고친'))
  await eventually(() => text(page)).toContain('또 고친 글입니다.')
})
