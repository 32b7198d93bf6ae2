import type { Root } from 'mdast'
import { describe, expect, test } from 'vitest'
import { parseFast } from '../../src/markdown/commonmark/fast.ts'

/** Whether the native parser is asked for a text. */
function isAsked(text: string): boolean {
  let asked = false
  const empty: Root = { type: 'root', children: [] }
  parseFast(text, () => {
    asked = true
    return empty
  })
  return asked
}

// Each takes it more than two hundred megabytes.
describe('the native parser is not asked for a paragraph that it copies again and again', () => {
  test.each([
    ['lines with a character reference', '가 &nbsp;\n'.repeat(10_000)],
    ['character references side by side', '&amp;'.repeat(10_000)],
    ['references by number', '&#42; '.repeat(10_000)],
    ['references in a cell', `|가|\n|-|\n|${'&amp; '.repeat(10_000)}|`],
    [
      'references behind many short paragraphs',
      `${'가\n\n'.repeat(5_000)}${'&lt;'.repeat(10_000)}`,
    ],
    ['references in lines that go on', `> 가\n${'&lt;&gt;\n===\n'.repeat(3_000)}`],
    ['mails in brackets', '`가` [a@b.c '.repeat(5_000)],
    ['hosts behind a slash', '`가` /www.a.b '.repeat(5_000)],
    ['addresses behind marks', '**가** [http://a.b '.repeat(5_000)],
    ['names behind colons, in a text with blocks', `::doc-cards\n\n${':a\n'.repeat(15_000)}`],
    ['a word with many lines below', 'a_'.repeat(5_000)],
  ])('%s', (_name, text) => {
    expect(isAsked(text)).toBe(false)
  })
})

describe('it is asked for any other text', () => {
  test.each([
    ['a reference in each of many paragraphs', '가 &nbsp; 나\n\n'.repeat(20_000)],
    ['a long list of links', '- [이름](https://example.com/a) 설명\n'.repeat(3_000)],
    ['a table with a reference in each row', `|가|나|\n|-|-|\n${'|&lt;a&gt;|나|\n'.repeat(500)}`],
    ['headings with references', '## &lt;a&gt;\n'.repeat(3_000)],
    ['items with references', '- `a` &lt;b&gt; c\n'.repeat(3_000)],
    ['many hours, in a text with blocks', `::doc-cards\n\n${'- 12:30 회의\n'.repeat(1_000)}`],
    ['a long word', `가 ${'나'.repeat(4_000)} 다`],
    ['a long paragraph', '가나다 라마바사. '.repeat(20_000)],
  ])('%s', (_name, text) => {
    expect(isAsked(text)).toBe(true)
  })
})
