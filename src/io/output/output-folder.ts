import { basename, dirname, join, sep } from 'node:path'
import type { Output } from '../../model.ts'
import { bytesOfText } from '../utf8.ts'
import { hasOldMarker, MARKER, markerText, readMarker, siteName } from './marker.ts'
import { adopt, clear, hasBytes, isTaken, othersIn, tried } from './old-site.ts'
import { type OutputFs, writing } from './output-fs.ts'
import { type OutputFolderOptions, realPath } from './output-problem.ts'
import { isPatch, linkOrCopy, patchSite, undoPatch } from './patch.ts'
import { ForeignFilesError, makeWorkFolder, removeWorkFolder } from './work-folder.ts'

/**
 * The folder that a site is published from. A build writes a new one beside it and exchanges the two at the end, so
 * that whoever looks sees the old site or the new one, and never a part.
 */
export interface OutputFolder {
  /** Writes one file of the new site, or copies the one at a full path; a file with the same bytes stays the same file, with its time stamp. Gives its size. */
  write(output: Output): number
  /** The bytes of a file of the new site. */
  read(path: string): Uint8Array
  /** Takes a file of the old site over as it is. */
  keep(path: string): void
  /**
   * Puts the new site in the place of the old one. `old` are all files of that, if it is as docsgen has left it: then it
   * is patched when that is less work. Tells whether it was.
   */
  commit(old?: readonly string[]): boolean
  /** Leaves the old site as it was, and nothing of the new one. */
  discard(): void
}

/** The names beside an output folder that builds use. */
export function workPaths(folder: string, fs: OutputFs) {
  const current = realPath(folder, fs)
  const beside = (name: string) => join(dirname(current), `.${basename(current)}.${name}`)
  return {
    current,
    next: beside('next'),
    old: beside('old'),
    undo: beside('undo'),
    lock: beside('lock'),
  }
}

/** Opens the output folder for one build, which has the lock. */
export function openOutputFolder({ folder, source, fs }: OutputFolderOptions): OutputFolder {
  const paths = workPaths(folder, fs)
  const { current, next } = paths
  const site = siteName(realPath(source, fs), current)
  writing(() => {
    repair(paths, fs)
    makeWorkFolder(next, site, fs)
  })
  const folders = new Set<string>()
  // Taken over at the end: a link changes the file that it is made to, and a failed build shall change nothing.
  const kept: string[] = []
  const made: string[] = []
  // What is beside the site may then be the old one.
  let isDone = false
  const isFirst = !fs.existsSync(current)
  const place = (path: string) => {
    const target = join(next, path)
    // Urls cannot lead out of the site; this is the last door, should one ever do.
    if (!target.startsWith(next + sep))
      throw new Error(`The output ${path} is outside of the folder`)
    const parent = dirname(target)
    if (!folders.has(parent)) fs.mkdirSync(parent, { recursive: true })
    folders.add(parent)
    return target
  }
  const put = (path: string, bytes: Buffer) => {
    if (!isFirst && hasBytes(join(current, path), bytes, fs)) return void kept.push(path)
    fs.writeFileSync(place(path), bytes)
    made.push(path)
  }
  return {
    keep: (path) => void kept.push(path),
    read(path) {
      const own = join(next, path)
      return fs.readFileSync(fs.existsSync(own) ? own : join(current, path))
    },
    write(output) {
      const bytes = 'from' in output ? fs.readFileSync(output.from) : asBytes(output.content)
      writing(() => put(output.path, bytes))
      return bytes.length
    },
    commit: (old) =>
      writing(() => {
        adopt(current, site, fs)
        const wanted = new Set(kept)
        for (const path of made) wanted.add(path)
        const text = markerText(site, { paths: wanted, isFinished: true })
        const isListed = hasBytes(join(current, MARKER), Buffer.from(text), fs)
        const marker = readMarker(current, fs)
        const gone = old?.filter((path) => !wanted.has(path) && marker?.wrote(path))
        const patch = gone && { made: isListed ? made : [...made, MARKER], gone }
        if (patch && isPatch(patch, wanted.size)) {
          refuse(
            current,
            made.filter((path) => !marker?.wrote(path) && isTaken(current, path, fs)),
          )
          if (!isListed) fs.writeFileSync(join(next, MARKER), text)
          fs.sync(pathsIn(next, patch.made), next)
          patchSite(paths, patch, { site, fs })
          for (const left of [next, paths.undo]) tried(() => removeWorkFolder(left, fs))
          return true
        }
        for (const path of kept) linkOrCopy(join(current, path), place(path), fs)
        const own = new Set(kept)
        refuse(
          current,
          othersIn(current, fs).filter((path) => !own.has(path) && isTaken(next, path, fs)),
        )
        finish(paths, isListed ? undefined : text, fs)
        fs.sync(pathsIn(next, [...made, MARKER]), next)
        isDone = true
        swap(paths, fs)
        return false
      }),
    discard() {
      if (isDone) return
      try {
        fs.rmSync(next, { recursive: true, force: true })
      } catch {
        // What made the build fail may well be in the way here too. The next build tries again.
      }
    },
  }
}

const pathsIn = (folder: string, paths: readonly string[]) =>
  paths.map((path) => join(folder, path))

/** Files of somebody else are where the new site has files. */
function refuse(folder: string, files: readonly string[]): void {
  if (files.length > 0) throw new ForeignFilesError(folder, files)
}

/** Says in one step that the new site is complete. A marker that would say the same as the old one stays the same file. */
function finish({ current, next }: WorkPaths, text: string | undefined, fs: OutputFs): void {
  const part = join(next, `${MARKER}.part`)
  if (text === undefined) linkOrCopy(join(current, MARKER), part, fs)
  else fs.writeFileSync(part, text)
  fs.renameSync(part, join(next, MARKER))
}

type WorkPaths = ReturnType<typeof workPaths>

/** Removes what a killed build left, and brings the old site back if the kill came between two renames. */
function repair(paths: WorkPaths, fs: OutputFs): void {
  const { current, next, old } = paths
  undoPatch(paths, fs)
  const isSite = readMarker(old, fs) !== undefined || hasOldMarker(old, fs)
  if (isSite && !fs.existsSync(current)) fs.renameSync(old, current)
  for (const left of [next, old]) clear(left, current, fs)
}

function swap({ current, next, old }: WorkPaths, fs: OutputFs): void {
  if (!fs.existsSync(current)) {
    fs.renameSync(next, current)
    return
  }
  if (!fs.exchange(next, current)) {
    fs.renameSync(current, old)
    try {
      fs.renameSync(next, current)
    } catch (error) {
      fs.renameSync(old, current)
      throw error
    }
  }
  // The new site is in its place. What is left beside it is no reason to fail; the next build removes it.
  for (const left of [next, old]) tried(() => clear(left, current, fs))
}

const asBytes = (content: string | Uint8Array) =>
  typeof content === 'string'
    ? bytesOfText(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
