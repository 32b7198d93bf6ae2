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
const CONFIG = 'title: 시험\nurl: https://docs.example.com\ndocs: { frontMatter: { state: string } }\n'
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
    expect(body).toMatch(/<aside class="status-2"><b>LABEL<\/b><p>글 <strong>굵게<\/strong> <a href="\/docs\/b">/)
    expect(body).toMatch(/<h2 id="절">절!/)
    expect(a).toContain('<meta name="status" content="on">')
    expect(JSON.parse(site.files.get('status/ko-KR.json') ?? '{}')).toEqual({
      data: expect.arrayContaining([['제목', 'good'], ['상태', '']]),
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

  test('that fails in a block is told there, and what stands in it is shown', async () => {
    const { body, problems } = await built({
      'docs/a.md': '# 가\n\n글\n\n:::broken\n속\n:::\n\n끝\n',
    })
    expect(problems).toMatchObject([
      { code: 'plugin-failed', path: 'docs/a.md', line: 5, details: { plugin: 'status' } },
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
