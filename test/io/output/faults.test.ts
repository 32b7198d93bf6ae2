import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runBuild } from '../../../src/cli/commands/build-command.ts'
import { nodeFs, type OutputFs } from '../../../src/io/output/output-fs.ts'
import { treeOf } from '../../support/folder-tree.ts'
import { hear } from '../../support/heard.ts'
import { Fault, failingFs, failingIo } from './failing.ts'

const CODES = ['ENOSPC', 'EACCES', 'EROFS', 'ENOENT', 'ELOOP', 'EMFILE', 'EIO', 'EBUSY', 'EXDEV']

// As small as a site can be that has a file that changes, one that stays, and one that is copied: it is built thousands of times.
const site = (text: string) => ({
  'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\ndocs: false\nsitemap: false\n',
  'pages/index.md': `# 가\n\n${text}\n`,
  'static/robots.txt': 'User-agent: *\n',
})

let folder: string
/** The temporary folder of the builds. */
let temporary: string
let said: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-faults-'))
  temporary = mkdtempSync(join(tmpdir(), 'docsgen-faults-'))
  vi.stubEnv('TMPDIR', temporary)
  mkdirSync(join(folder, 'site/static'), { recursive: true })
  nodeFs.writeFileSync(join(folder, 'site/static/robots.txt'), 'User-agent: *\n')
  said = ''
  hear(process.stderr, (text) => {
    said += text
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
  rmSync(temporary, { recursive: true, force: true })
})

interface Run {
  readonly text: string
  readonly fs?: OutputFs
  readonly reading?: Fault
}

const built = ({ text, fs = diskFs, reading = new Fault() }: Run) =>
  runBuild(join(folder, 'site'), { out: join(folder, 'build'), quiet: true }, 'ko', {
    fs,
    ioOf: failingIo(site(text), reading),
  })

const tree = () => treeOf(join(folder, 'build'))
const beside = () => readdirSync(folder).sort()

/** A disk that is not waited for: thousands of builds would wait for most of their time. */
const diskFs: OutputFs = { ...nodeFs, sync: () => {} }

/** A disk without the call that exchanges two folders. */
const withoutExchange: OutputFs = { ...diskFs, exchange: () => false }

/** Two texts and their sites, the first of them in its place. */
async function twoSites() {
  const sites: [text: string, tree: ReturnType<typeof tree>][] = []
  for (const text of ['새 글', '옛 글']) {
    await built({ text })
    sites.unshift([text, tree()])
  }
  return sites
}

/**
 * Lets a build fail at its first operation, at its second, and so on up to the last. Looks each time at what it left
 * behind, and that the next build is as if nothing had been. Gives the exit codes.
 */
async function failAtEach(run: (fault: Fault) => Omit<Run, 'text'>, code: string) {
  const sites = await twoSites()
  const exits: number[] = []
  for (let at = 1; ; at++) {
    const [[, old], [text, next]] = sites as [(typeof sites)[0], (typeof sites)[0]]
    said = ''
    const fault = new Fault(code, at)
    const exit = await built({ text, ...run(fault) })
    if (fault.calls < at) return exits
    exits.push(exit)
    expect(exit).toBe(said === '' ? 0 : 1)
    // What is read is in memory. On the disk nothing is called so, as where a file cannot be written.
    if (exit === 1)
      expect(said).toMatch(
        / {2}오류 {2}(?:output-failed|unreadable-file|unwritable-file|config-missing)\n/,
      )
    expect(said).not.toMatch(/\n {4}at /)
    expect(tree()).toEqual(exit === 0 ? next : old)
    expect(await built({ text })).toBe(0)
    expect(tree()).toEqual(next)
    expect(beside()).toEqual(['build', 'site'])
    expect(readdirSync(temporary)).toEqual([])
    sites.reverse()
  }
}

describe.each([
  // The exchange is a process of its own, which takes longer than all else; the operations around it are the same.
  ['with an exchange of folders', diskFs, ['ENOSPC', 'EACCES']],
  ['with renames alone', withoutExchange, CODES],
])('every operation of writing that fails leaves a whole site, %s', (_, fs, codes) => {
  test.each(codes)('%s', async (code) => {
    const exits = await failAtEach((fault) => ({ fs: failingFs(fs, fault) }), code)
    expect(exits.length).toBeGreaterThan(40)
    // What is only to be tidied up fails no build.
    expect(new Set(exits)).toEqual(new Set([0, 1]))
  })
})

test.each(CODES)('every operation of reading that fails is told: %s', async (code) => {
  const exits = await failAtEach((reading) => ({ reading }), code)
  expect(exits.length).toBeGreaterThan(5)
})
