import { randomBytes } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { keyOf } from '../io/hash.ts'
import { CHECKSUM_LENGTH, checksumOf, verifiedBytes } from './checksum.ts'

/** Where some bytes are. The length includes their checksum. */
export interface Extent {
  readonly pack: string
  readonly offset: number
  readonly length: number
}

/** Where bytes are in a file that this process has open, without their checksum: any of its threads can read them. */
export interface OpenExtent {
  readonly file: number
  readonly offset: number
  readonly length: number
}

/** The bytes there; nothing when they cannot be read. */
export function readOpen({ file, offset, length }: OpenExtent): Uint8Array | undefined {
  const bytes = new Uint8Array(length)
  return readSync(file, bytes, 0, length, offset) === length ? bytes : undefined
}

/** Files that hold many values each, one after the other. A pack that was saved never changes. */
export interface Packs {
  /** Nothing when the bytes are gone, damaged, those of another key, or cannot be read. */
  read(extent: Extent, key: string): Uint8Array | undefined
  /** `contentKey`: the key of the bytes themselves, where it is known. */
  write(bytes: Uint8Array, key: string, contentKey?: string): Extent
  /** Where some bytes are that were written since these packs were opened. Nothing when the disk does not take them. */
  opened(extent: Extent): OpenExtent | undefined
  sizeOf(pack: string): number
  /** Keeps what was written. */
  save(): void
  /** Removes packs that are not in use. Those of the last day may belong to another build that is at work. */
  sweep(used: ReadonlySet<string>, now: number): void
  close(): void
}

/** Whether a pack may be called so. What an index of another machine names leads to no other file. */
export const isPackName = (name: string) => /^[0-9a-f]{16}$/.test(name)

/** Whether a file of this name is a pack, or was to become one. */
export const isPack = (name: string) => /^[0-9a-f]{16}\.(?:pack|part)$/.test(name)

const BUFFER_BYTES = 1_000_000
const DAY_MS = 86_400_000
/** No value is as long: a specification of 10 MB in one file makes one of 30 MB. */
const MOST_BYTES = 500_000_000

/**
 * Opens the packs in a folder, which may not be there yet. `isNameless`: what is written is never kept, and stands in a
 * file without a name, so that nothing is left of it however the process ends.
 */
export function openPacks(folder: string, isNameless = false): Packs {
  const files = new Map<string, number>()
  const pathOf = (pack: string) => join(folder, `${pack}.pack`)
  let open = isNameless ? namelessPack(folder) : undefined

  function fileOf({ pack, offset, length }: Extent): number | undefined {
    if (pack === open?.name) return open.fileWith(offset + length)
    const known = files.get(pack)
    if (known !== undefined) return known
    try {
      const file = openSync(pathOf(pack), 'r')
      files.set(pack, file)
      return file
    } catch {
      return undefined
    }
  }

  return {
    read(extent, key) {
      const { pack, offset, length } = extent
      try {
        const file = fileOf(extent)
        if (file === undefined) return undefined
        if (length > MOST_BYTES) return undefined
        // All of it is read, or none: zeros would be written for nothing.
        const stored = Buffer.allocUnsafeSlow(length)
        const count = readSync(file, stored, 0, length, offset)
        if (count < length) return undefined
        // What this build has written itself a moment ago needs no second look.
        return pack === open?.name ? stored.subarray(CHECKSUM_LENGTH) : verifiedBytes(stored, key)
      } catch {
        return undefined
      }
    },
    write(bytes, key, contentKey) {
      open ??= newPack(folder)
      return open.write(bytes, key, contentKey)
    },
    opened({ pack, offset, length }) {
      if (pack !== open?.name) return undefined
      try {
        const start = offset + CHECKSUM_LENGTH
        const file = open.fileWith(offset + length)
        return { file, offset: start, length: length - CHECKSUM_LENGTH }
      } catch {
        // What waits to be written cannot be.
        return undefined
      }
    },
    sizeOf(pack) {
      if (pack === open?.name) return open.size()
      return statSync(pathOf(pack), { throwIfNoEntry: false })?.size ?? 0
    },
    save() {
      if (!open) return
      open.close()
      renameSync(join(folder, `${open.name}.part`), pathOf(open.name))
      open = undefined
    },
    sweep(used, now) {
      for (const name of readdirSync(folder).filter(isPack)) {
        const path = join(folder, name)
        const age = now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now)
        if (!used.has(name.slice(0, 16)) && (age > DAY_MS || files.has(name.slice(0, 16))))
          rmSync(path, { force: true })
      }
    },
    close() {
      for (const file of files.values()) letGo(() => closeSync(file))
      files.clear()
      const unsaved = open
      open = undefined
      if (!unsaved) return
      letGo(() => unsaved.close())
      letGo(() => rmSync(join(folder, `${unsaved.name}.part`), { force: true }))
    },
  }
}

/** What is only tidied up need not succeed. */
function letGo(work: () => void): void {
  try {
    work()
  } catch {
    // The next sweep finds it.
  }
}

interface NewPack {
  readonly name: string
  write(bytes: Uint8Array, key: string, contentKey?: string): Extent
  /** The file, with everything in it that ends before here. What comes later may still wait, to be written with more. */
  fileWith(end: number): number
  size(): number
  close(): void
}

/** A new pack whose folder is gone. Where an open file cannot be removed, as on Windows, whoever made the folder does it. */
function namelessPack(folder: string): NewPack {
  const pack = newPack(folder)
  letGo(() => rmSync(folder, { recursive: true, force: true }))
  return pack
}

/** A pack that is being written. Bytes are gathered, since many small writes take long. */
function newPack(folder: string): NewPack {
  const name = randomBytes(8).toString('hex')
  mkdirSync(folder, { recursive: true })
  const file = openSync(join(folder, `${name}.part`), 'w+')
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let written = 0
  let isClosed = false
  const flush = () => {
    if (waitingBytes === 0) return
    const bytes = Buffer.concat(waiting)
    for (let at = 0; at < bytes.length; )
      at += writeSync(file, bytes, at, bytes.length - at, written + at)
    written += bytes.length
    waiting = []
    waitingBytes = 0
  }
  return {
    name,
    write(bytes, key, contentKey) {
      const offset = written + waitingBytes
      waiting.push(checksumOf(contentKey ?? keyOf(bytes), key), bytes)
      waitingBytes += CHECKSUM_LENGTH + bytes.length
      if (waitingBytes > BUFFER_BYTES) flush()
      return { pack: name, offset, length: CHECKSUM_LENGTH + bytes.length }
    },
    fileWith(end) {
      if (end > written) flush()
      return file
    },
    size: () => written + waitingBytes,
    close() {
      if (isClosed) return
      flush()
      isClosed = true
      closeSync(file)
    },
  }
}
