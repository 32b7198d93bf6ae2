/**
 * Draws the picture of the README from what `bench` and `bench:peers` wrote with `--json`.
 *
 *     npm run bench:chart -- FILE...      1,000 pages, into test/bench/build-times.svg
 *     npm run bench:chart -- FILE... --pages 10000 --out FILE
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { barsOf, drawChart } from './chart.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '1000' },
    out: {
      type: 'string',
      default: fileURLToPath(new URL('build-times.svg', import.meta.url)),
    },
  },
})
const results = positionals.map((file) => JSON.parse(readFileSync(file, 'utf8')))
const pages = Number(values.pages)
const bars = barsOf(results, pages)
if (bars.length === 0) {
  process.stderr.write(`No builds of ${pages} pages in: ${positionals.join(', ') || 'no file'}\n`)
  process.exit(1)
}

const { machine } = results.at(-1)
const runs = [...new Set(results.map((result) => result.runs))].join(' and ')
const count = pages.toLocaleString('en')
writeFileSync(
  values.out,
  drawChart({
    bars,
    title: `Seconds to build ${count} pages`,
    subtitle: `${count}쪽을 처음부터 만드는 데 걸린 시간(초) · each line is ten times the one before it · × compares with docsgen`,
    foot: `${machine.cores} cores (${machine.cpu}), Node ${machine.node.slice(1)}, from nothing unless said otherwise, median of ${runs}, load ${machine.load[1]}`,
  }),
)
