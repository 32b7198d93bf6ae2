import { afterEach, expect, test, vi } from 'vitest'
import { type DiskSite, diskSite } from '../support/disk-site.ts'

const FILES = {
  'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nsitemap: false\n',
  'site/docs/a.md': '---\ntitle: 가\n---\n\n첫째 문서입니다. [없음](./없음.md)\n',
  'site/docs/b.md': '---\ntitle: 나\n---\n\n둘째 문서입니다.\n',
}

/** Which operation on the files of the cache fails, from 1, and how. */
const fault = vi.hoisted(() => ({ at: 0, code: '', calls: 0, files: new Set<unknown>() }))

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  const isOfCache = (target: unknown) =>
    typeof target === 'string'
      ? /\/docsgen-cache-[^/]+\/\.docsgen-cache(?:\/|$)/.test(target)
      : fault.files.has(target)
  const operations = Object.entries(fs).flatMap(([name, operation]) => {
    if (!name.endsWith('Sync') || name === 'existsSync' || typeof operation !== 'function')
      return []
    const call = operation as (...args: unknown[]) => unknown
    const wrapped = (...args: unknown[]) => {
      if (!isOfCache(args[0])) return call(...args)
      fault.calls += 1
      if (name === 'closeSync') fault.files.delete(args[0])
      if (fault.calls === fault.at)
        throw Object.assign(new Error(`${fault.code}: ${name}`), { code: fault.code })
      const result = call(...args)
      if (name === 'openSync') fault.files.add(result)
      return result
    }
    return [[name, Object.assign(wrapped, operation)]]
  })
  return { ...fs, ...Object.fromEntries(operations) }
})

afterEach(() => {
  Object.assign(fault, { at: 0, code: '', calls: 0 })
})

type Edit = (turn: number) => readonly [path: string, content: string | undefined]

const EDITS: Readonly<Record<string, Edit>> = {
  'a text': (turn) => ['site/docs/b.md', `${FILES['site/docs/b.md']}\n${turn}번째 글입니다.\n`],
  'a title': (turn) => ['site/docs/b.md', `---\ntitle: 나 ${turn}\n---\n\n글입니다.\n`],
  'a new file': (turn) => ['site/docs/c.md', turn % 2 === 0 ? undefined : `# 새 글 ${turn}\n`],
}

/** What a site becomes without a cache after one edit, by that edit. */
const known = new Map<string, ReturnType<DiskSite['cold']>>()

function coldAfter(site: DiskSite, edit: ReturnType<Edit>): ReturnType<DiskSite['cold']> {
  const key = JSON.stringify(edit)
  const cold = known.get(key) ?? site.cold()
  known.set(key, cold)
  return cold
}

test.each([
  ['a text', 'ENOSPC'],
  ['a text', 'ENOENT'],
  ['a title', 'EIO'],
  ['a new file', 'ENOSPC'],
])(
  'after %s a build is as one without a cache, whichever operation on that fails: %s',
  async (name, code) => {
    const site = diskSite(FILES)
    await site.build()
    let at = 0
    let calls = 0
    do {
      at += 1
      const edit = EDITS[name]?.(at) ?? ['', '']
      site.edit(...edit)
      Object.assign(fault, { at, code, calls: 0 })
      const { problems } = await site.build()
      calls = fault.calls
      fault.at = 0
      const cold = await coldAfter(site, edit)
      expect(site.files()).toEqual(cold.files)
      expect(problems.filter((found) => found.code !== 'cache-unusable')).toEqual(cold.problems)
      expect(problems.map(({ severity }) => severity)).not.toContain('error')
      // The build above has gone past the operation that was to fail.
    } while (calls >= at)
    expect(at).toBeGreaterThan(15)
    expect(await site.build()).toMatchObject({ problems: [{ code: 'broken-markdown-link' }] })
    expect(fault.files.size).toBe(0)
  },
)
