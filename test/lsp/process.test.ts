import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { CONFIG, editor } from './editor.ts'

const FILES = { 'site/docsgen.yaml': CONFIG, 'site/docs/a.md': '# 가\n\n처음 글\n' }

test('the process ends when the editor says so, and when its input ends', async () => {
  const asked = await editor(FILES)
  await asked.request('shutdown', {})
  const ended = once(asked.child, 'exit')
  await asked.connection.sendNotification('exit')
  expect((await ended)[0]).toBe(0)
  const gone = await editor(FILES)
  const alone = once(gone.child, 'exit')
  gone.child.stdin?.end()
  expect((await alone)[0]).toBe(1)
})

test('a folder without a site is said, on standard error', async () => {
  const { disk } = await editor(FILES)
  const bin = new URL('../../bin/docsgen.js', import.meta.url).pathname
  const child = spawn(process.execPath, [bin, 'lsp', `${disk.folder}/nowhere`, '--lang', 'en'])
  expect(await text(child.stderr)).toContain('No folder with a docsgen.yaml was found.')
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1)
})

test('uris that are no files of a site are answered with nothing', async () => {
  const own = await editor(FILES)
  for (const uri of [
    'untitled:Untitled-1',
    'https://example.com/a.md',
    'file:///c%3A/Users/doore/docs/a.md',
    'file:///C:/Users/doore/docs/a.md',
    'file://server/share/a.md',
    'file:///nowhere/%E0%A4%A.md',
    'file:///nowhere/a.md',
    'git:/a.md?%7B%7D',
  ]) {
    await own.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'markdown', version: 1, text: '# 가\n\n[a](./b.md)\n' },
    })
    const place = { textDocument: { uri }, position: { line: 2, character: 6 } }
    for (const method of ['hover', 'completion', 'definition', 'prepareRename'])
      expect(await own.request(`textDocument/${method}`, place)).toBeNull()
    await own.connection.sendNotification('textDocument/didClose', { textDocument: { uri } })
  }
  expect(await own.hover('site/docs/a.md', '# 가\n\n[가](./a|.md)\n')).toContain('/docs/a')
  const closed = {
    textDocument: { uri: own.uri('site/docs/zz.md') },
    position: { line: 0, character: 0 },
  }
  expect(await own.request('textDocument/hover', closed)).toBeNull()
  expect(own.said()).toBe('')
})

test('names in NFD and encoded names are those of the files', async () => {
  const name = '한글 문서.md'.normalize('NFD')
  const own = await editor({ ...FILES, [`site/docs/${name}`]: '# 한글\n\n[나](./없는.md)\n' })
  const [found] = await own.problems(`site/docs/${name}`, (all) => all.length === 1)
  expect(found?.code).toBe('broken-markdown-link')
  await own.open(`site/docs/${name}`, '# 한글\n\n글\n')
  await own.problems(`site/docs/${name}`, (all) => all.length === 0)
  const link = '# 가\n\n[한글](./%ED%95%9C%EA%B8%80%20문서|.md)\n'
  expect(await own.hover('site/docs/a.md', link)).toContain('한글')
})

test('a site below the folder, and the site of a file elsewhere, are both found', async () => {
  const own = await editor(
    {
      'packages/one/docs/docsgen.yaml': CONFIG,
      'packages/one/docs/docs/a.md': '# 하나\n\n[없음](./no.md)\n',
      'other/site/docsgen.yaml': CONFIG,
      'other/site/docs/b.md': '# 둘\n\n글\n',
    },
    { root: 'packages' },
  )
  await own.problems('packages/one/docs/docs/a.md', (all) => all.length === 1)
  await own.open('other/site/docs/b.md', '# 둘\n\n[없음](./no.md)\n')
  await own.problems('other/site/docs/b.md', (all) => all.length === 1)
})

test('a file that is deleted while it is open keeps nobody from going on', async () => {
  const own = await editor({ ...FILES, 'site/docs/b.md': '# 나\n\n[없음](./no.md)\n' })
  await own.open('site/docs/b.md', '# 나\n\n[없음](./no.md)\n')
  await own.problems('site/docs/b.md', (all) => all.length === 1)
  own.disk.edit('site/docs/b.md', undefined)
  await own.problems('site/docs/b.md', (all) => all.length === 0)
  await own.type('site/docs/b.md', '# 나\n\n글\n')
  expect(await own.hover('site/docs/a.md', '# 가\n\n[가](./a|.md)\n')).toContain('/docs/a')
  expect(own.said()).toBe('')
})

test('every place of broken files is answered, and nothing is said on standard error', async () => {
  const texts = {
    'site/docs/a.md':
      '---\ntitle: [가\nx: {y: \n---\n\n# 가\n\n:::tabs{a="b\n<Tabs x={ \n[가](<./ b](\n```\n{{\n',
    'site/docsgen.yaml': `${CONFIG}navbar: { items: [{ to: "/x, { \n  - a: |\n   b\n:\n- - - : {\n`,
  }
  const own = await editor(FILES)
  for (const [path, broken] of Object.entries(texts)) {
    await own.open(path, broken)
    const lines = broken.split('\n')
    for (const [line, written] of lines.entries())
      for (let character = 0; character <= written.length; character += 2) {
        const place = { textDocument: { uri: own.uri(path) }, position: { line, character } }
        for (const method of ['hover', 'completion', 'definition', 'prepareRename'])
          await own.request(`textDocument/${method}`, place)
      }
  }
  expect(own.said()).toBe('')
})
