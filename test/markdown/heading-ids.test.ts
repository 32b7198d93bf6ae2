import { describe, expect, test } from 'vitest'
import type { ParserChoice } from '../../src/markdown/commonmark/parse.ts'
import { compileArticle } from '../../src/markdown/compile.ts'
import type { Article, Prose } from '../../src/model.ts'
import { shortProblems, siteOf } from '../support/site.ts'

async function compiled(text: string, parser: ParserChoice, path = 'docs/a.md') {
  const { document, prose } = await compileArticle({
    source: { path, text },
    options: { locale: 'ko-KR', parser },
  })
  return { document: document as Article, prose: prose as Prose }
}

describe.each(['auto', 'remark'] as const)('the id of a heading, read with parser %s', (parser) => {
  test.each([
    // heading, id, text
    ['## 가 {#own}', 'own', '가'],
    ['## 가{#own}', 'own', '가'],
    ['## `코드` {#own}', 'own', '코드'],
    ['## `코드`{#own}', 'own', '코드'],
    ['## **굵게** {#own}', 'own', '굵게'],
    ['## *기울임*{#own}', 'own', '기울임'],
    ['## [링크](./b.md) {#own}', 'own', '링크'],
    ['## 가 <sup class="badge">신규</sup> {#own}', 'own', '가 신규'],
    ['## 가 <sup class="badge" data-text="3.5+" /> {#own}', 'own', '가'],
    ['## 가 <br> {#own}', 'own', '가'],
    ['## 가 {#own} <sup>신규</sup>', 'own', '가 신규'],
    ['## 가 :badge[신규] {#own}', 'own', '가 신규'],
    ['## 가 {#own} ##', 'own', '가'],
    ['가 {#own}\n---', 'own', '가'],
    ['- ## 가 {#own}', 'own', '가'],
    ['> ## 가 {#own}', 'own', '가'],
    [':::note\n## 가 {#own}\n:::', 'own', '가'],
    ['## 가 {#own .wide key=value}', 'own', '가'],
    ['## 가 {.wide #own data-x="a b"}', 'own', '가'],
    ['## 가 {: #own }', 'own', '가'],
    ['## 가 {: .wide #own }', 'own', '가'],
    ['## 가 { #own }', 'own', '가'],
    ['## 가 {.wide}', '가', '가'],
    ['## 가 {/*own*/}', 'own', '가'],
    ['## 가 {/* #own */}', 'own', '가'],
    ['## `use(x)` {/*use-x*/}', 'use-x', 'use(x)'],
    ['## 가 <!-- #own -->', 'own', '가'],
    ['## 가 {#두 낱말}', '두-낱말', '가'],
    ['## 가 {#a-_b_-c}', 'a-_b_-c', '가'],
    ['## *가* 나 {/*a-_b_-c*/}', 'a-_b_-c', '가 나'],
    ['## 가 {#a_*b*_c .wide}', 'a_*b*_c', '가'],
    // Braces that say something else are text.
    ['## GET /users/{id}', 'get-usersid', 'GET /users/{id}'],
    ['## {a=b}', 'ab', '{a=b}'],
    ['## 가 {{#each}}', '가-each', '가 {{#each}}'],
    ['## `{#own}`', 'own', '{#own}'],
    ['## 가 {/* 설명 */}', '가--설명-', '가 {/* 설명 */}'],
  ])('%j is %s', async (markdown, id, text) => {
    const { document } = await compiled(markdown, parser)
    expect(document.headings).toMatchObject([{ id, text }])
    expect(document.anchors).toContain(id)
    expect(document.problems.filter(({ code }) => code === 'duplicate-id')).toEqual([])
  })

  test.each(['# 제목 {#own}', '제목 {#own}\n===', '# 제목 {/*own*/}', '<h1 id="own">제목</h1>'])(
    'a title keeps its id: %j',
    async (markdown) => {
      const { document, prose } = await compiled(`${markdown}\n\n글`, parser)
      expect(prose.heading?.html.join('')).toBe('<span id="own"></span>제목')
      expect(document.anchors).toContain('own')
      expect(document.headings).toEqual([])
    },
  )

  test('a comment of MDX is left out, and an id in one is kept', async () => {
    const { document } = await compiled(
      '## 가 {/*own*/}\n\n## 나 {/* 설명 */}',
      parser,
      'docs/a.mdx',
    )
    expect(document.headings.map(({ id, text }) => [id, text])).toEqual([
      ['own', '가'],
      ['나', '나'],
    ])
  })

  test('attributes other than the id are told, with their place', async () => {
    const { document, prose } = await compiled(
      '# 제목\n\n## 가 {#own .wide}\n\n[링크](https://example.com){.button target=_blank}과 `코드`{.js}\n\n글\n{: .lead }\n',
      parser,
    )
    expect(
      document.problems.map(({ code, line, column, details }) => [
        code,
        line,
        column,
        details.text,
      ]),
    ).toEqual([
      ['ignored-attributes', 3, 6, '.wide'],
      ['ignored-attributes', 5, 26, '.button target=_blank'],
      ['ignored-attributes', 5, 55, '.js'],
      ['ignored-attributes', 8, 1, '.lead'],
    ])
    const body = prose.body.html.join('')
    expect(body).not.toMatch(/[{}]/)
    expect(body).toContain('<p>글</p>')
  })

  test('links, paragraphs and code may have an id', async () => {
    const { document } = await compiled('[링크](./b.md){#a} `코드`{#b}\n\n글\n{#c}\n', parser)
    expect(document.anchors).toEqual(expect.arrayContaining(['a', 'b', 'c']))
    expect(document.problems).toEqual([])
  })
})

test('a link leads to the id of a title', async () => {
  const site = siteOf({
    'docs/a.md': '# 가 {#own}\n\n글\n\n[하나](./b.md#제목-id) [둘](#own)',
    'docs/b.md': '---\nsidebar_position: 1\n---\n# 나 {#제목-id}\n\n글',
  })
  expect(shortProblems((await site.build()).problems)).toEqual([])
  expect(site.files.get('docs/b/index.html')).toMatch(
    /<h1[^>]*><span id="제목-id"><\/span>나<\/h1>/,
  )
})
