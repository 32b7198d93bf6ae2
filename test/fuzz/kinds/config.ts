import { once, textAt, valueAt } from '../corpus.ts'
import { dataText } from '../data-text.ts'
import type { Random } from '../random.ts'
import type { Kind } from './kind.ts'

const SMALL = {
  title: '시험',
  url: 'https://docs.example.com',
  baseUrl: '/base/',
  navbar: { items: [{ label: '가', to: '/docs/a' }] },
}

const whole = once(() => valueAt('test/fuzz/seeds/config.yaml') as Record<string, unknown>)

const bases = once(() => [
  SMALL,
  valueAt('site/docsgen.yaml'),
  valueAt('test/docusaurus-site/docsgen.yaml'),
  valueAt('test/sites/docs-tree/site/docsgen.yaml'),
])

/** The whole, a real one, or the whole without some of its settings. */
function baseOf(random: Random): unknown {
  const way = random.below(4)
  if (way === 0) return random.pick(bases())
  if (way === 1) return whole()
  const { title, url, ...rest } = whole()
  const some = Object.entries(rest).filter(() => random.often(0.2))
  return { title, url, ...Object.fromEntries(some) }
}

export const config: Kind = {
  name: 'config',
  share: 0.07,
  perSite: 1,
  allowsHtml: 'in its places',
  make: (random) => dataText(baseOf(random), random),
  filesOf: ([text = '']) => ({
    'docsgen.yaml': text,
    'values.yml': textAt('site/values.yml'),
    'api.yaml':
      'openapi: 3.1.0\ninfo: { title: 가, version: "1" }\npaths: { /a: { get: { operationId: getA, responses: { "200": { description: 좋음 } } } } }\n',
    'docs/a.md': '# 가\n\n[나](./folder/b.md)\n',
    'docs/folder/b.md': '# 나\n',
    'i18n/en/docs/a.md': '# A\n',
    'i18n/en/docsgen.yaml': 'title: Test\n',
    'pages/index.md': '# 처음\n',
    'blog/authors.yml': 'ops: { name: 운영팀, page: true }\n',
    'blog/2025-01-01-a.md':
      '---\nauthors: ops\ntags: [가]\n---\n# 글\n\n하나\n\n<!-- truncate -->\n\n둘\n',
    'static/a.png': 'no image',
  }),
}
