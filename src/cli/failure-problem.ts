import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { problem } from '../diagnostics/problem.ts'
import { reasonOf } from '../io/disk.ts'
import { LockedError } from '../io/output/lock.ts'
import { OutputError } from '../io/output/output-fs.ts'
import { foreignFiles } from '../io/output/output-problem.ts'
import { ForeignFilesError } from '../io/output/work-folder.ts'
import { isSystemError } from '../io/system-error.ts'
import type { Problem } from '../model.ts'
import { shownPath } from './report/terminal.ts'

/** The folders of a build as the author named them. */
export interface FailedBuild {
  readonly out: string
  readonly site: string
}

/** What the disk refused while building, as a problem. Nothing for other errors: they are mistakes of docsgen, shown with their trace. */
export function failureProblem(error: unknown, { out, site }: FailedBuild): Problem | undefined {
  if (error instanceof LockedError) {
    const details = { folder: out, pid: String(error.holder.pid), lock: shownPath(error.path) }
    return problem('output-busy', { path: out }, details)
  }
  if (error instanceof ForeignFilesError) return foreignFiles(shownPath(error.folder), error.files)
  if (error instanceof OutputError)
    return problem('output-failed', { path: out }, { reason: reasonOf(error.cause) })
  if (!isSystemError(error)) return undefined
  const path = error.path === undefined ? site : shownPath(error.path)
  return problem(
    isOfWriting(error) ? 'unwritable-file' : 'unreadable-file',
    { path },
    { reason: reasonOf(error) },
  )
}

const WRITING = new Set([
  'mkdir',
  'mkdtemp',
  'write',
  'rename',
  'copyfile',
  'unlink',
  'rmdir',
  'symlink',
])
const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS'])

/** Whether the disk refused to write: opening a file fails alike for both, and one that can be read was not opened to be. */
export function isOfWriting({ code = '', syscall = '', path }: NodeJS.ErrnoException): boolean {
  if (WRITING.has(syscall)) return true
  if (syscall !== 'open' || !REFUSED.has(code) || path === undefined) return false
  // Of a folder that may not be entered, nobody knows whether the file is there.
  return existsSync(path) ? isReadable(path) : isReadable(dirname(path))
}

function isReadable(path: string): boolean {
  try {
    accessSync(
      path,
      statSync(path).isDirectory() ? constants.R_OK | constants.X_OK : constants.R_OK,
    )
    return true
  } catch {
    return false
  }
}
