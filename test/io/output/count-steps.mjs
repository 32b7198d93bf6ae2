/**
 * Loaded before a build: counts what the build asks of the disk and of other programs, and kills it, with the helpers
 * that it has started: before the step with the number `KILL_BEFORE`, or after the rename or program with the number
 * `KILL_AFTER`. At the end `STEPS_FILE` holds how many there were of both.
 */
import child from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { KILL_BEFORE, KILL_AFTER, STEPS_FILE } = process.env
const { writeFileSync } = fs
const STEPS =
  /^(?:copyFile|link|mkdir|open|rename|rm|rmdir|unlink|utimes|write|writeFile|fsync|close)Sync$/
const RENAMES = /^(?:renameSync|spawnSync)$/
let steps = 0
let renames = 0

function counted(module, name) {
  const call = module[name]
  module[name] = Object.assign((...args) => {
    steps += 1
    if (steps === Number(KILL_BEFORE)) kill()
    const result = call.apply(module, args)
    if (RENAMES.test(name)) renames += 1
    if (RENAMES.test(name) && renames === Number(KILL_AFTER)) kill()
    return result
  }, call)
}

function kill() {
  process.kill(-process.pid, 'SIGKILL')
}

for (const name of Object.keys(fs)) if (STEPS.test(name)) counted(fs, name)
counted(child, 'spawnSync')
syncBuiltinESMExports()
process.once('exit', () => STEPS_FILE && writeFileSync(STEPS_FILE, `${steps} ${renames}`))
