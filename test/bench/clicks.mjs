/** Measures the way to a page in a slow browser: by a click that was prefetched, and by a full load of the same page. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import sirv from 'sirv'
import { CHROMIUM } from './chromium.mjs'
import { median } from './statistics.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SLOW_DOWN = 4
const PREFETCH_MS = 1000
const SETTLE_MS = 1500
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** A page of each kind, and a page that links to it. */
const WAYS = {
  landing: ['/docs/intro', '/'],
  document: ['/docs/intro', '/docs/quick_start_guide'],
  'long document': ['/docs/quick_start_guide', '/docs/socket/examples'],
  operation: ['/docs/rest-api/start', '/docs/rest-api/채팅-내역-파싱'],
  'operation 2': ['/docs/rest-api/채팅-내역-파싱', '/docs/rest-api/후원-통계-데이터'],
  schema: ['/docs/schemas', '/docs/schemas/donation'],
  'socket event': ['/docs/socket/start', '/docs/socket/donation'],
  'errors table': ['/docs/schemas', '/docs/schemas/error'],
  'blog list': ['/docs/intro', '/blog'],
  post: ['/blog', '/blog/update-2025-01'],
  tags: ['/docs/tags/소켓', '/docs/tags'],
  notation: ['/docs/intro', '/markdown-page'],
}
/** Kinds that no click leads to: their layout shift alone is measured. */
const LOADED = { search: '/search?q=채팅', 'not found': '/404.html' }

/** Goes to each kind of page in both ways in turn, and prints the medians and the largest layout shift. */
export async function measureClicks(runs) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-clicks-'))
  let server
  let browser
  try {
    const args = ['bin/docsgen.js', 'build', 'site', '--no-cache', '--quiet', '--out', folder]
    execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
    server = createServer(sirv(folder, { etag: true })).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const site = `http://127.0.0.1:${server.address().port}`
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
    const rows = []
    for (const [kind, [from, to]] of Object.entries(WAYS))
      rows.push(await measureWay(browser, { kind, site, from, to }, runs))
    for (const [kind, path] of Object.entries(LOADED))
      rows.push({ kind, shift: await shiftOf(browser, site + path) })
    console.table(rows)
    if (!hasKoreanFont())
      process.stdout.write(
        'No font has Korean glyphs here: layout takes more than twice as long.\n',
      )
    process.stdout.write(
      `${SLOW_DOWN}× slower, medians of ${runs}; load of the machine: ${loadavg().map((one) => one.toFixed(1))}\n`,
    )
  } finally {
    await browser?.close()
    server?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Without one the browser looks through all fonts for each piece of Korean text. Taken for granted where fontconfig is not. */
function hasKoreanFont() {
  try {
    return execFileSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return true
  }
}

async function measureWay(browser, { kind, site, from, to }, runs) {
  const clicks = []
  const loads = []
  const shifts = []
  for (let run = 0; run < runs; run++) {
    await inPage(browser, DESKTOP, async (page) => {
      await page.goto(site + from, { waitUntil: 'load' })
      await page.waitForTimeout(SETTLE_MS)
      clicks.push(await click(page, to))
      await page.waitForTimeout(SETTLE_MS)
      shifts.push(await page.evaluate(() => window.seen.shift))
      // The same page by a full load, with what the visit has in its cache.
      await page.goto(site + to, { waitUntil: 'load' })
      loads.push(await page.evaluate(() => window.seen.heading))
    })
  }
  const shift = Math.max(...shifts, await shiftOf(browser, site + to))
  return {
    kind,
    'click ms': Math.round(median(clicks)),
    'full load ms': Math.round(median(loads)),
    shift,
  }
}

/** The layout shift of a page that is loaded, at both widths. */
async function shiftOf(browser, url) {
  const shifts = []
  for (const viewport of [DESKTOP, PHONE])
    await inPage(browser, viewport, async (page) => {
      await page.goto(url, { waitUntil: 'load' })
      await page.waitForTimeout(SETTLE_MS)
      shifts.push(await page.evaluate(() => window.seen.shift))
    })
  return Math.max(...shifts)
}

async function inPage(browser, viewport, work) {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    await work(page)
  } finally {
    await context.close()
  }
}

/** Notes shifts, and the first frame with a heading; runs in the page. */
function watch() {
  const seen = { shift: 0, heading: undefined }
  window.seen = seen
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) seen.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (document.querySelector('h1')) requestAnimationFrame((now) => (seen.heading = now))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Milliseconds from the click on a link that was hovered over to the frame after the new heading was drawn. */
async function click(page, to) {
  const href = encodeURI(to)
  const links = page.locator(`a[href="${href}"]:visible, a[href="${to}"]:visible`)
  if ((await links.count()) === 0) throw new Error(`${page.url()} has no link to ${to}.`)
  const link = links.last()
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.waitForTimeout(PREFETCH_MS)
  await page.evaluate(() => {
    const before = document.querySelector('h1')
    const text = before?.textContent
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const heading = document.querySelector('h1')
          if (!heading || (heading === before && heading.textContent === text))
            return requestAnimationFrame(look)
          requestAnimationFrame((now) => (window.toHeading = now - timeStamp))
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
  await link.click()
  await page.waitForFunction(() => window.toHeading !== undefined)
  return page.evaluate(() => window.toHeading)
}
