import { realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { globby } from 'globby'
import { refusalByName } from '../links/private-files.ts'
import { STATIC_FOLDER } from '../links/published.ts'
import type { InputNotes } from './inputs.ts'
import { isBelow, namedOnDisk, type Project, realPathOf } from './project.ts'
import { errorCode } from './system-error.ts'

/** Something in a folder that cannot be one of its files. */
export type DiskFault =
  /** Another file has the same name in another form (NFC, NFD). */
  | { readonly kind: 'twice'; readonly path: string }
  /** A symbolic link that is not followed. */
  | { readonly kind: 'link'; readonly path: string; readonly reason: LinkFault }
  /** A file of `static/` whose name begins with a dot. */
  | { readonly kind: 'hidden'; readonly path: string }
  /** A folder that was to be listed. */
  | { readonly kind: 'folder'; readonly path: string; readonly reason: FolderFault }

export type LinkFault = 'missing' | 'outside' | 'hidden' | 'loop' | 'many'
export type FolderFault = 'missing' | 'outside' | 'site'

/** A symbolic link that is followed, and where it leads. */
export interface FollowedLink {
  readonly path: string
  /** As it is seen from the site, behind all links. */
  readonly target: string
  readonly isFolder: boolean
}

export interface ListedFiles {
  /** Where each file is, by its path in NFC. Links stand in these places as they are. */
  readonly files: ReadonlyMap<string, string>
  readonly faults: readonly DiskFault[]
  readonly links: readonly FollowedLink[]
}

/** What begins with a dot in the folder that is published as it is: a part of it is meant for hosts, the rest is reported. */
const HIDDEN_STATIC = [`${STATIC_FOLDER}/**/.*`, `${STATIC_FOLDER}/**/.*/**/*`]
/** What Git and desktops leave in every folder, and nobody misses. */
const LITTER = /(?:^|\/)(?:\.DS_Store|\._[^/]*|\.(?:git)?keep|\.gitignore|\.gitattributes)$/

/** How a folder was reached. */
interface Chain {
  /** The site, or the folder beside it that is listed. */
  readonly listed: string
  /** The folders with the links that led here. */
  readonly above: readonly string[]
}

/** Folders of links that lead to each other make ever more paths; no site has so many of them. */
const MOST_LINKED_FOLDERS = 1000

/**
 * Lists the files below a site, and below those of the named folders that are beside it. Hidden ones are left out. Symbolic links are followed if they
 * stay inside of the project.
 */
export async function listFiles(
  site: string,
  named: readonly string[],
  { project, notes }: { readonly project: Project; readonly notes?: InputNotes | undefined },
): Promise<ListedFiles> {
  const files = new Map<string, string>()
  const faults: DiskFault[] = []
  const links: FollowedLink[] = []
  let linkedFolders = 0

  const real = realPathOf(site)
  const seen = (target: string) => relative(real, target).split(sep).join('/').normalize('NFC')

  function add(path: string, file: string, name: string): void {
    if (files.has(path)) faults.push({ kind: 'twice', path })
    if (!files.has(path) || name === path) files.set(path, file)
  }

  async function walk(folder: string, prefix: string, from: Chain): Promise<void> {
    // Noted first: what comes or goes meanwhile is then found the next time.
    notes?.walk(folder)
    const entries = await globby(prefix === '' ? ['**/*', ...HIDDEN_STATIC] : '**/*', {
      cwd: folder,
      dot: false,
      followSymbolicLinks: false,
      onlyFiles: false,
      objectMode: true,
      ignore: ['**/node_modules/**'],
    })
    const own: (readonly [path: string, file: string])[] = []
    for (const { path: name, dirent } of entries) {
      const path = (prefix + name).normalize('NFC')
      if (refusalByName(path)) {
        if (dirent.isFile() && !LITTER.test(path)) faults.push({ kind: 'hidden', path })
      } else if (dirent.isFile()) add(path, join(folder, name), prefix + name)
      else if (dirent.isSymbolicLink()) own.push([path, join(folder, name)])
    }
    for (const [path, file] of own.sort()) await follow(path, file, from)
  }

  async function follow(path: string, file: string, { listed, above }: Chain): Promise<void> {
    const found = targetOf(file, listed, project)
    if ('reason' in found) return void faults.push({ kind: 'link', path, reason: found.reason })
    const { target, isFolder } = found
    if (!isFolder) {
      links.push({ path, target: seen(target), isFolder })
      return add(path, file, path)
    }
    const chain = [...above, realpathSync.native(dirname(file))]
    if (chain.some((folder) => folder === target || isBelow(folder, target)))
      return void faults.push({ kind: 'link', path, reason: 'loop' })
    linkedFolders += 1
    if (linkedFolders > MOST_LINKED_FOLDERS)
      return void faults.push({ kind: 'link', path, reason: 'many' })
    links.push({ path, target: seen(target), isFolder })
    await walk(file, `${path}/`, { listed, above: chain })
  }

  notes?.look(join(site, STATIC_FOLDER, '.nojekyll'))
  notes?.walk(join(site, STATIC_FOLDER, '.well-known'))
  await walk(site, '', { listed: real, above: [] })
  for (const path of named) {
    if (!path.startsWith('..')) {
      const isThere = [...files.keys()].some((file) => file.startsWith(`${path}/`))
      if (!isThere) faults.push({ kind: 'folder', path, reason: 'missing' })
      continue
    }
    const folder = namedOnDisk(join(site, path))
    notes?.look(folder)
    const reason = folderFault(folder, site, project)
    if (reason) faults.push({ kind: 'folder', path, reason })
    else await walk(folder, `${path}/`, { listed: realpathSync.native(folder), above: [] })
  }
  return { files, faults, links }
}

type Target =
  | { readonly target: string; readonly isFolder: boolean }
  | { readonly reason: LinkFault }

function targetOf(file: string, listed: string, project: Project): Target {
  try {
    const target = realpathSync.native(file)
    if (!project.mayLinkTo(target, listed)) return { reason: 'outside' }
    if (isHidden(target, file)) return { reason: 'hidden' }
    const stat = statSync(target)
    return stat.isFile() || stat.isDirectory()
      ? { target, isFolder: stat.isDirectory() }
      : { reason: 'missing' }
  } catch (error) {
    return { reason: errorCode(error) === 'ELOOP' ? 'loop' : 'missing' }
  }
}

/** Whether a link leads into something hidden, such as `.git` or `.env`. What the link itself lies in is no secret to it. */
function isHidden(target: string, file: string): boolean {
  const own = new Set(realpathSync.native(dirname(file)).split(SEPARATOR))
  return target.split(SEPARATOR).some((name) => HIDDEN.test(name) && !own.has(name))
}

const SEPARATOR = /[\\/]/
const HIDDEN = /^(?:\..|node_modules$)/

function folderFault(folder: string, site: string, project: Project): FolderFault | undefined {
  try {
    const target = realpathSync.native(folder)
    const own = realPathOf(site)
    if (!statSync(target).isDirectory()) return 'missing'
    if (!project.mayName(target)) return 'outside'
    return target === own || isBelow(own, target) || isBelow(target, own) ? 'site' : undefined
  } catch {
    return 'missing'
  }
}
