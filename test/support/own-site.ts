import { readFileSync } from 'node:fs'
import { type Build, build } from '../../src/build/build.ts'
import { bundleClient } from '../../src/io/bundle.ts'
import { nodeDisk } from '../../src/io/disk.ts'
import { createRunner } from '../../src/io/runner.ts'

/** Builds this repository's own site in memory, with the real client. */
export async function buildOwnSite(): Promise<
  Build & { readonly files: ReadonlyMap<string, string> }
> {
  const root = new URL('../..', import.meta.url).pathname
  const files = new Map<string, string>()
  const result = await build(
    {},
    {
      disk: nodeDisk(`${root}site`),
      runner: createRunner({ remember: false }),
      bundleClient,
      readTemplate: async (name) => readFileSync(`${root}templates/${name}`, 'utf8'),
      readHistory: async () => ({ changes: {}, cut: false }),
      emit(output) {
        files.set(
          output.path,
          'from' in output ? `→ ${output.from}` : Buffer.from(output.content).toString(),
        )
      },
      progress: () => {},
    },
  )
  return { ...result, files }
}
