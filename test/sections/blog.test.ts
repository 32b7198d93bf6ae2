import { describe, expect, test } from 'vitest'
import type { PageData } from '../../src/model.ts'
import { readPostName } from '../../src/sections/blog/file-name.ts'
import { dataOf } from '../support/page-data.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const CONFIG =
  'title: 시험 사이트\nurl: https://docs.example.com\nblog: { untruncatedPosts: ignore }\n'

/** Builds a blog: a configuration is added, and everything about the documentation is left out. */
async function built(files: Parameters<typeof siteOf>[0], overrides = {}) {
  const site = siteOf({ 'docsgen.yaml': CONFIG, 'pages/index.md': '# 처음', ...files })
  const { pages, problems } = await site.build(overrides)
  const htmlAt = (url: string) =>
    site.files.get(url === '/' ? 'index.html' : `${url.slice(1)}/index.html`) ?? ''
  const pageAt = (url: string) => dataOf(htmlAt(url)) as PageData & { readonly props: Props }
  const blogPages = pages.filter((url) => url.startsWith('/blog')).sort()
  return { site, pages: blogPages, problems, short: shortProblems(problems), htmlAt, pageAt }
}

interface Props {
  readonly items: readonly { readonly title: string; readonly url: string; readonly date: string }[]
  readonly newer?: { readonly url: string }
  readonly older?: { readonly url: string }
  readonly years: readonly {
    readonly year: string
    readonly posts: readonly { readonly title: string }[]
  }[]
  readonly authors: readonly {
    readonly name: string
    readonly url?: string
    readonly count: number
  }[]
  readonly readingMinutes?: number
}

const titles = ({ props }: { readonly props: Props }) => props.items.map(({ title }) => title)
const post = (fields: string, body = '본문입니다.') => `---\n${fields}\n---\n\n${body}\n`

test.each([
  ['2025-01-07-hello.md', '2025/01/07/hello', '2025-01-07'],
  ['2025-01-07-hello/index.md', '2025/01/07/hello', '2025-01-07'],
  ['2025-1-7-hello.mdx', '2025/01/07/hello', '2025-01-07'],
  ['2025/01/07/hello.md', '2025/01/07/hello', '2025-01-07'],
  ['2025/01/07-hello.md', '2025/01/07/hello', '2025-01-07'],
  ['2025/01-07-hello.md', '2025/01-07-hello', undefined],
  ['2025/01/07/hello/index.md', '2025/01/07/hello', '2025-01-07'],
  ['소식/2025-01-07-새 소식.md', '2025/01/07/소식/새 소식', '2025-01-07'],
  ['2025-01-07.md', '2025/01/07', '2025-01-07'],
  ['2025-13-40-hello.md', '2025-13-40-hello', undefined],
  ['2025-02-29-hello.md', '2025-02-29-hello', undefined],
  ['12025-01-07-hello.md', '12025-01-07-hello', undefined],
  ['hello.md', 'hello', undefined],
  ['hello/index.md', 'hello', undefined],
  ['2025/hello.md', '2025/hello', undefined],
])('the post file %s stands at %s', (path, slug, date) => {
  expect(readPostName(path)).toMatchObject({ slug, ...(date ? { date } : {}) })
  expect(readPostName(path).date).toBe(date)
})

describe('posts', () => {
  test('stand at their slug, else at the day and the name of their file', async () => {
    const { pages, short } = await built({
      'blog/2025-01-07-가.md': post('title: 가'),
      'blog/2024/12/31/나/index.md': post('title: 나'),
      'blog/다.md': post('title: 다\ndate: 2023-05-05'),
      'blog/2025-01-08-라.md': post('title: 라\nslug: /own/라'),
    })
    expect(short).toEqual([])
    expect(pages).toEqual([
      '/blog',
      '/blog/2024/12/31/나',
      '/blog/2025/01/07/가',
      '/blog/archive',
      '/blog/own/라',
      '/blog/다',
    ])
  })

  test('are listed by the date of front matter, then of the file, then of the repository', async () => {
    const site = siteOf({
      'docsgen.yaml': CONFIG,
      'blog/2025-01-01-file.md': post('title: 파일'),
      'blog/2025-01-01-matter.md': post('title: 머리말\ndate: 2025-03-01'),
      'blog/repository.md': post('title: 저장소'),
    })
    site.commit('blog/repository.md', {
      author: '가',
      date: '2025-06-01T00:00:00.000Z',
      created: '2025-02-01T00:00:00.000Z',
    })
    expect((await site.build()).problems).toEqual([])
    const html = site.files.get('blog/index.html') ?? ''
    expect([...html.matchAll(/<h2><a [^>]*>(.*?)<\/a>/g)].map(([, title]) => title)).toEqual([
      '머리말',
      '저장소',
      '파일',
    ])
  })

  test('without any date are left out, and it is said where', async () => {
    const { pages, short } = await built({
      'blog/undated.md': post('title: 가'),
      'blog/2025-99-01-wrong.md': post('title: 나'),
      'blog/bad.md': post('title: 다\ndate: 어제'),
      'blog/draft.md': post('title: 라\ndraft: true'),
    })
    expect(short).toEqual([
      'post-without-date blog/2025-99-01-wrong.md:1',
      'frontmatter-invalid blog/bad.md:3',
      'post-without-date blog/undated.md:1',
    ])
    expect(pages).toEqual(['/blog'])
  })

  test('of a day to come are listed like others: a build has no clock', async () => {
    const { pageAt } = await built({
      'blog/2999-01-01-future.md': post('title: 미래'),
      'blog/2025-01-01-past.md': post('title: 과거'),
    })
    expect(titles(pageAt('/blog'))).toEqual(['미래', '과거'])
  })

  test('count their days in UTC', async () => {
    const { pageAt, htmlAt } = await built({
      'blog/late.md': post('title: 늦은 밤\ndate: 2024-12-31T23:30:00Z'),
      'blog/korean.md': post('title: 한국의 새해\ndate: 2025-01-01T08:00+09:00'),
      'blog/plain.md': post('title: 시간대 없음\ndate: 2025-01-01 00:10'),
    })
    expect(titles(pageAt('/blog'))).toEqual(['시간대 없음', '늦은 밤', '한국의 새해'])
    const years = pageAt('/blog/archive').props.years
    expect(years.map(({ year, posts }) => [year, posts.length])).toEqual([
      ['2025', 1],
      ['2024', 2],
    ])
    expect(htmlAt('/blog/korean')).toContain(
      '<time dateTime="2024-12-31T23:00:00.000Z">2024년 12월 31일</time>',
    )
    expect(pageAt('/blog').sidebar?.items.map(({ label }) => label)).toEqual(['2025년', '2024년'])
  })

  test('on one address are reported, and one of them stays', async () => {
    const { pageAt, short } = await built({
      'blog/2025-01-01-a.md': post('title: 가\nslug: same'),
      'blog/2025-01-02-b.md': post('title: 나\nslug: SAME'),
    })
    expect(short).toEqual(['duplicate-url blog/2025-01-02-b.md:3'])
    expect(titles(pageAt('/blog'))).toEqual(['가'])
  })

  test('cannot take the address of a list', async () => {
    const { short } = await built({ 'blog/2025-01-01-a.md': post('title: 가\nslug: archive') })
    expect(short).toEqual(['duplicate-url docsgen.yaml:3'])
  })

  test('that are drafts are built only when they are asked for', async () => {
    const files = {
      'blog/2025-01-01-a.md': post('title: 가\ndraft: true\ntags: [초안]'),
      'blog/2025-01-02-b.md': post('title: 나'),
    }
    const { pages, htmlAt } = await built(files)
    expect(pages).toEqual(['/blog', '/blog/2025/01/02/b', '/blog/archive'])
    expect(htmlAt('/blog')).not.toContain('>가<')
    const drafts = await built(files, { drafts: true })
    expect(drafts.htmlAt('/blog/2025/01/01/a')).toContain('초안: 개발 환경에서만 보입니다.')
    expect(titles(drafts.pageAt('/blog'))).toEqual(['나', '가'])
    expect(drafts.site.files.get('blog/rss.xml')).not.toContain('>가<')
  })

  test('that are unlisted are found by their address alone', async () => {
    const { pageAt, htmlAt, site } = await built({
      'blog/2025-01-01-a.md': post('title: 처음 글\ntags: [함께]'),
      'blog/2025-01-02-b.md': post('title: 숨긴 글\nunlisted: true\ntags: [함께, 혼자]'),
      'blog/2025-01-03-c.md': post('title: 나중 글\ntags: [함께]'),
    })
    const own = htmlAt('/blog/2025/01/02/b')
    expect(own).toContain('noindex')
    expect(own).toContain('목록에 없는 페이지')
    expect(
      pageAt('/blog/2025/01/02/b').sidebar?.items[0]?.items?.map(({ label }) => label),
    ).toEqual(['나중 글', '숨긴 글', '처음 글'])
    expect(pageAt('/blog/2025/01/02/b').props.newer).toBeUndefined()
    for (const url of ['/blog', '/blog/archive', '/blog/tags/함께', '/blog/2025/01/01/a'])
      expect(htmlAt(url), url).not.toContain('숨긴 글')
    expect(pageAt('/blog/2025/01/01/a').props.newer?.url).toBe('/blog/2025/01/03/c')
    for (const file of ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json', 'sitemap.xml'])
      expect(decodeURI(site.files.get(file) ?? ''), file).not.toMatch(/숨긴 글|\/02\/b/)
    expect(htmlAt('/blog/tags/혼자')).toContain('noindex')
    expect(htmlAt('/blog/tags/혼자')).toContain('숨긴 글')
    expect(htmlAt('/blog/tags')).not.toContain('혼자')
  })
})

describe('lists', () => {
  const eleven = Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => {
      const day = String(index + 1).padStart(2, '0')
      return [`blog/2025-01-${day}-p.md`, post(`title: 글 ${day}\ntags: [모두]\nauthors: ops`)]
    }),
  )
  const authors = { 'blog/authors.yml': 'ops: { name: 운영팀, page: true }\n' }

  test('of eleven posts have two pages, by date, by tag and by author', async () => {
    const { pages, pageAt, short } = await built({ ...eleven, ...authors })
    expect(short).toEqual([])
    expect(pages.filter((url) => url.includes('/page/'))).toEqual([
      '/blog/authors/ops/page/2',
      '/blog/page/2',
      '/blog/tags/모두/page/2',
    ])
    for (const base of ['/blog', '/blog/tags/모두', '/blog/authors/ops']) {
      const first = pageAt(base)
      const second = pageAt(`${base}/page/2`)
      expect(first.props.items, base).toHaveLength(10)
      expect(first.props.newer, base).toBeUndefined()
      expect(first.props.older?.url, base).toBe(`${base}/page/2`)
      expect(titles(second), base).toEqual(['글 01'])
      expect(second.props.newer?.url, base).toBe(base)
      expect(second.props.older, base).toBeUndefined()
      expect(second.title, base).toBe(`${first.title} - 2쪽`)
    }
  })

  test('have as many posts to a page as the configuration says', async () => {
    const { pages } = await built({
      ...eleven,
      ...authors,
      'docsgen.yaml': `${CONFIG.replace('{ ', '{ postsPerPage: 4, ')}`,
    })
    expect(pages.filter((url) => /^\/blog\/page/.test(url))).toEqual([
      '/blog/page/2',
      '/blog/page/3',
    ])
  })

  test('show the post up to the mark, all of it without one; the page and the feeds show all', async () => {
    const { htmlAt, site, short } = await built({
      'docsgen.yaml': CONFIG.replace('{ untruncatedPosts: ignore }', '{}'),
      'blog/2025-01-01-a.md': post('title: 가', '앞부분\n\n<!-- truncate -->\n\n뒷부분'),
      'blog/2025-01-02-b.mdx': post('title: 나', '앞쪽\n\n{/* truncate */}\n\n뒤쪽'),
      'blog/2025-01-03-c.md': post(
        'title: 다',
        '`<!-- truncate -->`\n\n```md\n<!-- truncate -->\n```\n\n끝까지',
      ),
    })
    const list = htmlAt('/blog')
    expect(list).toContain('앞부분')
    expect(list).not.toContain('뒷부분')
    expect(list).not.toContain('뒤쪽')
    expect(list).toContain('끝까지')
    expect(list).toContain('aria-label="더 보기: 가"')
    expect(list).not.toContain('더 보기: 다')
    expect(htmlAt('/blog/2025/01/01/a')).toContain('뒷부분')
    for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
      expect(site.files.get(`blog/${file}`), file).toContain('뒷부분')
      expect(site.files.get(`blog/${file}`), file).toContain('뒤쪽')
    }
    expect(short).toEqual(['post-untruncated blog/2025-01-03-c.md'])
  })

  test('repeat no id, and resolve links and pictures from the file of the post', async () => {
    const body = `## 제목 {#제목}

글[^1]

[다음](./2025-01-02-b.md#제목) [여기](#제목) [밖](https://other.example.com) ![그림](./a.svg)

::::tabs
:::tab[하나]
탭
:::
:::tab[둘]
탭
:::
::::

<p id="own">내 것</p>

<!-- truncate -->

[^1]: 각주`
    const { htmlAt, short, site } = await built({
      'blog/2025-01-01-a.md': post('title: 가', body),
      'blog/2025-01-02-b.md': post('title: 나', body),
      'blog/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>',
    })
    expect(short).toEqual([])
    const list = htmlAt('/blog')
    const ids = [...list.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => id?.endsWith('own'))).toHaveLength(2)
    for (const [, id = ''] of list.matchAll(/aria-(?:controls|labelledby)="([^"]+tabs[^"]+)"/g))
      expect(ids).toContain(id)
    expect(list).toContain('<h3>제목')
    expect(list).not.toContain('각주')
    expect(list).toContain('href="/blog/2025/01/02/b#제목"')
    expect(list).toContain('href="/blog/2025/01/01/a#제목"')
    expect(list).not.toContain('href="#제목"')
    expect(list).toMatch(/<img src="\/assets\/a-\w+\.svg" alt="그림" width="10" height="20"/)
    expect([...site.files.keys()].filter((path) => /\/a-\w+\.svg$/.test(path))).toHaveLength(1)
    expect(htmlAt('/blog/2025/01/01/a')).toContain('href="#제목"')
  })

  test('do not show the opening heading of a post twice', async () => {
    const { htmlAt, pageAt } = await built({ 'blog/2025-01-01-a.md': '# 큰 제목\n\n본문\n' })
    expect(titles(pageAt('/blog'))).toEqual(['큰 제목'])
    expect(htmlAt('/blog').match(/>큰 제목</g)).toHaveLength(2)
  })

  test('of a blog without posts say so, and there is neither archive nor feed', async () => {
    const { htmlAt, pages, site } = await built({})
    expect(pages).toEqual(['/blog'])
    expect(htmlAt('/blog')).toContain('아직 글이 없습니다.')
    expect(htmlAt('/blog')).not.toContain('rss')
    expect(site.files.has('blog/rss.xml')).toBe(false)
  })
})

test('addresses follow the base url and the slash rule, feeds stay files', async () => {
  const { site, short } = await built({
    'docsgen.yaml': `title: 가
url: https://docs.example.com
baseUrl: /base
trailingSlash: true
blog: { untruncatedPosts: ignore, postsPerPage: 1, route: 소식/블로그 }
`,
    'blog/2025-01-01-a.md': post('title: 가\ntags: [태그]'),
    'blog/2025-01-02-b.md': post('title: 나'),
  })
  expect(short).toEqual([])
  const list = site.files.get('소식/블로그/index.html') ?? ''
  for (const url of ['page/2/', 'archive/', '2025/01/02/b/', 'rss.xml'])
    expect(list).toContain(`href="/base/소식/블로그/${url}"`)
  const feed = JSON.parse(site.files.get('소식/블로그/feed.json') ?? '{}')
  const root = `https://docs.example.com${encodeURI('/base/소식/블로그/')}`
  expect(feed.home_page_url).toBe(root)
  expect(feed.feed_url).toBe(`${root}feed.json`)
  expect(feed.items[0].url).toBe(`${root}2025/01/02/b/`)
  expect(feed.items[0].content_html).toContain('본문입니다.')
})

describe('the archive', () => {
  test('has the newest year first, and within a year the newest post', async () => {
    const { pageAt, htmlAt } = await built({
      'blog/2025-03-01-a.md': post('title: 셋째'),
      'blog/2025-01-01-b.md': post('title: 둘째'),
      'blog/2023-01-01-c.md': post('title: 첫째'),
    })
    expect(
      pageAt('/blog/archive').props.years.map(({ year, posts }) => [
        year,
        ...posts.map(({ title }) => title),
      ]),
    ).toEqual([
      ['2025', '셋째', '둘째'],
      ['2023', '첫째'],
    ])
    expect(htmlAt('/blog/archive')).toContain('<h2 id="2025">2025년</h2>')
    expect(htmlAt('/blog/archive')).toContain('>1월 1일</time>')
  })
})

describe('the sidebar', () => {
  const many = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => {
        const date = new Date(Date.UTC(2020, 0, 1 + index * 7)).toISOString().slice(0, 10)
        return [`blog/${date}-p.md`, post(`title: 글 ${String(index).padStart(3, '0')}`)]
      }),
    )
  const labels = ({ sidebar }: PageData) =>
    sidebar?.items.flatMap(({ items = [] }) => items.map(({ label }) => label)) ?? []

  test('has the five newest posts, and the post of the page', async () => {
    const { pageAt } = await built(many(8))
    expect(labels(pageAt('/blog'))).toEqual(['글 007', '글 006', '글 005', '글 004', '글 003'])
    expect(labels(pageAt('/blog/2020/01/01/p')).at(-1)).toBe('글 000')
  })

  test('does not grow with the blog even when it is to have all posts', async () => {
    const { pageAt } = await built({
      ...many(103),
      'docsgen.yaml': CONFIG.replace('{ ', '{ sidebar: { count: all, title: 모든 글 }, '),
    })
    const page = pageAt('/blog')
    expect(page.sidebar?.title).toBe('모든 글')
    expect(labels(page)).toHaveLength(100)
    expect(page.sidebar?.items.at(-1)).toMatchObject({ label: '보관함', url: '/blog/archive' })
  })

  test('goes away when it is not wanted', async () => {
    const { pageAt } = await built({
      ...many(2),
      'docsgen.yaml': CONFIG.replace('{ ', '{ sidebar: false, '),
    })
    expect(pageAt('/blog').sidebar).toBeUndefined()
  })
})

describe('authors', () => {
  const AUTHORS = `ops:
  name: 운영팀
  title: 서비스 운영
  page: true
  socials: { github: example, x: '@example', homepage: https://www.example.com/ops }
dev:
  name: 개발팀
  url: /markdown
  email: dev@example.com
writer:
  name: 글쓴이
  email: writer@example.com
`
  const PAGE = { 'pages/markdown.md': '# 다른 페이지' }

  test('are named by key, in the order of the post, with the way to their page, site or mail', async () => {
    const { htmlAt, pageAt, pages, short } = await built({
      ...PAGE,
      'blog/authors.yml': AUTHORS,
      'blog/2025-01-01-a.md': post('title: 가\nauthors: [writer, ops, dev]'),
      'blog/2025-01-02-b.md': post('title: 나\nauthors: { key: ops, title: 오늘의 당번 }'),
    })
    expect(short).toEqual([])
    expect(pageAt('/blog/2025/01/01/a').props.authors.map(({ name, url }) => [name, url])).toEqual([
      ['글쓴이', 'mailto:writer@example.com'],
      ['운영팀', '/blog/authors/ops'],
      ['개발팀', '/markdown'],
    ])
    expect(pageAt('/blog/authors').props.authors.map(({ name, count }) => [name, count])).toEqual([
      ['운영팀', 2],
      ['개발팀', 1],
      ['글쓴이', 1],
    ])
    expect(pages.filter((url) => url.includes('authors'))).toEqual([
      '/blog/authors',
      '/blog/authors/ops',
    ])
    const own = htmlAt('/blog/authors/ops')
    for (const url of [
      'https://github.com/example',
      'https://x.com/example',
      'https://www.example.com/ops',
    ])
      expect(own).toContain(`href="${url}"`)
    expect(htmlAt('/blog/2025/01/02/b')).toContain('오늘의 당번')
    expect(own).toContain('서비스 운영')
  })

  test('that nobody knows are reported with the nearest key and all keys', async () => {
    const { problems, pageAt } = await built({
      ...PAGE,
      'blog/authors.yml': AUTHORS,
      'blog/2025-01-01-a.md': post('title: 가\nauthors: [wirter, ops]'),
    })
    expect(problems).toMatchObject([
      {
        code: 'unknown-author',
        severity: 'error',
        path: 'blog/2025-01-01-a.md',
        line: 3,
        details: { author: 'wirter', near: 'writer', names: 'ops, dev, writer' },
      },
    ])
    expect(pageAt('/blog/2025/01/01/a').props.authors.map(({ name }) => name)).toEqual(['운영팀'])
  })

  test('cannot be named without an authors file, nor twice', async () => {
    const missing = await built({ 'blog/2025-01-01-a.md': post('title: 가\nauthors: ops') })
    expect(missing.short).toEqual(['authors-file-missing blog/2025-01-01-a.md:3'])
    const twice = await built({
      ...PAGE,
      'blog/authors.yml': AUTHORS,
      'blog/2025-01-01-a.md': post('title: 가\nauthors: [ops, dev, ops]'),
    })
    expect(twice.short).toEqual(['duplicate-author blog/2025-01-01-a.md:3'])
  })

  test('described in front matter follow the policy of the blog', async () => {
    const files = {
      'blog/2025-01-01-a.md': post(
        'title: 가\nauthors: { name: 손님, url: https://guest.example.com }',
      ),
      'blog/2025-01-02-b.md': post('title: 나\nauthor: 옛 방식\nauthor_title: 직함'),
    }
    const { problems, pageAt } = await built(files)
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
      ['inline-author', 'warning'],
      ['inline-author', 'warning'],
    ])
    expect(pageAt('/blog/2025/01/01/a').props.authors).toMatchObject([
      { name: '손님', url: 'https://guest.example.com' },
    ])
    expect(pageAt('/blog/2025/01/02/b').props.authors).toMatchObject([
      { name: '옛 방식', title: '직함' },
    ])
    for (const policy of ['error', 'ignore']) {
      const config = CONFIG.replace('{ ', `{ inlineAuthors: ${policy}, `)
      const { problems: found } = await built({ ...files, 'docsgen.yaml': config })
      expect(found.map(({ severity }) => severity)).toEqual(
        policy === 'error' ? ['error', 'error'] : [],
      )
    }
  })

  test('are checked one by one: fields, socials, pictures, links and addresses', async () => {
    const { problems, short } = await built({
      'blog/authors.yml': `a: { nmae: 가 }
b: { title: 이름 없음 }
c: { name: 다, socials: { github: a/b, githib: c, blog: d } }
d: { name: 라, image_url: /img/없음.png }
e: { name: 마, image_url: ./beside.png }
f: { name: 바, url: /missing }
g: { name: 사, page: true }
h: { name: 아, page: { permalink: /G } }
i: { name: 자, email: 이메일 }
j: { name: 차, image_url: /img/있음.png }
`,
      'static/img/있음.png': new Uint8Array([1]),
      'blog/beside.png': new Uint8Array([1]),
    })
    expect(short).toEqual([
      'data-invalid blog/authors.yml:1',
      'data-invalid blog/authors.yml:2',
      'data-invalid blog/authors.yml:3',
      'data-invalid blog/authors.yml:3',
      'data-invalid blog/authors.yml:3',
      'broken-image blog/authors.yml:4',
      'data-invalid blog/authors.yml:5',
      'broken-link blog/authors.yml:6',
      'duplicate-author-page blog/authors.yml:8',
      'data-invalid blog/authors.yml:9',
    ])
    expect(problems[0]?.details).toMatchObject({ field: 'a.nmae', near: 'name' })
    expect(problems.map(({ details }) => details.near)).toContain('github')
    expect(problems[5]?.details).toMatchObject({ near: 'static/img/있음.png' })
  })

  test('without a name are a picture that is read out by its key', async () => {
    const { htmlAt, short } = await built({
      'blog/authors.yml': 'bot: { image_url: https://cdn.example.com/bot.png, page: true }\n',
      'blog/2025-01-01-a.md': post('title: 가\nauthors: bot'),
    })
    expect(short).toEqual([])
    expect(htmlAt('/blog/2025/01/01/a')).toContain(
      '<a href="/blog/authors/bot"><img class="face" src="https://cdn.example.com/bot.png" alt="bot"',
    )
  })

  test('are none when the file is no map', async () => {
    const { short } = await built({ 'blog/authors.yml': '- ops\n' })
    expect(short).toEqual(['data-invalid blog/authors.yml:1'])
  })
})

describe('tags', () => {
  test('that are not declared follow the policy of the blog', async () => {
    const files = {
      'blog/tags.yml': '소식: { description: 새 소식 }\n',
      'blog/2025-01-01-a.md': post('title: 가\ntags: [소식, 소삭]'),
    }
    for (const [policy, severities] of [
      ['warning', ['warning']],
      ['error', ['error']],
      ['ignore', []],
    ] as const) {
      const config = CONFIG.replace('{ ', `{ inlineTags: ${policy}, `)
      const { problems } = await built({ ...files, 'docsgen.yaml': config })
      expect(problems.map(({ severity }) => severity)).toEqual(severities)
      if (policy !== 'ignore')
        expect(problems[0]).toMatchObject({
          code: 'undeclared-tag',
          line: 3,
          details: { tag: '소삭', near: '소식' },
        })
    }
  })

  test('on one address are reported', async () => {
    const { short } = await built({
      'blog/2025-01-01-a.md': post('title: 가\ntags: [REST API]'),
      'blog/2025-01-02-b.md': post('title: 나\ntags: [rest-api]'),
    })
    expect(short).toEqual(['duplicate-tag blog/2025-01-01-a.md:3'])
  })

  test('keep their pages out of the sitemap', async () => {
    const { pages, site } = await built({
      'blog/2025-01-01-a.md': post('title: 가\ntags: [소식]'),
    })
    expect(pages).toContain('/blog/tags/소식')
    expect(site.files.get('sitemap.xml')).toContain('/blog/archive')
    expect(site.files.get('sitemap.xml')).not.toContain('/tags')
  })
})

describe('the page of a post', () => {
  test('carries its data for search engines and for those who share it', async () => {
    const { htmlAt } = await built({
      'blog/authors.yml': 'ops: { name: 운영팀, page: true }\ndev: { name: 개발팀 }\n',
      'blog/2025-01-01-가.md': post(
        'title: "가 </script> 나"\nauthors: [ops, dev]\ntags: [소식, 새 글]\nimage: /og.png\nkeywords: [하나]\nlast_update: { date: 2025-02-01 }',
      ),
    })
    const html = htmlAt('/blog/2025/01/01/가')
    const [, json = '{}'] = /ld\+json">(.*?)<\/script>/.exec(html) ?? []
    const url = `https://docs.example.com/blog/2025/01/01/${encodeURIComponent('가')}`
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'BlogPosting',
      '@id': url,
      headline: '가 </script> 나',
      datePublished: '2025-01-01',
      dateModified: '2025-02-01',
      author: [
        { '@type': 'Person', name: '운영팀', url: 'https://docs.example.com/blog/authors/ops' },
        { '@type': 'Person', name: '개발팀' },
      ],
      image: 'https://docs.example.com/og.png',
      keywords: ['하나'],
      isPartOf: { '@type': 'Blog', '@id': 'https://docs.example.com/blog' },
    })
    const meta = (name: string) =>
      [...html.matchAll(new RegExp(`property="${name}" content="([^"]*)"`, 'g'))].map(
        ([, text]) => text,
      )
    expect(meta('og:type')).toEqual(['article'])
    expect(meta('article:published_time')).toEqual(['2025-01-01'])
    expect(meta('article:modified_time')).toEqual(['2025-02-01'])
    expect(meta('article:author')).toEqual(['https://docs.example.com/blog/authors/ops'])
    expect(meta('article:tag')).toEqual(['소식', '새 글'])
    expect(htmlAt('/blog')).toContain('"@type":"Blog"')
    expect(htmlAt('/')).toContain('<meta property="og:type" content="website">')
  })

  test('says how long reading takes, and who can change it', async () => {
    const { htmlAt, pageAt } = await built({
      'docsgen.yaml': CONFIG.replace(
        '{ ',
        '{ lastUpdated: { author: true }, editUrl: "https://example.com/edit/", ',
      ),
      'blog/2025-01-01-a.md': post(
        'title: 가\nlast_update: { author: 김하늘, date: 2025-02-01 }',
        '가'.repeat(501),
      ),
    })
    expect(pageAt('/blog/2025/01/01/a').props.readingMinutes).toBe(2)
    const html = htmlAt('/blog/2025/01/01/a')
    expect(html).toContain('읽는 데 약 2분')
    expect(html).toContain('href="https://example.com/edit/blog/2025-01-01-a.md"')
    expect(html).toContain('김하늘')
  })

  test('escapes all that an author may write', async () => {
    const evil = '<img src=x onerror=alert(1)>'
    const { site } = await built({
      'blog/authors.yml': `a: { name: "${evil}", title: "${evil}", description: "${evil}", page: true }\n`,
      'blog/tags.yml': `t: { label: "${evil}", description: "${evil}", permalink: /t }\n`,
      'blog/2025-01-01-a.md': post(
        `title: "${evil}"\ndescription: "${evil}"\nauthors: a\ntags: [t]\nslug: a`,
      ),
    })
    for (const [path, text] of site.files)
      if (path.endsWith('.html')) expect(text, path).not.toContain('<img src=x')
    expect(site.files.get('blog/atom.xml')).toContain('&lt;img src=x')
  })
})

test('several blogs have their own posts, menus, tags, authors and feeds', async () => {
  const { site, pageAt, short } = await built({
    'docsgen.yaml': `title: 시험 사이트
url: https://docs.example.com
blog:
  - { untruncatedPosts: ignore }
  - { path: news, route: 소식, title: 소식, untruncatedPosts: ignore, feed: { types: [atom] } }
`,
    'blog/authors.yml': 'ops: { name: 운영팀 }\n',
    'blog/2025-01-01-a.md': post('title: 가\nslug: a\nauthors: ops\ntags: [같은 태그]'),
    'news/authors.yml': 'ops: { name: 소식팀 }\n',
    'news/2025-01-02-b.md': post(
      'title: 나\nslug: b\nauthors: ops\ntags: [같은 태그]',
      '[가](../blog/2025-01-01-a.md)',
    ),
  })
  expect(short).toEqual([])
  expect(titles(pageAt('/blog'))).toEqual(['가'])
  expect(titles(pageAt('/소식'))).toEqual(['나'])
  expect(titles(pageAt('/소식/tags/같은-태그'))).toEqual(['나'])
  expect(pageAt('/소식/b').props.authors).toMatchObject([{ name: '소식팀' }])
  expect(pageAt('/소식/b').sidebar?.name).not.toBe(pageAt('/blog/a').sidebar?.name)
  expect(site.files.has('소식/atom.xml')).toBe(true)
  expect(site.files.has('소식/rss.xml')).toBe(false)
  const alternates = site.files
    .get('index.html')
    ?.match(/rel="alternate" type="application\/[^"]+"/g)
  expect(alternates).toHaveLength(4)
  expect(site.files.get('소식/b/index.html')).toContain('href="/blog/a"')
})

test('every language has its own blog and feeds, and a post one day in all of them', async () => {
  const site = siteOf({
    'docsgen.yaml': `${CONFIG}locales: { ko-KR: {}, en: {} }\n`,
    'blog/authors.yml': 'ops: { name: 운영팀, page: true }\n',
    'blog/2025-01-01-a.md': post('title: 가\nslug: a', '앞\n\n<!-- truncate -->\n\n뒤'),
    'blog/b.md': post('title: 나\nslug: b'),
    'i18n/en/blog/authors.yml': 'ops: { name: Operations, page: true }\n',
    'i18n/en/blog/2025-01-01-a.md': post(
      'title: First\nslug: a\nauthors: ops',
      'Front [next](./b.md)\n\n<!-- truncate -->\n\nEnding',
    ),
    'i18n/en/blog/b.md': post('title: Second\nslug: b'),
  })
  const change = (date: string, created: string) => ({ author: '', date, created })
  site.commit('blog/b.md', change('2025-06-01T00:00:00.000Z', '2025-02-01T00:00:00.000Z'))
  site.commit('i18n/en/blog/b.md', change('2025-07-01T00:00:00.000Z', '2025-03-01T00:00:00.000Z'))
  expect(shortProblems((await site.build()).problems)).toEqual([])
  const list = site.files.get('en/blog/index.html') ?? ''
  expect(list).toContain('Front <a href="/en/blog/b">next</a>')
  expect(list).not.toContain('Ending')
  expect(list).toContain('February 1, 2025')
  expect(list).toContain(
    'title="시험 사이트 Blog RSS" href="https://docs.example.com/en/blog/rss.xml"',
  )
  expect(site.files.get('blog/index.html')).toContain('2025년 2월 1일')
  expect(site.files.get('en/blog/authors/ops/index.html')).toContain('Operations')
  const feed = JSON.parse(site.files.get('en/blog/feed.json') ?? '{}')
  expect(feed).toMatchObject({ language: 'en', home_page_url: 'https://docs.example.com/en/blog' })
  expect(feed.items.map(({ url }: { url: string }) => url)).toEqual([
    'https://docs.example.com/en/blog/b',
    'https://docs.example.com/en/blog/a',
  ])
  expect(feed.items[1].content_html).toContain('<p>Ending</p>')
  expect(site.files.get('blog/feed.json')).toContain('<p>뒤</p>')
})

test('an edited beginning draws the post and its lists again, and an edited end the post alone', async () => {
  const files = (front: string, end: string) => ({
    'blog/2025-01-01-a.md': post(
      'title: 가\ndescription: 설명',
      `${front}\n\n<!-- truncate -->\n\n${end}`,
    ),
  })
  const { site } = await built({ ...files('앞', '뒤'), 'blog/2025-01-02-b.md': post('title: 나') })
  site.edit('blog/2025-01-01-a.md', files('앞', '고친 뒤')['blog/2025-01-01-a.md'])
  await site.build()
  expect(site.ran.render).toEqual(['/blog/2025/01/01/a'])
  site.edit('blog/2025-01-01-a.md', files('고친 앞', '고친 뒤')['blog/2025-01-01-a.md'])
  await site.build()
  expect([...site.ran.render].sort()).toEqual(['/blog', '/blog/2025/01/01/a'])
  expect(site.files).toEqual(await site.coldBuild())
})
