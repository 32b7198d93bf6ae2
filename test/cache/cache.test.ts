import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { openLastBuild } from '../../src/cache/last-build.ts'
import { stages } from '../../src/pipeline/stages.ts'
import { type DiskSite, diskSite } from '../support/disk-site.ts'

const FILES = {
  'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
  'site/docs/a.md': '---\ntitle: 가\n---\n\n첫째 문서입니다. [없음](./없음.md)\n',
  'site/docs/b.md': '---\ntitle: 나\n---\n\n둘째 문서입니다.\n',
  'site/pages/index.md': '---\ntitle: 처음\n---\n\n처음입니다.\n',
}
const EDITED = `${FILES['site/docs/b.md']}\n더한 문단입니다.\n`

const compile = vi.spyOn(stages, 'compile')
const render = vi.spyOn(stages, 'render')
const compiled = () => compile.mock.calls.map(([{ source }]) => source.path)
const rendered = () => render.mock.calls.map(([{ page }]) => page.url)
afterEach(() => {
  compile.mockClear()
  render.mockClear()
  vi.spyOn(Date, 'now').mockRestore()
})

async function builtSite(files: Readonly<Record<string, string>> = FILES) {
  const site = diskSite(files)
  const first = await site.build()
  compile.mockClear()
  render.mockClear()
  return { site, first }
}

/** Stamps that are as young as what they stand for prove nothing, so builds look at files an hour after they were written. */
function lookLater(): void {
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000)
}

async function expectSameAsCold(site: DiskSite) {
  const cold = await site.cold()
  expect(site.files()).toEqual(cold.files)
}

test('without a change nothing is done, and what was wrong is said again', async () => {
  const { site, first } = await builtSite()
  const again = await site.build()
  expect(again.isUnchanged).toBe(true)
  expect([...site.stages]).toEqual([])
  expect(again.problems.map(({ code }) => code)).toEqual(['broken-markdown-link'])
  const { pages, problems } = first
  const withoutStats = (made: typeof first) => made.outputs.map(({ stat: _, ...output }) => output)
  expect(again).toMatchObject({ pages, problems, isUnchanged: true })
  expect(withoutStats(again)).toEqual(withoutStats(first))
})

test('an edit of prose alone draws its page again, without planning the site', async () => {
  lookLater()
  const { site } = await builtSite()
  const statOf = (path: string) => statSync(join(site.folder, 'build', path)).mtimeMs
  const before = statOf('docs/a/index.html')
  site.edit('site/docs/b.md', EDITED)
  await site.build()
  expect([...site.stages]).toEqual(['read', 'compile', 'render', 'write'])
  expect([compiled(), rendered()]).toEqual([['docs/b.md'], ['/docs/b']])
  expect(statOf('docs/a/index.html')).toBe(before)
  await expectSameAsCold(site)
  expect(await site.build()).toMatchObject({ isUnchanged: true })
})

test('an edited file is compiled with how its code came out before', async () => {
  // A language that is coloured by its grammar.
  const code = '\n```swift\nlet 값 = 1\n```\n'
  const { site } = await builtSite({ ...FILES, 'site/docs/b.md': FILES['site/docs/b.md'] + code })
  for (const text of [EDITED + code, EDITED.replace('나', '다') + code]) {
    compile.mockClear()
    site.edit('site/docs/b.md', text)
    await site.build()
    expect(compile.mock.calls.map(([input]) => 'colors' in input)).toEqual([true])
    await expectSameAsCold(site)
  }
})

test('a changed title compiles one file, and draws the pages that show it', async () => {
  const { site } = await builtSite()
  site.edit('site/docs/b.md', EDITED.replace('나', '새 제목'))
  await site.build()
  expect(compiled()).toEqual(['docs/b.md'])
  expect(rendered()).toEqual(['/docs/a', '/docs/b', '/docs/404.html', '/search'])
  await expectSameAsCold(site)
})

test('files that were only touched are known by their content', async () => {
  lookLater()
  const { site } = await builtSite()
  utimesSync(join(site.folder, 'site/docs/a.md'), 1, 1)
  expect(await site.build()).toMatchObject({ isUnchanged: true })
})

test('an edit that keeps size and time of a file is found all the same', async () => {
  lookLater()
  const { site } = await builtSite()
  const file = join(site.folder, 'site/docs/b.md')
  const { atime, mtime } = statSync(file)
  site.edit('site/docs/b.md', FILES['site/docs/b.md'].replace('둘째', '넷째'))
  utimesSync(file, atime, mtime)
  await site.build()
  expect(site.files().get('docs/b/index.html')).toContain(Buffer.from('넷째').toString('latin1'))
})

test('a cache that was taken elsewhere saves compiling, whatever the stamps are', async () => {
  const { site } = await builtSite()
  const other = diskSite({})
  for (const name of ['site', '.docsgen-cache'])
    cpSync(join(site.folder, name), join(other.folder, name), { recursive: true })
  await other.build()
  expect(compiled()).toEqual([])
  expect(other.files()).toEqual(site.files())
  expect(readFileSync(join(other.folder, '.docsgen-cache/index'), 'latin1')).not.toContain(
    site.folder,
  )
})

test('another form of the command is another build', async () => {
  const { site } = await builtSite()
  const based = { overrides: { drafts: false, baseUrl: '/v2' } }
  await site.build(based)
  expect(site.files()).toEqual((await site.cold(based)).files)
  await site.build()
  await expectSameAsCold(site)
})

const DAMAGES: Readonly<Record<string, (file: string) => void>> = {
  'cut short': (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  emptied: (file) => truncateSync(file, 0),
  'of something else': (file) => writeFileSync(file, '남의 파일입니다.'.repeat(100)),
  'with one byte changed': (file) => {
    const bytes = readFileSync(file)
    const at = Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(file, bytes)
  },
}

test.each(Object.keys(DAMAGES))('a cache %s is as good as none', async (name) => {
  const { site } = await builtSite()
  const files = readdirSync(join(site.folder, '.docsgen-cache'), {
    recursive: true,
    encoding: 'utf8',
  })
    .map((path) => join(site.folder, '.docsgen-cache', path))
    .filter((path) => statSync(path).isFile())
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    DAMAGES[name]?.(file)
    site.edit('site/docs/b.md', `${readFileSync(join(site.folder, 'site/docs/b.md'), 'utf8')}글.\n`)
    const { problems } = await site.build()
    const cold = await site.cold()
    expect(site.files()).toEqual(cold.files)
    expect(problems).toEqual(cold.problems)
  }
})

test('files of a cache that were exchanged are as good as none', async () => {
  const { site } = await builtSite()
  site.edit('site/docs/b.md', `${FILES['site/docs/b.md']}\n글.\n`)
  await site.build()
  const folder = join(site.folder, '.docsgen-cache')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
  for (const one of files)
    for (const other of files.filter((path) => path > one)) {
      const [bytes, others] = [readFileSync(one), readFileSync(other)]
      writeFileSync(one, others)
      writeFileSync(other, bytes)
      site.edit(
        'site/docs/b.md',
        `${readFileSync(join(site.folder, 'site/docs/b.md'), 'utf8')}글.\n`,
      )
      const { problems } = await site.build()
      const cold = await site.cold()
      expect(site.files()).toEqual(cold.files)
      expect(problems).toEqual(cold.problems)
    }
})

test('a build right after an installation does not let later ones read all of docsgen', async () => {
  const { site } = await builtSite()
  const open = () => openLastBuild(join(site.folder, '.docsgen-cache'), `site\0build`)
  const { last, write } = open()
  if (!last) throw new Error('no last build')
  // What was installed this very moment is not known by its stat yet.
  write({ ...last, code: last.code.map(({ stat: _, ...input }) => input) })
  expect(await site.build()).toMatchObject({ isUnchanged: true })
  expect(open().last?.code.filter(({ key, stat }) => key !== '' && !stat)).toEqual([])
})

test('a value of YAML that JSON cannot hold is the same in a warm build', async () => {
  const site = diskSite({
    ...FILES,
    'site/docs/b.md': '---\nsidebar_position: .inf\ntoc_max_level: -0\n---\n\n# 나\n',
  })
  const first = await site.build()
  site.edit('site/docs/a.md', '# 다른 제목\n')
  const { problems } = await site.build()
  const cold = await site.cold()
  expect(problems.filter(({ path }) => path.endsWith('b.md'))).toEqual(
    first.problems.filter(({ path }) => path.endsWith('b.md')),
  )
  expect(site.files()).toEqual(cold.files)
  expect(problems).toEqual(cold.problems)
})

test('what a cache of elsewhere says leads to no file outside of the output', async () => {
  const { site } = await builtSite()
  const folder = join(site.folder, '.docsgen-cache')
  const name = `site\0build`
  const { last, write } = openLastBuild(folder, name)
  if (!last) throw new Error('no last build')
  for (const path of ['../stolen.html', '/tmp/stolen.html', 'a/../../stolen.html', 'C:\\stolen']) {
    const outputs = last.outputs.map((output) => ({ ...output, path }))
    write({ ...last, outputs })
    expect(openLastBuild(folder, name).last).toBeUndefined()
  }
  write({ ...last, problems: [{ code: 'constructor' } as never] })
  expect(openLastBuild(folder, name).last).toBeUndefined()
  const sources = new Map(
    [...last.sources].map(([file, source]) => [file, { ...source, shownBy: ['../stolen.html'] }]),
  )
  write({ ...last, sources })
  expect(openLastBuild(folder, name).last?.sources).toEqual(new Map())
  site.edit('site/docs/b.md', EDITED)
  await site.build()
  await expectSameAsCold(site)
  write(last)
  expect(openLastBuild(folder, name).last).toEqual(last)
  expect(last.sources.get('docs/a.md')?.shownBy).toContain('docs/a/index.html')
})

test('a cache that cannot be used is said, and the site is built', async () => {
  const site = diskSite({ ...FILES, '.docsgen-cache': '폴더가 아닙니다.' })
  const { problems } = await site.build()
  expect(problems).toContainEqual(
    expect.objectContaining({ code: 'cache-unusable', severity: 'info' }),
  )
  await expectSameAsCold(site)
})

test.skipIf(process.getuid?.() === 0)('a cache that may not be read is said', async () => {
  const { site } = await builtSite()
  chmodSync(join(site.folder, '.docsgen-cache'), 0)
  const { problems } = await site.build()
  chmodSync(join(site.folder, '.docsgen-cache'), 0o700)
  expect(problems.map(({ code }) => code)).toContain('cache-unusable')
})

test('without the cache nothing is used and nothing is left', async () => {
  const site = diskSite(FILES)
  await site.build({ cache: false })
  await site.build({ cache: false })
  expect(compiled()).toHaveLength(6)
  expect(existsSync(join(site.folder, '.docsgen-cache'))).toBe(false)
})

test('a failed build leaves the last good one known', async () => {
  lookLater()
  const { site } = await builtSite()
  site.edit('site/docs/b.md', `${FILES['site/docs/b.md']}\n![](./없음.png)\n`)
  await site.build()
  const failed = await site.build()
  expect(failed.problems.map(({ severity }) => severity)).toContain('error')
  site.edit('site/docs/b.md', FILES['site/docs/b.md'])
  expect(await site.build()).toMatchObject({ isUnchanged: true })
})

test('sites beside each other share one folder without disturbing each other', async () => {
  lookLater()
  const { site } = await builtSite()
  cpSync(join(site.folder, 'site'), join(site.folder, 'other'), { recursive: true })
  const other = { site: join(site.folder, 'other'), out: join(site.folder, 'other-build') }
  await site.build(other)
  expect(await site.build(other)).toMatchObject({ isUnchanged: true })
  expect(await site.build()).toMatchObject({ isUnchanged: true })
  expect(compiled()).toEqual([])
})

test('a project that was moved needs no file to be compiled', async () => {
  const { site } = await builtSite()
  renameSync(join(site.folder, 'site'), join(site.folder, 'moved'))
  await site.build({ site: join(site.folder, 'moved') })
  expect(compiled()).toEqual([])
})

/** Pages whose terms need several files. */
function wordyFiles(): Record<string, string> {
  const syllables = [...'가나다라마바사아자차카타파하후원채팅정보기록강산물길']
  let state = 7
  const pick = () => {
    state = (state * 48271) % 2147483647
    return syllables[state % syllables.length] as string
  }
  const words = (count: number) =>
    Array.from({ length: count }, () => pick() + pick() + pick()).join(' ')
  const pages = Array.from({ length: 60 }, (_, index) => [
    `site/docs/p${index}.md`,
    `---\ntitle: 문서 ${index}\n---\n\n${words(150)}\n`,
  ])
  return { ...FILES, ...Object.fromEntries(pages) }
}

test.each(['kept', 'gone'])(
  'an edit makes few files of the search again, also when one of them is %s',
  async (state) => {
    lookLater()
    const { site } = await builtSite(wordyFiles())
    const folder = join(site.folder, 'build/assets/search')
    const before = readdirSync(folder)
    expect(before.length).toBeGreaterThan(5)
    site.edit('site/docs/b.md', `${FILES['site/docs/b.md']}\n후원채팅입니다.\n`)
    if (state === 'gone') rmSync(join(folder, before[0] as string))
    await site.build()
    await expectSameAsCold(site)
    const after = new Set(readdirSync(folder))
    expect(before.filter((name) => after.has(name)).length).toBeGreaterThan(before.length / 2)
  },
)
