import { describe, expect, test } from 'vitest'
import { compileArticle } from '../../src/markdown/compile.ts'
import { readCodeInfo } from '../../src/markdown/highlight/code-info.ts'
import type { Article } from '../../src/model.ts'

/** What an info string says; parsing takes its first word for the language. */
function infoOf(written: string) {
  const [lang = '', ...rest] = written.split(' ')
  const { marks, unknown, ...info } = readCodeInfo({ lang, meta: rest.join(' ') || null })
  return {
    ...info,
    ...(marks.size > 0
      ? { marks: [...marks].map(([line, mark]) => `${line}${mark}`).join(' ') }
      : {}),
    ...(unknown.length > 0 ? { unknown } : {}),
  }
}

describe('the info string of a fence', () => {
  test.each([
    ['js', { language: 'js' }],
    ['JS', { language: 'js' }],
    ['', { language: 'text' }],
    // Titles.
    ['js title="a b.mjs"', { language: 'js', title: 'a b.mjs' }],
    ["js title='a.mjs'", { language: 'js', title: 'a.mjs' }],
    ['js title=a.mjs', { language: 'js', title: 'a.mjs' }],
    ['js Title="a.mjs"', { language: 'js', title: 'a.mjs' }],
    ['js title = "a.mjs"', { language: 'js', title: 'a.mjs' }],
    ['js [a.mjs]', { language: 'js', title: 'a.mjs' }],
    ['js filename="a.mjs" copy=false', { language: 'js', title: 'a.mjs' }],
    ['js {file="a.mjs" copy=true}', { language: 'js', title: 'a.mjs' }],
    ['[.env]', { language: 'text', title: '.env' }],
    ['title="a b"', { language: 'text', title: 'a b' }],
    // Words of Rust and of Zola, behind a comma.
    ['rust,ignore,noplayground', { language: 'rust' }],
    ['rust,no_run,edition2021', { language: 'rust' }],
    ['rust,linenos,hl_lines=2-3', { language: 'rust', numberFrom: 1, marks: '2hl 3hl' }],
    ['rust,ignore title="a.rs"', { language: 'rust', title: 'a.rs' }],
    // Lines.
    ['js {1,3-4}', { language: 'js', marks: '1hl 3hl 4hl' }],
    ['js{1, 3 - 4}', { language: 'js', marks: '1hl 3hl 4hl' }],
    ['js hl_lines="2 4-5"', { language: 'js', marks: '2hl 4hl 5hl' }],
    ['js highlight={2}', { language: 'js', marks: '2hl' }],
    ['js ins={1} del={2-3} mark={4}', { language: 'js', marks: '1ins 2del 3del 4hl' }],
    ['js focus={2}', { language: 'js', marks: '2fo' }],
    [
      'js {linenos=inline,hl_lines=[1,"3-4"],style=emacs}',
      { language: 'js', numberFrom: 1, marks: '1hl 3hl 4hl' },
    ],
    // Values as JavaScript writes them.
    [
      "tsx {{ filename: 'app/[[...path]]/a b.tsx', mark: [[4, 6], 9], del: [2] }}",
      { language: 'tsx', title: 'app/[[...path]]/a b.tsx', marks: '4hl 5hl 6hl 9hl 2del' },
    ],
    ["ts {{ prettier: false, title: 'a' }}", { language: 'ts', title: 'a' }],
    ["ts {{ filename: name }} title='a'", { language: 'ts', title: 'a' }],
    // Numbers.
    ['js showLineNumbers', { language: 'js', numberFrom: 1 }],
    ['js showlinenumbers', { language: 'js', numberFrom: 1 }],
    ['js showLineNumbers=10', { language: 'js', numberFrom: 10 }],
    ['js showLineNumbers={true}', { language: 'js', numberFrom: 1 }],
    ['js showLineNumbers=false', { language: 'js' }],
    ['js:line-numbers', { language: 'js', numberFrom: 1 }],
    ['js:line-numbers=5 {2}', { language: 'js', numberFrom: 5, marks: '2hl' }],
    ['js:no-line-numbers', { language: 'js' }],
    ['js linenums="3"', { language: 'js', numberFrom: 3 }],
    ['js showLineNumbers startLineNumber=7', { language: 'js', numberFrom: 7 }],
    // Languages.
    ['{ .yaml .annotate title="a" }', { language: 'yaml', title: 'a' }],
    ['.sh', { language: 'sh' }],
    ['html-vue{1}', { language: 'html', marks: '1hl' }],
    ['c++', { language: 'c++' }],
    // Other tools.
    ['jsx live noInline', { language: 'jsx' }],
    ['ts twoslash wrap frame="none" collapse={1-4}', { language: 'ts' }],
    ['rust ignore,should_panic', { language: 'rust' }],
    ['js "a b" /c/ a/b.js', { language: 'js' }],
  ])('%j is understood', (written, expected) => {
    expect(infoOf(written)).toEqual(expected)
  })

  test.each([
    ['js titel="a"', { name: 'titel', near: 'title' }],
    ['js tite=a', { name: 'tite', near: 'title' }],
    ['js showLineNumber', { name: 'showLineNumber', near: 'showLineNumbers' }],
    ['js filname="a"', { name: 'filname', near: 'filename' }],
    ['js hightlight={1}', { name: 'hightlight', near: 'highlight' }],
    ['js flavor="x"', { name: 'flavor' }],
  ])('%j says something in vain', (written, unknown) => {
    expect(infoOf(written)).toEqual({ language: 'js', unknown: [unknown] })
  })
})

test.each(['auto', 'remark'] as const)(
  'a misspelt attribute is a warning, one of another tool is told, with parser %s',
  async (parser) => {
    const { document } = await compileArticle({
      source: {
        path: 'docs/a.md',
        text: '글\n\n```js titel="a.mjs"\nx\n```\n\n- ```js flavor="x" copy\n  x\n  ```\n',
      },
      options: { locale: 'ko-KR', parser },
    })
    expect((document as Article).problems).toMatchObject([
      { code: 'unknown-code-attribute', severity: 'warning', line: 3, details: { near: 'title' } },
      { code: 'ignored-code-attribute', severity: 'info', line: 7, details: { name: 'flavor' } },
    ])
  },
)
