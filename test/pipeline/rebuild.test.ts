import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const FILES = {
  'docs/a.md': '---\ntitle: 가\n---\n\n첫째 문서입니다. [나](./b.md)를 보세요.',
  'docs/b.md': '---\ntitle: 나\n---\n\n둘째 문서입니다.',
  'docs/c.md': '---\ntitle: 다\n---\n\n셋째 문서입니다.',
  'pages/index.md': '---\ntitle: 처음\n---\n\n처음입니다.',
}

test('an edited body is compiled and drawn again, and nothing else', async () => {
  const site = siteOf(FILES)
  await site.build()
  site.edit('docs/b.md', '---\ntitle: 나\n---\n\n둘째 문서입니다.\n\n새 문단입니다.')
  await site.build()
  expect(site.ran.compile).toEqual(['docs/b.md'])
  expect(site.ran.render).toEqual(['/docs/b'])
  expect(site.files).toEqual(await site.coldBuild())
})

test('a changed title redraws the pages of its sidebar, and compiles one file', async () => {
  const site = siteOf(FILES)
  await site.build()
  site.edit('docs/b.md', '---\ntitle: 새 이름\n---\n\n둘째 문서입니다.')
  await site.build()
  expect(site.ran.compile).toEqual(['docs/b.md'])
  expect([...site.ran.render].sort()).toEqual([
    '/docs/404.html',
    '/docs/a',
    '/docs/b',
    '/docs/c',
    '/search',
  ])
  expect(site.files).toEqual(await site.coldBuild())
})

test('a build without a change runs nothing and gives the same bytes', async () => {
  const site = siteOf(FILES)
  await site.build()
  const first = new Map(site.files)
  await site.build()
  expect(site.ran).toEqual({ compile: [], render: [] })
  expect(site.files).toEqual(first)
})

test('a removed file takes its page, its row and its pagination with it', async () => {
  const site = siteOf(FILES)
  await site.build()
  site.edit('docs/c.md', undefined)
  await site.build()
  expect(site.files.has('docs/c/index.html')).toBe(false)
  expect([...site.files.values()].join('')).not.toContain('셋째')
  expect(site.files).toEqual(await site.coldBuild())
})

test('problems of a file that is not compiled again are still reported', async () => {
  const site = siteOf({ ...FILES, 'docs/d.md': '# 라\n\n![](./없음.png)' })
  const first = await site.build()
  const second = await site.build()
  expect(site.ran.compile).toEqual([])
  expect(second.problems).toEqual(first.problems)
  expect(second.problems.map(({ code }) => code)).toContain('broken-image')
})

test('two files of equal text do not influence each other', async () => {
  const text = '---\ntitle: 같음\nslug: null\n---\n\n같은 글입니다.'
  const site = siteOf({ 'docs/x.md': text, 'docs/y.md': text })
  await site.build()
  const again = siteOf({ 'docs/y.md': text, 'docs/x.md': text })
  await again.build()
  expect(again.files).toEqual(site.files)
})

test('a changed history draws the pages of its files again, and compiles nothing', async () => {
  const site = siteOf({
    ...FILES,
    'docsgen.yaml':
      'title: 가\nurl: https://docs.example.com\ndocs: { lastUpdated: { author: true } }\n',
  })
  site.commit('docs/a.md', { author: '김하늘', date: '2025-01-01T00:00:00.000Z' })
  await site.build()
  site.commit('docs/a.md', { author: '이바다', date: '2025-02-03T00:00:00.000Z' })
  await site.build()
  expect(site.ran).toEqual({ compile: [], render: ['/docs/a'] })
  expect(site.files.get('docs/a/index.html')).toContain('2025년 2월 3일')
  expect(site.files.get('docs/a/index.html')).toContain('이바다')
  expect(site.files.get('sitemap.xml')).toContain('<lastmod>2025-02-03</lastmod>')
  expect(site.files).toEqual(await site.coldBuild())
})

test('an edited part redraws the pages that include it, and no other', async () => {
  const site = siteOf({
    ...FILES,
    'docs/d.md': '# 라\n\n::include{src="./_part.md"}',
    'docs/_part.md': '부분입니다. ::include{src="x"}\n\n::include{src="./_inner.md"}',
    'docs/_inner.md': '안쪽 부분입니다.',
  })
  await site.build()
  expect(site.files.get('docs/d/index.html')).toContain('안쪽 부분입니다.')
  site.edit('docs/_inner.md', '고친 부분입니다.')
  await site.build()
  expect(site.ran).toEqual({ compile: ['docs/d.md'], render: ['/docs/d'] })
  expect(site.files.get('docs/d/index.html')).toContain('고친 부분입니다.')
  expect(site.files).toEqual(await site.coldBuild())
})

test('a page may choose the levels of its table of contents, or none', async () => {
  const body = '\n\n## 둘\n\n### 셋\n\n#### 넷'
  const site = siteOf({
    'docs/a.md': `# 가${body}`,
    'docs/b.md': `---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 4\n---\n# 나${body}`,
    'docs/c.md': `---\nhide_table_of_contents: true\n---\n# 다${body}`,
  })
  await site.build()
  const tocOf = (path: string) => {
    const json = /id="page">(.*?)<\/script>/s.exec(site.files.get(path) ?? '')?.[1] ?? '{}'
    return JSON.parse(json).toc.map(({ text }: { text: string }) => text)
  }
  expect(tocOf('docs/a/index.html')).toEqual(['둘', '셋'])
  expect(tocOf('docs/b/index.html')).toEqual(['셋', '넷'])
  expect(tocOf('docs/c/index.html')).toEqual([])
})
