import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { treeOf } from '../support/folder-tree.ts'

/** How often a build is killed: `KILLS=200 npx vitest run … test/output/kill.test.ts` for the whole measure. */
const KILLS = Number(process.env.KILLS ?? 16)
const ROOT = new URL('../..', import.meta.url).pathname
const BUILD = [join(ROOT, 'bin/docsgen.js'), 'build', '--quiet']
const PAGES = 60

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-kill-'))
  mkdirSync(join(folder, 'site/docs'), { recursive: true })
  writeFileSync(join(folder, 'site/docsgen.yaml'), 'title: 시험\nurl: https://docs.example.com\n')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every second page differs from text to text, and so do the names of some. */
function writeSite(text: string): void {
  rmSync(join(folder, 'site/docs'), { recursive: true })
  mkdirSync(join(folder, 'site/docs'))
  for (let page = 0; page < PAGES; page++) {
    const name = page % 10 === 0 ? `${text}-${page}` : `p${page}`
    const body = page % 2 === 0 ? text : '그대로'
    writeFileSync(join(folder, `site/docs/${name}.md`), `# ${page}\n\n${body}\n`)
  }
}

const tree = () => treeOf(join(folder, 'build'))

/** Builds in a process group of its own, so that a kill takes all of it, the helpers too. */
function startBuild() {
  const options = { cwd: folder, detached: true, stdio: 'ignore' } as const
  const child = spawn(process.execPath, BUILD, options)
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const kill = () => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // It has ended before.
    }
  }
  return { ended, kill }
}

async function built(): Promise<void> {
  expect(await startBuild().ended).toBe(0)
}

/** Waits until the build writes, so that a kill hits the part in which the disk changes. */
async function untilWriting(ended: Promise<unknown>): Promise<void> {
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  while (!isOver && !existsSync(join(folder, '.build.next/docs'))) await sleep(1)
}

test(
  `a build that is killed at any of ${KILLS} moments leaves the old site or the new one`,
  async () => {
    writeSite('new')
    await built()
    const sites = [tree()]
    writeSite('old')
    const started = performance.now()
    await built()
    const duration = performance.now() - started
    sites.unshift(tree())
    const seen = { old: 0, new: 0, killed: 0 }
    for (let round = 0; round < KILLS; round++) {
      writeSite(round % 2 === 0 ? 'new' : 'old')
      const { ended, kill } = startBuild()
      if (round % 2 === 0) await sleep(Math.random() * duration)
      else {
        await untilWriting(ended)
        await sleep(Math.random() * duration * 0.3)
      }
      kill()
      if ((await ended) === null) seen.killed += 1
      const [old, next] = round % 2 === 0 ? sites : sites.toReversed()
      const left = tree()
      expect([old, next]).toContainEqual(left)
      seen[JSON.stringify(left) === JSON.stringify(old) ? 'old' : 'new'] += 1
      await built()
      expect(tree()).toEqual(next)
      expect(readdirSync(folder).sort()).toEqual(['.docsgen-cache', 'build', 'site'])
    }
    console.info('killed builds left', seen)
    expect(seen.killed).toBeGreaterThan(KILLS / 2)
  },
  KILLS * 20_000 + 60_000,
)
