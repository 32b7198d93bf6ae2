import { expect, test } from 'vitest'
import { developmentPage } from '../../src/dev-server/development-page.ts'
import { sessionOf } from './session-site.ts'

const FILES = {
  'docsgen.yaml':
    'title: 시험\nurl: https://docs.example.com\nredirects: [{ from: /old, to: /docs/a }]\n',
  'docs/a.md': '---\ntitle: "<b>가</b>"\n---\n\n[없음](./none.md)\n',
}

test('routes, redirects and problems are listed, with every text escaped', async () => {
  const { session } = await sessionOf(FILES)
  const html = developmentPage(session.state, 'ko')
  expect(html).toContain('<td><a href="/old">/old</a></td><td><a href="/docs/a">/docs/a</a></td>')
  expect(html).toContain('<td>&lt;b&gt;가&lt;/b&gt;</td><td>DocPage</td><td>docs/a.md</td>')
  expect(html).toContain('<td>docs/a.md:5:1</td><td><span class="warning">경고</span></td>')
  expect(html).not.toContain('<b>')
  expect(developmentPage(session.state, 'en')).toContain('<span class="warning">warning</span>')
})

test('more problems than an overlay shows are all listed', async () => {
  const links = Array.from({ length: 70 }, (_, index) => `[없음](./none-${index}.md)\n`)
  const { session } = await sessionOf({ ...FILES, 'docs/a.md': links.join('\n') })
  expect(developmentPage(session.state, 'ko').match(/class="warning"/g)).toHaveLength(70)
})

test('while files are still being read, the page says that problems may follow', async () => {
  const docs = Array.from({ length: 40 }, (_, index) => [`docs/doc-${index}.md`, '# 글\n'])
  const { session } = await sessionOf({ ...FILES, ...Object.fromEntries(docs) })
  expect(developmentPage(session.state, 'ko')).toContain('아직 읽고 있는 파일이 있습니다.')
  await session.complete()
  expect(developmentPage(session.state, 'ko')).not.toContain('아직 읽고 있는 파일이 있습니다.')
})
