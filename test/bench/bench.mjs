/**
 * Builds sites of generated Korean pages with the real command and prints what it cost.
 *
 *     npm run bench                       1,000 and 10,000 pages: cold, without a change, after an edit
 *     npm run bench -- 1000 100000        other numbers of pages
 *     npm run bench -- --runs 5           the median of so many runs (3)
 *     npm run bench -- --shards 4         also so many shards and their merge
 *     npm run bench -- --json FILE        also write the results
 *     npm run bench -- --blog             200 and 2,000 posts, with their lists, tags, authors and feeds
 *     npm run bench -- --openapi FILE     a description of an API: a quarter, a half and all of its operations
 *     npm run bench -- --facts FILE…      the facts of descriptions that no page of their reference shows
 *     npm run bench -- --samples FILE…    examples that break their schema, and samples that a server refuses which checks them
 *     npm run bench -- --console FILE…    requests of 60 consoles of each description, sent in a browser, that servers refuse
 *     npm run bench -- --watch            1,000 and 10,000 pages, from a save to the screen of a browser
 *     npm run bench -- --reading          pages of the built site in a slow browser, with and without their script
 *     npm run bench -- --clicks           the way to a page of each kind in a slow browser, by a click and by a full load
 *     npm run bench -- --shortcuts        1,000 pages with and without each second way of doing a thing
 *     npm run bench -- --shortcuts --only threads      those alone whose name holds the text
 *     npm run bench -- --colors DIR       the code of a tree, coloured by lexers and by grammars: what differs
 *     npm run bench -- --colors DIR --only json,yaml   those languages alone
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBlog, writeCorpus } from './corpus.mjs'
import { cold, edited, sharded, warm } from './measure-build.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    shards: { type: 'string' },
    json: { type: 'string' },
    blog: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    reading: { type: 'boolean', default: false },
    clicks: { type: 'boolean', default: false },
    shortcuts: { type: 'boolean', default: false },
    only: { type: 'string' },
    openapi: { type: 'string' },
    facts: { type: 'boolean', default: false },
    samples: { type: 'boolean', default: false },
    console: { type: 'boolean', default: false },
    colors: { type: 'string' },
  },
})

if (values.facts) {
  const { measureFacts } = await import('./facts.mjs')
  process.exit(measureFacts(positionals) > 0 ? 1 : 0)
}

if (values.samples) {
  const { measureSamples } = await import('./samples.mjs')
  process.exit((await measureSamples(positionals)) > 0 ? 1 : 0)
}

if (values.console) {
  const { measureConsoles } = await import('./consoles.mjs')
  process.exit((await measureConsoles(positionals, 60)) > 0 ? 1 : 0)
}

if (values.colors) {
  const { compareColors } = await import('./colors.mjs')
  await compareColors(values.colors, values.only)
  process.exit()
}

const counts = positionals.map(Number)

if (values.watch) {
  const { measureWatch } = await import('./watch.mjs')
  await measureWatch(counts.length > 0 ? counts : [1000, 10_000])
  process.exit()
}

if (values.reading) {
  const { measureReading } = await import('./reading.mjs')
  await measureReading(Number(values.runs))
  process.exit()
}

if (values.clicks) {
  const { measureClicks } = await import('./clicks.mjs')
  await measureClicks(Number(values.runs))
  process.exit()
}

if (values.shortcuts) {
  const { measureShortcuts } = await import('./shortcuts.mjs')
  await measureShortcuts(counts[0] ?? 1000, Number(values.runs), values.only)
  process.exit()
}

if (values.openapi) {
  const { measureOpenapi } = await import('./openapi.mjs')
  await measureOpenapi(values.openapi, Number(values.runs))
  process.exit()
}

const median = (results) =>
  [...results].sort((a, b) => a.wall - b.wall)[Math.floor(results.length / 2)]

const CASES = {
  cold,
  'no change': warm,
  'one edit': edited,
  ...(values.shards
    ? { [`${values.shards} shards`]: (folder) => sharded(folder, Number(values.shards)) }
    : {}),
}

/** The cases of one site, one after the other in each run, so that all see the same machine. */
function measure(folder, runs) {
  const names = Object.keys(CASES)
  const results = Object.fromEntries(names.map((name) => [name, []]))
  for (let run = 0; run < runs; run++)
    for (const name of names) results[name].push(CASES[name](folder))
  return names.map((name) => ({ case: name, ...median(results[name]) }))
}

function rowOf(count, { case: name, wall, report }) {
  const { pages, milliseconds = {} } = report
  return {
    [values.blog ? 'posts' : 'pages']: count,
    case: name,
    'wall s': Number((wall / 1000).toFixed(2)),
    'cpu s': Number((report.cpuMilliseconds / 1000).toFixed(2)),
    'pages/s': Math.round(pages / (wall / 1000)),
    'peak MB': Math.round(report.peakMemoryBytes / 1e6),
    'bytes/page': Math.round(report.bytes / pages),
    threads: report.threads,
    ...Object.fromEntries(
      Object.entries(milliseconds)
        .filter(([stage]) => stage !== 'total')
        .map(([stage, ms]) => [`${stage} ms`, ms]),
    ),
  }
}

const rows = []
for (const count of counts.length > 0 ? counts : values.blog ? [200, 2000] : [1000, 10_000]) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-bench-'))
  try {
    if (values.blog) writeBlog(folder, count)
    else writeCorpus(folder, count)
    rows.push(...measure(folder, Number(values.runs)).map((result) => rowOf(count, result)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
const load = loadavg().map((one) => Number(one.toFixed(1)))
const machine = { node: process.version, cpu: cpus()[0]?.model.trim(), cores: cpus().length, load }
process.stdout.write(
  `Node ${machine.node}, ${machine.cores} cores, median of ${values.runs}, load of the machine ${load.join(' ')}\n`,
)
console.table(rows)
if (values.json)
  writeFileSync(
    values.json,
    `${JSON.stringify({ date: new Date().toISOString(), runs: Number(values.runs), machine, rows }, undefined, 2)}\n`,
  )
