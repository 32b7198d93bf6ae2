import { readFileSync, renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type TestContext, test, vi } from 'vitest'
import { followedSite } from './followed-site.ts'

const AGO = new Date(0)

/** A followed site, with paths from its own folder. */
async function followed(
  files: Readonly<Record<string, string>>,
  context: TestContext,
  prepare?: (folder: string) => void,
) {
  const own = Object.entries(files).map(([path, text]) => [`site/${path}`, text])
  const site = await followedSite(Object.fromEntries(own), context, prepare)
  return {
    ...site,
    at: (path: string) => site.at(`site/${path}`),
    write: (path: string, text: string) => site.write(`site/${path}`, text),
  }
}

const nfd = (text: string) => text.normalize('NFD')

test('a file whose name is stored in parts is found, edited and renamed to the whole form', async (context) => {
  const { eventually, at, write, textOf, told } = await followed(
    { [nfd('docs/소개.md')]: '# 소개\n\n하나.\n' },
    context,
  )
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

test('what symbolic links lead to is followed', async (context) => {
  const { eventually, at, write, textOf, told } = await followed(
    { 'shared/a.md': '# 가\n\n하나.\n', 'docs/b.md': '# 나\n' },
    context,
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

test('documents beside the site are followed', async (context) => {
  const { eventually, write, textOf } = await followed(
    {
      'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\ndocs: { path: ../docs }\n',
      '../docs/a.md': '# 가\n\n하나.\n',
    },
    context,
  )
  expect(await textOf('docs/a/index.html')).toContain('하나.')
  write('../docs/a.md', '# 가\n\n둘.\n')
  await eventually(() => textOf('docs/a/index.html')).toContain('둘.')
  write('../docs/deep/new.md', '# 새 글\n')
  await eventually(() => textOf('docs/deep/new/index.html')).toContain('새 글')
})

test('a file that is renamed in the case of its letters alone is followed', async (context) => {
  const { eventually, at, write, session, textOf } = await followed(
    {
      'docs/Intro.md': '# 소개\n\n하나.\n',
      'docs/b.md': '# 나\n\n[소개](./Intro.md)\n',
    },
    context,
  )
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

test('a file that gets another name is one change, though it is told in two', async (context) => {
  const { eventually, at, session, textOf, watched } = await followed(
    { 'docs/intro.md': '# 소개\n\n하나.\n', 'docs/b.md': '# 나\n' },
    context,
  )
  await watched
  const update = vi.spyOn(session, 'update')
  renameSync(at('docs/intro.md'), at('docs/start.md'))
  await eventually(() => textOf('docs/intro/index.html')).toBeUndefined()
  const updates = await Promise.all(update.mock.results.map(({ value }) => value))
  expect(updates[0]).toMatchObject({ moved: { '/docs/intro': '/docs/start' } })
})

test('a folder that is removed and made again, or moved, is still followed', async (context) => {
  const { eventually, at, write, textOf } = await followed(
    { 'docs/x/y/a.md': '# 가\n\n하나.\n' },
    context,
  )
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

test('translations that come, change and go on the disk', async (context) => {
  const { eventually, at, write, textOf } = await followed(
    {
      'docsgen.yaml':
        'title: 시험\nurl: https://docs.example.com\nlocales: { ko-KR: {}, en: {} }\n',
      'docs/a.md': '# 가\n\n가 글입니다.\n',
    },
    context,
  )
  expect(await textOf('en/docs/a/index.html')).toContain('가 글입니다.')
  write('i18n/en/docs/a.md', '# A\n\nThis is A.\n')
  await eventually(() => textOf('en/docs/a/index.html')).toContain('This is A.')
  write('i18n/en/docs/a.md', '# A\n\nThis is new.\n')
  await eventually(() => textOf('en/docs/a/index.html')).toContain('This is new.')
  rmSync(at('i18n'), { recursive: true })
  await eventually(() => textOf('en/docs/a/index.html')).toContain('가 글입니다.')
})

// Before the files are watched nobody tells of a change, so each of these stands alone.
test('a file that is edited before the files are watched', async (context) => {
  const { eventually, at, write, textOf } = await followed(
    { 'docs/a.md': '# 가\n\n하나.\n' },
    context,
  )
  write('docs/a.md', `${readFileSync(at('docs/a.md'), 'utf8')}\n둘.\n`)
  await eventually(() => textOf('docs/a/index.html')).toContain('둘.')
})

test('a file that goes before the files are watched', async (context) => {
  const { eventually, at, textOf } = await followed(
    { 'docs/a.md': '# 가\n', 'docs/b.md': '# 나\n' },
    context,
  )
  rmSync(at('docs/a.md'))
  await eventually(() => textOf('docs/a/index.html')).toBeUndefined()
})

test('an old file that comes before the files are watched', async (context) => {
  const { eventually, at, write, textOf } = await followed({ 'docs/b.md': '# 나\n' }, context)
  write('../kept.md', '# 가\n\n옮겨 온 글입니다.\n')
  utimesSync(at('../kept.md'), AGO, AGO)
  renameSync(at('../kept.md'), at('docs/a.md'))
  await eventually(() => textOf('docs/a/index.html')).toContain('옮겨 온 글입니다.')
})
