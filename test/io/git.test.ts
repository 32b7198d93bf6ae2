import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readGitHistory } from '../../src/io/git.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-git-'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Git without the settings of this computer, so that only the repository counts. */
function git(args: readonly string[], { author = '김하늘', date = '2025-01-01T00:00:00Z' } = {}) {
  execFileSync('git', args, {
    cwd: folder,
    stdio: 'pipe',
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: author,
      GIT_AUTHOR_EMAIL: 'author@example.com',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: '커밋한 사람',
      GIT_COMMITTER_EMAIL: 'committer@example.com',
      GIT_COMMITTER_DATE: date,
    },
  })
}

function write(path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function commit(files: Readonly<Record<string, string>>, author: string, date: string): void {
  for (const [path, text] of Object.entries(files)) write(path, text)
  git(['add', '--all'])
  git(['commit', '--quiet', '--message', '고침\n\n둘째 줄'], { author, date })
}

/** Two commits: the first has every file, the second changes one of them. */
function repository(): void {
  git(['init', '--quiet'])
  commit(
    { 'README.md': '밖', 'site/docs/소개.md': '가', 'site/docs/나 다/"따옴표".md': '나' },
    '김하늘',
    '2025-01-01T09:30:00+09:00',
  )
  commit({ 'site/docs/소개.md': '가나' }, '이바다', '2025-03-02T23:00:00-05:00')
}

const read = (...paths: string[]) => readGitHistory(join(folder, 'site'), paths)

const FIRST = { author: '김하늘', date: '2025-01-01T00:30:00.000Z' }
const SECOND = { author: '이바다', date: '2025-03-03T04:00:00.000Z' }

test('every file has its last author and date in UTC, whatever its name', async () => {
  repository()
  expect(await read('docs/소개.md', 'docs/나 다/"따옴표".md')).toEqual({
    changes: { 'docs/소개.md': SECOND, 'docs/나 다/"따옴표".md': FIRST },
    cut: false,
  })
})

test('a name that is stored as NFD is found by its NFC form', async () => {
  git(['init', '--quiet'])
  commit({ [`site/docs/${'각주'.normalize('NFD')}.md`]: '가' }, '김하늘', '2025-01-01T00:30:00Z')
  expect((await read('docs/각주.md')).changes).toEqual({ 'docs/각주.md': FIRST })
})

test('a file that is not in the repository has no last change', async () => {
  repository()
  write('site/docs/새 글.md', '새 글')
  expect((await read('docs/새 글.md', 'docs/소개.md')).changes).toEqual({ 'docs/소개.md': SECOND })
})

test('a file that was removed from the repository and written anew has no last change', async () => {
  repository()
  rmSync(join(folder, 'site/docs/소개.md'))
  commit({}, '이바다', '2025-04-01T00:00:00Z')
  write('site/docs/소개.md', '다시')
  expect((await read('docs/소개.md')).changes).toEqual({})
})

test('only files that are asked for come back', async () => {
  repository()
  expect(Object.keys((await read('docs/소개.md')).changes)).toEqual(['docs/소개.md'])
  expect(await read()).toEqual({ changes: {}, cut: false })
})

test('an edit that is not committed changes nothing', async () => {
  repository()
  write('site/docs/소개.md', '아직 커밋하지 않은 글')
  expect((await read('docs/소개.md')).changes).toEqual({ 'docs/소개.md': SECOND })
})

test('a merge does not count as a change of what it brings together', async () => {
  repository()
  git(['checkout', '--quiet', '-b', '갈래', 'HEAD~1'])
  commit({ 'site/docs/나 다/"따옴표".md': '나다' }, '박구름', '2025-02-01T00:00:00Z')
  git(['checkout', '--quiet', '-'])
  git(['merge', '--quiet', '--no-edit', '갈래'], { date: '2025-05-01T00:00:00Z' })
  expect((await read('docs/소개.md', 'docs/나 다/"따옴표".md')).changes).toEqual({
    'docs/소개.md': SECOND,
    'docs/나 다/"따옴표".md': { author: '박구름', date: '2025-02-01T00:00:00.000Z' },
  })
})

test('settings of Git and the repository of a running hook make no difference', async () => {
  repository()
  const paths = ['docs/소개.md', 'docs/나 다/"따옴표".md']
  const plain = await read(...paths)
  git(['config', 'log.showRoot', 'false'])
  git(['config', 'log.showSignature', 'true'])
  git(['config', 'i18n.logOutputEncoding', 'EUC-KR'])
  vi.stubEnv('GIT_DIR', '.git')
  expect(await read(...paths)).toEqual(plain)
})

test('a folder outside of any repository, or one that is not there, gives nothing', async () => {
  vi.stubEnv('GIT_CEILING_DIRECTORIES', dirname(folder))
  write('site/docs/소개.md', '가')
  expect(await read('docs/소개.md')).toEqual({ changes: {}, cut: false })
  expect(await readGitHistory(join(folder, '없음'), ['docs/소개.md'])).toEqual({
    changes: {},
    cut: false,
  })
})

test('a repository without a commit gives nothing', async () => {
  git(['init', '--quiet'])
  write('site/docs/소개.md', '가')
  expect(await read('docs/소개.md')).toEqual({ changes: {}, cut: false })
})

test('a computer without Git gives nothing', async () => {
  repository()
  vi.stubEnv('PATH', join(folder, '없음'))
  expect(await read('docs/소개.md')).toEqual({ changes: {}, cut: false })
})

test('Git is asked as often for many files as for one', async () => {
  git(['init', '--quiet'])
  const paths = Array.from({ length: 50 }, (_, index) => `docs/글 ${index}.md`)
  for (const path of paths) write(`site/${path}`, path)
  commit({}, '김하늘', '2025-01-01T00:00:00Z')
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
  write('bin/git', `#!/bin/sh\necho "$1" >> '${folder}/calls'\nexec '${real}' "$@"\n`)
  chmodSync(join(folder, 'bin/git'), 0o755)
  vi.stubEnv('PATH', `${join(folder, 'bin')}:${process.env.PATH}`)
  const calls = () => readFileSync(join(folder, 'calls'), 'utf8').split('\n').length - 1
  expect(Object.keys((await read('docs/글 0.md')).changes).length).toBe(1)
  const callsForOne = calls()
  expect(Object.keys((await read(...paths)).changes).length).toBe(50)
  expect(calls()).toBe(2 * callsForOne)
})

test('a shallow clone gives no date of its first commit, which stands for all that is missing', async () => {
  repository()
  git(['clone', '--quiet', '--depth', '1', `file://${folder}`, '얕은 복제'])
  const shallow = join(folder, '얕은 복제')
  expect(await readGitHistory(join(shallow, 'site'), ['docs/소개.md'])).toEqual({
    changes: {},
    cut: true,
  })
  folder = shallow
  commit({ 'site/docs/소개.md': '가나다' }, '박구름', '2025-06-01T00:00:00Z')
  expect(await read('docs/소개.md', 'docs/나 다/"따옴표".md')).toEqual({
    changes: { 'docs/소개.md': { author: '박구름', date: '2025-06-01T00:00:00.000Z' } },
    cut: true,
  })
  expect((await read('docs/소개.md')).cut).toBe(false)
  folder = dirname(shallow)
})

test('says since when there are the files that it is asked about', async () => {
  repository()
  commit({ 'site/docs/새.md': '다' }, '이바다', '2025-04-01T00:00:00Z')
  const paths = ['docs/소개.md', 'docs/새.md', 'docs/나 다/"따옴표".md']
  const { changes } = await readGitHistory(join(folder, 'site'), paths, ['docs/소개.md'])
  expect(changes['docs/소개.md']).toEqual({
    author: '이바다',
    date: '2025-03-03T04:00:00.000Z',
    created: '2025-01-01T00:30:00.000Z',
  })
  expect(changes['docs/새.md']).not.toHaveProperty('created')
  expect(Object.keys(changes)).toHaveLength(3)
})

test('does not know since when there is a file whose first change a shallow clone may have left out', async () => {
  repository()
  const shallow = join(folder, 'shallow')
  git(['clone', '--quiet', '--depth', '1', `file://${folder}`, shallow])
  const { changes } = await readGitHistory(
    join(shallow, 'site'),
    ['docs/소개.md'],
    ['docs/소개.md'],
  )
  expect(changes['docs/소개.md']?.created).toBeUndefined()
})

test('knows the files of folders beside the site', async () => {
  repository()
  commit({ '문서 [1]/가.md': '가', 'other/나.md': '나' }, '이바다', '2025-04-01T00:00:00Z')
  commit({ 'site/docs/소개.md': '다' }, '김하늘', '2025-05-01T00:00:00Z')
  const { changes } = await read('docs/소개.md', '../문서 [1]/가.md', '../문서 [1]/없음.md')
  expect(changes).toEqual({
    'docs/소개.md': { author: '김하늘', date: '2025-05-01T00:00:00.000Z' },
    '../문서 [1]/가.md': { author: '이바다', date: '2025-04-01T00:00:00.000Z' },
  })
})
