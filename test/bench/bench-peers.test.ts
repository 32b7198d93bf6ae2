import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
// @ts-expect-error A script without types.
import { chosenPeers, countPages, rowOf } from './peer-rows.mjs'
// @ts-expect-error A script without types.
import { runGroup, TookTooLong } from './process-group.mjs'

const PEERS = ['docsgen', 'Hugo', 'Eleventy', 'VitePress'].map((name) => ({ name }))
const chosen = (only?: string) => chosenPeers(PEERS, only).map(({ name }: { name: string }) => name)

describe('which generators are built', () => {
  test('all of them, or those of a list beside ours', () => {
    expect(chosen()).toEqual(['docsgen', 'Hugo', 'Eleventy', 'VitePress'])
    expect(chosen('Hugo')).toEqual(['docsgen', 'Hugo'])
    expect(chosen(' vitepress, Hugo,')).toEqual(['docsgen', 'Hugo', 'VitePress'])
    expect(chosen('docsgen')).toEqual(['docsgen'])
  })

  test('a name that nobody has is told with those that there are', () => {
    expect(() => chosen('Hugo,Jekyl')).toThrow(
      '--only jekyl: there are docsgen, Hugo, Eleventy, VitePress',
    )
  })
})

test('pages are counted in each form that generators write them in, and once', () => {
  const paths = [
    'group-0000/page-000000/index.html',
    'group-0000/page-000001.html',
    'group-0000/page-000001/index.html',
    'group-0000\\page-000002\\index.html',
    'page-000003.html',
    'group-0000/page-000004.md',
    'assets/group-0000_page-000005.html',
    'group-0000/page-000006/index.html.br',
    'index.html',
  ]
  expect(countPages(paths)).toBe(4)
})

test('a row compares with the seconds of ours, and says who took too long', () => {
  const runs = [
    { seconds: 4, peakBytes: 2e8, cpuSeconds: 7 },
    { seconds: 2, peakBytes: 3e8 },
    { seconds: 3 },
  ]
  const peer = { name: 'Hugo', hasNoTheme: true }
  expect(rowOf({ peer, version: '1', pages: 50, runs }, [1, 2, 1.5])).toEqual({
    generator: 'Hugo',
    version: '1',
    theme: 'none',
    pages: 50,
    runs: 3,
    'median s': 3,
    'best s': 2,
    'times ours': 2,
    'cpu s': 7,
    'peak MB': 300,
  })
  expect(
    rowOf({ peer: { name: 'Slow' }, version: '1', pages: 0, runs: [], over: 600 }, [1]),
  ).toEqual({
    generator: 'Slow',
    version: '1',
    theme: 'default',
    pages: 0,
    runs: 0,
    'over s': 600,
  })
})

describe('a command and all that it starts', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docsgen-group-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const run = (script: string, options = {}) =>
    runGroup([process.execPath, '-e', script], { cwd: folder, ...options })

  test('is timed until it ends, with the processor time and memory of its processes', async () => {
    const child = `const held = Buffer.alloc(150e6, 1)
      const fs = require('node:fs')
      fs.writeFileSync('held', '')
      setInterval(() => fs.existsSync('enough') && process.exit(held.length - 150e6), 20)`
    const script = `const held = Buffer.alloc(150e6, 1)
      require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(child)}])`
    const running = run(script)
    await expect.poll(() => existsSync(join(folder, 'held'))).toBe(true)
    // Timers of one process end in their order: it is looked at every 100 ms.
    await sleep(250)
    writeFileSync(join(folder, 'enough'), '')
    const { seconds, peakBytes, cpuSeconds } = await running
    expect(seconds).toBeGreaterThan(0.25)
    if (!existsSync('/proc/self/stat')) return
    expect(peakBytes).toBeGreaterThan(300e6)
    expect(cpuSeconds).toBeGreaterThan(0)
    expect(cpuSeconds).toBeLessThan(seconds * availableParallelism())
  })

  test('ends as a whole when it takes too long', async () => {
    const child = 'setInterval(() => {}, 1000)'
    const script = `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', '${child}'])
      require('node:fs').writeFileSync('pid', String(pid)); ${child}`
    const childOfIt = () =>
      existsSync(join(folder, 'pid')) ? Number(readFileSync(join(folder, 'pid'), 'utf8')) : 0
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const running = run(script, { limit: 2 }).catch((one: unknown) => one)
    await expect.poll(childOfIt).toBeGreaterThan(0)
    vi.advanceTimersByTime(2_000)
    const error = await running
    expect(error).toBeInstanceOf(TookTooLong)
    expect(error.message).toBe('took longer than 2 s')
    await expect.poll(() => isRunning(childOfIt())).toBe(false)
  })

  test('says why it failed in one line', async () => {
    const words = `\\n\\x1b[31mnpm error code ETARGET\\x1b[0m\\nnpm error No matching version\\nmore\\n`
    await expect(run(`process.stderr.write("${words}"); process.exitCode = 1`)).rejects.toThrow(
      /^No matching version$/,
    )
    await expect(run('process.exitCode = 3')).rejects.toThrow(/ended with 3$/)
    await expect(runGroup(['docsgen-no-such-program'], { cwd: folder })).rejects.toThrow('ENOENT')
  })
})

/** Whether a process does something still; one that has ended and waits for its parent does not. */
function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
