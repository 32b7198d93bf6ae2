/** Says which examples of a specification break their schema, and which samples a server refuses that checks them. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'yaml'
import { bundleScript } from './bundle-script.mjs'

const MOST_OPERATIONS = 100
const MOST_TOLD = 12

/** Prints a table for each file, and gives the number of faults. */
export async function measureSamples(files) {
  const script = bundleScript(join('test', 'samples', 'run-samples.ts'), 'bench-samples.mjs')
  try {
    const { runSamples, specificationOf, checkBodyExamples } = await import(pathToFileURL(script))
    let faults = 0
    for (const file of files) {
      const text = readFileSync(file, 'utf8')
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
