/**
 * Tries hostile files of every kind, many of them: `npm run fuzz -- --seed 7 --count 100000 --only markdown`.
 * Each input is named by its kind, seed and number; `--from N --count 1` tries one of them again.
 * Work is done in processes of their own. One that gives no answer is stopped, and the inputs that it was at are tried
 * one by one, so that a hang or a crash is told with the input that it comes from.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { startWorker } from './worker-process.mjs'

const ROOT = new URL('../../', import.meta.url).pathname
// As deep below the root as `test/support/`, whose paths to other files are relative.
const FOLDER = `${ROOT}node_modules/.fuzz-${process.pid}/`
process.on('exit', () => rmSync(FOLDER, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100000' },
    from: { type: 'string', default: '0' },
    only: { type: 'string' },
    workers: { type: 'string', default: String(Math.min(availableParallelism(), 4)) },
  },
})
const [seed, count, from, workers] = ['seed', 'count', 'from', 'workers'].map((name) =>
  Number(values[name]),
)

/** Packages stay where they are, but Node cannot import their WebAssembly. */
const bundledWasm = {
  name: 'bundled-wasm',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\.wasm$/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
    })),
}

/** TypeScript as Node runs it. */
async function compiled() {
  mkdirSync(FOLDER, { recursive: true })
  await build({
    entryPoints: ['worker', 'kinds/index'].map((name) => `${ROOT}test/fuzz/${name}.ts`),
    outdir: FOLDER,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    jsx: 'automatic',
    packages: 'external',
    loader: { '.css': 'empty', '.wasm': 'binary' },
    plugins: [bundledWasm],
    logLevel: 'warning',
  })
  const { KINDS } = await import(`${FOLDER}index.mjs`)
  return KINDS
}

/** The ranges of all inputs, a site each, the kinds in turn. */
function rangesOf(kinds) {
  const chosen = kinds.filter(({ name }) => (values.only ?? name) === name)
  if (chosen.length === 0) throw new Error(`one of ${kinds.map(({ name }) => name).join(', ')}`)
  const whole = chosen.reduce((sum, { share }) => sum + share, 0)
  let sum = 0
  return chosen.flatMap(({ name, share, perSite }) => {
    // Rounded as sums, so that the parts are as many as the whole.
    const upTo = (shares) => Math.round((count * shares) / whole)
    const end = from - upTo(sum) + upTo(sum + share)
    sum += share
    const ranges = []
    for (let start = from; start < end; start += perSite)
      ranges.push({ kind: name, seed, from: start, to: Math.min(start + perSite, end) })
    return ranges
  })
}

/** So many characters of an input are told. */
const LONGEST_TOLD = 1_000

const tried = new Map()
const faults = new Map()
const started = performance.now()

function tell({ kind, from: index, to }, fault, inputs = []) {
  const key = `${kind}: ${fault}`
  const known = faults.get(key) ?? 0
  faults.set(key, known + 1)
  if (known > 0) return
  console.log(`\n${key}\n  seed ${seed}, inputs ${index} to ${to - 1}`)
  // A long one can be made again by its number.
  for (const input of inputs)
    console.log(`  ${JSON.stringify(input.slice(0, LONGEST_TOLD))} (${input.length})`)
}

/** The faults of a kind that were told already. */
const knownOf = (kind) =>
  [...faults.keys()].flatMap((key) =>
    key.startsWith(`${kind}: `) ? key.slice(kind.length + 2) : [],
  )

/** Tries ranges until none is left. */
async function work(ranges) {
  let worker = startWorker(`${FOLDER}worker.mjs`)
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const { findings, end } = await worker.run(range, knownOf(range.kind))
    if (end) {
      worker.stop()
      worker = startWorker(`${FOLDER}worker.mjs`)
      if (range.to - range.from === 1) tell(range, end)
      else
        for (let at = range.from; at < range.to; at++)
          ranges.push({ ...range, from: at, to: at + 1 })
      if (range.to - range.from > 1) continue
    }
    for (const { fault, inputs } of findings ?? []) tell(range, fault, inputs)
    tried.set(range.kind, (tried.get(range.kind) ?? 0) + range.to - range.from)
    progress()
  }
  worker.stop()
}

let told = 0
function progress() {
  const seconds = (performance.now() - started) / 1_000
  if (seconds - told < 20) return
  told = seconds
  console.log(`${total()} inputs, ${Math.round(seconds)} s, ${faults.size} faults`)
}

const total = () => [...tried.values()].reduce((sum, number) => sum + number, 0)

/** Kinds in turn, so that a run that is cut short has tried all of them. */
function shuffled(ranges) {
  return ranges
    .map((range) => ({ range, place: range.from / (count || 1) / (range.to - range.from || 1) }))
    .sort((a, b) => b.place - a.place)
    .map(({ range }) => range)
}

const ranges = shuffled(rangesOf(await compiled()))
await Promise.all(Array.from({ length: workers }, () => work(ranges)))
const seconds = Math.round((performance.now() - started) / 1_000)
console.log(`\nseed ${seed}: ${total()} inputs in ${seconds} s, ${faults.size} faults`)
for (const [kind, number] of tried) console.log(`  ${kind} ${number}`)
for (const [fault, number] of faults) console.log(`  ${number} × ${fault}`)
process.exitCode = faults.size > 0 ? 1 : 0
