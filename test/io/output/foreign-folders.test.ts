import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runBuild } from '../../../src/cli/commands/build-command.ts'
import { runShard } from '../../../src/cli/commands/shard-command.ts'
import { worldWith } from '../../support/disk-site.ts'
import { treeOf } from '../../support/folder-tree.ts'
import { hear } from '../../support/heard.ts'
import { CLIENT } from '../../support/site.ts'

let folder: string
let said: string
const at = (path: string) => join(folder, path)
const has = (path: string) => existsSync(at(path))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-foreign-'))
  said = ''
  for (const stream of [process.stderr, process.stdout] as const)
    hear(stream, (text) => {
      said += text
    })
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), content)
  }
}

const siteIn = (project: string) => ({
  [`${project}/site/docsgen.yaml`]: 'title: 시험\nurl: https://docs.example.com\n',
  [`${project}/site/docs/intro.md`]: `# ${project}의 소개\n\n글입니다.\n`,
  [`${project}/site/static/robots.txt`]: 'User-agent: *\n',
})

// With names and marks as real pages and scripts have them.
const NAMES = { script: 'main-LEWHN7VK.js', style: 'main-F4LSYTW5.css', prepaint: '"docsgen.x"' }
const world = worldWith(async () => ({
  ...CLIENT,
  ...NAMES,
  outputs: [NAMES.script, NAMES.style].map((name) => ({ path: `assets/${name}`, content: '' })),
}))

const build = (project: string, out: string, cache = true) =>
  runBuild(at(`${project}/site`), { out: at(out), cache }, 'ko', world)

const shard = (project: string, out: string) =>
  runShard(
    at(`${project}/site`),
    { index: 1, count: 2 },
    { out: at(out), cache: false, quiet: true },
    'ko',
  )

/** An output as versions before this one left it: with an empty marker. */
async function oldOutput(): Promise<void> {
  const files = siteIn('a')
  // Sites of then had no search, nothing for programs, and none of these files.
  const config = `${files['a/site/docsgen.yaml']}search: false\nllms: false\n`
  write({ ...files, 'a/site/docsgen.yaml': config })
  expect(await build('a', 'a/build')).toBe(0)
  const added = ['addresses.json', 'docs/404.html', 'headers/docs.caddy', 'redirects/docs.caddy']
  for (const path of added) rmSync(at(`a/build/${path}`), { force: true })
  writeFileSync(at('a/build/.docsgen'), '')
}

const FOREIGN: Readonly<Record<string, () => Promise<void> | void>> = {
  'a project that was built': async () => {
    write(siteIn('out'))
    await build('out', 'out/build')
  },
  'a project that an earlier version has built': () =>
    write({ ...siteIn('out'), 'out/.docsgen/index': '', 'out/.docsgen/.gitignore': '*\n' }),
  'a folder of somebody else': () => write({ 'out/thesis.txt': '십 년의 일', 'out/a/b.html': '' }),
  'a folder with one file': () => write({ 'out/notes.txt': '메모' }),
  'a folder with a marker of somebody else': () =>
    write({ 'out/.docsgen': '내 파일', 'out/a.txt': '' }),
  'a folder with a marker of another program': () =>
    write({ 'out/.docsgen': '{"docsgen": true}', 'out/index.html': '' }),
  'a folder with the old marker and a file': () =>
    write({ 'out/.docsgen': '', 'out/index.html': '<p>내 홈페이지</p>', 'out/notes.txt': '메모' }),
  'a link to a folder of somebody else': () => {
    write({ 'elsewhere/notes.txt': '메모' })
    symlinkSync(at('elsewhere'), at('out'))
  },
  'a repository': async () => {
    write(siteIn('out'))
    mkdirSync(at('out/.git'))
  },
  'the output of another site': async () => {
    write(siteIn('b'))
    await build('b', 'out')
  },
}

describe.each(Object.keys(FOREIGN))('%s', (kind) => {
  test('is never replaced by a site', async () => {
    await FOREIGN[kind]?.()
    write(siteIn('a'))
    const before = treeOf(at('out'))
    expect(await build('a', 'out')).toBe(1)
    expect(treeOf(at('out'))).toEqual(before)
    expect(said).toMatch(/출력 폴더에 (?:docsgen이 만들지 않은 파일|다른 사이트의 결과)/)
  })

  test('is never replaced by a shard', async () => {
    await FOREIGN[kind]?.()
    write(siteIn('a'))
    const before = treeOf(at('out'))
    expect(await shard('a', 'out')).toBe(1)
    expect(treeOf(at('out'))).toEqual(before)
    expect(said).toContain('출력 폴더에 docsgen이 만들지 않은 파일')
  })
})

test('a repository with an output in it stays, though its marker is ours', async () => {
  write(siteIn('a'))
  await build('a', 'out')
  write({ 'out/.git/HEAD': 'ref: refs/heads/gh-pages\n' })
  expect(await build('a', 'out')).toBe(1)
  expect(has('out/.git/HEAD')).toBe(true)
})

test('an empty folder is taken, and so is the own output', async () => {
  write(siteIn('a'))
  mkdirSync(at('out'))
  expect(await build('a', 'out')).toBe(0)
  write({ 'a/site/docs/intro.md': '# 다른 제목\n' })
  expect(await build('a', 'out', false)).toBe(0)
  expect(readFileSync(at('out/docs/intro/index.html'), 'utf8')).toContain('다른 제목')
  expect(readdirSync(folder).sort()).toEqual(['a', 'out'])
})

test('the own output is known after the whole project was moved', async () => {
  write(siteIn('a'))
  await build('a', 'a/build')
  cpSync(at('a'), at('moved'), { recursive: true })
  expect(await build('moved', 'moved/build')).toBe(0)
})

test('the marker tells no path of the machine and no page that is not listed', async () => {
  write({ ...siteIn('a'), 'a/site/docs/비밀.md': '---\nunlisted: true\n---\n\n# 비밀\n' })
  await build('a', 'out')
  expect(has('out/docs/비밀/index.html')).toBe(true)
  expect(readFileSync(at('out/.docsgen'), 'utf8')).not.toMatch(/비밀|site\/|tmp/)
})

describe('the output of an earlier version', () => {
  test('is taken over when a build has written all of it', async () => {
    await oldOutput()
    write({ 'a/site/docs/next.md': '# 다음\n' })
    expect(await build('a', 'a/build')).toBe(0)
    expect(has('a/build/docs/next/index.html')).toBe(true)
    expect(readdirSync(at('a')).sort()).toEqual(['.docsgen-cache', 'build', 'site'])
  })

  test.each(['CNAME', 'docs/mine.html', 'assets/photo.jpg', 'docs/intro/notes.md'])(
    'is left alone when %s is in it',
    async (path) => {
      await oldOutput()
      write({ [`a/build/${path}`]: '내 파일' })
      expect(await build('a', 'a/build')).toBe(1)
      expect(said).toContain(path)
      expect(readFileSync(at(`a/build/${path}`), 'utf8')).toBe('내 파일')
    },
  )
})

describe('files that somebody has put into an output', () => {
  beforeEach(async () => {
    write({ ...siteIn('a'), 'a/site/docs/two.md': '# 둘\n' })
    await build('a', 'out')
    write({ 'out/CNAME': 'docs.example.com', 'out/pagefind/deep/index.json': '{}' })
    symlinkSync('nowhere', at('out/link'))
  })

  const expectKept = () => {
    expect(readFileSync(at('out/CNAME'), 'utf8')).toBe('docs.example.com')
    expect(readFileSync(at('out/pagefind/deep/index.json'), 'utf8')).toBe('{}')
    expect(readdirSync(at('out'))).toContain('link')
    expect(readdirSync(folder).sort()).toEqual(['a', 'out'])
  }

  test.each([true, false])('stay when the site is built again, cache: %s', async (cache) => {
    write({ 'a/site/docs/two.md': '# 다른 둘\n', 'a/site/docs/three.md': '# 셋\n' })
    expect(await build('a', 'out', cache)).toBe(0)
    expectKept()
    rmSync(at('a/site/docs/three.md'))
    expect(await build('a', 'out', cache)).toBe(0)
    expect(has('out/docs/three')).toBe(false)
    expectKept()
  })

  test('stay when two texts were edited', async () => {
    expect(await build('a', 'out')).toBe(0)
    write({
      'a/site/docs/two.md': '# 둘\n\n새 글.\n',
      'a/site/docs/intro.md': '# 소개\n\n새 글.\n',
    })
    expect(await build('a', 'out')).toBe(0)
    expectKept()
  })

  test('stop a build that would write the same path', async () => {
    write({ 'a/site/static/CNAME': 'other.example.com' })
    expect(await build('a', 'out')).toBe(1)
    expect(said).toContain('CNAME')
    expectKept()
  })

  test('are taken over by a build that writes the same', async () => {
    write({ 'a/site/static/CNAME': 'docs.example.com' })
    expect(await build('a', 'out')).toBe(0)
    expectKept()
    rmSync(at('a/site/static/CNAME'))
    expect(await build('a', 'out')).toBe(0)
    expect(has('out/CNAME')).toBe(false)
  })
})

test('a folder that only has the name of one that builds work in is left alone', async () => {
  write({ ...siteIn('a'), '.out.next/notes.txt': '메모' })
  expect(await build('a', 'out')).toBe(1)
  expect(readFileSync(at('.out.next/notes.txt'), 'utf8')).toBe('메모')
  expect(said).toContain('.out.next')
})

describe('a shard', () => {
  test('goes to a folder of an earlier shard, of this version or one before', async () => {
    write(siteIn('a'))
    expect(await shard('a', 'out')).toBe(0)
    write({ 'out/.docsgen': '', 'out/shard.json': '{"index":1,"count":2}\n' })
    expect(await shard('a', 'out')).toBe(0)
    expect(readdirSync(at('out')).filter((name) => !name.endsWith('.pack'))).toEqual([
      'index',
      'shard.json',
    ])
  })

  test('leaves a folder alone that holds more than a shard', async () => {
    write(siteIn('a'))
    await shard('a', 'out')
    write({ 'out/notes.txt': '메모' })
    expect(await shard('a', 'out')).toBe(1)
    expect(has('out/notes.txt')).toBe(true)
    expect(has('out/index')).toBe(true)
  })

  test('is not replaced by a site, nor a site by a shard', async () => {
    write(siteIn('a'))
    await shard('a', 'shard')
    expect(await build('a', 'shard')).toBe(1)
    expect(has('shard/shard.json')).toBe(true)
    await build('a', 'out')
    expect(await shard('a', 'out')).toBe(1)
    expect(has('out/index.html') || has('out/docs')).toBe(true)
  })
})
