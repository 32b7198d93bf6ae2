import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { acquireLock, type Lock, LockedError } from '../../../src/io/output/lock.ts'
import { nodeFs } from '../../../src/io/output/output-fs.ts'
import { identityName, isRunning, ownIdentity } from '../../../src/io/output/process-identity.ts'

function lockFolder(): { readonly folder: string; readonly path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, path: join(folder, '.build.lock') }
}

/** Who is given patience has more than any test takes. */
const acquire = (path: string, patienceMs = 600_000, onWait = () => {}) =>
  acquireLock({ path, fs: nodeFs, patienceMs, onWait })

/** A process that has ended, as its lock would name it. */
async function endedProcess() {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
  await new Promise((done) => child.once('exit', done))
  return { ...ownIdentity(), pid: child.pid ?? 0, started: '1' }
}

function leave(path: string, name: string): void {
  mkdirSync(path)
  writeFileSync(join(path, name), '')
}

test('one at a time has the lock, and nothing is left of it', async () => {
  const { folder, path } = lockFolder()
  let inside = 0
  let most = 0
  const build = async () => {
    const lock = await acquire(path)
    inside += 1
    most = Math.max(most, inside)
    await sleep(5)
    inside -= 1
    lock.release()
  }
  await Promise.all(Array.from({ length: 8 }, build))
  expect(most).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

test('who waits is told of the holder once, and gets the lock when it is free', async () => {
  const { path } = lockFolder()
  const first = await acquire(path)
  let told = 0
  let tries = 0
  let second: Lock | undefined
  const fs: typeof nodeFs = {
    ...nodeFs,
    renameSync(from, to) {
      tries += 1
      nodeFs.renameSync(from, to)
    },
  }
  const onWait = () => {
    told += 1
  }
  const waiting = acquireLock({ path, fs, patienceMs: 600_000, onWait }).then((lock) => {
    second = lock
  })
  await expect.poll(() => tries).toBeGreaterThan(3)
  expect([told, second]).toEqual([1, undefined])
  first.release()
  await waiting
  expect(second).toBeDefined()
  second?.release()
})

test('who has waited for too long is told who holds it', async () => {
  const { path } = lockFolder()
  const lock = await acquire(path)
  await expect(acquire(path, 0)).rejects.toThrow(LockedError)
  lock.release()
})

test('the lock of a process that was killed is taken over, by one of many only', async () => {
  const { folder, path } = lockFolder()
  leave(path, identityName(await endedProcess()))
  const locks = await Promise.allSettled(Array.from({ length: 6 }, () => acquire(path, 0)))
  const taken = locks.filter(({ status }) => status === 'fulfilled')
  expect(taken).toHaveLength(1)
  for (const lock of locks) if (lock.status === 'fulfilled') lock.value.release()
  expect(readdirSync(folder)).toEqual([])
})

test('a number that another process has by now does not hold the lock', async () => {
  const { path } = lockFolder()
  const reused = { ...ownIdentity(), pid: process.ppid, started: '1' }
  expect(isRunning(reused)).toBe(process.platform === 'win32')
  leave(path, identityName(reused))
  const lock = await acquire(path, 0)
  lock.release()
})

test('the lock of another machine is respected', async () => {
  const { path } = lockFolder()
  const name = identityName({ ...(await endedProcess()), host: `not-${hostname()}`.slice(0, 40) })
  leave(path, name.replace(/[^\w.-]/g, '-'))
  await expect(acquire(path, 300)).rejects.toThrow(LockedError)
})

test('a folder that lost its holder is no lock', async () => {
  const { path } = lockFolder()
  mkdirSync(path)
  const lock = await acquire(path, 0)
  lock.release()
})

test('what a build left that was killed while it took the lock is removed', async () => {
  const { folder, path } = lockFolder()
  leave(`${path}-${identityName(await endedProcess())}-0123abcd`, 'x')
  const lock = await acquire(path)
  expect(readdirSync(folder)).toEqual(['.build.lock'])
  lock.release()
})
