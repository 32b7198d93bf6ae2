/**
 * Builds the same pages with other generators, each time from nothing, in turns, and prints ratios to ours.
 *
 *     npm run bench:peers                 1,000 pages, the median of five
 *     npm run bench:peers -- 10000 --runs 3 --only Hugo,VitePress
 *     npm run bench:peers -- --limit 60   leave out who takes longer than so many seconds (600)
 *     npm run bench:peers -- --json FILE  also write the rows
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeCorpus } from './corpus.mjs'
import { chosenPeers, countPages, rowOf } from './peer-rows.mjs'
import { PEERS } from './peers/index.mjs'
import { runGroup, TookTooLong } from './process-group.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    limit: { type: 'string', default: '600' },
    json: { type: 'string' },
  },
})
/** Where temporary files go, since some generators keep caches among them. */
const TEMPORARY = '.temporary'
const count = Number(positionals[0] ?? 1000)
const limit = Number(values.limit)
const chosen = chosenPeers(PEERS, values.only)
const work = mkdtempSync(join(tmpdir(), 'docsgen-peers-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))

const say = (text) => process.stderr.write(`${text}\n`)
const firstLine = (error) => String(error.message).split('\n')[0]

/** Those that can be installed here, each in its folder. */
async function prepared(pages) {
  const ready = []
  for (const peer of chosen) {
    const folder = join(work, peer.name)
    mkdirSync(folder)
    try {
      await peer.prepare(folder, pages)
      ready.push({ peer, folder, version: peer.version(), pages: 0, runs: [] })
    } catch (error) {
      say(`${peer.name} is left out: ${firstLine(error)}`)
    }
  }
  return ready
}

const writtenPages = (folder) =>
  existsSync(folder) ? countPages(readdirSync(folder, { recursive: true, encoding: 'utf8' })) : 0

/** Builds once from nothing. One that fails or takes too long is out of further runs. */
async function build(one) {
  const { peer, folder } = one
  for (const name of [peer.output, ...peer.caches, TEMPORARY])
    rmSync(join(folder, name), { recursive: true, force: true })
  mkdirSync(join(folder, TEMPORARY))
  const env = { ...peer.env, TMPDIR: join(folder, TEMPORARY) }
  try {
    one.runs.push(await runGroup(peer.command(folder), { cwd: folder, env, limit }))
  } catch (error) {
    if (one === all[0]) throw error
    one.isOut = true
    if (error instanceof TookTooLong) one.over = limit
    say(`${peer.name} is left out of further runs: ${firstLine(error)}`)
    return
  }
  say(`${peer.name}: ${one.runs.at(-1).seconds.toFixed(1)} s`)
  one.pages = writtenPages(join(folder, peer.output))
  if (one.pages < count) say(`${peer.name} built ${one.pages} of ${count} pages only`)
}

writeCorpus(join(work, 'corpus'), count)
const all = await prepared(join(work, 'corpus/site/docs'))
for (let run = 0; run < Number(values.runs); run++)
  for (const one of all) if (!one.isOut) await build(one)

const [ours] = all
const seconds = ours.runs.map((run) => run.seconds)
const rows = all
  .filter(({ runs, over }) => runs.length > 0 || over)
  .map((one) => rowOf(one, seconds))
const load = loadavg().map((one) => Number(one.toFixed(1)))
const machine = { node: process.version, cpu: cpus()[0]?.model.trim(), cores: cpus().length, load }
console.table(rows)
process.stdout.write(
  `${machine.cores} cores, ${values.runs} runs in turns, load ${machine.load.join(' ')}\n`,
)
if (values.json)
  writeFileSync(
    values.json,
    `${JSON.stringify({ date: new Date().toISOString(), runs: Number(values.runs), pages: count, machine, rows }, undefined, 2)}\n`,
  )
