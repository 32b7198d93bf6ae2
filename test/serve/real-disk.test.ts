import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { drawPage } from '../../src/serve/drawn-page.ts'
import { createListeners } from '../../src/serve/events.ts'
import { followFiles } from '../../src/serve/follow-files.ts'
import { createSession } from '../../src/serve/session.ts'
import { sessionIo } from '../../src/serve/session-io.ts'
import { siteFiles } from '../../src/serve/site-files.ts'

const CONFIG = 'title: 시험\nurl: https://docs.example.com\n'
const AGO = new Date(0)
const CLIENT = { script: 'a', style: 'b', prepaint: '', baseBanner: '', outputs: [] }
const closing: (() => void | Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A site on a real disk that is followed as the command follows it. */
async function followed(
  files: Readonly<Record<string, string>>,
  prepare: (folder: string) => void = () => {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-followed-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const site = join(folder, 'site')
  const at = (path: string) => join(site, path)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  write('docsgen.yaml', CONFIG)
  for (const [path, text] of Object.entries(files)) write(path, text)
  // As if they had been there for long: what is as new as the start counts as changed.
  for (const path of ['docsgen.yaml', ...Object.keys(files)]) utimesSync(at(path), AGO, AGO)
  prepare(folder)
  const io = { ...sessionIo(site), bundleClient: async () => CLIENT }
  const session = createSession({}, io)
  const listeners = createListeners()
  const told: string[] = []
  const report = {
    start: () => {},
    update: ({ paths }: { readonly paths: readonly string[] }) => void told.push(...paths),
    complete: () => {},
  }
  const following = followFiles({ site, io, session, listeners, report })
  closing.push(() => following.close())
  await session.started
  const textOf = async (path: string) => {
    const { planned } = session.state
    const found = planned && (await siteFiles(planned).find([path]))
    return planned && found?.kind === 'page' ? drawPage(found.found, planned) : undefined
  }
  return { at, write, session, told, textOf }
}

const eventually = (look: () => unknown) => expect.poll(look)
const nfd = (text: string) => text.normalize('NFD')

test('a file whose name is stored in parts is found, edited and renamed to the whole form', async () => {
  const { at, write, textOf, told } = await followed({ [nfd('docs/소개.md')]: '# 소개\n\n하나.\n' })
  expect(await textOf('docs/소개/index.html')).toContain('하나.')
  write(nfd('docs/소개.md'), '# 소개\n\n둘.\n')
  await eventually(() => textOf('docs/소개/index.html')).toContain('둘.')
  expect(told).toContain('docs/소개.md')
  renameSync(at(nfd('docs/소개.md')), at('docs/소개.md'))
  write('docs/소개.md', '# 소개\n\n셋.\n')
  await eventually(() => textOf('docs/소개/index.html')).toContain('셋.')
  write(nfd('docs/폴더/글.md'), '# 글\n\n새 폴더의 글.\n')
  await eventually(() => textOf('docs/폴더/글/index.html')).toContain('새 폴더의 글.')
  rmSync(at(nfd('docs/폴더')), { recursive: true })
  await eventually(() => textOf('docs/폴더/글/index.html')).toBeUndefined()
})

test('what symbolic links lead to is followed', async () => {
  const { at, write, textOf, told } = await followed(
    { 'shared/a.md': '# 가\n\n하나.\n', 'docs/b.md': '# 나\n' },
    (folder) => {
      symlinkSync('../shared', join(folder, 'site/docs/part'))
      symlinkSync('../shared/a.md', join(folder, 'site/docs/one.md'))
    },
  )
  const pages = ['docs/part/a/index.html', 'docs/one/index.html']
  for (const page of pages) expect(await textOf(page)).toContain('하나.')
  write('shared/a.md', '# 가\n\n둘.\n')
  for (const page of pages) await eventually(() => textOf(page)).toContain('둘.')
  write('shared/new.md', '# 새 글\n')
  await eventually(() => textOf('docs/part/new/index.html')).toContain('새 글')
  rmSync(at('shared/new.md'))
  await eventually(() => textOf('docs/part/new/index.html')).toBeUndefined()
  // Nothing seemed to have gone when the watch began.
  expect(told).not.toContain('docs/b.md')
})

test('documents beside the site are followed', async () => {
  const { write, textOf } = await followed({
    'docsgen.yaml': `${CONFIG}docs: { path: ../docs }\n`,
    '../docs/a.md': '# 가\n\n하나.\n',
  })
  expect(await textOf('docs/a/index.html')).toContain('하나.')
  write('../docs/a.md', '# 가\n\n둘.\n')
  await eventually(() => textOf('docs/a/index.html')).toContain('둘.')
  write('../docs/deep/new.md', '# 새 글\n')
  await eventually(() => textOf('docs/deep/new/index.html')).toContain('새 글')
})

test('a file that is renamed in the case of its letters alone is followed', async () => {
  const { at, write, session, textOf } = await followed({
    'docs/Intro.md': '# 소개\n\n하나.\n',
    'docs/b.md': '# 나\n\n[소개](./Intro.md)\n',
  })
  expect(await textOf('docs/Intro/index.html')).toContain('하나.')
  renameSync(at('docs/Intro.md'), at('docs/intro.md'))
  await eventually(() => textOf('docs/intro/index.html')).toContain('하나.')
  expect(await textOf('docs/Intro/index.html')).toBeUndefined()
  expect(session.state.problems.map(({ code }) => code)).toEqual(['broken-markdown-link'])
  write('docs/b.md', '# 나\n\n[소개](./intro.md)\n')
  await eventually(() => session.state.problems).toEqual([])
  renameSync(at('docs/intro.md'), at('docs/between.md'))
  renameSync(at('docs/between.md'), at('docs/Intro.md'))
  await eventually(() => textOf('docs/Intro/index.html')).toContain('하나.')
  expect(await textOf('docs/between/index.html')).toBeUndefined()
})

test('a folder that is removed and made again, or moved, is still followed', async () => {
  const { at, write, textOf } = await followed({ 'docs/x/y/a.md': '# 가\n\n하나.\n' })
  expect(await textOf('docs/x/y/a/index.html')).toContain('하나.')
  rmSync(at('docs/x'), { recursive: true })
  await eventually(() => textOf('docs/x/y/a/index.html')).toBeUndefined()
  write('docs/x/y/a.md', '# 가\n\n둘.\n')
  await eventually(() => textOf('docs/x/y/a/index.html')).toContain('둘.')
  write('docs/x/y/a.md', '# 가\n\n셋.\n')
  await eventually(() => textOf('docs/x/y/a/index.html')).toContain('셋.')
  renameSync(at('docs/x'), at('docs/z'))
  await eventually(() => textOf('docs/z/y/a/index.html')).toContain('셋.')
  expect(await textOf('docs/x/y/a/index.html')).toBeUndefined()
  write('docs/z/y/a.md', '# 가\n\n넷.\n')
  await eventually(() => textOf('docs/z/y/a/index.html')).toContain('넷.')
})

test('translations that come, change and go on the disk', async () => {
  const { at, write, textOf } = await followed({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nlocales: { ko-KR: {}, en: {} }\n',
    'docs/a.md': '# 가\n\n가 글입니다.\n',
  })
  expect(await textOf('en/docs/a/index.html')).toContain('가 글입니다.')
  write('i18n/en/docs/a.md', '# A\n\nThis is A.\n')
  await eventually(() => textOf('en/docs/a/index.html')).toContain('This is A.')
  write('i18n/en/docs/a.md', '# A\n\nThis is new.\n')
  await eventually(() => textOf('en/docs/a/index.html')).toContain('This is new.')
  rmSync(at('i18n'), { recursive: true })
  await eventually(() => textOf('en/docs/a/index.html')).toContain('가 글입니다.')
})

// Before the files are watched nobody tells of a change, so each of these stands alone.
test('a file that is edited before the files are watched', async () => {
  const { at, write, textOf } = await followed({ 'docs/a.md': '# 가\n\n하나.\n' })
  write('docs/a.md', `${readFileSync(at('docs/a.md'), 'utf8')}\n둘.\n`)
  await eventually(() => textOf('docs/a/index.html')).toContain('둘.')
})

test('a file that goes before the files are watched', async () => {
  const { at, textOf } = await followed({ 'docs/a.md': '# 가\n', 'docs/b.md': '# 나\n' })
  rmSync(at('docs/a.md'))
  await eventually(() => textOf('docs/a/index.html')).toBeUndefined()
})

test('an old file that comes before the files are watched', async () => {
  const { at, write, textOf } = await followed({ 'docs/b.md': '# 나\n' })
  write('../kept.md', '# 가\n\n옮겨 온 글입니다.\n')
  utimesSync(at('../kept.md'), AGO, AGO)
  renameSync(at('../kept.md'), at('docs/a.md'))
  await eventually(() => textOf('docs/a/index.html')).toContain('옮겨 온 글입니다.')
})
