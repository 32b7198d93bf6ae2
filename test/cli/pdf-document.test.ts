import { expect, test } from 'vitest'
import { pdfHtml } from '../../src/cli/files/pdf-document.ts'

const page = (article: string) =>
  `<!doctype html><html><head><link rel="stylesheet" href="/a.css"></head><body><nav>메뉴</nav><article>${article}</article></body></html>`

const made = (first: string, second = '<h1>나</h1>') =>
  pdfHtml({
    title: '두레',
    subtitle: '2.0',
    locale: 'ko-KR',
    contents: '목차',
    origin: 'https://docs.example.com',
    rows: [
      {
        title: '묶음',
        items: [
          { title: '가', url: '/docs/a', html: page(first), items: [] },
          { title: '나', url: '/docs/b', html: page(second), items: [] },
        ],
      },
    ],
  })

test('the contents name every part and lead to it', () => {
  const html = made('<h1>가</h1>')
  const contents = /<nav class="pdf-contents">.*?<\/nav>/s.exec(html)?.[0] ?? ''
  const links = [...contents.matchAll(/href="#([^"]*)">([^<]*)/g)].map(([, id, name]) => [id, name])
  expect(links.map(([, name]) => name)).toEqual(['묶음', '가', '나'])
  for (const [id] of links) expect(html).toContain(`<section id="${id}"`)
})

test('headings stand as deep as their page does', () => {
  expect(made('<h1>가</h1><h2>절</h2>')).toMatch(/<h1>묶음<\/h1>.*<h2>가<\/h2><h3>절<\/h3>/s)
})

test('links between pages lead to their parts, and to places in them', () => {
  const html = made(
    '<h1>가</h1><a href="/docs/b">나</a><a href="/docs/b/#절">절</a><a href="#여기">여기</a><p id="여기"></p>',
    '<h1>나</h1><h2 id="절">절</h2>',
  )
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const links = [...html.matchAll(/<article.*?<\/article>/gs)].flatMap(([article]) =>
    [...article.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id),
  )
  expect(links).toHaveLength(3)
  for (const id of links) expect(ids).toContain(id)
})

test('what is not printed is found at the published site, and other sites stand in notes', () => {
  const html = made(
    '<a href="/blog/x?a=1">글</a><a href="https://example.com/a">밖</a><a href="https://example.com/a">밖</a>',
  )
  expect(html).toContain('href="https://docs.example.com/blog/x?a=1"')
  expect(html.match(/data-note="1"/g)).toHaveLength(2)
  expect(html).toMatch(/<ol class="print-notes"><li>https:\/\/example\.com\/a<\/li><\/ol>/)
})

test('closed parts are open, images are there at once, and what is for the screen is gone', () => {
  const html = made(
    '<details><summary>더</summary>글</details><img src="/a.png" loading="lazy"><button>복사</button><nav>위치</nav><div role="tablist"><span>탭</span></div>',
  )
  expect(html).toContain('<details open>')
  expect(html).not.toMatch(/loading=|복사|위치|탭/)
})

test('ids of one page are not those of another', () => {
  const html = made(
    '<h2 id="절">절</h2><svg><path marker-end="url(#DIAGRAM-1-a)"></path></svg>',
    '<h2 id="절">절</h2>',
  )
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(html).toMatch(/marker-end="url\(#part-1-DIAGRAM-1-a\)"/)
})
