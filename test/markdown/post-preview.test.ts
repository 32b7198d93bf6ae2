import { describe, expect, test } from 'vitest'
import { compileArticle } from '../../src/markdown/compile.ts'
import type { Article } from '../../src/model.ts'

async function previewOf(text: string, path = 'blog/2025-01-01-a.md') {
  const { document, prose } = await compileArticle({
    source: { path, text },
    options: { locale: 'ko-KR', post: true },
  })
  const html = prose?.preview?.html.join('⟦⟧').replaceAll('\n', '')
  const { post, problems } = document as Article
  return { html, isTruncated: post?.isTruncated, codes: problems.map(({ code }) => code) }
}

describe('the mark ends the preview', () => {
  test.each([
    ['between blocks', '앞\n\n<!-- truncate -->\n\n뒤', '<p>앞</p>'],
    ['right below a paragraph', '앞\n<!-- truncate -->\n뒤', '<p>앞</p>'],
    ['in other letter case and spacing', '앞\n\n<!--TRUNCATE-->\n\n뒤', '<p>앞</p>'],
    ['in a line', '앞 <!-- truncate --> 뒤', '<p>앞 </p>'],
    ['inside a block', ':::note\n앞\n\n<!-- truncate -->\n\n뒤\n:::', /앞<\/p><\/div><\/div>$/],
    ['inside a list', '- 하나\n- 둘\n\n  <!-- truncate -->\n\n  뒤\n- 셋', /둘<\/p><\/li><\/ul>$/],
    ['as an expression', '앞\n\n{/* truncate */}\n\n뒤', '<p>앞</p>'],
    [
      'beside HTML',
      '앞 <b>굵게</b>\n\n<!-- truncate -->\n\n<div>뒤</div>',
      '<p>앞 <b>굵게</b></p>',
    ],
    ['the first of two', '앞\n\n<!-- truncate -->\n\n중간\n\n<!-- truncate -->', '<p>앞</p>'],
    ['before anything', '<!-- truncate -->\n\n뒤', ''],
  ])('%s', async (_, text, expected) => {
    const { html, isTruncated, codes } = await previewOf(text)
    expect(html).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
    expect(isTruncated).toBe(true)
    expect(codes).toEqual([])
  })

  test.each([
    ['a code span', '앞 `<!-- truncate -->` 뒤'],
    ['a code block', '앞\n\n```md\n<!-- truncate -->\n{/* truncate */}\n```\n\n뒤'],
    ['indented code', '앞\n\n    <!-- truncate -->\n    {/* truncate */}\n\n뒤'],
    ['an expression in a line', '앞 {/* truncate */} 뒤'],
    ['another comment', '앞\n\n<!-- truncated -->\n\n뒤'],
    ['front matter', '---\ntitle: "<!-- truncate -->"\n---\n\n앞\n\n뒤'],
  ])('but not in %s', async (_, text) => {
    const { html, isTruncated } = await previewOf(text)
    expect(html).toContain('뒤')
    expect(isTruncated).toBe(false)
  })

  test('is not drawn', async () => {
    const { prose } = await compileArticle({
      source: { path: 'docs/a.md', text: '앞\n\n<!-- truncate -->\n\n뒤 <!-- truncate --> 끝' },
      options: { locale: 'ko-KR' },
    })
    expect(prose?.body.html.join('')).not.toContain('truncate')
  })

  test('in an MDX file it is an expression like any other', async () => {
    const { html } = await previewOf('앞\n\n{/* 메모 */}\n\n{/* truncate */}\n\n뒤', 'blog/a.mdx')
    expect(html).toBe('<p>앞</p>')
  })
})

test('headings go one level down, without ids and anchors', async () => {
  const { html } = await previewOf('# 제목\n\n## 둘 {#two}\n\n### 셋\n\n###### 여섯')
  expect(html).toBe('<h3>둘</h3><h4>셋</h4><h6>여섯</h6>')
})

test('a heading after the text is no title', async () => {
  const { html } = await previewOf('글\n\n# 큰 제목')
  expect(html).toBe('<p>글</p><h3>큰 제목</h3>')
})
