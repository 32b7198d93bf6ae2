import { describe, expect, test } from 'vitest'
import { compileArticle } from '../../src/markdown/compile.ts'
import type { Article, Prose } from '../../src/model.ts'

async function compiled(line: string, parser: 'auto' | 'remark' = 'auto') {
  const includes = { 'docs/a.js': 'one()\ntwo()\nthree()\n' }
  const { document, prose } = await compileArticle({
    source: { path: 'docs/a.md', text: `# 제목\n\n글\n\n${line}\n`, includes },
    options: { locale: 'ko-KR', parser },
  })
  const { problems } = document as Article
  return {
    html: (prose as Prose).body.html.join('□'),
    problems: problems.map(({ code, line, details, texts }) =>
      [
        code,
        line,
        details['attribute'] ?? texts?.['reason']?.en ?? details['text'],
        details['near'],
      ]
        .filter((one) => one !== undefined)
        .join(' | '),
    ),
  }
}

describe('a part of a file', () => {
  test.each([
    ['lines=2', 'two', 'three'],
    ['lines="2-3"', 'three', 'one'],
    ['lines="-1"', 'one', 'two'],
    ['lines="3-"', 'three', 'two'],
    ['lines="2-400"', 'three', 'one'],
    ['highlight="1,3"', 'two', 'four'],
    ['highlight="1-2"', 'two', 'four'],
  ])('is included: %s', async (attributes, shown, hidden) => {
    const { html, problems } = await compiled(`::include{src="./a.js" ${attributes}}`)
    expect(problems).toEqual([])
    expect(html).toContain(shown)
    expect(html).not.toContain(hidden)
  })

  test.each([
    ['lines="7-400"', 'It has no lines 7-400, as there are 3 of them.'],
    ['lines="3-1"', 'It has no lines 3-1, as there are 3 of them.'],
    ['lines="5"', 'It has no lines 5, as there are 3 of them.'],
    ['lines="0"', 'It has no lines 0, as there are 3 of them.'],
    ['lines="a"', 'lines is written as “3” or “3-8”, not as “a”.'],
    ['region="없음"', 'The file has no region “없음”.'],
  ])('that is not there is told, and no empty block is left: %s', async (attributes, reason) => {
    const { html, problems } = await compiled(`::include{src="./a.js" ${attributes}}`)
    expect(problems).toEqual([`include-failed | 5 | ${reason}`])
    expect(html).not.toContain('<pre')
  })
})

test.each([
  ['src="./a.js" highlight="99"', ['include-attribute | 5 | highlight="99"']],
  ['src="./a.js" highlight="x"', ['include-attribute | 5 | highlight="x"']],
  ['src="./a.js" foo=bar', ['include-attribute | 5 | foo']],
  ['src="./a.js" line=1', ['include-attribute | 5 | line | lines']],
  ['srcc="./a.js"', ['include-attribute | 5 | srcc | src', 'include-failed | 5 | It has no src.']],
])('what an include says in vain is told: %s', async (attributes, expected) => {
  expect((await compiled(`::include{${attributes}}`)).problems).toEqual(expected)
})

test.each(['auto', 'remark'] as const)(
  'an include within a sentence is told: %s',
  async (parser) => {
    expect((await compiled('여섯 ::include{src="./a.js"} 일곱', parser)).problems).toEqual([
      'literal-block | 5 | ::include{src="./a.js"} 일곱',
    ])
    // Names of programs are written so.
    expect((await compiled('글 std::vector{1} 글 `::include{a}`', parser)).problems).toEqual([])
  },
)
