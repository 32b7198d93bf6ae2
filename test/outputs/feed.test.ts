import { readFileSync } from 'node:fs'
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { beforeAll, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { z } from 'zod'
import { feedContent } from '../../src/outputs/feed-content.ts'
import { outputFaults } from '../fuzz/output-faults.ts'
import { siteOf } from '../support/site.ts'

const CONFIG = `title: 시험 & <사이트>
url: https://docs.example.com
baseUrl: /안내/
blog: { untruncatedPosts: ignore, description: "소식 & 기록", feed: { copyright: "© 시험" } }
`
const FILES = {
  'docsgen.yaml': CONFIG,
  'blog/authors.yml': `ops: { name: 운영팀, page: true }
dev: { name: 'A & <B>', email: dev@example.com }
`,
  'blog/2025-01-01-첫 글.md': `---
title: '가 & <나> "다" ]]> 라'
description: 'a < b & c'
authors: [ops, dev]
tags: [새 소식, 'Q&A', '<b> & "x" &lt;']
---

첫 문단(가)을 봅니다. [둘째](./2025-01-02-둘째.md#제목) [여기](#제목) ![그림](./그림.svg)

## 제목

\`\`\`js title="a.mjs"
const a = "]]>" // [!code ++]
\`\`\`

::::tabs
:::tab[하나]
탭 1
:::
:::tab[둘]
탭 2
:::
::::

:::note[알림]
내용
:::
`,
  'blog/2025-01-02-둘째.md':
    '---\ntitle: 둘째\nlast_update: { date: 2025-03-01 }\n---\n\n## 제목\n\n글',
  'blog/그림.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
}
const FIRST = `https://docs.example.com${encodeURI('/안내/blog/2025/01/01/첫 글')}`
const SECOND = `https://docs.example.com${encodeURI('/안내/blog/2025/01/02/둘째')}`

let feeds: { readonly rss: string; readonly atom: string; readonly json: string }

beforeAll(async () => {
  const site = siteOf(FILES)
  expect((await site.build()).problems).toEqual([])
  const feedFile = (name: string) => site.files.get(`blog/${name}`) ?? ''
  feeds = { rss: feedFile('rss.xml'), atom: feedFile('atom.xml'), json: feedFile('feed.json') }
})

const schema = (name: string) =>
  readFileSync(new URL(`schemas/${name}.rng`, import.meta.url), 'utf8')

async function faults(xml: string, name: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'feed.xml', contents: xml }],
    schema: [{ fileName: `${name}.rng`, contents: schema(name) }],
    extension: 'relaxng',
  })
  return errors.map(({ message }) => message)
}

const httpUrl = z.url({ protocol: /^https?$/ }).regex(/^[!-~]+$/)

/** JSON Feed 1.1 as https://jsonfeed.org says, as far as feeds of ours use it. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: httpUrl,
  feed_url: httpUrl,
  description: z.string(),
  language: z.string(),
  items: z.array(
    z.strictObject({
      id: httpUrl,
      url: httpUrl,
      title: z.string(),
      summary: z.string(),
      content_html: z.string(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      authors: z.array(
        z.strictObject({
          name: z.string().min(1),
          url: httpUrl.optional(),
          avatar: httpUrl.optional(),
        }),
      ),
      tags: z.array(z.string()),
    }),
  ),
})

describe('a feed', () => {
  test('is valid in each format', async () => {
    expect(await faults(feeds.rss, 'rss-2.0')).toEqual([])
    expect(await faults(feeds.atom, 'atom-1.0')).toEqual([])
    expect(jsonFeed.safeParse(JSON.parse(feeds.json)).error).toBeUndefined()
  })

  test('is found wrong by the same schemas when it is', async () => {
    const without = (xml: string, element: RegExp) => xml.replace(element, '')
    expect(await faults(without(feeds.rss, /<guid.*?<\/guid>/), 'rss-2.0')).not.toEqual([])
    expect(
      await faults(feeds.rss.replace(/<pubDate>.*?</, '<pubDate>2025-01-01<'), 'rss-2.0'),
    ).not.toEqual([])
    expect(await faults(without(feeds.atom, /<updated>.*?<\/updated>/), 'atom-1.0')).not.toEqual([])
    expect(await faults(feeds.atom.replace('https://', '/'), 'atom-1.0')).not.toEqual([])
  })

  test('opens in a reader as RSS', () => {
    const feed = parseRssFeed(feeds.rss)
    expect(feed).toMatchObject({
      title: '시험 & <사이트> 블로그',
      link: `https://docs.example.com${encodeURI('/안내/blog')}`,
      description: '소식 & 기록',
      language: 'ko-KR',
      copyright: '© 시험',
    })
    expect(feed.items?.map(({ title, link, pubDate }) => [title, link, pubDate])).toEqual([
      ['둘째', SECOND, 'Thu, 02 Jan 2025 00:00:00 GMT'],
      ['가 & <나> "다" ]]> 라', FIRST, 'Wed, 01 Jan 2025 00:00:00 GMT'],
    ])
    const [, first] = feed.items ?? []
    expect(first?.categories?.map(({ name }) => name)).toEqual(['새 소식', 'Q&A', '<b> & "x" &lt;'])
    expect(first?.description).toBe('a < b & c')
    expect(first?.dc?.creators).toEqual(['운영팀', 'A & <B>'])
    expect(first?.content?.encoded).toBe(JSON.parse(feeds.json).items[1].content_html)
  })

  test('opens in a reader as Atom', () => {
    const feed = parseAtomFeed(feeds.atom)
    expect(feed.updated).toBe('2025-03-01T00:00:00.000Z')
    expect(feed.links).toContainEqual({
      rel: 'self',
      href: `https://docs.example.com${encodeURI('/안내/blog/atom.xml')}`,
    })
    const [second, first] = feed.entries ?? []
    expect(second).toMatchObject({
      id: SECOND,
      published: '2025-01-02T00:00:00.000Z',
      updated: '2025-03-01T00:00:00.000Z',
    })
    expect(JSON.stringify(first?.title)).toContain('가 &amp; &lt;나&gt;')
    expect(first?.categories?.map(({ term }) => term)).toEqual(['새 소식', 'Q&A', '<b> & "x" &lt;'])
    expect(first?.authors).toEqual([
      { name: '운영팀', uri: `https://docs.example.com${encodeURI('/안내/blog/authors/ops')}` },
      { name: 'A & <B>', email: 'dev@example.com' },
    ])
  })

  test('opens in a reader as JSON', () => {
    const feed = parseJsonFeed(feeds.json)
    expect(
      feed.items?.map(({ url, title, date_published }) => [url, title, date_published]),
    ).toEqual([
      [SECOND, '둘째', '2025-01-02T00:00:00.000Z'],
      [FIRST, '가 & <나> "다" ]]> 라', '2025-01-01T00:00:00.000Z'],
    ])
  })

  test('carries the whole text, at home anywhere', () => {
    const [, { content_html: html }] = JSON.parse(feeds.json).items
    expect(html).toContain(`<a href="${SECOND}#${encodeURI('제목')}">둘째</a>`)
    expect(html).toContain(`<a href="${FIRST}#${encodeURI('제목')}">여기</a>`)
    expect(html).toMatch(
      /<img src="https:\/\/docs\.example\.com\/%EC%95%88%EB%82%B4\/assets\/[!-~]+\.svg"/,
    )
    expect(html).toContain('첫 문단(가)을 봅니다.')
    expect(html).toContain('<ins>const a = "]]>"')
    expect(html).toContain('<strong>하나</strong>')
    expect(html).toContain('<strong>둘</strong>')
    expect(html).toContain('<blockquote>')
    for (const out of [
      /<script/,
      /<button/,
      /<svg/,
      /\u2060/,
      /class="(?!language-)/,
      /\sid=/,
      /\son\w+=/,
    ])
      expect(html).not.toMatch(out)
    for (const [, url] of html.matchAll(/(?:href|src)="([^"]+)"/g))
      expect(url).toMatch(/^https:\/\/[!-~]+$/)
  })

  test('has the same bytes in every build of the same posts', async () => {
    const again = siteOf(FILES)
    await again.build()
    for (const [name, text] of [
      ['rss.xml', feeds.rss],
      ['atom.xml', feeds.atom],
      ['feed.json', feeds.json],
    ])
      expect(again.files.get(`blog/${name}`)).toBe(text)
  })

  test('has the newest twenty posts, or as many as it is told', async () => {
    const posts = Object.fromEntries(
      Array.from({ length: 25 }, (_, index) => {
        const day = new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10)
        return [`blog/${day}-p.md`, `---\ntitle: 글 ${index}\n---\n\n글\n`]
      }),
    )
    const titlesWith = async (feed: string) => {
      const config = `title: 가\nurl: https://a.example.com\nblog: { untruncatedPosts: ignore, feed: ${feed} }\nsearch: false\n`
      const site = siteOf({ 'docsgen.yaml': config, ...posts })
      await site.build()
      const json = JSON.parse(site.files.get('blog/feed.json') ?? '{"items":[]}')
      return { titles: json.items.map(({ title }: { title: string }) => title), files: site.files }
    }
    expect((await titlesWith('{}')).titles).toHaveLength(20)
    expect((await titlesWith('{}')).titles[0]).toBe('글 24')
    expect((await titlesWith('{ limit: 3 }')).titles).toEqual(['글 24', '글 23', '글 22'])
    expect((await titlesWith('{ limit: false }')).titles).toHaveLength(25)
    const none = await titlesWith('false')
    expect(
      [...none.files.keys()].filter((path) =>
        /^(?!headers\/|redirects\/|docs\.).*(?:xml|json)$/.test(path),
      ),
    ).toEqual(['sitemap.xml', 'addresses.json'])
    expect(none.files.get('blog/index.html')).not.toContain('application/rss+xml')
  })
})

test.each([
  ['<p>가<a class="anchor" href="#x">#</a></p>', '<p>가</p>'],
  ['<a href="mailto:a@b.example">메일</a>', '<a href="mailto:a@b.example">메일</a>'],
  ['<a href="//cdn.example.com/x">밖</a>', '<a href="https://cdn.example.com/x">밖</a>'],
  [
    '<a href="/가?나=다#라">길</a>',
    `<a href="https://a.example.com/${encodeURI('가?나=다#라')}">길</a>`,
  ],
  ['<a href="/%EA%B0%80">길</a>', '<a href="https://a.example.com/%EA%B0%80">길</a>'],
  ['<a href="//[">이상함</a>', '<a href="//[">이상함</a>'],
  ['<p>a\u2060·b\u0001</p>', '<p>a·b</p>'],
  [
    '<img srcset="/a.png 1x, ./b,c.png 2x" src="/a.png" alt="">',
    '<img srcset="https://a.example.com/a.png 1x, https://a.example.com/blog/b,c.png 2x" src="https://a.example.com/a.png" alt="">',
  ],
  ['<script>alert(1)</script><p onclick="x" style="y">가</p>', '<p>가</p>'],
])('the text %s becomes %s in a feed', (body, expected) => {
  expect(feedContent({ body }, 'https://a.example.com/blog/post')).toBe(expected)
})

test.each([
  ['the text', 'a <![CDATA[ <s>b</s> ]]> c ]]> d ]]> e'],
  ['code', '`]]>` `]]>` `]]>`'],
  ['an attribute', '[a](/ "]]> ]]> ]]>")'],
  [
    'what XML does not know',
    '```a\u0008b title="가\u0001나"\n다\u000b라\n```\n\n[마\u001f](/ "바\u0002")',
  ],
  ['a heading', '# ]]> ]]> ]]>\n\n]]> ]]> ]]>'],
])('no text breaks the XML that it stands in: %s', async (_name, text) => {
  const site = siteOf({
    'docsgen.yaml':
      'title: "]]> ]]>"\nurl: https://docs.example.com\nblog: { inlineAuthors: ignore, inlineTags: ignore }\n',
    'blog/2025-01-01-a.md': `---\ntags: ["]]> ]]>x"]\nauthors: { name: "]]> ]]>" }\n---\n${text}\n`,
  })
  await site.build()
  for (const path of ['blog/rss.xml', 'blog/atom.xml'])
    expect(outputFaults(path, site.files.get(path) ?? '', { allowsHtml: true })).toEqual([])
})

test.each([
  ['//', undefined],
  ['https://[', undefined],
  ['//b.example.com/나', 'https://b.example.com/%EB%82%98'],
  ['/me', 'https://a.example.com/me'],
])('the address %s of an author is %s in every feed', async (url, shown) => {
  const site = siteOf({
    'docsgen.yaml': 'title: 가\nurl: https://a.example.com\nblog: { untruncatedPosts: ignore }\n',
    'blog/authors.yml': `ops: { name: 운영팀, url: "${url}" }\n`,
    'blog/2025-01-31-a.md': '---\nauthors: [ops]\n---\n\n# 가\n\n글\n',
  })
  await site.build()
  const feed = JSON.parse(site.files.get('blog/feed.json') ?? '')
  expect(feed.items[0].authors[0].url).toBe(shown)
  expect(site.files.get('blog/atom.xml')).toContain('<name>운영팀</name>')
})

test('a diagram is what it says, since its colours are those of the page', () => {
  const html = feedContent(
    {
      body: '<figure><svg role="img"><title>순서</title><desc>A, B</desc><text fill="var(--text)">A</text></svg></figure><p>뒤</p>',
    },
    'https://docs.example.com/',
  )
  expect(html).toBe('<figure><p>순서: A, B</p></figure><p>뒤</p>')
})
