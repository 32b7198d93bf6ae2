import { readFileSync } from 'node:fs'
import { bundleClient } from '../../src/io/bundle/bundle.ts'
import { type Disk, nodeDisk } from '../../src/io/disk.ts'
import { createRunner } from '../../src/io/runner.ts'
import { type Build, build } from '../../src/pipeline/build.ts'

/** Builds this repository's own site in memory, with the real client. `instead` holds other texts for some of its files. */
export async function buildOwnSite(
  instead: Readonly<Record<string, string>> = {},
): Promise<Build & { readonly files: ReadonlyMap<string, string> }> {
  const root = new URL('../..', import.meta.url).pathname
  const files = new Map<string, string>()
  const result = await build(
    {},
    {
      disk: withOthers(nodeDisk(`${root}site`), instead),
      runner: createRunner(),
      bundleClient,
      readTemplate: async (name) => ({ text: readFileSync(`${root}templates/${name}`, 'utf8') }),
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

function withOthers(disk: Disk, instead: Readonly<Record<string, string>>): Disk {
  return {
    ...disk,
    async list(folders) {
      const listed = await disk.list(folders)
      const added = Object.keys(instead).filter((path) => !path.startsWith('../'))
      return [...new Set([...listed, ...added])].sort()
    },
    async read(path) {
      const text = instead[path]
      return text === undefined ? disk.read(path) : new TextEncoder().encode(text)
    },
  }
}
