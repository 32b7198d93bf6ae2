import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ioOf } from '../../src/cli/build-io.ts'
import type { SiteBuild, SiteBuilt } from '../../src/cli/report/task.ts'
import { buildSite } from '../../src/cli/site-build.ts'
import type { bundleClient, ClientBundle } from '../../src/io/bundle/bundle.ts'
import { nodeFs } from '../../src/io/output/output-fs.ts'
import type { OutputMaker } from '../../src/outputs/output-maker.ts'
import { CLIENT } from './site.ts'

/** A site on the real disk, in a folder of its own. */
export interface DiskSite {
  readonly folder: string
  /** Writes or (with undefined) removes a file, named from the folder of the project. */
  edit(path: string, content: string | Uint8Array | undefined): void
  build(options?: Partial<SiteBuild>): Promise<SiteBuilt>
  /** The stages that the last build went through. */
  readonly stages: ReadonlySet<string>
  /** All files of an output, by path. */
  files(out?: string): ReadonlyMap<string, string>
  /** What a build without any memory makes and says. */
  cold(options?: Partial<SiteBuild>): Promise<{
    readonly files: ReadonlyMap<string, string>
    readonly problems: SiteBuilt['problems']
  }>
}

/** A site in a temporary folder, which is removed after the test. */
export function diskSite(files: Readonly<Record<string, string>>): DiskSite {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-cache-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const stages = new Set<string>()
  const taskOf = (options: Partial<SiteBuild>): SiteBuild => ({
    site: join(folder, 'site'),
    out: join(folder, 'build'),
    overrides: { drafts: false },
    language: 'ko',
    cache: true,
    progress: (stage) => void stages.add(stage),
    world: worldWith(testClient),
    ...options,
  })
  const site: DiskSite = {
    folder,
    stages,
    edit(path, content) {
      const file = join(folder, path)
      if (content === undefined) return rmSync(file, { recursive: true, force: true })
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    },
    build(options = {}) {
      stages.clear()
      return buildSite(taskOf(options))
    },
    files: (out = 'build') => filesBelow(join(folder, out)),
    async cold(options = {}) {
      const out = join(folder, 'cold')
      const task = { ...taskOf(options), out, cache: false, progress() {} }
      const { problems } = await buildSite(task)
      const made = filesBelow(out)
      rmSync(out, { recursive: true, force: true })
      return { files: made, problems }
    },
  }
  for (const [path, content] of Object.entries(files)) site.edit(path, content)
  return site
}

/** The real world, with a client of its own, outputs beside those of docsgen, and a disk that is not waited for. */
export const worldWith = (
  client: typeof bundleClient,
  outputs: readonly OutputMaker[] = [],
): SiteBuild['world'] => ({
  fs: { ...nodeFs, sync: () => {} },
  ioOf: (...args) => {
    const io = ioOf(...args)
    return { ...io, bundleClient: client, outputs: [...(io.outputs ?? []), ...outputs] }
  },
})

/** A client without content, with a script for diagrams where there are some. */
export async function testClient({
  diagrams,
}: {
  readonly diagrams: boolean
}): Promise<ClientBundle> {
  if (!diagrams) return CLIENT
  const script = 'diagrams-TEST.js'
  const output = { path: `assets/${script}`, content: '' }
  return { ...CLIENT, diagrams: script, outputs: [...CLIENT.outputs, output] }
}

function filesBelow(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name))
  return new Map(
    paths.sort().map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]),
  )
}
