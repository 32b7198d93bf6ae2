// Runs the unit tests with other versions of Node: `npm run nodes`, or `npm run nodes -- test/build.test.ts` for some of
// them. npm carries the versions as packages; nothing is installed, their one file is taken out.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The oldest that works, and the newest of each line that is kept up. `NODES=22.11.0` names others. */
const VERSIONS = (process.env.NODES ?? '20.19.0,22,24').split(',')
const ROOT = new URL('..', import.meta.url).pathname
const platform = process.platform === 'win32' ? 'win' : process.platform
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts']

const folder = mkdtempSync(join(tmpdir(), 'docsgen-nodes-'))
const failed = VERSIONS.filter((version) => !passesWith(version))
rmSync(folder, { recursive: true, force: true })
if (failed.length > 0) console.error(`Fails with Node ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

function passesWith(version) {
  const bin = binFolderOf(version)
  const node = join(bin, platform === 'win' ? 'node.exe' : 'node')
  console.log(`Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}`)
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  const args = [...VITEST, '--project', 'unit', ...process.argv.slice(2)]
  return spawnSync(node, args, { cwd: ROOT, env, stdio: 'inherit' }).status === 0
}

/** Fetches a version, and gives the folder with its program. */
function binFolderOf(version) {
  const own = join(folder, version)
  mkdirSync(own)
  const name = `node-${platform}-${process.arch}@${version}`
  execFileSync('npm', ['pack', '--silent', '--pack-destination', own, name], { cwd: folder })
  const [file] = readdirSync(own).filter((one) => one.endsWith('.tgz'))
  execFileSync('tar', ['-xzf', join(own, file), '-C', own])
  const bin = join(own, 'package/bin')
  for (const program of readdirSync(bin)) chmodSync(join(bin, program), 0o755)
  return bin
}
