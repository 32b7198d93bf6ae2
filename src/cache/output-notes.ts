import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { FINE_MS, hasStat, isRacy, statOf } from '../io/file-stat.ts'
import type { OutputFolder } from '../io/output/output-folder.ts'
import type { KeptOutput, LastBuild } from './last-build.ts'

/** Files that the last build has written. */
export interface LastFiles {
  /** The text of one. */
  read(path: string): string
  /** Takes one over. */
  keep(path: string): void
}

/** The key of a file that is another one, compressed: what it was made from is the content of that. */
export const compressedKey = (form: string, contentKey: string): string =>
  `compressed ${form} ${contentKey}`

const isCompressed = ({ key }: KeptOutput) => key?.startsWith('compressed ') === true

/** What a build writes, noted for the next one. */
export interface OutputNotes {
  /** Takes over a file of the last build and those that came with it, if it was made from the same, and nobody has changed them. */
  keepOutput(path: string, key: string, more: readonly string[] | undefined): boolean
  /** Files of the last build, unless one of them is gone or somebody has changed it. */
  lastFiles(paths: readonly string[]): LastFiles | undefined
  /** Takes over one file of the last build, unless it is gone, changed, or was made from something else than this. */
  keepFile(path: string, key?: string): boolean
  /** Whether a file is that of the last build. */
  isKept(path: string): boolean
  /** All files so far. */
  noted(): readonly KeptOutput[]
  /** Takes over all files of the last build but these, and but those that are made from other files when all are there. */
  keepOthers(paths: ReadonlySet<string>): void
  /** A file that was made, with the key of what it was made from, unless that is known. */
  note(output: KeptOutput): void
  /** All files as they are now. In a site that was patched all others have the stats that they had. */
  finished(isPatched: boolean): Promise<readonly KeptOutput[]>
}

/** Starts notes about the files that are put into a folder. `isIntact`: it is known that nobody has changed the last build. */
export function outputNotes(
  folder: string,
  last: Pick<LastBuild, 'outputs'> | undefined,
  opened: Pick<OutputFolder, 'keep'>,
  isIntact = false,
): OutputNotes {
  const known = new Map(last?.outputs.map((output) => [output.path, output]))
  const keys = new Map<string, string>()
  const noted = new Map<string, KeptOutput>()
  const keep = (output: KeptOutput) => {
    opened.keep(output.path)
    noted.set(output.path, output)
  }
  const isIntactFile = (output: KeptOutput) =>
    isIntact || hasStat(join(folder, output.path), output.stat)
  return {
    lastFiles(paths) {
      const outputs = new Map(
        paths.flatMap((path) => {
          const output = known.get(path)
          return output && isIntactFile(output) ? [[path, output] as const] : []
        }),
      )
      if (outputs.size < paths.length) return undefined
      return {
        read: (path) => readFileSync(join(folder, path), 'utf8'),
        keep(path) {
          const output = outputs.get(path)
          if (!output) throw new Error(`${path} is no file of the last build`)
          keep(output)
        },
      }
    },
    keepOutput(path, key, more) {
      keys.set(path, key)
      if (!more || known.get(path)?.key !== key) return false
      const outputs = [path, ...more].flatMap((one) => known.get(one) ?? [])
      if (outputs.length <= more.length) return false
      if (!outputs.every(isIntactFile)) return false
      for (const output of outputs) keep(output)
      return true
    },
    keepFile(path, key) {
      const output = known.get(path)
      if (!output || (key !== undefined && output.key !== key) || !isIntactFile(output))
        return false
      keep(output)
      return true
    },
    isKept: (path) => noted.has(path) && noted.get(path) === known.get(path),
    noted: () => [...noted.values()],
    keepOthers(paths) {
      for (const [path, output] of known)
        if (!paths.has(path) && !isCompressed(output)) keep(output)
    },
    note(output) {
      const key = output.key ?? keys.get(output.path)
      noted.set(output.path, { ...output, ...(key ? { key } : {}) })
    },
    finished: (isPatched) => withStats(folder, [...noted.values()], isPatched),
  }
}

/** The files of an output, with the stats that they have now. */
async function withStats(
  folder: string,
  outputs: readonly KeptOutput[],
  isPatched: boolean,
): Promise<readonly KeptOutput[]> {
  // Times of files that were written this very moment prove nothing. Timers and the clock count whole milliseconds, so
  // that a timer may end when the clock says one less.
  const provenAt = Date.now() + FINE_MS + 1
  while (Date.now() < provenAt) await setTimeout(provenAt - Date.now())
  return outputs.map((known) => {
    if (isPatched && known.stat) return known
    const { stat: _, ...output } = known
    const lookedAt = Date.now()
    const stat = statOf(join(folder, output.path))
    return stat && !isRacy(stat, lookedAt) ? { ...output, stat } : output
  })
}

/**
 * Whether all files of an output are as the last build has left them. What others have put beside them is not looked for:
 * that stays where it is, and the folders of 10,000 pages would take a fifth of a build that has nothing to do.
 */
export const isOutputIntact = (folder: string, { outputs }: LastBuild): boolean =>
  outputs.every(({ path, stat }) => hasStat(join(folder, path), stat))
