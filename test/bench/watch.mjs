/**
 * Measures writing: from the start to the first page and until everything is compiled, and from a save to the screen of
 * a browser, for edits of bodies and of titles.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { writeCorpus } from './corpus.mjs'
import { startWatchServer } from './watch-server.mjs'

const CHROMIUM = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
)
const EDITS = 50
const PAGE = 'docs/group-0000/page-000007'

const at = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]

/** Prints a row for each number of pages. */
export async function measureWatch(counts) {
  const rows = []
  for (const count of counts) {
    const folder = mkdtempSync(join(tmpdir(), 'docsgen-bench-'))
    try {
      writeCorpus(folder, count)
      rows.push({ pages: count, ...(await measureSite(folder)) })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  console.table(rows)
  process.stdout.write(`Load of the machine: ${loadavg().map((one) => one.toFixed(1))}\n`)
}

async function measureSite(folder) {
  const server = await startWatchServer(folder)
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  try {
    const { url } = server
    await (await fetch(url + PAGE)).text()
    const first = server.sinceStart()
    const cpu = server.cpu()
    const page = await browser.newPage()
    await page.goto(url + PAGE)
    await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached' })
    const complete = await server.completed()
    await new Promise((wake) => setTimeout(wake, 2000))
    const file = join(folder, 'site', `${PAGE}.md`)
    const text = readFileSync(file, 'utf8')
    const body = await edits(page, file, (turn) => ({
      text: `${text}\n\n바뀐 문단 ${turn}번입니다.\n`,
      seen: `바뀐 문단 ${turn}번입니다.`,
      selector: 'main',
    }))
    const title = await edits(page, file, (turn) => ({
      text: text.replace(/^title: .*$/m, `title: 바뀐 제목 ${turn}번`),
      seen: `바뀐 제목 ${turn}번`,
      selector: 'h1',
    }))
    return {
      'first page ms': Math.round(first),
      'first page CPU ms': cpu,
      'all compiled s': (complete / 1000).toFixed(1),
      'body median': Math.round(at(body, 0.5)),
      'body 95 %': Math.round(at(body, 0.95)),
      'title median': Math.round(at(title, 0.5)),
      'title 95 %': Math.round(at(title, 0.95)),
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Milliseconds from each save to the frame that shows it. */
async function edits(page, file, editOf) {
  const times = []
  for (let turn = 0; turn < EDITS; turn++) {
    const { text, seen, selector } = editOf(turn)
    const shown = page.evaluate(
      ([where, words]) =>
        new Promise((done) => {
          const look = () => {
            const isThere = document.querySelector(where)?.textContent.includes(words)
            if (isThere) requestAnimationFrame(() => done(Date.now()))
            return isThere
          }
          const observer = new MutationObserver(() => look() && observer.disconnect())
          observer.observe(document, { subtree: true, childList: true, characterData: true })
        }),
      [selector, seen],
    )
    await new Promise((wake) => setTimeout(wake, 50))
    const saved = Date.now()
    writeFileSync(file, text)
    times.push((await shown) - saved)
    await new Promise((wake) => setTimeout(wake, 250))
  }
  return times
}
