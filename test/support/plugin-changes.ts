/** A site with a plugin of its own, and changes of its code and of all that it is made from, one after the other. */

const CONFIG =
  'title: 시험\nurl: https://docs.example.com\ndocs: { frontMatter: { state: string } }\n'

const MARK = `export default (options) => (tree) => {
  for (const node of tree.children) if (node.type === 'heading') node.children.push({ type: 'text', value: options.mark })
}`

const PLUGIN = `import { definePlugin } from 'docsgen'
import { Box } from './plugins/Box'
import mark from './plugins/mark'
import { upper } from './plugins/upper'
export default definePlugin({
  name: 'status',
  blocks: { status: { draw: ({ label, content }) => '<aside><b>' + upper(label) + '</b>' + content + '</aside>' } },
  components: { Box },
  remark: [[mark, { mark: '!' }]],
  outputs: [{
    name: 'list',
    plan: ([site]) => [{
      path: 'status.json',
      data: site.pages.map(({ title, frontMatter }) => [title, frontMatter.state ?? '']),
      pages: site.pages.filter(({ source }) => source === 'docs/a.md').map(({ url }) => url),
    }],
    make: ({ data, pages }, { markdownOf }) => upper(JSON.stringify([data, pages.map(markdownOf)])),
  }],
  async pages({ read }) {
    return JSON.parse(await read('data/team.json')).map((name) => ({
      path: 'pages/' + name + '.md', title: name, markdown: '[가](/docs/a)의 ' + name,
    }))
  },
})
`

const A =
  '---\nstate: good\n---\n# 가\n\n글\n\n:::status[a]\n글 **굵게** [나](./b.md)\n:::\n\n끝 글\n'

export const PLUGIN_SITE: Readonly<Record<string, string>> = {
  'docsgen.yaml': CONFIG,
  'docsgen.config.ts': PLUGIN,
  'plugins/upper.ts': 'export const upper = (text: string) => text.toUpperCase()',
  'plugins/mark.js': MARK,
  'plugins/Box.tsx': 'export const Box = ({ children }) => <section>{children}</section>',
  'plugins/more.ts':
    'export default { name: "more", options: { type: "object", properties: { tag: { type: "string" } } }, head: ({ tag }) => [{ tag: "meta", attrs: { name: "more", content: tag ?? "" } }] }',
  'data/team.json': '["one", "two"]',
  'docs/a.md': A,
  'docs/b.md': '# 나\n\n글\n\n<Box>속</Box>\n',
  'docs/c.md': '# 다\n\n글\n',
}

/** What a file becomes; undefined: it is taken away. */
export const PLUGIN_CHANGES: readonly (readonly [path: string, content: string | undefined])[] = [
  ['plugins/upper.ts', 'export const upper = (text: string) => (text + "!").slice(0, -1)'],
  ['docs/a.md', A.replace('끝 글', '다른 끝')],
  ['docs/c.md', '# 다\n\n다른 글\n'],
  ['plugins/mark.js', MARK.replace('options.mark', 'options.mark + "?"')],
  ['plugins/Box.tsx', 'export const Box = ({ children }) => <article>{children}</article>'],
  ['docs/c.md', '# 다\n\n글 <Box>상자</Box>\n'],
  ['data/team.json', '["one", "three"]'],
  ['pages/one.md', '# 하나\n\n저자의 글\n'],
  ['pages/one.md', undefined],
  ['docsgen.yaml', `${CONFIG}plugins: [{ from: ./plugins/more.ts, options: { tag: a } }]\n`],
  ['docsgen.yaml', `${CONFIG}plugins: [{ from: ./plugins/more.ts, options: { tag: b } }]\n`],
  ['docsgen.config.ts', PLUGIN.replace("'!'", "'!!'")],
  ['docsgen.config.ts', PLUGIN.replace('upper(JSON', 'String(JSON')],
  ['docs/a.md', A.replace('good', 'bad')],
  ['docs/d.md', '# 라\n\n:::status[b]\n글\n:::\n'],
  ['docs/d.md', undefined],
  ['docsgen.config.ts', PLUGIN.replace("name: 'status'", "name: 'state'")],
  ['docsgen.config.ts', 'export default []\n'],
  ['docs/b.md', '# 나\n\n글\n'],
  ['docsgen.config.ts', undefined],
  ['docsgen.config.ts', PLUGIN],
]
