import { expect, test } from 'vitest'
import { CONFIG, editor } from './editor.ts'

const FILES = {
  'site/docsgen.yaml': CONFIG,
  'site/docs/a.md': '# 가\n\n처음 글\n\n## 둘째\n\n글\n',
  'site/docs/b.md': '# 나\n\n글\n',
}

test('problems follow what is typed, saved or not, and the disk when the file is closed', async () => {
  const own = await editor(FILES)
  await own.open('site/docs/b.md', '# 나\n\n[링크](./c.md)\n')
  const [found] = await own.problems('site/docs/b.md', (all) => all.length === 1)
  expect(found).toMatchObject({
    code: 'broken-markdown-link',
    severity: 1,
    source: 'docsgen',
    range: { start: { line: 2, character: 5 }, end: { line: 2, character: 11 } },
  })
  expect(found?.message).toContain('Markdown 파일이 없습니다: ./c.md')
  await own.type('site/docs/b.md', '# 나\n\n[링크](./a.md#없는-곳)\n')
  await own.problems('site/docs/b.md', ([one]) => one?.code === 'broken-anchor')
  // What is typed into one file decides about another one.
  await own.open('site/docs/a.md', '# 가\n\n## 없는 곳\n\n글\n')
  await own.problems('site/docs/b.md', (all) => all.length === 0)
  await own.close('site/docs/a.md')
  await own.problems('site/docs/b.md', ([one]) => one?.code === 'broken-anchor')
  await own.close('site/docs/b.md')
  await own.problems('site/docs/b.md', (all) => all.length === 0)
  expect(own.said()).toBe('')
})

test('files that come and go on the disk are followed', async () => {
  const own = await editor({ ...FILES, 'site/docs/b.md': '# 나\n\n[링크](./c.md)\n' })
  await own.problems('site/docs/b.md', (all) => all.length === 1)
  own.disk.edit('site/docs/c.md', '# 다\n\n글\n')
  await own.problems('site/docs/b.md', (all) => all.length === 0)
  own.disk.edit('site/docs/c.md', undefined)
  await own.problems('site/docs/b.md', (all) => all.length === 1)
})

test('half-written settings are told, and the last site answers until they are mended', async () => {
  const own = await editor(FILES)
  expect(await own.hover('site/docs/b.md', '# 나\n\n[링|크](./a.md)\n')).toContain('처음 글')
  await own.open('site/docsgen.yaml', `${CONFIG}navbar: { items: [\n`)
  await own.problems('site/docsgen.yaml', (all) => all.length > 0)
  expect(await own.hover('site/docs/b.md', '# 나\n\n[링|크](./a.md)\n')).toContain('처음 글')
  await own.type('site/docsgen.yaml', `${CONFIG}colorMod: {}\n`)
  const [found] = await own.problems('site/docsgen.yaml', ([one]) => one?.code !== 'config-yaml')
  expect(found?.range.start).toEqual({ line: 3, character: 0 })
  await own.type('site/docsgen.yaml', CONFIG)
  await own.problems('site/docsgen.yaml', (all) => all.length === 0)
})

test.each([
  ['en-US', 'leads to no Markdown file'],
  ['ko-KR', 'Markdown 파일이 없습니다'],
])('speaks the language of the editor: %s', async (locale, words) => {
  const own = await editor({ ...FILES, 'site/docs/b.md': '# 나\n\n[링크](./c.md)\n' }, { locale })
  const [found] = await own.problems('site/docs/b.md', (all) => all.length === 1)
  expect(found?.message).toContain(words)
})

test('the command line decides about the language, the folder and drafts', async () => {
  const files = {
    ...FILES,
    'site/docs/b.md': '# 나\n\n[링크](./draft.md)\n',
    'site/docs/draft.md': '---\ndraft: true\n---\n\n# 초안\n\n글\n',
  }
  const plain = await editor(files, { args: ['site', '--lang', 'en', '--stdio'], locale: 'ko' })
  const [found] = await plain.problems('site/docs/b.md', (all) => all.length === 1)
  expect(found?.message).toContain('The link leads to a draft')
  const drafts = await editor(files, { args: ['--drafts'] })
  await drafts.open('site/docs/a.md', '# 가\n\n[링크](./c.md)\n')
  await drafts.problems('site/docs/a.md', (all) => all.length === 1)
  expect(drafts.codes()).toEqual({ 'site/docs/a.md': ['broken-markdown-link'] })
})

test('a link that stands in many files is told in each of them', async () => {
  const names = [1, 2, 3, 4, 5, 6]
  const many = Object.fromEntries(
    names.map((name) => [`site/docs/n${name}.md`, `# ${name}\n\n글\n\n[링크](/docs/nowhere)\n`]),
  )
  const own = await editor({ ...FILES, ...many })
  for (const name of names) {
    const [found] = await own.problems(`site/docs/n${name}.md`, (all) => all.length === 1)
    expect(found).toMatchObject({ code: 'broken-link', range: { start: { line: 4 } } })
    expect(found?.message).not.toContain('외')
  }
})

test('the manual that the site names is linked', async () => {
  const files = { ...FILES, 'site/docs/b.md': '# 나\n\n[링크](./c.md)\n' }
  const manual = `${CONFIG}manualUrl: https://manual.example.com\n`
  const own = await editor({ ...files, 'site/docsgen.yaml': manual })
  const [found] = await own.problems('site/docs/b.md', (all) => all.length === 1)
  expect(found?.codeDescription?.href).toBe(
    'https://manual.example.com/docs/problems#broken-markdown-link',
  )
})

test('problems of files beside the site are told at those files, unsaved too', async () => {
  const api =
    'openapi: 3.1.0\ninfo: { title: 책, version: "1" }\npaths:\n  /a:\n    get: { operationId: listBooks, summary: 책, responses: { "200": { description: 책 } } }\n'
  const own = await editor({
    ...FILES,
    'site/docsgen.yaml': `${CONFIG}openapi: [../openapi/api.yaml]\n`,
    'openapi/api.yaml': api,
  })
  await own.open('openapi/api.yaml', api.replace('paths:', 'paths: ['))
  await own.problems('openapi/api.yaml', (all) => all.some(({ severity }) => severity === 1))
  await own.type('openapi/api.yaml', api)
  await own.problems('openapi/api.yaml', (all) => all.every(({ severity }) => severity !== 1))
})
