/**
 * Builds sites of generated Korean pages with the real command and prints what it cost.
 *
 *     npm run bench                 100, 1,000 and 5,000 pages, three runs each
 *     npm run bench -- 1000 --runs 5
 *     npm run bench -- --blog       200 and 2,000 posts, with their lists, tags, authors and feeds
 *     npm run bench -- --watch      1,000 and 10,000 pages, from a save to the screen of a browser
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBlog, writeCorpus } from './corpus.mjs'

const BIN = new URL('../../bin/docsgen.js', import.meta.url).pathname
const args = process.argv.slice(2)
const runsAt = args.indexOf('--runs')
const runs = runsAt < 0 ? 3 : Number(args[runsAt + 1])
const counts = args.filter((arg, at) => /^\d+$/.test(arg) && at !== runsAt + 1).map(Number)

if (args.includes('--watch')) {
  const { measureWatch } = await import('./watch.mjs')
  await measureWatch(counts.length > 0 ? counts : [1000, 10_000])
  process.exit()
}

const isBlog = args.includes('--blog')
const defaults = isBlog ? [200, 2000] : [100, 1000, 5000]

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

function measure(folder) {
  const started = performance.now()
  const out = execFileSync(process.execPath, [BIN, 'build', '--json'], {
    cwd: folder,
    maxBuffer: 1e9,
    encoding: 'utf8',
  })
  const report = JSON.parse(out)
  rmSync(join(folder, 'build'), { recursive: true, force: true })
  return { wall: performance.now() - started, report }
}

const rows = []
for (const count of counts.length > 0 ? counts : defaults) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-bench-'))
  try {
    if (isBlog) writeBlog(folder, count)
    else writeCorpus(folder, count)
    const results = Array.from({ length: runs }, () => measure(folder))
    const wall = median(results.map((result) => result.wall))
    const { report } = results.find((result) => result.wall === wall)
    rows.push({
      [isBlog ? 'posts' : 'pages']: count,
      ...(isBlog ? { pages: report.pages } : {}),
      'wall s': (wall / 1000).toFixed(2),
      'pages/s': Math.round((isBlog ? report.pages : count) / (wall / 1000)),
      'peak MB': Math.round(report.peakMemoryBytes / 1e6),
      'bytes/page': Math.round(report.bytes / report.pages),
      ...Object.fromEntries(
        Object.entries(report.milliseconds).map(([stage, ms]) => [`${stage} ms`, ms]),
      ),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
process.stdout.write(
  `Node ${process.version}, ${cpus().length} cores, cold builds, median of ${runs}\n`,
)
console.table(rows)
