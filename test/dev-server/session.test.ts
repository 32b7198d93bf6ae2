import { expect, test } from 'vitest'
import { siteFiles } from '../../src/dev-server/site-files.ts'
import { drawPage } from '../../src/dev-server/watched-site.ts'
import { ISLAND_CHANGES, ISLAND_FILES } from '../support/island-changes.ts'
import { PLUGIN_CHANGES, PLUGIN_SITE } from '../support/plugin-changes.ts'
import { THEME_CHANGES, THEME_FILES } from '../support/theme-changes.ts'
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

const LOCALES = {
  'docsgen.yaml':
    'title: 시험\nurl: https://docs.example.com\nlocales: { ko-KR: {}, en: {}, ja: {} }\n',
  'docs/a.md': '# 가\n\n가 글입니다. [나](./b.md)를 보세요.\n',
  'docs/b.md': '# 나\n\n나 글입니다.\n\n::include{src="./_part.md"}\n',
  'docs/_part.md': '들어온 글입니다.',
  'docs/x/_category_.yml': 'label: 문서\n',
  'docs/x/c.md': '# 다\n',
  'pages/index.md': '# 처음\n',
  'values.yml': 'limits: { rooms: 20 }\n',
  'i18n/en/docs/a.md':
    '# A\n\nThis is A. See [B](./b.md), {{limits.rooms}}.\n\n::include{src="./_part.md"}\n',
}

test.each([
  [
    'the prose of a translation',
    { 'i18n/en/docs/a.md': '# A\n\nThis is another A. [B](./b.md)\n' },
  ],
  ['the title of a translation', { 'i18n/en/docs/a.md': '# New A\n\nThis is A.\n' }],
  ['a translation that comes', { 'i18n/en/docs/b.md': '# B\n\nThis is B.\n' }],
  ['the first translation of a locale', { 'i18n/ja/docs/b.md': '# B\n\nB です。\n' }],
  ['a translation that goes', { 'i18n/en/docs/a.md': undefined }],
  ['a translation with another address', { 'i18n/en/docs/a.md': '---\nslug: aa\n---\n\n# A\n' }],
  ['a translation whose original goes', { 'docs/a.md': undefined }],
  ['the original', { 'docs/a.md': '# 다른 가\n\n고친 글입니다.\n' }],
  ['a translated part', { 'i18n/en/docs/_part.md': 'A part.' }],
  ['a translated category', { 'i18n/en/docs/x/_category_.yml': 'label: Documents\n' }],
  ['a category', { 'docs/x/_category_.yml': 'label: 새 문서\nposition: 1\n' }],
  ['the configuration of a locale', { 'i18n/en/docsgen.yaml': 'title: Test\n' }],
  ['the values of a locale', { 'i18n/en/values.yml': 'limits: { rooms: twenty }\n' }],
  ['a broken translation', { 'i18n/en/docs/a.md': '---\ntitle: [\n---\n\n글\n' }],
])('locales: %s', async (what, changes) => {
  const site = await sessionOf(LOCALES)
  const before = await site.warm()
  await site.save(changes)
  if (what.startsWith('a broken')) {
    expect(site.session.state.problems).toMatchObject([
      { code: 'frontmatter-yaml', path: 'i18n/en/docs/a.md' },
    ])
    expect(await htmlOf(site, 'en/docs/a/index.html')).toContain('This is A.')
  } else {
    const after = await site.warm()
    expect(after).toEqual(await site.cold())
    expect(after.files).not.toEqual(before.files)
  }
  const added = Object.keys(changes).filter((path) => !Object.hasOwn(LOCALES, path))
  await site.save(Object.fromEntries(added.map((path) => [path, undefined])))
  await site.save(LOCALES)
  expect(await site.warm()).toEqual(before)
})

test('a file is served where a build writes it, and nothing where a build writes nothing', async () => {
  const site = await sessionOf({
    'docs/b.md': '# 나\n',
    'pages/c.md': '# 다\n',
    'static/docs/b': '나',
    'static/c/index.html': '있던 것',
    'pages/index.md': '# 처음\n',
  })
  const { planned } = site.session.state
  const find = async (path: string) => planned && (await siteFiles(planned).find([path]))
  const { files } = await site.cold()
  for (const path of ['docs/b', 'docs/b/index.html', 'c/index.html', 'index.html', 'sitemap.xml'])
    expect([path, (await find(path)) !== undefined]).toEqual([path, files.has(path)])
  expect(await find('c/index.html')).toMatchObject({ kind: 'output' })
})

const COMPONENT_FILES = {
  ...FILES,
  'docs/a.md': '# 가\n\n글\n\n<Box title="나">**다**</Box>\n',
  'components/Box.tsx':
    "import { word } from '../lib/word'\nexport default ({ title, children }) => <section title={title}>{word}{children}</section>",
  'lib/word.ts': "export const word = '하나'",
}

test.each([
  ['a component', 'components/Box.tsx', 'export default () => <section>둘</section>', '둘'],
  ['what it imports', 'lib/word.ts', "export const word = '둘'", '둘'],
  ['a page that uses it', 'docs/a.md', '# 가\n\n글\n\n<Box title="둘" />\n', 'title="둘"'],
  ['a component that was missing', 'components/Other.tsx', 'export default () => <i>둘</i>', '다'],
  ['a component that is gone', 'components/Box.tsx', undefined, '<p><strong>다'],
  ['code that is wrong', 'components/Box.tsx', 'export default () => <b>', '<p><strong>다'],
])('%s of a site with components gives what a build gives', async (_, path, content, expected) => {
  const site = await sessionOf(COMPONENT_FILES)
  await site.warm()
  await site.save({ [path]: content })
  expect(await htmlOf(site, 'docs/a/index.html')).toContain(expected)
  expect(await site.warm()).toEqual(await site.cold())
})

const MDX_FILES = {
  ...FILES,
  'docs/m.mdx':
    "import Box from '../src/Box'\nimport Part from './_part.mdx'\nimport data from './data.yml'\nimport far from '../far.yml'\n\n# 가\n\n글\n\n<Box title={data.a}>**다**</Box>\n\n<Part />\n\n{far.b}\n",
  'docs/_part.mdx': "import { word } from '../src/word'\n\n부분 {word}\n",
  'docs/data.yml': 'a: 하나\n',
  'far.yml': 'b: 멀리\n',
  'src/Box.tsx':
    'export default ({ title, children }) => <section title={title}>{children}</section>',
  'src/word.ts': "export const word = '하나'",
}

test.each([
  ['a component', 'src/Box.tsx', 'export default ({ title }) => <i>둘{title}</i>', '<i>둘하나</i>'],
  ['what a part imports', 'src/word.ts', "export const word = '둘'", '부분 둘'],
  ['data of the site', 'docs/data.yml', 'a: 둘\n', 'title="둘"'],
  ['data beside it', 'far.yml', 'b: 둘\n', '<p>둘</p>'],
  ['a part', 'docs/_part.mdx', '{1 + 1}개\n', '2개'],
  ['the page', 'docs/m.mdx', '# 가\n\n글\n\n{1 + 2}개\n', '3개'],
  ['a file that is gone', 'src/Box.tsx', undefined, '<strong>다</strong>'],
])('%s of a page of MDX gives what a build gives', async (_, path, content, expected) => {
  const site = await sessionOf(MDX_FILES)
  await site.warm()
  await site.save({ [path]: content })
  expect(await htmlOf(site, 'docs/m/index.html')).toContain(expected)
  expect(await site.warm()).toEqual(await site.cold())
})

test.each([
  ['islands', ISLAND_FILES, ISLAND_CHANGES],
  ['code in its theme', THEME_FILES, THEME_CHANGES],
  ['plugins', PLUGIN_SITE, PLUGIN_CHANGES],
])(
  'a site with %s is watched as it is built, whatever changes of them',
  async (_, files, changes) => {
    const site = await sessionOf(files)
    await site.warm()
    for (const [path, content] of changes) {
      await site.save({ [path]: content })
      expect([path, content, await site.warm()]).toEqual([path, content, await site.cold()])
    }
  },
)
