import { randomBytes } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../system-error.ts'
import { type OutputFs, writing } from './output-fs.ts'
import {
  identityCalled,
  identityName,
  isRunning,
  ownIdentity,
  type ProcessIdentity,
} from './process-identity.ts'

/** Held by the one build that may write to an output folder. */
export interface Lock {
  release(): void
}

export interface LockOptions {
  /** The folder that stands for the lock. */
  readonly path: string
  readonly fs: OutputFs
  /** How long to wait for another build. */
  readonly patienceMs: number
  /** Called once, when another build has the lock. */
  onWait(holder: ProcessIdentity): void
}

/** Another build has had the lock for too long. */
export class LockedError extends Error {
  constructor(
    readonly path: string,
    readonly holder: ProcessIdentity,
  ) {
    super(`${path} is held by process ${holder.pid}`)
  }
}

/** The locks of this process. One that it could not remove when it was done with it is not among them. */
const held = new Set<string>()

const POLL_MS = 100
/** The holder shows at this pace that it is there. */
const BEAT_MS = 5_000
/** A holder on another machine that has not shown itself for so long is gone. */
const SILENCE_MS = 60_000

/**
 * Takes a lock, and waits for it if another build has it.
 *
 * The lock is a folder with one file, whose name tells the holder. It is made elsewhere and renamed to its place, which
 * fails as long as a folder with something in it is there; so it always has a holder, and only one. A holder that was
 * killed leaves it behind: whoever finds that out removes the file of that very holder and tries again, so that two who
 * find out at once cannot both have it.
 */
export async function acquireLock({ path, fs, patienceMs, onWait }: LockOptions): Promise<Lock> {
  writing(() => removeAbandoned(path, fs))
  const silence = silenceWatch(path, fs)
  const started = performance.now()
  for (let isFirst = true; ; isFirst = false) {
    const lock = writing(() => tryLock(path, fs))
    if (lock) return lock
    const holder = writing(() => holderOf(path, fs))
    if (holder && isGone(holder, path, silence)) {
      remove(() => fs.unlinkSync(join(path, identityName(holder))))
      continue
    }
    if (holder && performance.now() - started > patienceMs) throw new LockedError(path, holder)
    if (holder && isFirst) onWait(holder)
    await sleep(POLL_MS)
  }
}

function tryLock(path: string, fs: OutputFs): Lock | undefined {
  const name = identityName(ownIdentity())
  const made = `${path}-${name}-${randomBytes(4).toString('hex')}`
  fs.mkdirSync(made)
  try {
    fs.writeFileSync(join(made, name), '')
    // Other systems than those of Unix do not rename to an empty folder.
    if (process.platform === 'win32') remove(() => fs.rmdirSync(path))
    fs.renameSync(made, path)
  } catch (error) {
    fs.rmSync(made, { recursive: true, force: true })
    if (TAKEN.has(errorCode(error) ?? '')) return undefined
    throw error
  }
  return heldLock(path, name, fs)
}

/** How systems say that a folder with something in it is there. */
const TAKEN = new Set(process.platform === 'win32' ? ['EPERM', 'EEXIST'] : ['ENOTEMPTY', 'EEXIST'])

function heldLock(path: string, name: string, fs: OutputFs): Lock {
  const file = join(path, name)
  held.add(path)
  const beat = setInterval(() => {
    const now = new Date()
    remove(() => fs.utimesSync(file, now, now))
  }, BEAT_MS)
  beat.unref()
  return {
    release() {
      clearInterval(beat)
      held.delete(path)
      remove(() => fs.unlinkSync(file))
      // Fails when another build has come in by now.
      remove(() => fs.rmdirSync(path))
    },
  }
}

function holderOf(path: string, fs: OutputFs): ProcessIdentity | undefined {
  if (!fs.existsSync(path)) return undefined
  return fs.readdirSync(path).flatMap((name) => identityCalled(name) ?? [])[0]
}

type Silence = (holder: ProcessIdentity) => number

function isGone(holder: ProcessIdentity, path: string, silence: Silence): boolean {
  if (identityName(holder) === identityName(ownIdentity())) return !held.has(path)
  return (
    isRunning(holder) === false || (isRunning(holder) === undefined && silence(holder) > SILENCE_MS)
  )
}

/** Measures by the own clock how long a holder has not shown itself: clocks of machines differ, and are set back. */
function silenceWatch(path: string, fs: OutputFs): Silence {
  let last: { readonly shown: string; readonly at: number } | undefined
  return (holder) => {
    const name = identityName(holder)
    const stat = fs.statSync(join(path, name), { throwIfNoEntry: false })
    const shown = `${name} ${stat?.mtimeMs}`
    if (last?.shown !== shown) last = { shown, at: performance.now() }
    return performance.now() - last.at
  }
}

/** Removes what builds left that were killed while they took the lock. */
function removeAbandoned(path: string, fs: OutputFs): void {
  const start = `${basename(path)}-`
  for (const name of fs.readdirSync(dirname(path))) {
    if (!name.startsWith(start)) continue
    const owner = identityCalled(name.slice(start.length).replace(/-[0-9a-f]{8}$/, ''))
    if (owner && isRunning(owner) === false)
      fs.rmSync(join(dirname(path), name), { recursive: true, force: true })
  }
}

/** Does what another build may have done already. */
function remove(step: () => void): void {
  try {
    step()
  } catch {
    // It is gone, which is what was wanted, or the next build sees to it.
  }
}
