/**
 * Measures searching in a slow browser, from a word that is typed to the first list on the screen, beside other engines
 * over the same pages, in turns.
 *
 *     npm run bench:search                1,000 and 10,000 pages, the median of five words
 *     npm run bench:search -- 1000 --runs 10
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import sirv from 'sirv'
import { CHROMIUM } from './chromium.mjs'
import { writeCorpus } from './corpus.mjs'
import { install, markdownIn } from './peers/lay.mjs'
import { median, quantile } from './statistics.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
})
const counts = positionals.length > 0 ? positionals.map(Number) : [1000, 10_000]
const runs = Number(values.runs)

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SLOW_DOWN = 4
const VERSIONS = { pagefind: '1.6.0', minisearch: '7.2.0' }
/** Results that a list shows at first. */
const ROWS = 8
/** Words of the corpus: on every page, in headings, in code, and within longer words. */
const WORDS = [
  '이모티콘',
  '커서',
  'field_3',
  '스트리머',
  '세부',
  '환경',
  '구독',
  '클라이언트',
  '배지',
  '여러',
]

/** Each writes what it searches in below a folder, and says how its list is reached. */
const ENGINES = [
  {
    name: 'docsgen',
    write(folder) {
      const args = ['bin/docsgen.js', 'build', join(folder, 'site'), '--quiet', '--no-cache']
      execFileSync(process.execPath, [...args, '--out', join(folder, 'out')], { cwd: ROOT })
    },
    path: '/docs/group-0000/page-000001',
    open: (page) => page.locator('.search-link:visible').first().click(),
    field: '[role=combobox]',
    row: '[role=option]',
  },
  {
    name: 'Pagefind',
    async write(folder, { pages, packages }) {
      const { createIndex } = await import(
        pathToFileURL(join(packages, 'node_modules/pagefind/lib/index.js')).href
      )
      const { index } = await createIndex()
      for (const { path, text } of pages)
        await index.addCustomRecord({
          url: `/${path}`,
          content: text,
          language: 'ko',
          meta: { title: titleOf(text) },
        })
      await index.writeFiles({ outputPath: join(folder, 'out/pagefind') })
      await index.deleteIndex()
      writePage(
        join(folder, 'out/pagefind.html'),
        `const engine = await import('/pagefind/pagefind.js')
        await engine.init()
        const titles = async (word) => {
          const { results } = await engine.search(word)
          const found = await Promise.all(results.slice(0, ${ROWS}).map((one) => one.data()))
          return found.map(({ meta }) => meta.title)
        }`,
      )
    },
    path: '/pagefind.html',
    field: 'input',
    row: 'li',
  },
  {
    name: 'MiniSearch',
    async write(folder, { pages, packages }) {
      const code = join(packages, 'node_modules/minisearch/dist/es/index.js')
      const { default: MiniSearch } = await import(pathToFileURL(code).href)
      const settings = { fields: ['title', 'text'], storeFields: ['title'] }
      const engine = new MiniSearch(settings)
      engine.addAll(pages.map(({ path, text }) => ({ id: path, title: titleOf(text), text })))
      writeFileSync(join(folder, 'out/minisearch.json'), JSON.stringify(engine))
      cpSync(code, join(folder, 'out/minisearch.js'))
      writePage(
        join(folder, 'out/minisearch.html'),
        `const { default: MiniSearch } = await import('/minisearch.js')
        let engine
        const titles = async (word) => {
          engine ??= MiniSearch.loadJSON(
            await (await fetch('/minisearch.json')).text(), ${JSON.stringify(settings)})
          return engine.search(word, { prefix: true }).slice(0, ${ROWS}).map(({ title }) => title)
        }`,
      )
    },
    path: '/minisearch.html',
    field: 'input',
    row: 'li',
  },
]

const titleOf = (text) => /^title: (.*)$/m.exec(text)?.[1] ?? ''

/** A page with a field and a list, which a script gives its titles to. */
function writePage(file, script) {
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><input><ol></ol><script type="module">
    ${script}
    const field = document.querySelector('input')
    field.addEventListener('input', async () => {
      const found = field.value === '' ? [] : await titles(field.value)
      document.querySelector('ol').replaceChildren(...found.map((title) =>
        Object.assign(document.createElement('li'), { textContent: title })))
    })
    field.dataset.ready = ''
    </script>`,
  )
}

/** Milliseconds from a word that is typed to the frame that shows its first row. */
async function typed(page, { field, row }, word) {
  await page.evaluate((selector) => {
    window.shown = new Promise((resolve) => {
      document.addEventListener(
        'input',
        ({ timeStamp }) => {
          const look = () => {
            if (document.querySelector(selector)) resolve(performance.now() - timeStamp)
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        },
        { once: true, capture: true },
      )
    })
  }, row)
  await page.locator(field).focus()
  await page.keyboard.insertText(word)
  return page.evaluate(() => window.shown)
}

async function emptied(page, { field, row }) {
  await page.locator(field).fill('')
  await page.locator(row).first().waitFor({ state: 'detached' })
}

/** A word in a fresh browser, another one after it, and the first one again. */
async function visit(browser, url, engine, words) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const requests = []
    page.on('response', (response) => requests.push(response))
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    await page.goto(url + engine.path, { waitUntil: 'load' })
    if (engine.open) await engine.open(page)
    else await page.locator(`${engine.field}[data-ready]`).waitFor()
    await page.locator(engine.field).waitFor()
    // What comes ahead of the first word is not part of it.
    await page.waitForLoadState('networkidle')
    const before = requests.length
    const cold = await typed(page, engine, words[0])
    const own = requests.slice(before)
    const bytes = await Promise.all(own.map(async (one) => (await one.body()).length))
    await emptied(page, engine)
    const next = await typed(page, engine, words[1])
    await emptied(page, engine)
    const warm = await typed(page, engine, words[0])
    return { cold, next, warm, requests: own.length, bytes: bytes.reduce((a, b) => a + b, 0) }
  } finally {
    await context.close()
  }
}

const work = mkdtempSync(join(tmpdir(), 'docsgen-search-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
const packages = join(work, 'packages')
mkdirSync(packages)
await install(packages, VERSIONS)
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
for (const count of counts) {
  const folder = join(work, String(count))
  writeCorpus(folder, count)
  const pages = markdownIn(join(folder, 'site/docs'))
  for (const engine of ENGINES) await engine.write(folder, { pages, packages })
  const files = sirv(join(folder, 'out'), { etag: true, extensions: ['html'] })
  const server = createServer(files).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const site = `http://127.0.0.1:${server.address().port}`
  const visits = new Map(ENGINES.map(({ name }) => [name, []]))
  for (let run = 0; run < runs; run++) {
    const words = [WORDS[run % WORDS.length], WORDS[(run + 1) % WORDS.length]]
    for (const engine of ENGINES)
      visits.get(engine.name).push(await visit(browser, site, engine, words))
  }
  server.close()
  const rows = [...visits].map(([engine, all]) => {
    const of = (key) => median(all.map((one) => one[key]))
    const worst = quantile(
      all.map(({ cold }) => cold),
      1,
    )
    return {
      engine,
      pages: count,
      'first word ms': Math.round(of('cold')),
      'slowest ms': Math.round(worst),
      'another word ms': Math.round(of('next')),
      'same word again ms': Math.round(of('warm')),
      requests: of('requests'),
      'kB unpacked': Math.round(of('bytes') / 1000),
    }
  })
  console.table(rows)
}
await browser.close()
process.stdout.write(
  `${SLOW_DOWN}× slower, medians of ${runs}; load of the machine: ${loadavg().map((one) => one.toFixed(1))}\n`,
)
