import { outputPaths } from '../assemble/output-paths.ts'
import { otherOutputs, publishedAssets } from '../build/emit.ts'
import type { Planned } from '../build/plan.ts'
import { assetFile, publishedFile } from '../links/published.ts'
import type { Output } from '../model.ts'
import { type FileIndex, type FoundPage, indexOf, pageAt } from './file-index.ts'

export type FoundFile = { readonly kind: 'page'; readonly found: FoundPage } | OtherFile
interface OtherFile {
  readonly kind: 'output'
  readonly output: Output
}

/** The files that a build would write, by their paths. */
export interface SiteFiles {
  /** The first of these paths that there is. */
  find(paths: readonly string[]): Promise<FoundFile | undefined>
}

/** The files of a plan, each made when it is asked for: those that a build would write, and no others. */
export function siteFiles(planned: Planned): SiteFiles {
  const early = earlyFiles(planned)
  const index = indexOf(early, planned.locales)
  let late: Promise<ReadonlyMap<string, Output>> | undefined
  return {
    async find(paths) {
      for (const path of paths) {
        const output = early[index.early.get(path) ?? -1]
        if (output) return { kind: 'output', output }
        const found = pageAt(index.pages.get(path), planned.locales)
        if (found) return { kind: 'page', found }
      }
      late ??= lateFiles(planned, index)
      const outputs = await late
      const path = paths.find((one) => outputs.has(one))
      const output = path === undefined ? undefined : outputs.get(path)
      return output && { kind: 'output', output }
    },
  }
}

/** The files that are written before the pages, in the order of a build. */
function earlyFiles(planned: Planned): readonly Output[] {
  const copied = publishedAssets(planned).map((asset) => ({
    path: publishedFile(asset),
    from: assetFile(asset),
  }))
  const made = planned.locales.flatMap(({ site, siteFile }) => [siteFile, ...site.files])
  return [...copied, ...planned.client.outputs, ...made]
}

/** The files beside the pages, but those that something else is in the way of. */
async function lateFiles(
  planned: Planned,
  { early, pages }: FileIndex,
): Promise<ReadonlyMap<string, Output>> {
  const paths = outputPaths<string>()
  for (const path of [...early.keys(), ...pages.keys()]) paths.claim(path, path)
  const outputs = new Map<string, Output>()
  for await (const output of otherOutputs(planned))
    if (!paths.claim(output.path, output.path)) outputs.set(output.path, output)
  return outputs
}
