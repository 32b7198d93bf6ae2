// Runs the unit tests with other versions of Node, and installs docsgen with them, which no word of npm may follow:
// `npm run nodes`, or `npm run nodes -- test/build.test.ts` for some of the tests. npm carries the versions as packages;
// nothing of them is installed, their one file is taken out.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The oldest that works, and the newest of each line that is kept up. `NODES=22.11.0` names others. */
const VERSIONS = (process.env.NODES ?? '20.19.0,22,24').split(',')
const ROOT = new URL('..', import.meta.url).pathname
const platform = process.platform === 'win32' ? 'win' : process.platform
const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts']

const folder = mkdtempSync(join(tmpdir(), 'docsgen-nodes-'))
const tarball = packed()
const failed = VERSIONS.filter((version) => !passesWith(version))
rmSync(folder, { recursive: true, force: true })
if (failed.length > 0) console.error(`Fails with Node ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

function passesWith(version) {
  const bin = binFolderOf(version)
  const node = join(bin, platform === 'win' ? 'node.exe' : 'node')
  console.log(`Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}`)
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
  if (!installsQuietly(node, join(folder, version, 'app'), env)) return false
  const args = [...VITEST, '--project', 'unit', '--project', 'apart', ...process.argv.slice(2)]
  return spawnSync(node, args, { cwd: ROOT, env, stdio: 'inherit' }).status === 0
}

/** The package as it would be published. */
function packed() {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: ROOT })
  const [file] = readdirSync(folder).filter((one) => one.endsWith('.tgz'))
  return join(folder, file)
}

/** Installs the package into an empty folder, and builds the smallest site with it. npm may warn of nothing. */
function installsQuietly(node, app, env) {
  mkdirSync(join(app, 'site/docs'), { recursive: true })
  writeFileSync(join(app, 'package.json'), '{ "private": true }')
  writeFileSync(join(app, 'site/docsgen.yaml'), 'title: A\nurl: https://docs.example.com\n')
  writeFileSync(join(app, 'site/docs/intro.md'), '# A\n')
  const npm = [process.env.npm_execpath, 'install', '--loglevel=warn', '--no-audit', '--no-fund']
  const options = { cwd: app, env, encoding: 'utf8' }
  const { status, stderr } = spawnSync(node, [...npm, tarball], options)
  // Settings of whoever runs this are no matter of the package.
  const warnings = stderr
    .split('\n')
    .filter((line) => line !== '' && !/Unknown (?:user|env) config/.test(line))
  for (const line of warnings) console.error(line)
  const bin = join(app, 'node_modules/docsgen/bin/docsgen.js')
  const built = spawnSync(node, [bin, 'build', '--quiet'], { cwd: app, env, stdio: 'inherit' })
  return status === 0 && warnings.length === 0 && built.status === 0
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
