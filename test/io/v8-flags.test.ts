import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'

const SOURCE = new URL('../../src/io/v8-flags.ts', import.meta.url)

test('V8 knows every setting that it is given', () => {
  const { code } = transformSync(readFileSync(SOURCE, 'utf8'), { loader: 'ts', format: 'cjs' })
  const all = `${code};const { setFlagsFromString } = require('node:v8')
    for (const own of Object.values(module.exports))
      if (typeof own === 'function') own()
      else for (const flag of own) setFlagsFromString(flag)
    console.log('set')`
  const { stdout, stderr } = spawnSync(process.execPath, ['--eval', all], { encoding: 'utf8' })
  // It complains on its own, and goes on.
  expect([stdout, stderr]).toEqual(['set\n', ''])
})
