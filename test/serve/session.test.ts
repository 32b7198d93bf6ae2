import { expect, test } from 'vitest'
import { drawPage, siteFiles } from '../../src/serve/site-files.ts'
import { type SessionSite, sessionOf } from './session-site.ts'

const FILES = {
  'docs/a.md': '---\ntitle: 가\n---\n\n첫 문단입니다.\n\n가 글입니다. [나](./b.md)를 보세요.\n',
  'docs/b.md': '---\ntitle: 나\n---\n\n첫 문단입니다.\n\n::include{src="./_part.md"}\n',
  'docs/_part.md': '들어온 글입니다.',
  'pages/index.md': '# 처음\n\n처음입니다.',
  'static/x.txt': '파일',
}

async function htmlOf({ session }: SessionSite, path: string): Promise<string> {
  const { planned } = session.state
  const found = planned && (await siteFiles(planned).find([path]))
  return planned && found?.kind === 'page' ? drawPage(found.found, planned) : ''
}

const sitesOf = ({ session }: SessionSite) => session.state.planned?.locales

test('an edit of prose alone plans nothing again, and gives what a build gives', async () => {
  const site = await sessionOf(FILES)
  const sites = sitesOf(site)
  await site.save({ 'docs/a.md': FILES['docs/a.md'].replace('가 글입니다.', '고친 글입니다.') })
  expect(sitesOf(site)).toBe(sites)
  expect(await htmlOf(site, 'docs/a/index.html')).toContain('고친 글입니다.')
  expect(await site.warm()).toEqual(await site.cold())
})

test('lines that move down are no reason to plan again, but for the places of problems', async () => {
  const site = await sessionOf(FILES)
  const sites = sitesOf(site)
  await site.save({ 'docs/a.md': FILES['docs/a.md'].replace('가 글', '새 문단.\n\n가 글') })
  expect(sitesOf(site)).toBe(sites)
  await site.save({ 'docs/a.md': FILES['docs/a.md'].replace('./b.md', './none.md') })
  expect(site.session.state.problems).toMatchObject([{ path: 'docs/a.md', line: 7 }])
  await site.save({
    'docs/a.md': FILES['docs/a.md'].replace('./b.md', './none.md').replace('가 글', '새.\n\n가 글'),
  })
  expect(site.session.state.problems).toMatchObject([{ path: 'docs/a.md', line: 9 }])
  expect(await site.warm()).toEqual(await site.cold())
})

test.each([
  ['a title', 'docs/a.md', FILES['docs/a.md'].replace('title: 가', 'title: 새 이름')],
  ['a heading', 'docs/a.md', `${FILES['docs/a.md']}\n## 새 제목\n`],
  ['a first paragraph', 'docs/a.md', FILES['docs/a.md'].replace('첫 문단', '새 첫 문단')],
  ['a link', 'docs/a.md', `${FILES['docs/a.md']}\n[처음](../pages/index.md)\n`],
  ['an included part', 'docs/_part.md', '고친 부분입니다. [가](./a.md)'],
  ['a slug', 'docs/b.md', FILES['docs/b.md'].replace('title: 나', 'title: 나\nslug: /other')],
  ['the configuration', 'docsgen.yaml', 'title: 새 이름\nurl: https://docs.example.com\n'],
  ['a static file', 'static/x.txt', '다른 파일'],
  ['a new file', 'docs/c.md', '# 다\n'],
  ['a removed file', 'docs/b.md', undefined],
  ['a file that is not UTF-8', 'docs/b.md', new Uint8Array([0xff, 0xfe, 0x41])],
])('%s gives what a build gives', async (_, path, content) => {
  const site = await sessionOf(FILES)
  const before = await site.warm()
  await site.save({ [path]: content })
  expect(await site.warm()).toEqual(await site.cold())
  await site.save(FILES)
  await site.save({ 'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n' })
  await site.save({ 'docs/c.md': undefined })
  expect(await site.warm()).toEqual(before)
})

test('a broken file keeps the page that it was, and tells what is wrong with it', async () => {
  const site = await sessionOf(FILES)
  const good = await htmlOf(site, 'docs/a/index.html')
  for (const broken of ['title: "가', 'title: "가 나', 'title: [']) {
    await site.save({ 'docs/a.md': FILES['docs/a.md'].replace('title: 가', broken) })
    expect(await htmlOf(site, 'docs/a/index.html')).toBe(good)
    expect(site.session.state.problems).toMatchObject([{ code: 'frontmatter-yaml' }])
  }
  await site.save({ 'docs/a.md': FILES['docs/a.md'] })
  expect(site.session.state.problems).toEqual([])
  expect(await site.warm()).toEqual(await site.cold())
})

test('a broken configuration keeps the site that it was', async () => {
  const site = await sessionOf(FILES)
  const good = await htmlOf(site, 'docs/a/index.html')
  await site.save({ 'docsgen.yaml': 'titel: 잘못' })
  expect(site.session.state).toMatchObject({ isStale: true })
  expect(site.session.state.problems.map(({ code }) => code)).toContain('config-unknown-field')
  expect(await htmlOf(site, 'docs/a/index.html')).toBe(good)
  await site.save({ 'docs/a.md': FILES['docs/a.md'].replace('가 글', '새 글') })
  expect(site.session.state.isStale).toBe(true)
  await site.save({ 'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n' })
  expect(await htmlOf(site, 'docs/a/index.html')).toContain('새 글입니다.')
  expect(await site.warm()).toEqual(await site.cold())
})

test('a site that is broken at first is planned once it can be', async () => {
  const site = await sessionOf({ ...FILES, 'docsgen.yaml': ':' })
  expect(site.session.state).toMatchObject({ isStale: true })
  await site.save({ 'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n' })
  expect(await site.warm()).toEqual(await site.cold())
})

test('pages are followed to where they go', async () => {
  const site = await sessionOf(FILES)
  const renamed = await site.save({ 'docs/a.md': undefined, 'docs/z.md': FILES['docs/a.md'] })
  expect(renamed.moved).toEqual({ '/docs/a': '/docs/z' })
  const slug = await site.save({
    'docs/z.md': FILES['docs/a.md'].replace('title: 가', 'title: 가\nslug: new'),
  })
  expect(slug.moved).toEqual({ '/docs/z': '/docs/new' })
  const removed = await site.save({ 'docs/z.md': undefined })
  expect(removed.moved).toEqual({})
})
