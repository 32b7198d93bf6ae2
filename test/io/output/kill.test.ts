import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { treeOf } from '../../support/folder-tree.ts'

/** How often a build is killed: `KILLS=200 npx vitest run … test/output/kill.test.ts` for the whole measure. */
const KILLS = Number(process.env.KILLS ?? 16)
const ROOT = new URL('../../..', import.meta.url).pathname
const COUNTING = ['--import', new URL('count-steps.mjs', import.meta.url).href]
const BUILD = [...COUNTING, join(ROOT, 'bin/docsgen.js'), 'build', '--quiet']
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

/** When a build is killed: see `count-steps.mjs`. */
interface Moment {
  readonly KILL_BEFORE?: string
  readonly KILL_AFTER?: string
}

/** Builds in a process group of its own, so that a kill takes all of it, the helpers too. No exit code: it was killed. */
async function build(moment: Moment = {}): Promise<number | null> {
  const child = spawn(process.execPath, BUILD, {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...moment, STEPS_FILE: join(folder, 'steps') },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

/** Builds, and gives how many steps there were, and how many renames among them. */
async function built(): Promise<readonly [steps: number, renames: number]> {
  expect(await build()).toBe(0)
  const [steps = 0, renames = 0] = readFileSync(join(folder, 'steps'), 'utf8')
    .split(' ')
    .map(Number)
  rmSync(join(folder, 'steps'))
  return [steps, renames]
}

test(`a build that is killed at any of ${KILLS} moments leaves the old site or the new one`, async () => {
  writeSite('new')
  await built()
  const sites = [tree()]
  writeSite('old')
  const [steps, renames] = await built()
  sites.unshift(tree())
  const seen = { old: 0, new: 0, killed: 0 }
  for (let round = 0; round < KILLS; round++) {
    writeSite(round % 2 === 0 ? 'new' : 'old')
    // Spread over the whole build, and every second time right after a name was changed.
    const turn = Math.floor(round / 2)
    const code = await build(
      round % 2 === 0
        ? { KILL_BEFORE: String(1 + Math.floor((round / KILLS) * steps)) }
        : { KILL_AFTER: String(1 + (turn % renames)) },
    )
    if (code === null) seen.killed += 1
    else rmSync(join(folder, 'steps'))
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
  expect(Math.min(seen.old, seen.new)).toBeGreaterThan(0)
})
