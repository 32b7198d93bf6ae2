import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleClient, type ClientBundle } from './bundle.ts'
import { isPackaged, packageRoot } from './package-root.ts'

const FOLDER = 'dist/client'

type ReadyClient = Omit<ClientBundle, 'outputs'> & { readonly outputs: readonly string[] }

/** The client as builds need it: the one that came with the package, or bundled where that is not all of it. */
export async function clientOf(options: Parameters<typeof bundleClient>[0]): Promise<ClientBundle> {
  return (options.diagrams ? undefined : readyClient()) ?? bundleClient(options)
}

/** The client that was bundled when the package was made; none when this code is run from its sources. */
function readyClient(): ClientBundle | undefined {
  const folder = join(packageRoot(), FOLDER)
  const list = join(folder, 'client.json')
  if (!isPackaged(import.meta.url) || !existsSync(list)) return undefined
  const { outputs, ...files } = JSON.parse(readFileSync(list, 'utf8')) as ReadyClient
  const read = (path: string) => ({ path, content: readFileSync(join(folder, path)) })
  return { ...files, outputs: outputs.map(read) }
}

/** Bundles the client once for all builds. Part of making the package. */
export async function makeClientReady(): Promise<void> {
  const folder = join(packageRoot(), FOLDER)
  const { outputs, ...files } = await bundleClient({ diagrams: false })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const output of outputs)
    if ('content' in output) writeFileSync(join(folder, output.path), output.content)
  const list: ReadyClient = { ...files, outputs: outputs.map(({ path }) => path) }
  writeFileSync(join(folder, 'client.json'), JSON.stringify(list))
}
