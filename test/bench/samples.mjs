/** Says which examples of a specification break their schema, and which samples a server refuses that checks them. */
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'yaml'
import { bundleScript } from './bundle-script.mjs'
import { readEveryFile } from './facts.mjs'
import { Reader } from './specification-reader.mjs'

const MOST_OPERATIONS = 100
const MOST_TOLD = 12

/** Prints a table for each file, and gives the number of faults. */
export async function measureSamples(files) {
  const script = bundleScript(join('test', 'samples', 'run-samples.ts'), 'bench-samples.mjs')
  try {
    const { asOneFile, runSamples, specificationOf, checkBodyExamples } = await import(
      pathToFileURL(script)
    )
    let faults = 0
    for (const file of files) {
      const text = await oneFile(file, asOneFile)
      const value = /\.json$/i.test(file) ? JSON.parse(text) : parse(text, { merge: true })
      const json = JSON.stringify(value)
      const examples = checkBodyExamples(await specificationOf(json))
      const samples = await runSamples(json, { most: MOST_OPERATIONS })
      const { invalid, ...counts } = examples
      const { refused } = samples
      process.stdout.write(`${file}\n`)
      console.table([
        {
          ...counts,
          invalid: invalid.length,
          'operations run': samples.operations,
          samples: samples.count,
          refused: refused.length,
        },
      ])
      const told = [...invalid, ...refused.map(({ sample, reason }) => `${sample}: ${reason}`)]
      for (const fault of told.slice(0, MOST_TOLD)) process.stdout.write(`  ${fault}\n`)
      faults += invalid.length + refused.length
    }
    return faults
  } finally {
    rmSync(script, { force: true })
  }
}

/** A specification as one file. */
async function oneFile(path, asOneFile) {
  const reader = new Reader(path)
  readEveryFile(reader)
  const files = [...reader.files.keys()]
  let base = dirname(reader.path)
  while (!files.every((file) => file.startsWith(`${base}/`))) base = dirname(base)
  const texts = files.map((file) => [relative(base, file), readFileSync(file, 'utf8')])
  const [[name, text], ...others] = texts
  return asOneFile({ path: name, text, includes: Object.fromEntries(others) })
}
