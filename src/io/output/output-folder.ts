import { basename, dirname, join, sep } from 'node:path'
import type { Output } from '../../model.ts'
import { isSystemError, type OutputFs, writing } from './output-fs.ts'
import { MARKER, type OutputFolderOptions, realPath } from './output-problem.ts'

/**
 * The folder that a site is published from. A build writes a new one beside it and exchanges the two at the end, so
 * that whoever looks sees the old site or the new one, and never a part.
 */
export interface OutputFolder {
  /** Writes one file of the new site; a file with the same bytes stays the same file, with its time stamp. Gives its size. */
  write(output: Output): number
  /** Takes a file of the old site over as it is. */
  keep(path: string): void
  /** Puts the new site in the place of the old one. */
  commit(): void
  /** Leaves the old site as it was, and nothing of the new one. */
  discard(): void
}

/** The names beside an output folder that builds use. */
export function workPaths(folder: string, fs: OutputFs) {
  const current = realPath(folder, fs)
  const beside = (name: string) => join(dirname(current), `.${basename(current)}.${name}`)
  return { current, next: beside('next'), old: beside('old'), lock: beside('lock') }
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
  const kept: (readonly [from: string, to: string])[] = []
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
  const keep = (path: string) => void kept.push([join(current, path), place(path)])
  const put = (path: string, bytes: Buffer) => {
    if (hasBytes(join(current, path), bytes, fs)) keep(path)
    else fs.writeFileSync(place(path), bytes)
  }
  return {
    keep: (path) => writing(() => keep(path)),
    write(output) {
      const bytes =
        'from' in output ? fs.readFileSync(join(source, output.from)) : asBytes(output.content)
      writing(() => put(output.path, bytes))
      return bytes.length
    },
    commit: () =>
      writing(() => {
        put(MARKER, Buffer.alloc(0))
        for (const [from, to] of kept) takeOver(from, to, fs)
        swap(paths, fs)
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
function repair({ current, next, old }: WorkPaths, fs: OutputFs): void {
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
  // The new site is in its place. What is left of the old one is no reason to fail; the next build removes it.
  for (const left of [next, old]) {
    try {
      fs.rmSync(left, { recursive: true, force: true })
    } catch (error) {
      if (!isSystemError(error)) throw error
    }
  }
}

const asBytes = (content: string | Uint8Array) =>
  typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)

/** Whether a file holds these bytes. An old file that cannot be read is as good as none. */
function hasBytes(file: string, bytes: Buffer, fs: OutputFs): boolean {
  return tried(() => {
    const stat = fs.lstatSync(file, { throwIfNoEntry: false })
    const isLike = stat?.isFile() === true && stat.size === bytes.length
    return isLike && fs.readFileSync(file).equals(bytes)
  })
}

/** Makes an old file one of the new site. Some file systems have no hard links. */
function takeOver(from: string, to: string, fs: OutputFs): void {
  const isLinked = tried(() => {
    fs.linkSync(from, to)
    return true
  })
  if (isLinked) return
  const { atime, mtime } = fs.statSync(from)
  fs.copyFileSync(from, to)
  fs.utimesSync(to, atime, mtime)
}

function tried(step: () => boolean): boolean {
  try {
    return step()
  } catch (error) {
    if (!isSystemError(error)) throw error
    return false
  }
}
