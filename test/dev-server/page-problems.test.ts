import { expect, test } from 'vitest'
import { problemsOfPage } from '../../src/dev-server/page-problems.ts'
import { type SessionSite, sessionOf } from './session-site.ts'

const HEAD = 'title: 시험\nurl: https://docs.example.com\n'
const FILES = {
  'docs/a.md': '# 가\n\n[없음](./none.md)\n\n::include{src="./_part.md"}\n',
  'docs/_part.md': '[조각의 없음](./none.md)\n',
  'docs/b.md': '# 나\n\n나 글입니다.\n',
  'pages/index.md': '# 처음\n',
}

/** The problems that the overlay of a page shows: whose they are, and their files and codes. */
async function shownOn(url: string, site: SessionSite): Promise<readonly string[]> {
  return (await problemsOn(url, site)).map(
    ({ isOfSite, path, code }) => `${isOfSite ? 'site' : 'page'} ${path} ${code}`,
  )
}

function problemsOn(url: string, { session }: SessionSite) {
  const { state } = session
  const pages = state.planned?.locales.flatMap(({ site }) => site.pages) ?? []
  const page = pages.find((one) => one.url === url)
  expect(page, url).toBeDefined()
  return problemsOfPage(page, state, { language: 'ko', readText: session.readText })
}

test.each([
  [
    'a sidebar that names no document',
    { 'sidebars.yml': 'docs: [a, nowhere]\n' },
    /^site sidebars\.yml /,
  ],
  [
    'a redirect that leads nowhere',
    { 'docsgen.yaml': `${HEAD}redirects: [{ from: /old, to: /nowhere }]\n` },
    /^site docsgen\.yaml .*redirect/,
  ],
  [
    'a link of the navbar that leads nowhere',
    { 'docsgen.yaml': `${HEAD}navbar: { items: [{ label: 없음, to: /nowhere }] }\n` },
    /^site docsgen\.yaml /,
  ],
])('%s is shown on every page', async (_, files, wanted) => {
  const site = await sessionOf({ ...FILES, ...files })
  for (const url of ['/', '/docs/b', '/404.html'])
    expect(await shownOn(url, site)).toEqual([expect.stringMatching(wanted)])
  expect([...(await shownOn('/docs/a', site))].sort()).toEqual([
    'page docs/_part.md broken-markdown-link',
    'page docs/a.md broken-markdown-link',
    expect.stringMatching(wanted),
  ])
})

test('a problem of an article is shown on its own page alone', async () => {
  const site = await sessionOf(FILES)
  expect(await shownOn('/docs/b', site)).toEqual([])
  expect(await shownOn('/docs/a', site)).toHaveLength(2)
})

test('code that fails is shown on the page that uses it, and on all where it is told once for many', async () => {
  const bad = { 'components/Bad.tsx': "export default () => { throw new Error('가') }" }
  const site = await sessionOf({ ...FILES, ...bad, 'docs/c.md': '# 다\n\n<Bad />\n' })
  expect(await shownOn('/docs/c', site)).toEqual(['page components/Bad.tsx component-failed'])
  expect(await shownOn('/docs/b', site)).toEqual([])
  await site.save({ 'docs/c.md': `# 다\n\n${'<Bad />\n\n'.repeat(6)}` })
  expect(await shownOn('/docs/b', site)).toEqual(['site components/Bad.tsx component-failed'])
})

test('a configuration that cannot be used is told on every page that is left', async () => {
  const site = await sessionOf(FILES)
  await site.save({ 'docsgen.yaml': `${HEAD}titel: x\n` })
  expect(await shownOn('/docs/b', site)).toEqual([expect.stringMatching(/^site docsgen\.yaml /)])
})

test('a problem comes with the line that it is about, whatever file that is in', async () => {
  const site = await sessionOf({
    ...FILES,
    'docsgen.yaml': `${HEAD}redirects: [{ from: /old, to: /nowhere }]\n`,
    'components/Bad.tsx': "// 둘째 줄에서\nexport default () => { throw new Error('가') }",
    'docs/c.md': '# 다\n\n<Bad />\n',
  })
  const lines = (await problemsOn('/docs/c', site)).map(({ path, source }) => [path, source])
  expect(Object.fromEntries(lines)).toEqual({
    'components/Bad.tsx': "export default () => { throw new Error('가') }",
    'docsgen.yaml': 'redirects: [{ from: /old, to: /nowhere }]',
  })
  const ofArticle = (await problemsOn('/docs/a', site)).filter(({ path }) => path === 'docs/a.md')
  expect(ofArticle.map(({ source }) => source)).toEqual(['[없음](./none.md)'])
})
