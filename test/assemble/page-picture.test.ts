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
  expect([...site.files]).toEqual([...(await site.coldBuild())])
})
