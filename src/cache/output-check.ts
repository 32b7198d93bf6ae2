import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { hasStat, packStats, statAt } from '../io/file-stat.ts'
import { isPackaged, packageRoot } from '../io/package-root.ts'
import type { LastBuild } from './last-build.ts'

/** Whether an output is as the last build has left it. */
export interface OutputCheck {
  /** Waits for the answer: no file changed, none came, none went. */
  isIntact(): Promise<boolean>
}

/** Files and folders, with the stats that they should have. */
export interface ExpectedFiles {
  readonly folder: string
  /** Their paths in the folder, parted by NUL: one text takes a thread less time than a list. */
  readonly paths: string
  readonly stats: Float64Array
  /** Shared by the threads that compare them. */
  readonly progress: Int32Array
}

/** Places in the progress: how many files are taken, and whether one differs. */
const TAKEN = 0
const DIFFERS = 1

/** How many files are taken at a time, for about 2 ms. */
const BLOCK = 256

/** A thread takes as long to start as 6,000 files to compare. */
const ENOUGH_FOR_THREAD = 10_000

/** The file that a thread runs for so many files; nothing where it would win no time, and when this code is not bundled. */
function threadFor(files: number): string | undefined {
  const isWorth = files >= ENOUGH_FOR_THREAD && availableParallelism() > 1
  return isWorth && isPackaged(import.meta.url)
    ? join(packageRoot(), 'dist/worker-output-check.js')
    : undefined
}

/** Begins to compare an output. Where there are many files a thread does so, and who asks for the answer takes part. */
export function checkOutput(
  folder: string,
  { outputs, folders }: Pick<LastBuild, 'outputs' | 'folders'>,
  thread = threadFor(outputs.length + folders.length),
): OutputCheck {
  const rows = [...folders, ...outputs]
  const paths = rows.map(({ path }) => path).join('\0')
  const stats = packStats(rows.map(({ stat }) => stat))
  const expected = (): ExpectedFiles => ({ folder, paths, stats, progress: newProgress() })
  const files = expected()
  const isDone = thread === undefined || hasCompared(thread, files)
  return {
    async isIntact() {
      compareFiles(files)
      // A thread that has failed may have taken files and not compared them.
      if (await isDone) return isSame(files)
      const again = expected()
      compareFiles(again)
      return isSame(again)
    },
  }
}

const newProgress = () => new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))

const isSame = ({ progress }: ExpectedFiles) => Atomics.load(progress, DIFFERS) === 0

/** Compares the files that no other thread has taken, until one differs. */
export function compareFiles({ folder, paths, stats, progress }: ExpectedFiles): void {
  const list = paths.split('\0')
  while (Atomics.load(progress, DIFFERS) === 0) {
    const start = Atomics.add(progress, TAKEN, BLOCK)
    if (start >= list.length) return
    const isBlockSame = list
      .slice(start, start + BLOCK)
      .every((path, index) => hasStat(join(folder, path), statAt(stats, start + index)))
    if (!isBlockSame) Atomics.store(progress, DIFFERS, 1)
  }
}

/** Lets a thread take part. Gives whether it has compared all that it took. */
function hasCompared(thread: string, files: ExpectedFiles): Promise<boolean> {
  const worker = new Worker(thread, { workerData: files })
  return new Promise((resolve) => {
    worker.once('exit', (code) => resolve(code === 0))
    worker.once('error', () => resolve(false))
  })
}
