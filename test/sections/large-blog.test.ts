import { beforeAll, describe, expect, test } from 'vitest'
import { siteOf, type TestSite } from '../support/site.ts'

const AUTHORS = 'ops: { name: 운영팀, page: true }\ndev: { name: 개발팀, page: true }\n'

/** A blog of short posts, one every other day, each with two of twenty tags and one of two authors. */
function blogOf(count: number): TestSite {
  const posts = Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2010, 0, 1 + index * 2)).toISOString().slice(0, 10)
    const tags = `[태그${index % 20}, 태그${(index + 7) % 20}]`
    const author = index % 2 ? 'ops' : 'dev'
    const text = `---\ntitle: 글 ${index}\ntags: ${tags}\nauthors: ${author}\n---\n\n앞부분 ${index}\n\n<!-- truncate -->\n\n뒷부분\n`
    return [`blog/${day}-post.md`, text] as const
  })
  return siteOf({
    'docsgen.yaml': 'title: 큰 블로그\nurl: https://a.example.com\nblog: {}\n',
    'blog/authors.yml': AUTHORS,
    ...Object.fromEntries(posts),
  })
}

const SMALL = 200
const LARGE = 2000

interface Measured {
  readonly site: TestSite
  readonly pages: readonly string[]
  readonly compiled: number
  readonly largest: number
}

async function measured(count: number): Promise<Measured> {
  const site = blogOf(count)
  const { pages, problems } = await site.build()
  expect(problems).toEqual([])
  const sizes = [...site.files]
    .filter(([path]) => path.endsWith('.html') && path !== 'blog/archive/index.html')
    .map(([, html]) => html.length)
  return { site, pages, compiled: site.ran.compile.length, largest: Math.max(...sizes) }
}

describe('a blog of ten times as many posts', () => {
  let small: Measured
  let large: Measured

  beforeAll(async () => {
    small = await measured(SMALL)
    large = await measured(LARGE)
  })

  test('has about ten times as many pages, each of them drawn once, and every post compiled once', () => {
    expect(small.compiled).toBe(SMALL + 1)
    expect(large.compiled).toBe(LARGE + 1)
    for (const { site, pages } of [small, large]) {
      expect(site.ran.render).toHaveLength(pages.length)
      expect(new Set(site.ran.render).size).toBe(pages.length)
    }
    // Posts, their list, and the lists of tags and authors: each grows with the posts, and nothing with their square.
    expect(large.pages.length / small.pages.length).toBeLessThan(10.5)
  })

  test('has pages of the same size, the archive alone excepted', () => {
    // Longer numbers in titles and links of pagers are all that may be added.
    expect(large.largest).toBeLessThan(small.largest * 1.02)
  })

  test('has feeds of the same size', () => {
    const size = ({ site }: Measured, name: string) => site.files.get(`blog/${name}`)?.length ?? 0
    for (const name of ['rss.xml', 'atom.xml', 'feed.json'])
      expect(size(large, name)).toBeLessThan(size(small, name) * 1.02)
  })

  test('draws one post and its lists again after an edit, not the others', async () => {
    const { site } = large
    const [path = ''] = site.ran.compile.filter((name) => name.endsWith('-post.md')).slice(-1)
    site.edit(
      path,
      '---\ntitle: 글 1999\ntags: [태그0]\nauthors: ops\n---\n\n고침\n\n<!-- truncate -->\n\n뒤\n',
    )
    await site.build()
    expect(site.ran.compile).toEqual([path])
    // Its tags and author have changed, so the lists they left and joined are dealt out again.
    expect(site.ran.render.filter((url) => /^\/blog\/\d{4}\//.test(url)).length).toBeLessThan(5)
  })
})
