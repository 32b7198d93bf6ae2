import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { bundleClient } from '../../src/io/bundle.ts'
import { test } from './browser.ts'
import { eventually } from './eventually.ts'
import { hold } from './hold.ts'
import { requestsTold } from './later.ts'
import { siteUrl } from './site-url.ts'
import type { SiteName } from './sites.ts'

/** The classes that the rules of a style sheet are about. */
const classesIn = (css: string) =>
  new Set([...css.matchAll(/\.([a-z][\w-]*)(?![^{}]*;)/g)].map(([, name = '']) => name))

/** The classes of a page that some style sheet says something about, but not the one of every page. */
let special: ReadonlySet<string>
/** The style sheets of all kinds of page, by their names. A site has only those that its pages need. */
let sheetTexts: Readonly<Record<string, string>>

beforeAll(async () => {
  const { style, sheets, outputs } = await bundleClient({ diagrams: false })
  const textOf = (name: string | undefined) => {
    const output = outputs.find(({ path }) => path === `assets/${name}`)
    return output && 'content' in output ? Buffer.from(output.content).toString() : ''
  }
  sheetTexts = Object.fromEntries(Object.values(sheets).map((name) => [name, textOf(name)]))
  const ofEveryPage = classesIn(textOf(style))
  special = new Set([...classesIn(textOf(sheets['all']))].filter((name) => !ofEveryPage.has(name)))
})

async function pagesOf(site: SiteName): Promise<readonly string[]> {
  const map = await (await fetch(`${await siteUrl(site)}/sitemap.xml`)).text()
  return [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

describe.for(['main', 'api', 'docusaurus'] as const)('pages of the site “%s”', (site) => {
  test('have the style sheets of all that they show, and two at most', async () => {
    const url = await siteUrl(site)
    const paths = [...(await pagesOf(site)), '/404.html']
    expect(paths.length).toBeGreaterThan(3)
    const missing: string[] = []
    for (const path of paths) {
      const html = await (await fetch(url + path)).text()
      const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"( data-sheet)?>/g)]
      expect(links.length, path).toBeLessThanOrEqual(2)
      const [own] = links.filter(([, , mark]) => mark)
      const known = own ? classesIn(await (await fetch(url + own[1])).text()) : new Set()
      const shown = new Set(
        [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
      )
      const bare = [...shown].filter((name) => special.has(name) && !known.has(name))
      missing.push(...bare.map((name) => `${path} .${name}`))
    }
    expect(missing).toEqual([])
  })
})

const heading = (page: Page) => page.locator('h1').innerText()

test('a page of another kind is shown once its style sheet is there', async ({ openPage }) => {
  let release = () => {}
  const asked: string[] = []
  const page = await openPage('/docs/intro', {
    width: 1440,
    prepare: async (tab) => {
      tab.on('request', (request) => asked.push(new URL(request.url()).pathname))
      release = await hold(tab, /\/page-landing-[^/]*\.css$/)
    },
  })
  expect(asked.some((path) => path.includes('/page-'))).toBe(false)
  const before = await heading(page)
  await page.locator('.navbar .brand').click()
  await eventually(() => asked.some((path) => path.includes('/page-landing-'))).toBe(true)
  await requestsTold(page)
  expect(await heading(page)).toBe(before)
  release()
  await page.locator('.hero').waitFor()
  expect(await page.locator('link[data-sheet]').count()).toBe(1)
})

test('the style sheets of other kinds move nothing of the page in the window', async ({
  openPage,
}) => {
  const page = await openPage('/docs/intro', { width: 1440 })
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height].join(' ')
      }),
    )
  const before = await places()
  for (const [name, text] of Object.entries(sheetTexts)) {
    expect(text).not.toBe('')
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, text)
    expect(await places(), name).toEqual(before)
  }
})

test('what a page has in its style sheet is drawn without script', async ({ openPage }) => {
  const page = await openPage('/', { javaScript: false, width: 1440 })
  const display = await page.locator('.hero').evaluate((hero) => getComputedStyle(hero).padding)
  expect(display).not.toBe('0px')
})
