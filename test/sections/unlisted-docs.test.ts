import { expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const menuOf = (html = '') => /<nav class="side" aria-label="문서 메뉴">.*?<\/nav>/s.exec(html)?.[0]
const VERSIONS =
  'title: 문서\nurl: https://docs.example.com\nnavbar: { items: [{ type: version }] }\n'

async function built(files: Readonly<Record<string, string>>) {
  const site = siteOf(files)
  const { problems } = await site.build()
  expect(shortProblems(problems)).toEqual([])
  return { site, page: (path: string) => site.files.get(`${path}/index.html`) ?? '' }
}

test('the docs root never leads to an unlisted document', async () => {
  const { page } = await built({
    'docs/가/index.md': '---\nunlisted: true\n---\n# 비밀',
    'docs/가/b.md': '# 나',
  })
  expect(page('docs')).toContain('data-to="/docs/%EA%B0%80/b"')
})

test('a folder whose index is unlisted is called by its name', async () => {
  const { page } = await built({
    'docs/folder/index.md': '---\nunlisted: true\n---\n# 비밀 제목',
    'docs/folder/x.md': '# 엑스',
  })
  expect(menuOf(page('docs/folder/x'))).toContain('folder')
  expect(page('docs/folder/x')).not.toContain('비밀 제목')
})

test('a list of nothing but unlisted documents is no page, and in no list', async () => {
  const { site, page } = await built({
    'docs/a.md': '# 가',
    'docs/hidden/_category_.yml':
      'label: 숨은 묶음\nlink: { type: generated-index, slug: /hidden }',
    'docs/hidden/x.md': '---\nunlisted: true\n---\n# 엑스',
  })
  expect(site.files.has('docs/hidden/index.html')).toBe(false)
  expect(page('docs/a')).not.toContain('숨은 묶음')
  expect(site.files.get('sitemap.xml')).not.toContain('hidden')
})

test('an unlisted page is in the menu while it is read, and nowhere else', async () => {
  const { page } = await built({
    'docs/a.md': '# 가',
    'docs/folder/b.md': '# 나',
    'docs/folder/x.md': '---\nunlisted: true\n---\n# 엑스',
  })
  expect(menuOf(page('docs/folder/x'))).toContain('href="/docs/folder/x" aria-current="page"')
  for (const path of ['docs/a', 'docs/folder/b']) expect(page(path)).not.toContain('엑스')
})

test('another version is not told where an unlisted document is', async () => {
  const { page } = await built({
    'docsgen.yaml': VERSIONS,
    'versions.yml': '["2.0", "1.0"]',
    'docs/a.md': '# 가',
    'versions/2.0/docs/a.md': '---\nunlisted: true\n---\n# 가',
    'versions/2.0/docs/b.md': '# 나',
    'versions/1.0/docs/a.md': '# 가',
  })
  expect(page('docs/1.0/a')).not.toContain('href="/docs/a"')
  expect(page('docs/1.0/a')).toContain('href="/docs/b" data-choose-version="2.0"')
})
