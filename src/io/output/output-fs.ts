import * as fs from 'node:fs'
import { exchange } from './exchange.ts'
import { sync } from './sync.ts'

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

/** Whether the system refused something, as opposed to a mistake in this program. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string'
