import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { Output, Problem } from '../model.ts'
import { problem } from '../problem.ts'
import { reasonOf } from './disk.ts'

/** Marks a folder as made by docsgen, so that nothing of anyone else is ever replaced. */
export const MARKER = '.docsgen'

/** The folder that a site is published from. A build writes a new one beside it and swaps the two at the end. */
export interface OutputFolder {
  /** Writes one file of the new site; a file with the same bytes stays the same file, with its time stamp. Gives its size. */
  write(output: Output): number
  /** Puts the new site in the place of the old one. */
  commit(): void
  /** Leaves the old site as it was. */
  discard(): void
}

export interface OutputFolderOptions {
  readonly folder: string
  /** The site folder, which outputs are copied from and which must not be written into. */
  readonly source: string
}

/** What stands in the way of writing to this folder, before any work is done. */
export function outputProblem({ folder, source }: OutputFolderOptions): Problem | undefined {
  const out = resolve(folder)
  const site = resolve(source)
  if (out === site || out.startsWith(site + sep) || site.startsWith(out + sep))
    return problem('output-inside-site', { path: folder }, { folder })
  try {
    if (!existsSync(out)) return undefined
    if (!lstatSync(out).isDirectory())
      return problem('output-foreign', { path: folder }, { folder })
    const isOurs = existsSync(join(out, MARKER)) || readdirSync(out).length === 0
    return isOurs ? undefined : problem('output-foreign', { path: folder }, { folder })
  } catch (error) {
    return problem('output-failed', { path: folder }, { reason: reasonOf(error) })
  }
}

/** Opens the output folder for one build. */
export function openOutputFolder({ folder, source }: OutputFolderOptions): OutputFolder {
  const current = resolve(folder)
  const next = join(dirname(current), `.${basename(current)}.next`)
  const old = join(dirname(current), `.${basename(current)}.old`)
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  const folders = new Set<string>()
  return {
    write(output) {
      const target = join(next, output.path)
      // Urls cannot lead out of the site; this is the last door, should one ever do.
      if (!target.startsWith(next + sep))
        throw new Error(`The output ${output.path} is outside of the folder`)
      const parent = dirname(target)
      if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
      folders.add(parent)
      const bytes =
        'from' in output ? readFileSync(join(source, output.from)) : asBytes(output.content)
      if (!keepSame(join(current, output.path), target, bytes)) writeFileSync(target, bytes)
      return bytes.length
    },
    commit() {
      writeFileSync(join(next, MARKER), '')
      rmSync(old, { recursive: true, force: true })
      if (existsSync(current)) renameSync(current, old)
      renameSync(next, current)
      rmSync(old, { recursive: true, force: true })
    },
    discard: () => rmSync(next, { recursive: true, force: true }),
  }
}

const asBytes = (content: string | Uint8Array) =>
  typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)

/** Takes the file of the old site over when it holds the same bytes. */
function keepSame(from: string, to: string, bytes: Buffer): boolean {
  const stat = statSync(from, { throwIfNoEntry: false })
  if (!stat?.isFile() || stat.size !== bytes.length || !readFileSync(from).equals(bytes))
    return false
  try {
    linkSync(from, to)
  } catch {
    // Some file systems have no hard links.
    copyFileSync(from, to)
  }
  return true
}
