import { expect, test } from 'vitest'
import type { ToolName } from '../../src/migrate/foreign-site.ts'
import { rewritten } from '../../src/migrate/markdown/rewrite.ts'

const context = {
  file: 'page.md',
  includedFile: () => undefined,
  lost: () => undefined,
  includePath: (named: string) => `../snippets/${named.replace(/^@?\//, '')}`,
  isElsewhere: (named: string) => named.startsWith('../'),
  copiedPath: (named: string) =>
    named.startsWith('@assets/') ? named.replace('@', '../') : undefined,
  codePath: () => undefined,
  operationId: () => undefined,
  linkPath: () => undefined,
  movedAddress: () => undefined,
  picturePath: () => undefined,
  publicPath: (named: string) => `/${named.replace(/^(?:\.{1,2}\/)+/, '')}`,
}
const rewrite = (tool: ToolName, lines: readonly string[]) =>
  rewritten(lines.join('\n'), tool, context).text.split('\n')

test('notices of MkDocs, one in another', () => {
  const lines = [
    '!!! note "Read this"',
    '',
    '    First.',
    '',
    '    ??? tip',
    '        Second.',
    '',
    'After.',
  ]
  expect(rewrite('mkdocs', lines)).toEqual([
    '::::note[Read this]',
    '',
    'First.',
    '',
    ':::details[Tip]',
    'Second.',
    ':::',
    '::::',
    '',
    'After.',
  ])
})

test.each(['package', 'package.module.Class'])('what MkDocs makes from the code of %s', (name) => {
  const lines = ['# API', '', `::: ${name}`, '    options:', '        members: [a]', '', 'After.']
  expect(rewrite('mkdocs', lines)).toEqual(['# API', '', `\`${name}\``, '', 'After.'])
})

test('tabs of MkDocs, with code in them', () => {
  const lines = [
    '=== "C"',
    '',
    '    ```c',
    '    int a;',
    '    ```',
    '',
    '=== "D"',
    '',
    '    Text',
    '',
    'After',
  ]
  expect(rewrite('mkdocs', lines)).toEqual([
    '::::tabs',
    ':::tab[C]',
    '',
    '```c',
    'int a;',
    '```',
    ':::',
    '',
    ':::tab[D]',
    '',
    'Text',
    ':::',
    '::::',
    '',
    'After',
  ])
})

test('a notice in a list stays in its item', () => {
  const lines = ['1. One', '', '    !!! warning', '        Careful.', '', '2. Two']
  expect(rewrite('mkdocs', lines)).toEqual([
    '1. One',
    '',
    '    :::warning',
    '    Careful.',
    '    :::',
    '',
    '2. Two',
  ])
})

test('code of MkDocs that shows these forms stays', () => {
  const lines = ['```', '!!! note', '    Text', '```', '', '    !!! note']
  expect(rewrite('mkdocs', lines).slice(0, 4)).toEqual(lines.slice(0, 4))
})

test('blocks between slashes, and what is taken in', () => {
  const lines = [
    '/// tip | Do',
    '',
    'Text',
    '',
    '///',
    '',
    '```py',
    '--8<-- "a.py"',
    '```',
    '',
    '{* /b.py hl[2] *}',
  ]
  expect(rewrite('mkdocs', lines)).toEqual([
    ':::tip[Do]',
    '',
    'Text',
    '',
    ':::',
    '',
    '::include{src="../snippets/a.py"}',
    '',
    '::include{src="../snippets/b.py" highlight="2"}',
  ])
})

test('tags of GitBook', () => {
  const lines = [
    '{% hint style="danger" %}',
    'Stop.',
    '{% endhint %}',
    '',
    '{% code title="a.js" %}',
    '```js',
    '{% hint %}',
    '```',
    '{% endcode %}',
    '',
    '![](../.gitbook/assets/a.png)',
  ]
  expect(rewrite('gitbook', lines)).toEqual([
    ':::danger',
    'Stop.',
    ':::',
    '',
    '```js title="a.js"',
    '{% hint %}',
    '```',
    '',
    '![](../gitbook/assets/a.png)',
  ])
})

test('tags of Redocly in lists, on one line and on several', () => {
  const lines = [
    '1. First {% admonition type="info" %} Read this. {% /admonition %}',
    '2. Second',
    '   {% cards columns=2 %}',
    '   {% card title="A \\"b\\"" to="./a.md" %}',
    '   Words',
    '   {% /card %}',
    '   {% /cards %}',
    '',
    '`{% tab %}` and \\{% tab %} are texts {% $env.HOST %}',
    '',
    '{% json-schema',
    '  schema={ "type": "object", size: [1, -2.5, true, null] }',
    '/%}',
    '## Here {% #there .wide %}',
    '{% comment %}',
    'Not shown',
    '{% /comment %}',
    '{% img src="a.png" alt="A" width=20 /%}',
    '{% broken',
  ]
  expect(rewrite('redocly', lines)).toEqual([
    '1. First',
    '   <Admonition type="info">',
    '   Read this.',
    '   </Admonition>',
    '2. Second',
    '   <Cards columns="2">',
    '   <Card title="A &quot;b&quot;" href="./a.md">',
    '   Words',
    '   </Card>',
    '   </Cards>',
    '',
    '`{% tab %}` and \\{% tab %} are texts {% $env.HOST %}',
    '',
    '```yaml',
    'type: object',
    'size:',
    '  - 1',
    '  - -2.5',
    '  - true',
    '  - null',
    '```',
    '## Here {#there}',
    '',
    '<Image src="a.png" alt="A" width="20" />',
    '{% broken',
  ])
})

test('tables of Redocly whose rows are lists', () => {
  const table = (...cells: string[]) => [
    '{% table %}',
    '- A',
    '- B',
    '---',
    ...cells,
    '{% /table %}',
  ]
  expect(rewrite('redocly', table('- 1 | 2', '- `b`'))).toEqual([
    '| A | B |',
    '| --- | --- |',
    '| 1 \\| 2 | `b` |',
  ])
  expect(rewrite('redocly', table('- 1', '', '  - inner', '- 2')).join('\n')).toContain(
    '<td>\n\n1\n\n- inner\n\n</td>',
  )
})

test('tags of Redocly in a row of a table, and icons', () => {
  const lines = [
    '| a |',
    '| --- |',
    '| {% admonition type="info" %}Note{% /admonition %} {% icon name="book" /%} |',
  ]
  expect(rewrite('redocly', lines)).toEqual([
    '| a |',
    '| --- |',
    '| <Admonition type="info">Note</Admonition> <Icon name="book" /> |',
  ])
})

test('parts of Redocly that take in themselves and one another, and values of any depth', () => {
  const own = (count: number, name: string) => `{% partial file="${name}" /%}\n\n`.repeat(count)
  const parts: Readonly<Record<string, string>> = {
    'self.md': `Self ${own(3, 'self.md')}`,
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [
        `p${at}.md`,
        own(6, at === 8 ? 'word.md' : `p${at + 1}.md`),
      ]),
    ),
    'word.md': 'Word',
  }
  let lost = 0
  const { text } = rewritten(
    `{% partial file="self.md" /%}\n\n{% partial file="p0.md" /%}\n\n{% x a=${'['.repeat(30_000)} %}\n\n${'{% table %}\n'.repeat(3000)}`,
    'redocly',
    {
      ...context,
      includedFile: (named: string) =>
        parts[named] === undefined ? undefined : { path: named, text: parts[named] },
      lost: () => {
        lost += 1
        return undefined
      },
    },
  )
  expect(text.match(/Self/g)).toHaveLength(1)
  expect(text.match(/Word/g)?.length).toBeGreaterThan(500)
  expect(lost).toBeGreaterThan(3)
}, 5000)

test('code that VitePress takes in', () => {
  expect(rewrite('vitepress', ['<<< @/snippets/a.js#part{2}'])).toEqual([
    '::include{src="../snippets/snippets/a.js" region="part" highlight="2"}',
  ])
})

test('lines and marked lines of code that pages of MkDocs take in', () => {
  const lines = ['{* a.py hl[2,4:6] *}', '{* a.py ln[7:14]  hl[12:14] title["main.py"] *}']
  expect(rewrite('mkdocs', lines)).toEqual([
    '::include{src="../snippets/a.py" highlight="2,4-6"}',
    '::include{src="../snippets/a.py" lines="7-14" title="main.py" highlight="6-8"}',
  ])
})

test('the other tools are left as they are, and lines that change are told', () => {
  expect(rewritten('!!! note', 'docusaurus', context)).toEqual({ text: '!!! note', edits: [] })
  const { edits } = rewritten('a\n{% hint %}\nb\n{% endhint %}', 'gitbook', context)
  expect(edits).toEqual([
    { line: 2, before: ['{% hint %}'], after: [':::note'] },
    { line: 4, before: ['{% endhint %}'], after: [':::'] },
  ])
})

test('headings of VitePress keep ids that are made otherwise here, and Hangul its own', () => {
  const lines = [
    '---',
    '# none',
    '---',
    '## server.hmr <Badge type="tip" text="new" />',
    '## `hot.send(a, b)` {#own}',
    '## 2. 시작하기!',
    '## 안내와 예제',
    '## a.b',
    '## a.b',
    '```sh',
    '# a.b',
    '```',
  ]
  expect(rewrite('vitepress', lines)).toEqual([
    ...lines.slice(0, 3),
    '## server.hmr <Badge type="tip" text="new" /> {#server-hmr}',
    '## `hot.send(a, b)` {#own}',
    '## 2. 시작하기! {#_2-시작하기}',
    '## 안내와 예제',
    '## a.b {#a-b}',
    '## a.b {#a-b-1}',
    ...lines.slice(9),
  ])
})

test('headings of MkDocs keep ids that are made otherwise here, where they are words', () => {
  const lines = ['## Questions & answers', '## 질문 & 답', '## Plain *words*', '## A & B { #ab }']
  expect(rewrite('mkdocs', lines)).toEqual([
    '## Questions & answers {#questions-answers}',
    ...lines.slice(1),
  ])
  expect(rewrite('mkdocs', ['## Fixed', '## Fixed', '## Tiers 🎁', '## Café au lait'])).toEqual([
    '## Fixed',
    '## Fixed {#fixed_1}',
    '## Tiers 🎁 {#tiers}',
    '## Café au lait {#cafe-au-lait}',
  ])
})

test.each([
  ['!!! hint', ':::tip[Hint]'],
  ['!!! Success', ':::success[Success]'],
  ['!!! important', ':::important[Important]'],
  ['!!! danger', ':::danger'],
  ['!!! hint "Read"', ':::tip[Read]'],
  ['??? tip', ':::details[Tip]'],
])('a block of MkDocs keeps the title that its kind gives it: %s', (line, begun) => {
  expect(rewrite('mkdocs', [line, '    Words.'])[0]).toBe(begun)
})

test('a slot of Vue in one line is what stands in it', () => {
  expect(rewrite('vitepress', ['  <template #title>Words</template>'])).toEqual(['  Words'])
})

test('tabs of the plugin for VitePress', () => {
  const lines = [
    ...[':::tabs key:os', '', '== Linux', '```', '== no tab', ':::', '```'],
    ...['== Mac [new]', '=== no tab', ':::', '== no tab'],
  ]
  expect(rewrite('vitepress', lines)).toEqual([
    ...['::::tabs{group="os"}', '', ':::tab[Linux]', '```', '== no tab', ':::', '```', ':::'],
    ...[':::tab[Mac \\[new\\]]', '=== no tab', ':::', '::::', '== no tab'],
  ])
})

test('tabs of the plugin for VitePress have more colons than their blocks, and fewer than the one around', () => {
  const lines = [
    ...[':::: details More', '::: tabs', '== A', 'a', ':::', '::::'],
    ...[':::: tabs', '=== B', '::: tip', 'b', ':::', '::: tabs', '== C', 'c', ':::', '::::'],
  ]
  expect(rewrite('vitepress', lines)).toEqual([
    ...[':::::details More', '::::tabs', ':::tab[A]', 'a', ':::', '::::', ':::::'],
    ...['::::::tabs', ':::::tab[B]', '::: tip', 'b', ':::'],
    ...['::::tabs', ':::tab[C]', 'c', ':::', '::::', ':::::', '::::::'],
  ])
})

test('tabs of the plugin for VitePress that nothing ends end with the page or the block around', () => {
  const tabs = ['::::tabs', ':::tab[A]', 'a', ':::', '::::']
  expect(rewrite('vitepress', [':::tabs', '== A', 'a'])).toEqual(tabs)
  expect(rewrite('vitepress', ['::: tip', ':::tabs', '== A', 'a', ':::', 'b'])).toEqual([
    ...[':::::tip', ...tabs, ':::::', 'b'],
  ])
})

test('a page of VitePress without a sidebar', () => {
  expect(rewrite('vitepress', ['---', 'layout: page', 'sidebar: false', '---', ''])).toEqual([
    '---',
    'layout: wide',
    'hide: [sidebar]',
    '---',
    '',
  ])
})

test('headings of GitBook keep the dots of their ids, and bold signs are signs', () => {
  const lines = [
    '## Web.Chat & you',
    '## Own <a href="#a" id="a"></a>',
    '## 안내',
    'Words**.** **Bold.**',
  ]
  expect(rewrite('gitbook', lines)).toEqual([
    '## Web.Chat & you {#web.chat-you}',
    ...lines.slice(1, 3),
    'Words. **Bold.**',
  ])
})

test('what pages of Starlight say of their contents and where they are edited', () => {
  const lines = [
    '---',
    'tableOfContents:',
    '  minHeadingLevel: 2',
    '  maxHeadingLevel: 4',
    'editUrl: https://example.com/edit',
    '---',
    '',
  ]
  expect(rewrite('starlight', lines)).toEqual([
    '---',
    'toc_min_heading_level: 2',
    'toc_max_heading_level: 4',
    'custom_edit_url: "https://example.com/edit"',
    '---',
    '',
  ])
})

test('ids of headings of Mintlify, where dots are hyphens', () => {
  expect(
    rewrite('mintlify', [
      '## `tasks.trigger()`',
      '## Records on `session.out`',
      '## Plain one',
      '## `_meta`',
      '## 1. Create',
      '## Annual vs. monthly',
    ]),
  ).toEqual([
    '## `tasks.trigger()` {#tasks-trigger}',
    '## Records on `session.out` {#records-on-session-out}',
    '## Plain one',
    '## `_meta` {#meta}',
    '## 1. Create',
    '## Annual vs. monthly',
  ])
})

test('headings in comments of several lines get no ids, which would stand behind the comment', () => {
  const comments = [
    ...['{/* Not yet:', '', '## `a.b()` */}', '<!-- one --> <!--', '## c.d()', '-->'],
    ...['A `{/*` in a sentence.', '```', '<!--', '```', '{/* one */}'],
  ]
  expect(rewrite('mintlify', [...comments, '## e.f()'])).toEqual([...comments, '## e.f() {#e-f}'])
})

test('fields of pages of GitBook and Mintlify that say the same here, and looks that are not there', () => {
  const book = ['---', 'icon: rocket', 'cover: a.png', 'coverY: 0', 'hidden: true']
  const layout = ['layout:', '  title:', '    visible: true', '  outline:', '    visible: false']
  expect(rewrite('gitbook', [...book, ...layout, '---', '# A'])).toEqual([
    ...['---', 'icon: rocket', 'cover: a.png', 'unlisted: true', 'hide_table_of_contents: true'],
    ...['---', '# A'],
  ])
  const page = ['---', 'icon: "/a.svg"', '"og:image": /a.png', '---', '# A']
  expect(rewrite('mintlify', page)).toEqual(['---', 'image: "/a.png"', '---', '# A'])
  expect(rewrite('mintlify', ['---', 'icon: mail', '---'])).toEqual(['---', 'icon: mail', '---'])
})

test('two fields that are one here are written once', () => {
  const lines = ['---', 'title: A', 'aside: false', 'outline: false', '---', '# A']
  expect(rewrite('vitepress', lines)).toEqual([
    ...['---', 'title: A', 'hide_table_of_contents: true', '---', '# A'],
  ])
  const ours = ['---', 'hide_table_of_contents: false', 'outline: false', '---', '# A']
  expect(rewrite('vitepress', ours)).toEqual([
    ...['---', 'hide_table_of_contents: false', '---', '# A'],
  ])
  const levels = ['---', 'outline: 2', 'prev: false', 'next: false', '---']
  expect(rewrite('vitepress', levels)).toEqual([
    ...['---', 'toc_min_heading_level: 2', 'toc_max_heading_level: 2'],
    ...['pagination_prev: null', 'pagination_next: null', '---'],
  ])
})

test('the home page of Starlight says no other layout', () => {
  const lines = ['---', 'title: A', 'template: splash', '---']
  const { text } = rewritten(lines.join('\n'), 'starlight', {
    ...context,
    layout: 'home',
  })
  expect(text.split('\n')).toEqual(['---', 'title: A', '---'])
})

test('annotations of GitBook are notes', () => {
  expect(rewrite('gitbook', ['the [voting power](#user-content-fn-2)[^2] of all'])).toEqual([
    'the voting power[^2] of all',
  ])
})

test('what VitePress takes in from its folder of sources, and code of Vue in pages', () => {
  const asked: string[] = []
  const codePath = (named: string) => void asked.push(named)
  const lines = [
    '<script setup>',
    "import Hero from './Hero.vue'",
    '</script>',
    '<!-- @include: @/shared/wip.md{2,4} -->',
    '<!--@include: ../CHANGELOG.md-->',
    '<!--@include: ./near.md-->',
    '```html',
    '<script setup>',
    '```',
  ]
  const { text } = rewritten(lines.join('\n'), 'vitepress', {
    ...context,
    codePath,
  })
  expect(text.split('\n')).toEqual([
    '<!-- @include: ../snippets/shared/wip.md{2,4} -->',
    '<!--@include: ../snippets/../CHANGELOG.md-->',
    ...lines.slice(5),
  ])
  expect(asked).toEqual(['./Hero.vue'])
})

test('raw parts of a template of MkDocs, whose marks are not shown', () => {
  expect(
    rewrite('mkdocs', [
      '{% raw %}',
      '',
      '```jinja',
      '{{ id }}',
      '{% raw %}',
      '```',
      '',
      '{% endraw %}',
    ]),
  ).toEqual(['', '```jinja', '{{ id }}', '{% raw %}', '```', ''])
})

test('code of Starlight that a comment names gets a title, and changes of a language are marked lines', () => {
  const lines = [
    '1. Write',
    '',
    '   ```diff lang="js" {3}',
    '   // astro.config.mjs',
    '   import a from "a"',
    '   +import b from "b"',
    '   -import c from "c"',
    '   ```',
    '',
    '```ts {1} ins={2-3, 5} "a" wrap',
    '// src/pages/[slug].ts',
    '',
    'const a = 1',
    'const b = 2',
    'const c = 3',
    '```',
  ]
  expect(rewrite('starlight', lines)).toEqual([
    '1. Write',
    '',
    '   ```js {2} title="astro.config.mjs" ins={2} del={3}',
    '   import a from "a"',
    '   import b from "b"',
    '   import c from "c"',
    '   ```',
    '',
    '```ts ins={1,3} "a" wrap title="src/pages/[slug].ts"',
    'const a = 1',
    'const b = 2',
    'const c = 3',
    '```',
  ])
})

test.each([
  ['```sh', '# install.sh', '```'],
  ['```js title="a.js"', '// b.js', '```'],
  ['```js', '// See b.js', '```'],
  ['```diff', '+a.js', '```'],
  ['```js', 'a()', '// b.js', '```'],
])('code of Starlight that is named otherwise or not at all stays', (...lines) => {
  expect(rewrite('starlight', lines)).toEqual(lines)
})

test('what Docusaurus reads as a part of the page, in fences', () => {
  const lines = ['```mdx-code-block', 'export const Own = () => <b />', '```', '', '<Own />']
  const kept = ['````md', '```mdx-code-block', '<Own />', '```', '````']
  expect(rewrite('docusaurus', [...lines, ...kept])).toEqual([
    'export const Own = () => <b />',
    '',
    '<Own />',
    ...kept,
  ])
})

test('an example of code may hold blocks of code that are indented', () => {
  const example = [
    '``` md',
    '=== "A"',
    '',
    '    ``` c',
    '    int a;',
    '    ```',
    '',
    '=== "B"',
    '',
    '    C',
    '```',
  ]
  expect(rewrite('mkdocs', example)).toEqual(example)
  expect(
    rewrite('mkdocs', ['1. One', '', '    ```', '    a', '   ```', '', '??? tip', '    B']).at(-3),
  ).toBe(':::details[Tip]')
})

test('a post of Material says its days, its categories and where its beginning ends as ours', () => {
  const lines = [
    '---',
    'date:',
    '  created: 2024-01-31',
    'categories:',
    '  - A',
    'tags: [b, A]',
    '---',
    'One',
    '<!-- more -->',
  ]
  expect(rewrite('mkdocs', lines)).toEqual([
    '---',
    'date: 2024-01-31',
    'tags: ["A","b"]',
    '---',
    'One',
    '<!-- truncate -->',
  ])
  const plain = ['---', 'date: 2024-01-31', 'tags: [b]', '---']
  expect(rewrite('mkdocs', plain)).toEqual(plain)
})

test('links lead to where pages are now, but not those in code and to other sites', () => {
  const linkPath = (named: string) =>
    named.startsWith('../a.md') ? named.replace('../', '../docs/') : undefined
  const lines = [
    '[a](../a.md#b) [c](c.md) `[a](../a.md)`',
    '  [a]: ../a.md',
    '[x](https://x.org/a.md)',
    '```',
    '[a](../a.md)',
    '```',
  ]
  const { text } = rewritten(lines.join('\n'), 'mkdocs', { ...context, linkPath })
  expect(text.split('\n')).toEqual([
    '[a](../docs/a.md#b) [c](c.md) `[a](../a.md)`',
    '  [a]: ../docs/a.md',
    ...lines.slice(2),
  ])
})

test('links name the addresses that pages of operations have now', () => {
  const movedAddress = (named: string) => (named === '/a/b' ? '/a-b' : undefined)
  const lines = ['[a](/a/b) [c](/c) `[a](/a/b)`', '<Card href="/a/b" />', '```', '[a](/a/b)', '```']
  const { text } = rewritten(lines.join('\n'), 'mintlify', { ...context, movedAddress })
  expect(text.split('\n')).toEqual([
    '[a](/a-b) [c](/c) `[a](/a/b)`',
    '<Card href="/a-b" />',
    ...lines.slice(2),
  ])
})

test('tables of Nextra are those of HTML', () => {
  const lines = [
    "import { Steps, Table } from 'nextra/components'",
    '',
    '<Table className="wide">',
    '  <tbody>',
    '    {[1, 2].map((item) => (',
    '      <Table.Tr key={item}><Table.Td>{item}</Table.Td></Table.Tr>',
    '    ))}',
    '  </tbody>',
    '</Table>',
    '',
    'It is called `<Table>`.',
    '```jsx',
    '<Table />',
    '```',
  ]
  expect(rewrite('nextra', lines)).toEqual([
    "import { Steps } from 'nextra/components'",
    '',
    '<table className="wide">',
    '  <tbody>',
    '    {[1, 2].map((item) => (',
    '      <tr key={item}><td>{item}</td></tr>',
    '    ))}',
    '  </tbody>',
    '</table>',
    ...lines.slice(-5),
  ])
  const several = ['import {', '  Td,', '  Tr', "} from 'nextra/components'", '<Tr><Td>1</Td></Tr>']
  expect(rewrite('nextra', several)).toEqual(['<tr><td>1</td></tr>'])
  const ofSite = ["import { Table } from '../table'", '<Table />']
  expect(rewrite('nextra', ofSite)).toEqual(ofSite)
})

const book = { macros: {}, hiddenLines: {}, hasListings: false } as const

test('formulas of MathJax in mdBook, whose marks Markdown has read before', () => {
  const lines = [
    'It costs $5 and `$6`: \\\\( a\\_1 \\\\\\\\ b \\\\) or $$x$$ here.',
    '\\\\[ \\int x \\\\]',
    '> \\\\[',
    '> a\\_2',
    '> \\\\]',
  ]
  const { text } = rewritten(lines.join('\n'), 'mdbook', {
    ...context,
    book: { ...book, math: 'mathjax' },
  })
  expect(text.split('\n')).toEqual([
    'It costs \\$5 and `$6`: $a_1 \\\\ b$ or $$x$$ here.',
    ...['$$', '\\int x', '$$'],
    ...['> $$', '> a_2', '> $$'],
  ])
})

test.each([
  ['admonish', ':::note'],
  ['admonish warning', ':::warning'],
  ['admonish bug', ':::danger[Bug]'],
  ['admonish tip.own.other "A \\"title\\" [1]"', ':::tip[A "title" \\[1\\]]'],
  ["admonish title='One', collapsible=true", ':::details[One]'],
  ['admonish example collapsible=true', ':::details[Example]'],
  ['admonish info title="Two" id="two"', ':::info[Two]{#two}'],
])('a block of mdBook: %s', (info, begun) => {
  expect(rewrite('mdbook', [`\`\`\`${info}`, 'Words.', '```'])).toEqual([begun, 'Words.', ':::'])
})

test('blocks and tabs of mdBook in lists and quotations, and code that shows them', () => {
  const lines = [
    ...[
      '- One',
      '',
      '  ```admonish',
      '  Words.',
      '  ```',
      '',
      '> ~~~admonish',
      '> Words.',
      '> ~~~',
    ],
    ...['{{#tabs }}', '{{#tab name="A" }}', '{{#endtab }}', '{{#endtabs }}'],
    ...['````text', '```admonish', '# kept', '```', '````'],
  ]
  expect(rewrite('mdbook', lines)).toEqual([
    ...['- One', '', '  :::note', '  Words.', '  :::', '', '> :::note', '> Words.', '> :::'],
    ...['<Tabs>', '<Tab title="A">', '</Tab>', '</Tabs>'],
    ...lines.slice(-5),
  ])
})

test('captions of listings of the Rust book', () => {
  const lines = [
    '<Listing number="1-2" file-name="src/main.rs" caption="An `Option<i32>`">',
    '',
    '</Listing>',
  ]
  const { text } = rewritten(lines.join('\n'), 'mdbook', {
    ...context,
    book: { ...book, hasListings: true },
  })
  expect(text.split('\n')).toEqual([
    ...['<figure class="listing" id="listing-1-2">', '', 'Filename: src/main.rs', '', '', ''],
    ...['<figcaption>', '', 'Listing 1-2: An `Option<i32>`', '', '</figcaption>', '', '</figure>'],
  ])
  expect(rewrite('mdbook', lines)).toEqual(lines)
})

test('reads ids of headings that are written as attributes', () => {
  expect(
    rewrite('mkdocs', ['## 9.7.0 { id="9.7.0" }', '## Set { .a id=set }', '`{ id="b" }`']),
  ).toEqual(['## 9.7.0 {#9.7.0}', '## Set {#set .a}', '`{ id="b" }`'])
})

test('ids that Fumadocs reads at the end of a heading', () => {
  const lines = [
    '## Start *here* [#start]',
    '',
    '### Plain [#a] text',
    '',
    '### Twice [#twice] ##',
    '',
    '```md',
    '## Code [#code]',
    '```',
    '',
    '## A [link](#start)',
    '',
    '# `useThing()` [#use-thing]',
  ]
  expect(rewrite('fumadocs', lines)).toEqual([
    '## Start *here* {#start}',
    '',
    '### Plain [#a] text',
    '',
    '### Twice {#twice}',
    '',
    '```md',
    '## Code [#code]',
    '```',
    '',
    '## A [link](#start)',
    '',
    '# `useThing()` {#use-thing}',
  ])
})

test('callouts and alerts of Docsify, as far as their paragraphs go', () => {
  const lines = [
    '?> Read this.',
    'And this.',
    '!> Take care.',
    '',
    'Text',
    '!> is text.',
    '- ?> In a list.',
    '',
    '> [!ATTENTION|style:flat|label:My title] Words.',
    '',
    '```md',
    '?> code',
    '```',
  ]
  expect(rewrite('docsify', lines)).toEqual([
    ...[':::tip', 'Read this.', 'And this.', ':::'],
    ...[':::important', 'Take care.', ':::'],
    ...['', 'Text', '!> is text.'],
    ...['- :::tip', '  In a list.', '  :::'],
    ...['', '> [!DANGER] My title', '> Words.', '', '```md', '?> code', '```'],
  ])
})

test('tabs of Docsify, one group in another', () => {
  const lines = [
    ...['<!-- tabs:start -->', '#### **One**', 'A', '<!-- tabs:start -->'],
    ...['<!-- tab:Inner -->', 'B', '<!-- tabs:end -->'],
    ...['### __Two__', 'C', '<!-- tabs:end -->'],
  ]
  expect(rewrite('docsify', lines).filter(Boolean)).toEqual([
    ...[':::::::tabs', '::::::tab[One]', 'A'],
    ...[':::::tabs', '::::tab[Inner]', 'B', '::::', ':::::'],
    ...['::::::', '::::::tab[Two]', 'C', '::::::', ':::::::'],
  ])
})

test('what Docsify reads in titles of links, pictures and headings, and not in code', () => {
  const lines = [
    '# Words {docsify-ignore-all}',
    '## 2. Part <!-- {docsify-ignore} -->',
    '## Own :id=My-Part',
    "[a](x.md ':ignore') [b](y 'Title :target=_blank') [c](z ':disabled') `[d](w ':ignore')`",
    "[![e](p.png ':size=50x100')](q.md) ![f](r.png ':size=10% :class=wide :id=pic')",
    'Write `{docsify-ignore}` and {docsify-ignore}.',
  ]
  expect(rewrite('docsify', lines)).toEqual([
    '# Words',
    '## 2. Part {#_2-part}',
    '## Own {#my-part}',
    '[a](x.md) [b](y "Title") c `[d](w \':ignore\')`',
    '[![e](p.png){width=50 height=100}](q.md) ![f](r.png){#pic width=10%}',
    'Write `{docsify-ignore}` and {docsify-ignore}.',
  ])
})

test('files that Docsify takes in, and what cannot be', () => {
  const lost: [number, string][] = []
  const goals = {
    linked: (named: string) => `/${named}`,
    taken: (named: string, between?: { readonly start?: string | undefined }) =>
      named.startsWith('gone') ? undefined : `../parts/${named}${between?.start ?? ''}`,
    text: () => '/// [demo]\na()\n/// [demo]\n',
  }
  const lines = [
    "[a](part.md ':include')",
    "- [b](code.js ':include :type=code :fragment=demo')",
    "[c](code.js ':include :fragment=none')",
    '[d](gone.md ":include")',
    "[e](https://example.com/f.md ':include')",
    "[g](page.html ':include :type=iframe width=100% height=400px')",
    "[h](part.md ':include :type=code')",
    "[i](film.mp4 ':include :type=video')",
    "| [j](part.md ':include') |",
  ]
  const { text } = rewritten(lines.join('\n'), 'docsify', {
    ...context,
    goals,
    lost: (line, instead) => lost.push([line, instead]),
  })
  expect(text.split('\n')).toEqual([
    '::include{src="../parts/part.md"}',
    '::include{src="../parts/code.js/// [demo]" lang="js"}',
    '[c](code.js)',
    '[d](gone.md)',
    '[e](https://example.com/f.md)',
    '<iframe src="/page.html" width=100% height=400px></iframe>',
    ...['````markdown', '/// [demo]', 'a()', '/// [demo]', '````'],
    '<video src="/film.mp4" controls></video>',
    '| [j](part.md) |',
  ])
  expect(lost).toEqual([
    [3, 'missingInclude'],
    [4, 'missingInclude'],
    [5, 'remoteInclude'],
    [9, 'missingInclude'],
  ])
})

test('the line that says when Docsify saw a page change, which is told', () => {
  const lost: [number, string][] = []
  const lines = [
    'Last updated {docsify-updated}',
    'Read [this](a.md) of {docsify-updated}, which is a longer sentence.',
    'Write `{docsify-updated}`.',
  ]
  const { text } = rewritten(lines.join('\n'), 'docsify', {
    ...context,
    lost: (line, instead) => lost.push([line, instead]),
  })
  expect(text.split('\n')).toEqual([
    'Read [this](a.md) of , which is a longer sentence.',
    'Write `{docsify-updated}`.',
  ])
  expect(lost.map(([line]) => line)).toEqual([1, 2])
})

test('marks of VitePress around what Vue leaves alone, and a table of contents from the first level', () => {
  const lines = [
    '---',
    'outline: [1, 3]',
    '---',
    '',
    '# A',
    '',
    '::: v-pre',
    'Words with `{{name}}`.',
    '',
    '::: tip',
    'Note',
    ':::',
    '```',
    '::: v-pre',
    '```',
  ]
  const { text } = rewritten(lines.join('\n'), 'vitepress', context)
  expect(text.split('\n')).toEqual([
    '---',
    'toc_min_heading_level: 2',
    'toc_max_heading_level: 3',
    '---',
    ...lines.slice(3, 6),
    ...lines.slice(7, 11),
    ...lines.slice(12),
  ])
})

test('API pages that MkDocs makes of code in other languages than Python', () => {
  const lines = [
    '# A',
    '',
    '::: src/tools/own-tool.sh',
    '    handler: shell',
    '    options:',
    '      heading_level: 1',
    '',
    '::: std::vector',
    '',
    'Words.',
  ]
  const { text } = rewritten(lines.join('\n'), 'mkdocs', context)
  expect(text.split('\n')).toEqual([
    '# A',
    '',
    '`src/tools/own-tool.sh`',
    '',
    '`std::vector`',
    '',
    'Words.',
  ])
})

test('ids of headings whose code looks like a tag', () => {
  expect(rewrite('vitepress', ['# A', '', '### `--skip… <SKIP>`', '', '## <b>B</b>?'])).toEqual([
    '# A',
    '',
    '### `--skip… <SKIP>` {#skip-skip}',
    '',
    '## <b>B</b>?',
  ])
})

test('parameters of Mintlify that a page links to', () => {
  const lines = [
    '<ParamField body="expireAfterSecs" type="number">',
    '  <ParamField body="user_id" />',
    '</ParamField>',
    '<ParamField query="expireAfterSecs" />',
    '<ParamField path="other" />',
  ]
  const linkedParts = new Set(['param-expire-after-secs', 'param-user-id'])
  expect(rewritten(lines.join('\n'), 'mintlify', { ...context, linkedParts }).text).toBe(
    [
      '<ParamField id="param-expire-after-secs" body="expireAfterSecs" type="number">',
      '  <ParamField id="param-user-id" body="user_id" />',
      ...lines.slice(2),
    ].join('\n'),
  )
})

test('icons of Material, of which only their names mean something here', () => {
  const lines = [
    ':material-lock:{ .lg .middle } __Safe__, [:octicons-arrow-right-24: Go](go.md)',
    '`:material-lock:` and :simple-python: and :smile:',
    '```md',
    ':material-lock:',
    '```',
  ]
  expect(rewrite('mkdocs', lines)).toEqual([
    '<Icon name="lock" /> __Safe__, [<Icon name="arrow-right" /> Go](go.md)',
    '`:material-lock:` and <Icon name="python" /> and :smile:',
    ...lines.slice(2),
  ])
})

test('cards of Material', () => {
  const lines = [
    '<div class="grid cards" markdown>',
    '',
    '-   :material-lock:{ .lg } __Safe__',
    '',
    '    ---',
    '',
    '    Keeps *keys*.',
    '',
    '    !!! note',
    '        Far away.',
    '',
    '- **Fast** as can be',
    '- [Guide](guide.md)',
    '',
    '</div>',
    '',
    'After.',
  ]
  expect(rewrite('mkdocs', lines).filter((line) => line !== '')).toEqual([
    ':::::cards',
    '::::card[Safe]{icon="lock"}',
    'Keeps *keys*.',
    ':::note',
    'Far away.',
    ':::',
    '::::',
    '::::card[Fast]',
    'as can be',
    '::::',
    '::::card[Guide]{href="guide.md"}',
    '::::',
    ':::::',
    'After.',
  ])
  const others = ['<div class="grid cards" markdown>', '', 'Words.', '', '</div>']
  expect(rewrite('mkdocs', others)).toEqual(others)
})

test('what MkDocs writes below every page, as far as a page uses it', () => {
  const appended = [
    '[PEP 508]: https://example.com/508\n[Other]: https://example.com/other\n',
    '*[PEP]: A proposal\n',
  ]
  const own = (lines: readonly string[]) =>
    rewritten(lines.join('\n'), 'mkdocs', { ...context, appended }).text.split('\n')
  expect(own(['See [pep 508][] there.', ''])).toEqual([
    'See [pep 508][] there.',
    '',
    '',
    '[PEP 508]: https://example.com/508',
    '',
  ])
  const known = ['See [Other].', '', '[Other]: own.md']
  expect(own(known)).toEqual(known)
})

test('abbreviations of MkDocs, of a page and below every page', () => {
  const appended = ['*[SDK]: 개발 "도구"\n']
  const lines = [
    '---',
    'title: HTML',
    '---',
    '# HTML',
    '',
    'HTML을 `HTML`로 씁니다. [HTML](html.md) XHTML SDK',
    '',
    '*[HTML]: 웹 문서의 형식',
    '',
    '```',
    '*[HTML]: HTML',
    '```',
  ]
  expect(rewritten(lines.join('\n'), 'mkdocs', { ...context, appended }).text.split('\n')).toEqual([
    ...lines.slice(0, 5),
    '<abbr title="웹 문서의 형식">HTML</abbr>을 `HTML`로 씁니다. [HTML](html.md) XHTML <abbr title="개발 &quot;도구&quot;">SDK</abbr>',
    '',
    ...lines.slice(8),
  ])
})

test('the tab of Fumadocs that is open first, however its value is written', () => {
  expect(
    rewrite('fumadocs', [
      '<Tabs items={["React", "Cloud Run"]} defaultValue="cloud-run">',
      '<Tabs items={["React"]} defaultValue="react">',
      '<Tabs items={["React"]} defaultValue="vue">',
    ]),
  ).toEqual([
    '<Tabs items={["React", "Cloud Run"]} defaultValue="Cloud Run">',
    '<Tabs items={["React"]} defaultValue="React">',
    '<Tabs items={["React"]} defaultValue="vue">',
  ])
})

test('the request of a page of Mintlify whose description is elsewhere', () => {
  const lines = ['---', 'title: Remove', 'openapi: "delete /keys/{id}"', '---', '', 'Words.']
  expect(rewrite('mintlify', lines)).toEqual([
    ...lines.slice(0, 4),
    '',
    '`DELETE /keys/{id}`',
    ...lines.slice(4),
  ])
  const known = { ...context, operationId: () => 'remove' }
  expect(rewritten(lines.join('\n'), 'mintlify', known).text).not.toContain('`DELETE')
})

test('a page that no tool builds and that begins with a heading of a lower level', () => {
  const lines = ['', '### A page', '', '```sh', '## no heading', '```', '', '#### A part', '']
  expect(rewrite('markdown', lines)).toEqual([
    '',
    '# A page',
    ...lines.slice(2, 7),
    '## A part',
    '',
  ])
  for (const others of [
    ['## One', '', '## Two'],
    ['Words.', '', '## One'],
    ['---', 'title: A', '---', '## One'],
  ])
    expect(rewrite('markdown', others)).toEqual(others)
})

test('shortcodes of Hugo in lists, in HTML, in code and in one another', () => {
  const lines = [
    '1. First {{% alert title="Mind" color="warning" %}}Read **this**.{{% /alert %}}',
    '2. Second',
    '   {{< tabs items="A, B" >}}',
    '     {{< tab >}}One{{< /tab >}}',
    '     {{< tab >}}',
    '     ```sh',
    '     two',
    '     ```',
    '     {{< /tab >}}',
    '   {{< /tabs >}}',
    '',
    '<div>',
    '{{< callout >}}',
    'In HTML',
    '{{< /callout >}}',
    '</div>',
    '',
    '`{{</* callout */>}}` and {{< badge content="New" color="purple" >}} are in a sentence.',
    '',
    '```yaml',
    'version: {{< param "Tool.Version" >}}',
    '{{</* tab */>}}',
    '```',
    '> [!SUCCESS]',
    '{{< figure src="/a.png" alt="A" >}}',
    '{{< highlight go "linenos=table,hl_lines=2 4-5" >}}',
    'a < b',
    '{{< /highlight >}}',
  ]
  const text = rewritten(lines.join('\n'), 'hugo', {
    ...context,
    valueIn: (_, name) => (name === 'Tool.Version' ? '2.1' : undefined),
  }).text
  expect(text.split('\n')).toEqual([
    '1. First',
    '',
    '   <Callout type="warning" title="Mind">',
    '',
    '   Read **this**.',
    '',
    '   </Callout>',
    '2. Second',
    '   <Tabs>',
    '',
    '   <Tab title="A">',
    '',
    '   One',
    '',
    '   </Tab>',
    '   <Tab title="B">',
    '',
    '   ```sh',
    '   two',
    '   ```',
    '',
    '   </Tab>',
    '',
    '   </Tabs>',
    '',
    '<div>',
    '',
    '<Callout type="note">',
    '',
    'In HTML',
    '',
    '</Callout>',
    '',
    '</div>',
    '',
    '`{{< callout >}}` and <Badge color="blue">New</Badge> are in a sentence.',
    '',
    '```yaml',
    'version: 2.1',
    '{{< tab >}}',
    '```',
    '> [!TIP]',
    '![A](/a.png)',
    '```go {2,4-5} showLineNumbers',
    'a < b',
    '```',
  ])
})

test('shortcodes of Hugo that are not known are told with what stands in them', () => {
  const lost: [number, string][] = []
  const files: Record<string, string> = {
    'layouts/shortcodes/price.html': '<b>{{ .Get 0 }}</b>{{/* a comment */}}',
    'layouts/shortcodes/box.html': '<div class="box">{{ .Inner | markdownify }}</div>',
    'layouts/shortcodes/loop.html': '{{ range .Params }}{{ . }}{{ end }}',
  }
  const { text } = rewritten(
    [
      'It costs {{< price "3 coins" >}} and {{< loop "a" >}}.',
      '',
      '{{% box %}}',
      'In a *box*',
      '{{% /box %}}',
      '',
      '{{% other %}}Words{{% /other %}}',
    ].join('\n'),
    'hugo',
    {
      ...context,
      lost: (line, instead) => lost.push([line, instead]),
      includedFile: (path) => {
        const found = files[path]
        return found === undefined ? undefined : { path, text: found }
      },
    },
  )
  expect(text.split('\n')).toEqual([
    'It costs <b>3 coins</b> and `{{< loop "a" >}}`.',
    '',
    '<div class="box">',
    '',
    'In a *box*',
    '',
    '</div>',
    '',
    'Words',
  ])
  expect(lost).toEqual([
    [1, 'unreadShortcode'],
    [7, 'unreadShortcode'],
  ])
})

test('panes of Docsy are code unless they say otherwise', () => {
  const lines = [
    '{{< tabpane lang="toml" >}}',
    '{{< tab header="File:" disabled=true />}}',
    '{{< tab header="a.toml" >}}',
    '[a]',
    'b = "{{</* param */>}}"',
    '{{< /tab >}}',
    '{{% tab header="Words" %}}*Text*{{% /tab %}}',
    '{{< /tabpane >}}',
  ]
  expect(rewrite('hugo', lines)).toEqual([
    'File:',
    '',
    '<Tabs>',
    '',
    '<Tab title="a.toml">',
    '',
    '```toml',
    '[a]',
    'b = "{{< param >}}"',
    '```',
    '',
    '</Tab>',
    '<Tab title="Words">',
    '',
    '*Text*',
    '',
    '</Tab>',
    '',
    '</Tabs>',
  ])
})

test('a front matter of TOML is YAML', () => {
  const lines = ['+++', 'title = "A"', 'weight = 3', 'date = 2024-01-02', '+++', '', 'Words']
  expect(rewrite('markdown', lines)).toEqual([
    '---',
    'title: A',
    'weight: 3',
    'date: 2024-01-02',
    '---',
    '',
    'Words',
  ])
})

test('a slash behind the name of a file', () => {
  const lines = ['[A](guides/a.md/#part) [b](./b.md/) [c](c.md) `[d](d.md/)`', '', '[e]: e.mdx/#f']
  expect(rewrite('docusaurus', lines)).toEqual([
    '[A](guides/a.md#part) [b](./b.md) [c](c.md) `[d](d.md/)`',
    '',
    '[e]: e.mdx#f',
  ])
})
