/**
 * Runs tests many times on a machine that has other work for each of its cores, so that a test that depends on a quiet
 * one is found: `npm run stress -- --times 5 test/cache`. Without files all are run.
 */
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const VITEST = 'node_modules/vitest/vitest.mjs'
const LOAD = fileURLToPath(new URL('./load.mjs', import.meta.url))

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '10' } },
})
const times = Number(values.times)
if (!Number.isInteger(times) || times < 1) throw new Error('--times takes a whole number, from 1')

/** Runs the tests once; gives what was printed, and whether all passed. */
async function runOnce() {
  const args = [VITEST, 'run', '--config', 'test/vitest.config.ts', ...files]
  const tests = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' } })
  let printed = ''
  for (const stream of [tests.stdout, tests.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text
    })
  const [code] = await once(tests, 'close')
  return { printed, isGood: code === 0 }
}

const load = Array.from({ length: availableParallelism() }, () => fork(LOAD))
let failed = 0
try {
  for (let round = 1; round <= times; round++) {
    const { printed, isGood } = await runOnce()
    if (!isGood) failed += 1
    const summary = printed.match(/^ *(?:Test Files|Tests) .*$/gm)?.join('\n') ?? ''
    process.stdout.write(`${round} of ${times}\n${isGood ? summary : printed}\n`)
  }
} finally {
  for (const one of load) one.kill()
}
process.stdout.write(`${times} runs, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
