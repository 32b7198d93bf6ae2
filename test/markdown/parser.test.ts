import { tests as examples } from 'commonmark-spec'
import fc from 'fast-check'
import type { Root } from 'mdast'
import { describe, expect, test, vi } from 'vitest'
import { checkConfig } from '../../src/config/config.ts'
import { parseFast } from '../../src/markdown/commonmark/fast.ts'
import { nativeParser } from '../../src/markdown/commonmark/native.ts'
import { parserOf } from '../../src/markdown/commonmark/parse.ts'
import { parseByReference } from '../../src/markdown/commonmark/reference.ts'
import { compileInputs } from '../../src/pipeline/compile-inputs.ts'
import { documentsIn } from '../support/documents.ts'
import { GFM_EXAMPLES } from '../support/gfm-examples.ts'
import { hostileMarkdown } from '../support/hostile-markdown.ts'

// The same input on every machine; another seed looks elsewhere: `SEED=7 npm run unit`.
const SEED = Number(process.env.SEED ?? 1)
const native = await nativeParser()
if (!native) throw new Error('This machine has no native parser, so that nothing can be compared.')

const fast = (text: string): Root | undefined => parseFast(text, native)

/** Whether a text takes the fast path; if it does, its tree has to be that of the reference, positions included. */
function isFast(text: string): boolean {
  const tree = fast(text)
  if (tree) expect(tree, JSON.stringify(text)).toEqual(parseByReference(text))
  return tree !== undefined
}

const shareOf = (texts: readonly string[]) => texts.filter(isFast).length / texts.length

/** Texts that random search came upon. */
const FOUND = [
  // Emphasis: what stands at its sides, in Korean.
  '**굵게(설명)**를',
  '**[링크](a)**를',
  '**`코드`**를',
  '「글」**을**',
  '(https://a.example)를',
  '(https://a.example/b)를 본다',
  '**https://a.example**를',
  '"https://a.example"를',
  '**「글」**을',
  '~_~나',
  '**가**나**(다)',
  '*가 (**나**',
  // Colons.
  ':::e*',
  ':::b.',
  '::a ',
  '::a{;}',
  '- 록\n:::',
  '큰\n::e:',
  ':::s\n표||\n-|-\n:::',
  '::e{c=""n=""}',
  ':badge[규]{탭}',
  '::::s\n:::b[]\n:::\n::::',
  '::::s\n:::d[소]\n\\\n:::\n::::',
  'a:b[c] :kbd[',
  ':p|',
  // Lists, quotations and notes that are empty or close in on one another.
  '- [ ] []()',
  '- [ ]\n}',
  '- [x]\n-',
  '>>\n> ',
  '>*\n>-',
  '>2.\n> >',
  '>>_\n>- b',
  '>>은\n>\n',
  '1. -\n[ ]\n]',
  '다\n* *\n  `',
  '[^긴]:나\n<t>\n',
  '>[^긴]:나\n>',
  '[^긴]:나\n\n    [^1]:',
  // Code and HTML that are open, or stand in something.
  '- ```\n\n>',
  '1. ~~~\n\n>`드`',
  '~~~; &nbsp;',
  '- <script\n\n',
  '- 쪽\n <r>\n',
  '* <!-->\n>',
  '<e e="" l=s="">>',
  '1. ``\n   `드`',
  '    -\n\t',
  // Tables.
  '분|||\n-|-|-\n<r>',
  '을\n-:\n<r>',
  '[가]:\n-:',
  '- `b`\n]\n  -:',
  '`\na\n- |',
  '```\n```\nn||||\n-|-|-\nhttp://m| `>`',
  // Bare addresses.
  'www.',
  '.www.e',
  '`드`www.e',
  '2 www.e서_1',
  '/-@e.d`e``c`',
  'http://…',
  'http\\://.가',
  'http://i.자_1',
  'http:/\\/.1',
  '[가https://a.com)와 [나](https://b.com)에',
  // Math.
  '- $\n   ``a`b``',
  '>$\n>**팁**',
  '$x$',
  '$$\nx\n$$',
  '`$` $a `$`',
  '\ude00',
  '\uFEFF가',
  '가\0나',
  '가\r\n나',
]

/** What Korean documents are made of. */
const ORDINARY = [
  '**굵게**를 쓰고 **굵게**, _기울임_, ~~취소~~도 씁니다.',
  '**이름**: 값',
  '- **이름:** 값\n- `코드`는 값',
  '사용자_아이디와 snake_case',
  ':::note[제목]\n12:30에 16:9 비율로 항목:값을 보냅니다.\n:::',
  '::::tabs{group=lang}\n:::tab[JavaScript]{value=js}\n글\n:::\n::::',
  '| 필드 | 값 |\n|---|---|\n| `a` | **글** (설명) |',
  '1. 하나\n   - 안쪽\n2. 둘',
  '> [!NOTE]\n> 글',
  '```js title="a.mjs"\nconst a = std::c(`$b`)\n```',
  '가격은 $5입니다. `$a`와 `$b`',
  '[링크](./a.md#나)와 ![그림](./a.png "제목")',
  '주소는 https://example.com/a 입니다.',
  '글[^1]\n\n[^1]: 각주',
  '**굵게(설명)**를 쓰면 그 문단만 다시 읽습니다.\n\n다음 문단',
  '- [ ] [링크](a)',
  '# 제목 {#id}\n\n<b>글</b> :kbd[Ctrl+C] :badge[신규]{tone=tip}',
]

describe('the fast parser gives the tree of the reference', () => {
  test('for the examples of CommonMark', () => {
    expect(shareOf(examples.map(({ markdown }) => markdown.replaceAll('→', '\t')))).toBeGreaterThan(
      0.8,
    )
  })

  test('for the examples of GFM', () => {
    expect(shareOf(GFM_EXAMPLES.map(([, markdown]) => markdown))).toBeGreaterThan(0.6)
  })

  test('for the pages of our own site, nearly all of which it parses', () => {
    expect(shareOf(documentsIn('site'))).toBeGreaterThan(0.95)
  })

  test('for every Markdown file of the tests', () => {
    expect(shareOf(documentsIn('test'))).toBeGreaterThan(0.8)
  })

  test.each(FOUND)('for %j, on which the two differ in some place', (text) => {
    isFast(text)
    isFast(`:::note\n${text}\n:::`)
    isFast(`앞 문단\n\n${text}\n\n뒤 문단`)
  })

  test('for random texts', () => {
    const documents = documentsIn('site').filter((text) => text.length > 300)
    fc.assert(
      fc.property(hostileMarkdown(documents), (text) => void isFast(text)),
      {
        numRuns: 2500,
        seed: SEED,
      },
    )
  })
})

describe('which parser reads', () => {
  test.each(ORDINARY)('the fast one reads %j', (text) => {
    expect(isFast(text)).toBe(true)
  })

  test('remark reads everything where the configuration says so', async () => {
    const input = (parser: string) => {
      const { config } = checkConfig(`title: 가\nurl: https://a.kr\n${parser}`)
      return config && compileInputs({ path: 'docs/a.md', text: '' }, config)[0]
    }
    expect(input('markdown: { parser: remark }')).toMatchObject({ options: { parser: 'remark' } })
    expect(input('')?.options).not.toHaveProperty('parser')
    expect(await parserOf({ parser: 'remark' })).toBe(parseByReference)
    expect(await parserOf()).not.toBe(parseByReference)
  })

  test('remark reads everything on a machine without a binary, and nothing is said', async () => {
    vi.resetModules()
    vi.doMock('satteri', () => {
      throw new Error('Cannot find native binding.')
    })
    const bare = await import('../../src/markdown/commonmark/parse.ts')
    const parse = await bare.parserOf()
    expect(parse('**굵게(설명)**를')).toEqual(parseByReference('**굵게(설명)**를'))
    const { nativeParser: missing } = await import('../../src/markdown/commonmark/native.ts')
    expect(await missing()).toBeUndefined()
    vi.doUnmock('satteri')
  })

  test('a text that the native parser fails on is read by remark', () => {
    expect(parseFast('글', () => undefined)).toBeUndefined()
  })
})
