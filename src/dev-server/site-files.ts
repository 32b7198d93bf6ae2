import { outputPaths } from '../assemble/output-paths.ts'
import type { Output } from '../model.ts'
import { HEADERS_FILE, hostHeaders } from '../outputs/host-headers.ts'
import { made } from '../pipeline/emit.ts'
import type { PlannedSite } from '../pipeline/plan.ts'
import { earlyOutputs, lateOutputs, type SiteOutput } from '../pipeline/site-outputs.ts'
import { type FileIndex, type FoundPage, indexOf, pageAt } from './file-index.ts'

export type FoundFile = { readonly kind: 'page'; readonly found: FoundPage } | OtherFile
interface OtherFile {
  readonly kind: 'output'
  readonly output: SiteOutput
}

/** The files that a build would write, by their paths. */
export interface SiteFiles {
  /** The first of these paths that there is. */
  find(paths: readonly string[]): FoundFile | undefined
  /** The headers of all addresses, in a file of the author or the one that a build makes. */
  headersFile(): SiteOutput | undefined
  /** A file as a build writes it. */
  make(output: SiteOutput): Promise<Output>
}

/** The files of a plan, each made when it is asked for: those that a build would write, and no others. */
export function siteFiles(planned: PlannedSite): SiteFiles {
  const early = earlyOutputs(planned)
  const index = indexOf(early, planned.locales)
  let late: ReadonlyMap<string, SiteOutput> | undefined
  return {
    find(paths) {
      for (const path of paths) {
        const output = early[index.early.get(path) ?? -1]
        if (output) return { kind: 'output', output }
        const found = pageAt(index.pages.get(path), planned.locales)
        if (found) return { kind: 'page', found }
      }
      late ??= lateFiles(planned, index)
      const path = paths.find((one) => late?.has(one))
      const output = path === undefined ? undefined : late.get(path)
      return output && { kind: 'output', output }
    },
    headersFile: () => early[index.early.get(HEADERS_FILE) ?? -1] ?? madeHeaders(planned),
    make: (output) => made(output, planned.prose),
  }
}

/** Planned alone: the other files beside the pages take a look at every page. */
function madeHeaders({ locales, redirect, policy }: PlannedSite): SiteOutput | undefined {
  const sites = locales.map(({ site }) => site)
  const input = { sites, templates: { redirect }, ...(policy ? { policy } : {}) }
  const output = hostHeaders.plan(input).find(({ path }) => path === HEADERS_FILE)
  return output && { ...output, maker: hostHeaders }
}

/** The files beside the pages, but those that something else is in the way of. */
function lateFiles(
  planned: PlannedSite,
  { early, pages }: FileIndex,
): ReadonlyMap<string, SiteOutput> {
  const paths = outputPaths<string>()
  for (const path of [...early.keys(), ...pages.keys()]) paths.claim(path, path)
  return new Map(
    lateOutputs(planned).flatMap((output) =>
      paths.claim(output.path, output.path) ? [] : [[output.path, output] as const],
    ),
  )
}
