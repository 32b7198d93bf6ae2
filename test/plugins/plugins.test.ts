import { describe, expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const STATUS = `
import { definePlugin } from 'docsgen'
import { upper } from './plugins/upper'
export default definePlugin({
  name: 'status',
  blocks: {
    status: {
      attributes: { level: { type: 'integer', enum: [1, 2], default: 1 }, open: { type: 'boolean' } },
      draw: ({ attributes, label, content, report }) => {
        if (attributes.open) report('open', { label })
        return '<aside class="status-' + attributes.level + '"><b>' + upper(label) + '</b>' + content + '</aside>'
      },
    },
    broken: { draw: () => { throw new Error('나쁜 블록') } },
  },
  problems: {
    open: {
      severity: 'warning',
      ko: ({ label }) => ['열린 상태입니다: ' + label, '닫으세요.'],
      en: ({ label }) => ['It is open: ' + label, 'Close it.'],
    },
  },
  remark: [function () {
    return (tree) => { for (const node of tree.children) if (node.type === 'heading' && node.depth === 2) node.children.push({ type: 'text', value: '!' }) }
  }],
  rehype: [[(mark) => (tree) => { for (const node of tree.children) if (node.tagName === 'p') node.properties.className = [mark] }, 'marked']],
  outputs: [{
    name: 'list',
    plan: (sites) => sites.map(({ locale, pages }) => ({
      path: 'status/' + locale + '.json',
      data: pages.map(({ title, frontMatter }) => [title, frontMatter.state ?? '']),
      pages: pages.filter(({ source }) => source === 'docs/a.md').map(({ url }) => url),
    })),
    make: ({ data, pages }, { markdownOf }) => JSON.stringify({ data, text: pages.map(markdownOf) }),
  }],
  head: [{ tag: 'meta', attrs: { name: 'status', content: 'on' } }],
  pages: [{ path: 'pages/status.md', title: '상태', markdown: '[가](/docs/a)를 보세요.' }],
})
`
const CONFIG =
  'title: 시험\nurl: https://docs.example.com\ndocs: { frontMatter: { state: string } }\n'
const FILES = {
  'docsgen.yaml': CONFIG,
  'docsgen.config.ts': STATUS,
  'plugins/upper.ts': 'export const upper = (text: string) => text.toUpperCase()',
  'docs/a.md':
    '---\nstate: good\n---\n# 제목\n\n글\n\n## 절\n\n:::status[label]{level=2}\n글 **굵게** [나](./b.md)\n:::\n',
  'docs/b.md': '# 나\n\n글\n',
}

const bodyOf = (html = '') => /data-prose="body"[^>]*>(.*?)<\/article>/s.exec(html)?.[1] ?? ''
const short = (problems: readonly { code: string; path: string; line?: number }[]) =>
  problems.map(({ code, path, line }) => `${code} ${path}${line === undefined ? '' : `:${line}`}`)

async function built(more: Readonly<Record<string, string>> = {}) {
  const site = siteOf({ ...FILES, ...more })
  const { problems } = await site.build()
  const a = site.files.get('docs/a/index.html') ?? ''
  return { site, a, body: bodyOf(a), problems, short: short(problems) }
}

describe('a plugin', () => {
  test('adds blocks, outputs, pages, elements of the head, and plugins of remark and rehype', async () => {
    const { site, a, body, short: found } = await built()
    expect(found).toEqual([])
    expect(body).toMatch(
      /<aside class="status-2"><b>LABEL<\/b><p>글 <strong>굵게<\/strong> <a href="\/docs\/b">/,
    )
    expect(body).toMatch(/<h2 id="절">절!/)
    expect(a).toContain('<meta name="status" content="on">')
    expect(JSON.parse(site.files.get('status/ko-KR.json') ?? '{}')).toEqual({
      data: expect.arrayContaining([
        ['제목', 'good'],
        ['상태', ''],
      ]),
      text: [expect.stringContaining('**굵게**')],
    })
    expect(site.files.get('status/index.html')).toContain('<a href="/docs/a">가</a>')
  })

  test('tells problems of its own, which the site may set', async () => {
    const text = `${FILES['docs/a.md']}\n:::status[가]{open}\n글\n:::\n`
    const { problems } = await built({ 'docs/a.md': text })
    expect(problems).toMatchObject([
      { code: 'status/open', severity: 'warning', path: 'docs/a.md', line: 14 },
    ])
  })

  test('that fails in a block is told in its code, and what stands in it is shown', async () => {
    const { body, problems } = await built({
      'docs/a.md': '# 가\n\n글\n\n:::broken\n속\n:::\n\n끝\n',
    })
    expect(problems).toMatchObject([
      {
        ...{ code: 'plugin-failed', path: 'docsgen.config.ts', line: 14, column: 35 },
        details: { plugin: 'status', page: 'docs/a.md', pageLine: '5' },
      },
    ])
    expect(body).toMatch(/속<\/p>.*끝<\/p>/s)
  })

  test('is not run where the site refuses it', async () => {
    const { short: found } = await built({
      'docsgen.yaml': `${CONFIG}code: false\n`,
      'docsgen.config.ts': 'throw new Error("실행됨")',
      'docs/a.md': '# 가\n\n글\n',
    })
    expect(found).toEqual(['plugin-refused docsgen.config.ts'])
  })
})

describe('what is wrong with a plugin', () => {
  const plugin = (more: string, name = 'own') =>
    `export default { name: '${name}', problems: { bad: { severity: 'warning', ko: () => ['가', '나'], en: () => ['a', 'b'] } }, ${more} }\n`

  test.each([
    [
      'a block that is ours',
      "blocks: { tabs: { draw: () => '' } }",
      'plugin-clash docsgen.config.ts:1',
    ],
    [
      'a component that is ours',
      'components: { Card: () => null }',
      'plugin-clash docsgen.config.ts:1',
    ],
    ['a field that there is none of', 'block: {}', 'plugin-invalid docsgen.config.ts:1'],
    ['no function', "blocks: { a: { draw: '' } }", 'plugin-invalid docsgen.config.ts:1'],
    [
      'an unknown kind of problem',
      "pages: ({ report }) => { report('bat', { path: 'a' }); return [] }",
      'plugin-problem docsgen.config.ts:1',
    ],
    [
      'a problem of a page',
      "pages: ({ report }) => { report('bad', { path: 'docs/a.md', line: 2 }); return [] }",
      'own/bad docs/a.md:2',
    ],
    [
      'pages that fail',
      "pages: () => { throw new Error('가') }",
      'plugin-failed docsgen.config.ts:1',
    ],
    [
      'a page outside',
      "pages: [{ path: '../a.md', title: '가' }]",
      'plugin-page docsgen.config.ts:1',
    ],
    [
      'an output whose plan fails',
      "outputs: [{ name: 'a', plan: () => { throw new Error('가') }, make: () => '' }]",
      'plugin-failed docsgen.config.ts:1',
    ],
    [
      'an output that fails',
      "outputs: [{ name: 'a', plan: () => [{ path: 'a.txt', data: 1 }], make: () => { throw new Error('가') } }]",
      'plugin-failed docsgen.config.ts:1',
    ],
    [
      'an output outside',
      "outputs: [{ name: 'a', plan: () => [{ path: '../a.txt', data: 1 }], make: () => '' }]",
      'plugin-output docsgen.config.ts:1',
    ],
    [
      'an output in the place of another',
      "outputs: [{ name: 'a', plan: () => [{ path: 'sitemap.xml', data: 1 }], make: () => '' }]",
      'plugin-output docsgen.config.ts:1',
    ],
    [
      'remark that fails',
      "remark: [() => () => { throw new Error('가') }]",
      'plugin-failed docsgen.config.ts:1',
    ],
    [
      'remark that says where it fails',
      "remark: [() => (tree, file) => { file.fail('가', tree.children[1]) }]",
      'plugin-failed docs/a.md:3',
    ],
    [
      'remark that says something',
      "remark: [() => (tree, file) => { file.message('가', tree.children[1]) }]",
      'plugin-message docs/a.md:3',
    ],
    [
      'remark that says a problem of its plugin',
      "remark: [() => (tree, file) => { file.message('가', { place: tree.children[1].position, ruleId: 'bad' }) }]",
      'own/bad docs/a.md:3',
    ],
    [
      'a hole in a tree',
      'rehype: [() => (tree) => { tree.children[9] = undefined }]',
      'plugin-failed docs/a.md',
    ],
    ['an element of the head', "head: [{ tag: 'base' }]", 'plugin-invalid docsgen.config.ts:1'],
  ])('%s is told', async (_, code, expected) => {
    const site = siteOf({ 'docsgen.config.js': plugin(code), 'docs/a.md': '# 가\n\n글\n' })
    const { problems, pages } = await site.build()
    expect(short(problems)).toEqual([expected.replace('config.ts', 'config.js')])
    // Everything else is built.
    expect(pages).toContain('/docs/a')
    expect(site.files.get('docs/a/index.html')).toContain('글')
  })

  test('that fails on many pages for one reason is told once', async () => {
    const docs = ['a', 'b', 'c', 'd', 'e'].map((name) => [`docs/${name}.md`, '# 가\n\n글\n'])
    const site = siteOf({
      ...Object.fromEntries(docs),
      'docsgen.config.js': plugin("remark: [() => () => { throw new Error('가') }]"),
    })
    const { problems } = await site.build()
    expect(problems).toMatchObject([
      {
        path: 'docsgen.config.js',
        line: 1,
        details: { page: 'docs/a.md', times: '5', files: '5' },
      },
    ])
  })

  test('is told where each of them is defined, and where its code fails', async () => {
    const code = [
      "import { definePlugin } from 'docsgen'",
      "import { bad } from './plugins/bad'",
      "const one = definePlugin({ name: 'one', pages: bad })",
      '',
      "export default [one, definePlugin({ name: 'two', quack: 1 }), { name: 'three', moo: 1 }]",
    ].join('\n')
    const site = siteOf({
      'docsgen.config.ts': code,
      'plugins/bad.ts': "export const bad = () => {\n  throw new Error('가')\n}\n",
      'docs/a.md': '# 가\n\n글\n',
    })
    const { problems } = await site.build()
    expect(problems.map(({ code, path, line, column }) => [code, path, line, column])).toEqual([
      ['plugin-invalid', 'docsgen.config.ts', 5, 22],
      // One that does not say where it is.
      ['plugin-invalid', 'docsgen.config.ts', 5, 1],
      ['plugin-failed', 'plugins/bad.ts', 2, 9],
    ])
  })

  test('is named, with what is meant, in the elements of the head', async () => {
    const site = siteOf({
      'docsgen.config.js': plugin("head: [{ tag: 'meta', attr: { name: 'a' } }]"),
      'docs/a.md': '# 가\n\n글\n',
    })
    expect((await site.build()).problems).toMatchObject([
      { code: 'plugin-invalid', details: { field: 'head.0.attr', near: 'attrs' } },
    ])
  })

  test('is told at the block, where its HTML has what has to be taken out', async () => {
    const site = siteOf({
      'docsgen.config.js': plugin(
        'blocks: { own: { draw: ({ content }) => \'<p>글</p>\\n\\n<b onclick="a()">가</b><script>1</script>\' + content } }',
      ),
      'docs/a.md': '# 가\n\n글\n\n:::own\n[나](/none)\n:::\n',
    })
    const { problems } = await site.build()
    expect(short(problems)).toEqual([
      'unsafe-html docs/a.md:5',
      'unsafe-html docs/a.md:5',
      'broken-link docs/a.md:6',
    ])
  })

  test('is told where its code throws, and other plugins work', async () => {
    const site = siteOf({
      'docsgen.yaml': 'title: 가\nurl: https://docs.example.com\nplugins: [./plugins/bad.ts]\n',
      'plugins/bad.ts': "import { fail } from './fail'\nfail()\nexport default { name: 'bad' }\n",
      'plugins/fail.ts':
        'interface Unused {}\n\nexport const fail = () => {\n  throw new Error("쾅")\n}\n',
      'docsgen.config.ts': plugin("blocks: { good: { draw: () => '<i>됨</i>' } }"),
      'docs/a.md': '# 가\n\n글\n\n::good\n',
    })
    const { problems } = await site.build()
    expect(problems).toMatchObject([
      { code: 'plugin-failed', path: 'plugins/fail.ts', line: 4, column: 9 },
    ])
    expect(site.files.get('docs/a/index.html')).toContain('<i>됨</i>')
  })

  test.each([
    ['[docsgen-plugin-none]', '', 'plugin-missing docsgen.yaml:3'],
    ['[./plugins/none.ts]', '', 'plugin-missing docsgen.yaml:3'],
    ['[./plugins/a.ts]', 'export default {', 'plugin-code plugins/a.ts:1'],
    [
      '[./plugins/a.ts]',
      "import './none'\nexport default { name: 'a' }",
      'plugin-code plugins/a.ts:1',
    ],
    [
      '[{ from: ./plugins/a.ts, options: { b: 1 } }]',
      "export default { name: 'a', options: { type: 'object', properties: { b: { type: 'string' } } } }",
      'plugin-options docsgen.yaml:3',
    ],
    [
      '[./plugins/a.ts, ./plugins/a.ts]',
      "export default { name: 'a' }",
      'plugin-clash docsgen.yaml:3',
    ],
    ['[]\nproblems: { a/b: ignore }', '', 'config-unknown-field docsgen.yaml:4'],
  ])('%s is told', async (plugins, code, expected) => {
    const site = siteOf({
      'docsgen.yaml': `title: 가\nurl: https://docs.example.com\nplugins: ${plugins}\n`,
      'plugins/a.ts': code,
      'docs/a.md': '# 가\n\n글\n',
    })
    expect(short((await site.build()).problems)).toEqual([expected])
  })

  test('is not told where the site ignores it', async () => {
    const site = siteOf({
      'docsgen.yaml': 'title: 가\nurl: https://docs.example.com\nproblems: { own/bad: ignore }\n',
      'docsgen.config.ts': plugin(
        "pages: ({ report }) => { report('bad', { path: 'docs/a.md' }); return [] }",
      ),
      'docs/a.md': '# 가\n\n글\n',
    })
    expect((await site.build()).problems).toEqual([])
  })

  test('attributes that are wrong are told and left out', async () => {
    const { problems, body } = await built({
      'docs/a.md': '# 가\n\n글\n\n:::status[가]{level=9 more}\n글\n:::\n',
    })
    expect(problems.map(({ code, details }) => [code, details.name])).toEqual([
      ['plugin-attribute', 'level'],
      ['plugin-attribute', 'more'],
    ])
    expect(body).toContain('<aside class="status-1">')
  })
})

test('a plugin has components, which React draws with what stands in them, and blocks in React', async () => {
  const site = siteOf({
    'docsgen.config.tsx': `
import { createContext, useContext } from 'react'
const Tone = createContext('none')
export default {
  name: 'own',
  components: { Toned: ({ children }) => <em>{useContext(Tone)}{children}</em> },
  blocks: { tone: { draw: ({ label, children }) => <Tone.Provider value={label}><section>{children}</section></Tone.Provider> } },
}`,
    'docs/a.md': '# 가\n\n글\n\n:::tone[파랑]\n글 <Toned>**속**</Toned> [나](./b.mdx)\n:::\n',
    'docs/b.mdx':
      '# 나\n\n글\n\n<Toned>속 {1 + 1}</Toned>\n\n{[1, 2].map((n) => <Toned key={n}>{n}</Toned>)}\n',
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  expect(bodyOf(site.files.get('docs/a/index.html'))).toMatch(
    /<section><p>글 <em>파랑<strong>속<\/strong><\/em> <a href="\/docs\/b">나<\/a><\/p><\/section>/,
  )
  expect(bodyOf(site.files.get('docs/b/index.html'))).toMatch(
    /<em>none속 2<\/em>.*<em>none1<\/em><em>none2<\/em>/s,
  )
})

test('a plugin has languages of code, which change with it', async () => {
  const plugin = (pattern: string, name = 'duck') =>
    `export default { name: 'own', languages: [{ name: '${name}', displayName: 'Duck', aliases: ['dk'], scopeName: 'source.duck', patterns: [{ match: '${pattern}', name: 'keyword.control.duck' }] }] }`
  const site = siteOf({
    'docsgen.config.ts': plugin('quack'),
    'docs/a.md': '# 가\n\n글\n\n```dk title="a.dk"\nquack moo\n```\n',
  })
  const drawn = async () => {
    const { problems } = await site.build()
    expect(site.files).toEqual(await site.coldBuild())
    return [bodyOf(site.files.get('docs/a/index.html')), short(problems)]
  }
  expect(await drawn()).toEqual([
    expect.stringMatching(/Duck<.*<span class="t-k">quack<\/span> moo/s),
    [],
  ])
  site.edit('docsgen.config.ts', plugin('moo'))
  expect(await drawn()).toEqual([expect.stringContaining('quack <span class="t-k">moo</span>'), []])
  site.edit('docsgen.config.ts', plugin('moo').replace('dk', 'dd'))
  expect(await drawn()).toEqual([
    expect.stringContaining('quack moo'),
    ['unknown-language docs/a.md:5'],
  ])
})

test('pages of HTML keep their blank lines, and their links are resolved', async () => {
  const html = '<p><a href="./a.md">가</a></p>\\n\\n<pre>a\\n\\n\\nb</pre>'
  const site = siteOf({
    'docsgen.config.ts': `export default { name: 'own', pages: [{ path: 'docs/made.md', title: '만든 글', html: '${html}' }] }`,
    'docs/a.md': '# 가\n\n글\n',
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  const body = bodyOf(site.files.get('docs/made/index.html'))
  expect(body).toContain('<a href="/docs/a">가</a>')
  expect(body).toContain('<pre>a\n\n\nb</pre>')
})

test.each(['md', 'mdx'])('plugins of remark add syntax to .%s', async (ending) => {
  const site = siteOf({
    'docsgen.config.ts': `
const STAR = 64
function at() {
  const data = this.data()
  const tokenize = (effects, ok, nok) => (code) => {
    effects.enter('at'); effects.consume(code)
    return (next) => { if (next !== STAR) return nok(next); effects.consume(next); effects.exit('at'); return ok }
  }
  ;(data.micromarkExtensions ??= []).push({ text: { [STAR]: { tokenize } } })
  ;(data.fromMarkdownExtensions ??= []).push({
    enter: { at(token) { this.enter({ type: 'at', data: { hName: 'i', hChildren: [{ type: 'text', value: 'AT' }] } }, token) } },
    exit: { at(token) { this.exit(token) } },
  })
}
export default { name: 'own', remark: [at] }`,
    [`docs/a.${ending}`]: '# 가\n\n글\n\n앞 @@ 뒤\n',
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  expect(bodyOf(site.files.get('docs/a/index.html'))).toContain('앞 <i>AT</i> 뒤')
})

test('plugins of remark say what directives become, and what they read as one stays text', async () => {
  const site = siteOf({
    'docsgen.config.ts': `
import { directiveFromMarkdown } from 'mdast-util-directive'
import { directive } from 'micromark-extension-directive'
function words() {
  const data = this.data()
  ;(data.micromarkExtensions ??= []).push(directive())
  ;(data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown())
}
const marks = () => (tree) => {
  const walk = (node) => {
    if (node.name === 'figure' || node.name === 'hr' || node.name === 'abbr')
      node.data = { hName: node.name, hProperties: { ...node.attributes, title: 'T' } }
    if (node.name === 'note') node.data = { hProperties: { className: ['own'] } }
    for (const child of node.children ?? []) walk(child)
  }
  walk(tree)
}
export default { name: 'own', remark: [words, marks] }`,
    'docs/a.md':
      '# 가\n\n:::figure{#b}\n속\n:::\n\n::hr\n\n:::note\n말\n:::\n\n12:30에 항목:값, :abbr[글]{lang=en}, :x[*나*]{a=1}.\n',
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  const body = bodyOf(site.files.get('docs/a/index.html'))
  expect(body).toContain('<figure id="b" title="T"><p>속</p></figure>')
  expect(body).toContain('<hr title="T"')
  expect(body).toContain('<div class="own"><p>말</p></div>')
  expect(body).toContain('12:30에 항목:값, <abbr lang="en" title="T">글</abbr>')
  expect(body).toContain(':x[<em>나</em>]{a=&quot;1&quot;}.')
})

test('a plugin of rehype says how links to other sites open', async () => {
  const site = siteOf({
    'docsgen.config.ts': `
const links = () => (tree) => {
  for (const { children } of tree.children) for (const { tagName, properties } of children ?? [])
    if (tagName === 'a') Object.assign(properties, { rel: ['nofollow'], target: '_self' })
}
export default { name: 'own', rehype: [links] }`,
    'docs/a.md': '# 가\n\n글\n\n[나](https://b.example.com)\n',
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  expect(bodyOf(site.files.get('docs/a/index.html'))).toContain(
    '<a href="https://b.example.com" rel="nofollow noopener noreferrer" target="_self">나</a>',
  )
})

describe('what an author writes and a plugin revives', () => {
  const shouldNotRun = /<[^>]* on\w+=|<script|javascript:|srcdoc|formaction/i

  test.each([
    [
      'attributes in an attribute, made by a plugin of rehype',
      `rehype: [() => (tree) => {
        for (const { properties } of tree.children) {
          const [name, value] = String(properties?.dataMore).split('=')
          if (value) properties[name] = value
        }
      }]`,
      '<p data-more="onclick=alert(1)">글</p>\n',
    ],
    [
      'a text that becomes HTML',
      `rehype: [() => (tree) => {
        for (const node of tree.children) if (node.tagName === 'p') node.children = [{ type: 'raw', value: node.children.map(({ value }) => value).join('') }]
      }]`,
      '\\<script>alert(1)\\</script>\\<img src=x onerror=alert(1)>\n',
    ],
    [
      'a text that becomes elements',
      `rehype: [() => (tree) => {
        for (const node of tree.children) if (node.tagName === 'p') node.children = [
          { type: 'element', tagName: 'script', properties: {}, children: node.children },
          { type: 'element', tagName: 'iframe', properties: { srcDoc: '<script>1</script>', src: 'javascript:1' }, children: [] },
          { type: 'element', tagName: 'a', properties: { href: 'javascript:1' }, children: [] },
          { type: 'element', tagName: 'button', properties: { formAction: 'javascript:1', onClick: '1' }, children: [] },
        ]
      }]`,
      '글\n',
    ],
    [
      'attributes made by a plugin of remark',
      `remark: [() => (tree) => {
        for (const node of tree.children) node.data = { hProperties: { onClick: 'alert(1)', 'onerror': 'x' } }
      }]`,
      '글\n',
    ],
    [
      'elements made by a plugin of remark',
      `remark: [() => (tree) => {
        for (const node of tree.children) node.data = { hName: 'script' }
      }]`,
      '글\n',
    ],
  ])('does not run: %s', async (_name, more, text) => {
    const site = siteOf({
      'docsgen.yaml': CONFIG,
      'docsgen.config.ts': `export default { name: 'own', ${more} }\n`,
      'docs/a.md': `# 가\n\n글\n\n${text}`,
    })
    const { problems } = await site.build()
    expect(bodyOf(site.files.get('docs/a/index.html'))).not.toMatch(shouldNotRun)
    expect(problems.map(({ code }) => code)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^unsafe-(?:html|link)$/)]),
    )
  })

  test('leaves what docsgen has drawn as it was, also where the whole page is parsed anew', async () => {
    const text =
      '# 가\n\n글\n\n<Card title="나" href="./b.md">속</Card>\n\n- [ ] 할 일\n\n```js\n1\n```\n\n<Count start={1} />\n'
    const components = {
      'components/Count.tsx':
        '\'use client\'\nexport default ({ start }: { start: number }) => <button type="button">{start}</button>\n',
    }
    const pageWith = async (more: string) => {
      const site = siteOf({
        ...components,
        'docsgen.yaml': CONFIG,
        'docsgen.config.ts': `import raw from 'rehype-raw'\nexport default { name: 'own', rehype: [${more}] }\n`,
        'docs/a.md': text,
        'docs/b.md': '# 나\n\n글\n',
      })
      const { problems } = await site.build()
      return { problems, body: bodyOf(site.files.get('docs/a/index.html')) }
    }
    const plain = await pageWith('')
    expect(plain.body).toContain('data-island')
    expect(await pageWith('raw')).toEqual(plain)
  })
})

test('the source of a page is a file of the site, be it of an API or a translation', async () => {
  const api = JSON.stringify({
    openapi: '3.1.0',
    info: { title: '시험', version: '1' },
    paths: { '/a': { get: { operationId: 'a', responses: { 200: { description: '좋음' } } } } },
  })
  const { site } = await built({
    'docsgen.yaml': `${CONFIG}locales:\n  ko-KR: {}\n  en: {}\nopenapi: [api.json]\n`,
    'api.json': api,
    'i18n/en/docs/b.md': '# B\n\nText\n',
    'docsgen.config.ts': `import { definePlugin } from 'docsgen'
export default definePlugin({ name: 'sources', outputs: [{
  name: 'list',
  plan: (sites) => sites.map(({ locale, pages }) => ({
    path: locale + '.json', data: [...new Set(pages.map(({ source }) => source))].sort(),
  })),
  make: ({ data }) => JSON.stringify(data),
}] })`,
  })
  const sourcesIn = (locale: string) => JSON.parse(site.files.get(`${locale}.json`) ?? '[]')
  expect(sourcesIn('ko-KR')).toEqual(expect.arrayContaining(['api.json', 'docs/b.md']))
  expect(sourcesIn('en')).toEqual(expect.arrayContaining(['api.json', 'i18n/en/docs/b.md']))
  for (const source of [...sourcesIn('ko-KR'), ...sourcesIn('en')])
    expect(source).not.toMatch(/[# ]/)
})
