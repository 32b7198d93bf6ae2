import { basename, dirname, join, resolve } from 'node:path'
import { problem } from '../../diagnostics/problem.ts'
import type { Problem } from '../../model.ts'
import { reasonOf } from '../disk.ts'
import { isBelow } from '../project.ts'
import { filesIn, hasOldMarker, readMarker, siteName } from './marker.ts'
import type { OutputFs } from './output-fs.ts'

export interface OutputFolderOptions {
  readonly folder: string
  /** The site folder, which must not be written into. */
  readonly source: string
  readonly fs: OutputFs
}

/** Why a site cannot be written to this folder; asked before any work is done. */
export function outputProblem(options: OutputFolderOptions): Problem | undefined {
  return checked(options, foreignProblem)
}

/** Why other files cannot be written to this folder, which has to be empty or ours. */
export function folderProblem(
  options: OutputFolderOptions,
  foreignTo: (folder: string) => readonly string[],
): Problem | undefined {
  return checked(options, ({ out, folder }) => {
    const files = foreignTo(out)
    return files.length > 0 ? foreignFiles(folder, files) : undefined
  })
}

function checked(
  { folder, source, fs }: OutputFolderOptions,
  check: (found: Found) => Problem | undefined,
): Problem | undefined {
  try {
    const out = realPath(folder, fs)
    const site = realPath(source, fs)
    if (out === site || isBelow(out, site) || isBelow(site, out))
      return problem('output-inside-site', { path: folder }, { folder })
    return check({ out, site, folder, fs })
  } catch (error) {
    return problem('output-failed', { path: folder }, { reason: reasonOf(error) })
  }
}

interface Found {
  readonly out: string
  readonly site: string
  /** The output folder as it was named. */
  readonly folder: string
  readonly fs: OutputFs
}

/** Says what would be lost if the folder were replaced. Nothing is when it is not there, is empty, or was made for this site. */
function foreignProblem({ out, site, folder, fs }: Found): Problem | undefined {
  const foreign = (files: readonly string[]) => foreignFiles(folder, files)
  const stat = fs.lstatSync(out, { throwIfNoEntry: false })
  if (!stat) return undefined
  if (!stat.isDirectory()) return foreign([])
  const names = fs.readdirSync(out)
  if (names.length === 0) return undefined
  // A repository that somebody publishes the site with is theirs.
  if (names.includes('.git')) return foreign(['.git'])
  const marker = readMarker(out, fs)
  if (marker)
    return marker.site === siteName(site, out)
      ? undefined
      : problem('output-of-other-site', { path: folder }, { folder })
  if (!hasOldMarker(out, fs)) return foreign(names.sort())
  const others = filesIn(out, fs).filter(
    (path) => !isOldOutputFile(path, { out, source: site, fs }),
  )
  return others.length > 0 ? foreign(others.sort()) : undefined
}

/** The problem of a folder with files that docsgen did not make. */
export function foreignFiles(folder: string, files: readonly string[]): Problem {
  const shown = files.slice(0, MOST_NAMES).join(', ') + (files.length > MOST_NAMES ? ' …' : '')
  return problem('output-foreign', { path: folder }, { folder, ...(shown ? { files: shown } : {}) })
}

const MOST_NAMES = 5

/** Where a path leads behind all symbolic links, also when its last parts do not exist yet. */
export function realPath(path: string, fs: OutputFs): string {
  const whole = resolve(path)
  if (fs.lstatSync(whole, { throwIfNoEntry: false })) return fs.realpathSync.native(whole)
  const parent = dirname(whole)
  return parent === whole ? whole : join(realPath(parent, fs), basename(whole))
}

/**
 * Whether a build of an earlier version may have written a file. These versions left no list of their files, so that each
 * is recognized by its name, its content, or the static file that it is a copy of.
 */
function isOldOutputFile(
  path: string,
  { out, source, fs }: { readonly out: string; readonly source: string; readonly fs: OutputFs },
): boolean {
  if (MADE.test(path) || fs.existsSync(join(source, 'static', path))) return true
  const isThere = (name: string) => fs.existsSync(join(out, name))
  const [, page] = /^(.+)\.md$/.exec(path) ?? []
  if (page !== undefined) return isThere(`${page}/index.html`) || isThere(`${page}.html`)
  const sign = SIGNS.find(([name]) => name.test(path))?.[1]
  return sign?.test(fs.readFileSync(join(out, path), 'utf8')) === true
}

/** Files with fixed names, and those with a hash in their name. */
const MADE = new RegExp(
  [
    /^(?:\.docsgen|_headers|_redirects|robots\.txt|sitemap[\w-]*\.xml)$/,
    /^(?:headers|redirects)\/(?:vercel\.json|nginx\.(?:conf|map|first))$/,
    /^assets\/[^/]*-[\w-]{8,10}(?:\.\w+)?$/,
    /(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** Text that every page and every redirect contains, and every description of an API. */
const SIGNS: readonly (readonly [name: RegExp, sign: RegExp])[] = [
  [/\.html$/, /docsgen\.|http-equiv="refresh"/],
  [/\.(?:ya?ml|json)$/, /^\s*\{?\s*"?(?:openapi|swagger)"?\s*:/],
]
