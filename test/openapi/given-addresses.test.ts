/** Addresses that a specification gives beside its texts are links like those in its texts. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

/** A specification that gives one address wherever it can, and has a link to it in a text. */
const specification = (url: string) => `openapi: 3.1.0
info:
  title: 시험
  version: "1"
  termsOfService: "${url}"
  contact: { name: 안내, url: "${url}" }
  license:
    name: 안내
    url: "${url}"
externalDocs: { description: 안내, url: "${url}" }
tags:
  - name: 방
    externalDocs: { description: 안내, url: "${url}" }
paths:
  /rooms:
    get:
      operationId: getRooms
      tags: [방]
      externalDocs: { description: 안내, url: "${url}" }
      responses:
        "200":
          description: 좋음
          content: { application/json: { schema: { $ref: "#/components/schemas/Room" } } }
components:
  schemas:
    Room:
      allOf: [{ $ref: "#/components/schemas/Base" }]
      properties:
        name: { type: string, description: 이름, externalDocs: { description: 안내, url: "${url}" } }
    Base:
      type: object
      externalDocs: { description: 안내, url: "${url}" }
    Text:
      type: string
      description: |
        [본보기](${url})
`

/** How many links to it each page has. */
const COUNTS = {
  'docs/api/overview': 4,
  'docs/category/api/방': 1,
  'docs/api/get-rooms': 3,
  'docs/api/schemas/room': 2,
}

async function built(text: string, more: Readonly<Record<string, string>> = {}) {
  const site = siteOf({
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nbaseUrl: /base/\nopenapi: [{ file: api/a.yaml, id: api, schemas: all }]\n',
    'api/a.yaml': text,
    'docs/intro.md': '# 소개\n\n## 처음\n',
    ...more,
  })
  const { problems } = await site.build()
  /** The links of a page with some words: their attributes, and their addresses in Markdown. */
  const linksOf = (page: string, words: RegExp) => {
    const [html = ''] =
      /<main[\s\S]*<\/main>/.exec(site.files.get(`${page}/index.html`) ?? '') ?? []
    const markdown = site.files.get(`${page}.md`) ?? ''
    return {
      html: [...html.matchAll(/<a ([^>]*)>([^<]*)/g)]
        .filter(([, , text = '']) => words.test(text))
        .map(([, attributes = '']) => attributes),
      markdown: [...markdown.matchAll(/\[([^\]]*)\]\(([^)]*)\)/g)]
        .filter(([, text = '']) => words.test(text))
        .map(([, , to = '']) => to),
    }
  }
  return { problems, linksOf, files: site.files }
}

const GIVEN = /^(?:안내|이용 약관)$/

const placesIn = (problems: Awaited<ReturnType<typeof built>>['problems']) =>
  problems.map(({ code, path, line, column }) => `${code} ${path}:${line}:${column}`)

test.each([
  ['/docs/intro#처음', '/base/docs/intro#처음'],
  ['/base/docs/intro#처음', '/base/docs/intro#처음'],
  ['../docs/intro.md#처음', '/base/docs/intro#처음'],
  ['#operation/getRooms', '/base/docs/api/get-rooms'],
  ['/docs/none', '/docs/none'],
])('%s leads where the link of a text leads, in HTML and in Markdown', async (url, href) => {
  const { linksOf } = await built(specification(url))
  const inText = linksOf('docs/api/schemas/text', /^본보기$/)
  expect(inText.html).toEqual([`href="${href}"`])
  expect(inText.markdown).toHaveLength(1)
  for (const [page, count] of Object.entries(COUNTS)) {
    const { html, markdown } = linksOf(page, GIVEN)
    expect(html, page).toEqual(Array.from({ length: count }, () => inText.html[0]))
    expect(markdown, page).toEqual(Array.from({ length: count }, () => inText.markdown[0]))
  }
})

test.each([
  ['/docs/none', 'broken-link'],
  ['none.md', 'broken-markdown-link'],
  ['/docs/intro#없음', 'broken-anchor'],
])('%s is told once for each place where it is written', async (url, code) => {
  const text = specification(url)
  const wanted = text.split('\n').flatMap((line, index) => {
    const at = [`"${url}"`, `[본보기](${url})`].map((own) => line.indexOf(own))
    const column = Math.max(...at) + 1
    return column > 0 ? [`${code} api/a.yaml:${index + 1}:${column}`] : []
  })
  const { problems } = await built(text)
  expect(placesIn(problems).sort()).toEqual(wanted.sort())
})

test('an article that draws a schema has its links, found from the specification', async () => {
  const more = { 'docs/more/a.md': '# 글\n\n::schema{name=Room}\n' }
  const found = await built(specification('../docs/intro.md#처음'), more)
  expect(found.problems).toEqual([])
  expect(found.linksOf('docs/more/a', GIVEN).html).toEqual(['href="/base/docs/intro#처음"'])
  const { problems } = await built(specification('none.md'), more)
  expect(problems.filter(({ path }) => path !== 'api/a.yaml')).toEqual([])
})

test('in JSON, too, the place is that of the address', async () => {
  const text = `{
  "openapi": "3.1.0",
  "info": { "title": "시험", "version": "1" },
  "paths": {
    "/rooms": {
      "get": {
        "operationId": "getRooms",
        "externalDocs": {
          "url": "/docs/none"
        },
        "responses": { "200": { "description": "좋음" } }
      }
    }
  }
}
`
  const { problems } = await built('', {
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api/a.json]\n',
    'api/a.json': text,
  })
  expect(placesIn(problems)).toEqual(['broken-link api/a.json:9:18'])
})

test.each(['https://example.com/a?b=c', 'mailto:a@example.com'])(
  '%s stays as it is written, and what is beside the page opens in a window of its own',
  async (url) => {
    const { problems, linksOf } = await built(specification(url))
    expect(problems.filter(({ code }) => code.startsWith('broken'))).toEqual([])
    const own = `href="${url}"`
    const beside = `${own} target="_blank" rel="noopener noreferrer"`
    expect(linksOf('docs/api/overview', GIVEN).html).toEqual([own, own, own, own])
    expect(linksOf('docs/category/api/방', GIVEN).html).toEqual([beside])
    expect(linksOf('docs/api/get-rooms', GIVEN).html).toEqual([own, own, beside])
    for (const [page, count] of Object.entries(COUNTS))
      expect(linksOf(page, GIVEN).markdown).toEqual(Array.from({ length: count }, () => url))
  },
)

test('an address that many specifications give is one problem', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const text = (name: string) =>
    `openapi: 3.1.0\ninfo: { title: ${name}, version: "1" }\npaths:\n  /${name}:\n    get:\n      externalDocs: { url: /docs/none }\n      responses: { "200": { description: 좋음 } }\n`
  const { problems } = await built(text('a'), {
    'docsgen.yaml': `title: 시험\nurl: https://docs.example.com\nopenapi: [${names.map((name) => `api/${name}.yaml`).join(', ')}]\n`,
    ...Object.fromEntries(names.map((name) => [`api/${name}.yaml`, text(name)])),
  })
  expect(placesIn(problems)).toEqual(['broken-link api/a.yaml:6:28'])
  expect(problems[0]?.details).toMatchObject({ times: '5', files: '5' })
})

test('an address without words shows itself, as it is written', async () => {
  const text = specification('../docs/intro.md').replaceAll('description: 안내, ', '')
  const { problems, linksOf, files } = await built(text)
  expect(problems).toEqual([])
  const shown = linksOf('docs/api/get-rooms', /^\.\.\/docs\/intro\.md$/)
  expect(shown.html).toEqual(Array.from({ length: 3 }, () => 'href="/base/docs/intro"'))
  expect(shown.markdown).toHaveLength(3)
  const texts = [...files].filter(([path]) => /\.(?:html|md|json|txt)$/.test(path))
  for (const [path, content] of texts) expect(content, path).not.toContain('\0')
})
