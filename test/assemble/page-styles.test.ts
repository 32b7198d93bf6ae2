import { expect, test } from 'vitest'
import { bundleClient } from '../../src/io/bundle.ts'
import { CLIENT, siteOf } from '../support/site.ts'

const SHEETS = {
  api: 'page-api-TEST.css',
  components: 'page-components-TEST.css',
  lists: 'page-lists-TEST.css',
  landing: 'page-landing-TEST.css',
  all: 'page-all-TEST.css',
}

/** A site whose client has a style sheet of each kind. */
function styledSite(files: Readonly<Record<string, string>>) {
  return siteOf(files, {
    ...CLIENT,
    sheets: SHEETS,
    outputs: [
      ...CLIENT.outputs,
      ...Object.values(SHEETS).map((name) => ({ path: `assets/${name}`, content: '' })),
    ],
  })
}

const STEPS = ':::steps\n1. 하나\n2. 둘\n:::\n'

/** The style sheets of a page beside that of every page. */
function sheetOf(html = '') {
  return [...html.matchAll(/href="\/assets\/page-(\w+)-TEST\.css"/g)].map(([, kind]) => kind)
}

const published = (files: ReadonlyMap<string, string>) =>
  [...files.keys()].flatMap((path) => /^assets\/page-(\w+)-/.exec(path)?.[1] ?? []).sort()

test('the client names a style sheet for each of the kinds', async () => {
  const { sheets } = await bundleClient({ diagrams: false })
  expect(Object.keys(sheets).sort()).toEqual(Object.keys(SHEETS).sort())
})

test('a page has the style sheet of what is on it', async () => {
  const site = styledSite({
    'docs/plain.md': '# 가\n\n글입니다.\n',
    'docs/steps.md': `# 나\n\n글입니다.\n\n${STEPS}`,
    'docsgen.yaml': 'title: 가\nurl: https://docs.example.com\nblog: {}\n',
    'blog/2025-01-01-a.md': '---\ntitle: 소식\n---\n\n글입니다.\n\n<!-- truncate -->\n\n뒷글.\n',
  })
  await site.build()
  const page = (path: string) => sheetOf(site.files.get(`${path}/index.html`))
  expect(page('docs/plain')).toEqual([])
  expect(page('docs/steps')).toEqual(['components'])
  expect(page('blog')).toEqual(['lists'])
  expect(published(site.files)).toEqual(['components', 'lists'])
})

test('a list has the style sheet of what the beginnings of its posts show', async () => {
  const post = `---\ntitle: 소식\n---\n\n글입니다.\n\n${STEPS}\n<!-- truncate -->\n\n뒷글.\n`
  const site = styledSite({
    'docsgen.yaml': 'title: 가\nurl: https://docs.example.com\nblog: {}\n',
    'blog/2025-01-01-a.md': post,
  })
  await site.build()
  expect(sheetOf(site.files.get('blog/index.html'))).toEqual(['all'])
})

test('a warm build after an edit brings the style sheet that a page needs now', async () => {
  const site = styledSite({
    'docs/a.md': '# 가\n\n글입니다.\n',
    'docs/b.md': '# 나\n\n글입니다.\n',
  })
  await site.build()
  expect(published(site.files)).not.toContain('components')
  site.edit('docs/a.md', `# 가\n\n글입니다.\n\n${STEPS}`)
  await site.build()
  expect(sheetOf(site.files.get('docs/a/index.html'))).toEqual(['components'])
  expect(published(site.files)).toContain('components')
  expect(Object.fromEntries(site.files)).toEqual(Object.fromEntries(await site.coldBuild()))
})
