import fc from 'fast-check'

/** Lines on which two parsers could part: blocks, inline marks, Korean beside marks, and beginnings of everything. */
const LINES = [
  ...[
    ':::note',
    ':::note[제목]',
    ':::',
    '::::tabs{group=a}',
    ':::tab[가]{value=a}',
    ':::tab[**나** `b`]',
  ],
  ...[
    '::::',
    ':::steps',
    '::include{src="./a.md"}',
    '::schema{name=Chat}',
    ':::card[가]{href=./a.md}',
  ],
  ...[
    '1. 하나',
    '2. 둘',
    '10) 열',
    '- 목록',
    '* 별',
    '+ 더하기',
    '  - 안쪽',
    '    - 더 안쪽',
    '- [ ] 할 일',
  ],
  ...[
    '- [x] 한 일 `a`',
    '- [ ] [링크](a)',
    '> 인용',
    '> > 깊은',
    '>',
    '> [!TIP]',
    '> - 목록',
    '- > 인용',
  ],
  ...['```js {1}', '```js', '```', '~~~', '````', '    들여쓴 코드', '\t탭', '~~~; &nbsp;'],
  ...[
    '| 가 | 나 |',
    '|---|---|',
    '| :-: | --: |',
    '| `a\\|b` | **굵게** |',
    '|가',
    'a | b',
    '--- | ---',
    '-|-',
  ],
  ...[
    '# 제목',
    '## 제목 {#id}',
    '### 제목 ###',
    '제목\n===',
    '제목\n---',
    '---',
    '***',
    '- - -',
    '#',
    '#제목',
  ],
  ...[
    '**굵게(설명)**를',
    '**굵게**를 씁니다.',
    '가**나**다',
    '**굵게**.',
    '__굵게__입니다',
    '*기울임*을',
  ],
  ...[
    '_기울임_',
    '~~취소~~',
    '~하나~',
    '***둘***',
    '**a *b* c**',
    '**링크**(설명)',
    '**글:** 값',
    '5*',
  ],
  ...[
    '`코드',
    '`코드`를',
    '``a`b``',
    '`**a**`',
    '**`코드`**를',
    "**'가'**는",
    '「글」**을**',
    '**「글」**을',
  ],
  ...[
    '$x$',
    '$5와 $10',
    '$$',
    '$',
    '[링크](./a.md)',
    '![그림](./a.png "제목")',
    '[**굵게**](./a)를',
  ],
  ...[
    '**[링크](a)**를',
    '[참조]',
    '[참조][가]',
    '[가]: /url "제목"',
    '[가 나]: <b c>',
    '[^1]',
    '[^1]: 각주',
  ],
  ...[
    '글[^1]입니다',
    '[^긴]: 하나\n\n    둘',
    '<div>',
    '</div>',
    '<br>',
    '<b>글</b>',
    '<!-- 주석 -->',
    '<script>',
  ],
  ...[
    '<https://a.com>',
    'https://example.com/가나',
    'www.example.com에서',
    'a@b.com',
    'http://a.com/x_y_z*',
  ],
  ...[
    '12:30',
    '16:9 비율',
    '항목:값',
    'a:b[c]',
    'a:b{c=d}',
    ':badge[신규]{tone=tip}',
    ':kbd[Ctrl+C]',
    ':tada:',
  ],
  ...[
    'std::vector',
    'snake_case_name',
    '사용자_아이디',
    '2 * 3 * 4',
    'a*b*c',
    '\\*가\\*',
    '&amp; &nbsp;&#42;',
  ],
  ...[
    '줄 끝  ',
    '줄 끝\\',
    '',
    '',
    '',
    '보통 문장입니다.',
    '이어지는 줄',
    '1.',
    '-',
    '*',
    '[ ]',
    '![가]',
    '\\',
  ],
  ...[
    '**',
    '* *',
    '*가*나*',
    '**가**나**',
    '_가_나_',
    '__init__',
    '**가',
    '나**',
    '~~a',
    '<a href="b*c">*d*</a>',
  ],
  ...[
    '[a*b](c*d)',
    '*[a*](b)',
    '`a*`b*',
    '가~나~다',
    '10~20개, 30~40개',
    '😀 **이모지**',
    '**😀**를',
    '\uFE0F**가**',
  ],
]
const INDENTS = ['', '', '', '', '', '', ' ', '  ', '   ', '    ', '> ', '- ', '1. ', '\t']
const CHARACTERS = [...'*_~[]()<>!`#:{}|-+=\n\n  가나a1.,"\'&;\\@/^$…“」']

const line = fc
  .tuple(fc.constantFrom(...INDENTS), fc.constantFrom(...LINES))
  .map((parts) => parts.join(''))

/** Lines below one another. */
const blocks = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 9 }), fc.constantFrom('\n', '\n', '\n\n'))
  .map(([lines, joint]) => lines.join(joint))

/** Marks beside one another in one paragraph. */
const inline = fc
  .array(
    fc.tuple(
      fc.constantFrom(...LINES),
      fc.constantFrom('', '', ' ', '.', ', ', '가', '(', ')', '\n'),
    ),
  )
  .map((parts) => parts.map(([text, joint]) => text.replaceAll('\n', ' ') + joint).join(''))

const characters = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 40 })

/** Part of a real document, with foreign lines and characters put into it and some of its own taken out. */
function edited(documents: readonly string[]): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.integer({ min: 0, max: 4 }),
    put: fc.oneof(
      fc.constantFrom(...CHARACTERS),
      line.map((text) => `\n${text}\n`),
      fc.constant(''),
    ),
  })
  const from = fc.double({ min: 0, max: 1, noNaN: true })
  return fc
    .tuple(fc.constantFrom(...documents), from, fc.array(edit, { maxLength: 4 }))
    .map(([document, start, edits]) => {
      const begin = document.lastIndexOf('\n\n', Math.floor(document.length * start))
      const part = document.slice(begin < 0 ? 0 : begin + 2).slice(0, 1200)
      return edits.reduce((text, { at, cut, put }) => {
        const place = Math.floor(text.length * at)
        return text.slice(0, place) + put + text.slice(place + cut)
      }, part)
    })
}

/** Markdown that nobody writes on purpose. */
export const hostileMarkdown = (documents: readonly string[]) =>
  fc.oneof(blocks, blocks, inline, characters, edited(documents))
