import { describe, expect, test } from 'vitest'
import type { ParserChoice } from '../../src/markdown/commonmark/parse.ts'
import { compileArticle } from '../../src/markdown/compile.ts'
import type { Article, Prose, Source } from '../../src/model.ts'
import { siteOf } from '../support/site.ts'

async function compiled(text: string, parser: ParserChoice, more: Partial<Source> = {}) {
  const { document, prose } = await compileArticle({
    source: { path: 'docs/a.md', text, ...more },
    options: { locale: 'ko-KR', parser },
  })
  const { problems } = document as Article
  return {
    problems: problems.filter(({ code }) => /^(?:unclosed-block|foreign-form)$/.test(code)),
    html: (prose as Prose).body.html.join('□'),
  }
}

describe.each(['auto', 'remark'] as const)('with parser %s', (parser) => {
  test.each([
    // text, line, column, block, end
    [':::note\n글\n\n끝', 3, 1, ':::note', ':::'],
    ['::: tip 제목\n글\n\n끝', 3, 1, ':::tip', ':::'],
    ['글\n\n- 항목\n\n  :::note\n  글\n\n끝', 7, 3, ':::note', ':::'],
    ['::::tabs\n:::tab[가]\n글\n:::\n\n끝', 3, 1, '::::tabs', '::::'],
    // With a component in it, a block is read with more colons than its author wrote.
    [':::warning\n글\n\n<Note>글</Note>\n\n끝', 3, 1, ':::warning', ':::'],
    // Each block in it is closed, and the first end that fits closes the outer one too.
    [':::warning\n글\n\n::::tabs\n:::tab[가]\n글\n:::\n::::\n\n끝', 3, 1, ':::warning', ':::'],
    ['::::tabs\n:::tab[가]\n글\n::::\n\n끝', 4, 1, ':::tab', ':::'],
    ['```js\nconst a = 1\n\n끝', 3, 1, '```js', '```'],
    ['~~~~\n코드\n~~~\n끝', 3, 1, '~~~~', '~~~~'],
    ['- ```\n  코드\n\n끝', 3, 3, '```', '```'],
    ['> ```js\n> 코드\n\n끝', 3, 3, '```js', '```'],
    ['```js\n코드\n``` 끝', 3, 1, '```js', '```'],
    ['$$\nx\n\n끝', 3, 1, '$$', '$$'],
    ['<!-- 끝', 3, 1, '<!--', '-->'],
    ['<Tabs>\n<TabItem value="a">\n\n끝\n\n</TabItem>', 3, 1, '<Tabs>', '</Tabs>'],
    ['<Tabs>\n  <TabItem value="a">\n\n끝\n\n</Tabs>', 4, 3, '<TabItem>', '</TabItem>'],
    ['<Tabs><TabItem value="a">\n\n끝\n\n</Tabs>', 3, 7, '<TabItem>', '</TabItem>'],
    ['<Admonition type="tip">\n\n끝', 3, 1, '<Admonition>', '</Admonition>'],
  ])(
    'a block that nothing closes is told at its beginning: %j',
    async (text, line, column, block, end) => {
      const { problems, html } = await compiled(`# 제목\n\n${text}`, parser)
      expect(problems).toMatchObject([
        { code: 'unclosed-block', line, column, details: { block, end } },
      ])
      if (block !== '<!--') expect(html).toContain('끝')
    },
  )

  test.each(['script', 'style', 'textarea', 'title', 'iframe'])(
    'what follows a quote with an open <%s> stands behind the quote',
    async (name) => {
      const { html } = await compiled(`# 제목\n\n글\n\n> <${name}>\n\n끝 <b>굵게</b>`, parser)
      expect(html).toMatch(/<\/blockquote>\s*<p>끝 <b>굵게<\/b><\/p>/)
    },
  )

  test('an open element of text is ended in its sentence, and a closed one where it is closed', async () => {
    const { html } = await compiled(
      '# 제목\n\n글\n\n가 <title>나\n\n다 <title>라</title> 마',
      parser,
    )
    expect(html).toMatch(/<p>가 나<\/p>\s*<p>다 라 마<\/p>/)
  })

  test.each([
    ':::note\n글\n:::',
    ':::note\n글\n::::',
    '> :::note\n> 글\n> :::',
    '- ```js\n  코드\n  ```',
    '> ~~~\n> 코드\n> ~~~~',
    '```\n```',
    '    ```\n    코드',
    '- 항목\n\n      ```\n      코드',
    '<!-- 주석 --> <!-->',
    '$$\nx\n$$',
    '$$x$$',
    '<Tabs>\n<TabItem value="a">\n글\n</TabItem>\n</Tabs>',
  ])('a block that is closed, or needs no end, is right: %j', async (text) => {
    expect((await compiled(`# 제목\n\n${text}\n`, parser)).problems).toEqual([])
  })

  test.each([
    // text, column, form
    ['값은 {{ name }}입니다.', 4, '{{ name }}'],
    ['## {{ page.title }}', 4, '{{ page.title }}'],
    ['| 가 |\n|---|\n| {{ a }} |', 3, '{{ a }}'],
    ['<div>{{ a }}</div>', 6, '{{ a }}'],
    ['<span v-if="a">{{ a | upper }}</span>', 16, '{{ a | upper }}'],
    ['**{{a}}** `{{b}}`', 3, '{{ a }}'],
    ['[글]({{ site.url }}/a)', 5, '{{ site.url }}'],
    ['{{< figure src="a.png" >}}', 1, '{{< figure >}}'],
    ['{{<youtube id="x_y_z">}}', 1, '{{< youtube >}}'],
    ['{{% alert color="info" %}}\n글\n{{% /alert %}}', 1, '{{% alert %}}'],
    ['[글]({{< ref "a.md" >}})', 5, '{{< ref >}}'],
    ['{% include a.html %}', 1, '{% include %}'],
    ['{%- if a -%}글{%- endif -%}', 1, '{% if %}'],
    ['!!! note "제목"\n    글', 1, '!!! …'],
    ['??? tip\n    글', 1, '??? …'],
    ['=== "가"\n\n    글', 1, '=== "…"'],
    ['--8<-- "a.md"', 1, '--8<-- …'],
    ['<<< @/a.js{2}', 1, '<<< …'],
    ['{!../a.md!}', 1, '{! … !}'],
    ['{* ../a.py hl[2] *}', 1, '{* … *}'],
    ['## ::: a.b.c_d', 1, '::: a.b.c'],
  ])('a form of another tool that stays as text is told: %j', async (text, column, form) => {
    const { problems } = await compiled(`글\n\n${text}`, parser)
    const [found, ...others] = problems
    expect(found).toMatchObject({ code: 'foreign-form', column, details: { form } })
    expect(others).toEqual([])
  })

  test.each([
    '`{{ a }}` ``{% b %}`` **`{{< c >}}`**',
    '```\n{{ a }}\n{% b %}\n!!! note\n```',
    '    {{ a }}',
    '<code>{{ a }}</code> <pre>{% b %}</pre>',
    '<pre>\n{{ a }}\n</pre>',
    '<!-- {{ a }} -->',
    '글 \\{{ a }}, &#123;&#123; b }}, $\\{\\{ c }}, \u0024{{ d }}',
    '<div :style={{ a: 1 }}>글</div>',
    '::: v-pre\n{{ a }}\n:::',
    '$$\n{{x}}\n$$',
    '{a} {} {{}} {{ }} { { a } }',
    '글!!! note ??? === "가"',
  ])('code, and what is written to be seen, is right: %j', async (text) => {
    expect((await compiled(`글\n\n${text}\n`, parser)).problems).toEqual([])
  })

  test('a value that is shown by its name is right', async () => {
    const values = { 'limits.rooms': { value: 20 } }
    const { problems } = await compiled('{{limits.rooms}} \\{{limits.rooms}}', parser, { values })
    expect(problems).toEqual([])
  })

  test('places are those of the file, behind values and tags', async () => {
    const values = { a: { value: '긴 값입니다' } }
    const text = '<Tabs><TabItem value="x">\n\n{{a}} {{ b }}\n\n</TabItem></Tabs>\n\n:::note\n글'
    const { problems } = await compiled(text, parser, { values })
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [7, 1],
      [3, 7],
    ])
  })
})

test.each([
  ['a blank line', '\n\n'],
  ['a block', '\n'],
])('a backtick that is alone pairs with none behind %s', async (_, gap) => {
  const { document, prose } = await compileArticle({
    source: {
      path: 'docs/a.md',
      text: `# 제목\n\nIt\`s here.${gap}::: warning Title\n\nIf \`true\`, more.\n\n:::\n\nAnd \`x\`.\n`,
    },
    options: { locale: 'ko-KR' },
  })
  expect((document as Article).problems).toEqual([])
  const html = (prose as Prose).body.html.join('')
  expect(html).toContain('Title')
  expect(html).not.toContain(':::')
})

test('a form that stands in many places is told once, with its first places and their number', async () => {
  const page = (text: string) => `# 제목\n\n${text}\n`
  const files = {
    'docs/a.md': page('{{< note >}}\n\n{{< note >}}\n\n{{ a }} {{ b }}\n\n{{< rare >}}'),
    'docs/b.md': page('{{< note >}}\n\n{{< note >}}\n\n{{ c }} {{ d }}'),
    'docs/c.md': page('{{< note >}}{{< note >}}\n\n{{ e }}\n\n{{< rare >}}'),
  }
  const { problems } = await siteOf(files).build()
  expect(
    problems.map(({ path, line, details }) => [path, line, details.form, details.times]),
  ).toEqual([
    ['docs/a.md', 3, '{{< note >}}', '6'],
    ['docs/a.md', 7, '{{ a }}', '5'],
    ['docs/a.md', 9, '{{< rare >}}', undefined],
    ['docs/c.md', 7, '{{< rare >}}', undefined],
  ])
  expect(problems[0]?.details).toMatchObject({
    files: '3',
    places: 'docs/a.md:5:1, docs/b.md:3:1, docs/b.md:5:1, docs/c.md:3:1, docs/c.md:3:13',
  })
})
