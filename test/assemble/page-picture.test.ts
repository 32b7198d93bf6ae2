import { expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>'
const FILES = {
  'docsgen.yaml': 'title: 두레\nurl: https://docs.example.com\nbaseUrl: /base/\nblog: {}\n',
  'docs/a/글.md': '---\nimage: ./표지.svg\n---\n\n# 글',
  'docs/a/표지.svg': SVG,
  'docs/b.md': '---\nimage: a/표지.svg\n---\n\n# 둘째',
  'docs/gone.md': '---\nimage: ./gone.svg\n---\n\n# 셋째',
  'blog/2025-01-15-post.md':
    '---\nimage: ../docs/a/표지.svg\n---\n\n# 소식\n\n글입니다.\n\n<!-- truncate -->\n\n끝입니다.',
}

test('a picture beside an article is published, and named by its whole address', async () => {
  const site = siteOf(FILES)
  const { problems } = await site.build()
  expect(shortProblems(problems)).toEqual(['head-file-missing docs/gone.md:2'])
  const published = [...site.files.keys()].filter((path) => /^assets\/표지-/.test(path))
  expect(published).toHaveLength(1)
  const address = `https://docs.example.com/base/${encodeURI(published[0] ?? '')}`
  const pictures = ['docs/a/글', 'docs/b', 'blog/2025/01/15/post'].map(
    (path) =>
      /<meta property="og:image" content="([^"]*)"/.exec(
        site.files.get(`${path}/index.html`) ?? '',
      )?.[1],
  )
  expect(pictures).toEqual([address, address, address])
  expect(site.files.get('blog/2025/01/15/post/index.html')).toContain(`"image":"${address}"`)
  expect(site.files).toEqual(await site.coldBuild())
})

test('a picture that is missing is not named, and lists of posts name none that lies beside a post', async () => {
  const post = FILES['blog/2025-01-15-post.md']
  const site = siteOf({
    ...FILES,
    'static/img/s.svg': SVG,
    'docs/static.md': '---\nimage: img/s.svg\n---\n\n# 넷째',
    'blog/2025-01-16-gone.md': post.replace('../docs/a/표지.svg', './gone.svg'),
    'blog/2025-01-17-static.md': post.replace('../docs/a/표지.svg', '/img/s.svg'),
  })
  const { problems } = await site.build()
  expect(shortProblems(problems)).toEqual([
    'head-file-missing blog/2025-01-16-gone.md:2',
    'head-file-missing docs/gone.md:2',
  ])
  const html = (path: string) => site.files.get(`${path}/index.html`) ?? ''
  for (const path of ['docs/gone', 'blog/2025/01/16/gone']) {
    expect(html(path)).toContain('"og:title"')
    expect(html(path)).not.toContain('"og:image"')
    expect(html(path)).not.toContain('gone.svg')
  }
  const address = 'https://docs.example.com/base/img/s.svg'
  expect(html('docs/static')).toContain(`"og:image" content="${address}"`)
  const pictures = html('blog').matchAll(/"image":"([^"]*)"/g)
  expect([...pictures].map(([, picture]) => picture)).toEqual([address])
})
