/** Measures reading: what the script costs a slow device when a page is opened, and the way to the next page. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import sirv from 'sirv'
import { CHROMIUM } from './chromium.mjs'
import { median, quantile } from './statistics.mjs'

const BUILD = fileURLToPath(new URL('../../build', import.meta.url))
const PAGES = ['/', '/docs/quick_start_guide', '/docs/rest-api/채팅-내역-파싱']
const SLOW_DOWN = 4

/** Serves the built site; every script is taken out of its pages if so asked. */
function serve({ hasScript }) {
  const files = sirv(BUILD)
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url).replace(/\/$/, '')
    const file = `${BUILD}${path}/index.html`
    if (hasScript || !existsSync(file)) return files(request, response)
    response.setHeader('content-type', 'text/html;charset=utf-8')
    response.end(withoutScripts(readFileSync(file, 'utf8')))
  })
  return server.listen(0, '127.0.0.1')
}

const withoutScripts = (html) =>
  html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replace(/<link rel="modulepreload"[^>]*>/g, '')

/** Opens pages of the built site in turn with and without their script, and prints a row for each page. */
export async function measureReading(runs) {
  const whole = serve({ hasScript: true })
  const bare = serve({ hasScript: false })
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  try {
    const [site, bareSite] = [whole, bare].map((one) => `http://127.0.0.1:${one.address().port}`)
    const rows = []
    for (const path of PAGES) rows.push(await measurePage(browser, { path, site, bareSite }, runs))
    console.table(rows)
    process.stdout.write(
      `${SLOW_DOWN}× slower, medians of ${runs} (95th percentile); load of the machine: ${loadavg().map((one) => one.toFixed(1))}\n`,
    )
  } finally {
    await browser.close()
    whole.close()
    bare.close()
  }
}

async function measurePage(browser, { path, site, bareSite }, runs) {
  const whole = []
  const bare = []
  for (let run = 0; run < runs; run++) {
    whole.push(await open(browser, site + path, { hasScript: true }))
    bare.push(await open(browser, bareSite + path, { hasScript: false }))
  }
  const of = (results, key) => median(results.map((result) => result[key]))
  const ways = whole.map(({ toHeading }) => toHeading).filter((ms) => ms !== undefined)
  return {
    page: path,
    'load ms': Math.round(of(whole, 'load')),
    'without script': Math.round(of(bare, 'load')),
    ratio: (of(whole, 'load') / of(bare, 'load')).toFixed(2),
    'longest task': Math.round(of(whole, 'longest')),
    'without script ': Math.round(of(bare, 'longest')),
    'longest script': Math.round(Math.max(...whole.map(({ script }) => script))),
    shift: Math.max(...whole.map(({ shift }) => shift)),
    'click to heading': ways.length
      ? `${Math.round(median(ways))} (${Math.round(quantile(ways, 0.95))})`
      : '',
  }
}

/** One visit with an empty cache. */
async function open(browser, url, { hasScript }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(1500)
    const seen = await page.evaluate(() => ({
      ...window.seen,
      load: performance.getEntriesByType('navigation')[0].loadEventEnd,
    }))
    return { ...seen, ...(hasScript ? { toHeading: await follow(page) } : {}) }
  } finally {
    await context.close()
  }
}

/** Notes long tasks, the scripts in them and shifts; runs in the page. */
function watch() {
  const seen = { longest: 0, script: 0, shift: 0 }
  window.seen = seen
  const each = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  each('longtask', ({ duration }) => {
    seen.longest = Math.max(seen.longest, duration)
  })
  each('long-animation-frame', ({ scripts }) => {
    for (const { duration } of scripts) seen.script = Math.max(seen.script, duration)
  })
  each('layout-shift', ({ value }) => {
    seen.shift += value
  })
}

/** Milliseconds from the click on a link that was hovered over to the new heading on the screen. */
async function follow(page) {
  const link = page.locator('main a[rel="next"], main a[href^="/docs"]').last()
  if ((await link.count()) === 0) return undefined
  await link.hover()
  await page.waitForTimeout(800)
  await page.evaluate(() => {
    const before = document.querySelector('h1')?.textContent
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          if (document.querySelector('h1')?.textContent === before) requestAnimationFrame(look)
          else window.toHeading = performance.now() - timeStamp
        }
        requestAnimationFrame(look)
      },
      { capture: true },
    )
  })
  await link.click()
  await page.waitForFunction(() => window.toHeading !== undefined)
  return page.evaluate(() => window.toHeading)
}
