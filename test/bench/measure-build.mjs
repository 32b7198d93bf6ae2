/** Measures the real command: cold, without a change, after an edit, and in shards. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const BIN = new URL('../../bin/docsgen.js', import.meta.url).pathname
const CACHE = '.docsgen-cache'

/** Runs a command in a folder, and gives what it says of itself and how long it took as a whole. */
function run(folder, args, command = BIN) {
  const started = performance.now()
  const out = execFileSync(process.execPath, [command, ...args], {
    cwd: folder,
    maxBuffer: 1e9,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const wall = performance.now() - started
  return { wall, report: out.startsWith('{') ? JSON.parse(out) : {} }
}

const forget = (folder, ...names) => {
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true })
}

/** A build with nothing to go by, by the program or by another copy of it. */
export function cold(folder, command) {
  forget(folder, CACHE, 'build')
  return run(folder, ['build', '--json'], command)
}

/** A build right after another. */
export const warm = (folder) => run(folder, ['build', '--json'])

/** A build after a paragraph was added to a page in the middle. */
export function edited(folder, command) {
  const pages = readdirSync(join(folder, 'site'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\d.*\.md$/.test(path))
    .sort()
  appendFileSync(join(folder, 'site', pages[pages.length >> 1]), '\n더한 문단입니다.\n')
  return run(folder, ['build', '--json'], command)
}

/** Shards one after the other, as on machines of their own: the slowest of them, and the merge. */
export function sharded(folder, count) {
  forget(folder, CACHE, 'build')
  const names = Array.from({ length: count }, (_, index) => `shard-${index + 1}`)
  const shards = names.map((name, index) =>
    run(folder, [
      'build',
      '--shard',
      `${index + 1}/${count}`,
      '--out',
      name,
      '--no-cache',
      '--quiet',
    ]),
  )
  const merge = run(folder, ['merge', ...names, '--json'])
  forget(folder, ...names)
  return { wall: Math.max(...shards.map(({ wall }) => wall)) + merge.wall, report: merge.report }
}
