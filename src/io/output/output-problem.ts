import { basename, dirname, join, resolve } from 'node:path'
import type { Problem } from '../../model.ts'
import { problem } from '../../problem.ts'
import { reasonOf } from '../disk.ts'
import { isBelow } from '../is-below.ts'
import type { OutputFs } from './output-fs.ts'

/** Marks a folder as made by docsgen, so that nothing of anyone else is ever replaced. */
export const MARKER = '.docsgen'

export interface OutputFolderOptions {
  readonly folder: string
  /** The site folder, which outputs are copied from and which must not be written into. */
  readonly source: string
  readonly fs: OutputFs
}

/** What stands in the way of writing to this folder, before any work is done. */
export function outputProblem({ folder, source, fs }: OutputFolderOptions): Problem | undefined {
  try {
    const out = realPath(folder, fs)
    const site = realPath(source, fs)
    if (out === site || isBelow(out, site) || isBelow(site, out))
      return problem('output-inside-site', { path: folder }, { folder })
    return isOurs(out, fs) ? undefined : problem('output-foreign', { path: folder }, { folder })
  } catch (error) {
    return problem('output-failed', { path: folder }, { reason: reasonOf(error) })
  }
}

/** Whether nothing is lost when the folder is replaced: it is not there, is empty, or was made by docsgen. */
function isOurs(out: string, fs: OutputFs): boolean {
  if (!fs.lstatSync(out, { throwIfNoEntry: false })) return true
  if (!fs.lstatSync(out).isDirectory()) return false
  const names = fs.readdirSync(out)
  // A repository that somebody publishes the site with is theirs.
  return names.length === 0 || (names.includes(MARKER) && !names.includes('.git'))
}

/** Where a path leads behind all symbolic links, also when its last parts do not exist yet. */
export function realPath(path: string, fs: OutputFs): string {
  const whole = resolve(path)
  if (fs.lstatSync(whole, { throwIfNoEntry: false })) return fs.realpathSync.native(whole)
  const parent = dirname(whole)
  return parent === whole ? whole : join(realPath(parent, fs), basename(whole))
}
