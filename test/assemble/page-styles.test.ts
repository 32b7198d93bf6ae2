import { expect, test } from 'vitest'
import { bundleClient } from '../../src/io/bundle/bundle.ts'
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

const page = (site: ReturnType<typeof styledSite>, path: string) =>
  sheetOf(site.files.get(`${path}/index.html`))

test('components, code pages and raw HTML have the style sheet of the classes that they name', async () => {
  const site = styledSite({
    'components/Box.tsx': 'export default () => <div className="mine tree">글</div>',
    'components/Bare.tsx': 'export default () => <div className="mine">글</div>',
    'docs/box.md': '# 가\n\n글\n\n<Box />\n',
    'docs/bare.md': '# 나\n\n글\n\n<Bare />\n',
    'docs/raw.md': '# 다\n\n<div class="params">글</div>\n',
    'docs/mdx.mdx': '# 라\n\n글\n\n<div className="tree">글</div>\n',
    'pages/code.tsx':
      'export const title = "마"\nexport default () => <section className="steps">글</section>',
  })
  await site.build()
  expect(page(site, 'docs/box')).toEqual(['components'])
  expect(page(site, 'docs/bare')).toEqual([])
  expect(page(site, 'docs/raw')).toEqual(['api'])
  expect(page(site, 'docs/mdx')).toEqual(['components'])
  expect(page(site, 'code')).toEqual(['components'])
})

test('a page has the style sheets of all that a component on it may draw in the browser', async () => {
  const open = `'use client'
import { useState } from 'react'
export default function Open() {
  const [isOpen, setOpen] = useState(false)
  return <div onClick={() => setOpen(true)}>{isOpen ? <p className="params">글</p> : '글'}</div>
}`
  const site = styledSite({ 'components/Open.tsx': open, 'docs/a.md': '# 가\n\n글\n\n<Open />\n' })
  await site.build()
  expect(page(site, 'docs/a')).toEqual(['all'])
})

test.each(["{ className: ['tree'] }", "{ className: 'mine tree' }", "{ class: 'mine tree' }"])(
  'what a plugin draws with %s has its style sheet',
  async (properties) => {
    const site = styledSite({
      'docsgen.config.ts': `
import { definePlugin } from 'docsgen'
export default definePlugin({
  name: 'trees',
  rehype: [() => (tree) => {
    for (const node of tree.children) if (node.tagName === 'h2') node.properties = ${properties}
  }],
})`,
      'docs/a.md': '# 가\n\n글\n\n## 절\n\n글\n',
      'docs/b.md': '# 나\n\n글\n',
    })
    await site.build()
    expect(page(site, 'docs/a')).toEqual(['components'])
    expect(page(site, 'docs/b')).toEqual([])
  },
)

test('every page has the style sheet of what the texts of the frame show', async () => {
  const config = (text: string) =>
    `title: 가\nurl: https://docs.example.com\nannouncement: { id: a, text: "${text}" }\n`
  const site = styledSite({
    'docsgen.yaml': config('새 소식 :kbd[Ctrl]'),
    'docs/a.md': '# 가\n\n글\n',
  })
  await site.build()
  expect(site.files.get('docs/a/index.html')).toContain('class="keys')
  expect(page(site, 'docs/a')).toEqual(['components'])
  expect(sheetOf(site.files.get('404.html'))).toEqual(['all'])
  site.edit('docsgen.yaml', config('새 소식'))
  await site.build()
  expect(page(site, 'docs/a')).toEqual([])
  expect(published(site.files)).toEqual(['lists'])
  expect(Object.fromEntries(site.files)).toEqual(Object.fromEntries(await site.coldBuild()))
})

test('a page in another language has the style sheet of the text that it shows', async () => {
  const site = styledSite({
    'docsgen.yaml': 'title: 가\nurl: https://docs.example.com\nlocales: { ko-KR: {}, en: {} }\n',
    'docs/a.md': `# 가\n\n글\n\n${STEPS}`,
    'docs/b.md': `# 나\n\n글\n\n${STEPS}`,
    'i18n/en/docs/a.md': '# A\n\nText\n',
  })
  await site.build()
  expect(page(site, 'docs/a')).toEqual(['components'])
  expect(page(site, 'en/docs/a')).toEqual([])
  expect(page(site, 'en/docs/b')).toEqual(['components'])
})
