import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Output } from '../../model.ts'
import { isPackaged, packageRoot } from '../package-root.ts'
import {
  bundleClient,
  bundleConsoles,
  bundleDiagrams,
  bundleWatchScript,
  type ClientBundle,
  type ConsoleBundle,
  type WantedClient,
  withDiagrams,
} from './bundle.ts'

const FOLDER = 'dist/client'
const WATCH_SCRIPT = 'watch.js'

/** What was bundled, with its files by their names. */
type Ready<Bundle> = Omit<Bundle, 'outputs'> & {
  readonly outputs: readonly string[]
}
type ReadyClient = Ready<Omit<ClientBundle, 'consoles'>> & {
  readonly consoles: Ready<ConsoleBundle>
}

/**
 * The client as builds need it: the one that came with the package, or bundled where this code is run from its sources.
 * Who installs docsgen has none of the packages that it is bundled from; only the script for diagrams is made there, as
 * it needs a package of the site's own.
 */
export async function clientOf(wanted: WantedClient): Promise<ClientBundle> {
  const ready = readyClient(wanted)
  if (!ready) return bundleClient(wanted)
  return wanted.diagrams ? withDiagrams(ready, await bundleDiagrams()) : ready
}

/** The script that keeps pages up to date while their author writes: the one that came with the package, or bundled. */
export async function watchScript(): Promise<string> {
  const file = readyFile(WATCH_SCRIPT)
  return file === undefined ? bundleWatchScript() : readFileSync(file, 'utf8')
}

/** The client that was bundled when the package was made; none when this code is run from its sources. */
function readyClient(wanted: Pick<WantedClient, 'consoles'>): ClientBundle | undefined {
  const list = readyFile('client.json')
  if (list === undefined) return undefined
  const { outputs, consoles, ...files } = JSON.parse(readFileSync(list, 'utf8')) as ReadyClient
  const read = (path: string) => ({
    path,
    content: readFileSync(join(packageRoot(), FOLDER, path)),
  })
  const readText = (path: string) => ({
    path,
    content: String(read(path).content),
  })
  return {
    ...files,
    outputs: outputs.map(read),
    ...(wanted.consoles
      ? { consoles: { ...consoles, outputs: consoles.outputs.map(readText) } }
      : {}),
  }
}

/** A file that was made with the package. */
function readyFile(name: string): string | undefined {
  const file = join(packageRoot(), FOLDER, name)
  return isPackaged(import.meta.url) && existsSync(file) ? file : undefined
}

/**
 * Puts the bundler into the package, which the packaged code finds as `#esbuild`. Installed by itself it brings a script
 * that runs after the installation, of which npm warns; the programs that it starts come without one.
 */
export function makeBundlerReady(): void {
  const from = dirname(createRequire(import.meta.url).resolve('esbuild/package.json'))
  for (const name of ['lib/main.js', 'LICENSE.md'])
    cpSync(join(from, name), join(packageRoot(), 'dist/esbuild', name))
  writeFileSync(join(packageRoot(), 'dist/esbuild/package.json'), '{ "type": "commonjs" }\n')
}

/** Takes style sheets out of the types of the package: who installs it has nothing that knows of those. */
export function makeTypesReady(): void {
  const folder = join(packageRoot(), 'dist/types')
  if (!existsSync(folder)) return
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.d.ts')) continue
    const text = readFileSync(join(folder, path), 'utf8')
    writeFileSync(join(folder, path), text.replace(/^import '[^']+\.css';\n/gm, ''))
  }
}

/** Bundles the client once for all builds. Part of making the package. */
export async function makeClientReady(): Promise<void> {
  const folder = join(packageRoot(), FOLDER)
  const [{ outputs, ...files }, consoles, watch] = await Promise.all([
    bundleClient({ diagrams: false }),
    bundleConsoles(),
    bundleWatchScript(),
  ])
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const output of [...outputs, ...consoles.outputs])
    if ('content' in output) writeFileSync(join(folder, output.path), output.content)
  const paths = (made: readonly Output[]) => made.map(({ path }) => path)
  const list: ReadyClient = {
    ...files,
    outputs: paths(outputs),
    consoles: { ...consoles, outputs: paths(consoles.outputs) },
  }
  writeFileSync(join(folder, 'client.json'), JSON.stringify(list))
  writeFileSync(join(folder, WATCH_SCRIPT), watch)
}
