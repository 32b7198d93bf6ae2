import { basename, dirname, join, sep } from 'node:path'
import type { Output } from '../../model.ts'
import { isSystemError, type OutputFs, writing } from './output-fs.ts'
import { MARKER, type OutputFolderOptions, realPath } from './output-problem.ts'
import { isPatch, linkOrCopy, patchSite, undoPatch } from './patch.ts'

/**
 * The folder that a site is published from. A build writes a new one beside it and exchanges the two at the end, so
 * that whoever looks sees the old site or the new one, and never a part.
 */
export interface OutputFolder {
  /** Writes one file of the new site; a file with the same bytes stays the same file, with its time stamp. Gives its size. */
  write(output: Output): number
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
  writing(() => {
    repair(paths, fs)
    fs.mkdirSync(next, { recursive: true })
  })
  const folders = new Set<string>()
  // Taken over at the end: a link changes the file that it is made to, and a failed build shall change nothing.
  const kept: string[] = []
  const made: string[] = []
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
    if (hasBytes(join(current, path), bytes, fs)) return void kept.push(path)
    fs.writeFileSync(place(path), bytes)
    made.push(path)
  }
  return {
    keep: (path) => void kept.push(path),
    write(output) {
      const bytes =
        'from' in output ? fs.readFileSync(join(source, output.from)) : asBytes(output.content)
      writing(() => put(output.path, bytes))
      return bytes.length
    },
    commit: (old) =>
      writing(() => {
        put(MARKER, Buffer.alloc(0))
        const wanted = new Set(kept)
        for (const path of made) wanted.add(path)
        const patch = old && { made, gone: old.filter((path) => !wanted.has(path)) }
        if (patch && isPatch(patch, wanted.size)) {
          patchSite(paths, patch, fs)
          tidyUp([next, paths.undo], fs)
          return true
        }
        for (const path of kept) linkOrCopy(join(current, path), place(path), fs)
        swap(paths, fs)
        return false
      }),
    discard() {
      try {
        fs.rmSync(next, { recursive: true, force: true })
      } catch {
        // What made the build fail may well be in the way here too. The next build tries again.
      }
    },
  }
}

type WorkPaths = ReturnType<typeof workPaths>

/** Removes what a killed build left, and brings the old site back if the kill came between two renames. */
function repair(paths: WorkPaths, fs: OutputFs): void {
  const { current, next, old } = paths
  undoPatch(paths, fs)
  if (fs.existsSync(join(old, MARKER)) && !fs.existsSync(current)) fs.renameSync(old, current)
  for (const left of [next, old]) fs.rmSync(left, { recursive: true, force: true })
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
  tidyUp([next, old], fs)
}

/** The new site is in its place. What is left beside it is no reason to fail; the next build removes it. */
function tidyUp(folders: readonly string[], fs: OutputFs): void {
  for (const left of folders) tried(() => fs.rmSync(left, { recursive: true, force: true }))
}

const asBytes = (content: string | Uint8Array) =>
  typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)

/** Whether a file holds these bytes. An old file that cannot be read is as good as none. */
function hasBytes(file: string, bytes: Buffer, fs: OutputFs): boolean {
  return (
    tried(() => {
      const stat = fs.lstatSync(file, { throwIfNoEntry: false })
      const isLike = stat?.isFile() === true && stat.size === bytes.length
      return isLike && fs.readFileSync(file).equals(bytes)
    }) ?? false
  )
}

function tried<Value>(step: () => Value): Value | undefined {
  try {
    return step()
  } catch (error) {
    if (!isSystemError(error)) throw error
    return undefined
  }
}
