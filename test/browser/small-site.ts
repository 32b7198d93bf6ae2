import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serveSite } from './serve-site.ts'

/** A site of few files, built and served. */
export interface SmallSite {
  readonly url: string
  /** The folder that it was built into. */
  readonly build: string
  stop(): Promise<void>
}

/** Builds and serves a site of its files, named from the folder of the project, until it is stopped. */
export async function smallSite(files: Readonly<Record<string, string>>): Promise<SmallSite> {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-small-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const build = join(folder, 'build')
  const served = await serveSite(join(folder, 'site'), build, [])
  return {
    url: served.url,
    build,
    async stop() {
      await served.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
