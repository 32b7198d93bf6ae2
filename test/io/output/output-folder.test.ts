import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openOutputFolder } from '../../../src/io/output/output-folder.ts'
import { nodeFs, type OutputFs } from '../../../src/io/output/output-fs.ts'
import { outputProblem } from '../../../src/io/output/output-problem.ts'
import { fileError } from '../../support/memory-disk.ts'

let folder: string
const at = (path: string) => join(folder, path)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-out-'))
  mkdirSync(at('site'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function put(files: Readonly<Record<string, string>>, fs: OutputFs = nodeFs, out = 'build'): void {
  const output = openOutputFolder({ folder: at(out), source: at('site'), fs })
  for (const [path, content] of Object.entries(files)) output.write({ path, content })
  output.commit()
}

const codeOf = (out: string) =>
  outputProblem({ folder: at(out), source: at('site'), fs: nodeFs })?.code

const DAY = new Date('2020-02-02T00:00:00Z')

describe.each([
  ['hard links', nodeFs],
  [
    'no hard links',
    {
      ...nodeFs,
      linkSync: () => {
        throw fileError('EPERM', 'x')
      },
    },
  ],
  ['no exchange of folders', { ...nodeFs, exchange: () => false }],
])('on a disk with %s', (_, fs) => {
  test('unchanged files keep their time stamps, the marker too, and stale ones go', () => {
    put({ 'a/index.html': '가', 'b/index.html': '나', 'c/index.html': '다' }, fs)
    put({ 'a/index.html': '가', 'b/index.html': '나' }, fs)
    for (const path of ['build/a/index.html', 'build/b/index.html', 'build/.docsgen'])
      utimesSync(at(path), DAY, DAY)
    put({ 'a/index.html': '가', 'b/index.html': '라' }, fs)
    expect(statSync(at('build/a/index.html')).mtime).toEqual(DAY)
    expect(statSync(at('build/.docsgen')).mtime).toEqual(DAY)
    expect(statSync(at('build/b/index.html')).mtime).not.toEqual(DAY)
    expect(readFileSync(at('build/b/index.html'), 'utf8')).toBe('라')
    expect(readdirSync(at('build')).sort()).toEqual(['.docsgen', 'a', 'b'])
    expect(readdirSync(folder).sort()).toEqual(['build', 'site'])
  })
})

test('a kill between two renames is mended by the next build, even one that fails', () => {
  put({ 'index.html': '옛' })
  openOutputFolder({ folder: at('build'), source: at('site'), fs: nodeFs }).write({
    path: 'index.html',
    content: '새',
  })
  renameSync(at('build'), at('.build.old'))
  expect(readdirSync(folder).sort()).toEqual(['.build.next', '.build.old', 'site'])
  openOutputFolder({ folder: at('build'), source: at('site'), fs: nodeFs }).discard()
  expect(readFileSync(at('build/index.html'), 'utf8')).toBe('옛')
  expect(readdirSync(folder).sort()).toEqual(['build', 'site'])
})

test('what was written is on the disk before it takes the place of the old site', () => {
  put({ 'a/index.html': '가', 'b/index.html': '나' })
  const steps: string[] = []
  const fs: OutputFs = {
    ...nodeFs,
    sync(files, below) {
      steps.push(...files.map((file) => file.slice(below.length + 1)))
      nodeFs.sync(files, below)
    },
    exchange(one, other) {
      steps.push('exchange')
      return nodeFs.exchange(one, other)
    },
  }
  put({ 'a/index.html': '다', 'b/index.html': '나', 'c/index.html': '라' }, fs)
  expect(steps).toEqual(['a/index.html', 'c/index.html', '.docsgen', 'exchange'])
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index}.html`, '가']))
  put(many)
  expect(readdirSync(at('build'))).toHaveLength(41)
})

test('what a kill after the exchange left is removed, but for files that docsgen did not make', () => {
  put({ 'a/index.html': '옛', 'b/index.html': '옛' })
  writeFileSync(at('build/b/mine.txt'), '내 파일')
  const unfinished = { ...nodeFs, unlinkSync: () => stopped(), rmSync: () => stopped() }
  expect(() => put({ 'a/index.html': '새' }, unfinished)).toThrow('stopped')
  expect(readdirSync(folder).sort()).toEqual(['.build.next', 'build', 'site'])
  openOutputFolder({ folder: at('build'), source: at('site'), fs: nodeFs }).discard()
  expect(readFileSync(at('build/a/index.html'), 'utf8')).toBe('새')
  expect(readFileSync(at('build/b/mine.txt'), 'utf8')).toBe('내 파일')
  expect(existsSync(at('build/b/index.html'))).toBe(false)
  expect(readdirSync(folder).sort()).toEqual(['build', 'site'])
})

const stopped = () => {
  throw new Error('stopped')
}

test('the target of a symbolic link is replaced, and the link stays', () => {
  mkdirSync(at('www'))
  symlinkSync(at('www'), at('build'))
  expect(codeOf('build')).toBeUndefined()
  put({ 'index.html': '가' })
  put({ 'index.html': '나' })
  expect(readFileSync(at('www/index.html'), 'utf8')).toBe('나')
  expect(readdirSync(folder).sort()).toEqual(['build', 'site', 'www'])
})

describe('a folder is refused', () => {
  test('that is reached by a symbolic link into the sources', () => {
    mkdirSync(at('site/docs'))
    symlinkSync(at('site'), at('alias'))
    expect(codeOf('alias/docs')).toBe('output-inside-site')
    expect(codeOf('alias/build')).toBe('output-inside-site')
  })

  test('that is a file, or a link that leads nowhere', () => {
    writeFileSync(at('build'), '내 파일')
    symlinkSync(at('nowhere'), at('broken'))
    expect(codeOf('build')).toBe('output-foreign')
    expect(codeOf('broken')).toBe('output-failed')
  })

  test('that has become a repository', () => {
    put({ 'index.html': '가' })
    expect(codeOf('build')).toBeUndefined()
    mkdirSync(at('build/.git'))
    expect(codeOf('build')).toBe('output-foreign')
    expect(existsSync(at('build/index.html'))).toBe(true)
  })

  test('whose path is a circle of links', () => {
    symlinkSync(at('two'), at('one'))
    symlinkSync(at('one'), at('two'))
    expect(codeOf('one/build')).toBe('output-failed')
  })
})
