import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { configPlace } from '../../config/config-place.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Output, Problem } from '../../model.ts'
import type { Disk } from '../disk.ts'
import { packageRoot } from '../package-root.ts'
import { bundledAlone } from './bundle.ts'
import { folderOf } from './site-modules.ts'

/** The client of Socket.IO, as a file of its own. */
export interface SocketLibrary {
  /** Its name below `assets/`. */
  readonly script: string
  readonly outputs: readonly Output[]
}

const PACKAGE = 'socket.io-client'

/**
 * Bundles the client library that the console for sockets connects with. The site brings it, as its version has to fit
 * the server; without it there is nothing to connect with, which is told.
 */
export async function socketLibrary(
  disk: Disk,
  config: Config,
  /** Where it is looked for. */
  folders: () => readonly string[] = () => [folderOf(disk), packageRoot()],
): Promise<{ readonly library?: SocketLibrary; readonly problems: readonly Problem[] }> {
  if (!config.reference.tryIt || config.reference.socket === undefined) return { problems: [] }
  const folder = folders().find(hasPackage)
  const made = folder === undefined ? undefined : await bundled(folder).catch(() => undefined)
  const [output] = made?.outputFiles ?? []
  if (!output) {
    const place = configPlace(config, 'reference', 'tryIt')
    return { problems: [problem('console-no-socket-client', place, { package: PACKAGE })] }
  }
  const script = output.path.split(/[\\/]/).at(-1) ?? ''
  return {
    library: { script, outputs: [{ path: `assets/${script}`, content: output.contents }] },
    problems: [],
  }
}

/** Whether code in a folder would find the package. */
function hasPackage(folder: string): boolean {
  try {
    createRequire(join(folder, 'package.json')).resolve(PACKAGE)
    return true
  } catch {
    return false
  }
}

/** Only `io` is used of it. It is bundled for browsers, whatever the file is that Node would take. */
const bundled = (folder: string) =>
  bundledAlone({
    stdin: {
      contents: `export { io } from ${JSON.stringify(PACKAGE)}`,
      resolveDir: folder,
      loader: 'js',
    },
    outdir: '/assets',
    entryNames: 'socket-io-[hash]',
    format: 'esm',
    platform: 'browser',
  })
