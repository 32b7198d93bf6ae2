import { afterEach, expect, test } from 'vitest'
import { createListeners } from '../../src/dev-server/events.ts'
import { boundTo, listen } from '../../src/dev-server/http/listen.ts'
import { requestHandler } from '../../src/dev-server/http/request-handler.ts'
import { watchedSite } from '../../src/dev-server/watched-site.ts'
import { type SessionSite, sessionOf } from './session-site.ts'

const MANY = 60

const docs = Object.fromEntries(
  Array.from({ length: MANY }, (_, index) => [
    `docs/doc-${index}.md`,
    `---\ntitle: 글 ${index}\n---\n\n글 ${index}의 본문입니다. [다음](./doc-${(index + 1) % MANY}.md#절)\n\n## 절\n`,
  ]),
)
const FILES = {
  'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nblog: {}\n',
  ...docs,
  'docs/broken.md': '# 깨진 글\n\n[없는 글](./none.md), [없는 절](./doc-3.md#none)\n',
  'blog/2025-01-02-post.md':
    '# 새 소식\n\n소식의 첫 문단입니다.\n\n<!-- truncate -->\n\n나머지입니다.\n',
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Serves a site that has just been skimmed. */
async function served(files = FILES) {
  const site = await sessionOf(files)
  closing.push(() => site.session.close())
  const served = watchedSite({
    site: '/nowhere',
    session: site.session,
    listeners: createListeners(),
    language: 'ko',
    hasHeaders: true,
    watchScript: async () => '',
    openEditor: () => {},
  })
  const onError = (_: string, error: unknown) => console.error(error)
  const server = await listen((hosts) => requestHandler(served, { hosts, onError }), 0, '127.0.0.1')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = boundTo(server)
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  return { site, get }
}

const left = ({ session }: SessionSite) => session.state.skimmed.size

test('a page is shown whole while most of the site is only skimmed', async () => {
  const { site, get } = await served()
  expect(left(site)).toBe(MANY + 2)
  const html = await get('/docs/doc-7')
  expect(left(site)).toBeGreaterThan(MANY - 20)
  expect(html).toContain('글 7의 본문입니다.')
  expect(html).toContain('href="/docs/doc-8#절"')
  // Its menu and its neighbours are there, of pages that nobody has looked at.
  expect(html).toContain('글 8</')
  expect(html).toContain('글 59')
})

test('what is wrong is told when all is known, and nothing before', async () => {
  const { site, get } = await served()
  await get('/docs/broken')
  expect(site.session.state.problems).toEqual([])
  await site.session.complete()
  expect(left(site)).toBe(0)
  expect(site.session.state.problems.map(({ code }) => code)).toEqual([
    'broken-markdown-link',
    'broken-anchor',
  ])
  expect(await site.warm()).toEqual(await site.cold())
})

test('a list of posts shows their beginnings, and a feed their whole text', async () => {
  const { site, get } = await served()
  expect(await get('/blog')).toContain('소식의 첫 문단입니다.')
  expect(left(site)).toBeGreaterThan(0)
  expect(await get('/blog/rss.xml')).toContain('나머지입니다.')
  expect(left(site)).toBe(0)
})

test('an edit while the rest is compiled is shown, and lasts', async () => {
  const { site, get } = await served()
  const edited = docs['docs/doc-9.md']
    ?.replace('title: 글 9', 'title: 새 제목')
    .replace('본문', '새 본문')
  await site.save({ 'docs/doc-9.md': edited })
  expect(left(site)).toBeGreaterThan(0)
  expect(await get('/docs/doc-9')).toContain('글 9의 새 본문입니다.')
  expect(await get('/docs/doc-8')).toContain('새 제목')
  expect(await site.warm()).toEqual(await site.cold())
})

test('a file that comes, one that goes and a broken one while the rest is compiled', async () => {
  const { site } = await served()
  await site.save({ 'docs/new.md': '# 새 글\n', 'docs/doc-1.md': undefined })
  await site.save({ 'docs/doc-2.md': '---\ntitle: "열린\n---\n\n글\n' })
  await site.session.complete()
  expect(site.session.state.problems.map(({ code }) => code)).toContain('frontmatter-yaml')
  await site.save({ 'docs/doc-2.md': docs['docs/doc-2.md'] })
  expect(await site.warm()).toEqual(await site.cold())
})

test('many changes at once are skimmed as well, and end as a build from nothing does', async () => {
  const { site, get } = await served()
  await site.session.complete()
  const changes = Object.entries(docs).map(([path, text]) => [
    path,
    text.replace('본문', '다른 가지'),
  ])
  await site.save(Object.fromEntries(changes))
  expect(left(site)).toBe(MANY)
  expect(await get('/docs/doc-4')).toContain('글 4의 다른 가지입니다.')
  expect(await site.warm()).toEqual(await site.cold())
})

test('a configuration that breaks meanwhile stays told', async () => {
  const { site } = await served()
  await site.save({ 'docsgen.yaml': 'titel: 잘못' })
  await site.session.complete()
  expect(site.session.state).toMatchObject({ isStale: true })
  expect(site.session.state.problems.map(({ code }) => code)).toContain('config-unknown-field')
  await site.save({ 'docsgen.yaml': FILES['docsgen.yaml'] })
  expect(await site.warm()).toEqual(await site.cold())
})

test('who closes the session ends what runs in the background', async () => {
  const { site } = await served()
  site.session.close()
  await site.session.complete()
  expect(left(site)).toBe(MANY + 2)
})
