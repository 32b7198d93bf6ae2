import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkConfig } from '../../src/config/config.ts'
import { nodeDisk } from '../../src/io/disk.ts'
import { readSources } from '../../src/io/sources.ts'

let folder: string
const at = (path: string) => join(folder, path)
const nfd = (text: string) => text.normalize('NFD')

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-disk-')))
  mkdirSync(at('site'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), content)
  }
}

function link(path: string, target: string): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  symlinkSync(target, at(path))
}

async function read(settings = '') {
  const { config } = checkConfig(`title: 가\nurl: https://docs.example.com\n${settings}`)
  if (!config) throw new Error('no configuration')
  const disk = nodeDisk(at('site'))
  const { sources, assets, problems } = await readSources(disk, config)
  return {
    disk,
    texts: Object.fromEntries(sources.map(({ path, text }) => [path, text])),
    assets: assets.map(({ path }) => path),
    problems: problems.map(({ code, path, details }) => [code, path, details.why ?? '']),
  }
}

test('two files whose names differ only in their form are told apart, and one of them is read', async () => {
  write({ 'site/docs/라.md': '# 하나', [`site/docs/${nfd('라')}.md`]: '# 둘' })
  write({ [`site/docs/${nfd('마')}.md`]: '# 셋' })
  const { texts, problems } = await read()
  expect(texts).toEqual({ 'docs/라.md': '# 하나', 'docs/마.md': '# 셋' })
  expect(problems).toEqual([['file-twice', 'docs/라.md', '']])
})

test('what is not listed is found by its name in either form', async () => {
  const [onDisk, written] = [nfd('명세/가격.yaml'), '명세/가격.yaml']
  write({ [onDisk]: 'a: 1' })
  const disk = nodeDisk(at('site'))
  for (const path of [written, nfd(written)]) {
    expect((await disk.read(`../${path}`)).toString()).toBe('a: 1')
    expect(disk.locate(`../${path}`)).toBe(at(onDisk))
  }
})

describe('symbolic links', () => {
  test('to files and folders are followed in the site', async () => {
    write({ 'site/shared/a.md': '# 가', 'site/shared/deep/b.md': '# 나', 'site/c.md': '# 다' })
    link('site/docs/part', '../shared')
    link('site/docs/c.md', '../c.md')
    const { texts, problems } = await read()
    expect(texts).toEqual({
      'docs/c.md': '# 다',
      'docs/part/a.md': '# 가',
      'docs/part/deep/b.md': '# 나',
    })
    expect(problems).toEqual([])
  })

  test('are followed in the whole repository, if there is one', async () => {
    write({ 'packages/x/README.md': '# 꾸러미', 'a.png': '' })
    link('site/docs/x.md', '../../packages/x/README.md')
    link('site/static/a.png', '../../a.png')
    const alone = await read()
    expect(alone.texts).toEqual({})
    expect(alone.problems).toEqual([
      ['link-unfollowed', 'docs/x.md', 'outside'],
      ['link-unfollowed', 'static/a.png', 'outside'],
    ])
    mkdirSync(at('.git'))
    const inRepository = await read()
    expect(inRepository.texts).toEqual({ 'docs/x.md': '# 꾸러미' })
    expect(inRepository.assets).toEqual(['static/a.png'])
    expect(inRepository.problems).toEqual([])
  })

  test('to what is hidden, missing or not of the project are told', async () => {
    mkdirSync(at('.git'))
    write({ '.git/config': '비밀', '.env': '비밀', 'node_modules/x/a.md': '# 남' })
    link('site/static/config.txt', '../../.git/config')
    link('site/static/env.txt', '../../.env')
    link('site/docs/modules', '../../node_modules/x')
    link('site/docs/hosts.md', '/etc/hosts')
    link('site/docs/gone.md', './nowhere.md')
    link('elsewhere', './nowhere')
    const { texts, assets, problems } = await read()
    expect([texts, assets]).toEqual([{}, []])
    expect(problems).toEqual([
      ['link-unfollowed', 'docs/gone.md', 'missing'],
      ['link-unfollowed', 'docs/hosts.md', 'outside'],
      ['link-unfollowed', 'docs/modules', 'hidden'],
      ['link-unfollowed', 'static/config.txt', 'hidden'],
      ['link-unfollowed', 'static/env.txt', 'hidden'],
    ])
  })

  test('that lead round in a circle end', async () => {
    write({ 'site/docs/a.md': '# 가', 'site/docs/sub/b.md': '# 나' })
    link('site/docs/sub/up', '..')
    link('site/docs/self', 'self')
    link('site/docs/site', '..')
    const { texts, problems } = await read()
    expect(texts).toEqual({ 'docs/a.md': '# 가', 'docs/sub/b.md': '# 나' })
    expect(problems).toEqual([
      ['link-unfollowed', 'docs/self', 'loop'],
      ['link-unfollowed', 'docs/site', 'loop'],
      ['link-unfollowed', 'docs/sub/up', 'loop'],
    ])
  })

  test('between folders that all link to each other end', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
    for (const name of names) {
      write({ [`site/docs/${name}/page.md`]: `# ${name}` })
      for (const other of names)
        if (other !== name) link(`site/docs/${name}/${other}`, `../${other}`)
    }
    const { texts, problems } = await read()
    expect(texts['docs/a/b/c/page.md']).toBe('# c')
    expect(problems.map(([, , why]) => why)).toContain('many')
  })

  test('that nobody would have read are not told', async () => {
    link('site/venv/bin/python', '/usr/bin/python3')
    link('site/docs/.hidden', '/etc')
    link('site/docs/_private', '/etc')
    expect((await read()).problems).toEqual([])
  })
})

describe('documents beside the site', () => {
  test('are read with what they are made from', async () => {
    write({
      'docs/intro.md':
        '# 소개\n\n::include{src="./_part.md"}\n\n::include{src="../openapi/a.yaml"}',
      'docs/_part.md': '부분',
      'docs/images/a.png': '',
      'openapi/a.yaml': 'a: 1',
      'site/docs/other.md': '# 아님',
      'site/pages/index.md': '# 처음',
    })
    const { texts, assets, problems } = await read('docs: { path: ../docs }\n')
    expect(Object.keys(texts)).toEqual(['../docs/intro.md', 'pages/index.md'])
    expect(assets).toEqual(['../docs/images/a.png'])
    expect(problems).toEqual([['articles-unread', 'docs', '']])
  })

  test.each([
    ['../nowhere', 'missing'],
    ['nowhere', 'missing'],
    ['..', 'site'],
    ['../../etc', 'missing'],
    ['../../../../../../etc', 'outside'],
  ])('at %s are not read, and that is told where the folder is named', async (path, why) => {
    expect((await read(`docs:\n  path: ${path}\n`)).problems).toEqual([
      ['folder-unread', 'docsgen.yaml', why],
    ])
  })

  test('those of posts and of pages that are named have to be there too', async () => {
    const { problems } = await read('blog: { path: none }\npages: { path: nowhere }\n')
    expect(problems).toEqual([
      ['folder-unread', 'docsgen.yaml', 'missing'],
      ['folder-unread', 'docsgen.yaml', 'missing'],
    ])
    expect((await read('blog: {}\n')).problems).toEqual([])
  })
})

test('names that look like tags are no files that are looked for', async () => {
  write({
    'site/docsgen.yaml': '',
    'site/docs/a.md':
      '# 가\n\n```ts\nconst all: Map<Page, Set<Heading>> = new Map<Page, never>()\n```\n\n<Box />\n',
    'site/components/Box.tsx': 'export default () => <b>상자</b>',
  })
  const { config } = checkConfig('title: 가\nurl: https://docs.example.com\n')
  if (!config) throw new Error('no configuration')
  const disk = nodeDisk(at('site'))
  const asked: string[] = []
  const read = (path: string) => {
    asked.push(path)
    return disk.read(path)
  }
  const { sources } = await readSources({ ...disk, read }, config)
  expect(sources.map(({ components }) => Object.keys(components?.keys ?? {}))).toEqual([['Box']])
  expect(asked.filter((path) => !/a\.md$|Box/.test(path))).toEqual([])
})
