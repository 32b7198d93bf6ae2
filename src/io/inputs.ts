import { type Dirent, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Refusal } from '../model.ts'
import { type FileStat, isRacy, isSameStat, statOf } from './file-stat.ts'
import { keyOf } from './hash.ts'

/** Something on disk that a build depends on, as it was when the build looked at it. */
export interface Input {
  readonly path: string
  /** Stands for the content of a file or, after a slash, the names in a folder; `ABSENT` when there was nothing. */
  readonly key: string
  /** While it is the same, so is the content. Absent: only the content itself tells. */
  readonly stat?: FileStat
}

export const ABSENT = ''

/** Whether it is a file that could be read. */
export const isFile = ({ key }: Input) =>
  key !== ABSENT && key !== UNREADABLE && !key.startsWith('/')

/** What a build depends on, noted while it reads. */
export interface InputNotes {
  readonly inputs: ReadonlyMap<string, Input>
  /** Reads a file, which may not be there. */
  read(path: string, read: () => Promise<Uint8Array>): Promise<Uint8Array>
  /** Notes something that is looked at elsewhere. */
  look(path: string): Input
  /** Notes which files there are below a folder, hidden ones left out. */
  walk(folder: string): readonly Input[]
  /** Notes all files below a folder as well. */
  walkFiles(folder: string): readonly Input[]
  /** Which files may be published, as far as that was asked: why not, or nothing. */
  readonly judged: ReadonlyMap<string, Refusal | undefined>
  /** Notes which of these files may be published. */
  judge(paths: readonly string[], refusals: ReadonlyMap<string, Refusal>): void
}

/** Starts notes. */
export function inputNotes(): InputNotes {
  const inputs = new Map<string, Input>()
  const judged = new Map<string, Refusal | undefined>()
  const note = (input: Input) => {
    inputs.set(input.path, input)
    return input
  }
  const look = (path: string) => inputs.get(path) ?? note(inputAt(path))
  return {
    inputs,
    look,
    async read(path, read) {
      const lookedAt = Date.now()
      const stat = statOf(path)
      try {
        const bytes = await read()
        note(withStat(path, keyOf(bytes), stat, lookedAt))
        return bytes
      } catch (error) {
        note({ path, key: stat ? UNREADABLE : ABSENT })
        throw error
      }
    },
    walk: (folder) => foldersIn(folder).map((path) => note(inputAt(path))),
    walkFiles: (folder) =>
      foldersIn(folder).flatMap((path) => [look(path), ...filesIn(path).map(look)]),
    judged,
    judge(paths, refusals) {
      for (const path of paths) judged.set(path, refusals.get(path))
    },
  }
}

/** No content has this key, so that a file that could not be read is looked at again each time. */
const UNREADABLE = '?'

const withStat = (
  path: string,
  key: string,
  stat: FileStat | undefined,
  lookedAt: number,
): Input => (stat && !isRacy(stat, lookedAt) ? { path, key, stat } : { path, key })

/** What is at a path now. */
function inputAt(path: string): Input {
  const lookedAt = Date.now()
  const stat = statOf(path)
  return stat ? withStat(path, contentKey(path), stat, lookedAt) : { path, key: ABSENT }
}

function contentKey(path: string): string {
  try {
    const stat = statSync(path)
    if (stat.isDirectory()) return `/${keyOf(namesIn(path).join('\0'))}`
    // A pipe or a device may have no end.
    return stat.isFile() ? keyOf(readFileSync(path)) : UNREADABLE
  } catch {
    return UNREADABLE
  }
}

/** What tells folders, links and where these lead apart from files. */
function endOf(entry: Dirent, folder: string): string {
  if (entry.isDirectory()) return '/'
  if (entry.isSymbolicLink()) return ` -> ${readlinkSync(join(folder, entry.name))}@`
  return entry.isFile() ? '' : '@'
}

/** The names in a folder, with what they stand for. Hidden ones matter in folders that are published as they are. */
function namesIn(folder: string): string[] {
  const isPublished = /[\\/]static(?:[\\/]|$)/.test(folder)
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => (isPublished || !name.startsWith('.')) && name !== 'node_modules')
    .map((entry) => entry.name + endOf(entry, folder))
    .sort()
}

/** A folder and all folders below it. */
function foldersIn(folder: string): string[] {
  try {
    const below = namesIn(folder).filter((name) => name.endsWith('/'))
    return [folder, ...below.flatMap((name) => foldersIn(join(folder, name.slice(0, -1))))]
  } catch {
    return [folder]
  }
}

function filesIn(folder: string): string[] {
  try {
    const names = namesIn(folder).filter((name) => !/[/@]$/.test(name))
    return names.map((name) => join(folder, name))
  } catch {
    return []
  }
}

/** An input again. */
export interface Compared {
  readonly input: Input
  /** Its content is another one, or it came or went. */
  readonly isChanged: boolean
}

/** Looks at an input again: at its stat first, and at its content when that proves nothing. */
export function compareInput(known: Input): Compared {
  const stat = statOf(known.path)
  if (!stat) return { input: { path: known.path, key: ABSENT }, isChanged: known.key !== ABSENT }
  if (known.stat && isSameStat(known.stat, stat)) return { input: known, isChanged: false }
  const input = inputAt(known.path)
  return { input, isChanged: input.key !== known.key || input.key === UNREADABLE }
}
