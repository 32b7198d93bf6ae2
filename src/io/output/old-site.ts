/** What becomes of the site that a new one takes the place of: docsgen removes what it has made, and nothing else. */
import { dirname, join } from 'node:path'
import { errorCode, isSystemError } from '../system-error.ts'
import { filesIn, hasOldMarker, MARKER, markerText, readMarker } from './marker.ts'
import type { OutputFs } from './output-fs.ts'
import { ForeignFilesError, removeWorkFolder } from './work-folder.ts'

/** Gives an output of an earlier version a list of its files. Before the build it was found to hold nothing else. */
export function adopt(current: string, site: string, fs: OutputFs): void {
  if (!hasOldMarker(current, fs)) return
  const paths = filesIn(current, fs)
  fs.writeFileSync(join(current, MARKER), markerText(site, { paths, isFinished: true }))
}

/** The files in an output that docsgen did not make. A folder of somebody else may have come since the build began. */
export function othersIn(current: string, fs: OutputFs): string[] {
  if (!fs.existsSync(current)) return []
  const marker = readMarker(current, fs)
  const others = filesIn(current, fs).filter((path) => !marker?.wrote(path))
  if (!marker && others.length > 0) throw new ForeignFilesError(current, others)
  return others
}

/** Removes a folder that builds work in. Files that docsgen did not make are moved to the site, where they were. */
export function clear(folder: string, current: string, fs: OutputFs): void {
  const isThere = fs.lstatSync(folder, { throwIfNoEntry: false }) !== undefined
  if (isThere && readMarker(folder, fs)?.state === 'finished') retire(folder, current, fs)
  else removeWorkFolder(folder, fs)
}

/** Removes an old site, file by file. The marker goes last, so that the next build can go on where a kill came. */
function retire(folder: string, current: string, fs: OutputFs): void {
  const marker = readMarker(folder, fs)
  for (const path of filesIn(folder, fs)) {
    if (path === MARKER) continue
    const [from, to] = [join(folder, path), join(current, path)]
    if (marker?.wrote(path) || isSameFile(from, to, fs)) fs.unlinkSync(from)
    else if (!isTaken(current, path, fs)) {
      fs.mkdirSync(dirname(to), { recursive: true })
      fs.renameSync(from, to)
    }
  }
  if (filesIn(folder, fs).length === 1) fs.unlinkSync(join(folder, MARKER))
  removeEmpty(folder, fs)
}

/** Removes a folder with all folders in it, unless there are files. */
function removeEmpty(folder: string, fs: OutputFs): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeEmpty(join(folder, entry.name), fs)
  if (fs.readdirSync(folder).length === 0) fs.rmdirSync(folder)
}

/** Whether something is at a path already, or a file is where one of its folders would be. */
export function isTaken(folder: string, path: string, fs: OutputFs): boolean {
  try {
    return fs.lstatSync(join(folder, path), { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return true
    throw error
  }
}

function isSameFile(one: string, other: string, fs: OutputFs): boolean {
  return (
    tried(() => fs.lstatSync(one).isFile() && hasBytes(other, fs.readFileSync(one), fs)) === true
  )
}

/** Whether a file holds these bytes. An old file that cannot be read is as good as none. */
export function hasBytes(file: string, bytes: Buffer, fs: OutputFs): boolean {
  return (
    tried(() => {
      const stat = fs.lstatSync(file, { throwIfNoEntry: false })
      const isLike = stat?.isFile() === true && stat.size === bytes.length
      return isLike && fs.readFileSync(file).equals(bytes)
    }) ?? false
  )
}

/** Does what need not succeed. */
export function tried<Value>(step: () => Value): Value | undefined {
  try {
    return step()
  } catch (error) {
    if (!isSystemError(error)) throw error
    return undefined
  }
}
