/** Tags: each has a page of its own, and the menu is what the author made of them. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const get = (operationId: string, tags: readonly string[], rest = {}) => ({
  get: { operationId, tags, responses: { 200: { description: '좋음' } }, ...rest },
})

const SPECIFICATION = {
  openapi: '3.2.0',
  info: { title: '가게 API', version: '1' },
  'x-tagGroups': [
    { name: '사고팔기', tags: ['orders', 'shop'] },
    { name: '비어 있음', tags: ['nothing'] },
  ],
  tags: [
    {
      name: 'orders',
      summary: '주문',
      description: '주문을 다룹니다.\n\n## 순서\n\n먼저 [주문을 넣습니다](#operations).',
      externalDocs: { url: 'https://example.com/orders', description: '주문 안내' },
    },
    { name: 'refunds', summary: '환불', parent: 'orders' },
    { name: 'shop', summary: '가게' },
    { name: 'first', parent: 'second' },
    { name: 'second', parent: 'first' },
    { name: 'soon', summary: '곧 나옴', kind: 'badge' },
  ],
  paths: {
    '/orders': get('listOrders', ['orders'], { summary: '주문 목록', deprecated: true }),
    '/orders/{id}': get('readOrder', ['orders'], {
      'x-badges': [{ name: 'Beta', color: '#f00' }],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    }),
    '/refunds': get('listRefunds', ['soon', 'refunds', 'orders'], { summary: '환불 목록' }),
    '/shop': get('readShop', ['shop']),
    '/first': get('readFirst', ['first']),
    '/other': get('readOther', ['그 밖']),
  },
}

const site = (entry = '{ file: api.json, info: false }', specification: unknown = SPECIFICATION) =>
  siteOf({
    'docsgen.yaml': `title: 시험\nurl: https://docs.example.com\nopenapi:\n  - ${entry}\n`,
    'api.json': JSON.stringify(specification),
    'docs/intro.md': '# 소개\n',
  })

const words = (html: string) =>
  html
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('the page of a tag has its text, its operations and where more is said', async () => {
  const own = site()
  const { problems } = await own.build()
  expect(problems).toEqual([])
  const html = own.files.get('docs/category/api/orders/index.html') ?? ''
  expect(html).toContain('<h1 class="title">주문</h1>')
  expect(html).toContain('id="순서"')
  expect(html).toMatch(/<a href="https:\/\/example\.com\/orders"[^>]*>주문 안내/)
  const [, table = ''] = /<tbody>(.*?)<\/tbody>/s.exec(html) ?? []
  expect(table.split('</tr>').map(words)).toEqual([
    'GET /orders 지원 종료 예정 주문 목록',
    'GET /orders/{id} Beta readOrder',
    'GET /refunds 곧 나옴 환불 목록',
    '',
  ])
  expect(table).toContain('<a href="/docs/api/list-orders">')
  const twin = own.files.get('docs/category/api/orders.md') ?? ''
  expect(twin).toContain('[`GET /orders`](')
  expect(twin).toContain('먼저 [주문을 넣습니다]')
  expect(twin).toContain('[주문 안내](https://example.com/orders)')
  // A tag below another one is named by it.
  expect(html).toContain('<a href="/docs/category/api/refunds">환불</a>')
})

test('the menu has the groups of tags, tags below others, and the marks of operations', async () => {
  const own = site()
  await own.build()
  const html = own.files.get('docs/intro/index.html') ?? ''
  const [, side = ''] = /<nav class="side" aria-label="문서 메뉴">(.*?)<\/nav>/s.exec(html) ?? []
  const rows = [...side.matchAll(/<(a|button|p) [^>]*>(.*?)<\/\1>/gs)].map(([, , row = '']) =>
    words(row),
  )
  expect(rows.filter(Boolean)).toEqual([
    '가게 API',
    '사고팔기',
    '주문',
    '환불',
    '환불 목록 곧 나옴 GET',
    '주문 목록 GET',
    'readOrder Beta GET',
    '가게',
    'readShop GET',
    'first',
    'readFirst GET',
    '그 밖',
    'readOther GET',
    '소개',
  ])
  expect(own.files.get('docs/api/read-order/index.html')).toMatch(/method-box">Beta</)
})

test('marks of operations stand before or after the name, in the tone of their colour', async () => {
  const own = site('{ file: api.json, info: false }', {
    ...SPECIFICATION,
    paths: {
      '/orders': get('listOrders', ['orders'], {
        summary: '주문 목록',
        'x-badges': [
          { name: '점검', position: 'before', color: '#e11d48' },
          { name: '파랑', position: 'after', color: 'rgb(37, 99, 235)' },
          { name: '초록', color: 'hsl(140, 60%, 40%)' },
          { name: '보라', color: 'purple' },
          { name: '회색', color: '#888' },
        ],
      }),
    },
  })
  const { problems } = await own.build()
  expect(problems).toEqual([])
  const side = /<nav class="side" aria-label="문서 메뉴">(.*?)<\/nav>/s
  const menu = side.exec(own.files.get('docs/intro/index.html') ?? '')?.[1] ?? ''
  expect(words(menu)).toContain('점검 주문 목록 파랑 초록 보라 회색 GET')
  const table = own.files.get('docs/category/api/orders/index.html') ?? ''
  expect(words(table)).toContain('GET 점검 /orders 파랑 초록 보라 회색')
  const page = own.files.get('docs/api/list-orders/index.html') ?? ''
  const tones = [...page.matchAll(/class="(method[^"]*) method-box">([^<]*)</g)]
  expect(tones.map(([, tone, text]) => `${text} ${tone}`)).toEqual([
    'GET method m-get',
    '점검 method m-delete',
    '파랑 method m-get',
    '초록 method m-post',
    '보라 method m-emit',
    '회색 method',
  ])
})

test('without groups there are no pages of tags, and a changed tag gives what a cold build gives', async () => {
  const plain = site('{ file: api.json, groupByTag: false }')
  await plain.build()
  expect([...plain.files.keys()].filter((path) => /category\/api\/.+\//.test(path))).toEqual([])
  const own = site()
  await own.build()
  const changed = structuredClone(SPECIFICATION)
  if (changed.tags[0]) changed.tags[0].description = '새 글입니다.'
  own.edit('api.json', JSON.stringify(changed))
  await own.build()
  const cold = site(undefined, changed)
  await cold.build()
  expect(own.files).toEqual(cold.files)
  expect(own.files.get('docs/category/api/orders/index.html')).toContain('새 글입니다.')
})

test('a tag with an empty name is called by what is said of it, and is none when that is nothing', async () => {
  const own = {
    openapi: '3.1.0',
    info: { title: '시험', version: '1' },
    tags: [{ name: '', description: '핵심 기능' }],
    paths: { '/a': get('readA', ['']), '/b': get('readB', ['그 밖', '']) },
  }
  const named = site('api.json', own)
  await named.build()
  const menu = words(named.files.get('docs/api/read-a/index.html') ?? '')
  expect(menu).toContain('핵심 기능')
  const silent = site('api.json', { ...own, tags: [{ name: '' }] })
  await silent.build()
  expect(silent.files.has('docs/category/api/tag/index.html')).toBe(false)
  expect(words(silent.files.get('docs/api/read-b/index.html') ?? '')).not.toContain('태그')
})
