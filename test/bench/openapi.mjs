/** Measures what a large description of an API costs: the whole command, and its parts per operation. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { bundleScript } from './bundle-script.mjs'
import { countOf, cutSpecification } from './cut-specification.mjs'
import { runGroup } from './process-group.mjs'

const ROOT = new URL('../..', import.meta.url).pathname
const SHARES = [0.25, 0.5, 1]

const sorted = (values) => [...values].sort((a, b) => a - b)
const median = (values) => sorted(values)[Math.floor(values.length / 2)] ?? 0
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1)

/** Prints two tables for the description in a file. Every figure of the whole is that of the cheapest of some runs. */
export async function measureOpenapi(file, runs) {
  const text = readFileSync(file, 'utf8')
  const specification = /\.json$/i.test(file) ? JSON.parse(text) : parse(text)
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-bench-'))
  try {
    const wholes = []
    for (const share of SHARES) {
      const cut = cutSpecification(specification, share)
      writeSite(folder, cut)
      const all = []
      while (all.length < runs) all.push(await measureWhole(folder))
      const [best] = all.sort((a, b) => a.cpuSeconds - b.cpuSeconds)
      wholes.push(wholeRow(countOf(cut), best))
    }
    const { parts, bytes } = measureParts(folder)
    process.stdout.write(
      `${file}, Node ${process.version}, ${cpus().length} cores, cold builds, best of ${runs}\n`,
    )
    console.table(wholes)
    console.table(partRows(parts, bytes.length))
    process.stdout.write(
      `HTML per operation: median ${median(bytes)}, 90 % ${sorted(bytes)[Math.floor(bytes.length * 0.9)]}, most ${Math.max(...bytes)} bytes\n`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeSite(folder, specification) {
  rmSync(join(folder, 'site'), { recursive: true, force: true })
  mkdirSync(join(folder, 'site', 'docs'), { recursive: true })
  writeFileSync(
    join(folder, 'site', 'docsgen.yaml'),
    'title: Bench\nurl: https://docs.example.com\nopenapi:\n  - { file: api.json, id: api }\n',
  )
  writeFileSync(join(folder, 'site', 'docs', 'intro.md'), '# Bench\n')
  writeFileSync(join(folder, 'site', 'api.json'), JSON.stringify(specification, undefined, 2))
}

/** A large description is compiled in a process of its own, which counts too. */
async function measureWhole(folder) {
  const docsgen = join(ROOT, 'bin', 'docsgen.js')
  const costs = await runGroup(
    [
      'sh',
      '-c',
      '"$0" "$@" > report.json',
      process.execPath,
      docsgen,
      'build',
      '--no-cache',
      '--json',
    ],
    { cwd: folder },
  )
  rmSync(join(folder, 'build'), { recursive: true, force: true })
  return { ...costs, report: JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) }
}

const wholeRow = (operations, { seconds, cpuSeconds, peakBytes, report }) => ({
  operations,
  pages: report.pages,
  'wall s': seconds.toFixed(2),
  'CPU s': cpuSeconds.toFixed(2),
  'CPU ms/op': ((cpuSeconds * 1000) / operations).toFixed(2),
  'peak MB': Math.round(peakBytes / 1e6),
  'bytes/op': Math.round(report.bytes / operations),
})

function measureParts(folder) {
  const script = bundleScript(join('test', 'bench', 'openapi-parts.mjs'), 'bench-parts.mjs')
  const result = join(folder, 'parts.json')
  try {
    execFileSync(process.execPath, [script, join(folder, 'site'), join(folder, 'out'), result])
  } finally {
    rmSync(script, { force: true })
  }
  return JSON.parse(readFileSync(result, 'utf8'))
}

/** Reading and the descriptions are done once for all operations. */
function partRows({ read, texts, operation, render, write }, count) {
  const once = ([total]) => ({ 'median ms': '', 'mean ms/op': (total / count).toFixed(2) })
  const each = (list) => ({
    'median ms': median(list).toFixed(2),
    'mean ms/op': mean(list).toFixed(2),
  })
  const drawing = operation.map((own, index) => own + (render[index] ?? 0) + (write[index] ?? 0))
  return {
    'read, check': once(read),
    'texts, grammars': once(texts),
    'compile a page': each(operation),
    'render a page': each(render),
    'write a page': each(write),
    'a whole page': each(drawing),
  }
}
