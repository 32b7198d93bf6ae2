import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOutputFolder, workPaths } from '../../../src/io/output/output-folder.ts'
import { nodeFs, type OutputFs } from '../../../src/io/output/output-fs.ts'
import { patchSite, undoPatch } from '../../../src/io/output/patch.ts'
import { treeOf } from '../../support/folder-tree.ts'
import { Fault, failingFs } from './failing.ts'

/** So many that a change of a few is patched. */
const MANY = 1001

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-patch-'))
  mkdirSync(join(folder, 'site'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (path: string) => join(folder, path)
const open = () => openOutputFolder({ folder: at('build'), source: at('site'), fs: nodeFs })

/** All in one folder, so that it is quickly made. */
const MOST = Array.from({ length: MANY }, (_, index) => `all/${index}.html`)
const OLD = { 'a/index.html': '가', 'b/index.html': '나', 'c/d/index.html': '다' }
const NEW = { 'a/index.html': '새 가', 'e/f/index.html': '라', 'b/index.html': '새 나' }

function writeOld(): void {
  const output = open()
  for (const path of MOST) output.write({ path, content: path })
  for (const [path, content] of Object.entries(OLD)) output.write({ path, content })
  output.commit()
}

/** Writes the new site; only what is another is written. */
function writeNew(): boolean {
  const output = open()
  for (const path of MOST) output.keep(path)
  for (const [path, content] of Object.entries(NEW)) output.write({ path, content })
  return output.commit([...MOST, ...Object.keys(OLD)])
}

const tree = () => treeOf(at('build'))
const beside = () => readdirSync(folder).sort()

test('a few changes of many files are made where the site stands, and nothing else is touched', () => {
  writeOld()
  const day = new Date('2020-02-02T00:00:00Z')
  utimesSync(at('build/all/7.html'), day, day)
  const before = statSync(at('build/all/7.html'))
  const whole = statSync(at('build')).ino
  expect(writeNew()).toBe(true)
  expect(statSync(at('build/all/7.html'))).toEqual(before)
  expect(statSync(at('build')).ino).toBe(whole)
  expect(readdirSync(at('build')).sort()).toEqual(['.docsgen', 'a', 'all', 'b', 'e'])
  expect(beside()).toEqual(['build', 'site'])
})

test('a file in the place of a folder is no patch', () => {
  writeOld()
  const output = open()
  for (const path of MOST) output.keep(path)
  output.write({ path: 'a', content: '파일' })
  output.write({ path: 'b/index.html', content: '나' })
  expect(output.commit([...MOST, ...Object.keys(OLD)])).toBe(false)
  expect(readdirSync(at('build')).sort()).toEqual(['.docsgen', 'a', 'all', 'b'])
})

/** A small site with what is to be put in its place, beside it. */
function prepare(): void {
  const write = (root: string, files: Readonly<Record<string, string>>) => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(at(root), path)), { recursive: true })
      writeFileSync(join(at(root), path), content)
    }
  }
  rmSync(at('build'), { recursive: true, force: true })
  write('build', { ...OLD, 'same.html': '그대로' })
  write('.build.next', NEW)
}

const patch = { made: Object.keys(NEW), gone: ['c/d/index.html'] }
const paths = (fs: OutputFs) => workPaths(at('build'), fs)

/** Lets a patch fail at its first operation, at its second, and so on, and tells how many there are. */
function failAtEach(failing: (fault: Fault) => OutputFs): number {
  prepare()
  const old = tree()
  patchSite(paths(nodeFs), patch, { site: 'x', fs: nodeFs })
  const next = tree()
  expect(next).not.toEqual(old)
  for (let number = 1; ; number++) {
    prepare()
    const fault = new Fault('EIO', number)
    const fs = failing(fault)
    try {
      patchSite(paths(nodeFs), patch, { site: 'x', fs })
      if (fault.calls < number) return number
      // What is only to be tidied up fails nothing.
      expect(tree()).toEqual(next)
    } catch {
      undoPatch(paths(nodeFs), nodeFs)
      expect(tree()).toEqual(old)
      expect(beside()).toEqual(['.build.next', 'build', 'site'])
    }
    rmSync(at('.build.undo'), { recursive: true, force: true })
  }
}

test('a patch of which any operation fails leaves the old site', () => {
  expect(failAtEach((fault) => failingFs(nodeFs, fault))).toBeGreaterThan(20)
})

test('a patch that is killed at any operation is undone by the next build', () => {
  /** From the chosen operation on nothing happens any more, as after a kill. */
  const killedFs = (fault: Fault): OutputFs =>
    Object.fromEntries(
      Object.entries(nodeFs).map(([name, operation]) => {
        if (typeof operation !== 'function') return [name, operation]
        const call = (...args: unknown[]) => {
          fault.calls += 1
          if (fault.calls >= fault.at) throw new Error('killed')
          return (operation as (...args: unknown[]) => unknown)(...args)
        }
        return [name, Object.assign(call, operation)]
      }),
    ) as unknown as OutputFs
  expect(failAtEach(killedFs)).toBeGreaterThan(20)
})
