import { createHash } from 'node:crypto'
import type { ConfigOverrides } from '../config/config.ts'
import { problem } from '../diagnostics/problem.ts'
import type { Disk } from '../io/disk.ts'
import { createRunner } from '../io/runner.ts'
import type { Output, Problem } from '../model.ts'
import type { Io } from '../pipeline/io.ts'

/** What the files of a build are, by path. */
export type Fingerprints = Map<string, string>

/** Remembers what a file is. A copied one is what its source is. */
export function addFingerprint(prints: Fingerprints, output: Output): void {
  const print =
    'from' in output
      ? `from ${output.from}`
      : createHash('sha256').update(output.content).digest('base64')
  prints.set(output.path, print)
}

/**
 * Builds once more without any memory, in another time zone, and with the files listed in the opposite order. Says which
 * files are not what they were the first time.
 */
export async function verify(
  first: Fingerprints,
  overrides: ConfigOverrides,
  io: Io,
): Promise<Problem | undefined> {
  // Loaded for the few builds that ask for it.
  const { build } = await import('../pipeline/build.ts')
  const second: Fingerprints = new Map()
  const zone = process.env.TZ
  process.env.TZ = zone === 'Pacific/Kiritimati' ? 'Pacific/Niue' : 'Pacific/Kiritimati'
  try {
    await build(overrides, {
      ...io,
      disk: reversed(io.disk),
      runner: createRunner(),
      emit: (output) => addFingerprint(second, output),
    })
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
  const paths = [...new Set([...first.keys(), ...second.keys()])].sort()
  const different = paths.filter((path) => first.get(path) !== second.get(path))
  if (different.length === 0) return undefined
  const shown = different.slice(0, MOST).join(', ')
  const more = different.length > MOST ? ' …' : ''
  return problem(
    'not-reproducible',
    { path: different[0] ?? '' },
    { count: String(different.length), files: shown + more },
  )
}

const MOST = 10

const reversed = (disk: Disk): Disk => ({
  ...disk,
  list: async (named) => (await disk.list(named)).toReversed(),
})
