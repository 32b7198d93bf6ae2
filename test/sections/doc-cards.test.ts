import { expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const CATEGORY = {
  'docs/묶음/_category_.yml': 'label: 묶음\nlink: { type: generated-index, slug: /category/m }',
  'docs/묶음/1.md': '# 하나\n\n첫 글입니다.\n\n::doc-cards\n\n## 끝',
  'docs/묶음/2.md': '---\nsidebar_label: 둘 <b>"&\ndescription: 둘째 <i>설명\n---\n# 둘',
  'docs/묶음/3.md': '---\nunlisted: true\n---\n# 감춘 글\n\n::doc-cards',
  'docs/묶음/4.md': '---\ndraft: true\n---\n# 쓰는 중',
  'docs/묶음/안/index.md': '# 안\n\n설명입니다.\n\n:::doc-cards\n:::',
  'docs/묶음/안/가.md': '# 가',
  'docs/묶음/안/나.md': '---\nunlisted: true\n---\n# 나',
}

/** The cards of a page, as HTML. */
async function pagesOf(files: Record<string, string>) {
  const site = siteOf(files)
  const { problems } = await site.build()
  const cardsAt = (path: string) =>
    /<ul class="cards">.*?<\/ul>/s.exec(site.files.get(`${path}/index.html`) ?? '')?.[0] ?? ''
  return { site, cardsAt, problems: shortProblems(problems) }
}

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

test('the cards of a document are those of the page of its category', async () => {
  const { cardsAt, problems } = await pagesOf(CATEGORY)
  expect(problems).toEqual([])
  expect(cardsAt('docs/묶음/1')).toBe(cardsAt('docs/category/m'))
  expect(hrefs(cardsAt('docs/묶음/1'))).toEqual(['/docs/묶음/1', '/docs/묶음/2', '/docs/묶음/안/'])
})

test('an index document shows what its own category holds', async () => {
  const { cardsAt } = await pagesOf(CATEGORY)
  expect(hrefs(cardsAt('docs/묶음/안'))).toEqual(['/docs/묶음/안/가'])
})

test('labels and descriptions are escaped', async () => {
  const { cardsAt } = await pagesOf(CATEGORY)
  expect(cardsAt('docs/묶음/1')).toContain(
    '둘 &lt;b&gt;&quot;&amp;</span><p>둘째 &lt;i&gt;설명</p>',
  )
})

test('an unlisted or draft document never shows, but may show the others', async () => {
  const { site, cardsAt } = await pagesOf(CATEGORY)
  expect(hrefs(cardsAt('docs/묶음/3'))).toEqual(hrefs(cardsAt('docs/묶음/1')))
  expect([...site.files.values()].join('')).not.toContain('쓰는 중')
  expect(cardsAt('docs/묶음/1')).not.toContain('감춘')
})

test('a category that only an unlisted document stands for says nothing of it', async () => {
  const { cardsAt } = await pagesOf({
    'docs/m/_category_.yml': 'label: 묶음',
    'docs/m/1.md': '# 하나\n\n::doc-cards',
    'docs/m/n/index.md': '---\nunlisted: true\ndescription: 비밀\n---\n# 안',
    'docs/m/n/1.md': '# 둘',
  })
  expect(hrefs(cardsAt('docs/m/1'))).toEqual(['/docs/m/1', '/docs/m/n/1'])
  expect(cardsAt('docs/m/1')).not.toContain('비밀')
})

test('urls carry the base url and the slash rule', async () => {
  const { cardsAt } = await pagesOf({
    ...CATEGORY,
    'docsgen.yaml': 'title: 가\nurl: https://a.example.com\nbaseUrl: /b/\ntrailingSlash: true\n',
  })
  expect(hrefs(cardsAt('docs/묶음/1'))[0]).toBe('/b/docs/묶음/1/')
})

test('a page that is in no category is named, with the line', async () => {
  const { site, problems } = await pagesOf({
    'docs/a.md': '# 가\n\n글\n\n::doc-cards',
    'docs/m/b.md': '# 나',
    'pages/c.md': '# 다\n\n::doc-cards',
  })
  expect(problems).toEqual([
    'cards-without-category docs/a.md:5',
    'cards-without-category pages/c.md:3',
  ])
  expect(site.files.get('docs/a/index.html')).not.toContain('class="card')
})

test('a sibling that is new draws the page again', async () => {
  const { site } = await pagesOf(CATEGORY)
  site.edit('docs/묶음/5.md', '# 다섯')
  await site.build()
  expect(site.files.get('docs/묶음/1/index.html')).toContain('<a class="card" href="/docs/묶음/5">')
  expect(new Map(site.files)).toEqual(await site.coldBuild())
})
