/**
 * Loaded before a build: counts what the build asks of the disk and of other programs, and kills it, with the helpers
 * that it has started, before the step that `KILL_AT` names. At the end `STEPS_FILE` holds how many steps there were.
 */
import child from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { KILL_AT, STEPS_FILE } = process.env
const { writeFileSync } = fs
let steps = 0

function counted(module, name) {
  const call = module[name]
  module[name] = Object.assign((...args) => {
    steps += 1
    if (steps === Number(KILL_AT)) process.kill(-process.pid, 'SIGKILL')
    return call.apply(module, args)
  }, call)
}

const CHANGES =
  /^(?:copyFile|link|mkdir|open|rename|rm|rmdir|unlink|utimes|write|writeFile|fsync|close)Sync$/
for (const name of Object.keys(fs)) if (CHANGES.test(name)) counted(fs, name)
counted(child, 'spawnSync')
syncBuiltinESMExports()
process.once('exit', () => STEPS_FILE && writeFileSync(STEPS_FILE, String(steps)))
