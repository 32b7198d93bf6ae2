import fc from 'fast-check'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { compileArticle } from '../../src/markdown/compile.ts'
import type { Article, Prose } from '../../src/model.ts'
import { inTime } from '../support/processor-time.ts'

/** Everything in HTML that could run, or that a strict security policy forbids. */
function dangers(html: string): string[] {
  const found: string[] = []
  visit(fromHtml(html, { fragment: true }), 'element', ({ tagName, properties }) => {
    if (/^(?:script|style|base|object|embed)$/.test(tagName)) found.push(tagName)
    for (const [name, value] of Object.entries(properties)) {
      const isAddress = /^(?:href|src|action|xLinkHref)$/.test(name)
      const runs = isAddress && /^\W*(?:javascript|vbscript):/i.test(String(value))
      if (/^on|^style$/i.test(name) || runs) found.push(`${tagName} ${name}=${value}`)
    }
  })
  return found
}

// The same input on every machine; another seed looks elsewhere: `SEED=7 npm run unit`.
const SEED = Number(process.env.SEED ?? 1)

/** Compiles and checks what holds for every text: in time, a drawn page or a problem, and nothing that runs. */
async function compileAny(text: string, path = 'docs/a.md'): Promise<void> {
  const { document, prose } = await inTime(() =>
    compileArticle({ source: { path, text }, options: { locale: 'ko-KR' } }),
  )
  const { heading, lead, body } = prose as Prose
  for (const part of [heading, lead, body]) expect(dangers(part?.html.join('') ?? '')).toEqual([])
  for (const { path: place, line } of (document as Article).problems) {
    expect(place).toBe(path)
    expect(line ?? 1).toBeGreaterThan(0)
  }
}

const PIECES = [
  ':::note',
  ':::',
  '::::tabs{group=a}',
  ':::tab[가]{value=a}',
  '::::',
  ':::steps',
  '1. 하나',
  '- 목록',
  '  - 안쪽',
  '> 인용',
  '> [!TIP]',
  '```js {1}',
  '```',
  '~~~',
  '| 가 | 나 |',
  '|---|---|',
  '# 제목',
  '## 제목 {#id}',
  '**굵게(설명)**를',
  '~~취소~~',
  '`코드',
  '``',
  '$x$',
  '$$',
  '[링크](./a.md)',
  '![그림](./a.png "제목")',
  '[^1]',
  '[^1]: 각주',
  '<div>',
  '</div>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<Tabs>',
  '<TabItem value="a">',
  '</TabItem>',
  '</Tabs>',
  '<Foo {...bar}>',
  '{/* x */}',
  'import x from "y"',
  '<!--',
  '-->',
  '---',
  '***',
  ':badge[새]{tone=tip}',
  ':kbd[A+B]',
  ':tada:',
  '::include{src="./x.md"}',
  '&lt;script&gt;',
  '\\*',
  '한글 문장입니다.',
  '',
  ' ',
  '\t',
  '::card{href="javascript:alert(1)"}',
  ':::card[x]{href="javascript:alert(1)"}',
  ':::code-group',
  '// [!code ++]',
  '</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<svg onload=alert(1)>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
]

describe('whatever is thrown at it', () => {
  test('random trees of the constructs are drawn', async () => {
    const document = fc
      .array(fc.constantFrom(...PIECES), { maxLength: 40 })
      .chain((pieces) => fc.constantFrom('\n', '\n\n', ' ').map((joint) => pieces.join(joint)))
    await fc.assert(
      fc.asyncProperty(document, fc.constantFrom('docs/a.md', 'docs/a.mdx'), compileAny),
      { numRuns: 400, seed: SEED },
    )
  })

  test('random characters are drawn', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), (text) => compileAny(text)),
      { numRuns: 300, seed: SEED },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.string({
          unit: fc.constantFrom(...'*_~`[](){}<>!#:|$\\"\'&\n -+1.가나'),
          maxLength: 300,
        }),
        (text) => compileAny(text),
      ),
      { numRuns: 400, seed: SEED },
    )
  })

  test.each([
    ['quotations', '> '.repeat(10_000) + '글'],
    ['lists of one line', '- '.repeat(10_000) + '글'],
    ['numbered lists of one line', '1. '.repeat(1_000) + '글'],
    ['lists in quotations in lists', '> - '.repeat(1_000) + '글'],
    [
      'lists',
      Array.from({ length: 1_000 }, (_, depth) => `${' '.repeat(depth * 2)}- 글`).join('\n'),
    ],
    ['brackets', '['.repeat(10_000) + '글' + ']'.repeat(10_000)],
    ['emphasis', '*'.repeat(10_000) + '글' + '*'.repeat(10_000)],
    ['alternating emphasis', '*a **b '.repeat(5_000)],
    ['HTML', '<div>'.repeat(10_000)],
    ['inline HTML', '<b>'.repeat(10_000) + '글'],
    [
      'blocks',
      Array.from({ length: 10_000 }, (_, depth) => `${':'.repeat(10_003 - depth)}note`)
        .slice(0, 200)
        .join('\n'),
    ],
    ['colons', `${':'.repeat(10_000)}note\n글`],
    ['components', '<Tabs><TabItem value="a">'.repeat(2_000)],
  ])('%s nested deeply end in a page', async (_name, text) => {
    await compileAny(text)
  })

  test.each(['1. ', '- ', '> - ', '12) '])(
    '%j a thousand times is refused with its line',
    async (opening) => {
      const { document } = await compileArticle({
        source: { path: 'docs/a.md', text: `글\n\n${opening.repeat(1_000)}글\n` },
        options: { locale: 'ko-KR' },
      })
      expect((document as Article).problems).toMatchObject([{ code: 'too-deep', line: 3 }])
    },
  )

  const LINES = 6_000
  test.each([
    ['a quotation', `> 글\n${'나머지\n'.repeat(LINES)}`],
    ['the second paragraph of a quotation', `> 글\n\n> 글\n${'나머지\n'.repeat(LINES)}`],
    ['an item', `- 글\n${' 나머지\n'.repeat(LINES)}`],
    ['a note', `글[^a]\n\n[^a]: 글\n${'나머지\n'.repeat(LINES)}`],
    ['a quotation behind a formula', `$\na\n$\n\n> 글\n${'나머지\n'.repeat(LINES)}`],
  ])('every line that %s takes is drawn, however many they are', async (_name, text) => {
    const { document, prose } = await compileArticle({
      source: { path: 'docs/a.md', text: `글\n\n${text}` },
      options: { locale: 'ko-KR' },
    })
    expect((document as Article).problems).toEqual([])
    expect((prose as Prose).body?.html.join('').match(/나머지/g)).toHaveLength(LINES)
  })

  test.each(['- ', '* ', '-', '_ '])(
    '%j many times alone is a line across the page',
    async (mark) => {
      const { document, prose } = await compileArticle({
        source: { path: 'docs/a.md', text: `글\n\n${mark.repeat(300)}\n` },
        options: { locale: 'ko-KR' },
      })
      expect((document as Article).problems).toEqual([])
      expect((prose as Prose).body.html.join('')).toContain('<hr')
    },
  )

  test.each([
    ['a line of 1 MB of words', '가나다 '.repeat(250_000)],
    ['a word of 1 MB', '가'.repeat(350_000)],
    ['a line of backticks', '`'.repeat(100_000)],
    [
      'backticks of growing length',
      Array.from({ length: 400 }, (_, length) => '`'.repeat(length)).join(' '),
    ],
    ['unclosed links', '[a]('.repeat(20_000)],
    ['unclosed comments', '<!-- '.repeat(20_000)],
    ['unclosed components', '<A'.repeat(50_000)],
    ['colon words', ':tada:x'.repeat(30_000)],
    ['dollars', '$a '.repeat(30_000)],
    ['pipes', `${'|a'.repeat(5_000)}|\n${'|-'.repeat(5_000)}|\n`],
    ['a table of 5,000 rows', `|a|b|\n|-|-|\n${'|가|나|\n'.repeat(5_000)}`],
    ['ten thousand headings', Array.from({ length: 10_000 }, () => '## 같은 제목').join('\n\n')],
    ['a code line of 1 MB', `\`\`\`js\n${'const a = "b"; '.repeat(70_000)}\n\`\`\``],
    [
      'front matter of aliases',
      `---\na: &a [x,x,x]\n${Array.from({ length: 20 }, (_, index) => `b${index}: &b${index} [${index ? `*b${index - 1},*b${index - 1}` : '*a,*a'}]`).join('\n')}\n---\n글`,
    ],
    ['starred words', '**a '.repeat(20_000)],
    [
      'footnotes',
      Array.from({ length: 1_000 }, (_, index) => `[^${index}]\n\n[^${index}]: 글`).join('\n\n'),
    ],
  ])('%s is drawn in time', async (_name, text) => {
    await compileAny(text)
  })

  test.each([
    ['a fence that never ends', '`'.repeat(3_000)],
    ['a fence of tildes', '~'.repeat(20_000)],
    [
      'fences of growing length',
      Array.from({ length: 300 }, (_, length) => '`'.repeat(length + 3)).join('\n'),
    ],
    [
      'fences of many languages',
      Array.from({ length: 5_000 }, (_, index) => `\`\`\`a${index}`).join('\n'),
    ],
    [
      'spans of growing length',
      Array.from({ length: 300 }, (_, length) => '`'.repeat(length + 1)).join(' '),
    ],
    ['fences in quotations', `> ${'`'.repeat(500)}\n`.repeat(20)],
    ['open comments', '<!-- '.repeat(5_000)],
    ['open expressions', '{/* '.repeat(5_000)],
    ['open attributes', '<Foo a="'.repeat(2_000)],
    ['open braces', '<Foo a={'.repeat(2_000)],
    ['open tabs', '<TabItem value="a">\n'.repeat(100)],
    ['many modules', 'import a\n'.repeat(5_000)],
    ['spaces before an id', `## 가${' '.repeat(80_000)}{#a}${' '.repeat(80_000)}나`],
    ['spaces in a title', `::: note 가${' '.repeat(80_000)}나`],
    ['open expressions in a heading', `## 가 ${'{/*a '.repeat(20_000)}`],
    ['expressions in braces', `${'{{ a }} `b` '.repeat(5_000)}${'{{ '.repeat(20_000)}`],
    ['attributes of a fence', `\`\`\`js ${'a="'.repeat(20_000)}\nx\n\`\`\``],
    ['lists of attributes', `${'[a](b){.c} '.repeat(2_000)}\n${'{: #a '.repeat(20_000)}`],
  ])('among the forms of other tools %s is drawn in time', async (_name, text) => {
    const forms = `<Foo>\n\n${text}\n\n:::details[글]\n글\n:::\n`
    await compileAny(forms)
    await compileAny(forms, 'docs/a.mdx')
  })

  test('keys of the prototype in front matter and attributes do no harm', async () => {
    await compileAny(
      '---\n__proto__: { polluted: 1 }\nconstructor: { prototype: { polluted: 1 } }\n---\n\n:::note{__proto__=1 constructor=2}\n글\n:::\n\n:::constructor\n:::\n\n:::__proto__\n:::',
    )
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

test.each(['<!--', '글\n\n<!-- 끝이 없는', '<div>\n<!--'])(
  'a comment that a part does not end ends with the part: %j',
  async (part) => {
    const text = ':::note\n::include{src="./p.md"}\n<a href="1)">라</a>\n:::\n\n다음 글입니다.'
    const { document, prose } = await compileArticle({
      source: { path: 'docs/a.md', text, includes: { 'docs/p.md': part } },
      options: { locale: 'ko-KR' },
    })
    expect((document as Article).problems.map(({ code }) => code)).not.toContain('undrawable')
    expect((prose as Prose).body?.html.join('')).toMatch(/라<\/a>[\s\S]*다음 글입니다/)
  },
)

test.each([
  ['<div class="가', '가'],
  ["<base href=1><meta content='0;url=j", '0;url=j'],
  ['<?php echo 1', 'php echo 1'],
  ['<div title="a>b" class', 'class'],
])('a tag that a part does not end is text: %j', async (part, shown) => {
  const text = ':::note\n::include{src="./p.md"}\n<a href="1)">라</a>\n:::\n\n다음 글입니다.'
  const { document, prose } = await compileArticle({
    source: { path: 'docs/a.md', text, includes: { 'docs/p.md': part } },
    options: { locale: 'ko-KR' },
  })
  expect((document as Article).problems.map(({ code }) => code)).not.toContain('undrawable')
  const html = (prose as Prose).body?.html.join('')
  expect(html).toContain(shown)
  expect(html).toMatch(/라<\/a>[\s\S]*다음 글입니다/)
})

test.each([
  '<a title="a > b" href=/c>라</a>',
  "<img alt='1 < 2' src=/a.svg>",
  '<p>a = "b</p>',
  '<b title = "<!--">라</b>',
])('a tag that ends is none of these: %j', async (text) => {
  const { prose } = await compileArticle({
    source: { path: 'docs/a.md', text: `<div>${text}</div>\n\n글` },
    options: { locale: 'ko-KR' },
  })
  expect((prose as Prose).body?.html.join('')).not.toMatch(/&lt;\/?(?:a|img|p|b|div)\b/)
})

test.each(['글 <b title="<!--">나</b>', '<!-- 가 --!>\n글', '<!-->\n글', '<!-- 가 -->\n\n글'])(
  'nothing is added where a comment has ended, or is none: %j',
  async (text) => {
    const { prose } = await compileArticle({
      source: { path: 'docs/a.md', text },
      options: { locale: 'ko-KR' },
    })
    const { lead, body } = prose as Prose
    const html = [lead, body].flatMap((part) => part?.html ?? []).join('')
    expect(html).not.toMatch(/--&gt;|-->/)
    expect(html).toContain('글')
  },
)
