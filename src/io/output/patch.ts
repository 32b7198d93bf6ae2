import { dirname, join } from 'node:path'
import { foldersAbove } from '../../urls/address.ts'
import { isSystemError } from '../system-error.ts'
import type { OutputFs } from './output-fs.ts'
import { makeWorkFolder, removeWorkFolder } from './work-folder.ts'

/** What is another in a new site: files that were made in the folder beside it, and files that are no longer there. */
export interface Patch {
  readonly made: readonly string[]
  readonly gone: readonly string[]
}

interface PatchPaths {
  readonly current: string
  readonly next: string
  readonly undo: string
}

/** How a site is brought back: files that were not there, and those that lie in the undo folder. */
interface Journal {
  readonly added: readonly string[]
  readonly replaced: readonly string[]
}

/** Smaller sites are exchanged in no time, and larger changes are no slower that way. */
const WORTH_FILES = 1000
const WORTH_SHARE = 8

/**
 * Whether a site of so many files is better patched: to make a folder for each page and to remove as many costs more than
 * all other work of a small change. A single file is moved to its place in one step anyway.
 */
export function isPatch({ made, gone }: Patch, files: number): boolean {
  const changes = made.length + gone.length
  if (changes <= 1) return gone.length === 0
  if (files < WORTH_FILES || changes * WORTH_SHARE > files) return false
  // A file in the place of a folder, or the other way round.
  const isIn = (paths: readonly string[], others: ReadonlySet<string>) =>
    paths.some((path) => foldersAbove(path).some((folder) => others.has(folder)))
  return !isIn(made, new Set(gone)) && !isIn(gone, new Set(made))
}

/**
 * Changes a site where it is, file by file: each is the old one or the new one at every moment, and what a page needs
 * is there before the page. What is replaced is kept aside with a journal until all is done, so that a failure, and a kill
 * once the next build begins, bring the old site back.
 */
export function patchSite(
  paths: PatchPaths,
  patch: Patch,
  { site, fs }: { readonly site: string; readonly fs: OutputFs },
): void {
  const { current, next, undo } = paths
  const { made, gone } = patch
  const [only] = made
  if (only !== undefined && made.length === 1 && gone.length === 0) {
    moveIn(only, paths, fs)
    return
  }
  makeWorkFolder(undo, site, fs)
  const isThere = (path: string) => fs.existsSync(join(current, path))
  const journal: Journal = {
    added: made.filter((path) => !isThere(path)),
    replaced: [...made, ...gone].filter(isThere),
  }
  for (const path of journal.replaced) {
    const aside = join(undo, 'files', path)
    fs.mkdirSync(dirname(aside), { recursive: true })
    linkOrCopy(join(current, path), aside, fs)
  }
  fs.writeFileSync(join(undo, 'journal.part'), JSON.stringify(journal))
  fs.sync([join(undo, 'journal.part')], undo)
  fs.renameSync(join(undo, 'journal.part'), join(undo, JOURNAL))
  try {
    for (const path of made) moveIn(path, { current, next }, fs)
    removeFiles(gone, current, fs)
  } catch (error) {
    undoPatch(paths, fs)
    throw error
  }
  fs.unlinkSync(join(undo, JOURNAL))
}

const JOURNAL = 'journal'

/** Brings back the site of which a build was killed while it was patched. */
export function undoPatch({ current, undo }: Pick<PatchPaths, 'current' | 'undo'>, fs: OutputFs) {
  if (fs.existsSync(join(undo, JOURNAL))) {
    const text = fs.readFileSync(join(undo, JOURNAL), 'utf8')
    const { added, replaced } = JSON.parse(text) as Journal
    const isThere = (path: string) => fs.existsSync(join(current, path))
    removeFiles(added.filter(isThere), current, fs)
    for (const path of replaced) {
      const aside = join(undo, 'files', path)
      if (!fs.existsSync(aside)) continue
      fs.mkdirSync(dirname(join(current, path)), { recursive: true })
      fs.renameSync(aside, join(current, path))
    }
    fs.unlinkSync(join(undo, JOURNAL))
  }
  removeWorkFolder(undo, fs)
}

function moveIn(path: string, { current, next }: Omit<PatchPaths, 'undo'>, fs: OutputFs): void {
  fs.mkdirSync(dirname(join(current, path)), { recursive: true })
  fs.renameSync(join(next, path), join(current, path))
}

/** Removes files, and the folders that are empty without them. Each is looked at once: one may have thousands of files. */
function removeFiles(paths: readonly string[], root: string, fs: OutputFs): void {
  for (const path of paths) fs.unlinkSync(join(root, path))
  // A folder is longer than those above it.
  const folders = [...new Set(paths.flatMap(foldersAbove))].sort((a, b) => b.length - a.length)
  for (const folder of folders)
    if (fs.readdirSync(join(root, folder)).length === 0) fs.rmdirSync(join(root, folder))
}

/** Some file systems have no hard links. */
export function linkOrCopy(from: string, to: string, fs: OutputFs): void {
  try {
    fs.linkSync(from, to)
  } catch (error) {
    if (!isSystemError(error)) throw error
    const { atime, mtime } = fs.statSync(from)
    fs.copyFileSync(from, to)
    fs.utimesSync(to, atime, mtime)
  }
}
