import { outputPaths } from '../assemble/output-paths.ts'
import type { Output } from '../model.ts'
import { HEADERS_FILE, hostHeaders } from '../outputs/host-headers.ts'
import { made } from '../pipeline/emit.ts'
import type { PlannedSite } from '../pipeline/planned-site.ts'
import { earlyOutputs, lateOutputs, type SiteOutput } from '../pipeline/site-outputs.ts'
import { type FileIndex, type FoundPage, indexOf, pageAt } from './file-index.ts'

export type FoundFile =
  | { readonly kind: 'page'; readonly found: FoundPage }
  | { readonly kind: 'made'; readonly output: Output }
  | OtherFile
interface OtherFile {
  readonly kind: 'output'
  readonly output: SiteOutput
}

/** The files that a build would write, by their paths. */
export interface SiteFiles {
  /** The first of these paths that there is. */
  find(paths: readonly string[]): Exclude<FoundFile, { kind: 'made' }> | undefined
  /** The headers of all addresses, in a file of the author or the one that a build makes. */
  headersFile(): SiteOutput | undefined
  /** A file as a build writes it. */
  make(output: SiteOutput): Promise<Output>
  /** Whether a file may come with an output, whose further files are only known when it is made. */
  isMore(path: string): boolean
  /** A file that comes with an output. */
  findMore(path: string): Promise<Output | undefined>
}

/** The files of a plan, each made when it is asked for: those that a build would write, and no others. */
export function siteFiles(planned: PlannedSite): SiteFiles {
  const early = earlyOutputs(planned)
  const index = indexOf(early, planned.locales)
  let late: ReadonlyMap<string, SiteOutput> | undefined
  const lateOnce = () => {
    late ??= lateFiles(planned, index)
    return late
  }
  // Joined from many pages: made once for as long as the plan is the same.
  const madeWithMore = new Map<SiteOutput, ReturnType<typeof made>>()
  const makeWithMore = (output: SiteOutput) => {
    const known = madeWithMore.get(output) ?? made(output, planned.prose)
    madeWithMore.set(output, known)
    return known
  }
  return {
    find(paths) {
      for (const path of paths) {
        const output = early[index.early.get(path) ?? -1]
        if (output) return { kind: 'output', output }
        const found = pageAt(index.pages.get(path), planned.locales)
        if (found) return { kind: 'page', found }
      }
      const path = paths.find((one) => lateOnce().has(one))
      const output = path === undefined ? undefined : lateOnce().get(path)
      return output && { kind: 'output', output }
    },
    headersFile: () => early[index.early.get(HEADERS_FILE) ?? -1] ?? madeHeaders(planned),
    async make(output) {
      const [file] = await (folderOf(output) === undefined
        ? made(output, planned.prose)
        : makeWithMore(output))
      return file
    },
    isMore: (path) =>
      planned.makers.some(({ moreBelow }) => moreBelow !== undefined && path.startsWith(moreBelow)),
    async findMore(path) {
      for (const output of lateOnce().values()) {
        const folder = folderOf(output)
        if (folder === undefined || !path.startsWith(folder)) continue
        const found = (await makeWithMore(output)).find((file) => file.path === path)
        if (found) return found
      }
      return undefined
    },
  }
}

const folderOf = (output: SiteOutput) => ('maker' in output ? output.maker.moreBelow : undefined)

/** Planned alone: the other files beside the pages take a look at every page. */
function madeHeaders({ locales, redirect, policy, made }: PlannedSite): SiteOutput | undefined {
  const sites = locales.map(({ site }) => site)
  const { synonyms } = made.read
  const input = { sites, synonyms, templates: { redirect }, ...(policy ? { policy } : {}) }
  const output = [...hostHeaders.plan(input)].find(({ path }) => path === HEADERS_FILE)
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
    [...lateOutputs(planned)].flatMap((output) =>
      paths.claim(output.path, output.path) ? [] : [[output.path, output] as const],
    ),
  )
}
