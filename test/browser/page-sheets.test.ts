import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { bundleClient } from '../../src/io/bundle/bundle.ts'
import { frameStyles } from '../../src/io/bundle/frame-styles.ts'
import { laterStyles } from '../../src/io/bundle/later-styles.ts'
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

describe.for([
  'main',
  'api',
  'docusaurus',
  'small',
  'versions',
  'images',
  'islands',
  'company',
] as const)('pages of the site “%s”', (site) => {
  test('have the style sheets of all that they show, and two at most', async () => {
    const url = await siteUrl(site)
    const paths = [...(await pagesOf(site)), new URL(`${url}/404.html`).pathname]
    const textAt = async (path: string) => (await fetch(new URL(path, url))).text()
    expect(paths.length).toBeGreaterThan(1)
    const missing: string[] = []
    for (const path of paths) {
      const html = await textAt(path)
      const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"( data-sheet)?>/g)]
      expect(links.length, path).toBeLessThanOrEqual(2)
      const [own] = links.filter(([, , mark]) => mark)
      const known = own ? classesIn(await textAt(own[1] ?? '')) : new Set()
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

/** All style sheets of the theme as the one that its script imports them as. */
async function wholeSheet(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(new URL('../..', import.meta.url)),
    entryPoints: ['src/client/main.ts'],
    plugins: [frameStyles, laterStyles],
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: 'out',
    write: false,
    logLevel: 'silent',
    // As the style sheets of pages are made.
    minify: true,
    target: ['es2022', 'chrome109', 'firefox115', 'safari16.4'],
  })
  return outputFiles.find(({ path }) => /[\\/]main\.css$/.test(path))?.text ?? ''
}

const BOX =
  'display position width height top left margin-top margin-right margin-bottom margin-left padding-top padding-right padding-bottom padding-left border-top border-left border-bottom border-radius overflow-x z-index column-gap row-gap flex-wrap align-items justify-content'
const TEXT =
  'color background-color font-size font-weight font-family line-height letter-spacing text-align text-decoration-line vertical-align white-space word-break list-style-type opacity box-shadow content'
const PROPERTIES = `${BOX} ${TEXT}`.split(' ')

/** What every element of a page looks like, and what stands before and after it. */
const looks = (page: Page) =>
  page.evaluate(
    (names) =>
      [...document.querySelectorAll('body, body *')].map((element) => {
        const looksOf = (pseudo?: string) => {
          const style = getComputedStyle(element, pseudo)
          return names.map((name) => `${name}:${style.getPropertyValue(name)}`)
        }
        return {
          name: `${element.tagName}.${element.getAttribute('class')}`,
          rules: [...looksOf(), ...looksOf('::before'), ...looksOf('::after')],
        }
      }),
    PROPERTIES,
  )

const KINDS = [
  '/',
  '/docs/socket/donation',
  '/docs/rest-api/채팅-통계-데이터',
  '/docs/schemas/error',
  '/markdown-page',
  '/blog/update-2025-01',
  '/docs/tags',
]

describe.for([390, 1440])('at %i pixels', (width) => {
  test.for(KINDS)(
    '%s looks as it does with all rules in one style sheet',
    async (path, { openPage }) => {
      const page = await openPage(path, { width, javaScript: false })
      const apart = await looks(page)
      await page.evaluate(
        (css) => {
          for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.remove()
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(css)
          // The policy of a page allows no style in its head.
          document.adoptedStyleSheets = [sheet]
        },
        await wholeSheet(),
      )
      const together = await looks(page)
      const differing = together.flatMap(({ name, rules }, index) => {
        const found = rules.filter((rule, at) => rule !== apart[index]?.rules[at])
        return found.length > 0 ? [`${name} ${found.slice(0, 5).join(' ')}`] : []
      })
      expect(differing.slice(0, 10)).toEqual([])
      expect(together.length).toBeGreaterThan(300)
    },
  )
})
