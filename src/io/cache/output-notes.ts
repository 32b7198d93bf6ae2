import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { OutputFolder } from '../output/output-folder.ts'
import type { KeptOutput, LastBuild } from './last-build.ts'
import { FINE_MS, isRacy, isSameStamp, stampOf } from './stamps.ts'

/** What a build writes, noted for the next one. */
export interface OutputNotes {
  /** Takes over a page of the last build if it was drawn from the same, and nobody has changed it. */
  keepPage(path: string, key: string): boolean
  note(output: KeptOutput): void
  /** All files and folders as they are now. */
  finished(): Promise<Pick<LastBuild, 'outputs' | 'folders'>>
}

/** Starts notes about the files that are put into a folder. */
export function outputNotes(
  folder: string,
  last: LastBuild | undefined,
  opened: Pick<OutputFolder, 'keep'>,
): OutputNotes {
  const known = new Map(last?.outputs.map((output) => [output.path, output]))
  const keys = new Map<string, string>()
  const noted = new Map<string, KeptOutput>()
  return {
    keepPage(path, key) {
      keys.set(path, key)
      const output = known.get(path)
      if (output?.key !== key || !isIntact(folder, output)) return false
      opened.keep(path)
      noted.set(path, output)
      return true
    },
    note(output) {
      const key = keys.get(output.path)
      noted.set(output.path, { ...output, ...(key ? { key } : {}) })
    },
    finished: () => stamped(folder, [...noted.values()]),
  }
}

/** The files of an output and their folders, with the stamps that they have now. */
async function stamped(
  folder: string,
  outputs: readonly KeptOutput[],
): Promise<Pick<LastBuild, 'outputs' | 'folders'>> {
  const stamp = await stamper(folder)
  return { outputs: outputs.map(stamp), folders: foldersOf(outputs).map(stamp) }
}

/** An output in which some files were changed: these and their folders have other stamps. */
export async function stampedAgain(
  folder: string,
  { outputs, folders }: Pick<LastBuild, 'outputs' | 'folders'>,
  changed: readonly KeptOutput[],
): Promise<Pick<LastBuild, 'outputs' | 'folders'>> {
  const stamp = await stamper(folder)
  const byPath = new Map(changed.map((output) => [output.path, output]))
  const touched = new Set(changed.map(({ path }) => dirname(path)))
  return {
    outputs: outputs.map((output) => {
      const now = byPath.get(output.path)
      return now ? stamp(now) : output
    }),
    folders: folders.map((output) => (touched.has(output.path) ? stamp(output) : output)),
  }
}

/** Stamps files. Waits a little before: stamps of files that were written this very moment prove nothing. */
async function stamper(folder: string): Promise<(output: KeptOutput) => KeptOutput> {
  const written = Date.now()
  // Timers and the clock count whole milliseconds, so that a timer may end when the clock says one less.
  do await setTimeout(FINE_MS)
  while (Date.now() - written <= FINE_MS)
  return ({ stamp: _, ...output }) => {
    const lookedAt = Date.now()
    const now = stampOf(join(folder, output.path))
    return now && !isRacy(now, lookedAt) ? { ...output, stamp: now } : output
  }
}

function foldersOf(outputs: readonly KeptOutput[]): KeptOutput[] {
  const folders = new Set<string>()
  for (const { path } of outputs)
    for (let above = dirname(path); !folders.has(above); above = dirname(above)) folders.add(above)
  return [...folders].map((path) => ({ path, bytes: 0 }))
}

/** Whether a file or folder of an output is as the last build has left it. */
export function isIntact(folder: string, { path, stamp }: KeptOutput): boolean {
  const now = stamp && stampOf(join(folder, path))
  return now !== undefined && isSameStamp(stamp as NonNullable<typeof stamp>, now)
}

/** Whether a whole output is as the last build has left it: no file changed, none came, none went. */
export const isOutputIntact = (folder: string, { outputs, folders }: LastBuild): boolean =>
  [...folders, ...outputs].every((output) => isIntact(folder, output))
