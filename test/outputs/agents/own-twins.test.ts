import { beforeAll, expect, test } from 'vitest'
import { buildOwnSite } from '../../support/own-site.ts'
import { factsOfHtml, factsOfMarkdown, type PageFacts } from '../../support/twin-facts.ts'

const ORIGIN = 'https://docs.example.com'

interface Pair {
  readonly url: string
  readonly view: string
  readonly html: PageFacts
  readonly twin: PageFacts
  readonly markdown: string
}

let pairs: readonly Pair[] = []

beforeAll(async () => {
  const { files } = await buildOwnSite()
  const pages = [...files].filter(
    ([path, text]) =>
      path.endsWith('.html') && text.includes('rel="alternate" type="text/markdown"'),
  )
  const twinByPath = new Map(
    pages.map(([path]) => [`/${path.replace(/\/?index\.html$|\.html$/, '')}`, twinFile(path)]),
  )
  pairs = pages.map(([path, html]) => {
    const url = `/${path.replace(/\/?index\.html$|\.html$/, '')}`
    const markdown = files.get(twinFile(path)) ?? ''
    const resolve = (href: string) => {
      if (/^(?:[a-z]+:|\/\/)/i.test(href)) return href
      const full = new URL(href.startsWith('#') ? url + href : href, `${ORIGIN}${url}`)
      const place = decodeURI(full.pathname).replace(/(.)\/$/, '$1')
      const twin = twinByPath.get(place)
      return `${ORIGIN}${twin === undefined ? decodeURI(full.pathname) : `/${twin}`}${decodeURI(full.hash)}`
    }
    const [, view = ''] = /data-view="(\w+)"/.exec(html) ?? []
    return {
      url,
      view,
      markdown,
      html: factsOfHtml(html, resolve),
      twin: factsOfMarkdown(markdown),
    }
  })
}, 300_000)

const twinFile = (path: string) =>
  path === 'index.html' ? 'index.md' : path.replace(/\/?index\.html$|\.html$/, '.md')

/** Views whose Markdown is all that they show; lists of posts say less than the beginnings of the posts. */
const WHOLE = new Set([
  'DocPage',
  'MarkdownPage',
  'BlogPostPage',
  'CategoryPage',
  'TagListPage',
  'TagPage',
  'LandingPage',
])
const whole = () => pairs.filter(({ view }) => WHOLE.has(view))

test('every kind of page has a twin', () => {
  expect(new Set(pairs.map(({ view }) => view))).toEqual(
    new Set([
      ...WHOLE,
      'OperationPage',
      'BlogListPage',
      'ArchivePage',
      'AuthorListPage',
      'AuthorPage',
      'PostTagPage',
    ]),
  )
  for (const { url, markdown } of pairs) {
    expect(markdown, url).toMatch(/^---\ntitle: ".+"\n(?:.+\n)*---\n\n# ./)
    expect(markdown, url).not.toMatch(/\0|undefined|\[object/)
  }
})

test('each twin has the headings of its page', () => {
  for (const { url, view, html, twin } of pairs) {
    const inOrder =
      view === 'OperationPage'
        ? (all: readonly string[]) => all.toSorted()
        : (all: readonly string[]) => all
    if (WHOLE.has(view) || view === 'OperationPage')
      expect(inOrder(twin.headings), url).toEqual(inOrder(html.headings))
  }
})

test('each twin has the tables of its page', () => {
  for (const { url, html, twin } of pairs) expect(twin.tables, url).toEqual(html.tables)
})

test('each twin has the links and pictures of its page', () => {
  for (const { url, html, twin } of whole()) {
    expect(new Set(twin.links), url).toEqual(new Set(html.links))
    expect(twin.images, url).toEqual(html.images)
  }
})

test('each twin has the code of its page, and no other', () => {
  for (const { url, html, twin, markdown } of whole())
    if (!markdown.includes('`socket.')) expect(twin.code, url).toEqual(html.code)
})

test('the twin of an operation or an event has one sample and every example of its page', () => {
  const pages = pairs.filter(
    ({ view, html, markdown }) =>
      // The page of a tag names its operations and has no code.
      (view === 'OperationPage' && html.code.length > 0) || markdown.includes('`socket.'),
  )
  expect(pages.length).toBeGreaterThan(10)
  for (const { url, html, twin } of pages) {
    const examples = html.code.filter((code) => /^[[{]/.test(code))
    expect(
      examples.filter((code) => !twin.code.includes(code)),
      url,
    ).toEqual([])
    const samples = html.code.filter((code) => twin.code.includes(code) && !/^[[{]/.test(code))
    expect(samples.length, url).toBeGreaterThan(0)
  }
})
