/** Texts that repeat one construct: four times as long, they may not take much more than four times as long. */
import { describe, expect, test } from 'vitest'
import { compileArticle } from '../../src/markdown/compile.ts'
import { counted, growthOf, repeated, type Text } from '../support/growth.ts'

// Sixteen is the square of four. Memory that has to be cleaned takes a little more than its share.
const MOST = 12

/** As many of one as of another, so that the whole is as long as it should be. */
const nested =
  (opening: string, closing: string): Text =>
  (length) => {
    const count = Math.ceil(length / (opening.length + closing.length))
    return `${opening.repeat(count)}글${closing.repeat(count)}`
  }

const DIRECTIVES = '::doc-cards\n\n'
const ROWS = '|가|\n|-|\n'

const TEXTS: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  'character references': {
    'in lines': repeated('가 &nbsp;\n'),
    'side by side': repeated('&amp;'),
    'by number': repeated('&#x2a; '),
    'that are none': repeated('&foo; '),
    'in a heading': repeated('&amp; ', '# '),
    'in a cell': repeated('&amp; ', `${ROWS}|`, '|'),
    'in a link': repeated('&amp; ', '[', '](a)'),
    'in an address': repeated('&amp;b', 'https://a.b/?'),
    'in a block': repeated('&amp; ', ':::note\n', '\n:::'),
    'in code': repeated('&amp;', '``` js '),
  },
  containers: {
    'that end at once': repeated('>\n\n'),
    'with text between them': repeated('> `가` &nbsp;\n\n나\n\n'),
    'lists and text': repeated('- 가 &nbsp;\n\n나\n\n'),
  },
  addresses: {
    'in brackets': repeated('`가` [a@b.c '),
    'behind a slash': repeated('`가` /www.a.b '),
    'behind tags': repeated('<br>www.a.b '),
    'behind marks': repeated('**가** [http://a.b '),
    plain: repeated('https://a.b/c '),
    'of mail': repeated('a@b.c '),
    'in angles': repeated('<https://a.b> '),
    'that open many brackets': repeated('(', 'https://a.b/'),
    'with ports': repeated('http://a:80 ', DIRECTIVES),
  },
  words: {
    'with lines below': repeated('a_'),
    'of many signs': repeated('a.b-c_d'),
    'of mails without end': repeated('a@b'),
    long: repeated('가'),
    short: repeated('가나 '),
  },
  emphasis: {
    plain: repeated('**가** '),
    Korean: repeated('**가(나)**를 '),
    open: repeated('**가 '),
    'of two kinds': repeated('*가 _나 '),
    nested: nested('*가 ', ' 나*'),
    lines: repeated('_가_ '),
    struck: repeated('~~가~~ '),
    'in Korean words': repeated('가_나*'),
  },
  code: {
    spans: repeated('`가` '),
    'runs of marks': repeated('`'),
    'runs of growing length': counted((index) => `${'`'.repeat(index + 1)}가`),
    'open spans behind an escape': repeated('가 \\`` '),
    'open spans': counted((index) => `${'`'.repeat((index % 50) + 1)}가 `),
    fences: repeated('```js\na\n```\n'),
    'open fences': repeated('```\n'),
    'fences of tildes': repeated('~~~\n'),
    'open fences of growing length': counted((index) => `${'`'.repeat(3 + (index % 60))}a\n`),
    'lines of a fence': repeated('let a = 1\n', '```js\n', '```'),
    'attributes of a fence': repeated(' a=b', '```js', '\na\n```'),
    'ranges of a fence': repeated('1-9,', '```js {', '1}\na\n```'),
    'marks in code': repeated('a // [!code ++]\n', '```js\n', '```'),
    indented: repeated('    가\n\n'),
  },
  'lines of code': {
    'tags in C#': repeated('<a ', '```csharp\n', '\n```'),
    'brackets in C#': repeated('(', '```csharp\n', '\n```'),
    'types in C++': repeated('A<', '```cpp\n', '\n```'),
    'words in Java': repeated('return ', '```java\n', '\n```'),
    'braces in TypeScript': repeated('(a: ', '```ts\n', '\n```'),
    'many of them': counted((index) => `<a ${index} `.repeat(30) + '\n', '```csharp\n', '```'),
  },
  links: {
    plain: repeated('[가](b) '),
    titled: repeated('[가](b "c") '),
    'without end': repeated('[a]('),
    'without end of the address': repeated('[a](<b'),
    'without end of the title': repeated('[a](b "'),
    brackets: repeated('['),
    'closing brackets': repeated(']'),
    'closing brackets and code': repeated(']` '),
    'pairs of brackets': repeated('[]'),
    'nested brackets': nested('[', ']'),
    pictures: repeated('![가](b) '),
    'open pictures': repeated('![가'),
    definitions: counted((index) => `[가${index}]: b\n`),
    'the same definition': repeated('[a]: b\n'),
    'open definitions': repeated('[a]: <b\n'),
    uses: repeated('[a]\n\n', '[a]: b\n\n'),
    'uses of nothing': repeated('[a][b]\n\n'),
  },
  notes: {
    'of one': repeated('가[^1]\n\n', '[^1]: 나\n\n'),
    many: counted((index) => `가[^${index}]\n\n[^${index}]: 나\n\n`),
    open: repeated('[^'),
    'of nothing': repeated('[^가] '),
    'in one another': counted((index) => `[^${index}]: 가 [^${index + 1}]\n\n`),
  },
  breaks: {
    spaces: repeated('가  \n'),
    backslashes: repeated('가\\\n'),
    lines: repeated('가\n'),
    'of Windows': repeated('가\r\n'),
    'of old machines': repeated('가\r'),
    'blank lines': repeated('\n', '가'),
    'spaces in a line': repeated(' ', '가', '나'),
    'spaces in a heading': repeated(' ', '# 가', '나'),
    'spaces in a link': repeated(' ', '[가', '나](b)'),
    'spaces in a cell': repeated(' ', `${ROWS}|가`, '나|'),
    'lines of tabs': repeated('\t가\n'),
    escapes: repeated('\\*'),
    'lines with a space': repeated(' \n', '가\n'),
  },
  HTML: {
    tags: repeated('<b>가</b> '),
    'open tags': repeated('<b>'),
    'closing tags': repeated('</b>'),
    'tags in lines': repeated('<div>\n'),
    'blocks of tags': repeated('<div>\n\n'),
    'open scripts in quotes': repeated('> <script>\n\n'),
    'open quotes in quotes': repeated('> <blockquote>\n\n'),
    'open lists in lists': repeated('- <ul><li>가\n\n<!-- -->\n\n'),
    'open texts': repeated('<textarea> </textarea><title>', '가 '),
    'closed blocks': repeated('<div>\n가\n</div>\n\n'),
    comments: repeated('가 <!-- 나 --> '),
    'open comments': repeated('a <!-- '),
    'open comments with code': repeated('` <!-- '),
    'open comments in blocks': repeated('<!-- \n\n'),
    'dashes in comments': repeated('a <!-- - -- '),
    instructions: repeated('a <? '),
    declarations: repeated('a <!A '),
    'character data': repeated('a <![CDATA[ '),
    attributes: repeated(' b', '<a', '>가</a>'),
    'open attributes': repeated('<a b="'),
    scripts: repeated('<script>\n\n'),
    'mixed cells': repeated('<td>가'),
    'less than': repeated('<'),
    'links in links': repeated('<a href="b">'),
    tables: repeated('<table><tr><td>가</table>'),
    details: repeated('<details>\n\n'),
  },
  tables: {
    rows: repeated('|가|나|\n', '|가|나|\n|-|-|\n'),
    'with empty cells': (length) => {
      const size = Math.ceil(length / 8)
      return `${'|가'.repeat(size)}|\n${'|-'.repeat(size)}|\n${'|나\n'.repeat(size)}`
    },
    columns: (length) => {
      const size = Math.ceil(length / 6)
      return `${'|가'.repeat(size)}|\n${'|-'.repeat(size)}|\n${'|나'.repeat(size)}|`
    },
    'one below the other': repeated('|가|\n|-|\n|나|\n\n'),
    'of delimiters alone': repeated('-|-\n'),
    'without delimiters': repeated('가|나\n'),
    pipes: repeated('|'),
    'pipes in code': repeated('`|`', `${ROWS}|`, '|'),
    'escaped pipes': repeated('\\|', `${ROWS}|`, '|'),
  },
  lists: {
    tight: repeated('- 가\n'),
    loose: repeated('- 가\n\n'),
    numbered: counted((index) => `${index}. 가\n`),
    empty: repeated('-\n'),
    'of tasks': repeated('- [ ] 가\n'),
    'of quotations': repeated('- > 가\n'),
    alternating: repeated('- 가\n+ 나\n'),
    nested: counted((index) => `${'  '.repeat(index % 90)}- 가\n`),
    'on one line': repeated(`${'- '.repeat(90)}가\n`),
    quotations: repeated('> 가\n'),
    'lines that a quotation takes': repeated('가\n', '> 가\n'),
    'empty quotations': repeated('>\n'),
    'many quotations': repeated('> 가\n\n'),
    notices: repeated('> [!NOTE]\n> 가\n\n'),
  },
  headings: {
    many: repeated('## 가\n\n'),
    'underlined in a text for the reference': repeated('가\n=\n', '<a ', '>'),
    underlined: repeated('가\n=\n'),
    'underlined with dashes': repeated('가\n-\n\n'),
    'with marks in a row': repeated('# '),
    'with an id': counted((index) => `## 가 {#b${index}}\n\n`),
    'with many ids': repeated(' {#b}', '## 가'),
    'with open ids': repeated('{#b', '## 가 '),
    rules: repeated('---\n'),
    'equal signs': repeated('=\n'),
  },
  blocks: {
    notices: repeated(':::note\n가\n:::\n\n'),
    labels: repeated('가 ', ':::note[', ']\n나\n:::'),
    attributes: repeated(' a=b', ':::note{', '}\n가\n:::'),
    'ends alone': repeated(':::\n'),
    'ends in lines': repeated('가\n:::\n'),
    'in the text': repeated(':kbd[가] '),
    'in the text, open': repeated(':kbd['),
    'attributes in the text': repeated(':badge[가]{tone="'),
    'names alone': repeated(':a ', DIRECTIVES),
    'names alone in lines': repeated(':a\n', DIRECTIVES),
    hours: repeated('12:30 ', DIRECTIVES),
    'hours in lines': repeated('12:30\n', DIRECTIVES),
    colons: repeated(':'),
    cards: repeated('::doc-cards\n\n'),
    'tabs of neighbours': repeated('```js\n1\n```\n', ':::code-group\n', ':::'),
    steps: repeated('1. 가\n', ':::steps\n', ':::'),
    tabs: counted((index) => `:::tab[가${index}]\n나\n:::\n`, '::::tabs\n', '::::'),
    includes: repeated('::include{src="a"}\n\n'),
    'unknown names': counted((index) => `:::a${index}\n가\n:::\n\n`),
  },
  math: {
    inline: repeated('$a$ '),
    open: repeated('$a '),
    blocks: repeated('$$\na\n$$\n\n'),
    'open blocks': repeated('$$\n'),
    dollars: repeated('$'),
    'dollars of growing length': counted((index) => `${'$'.repeat((index % 50) + 1)}a `),
  },
  'forms of other tools': {
    components: repeated('<Foo a={b}>\n\n'),
    'open components': repeated('<Foo a={'),
    'open attributes': repeated('<Foo a="'),
    tabs: repeated('<Tabs>\n<TabItem value="a">\n\n가\n\n</TabItem>\n</Tabs>\n\n'),
    'open tabs': repeated('<TabItem value="a">\n'),
    badges: repeated('<Badge text="가" />'),
    'badges in lines': repeated('<Badge text="가" />\n'),
    'open badges': repeated('글 <Badge>가 '),
    'badges around text': repeated('<Badge>가</Badge> '),
    'closing components': repeated('</Note>'),
    'open notices': repeated('<Note>\n가\n\n'),
    notices: repeated('<Note>\n  가\n</Note>\n\n'),
    'notices on a line': repeated('<Note>가</Note>'),
    'fields that follow each other': repeated('<Field name="가">나</Field>\n'),
    'code in tags': repeated('<CodeBlock>{`가`}</CodeBlock>\n'),
    'open code in tags': repeated('<CodeBlock>{`가`}\n'),
    'braces of attributes': repeated('<Card a={{"b": [1]}} />'),
    'open braces of attributes': repeated('<Card a={[{'),
    'attributes of a component': repeated(' a="b"', '<Card', '>가</Card>'),
    'values of a component': repeated('[', '<Card a={', '}>가</Card>'),
    'backticks behind a component': repeated('`가 ', '<Note>가</Note>\n\n'),
    'blank lines and backticks': repeated('`\n\n', '<Note>가</Note>\n\n'),
    'names of components': counted((index) => `<Foo${index}a>가</Foo${index}a>`),
    'names that never end': counted((index) => `<Foo${index}a>\n`),
    'blocks and components': repeated(':::note\n<Note>가</Note>\n:::\n\n'),
    'open blocks and components': repeated(':::note\n<Note>가</Note>\n'),
    'lists in components': repeated('  - 가\n', '<Note>\n', '</Note>'),
    'files in a tree': repeated('- 가\n', '<FileTree>\n', '</FileTree>'),
    marks: repeated('==가== '),
    'open marks': repeated(' ==가'),
    'raised text': repeated('a^2^ '),
    'open raised text': repeated('a^2'),
    'lowered text': repeated('a~2~ '),
    'notes in sentences': repeated('^[가] '),
    'open notes in sentences': repeated('^[가'),
    definitions: repeated('가\n: 나\n\n'),
    'definitions in a row': repeated(': 나\n', '가\n'),
    'fences as tabs': repeated('```js tab\n1\n```\n'),
    commands: repeated('```sh npm2yarn\nnpm i a\n```\n'),
    modules: repeated('import a from "b"\n\n'),
    'modules in lines': repeated('import a\n', '<Foo>\n\n'),
    comments: repeated('{/* 가 */}\n', '<Foo>\n\n'),
    'open comments': repeated('{/* ', '<Foo>\n\n'),
    'open comments of HTML': repeated('<!-- ', '<Foo>\n\n'),
    'open comments of HTML in lines': repeated('<!-- \n\n', '<Foo>\n\n'),
    'open fences': counted((index) => `\`\`\`a${index}\n`, '<Foo>\n\n'),
    'open spans': repeated('가` ', '<Foo>\n\n'),
    'spans of growing length': counted((index) => `${'`'.repeat(index + 1)}가\n\n`, '<Foo>\n\n'),
    'open marks of many kinds': repeated('<!-- {/* ` ', '<Foo>\n\n'),
    'angles of nothing': repeated('<>'),
    values: repeated('{{a.b}} '),
    'open values': repeated('{{'),
  },
}

const compiled = (path: string, text: string) =>
  compileArticle({
    source: { path, text, values: { 'a.b': { value: '1' } } },
    options: { locale: 'ko-KR', post: true, twins: true },
  })

/** Quick until they are refused, so that their time grows with the square as long as it is short. */
const QUICK = new Set(['emphasis', 'words', 'tables'])

describe.each(Object.entries(TEXTS))('%s', (group, texts) => {
  const path = group === 'forms of other tools' ? 'docs/a.mdx' : 'docs/a.md'
  const shortest = QUICK.has(group) ? 32_000 : 16_000
  test.each(Object.entries(texts))(
    '%s',
    async (_name, text) => {
      const growth = await growthOf((length) => compiled(path, text(length)), MOST, shortest)
      expect(growth).toBeLessThan(MOST)
    },
    120_000,
  )
})
