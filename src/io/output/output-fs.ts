import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { isSystemError } from '../system-error.ts'
import { exchange } from './exchange.ts'

/** What writing a site asks of the disk. Tests put one in its place that fails at a chosen call. */
export type OutputFs = Pick<
  typeof fs,
  | 'copyFileSync'
  | 'existsSync'
  | 'linkSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'readFileSync'
  | 'readdirSync'
  | 'realpathSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'statSync'
  | 'unlinkSync'
  | 'utimesSync'
  | 'writeFileSync'
> & {
  /** Exchanges two folders in one step. Gives false where that cannot be done. */
  exchange(one: string, other: string): boolean
  /** Makes sure that what these files hold, all below a folder, outlives a loss of power. */
  sync(files: readonly string[], folder: string): void
}

/** The real disk. */
export const nodeFs: OutputFs = { ...fs, exchange, sync }

/** Writing failed, not reading: the message for the author differs. */
export class OutputError extends Error {
  constructor(cause: unknown) {
    super((cause as Error).message, { cause })
    this.name = 'OutputError'
  }
}

/** Runs a step of writing; what goes wrong on the disk in it is a fault of the output. */
export function writing<Result>(step: () => Result): Result {
  try {
    return step()
  } catch (error) {
    throw isSystemError(error) ? new OutputError(error) : error
  }
}

/**
 * Up to so many files each is synced by itself. For more the whole file system is synced in one call: a call per file
 * waits for the disk each time (8 ms, measured on a busy machine), and for 10,000 files one call takes 1.5 s.
 */
const FEW = 8
/** Another program may be writing gigabytes to the same disk. */
const PATIENCE_MS = 10_000

/**
 * Makes sure that what these files hold outlives a loss of power: a rename may reach the disk long before the bytes of the
 * files do. Node has no call that syncs a file system, so that of coreutils is used, and elsewhere the one that syncs
 * everything. A disk that cannot be synced is no reason to fail.
 */
function sync(files: readonly string[], folder: string): void {
  if (files.length <= FEW) {
    for (const file of files) syncFile(file)
    return
  }
  const options = { stdio: 'ignore', timeout: PATIENCE_MS } as const
  if (process.platform === 'linux' && spawnSync('sync', ['-f', folder], options).status === 0)
    return
  spawnSync('sync', options)
}

function syncFile(path: string): void {
  try {
    const file = openSync(path, 'r+')
    try {
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  } catch {
    // Some network disks have no such call.
  }
}
