import { expect, test } from 'vitest'
import { diskSite } from '../support/disk-site.ts'
import { shortProblems, siteOf } from '../support/site.ts'

const USERS = `openapi: 3.1.0
info: { title: 회원 API, version: "1", description: 회원을 다룹니다. }
servers: [{ url: https://users.example.com }]
security: [{ key: [] }]
tags: [{ name: 회원 }, { name: 공통, description: 둘 다 씁니다. }]
paths:
  /me:
    get:
      tags: [회원]
      operationId: get
      summary: 내 정보
      responses: { "200": { description: 회원입니다., content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } } } }
  /status: { get: { tags: [공통], summary: 회원 상태, security: [], responses: { "200": { description: 상태입니다. } } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-User-Key } }
  schemas: { Item: { type: object, properties: { nickname: { type: string } } } }
`
const ORDERS = `openapi: 3.0.3
info: { title: 주문 API, version: "2", description: "주문을 다룹니다. [안내](/docs/none)", contact: { email: orders@example.com } }
servers: [{ url: https://orders.example.com }]
security: [{ key: [] }, { token: [read] }]
tags: [{ name: 주문, description: "[안내](./none.md)를 보세요." }, { name: 공통, description: 모두 씁니다. }]
paths:
  /orders:
    get:
      tags: [주문]
      operationId: get
      summary: 주문 목록
      responses: { "200": { description: 목록입니다., content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } } } }
  /status: { get: { tags: [공통], summary: 주문 상태, responses: { "200": { description: 상태입니다. } } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Order-Key }
    token: { type: http, scheme: bearer }
  schemas:
    Item: { type: object, properties: { price: { type: integer }, paid: { $ref: "#/components/schemas/Paid" } } }
    Paid:
      oneOf: [{ $ref: "#/components/schemas/Card" }, { $ref: "#/components/schemas/Bank" }]
      discriminator: { propertyName: by, mapping: { by-card: "#/components/schemas/Card", by-bank: Bank } }
    Card: { type: object, properties: { by: { type: string }, month: { type: integer } } }
    Bank: { type: object, properties: { by: { type: string }, account: { type: string } } }
`
const FILES = {
  'docsgen.yaml':
    'title: 두레\nurl: https://d.example\nopenapi: [{ files: [api/users.yaml, other/orders.yaml], id: shop, schemas: true }]\n',
  'docs/a.md': '# 글\n\n::schema{name=Item}\n',
  'api/users.yaml': USERS,
  'other/orders.yaml': ORDERS,
}

test('a link in what a joined file says of itself and of a tag is told in its own line', async () => {
  const fileOf = (title: string, name: string, more = '') =>
    `openapi: 3.1.0\ninfo:\n  title: ${title}\n  version: "1"\n  description: |\n    ${title}을 다룹니다.\n\n    더 있습니다. [글](/docs/${name})\ntags:\n  - name: 공통\n    description: |\n      ${title}에도 있습니다.\n      [글](/docs/tag-${name})\n${more}paths: { /${name}: { get: { tags: [공통], summary: ${title}, responses: { "200": { description: 좋음 } } } } }\n`
  const site = siteOf({
    'docsgen.yaml':
      'title: 두레\nurl: https://d.example\nopenapi: [{ files: [a.yaml, b.yaml], id: shop }]\n',
    'docs/a.md': '# 글\n',
    'a.yaml': fileOf('회원', 'one'),
    'b.yaml': fileOf('주문', 'two', '    externalDocs: { url: /docs/more }\n'),
  })
  const { problems } = await site.build()
  expect(
    problems.flatMap(({ code, path, line, column }) =>
      code === 'broken-link' ? [`${path}:${line}:${column}`] : [],
    ),
  ).toEqual(['a.yaml:8:13', 'a.yaml:13:7', 'b.yaml:8:13', 'b.yaml:13:7', 'b.yaml:14:26'])
})

test('several files are one reference, each with its servers and its security', async () => {
  const site = siteOf(FILES)
  const { problems } = await site.build()
  expect(shortProblems(problems).sort()).toEqual([
    'api-same-address other/orders.yaml:9',
    'broken-link other/orders.yaml:2',
    'broken-markdown-link other/orders.yaml:5',
  ])
  const pages = [...site.files.keys()].filter((path) => /^docs\/shop\/.*index\.html$/.test(path))
  expect(
    pages.map((path) => path.slice('docs/shop/'.length, -'/index.html'.length)).sort(),
  ).toEqual([
    'get',
    'get-2',
    'overview',
    'schemas/bank',
    'schemas/card',
    'schemas/item',
    'schemas/item-orders',
    'schemas/paid',
    '주문-상태',
    '회원-상태',
  ])
  const pageAt = (path: string) => site.files.get(`docs/shop/${path}.md`) ?? ''
  expect(pageAt('get')).toContain('https://users.example.com')
  expect(pageAt('get')).toContain('X-User-Key')
  expect(pageAt('get')).toContain('nickname')
  expect(pageAt('get-2')).toContain('https://orders.example.com')
  expect(pageAt('get-2')).toContain('X-Order-Key')
  expect(pageAt('get-2')).toContain('Bearer')
  for (const fact of ['price', 'by-card', 'by-bank']) expect(pageAt('get-2')).toContain(fact)
  expect(pageAt('get-2')).not.toMatch(/users\.example|X-User-Key|nickname/)
  expect(pageAt('회원-상태')).not.toContain('X-User-Key')
  expect(pageAt('주문-상태')).toContain('X-Order-Key')
  const overview = pageAt('overview')
  for (const fact of [
    '# 회원 API',
    '## 주문 API 2',
    '주문을 다룹니다.',
    'orders@example.com',
    'X-User-Key',
    'X-Order-Key',
    'https://users.example.com',
    'https://orders.example.com',
  ])
    expect(overview).toContain(fact)
})

test('its tags are those of all, and those of one name are one', async () => {
  const site = siteOf(FILES)
  await site.build()
  const page = site.files.get('docs/category/shop/공통/index.html') ?? ''
  for (const text of ['둘 다 씁니다.', '모두 씁니다.', '회원 상태', '주문 상태'])
    expect(page).toContain(text)
})

test('can be downloaded as one file, which is a reference of its own with the same pages', async () => {
  const site = siteOf(FILES)
  await site.build()
  const one = siteOf({
    ...FILES,
    'docsgen.yaml': FILES['docsgen.yaml'].replace(
      'files: [api/users.yaml, other/orders.yaml]',
      'file: api/shop.yaml',
    ),
    'api/shop.yaml': site.files.get('docs/shop/users.yaml') ?? '',
  })
  const { problems } = await one.build()
  expect(
    shortProblems(problems).filter((own) => !/broken-|api-same-address|api-duplicate-id/.test(own)),
  ).toEqual([])
  const twin = one.files.get('docs/shop/get-2.md') ?? ''
  for (const fact of ['https://orders.example.com', 'X-Order-Key', 'price', 'by-card', 'by-bank'])
    expect(twin).toContain(fact)
  expect(one.files.get('docs/shop/주문-상태.md')).toContain('X-Order-Key')
})

test('a name of its own leads, and every file has a heading', async () => {
  const site = siteOf({
    ...FILES,
    'docsgen.yaml': FILES['docsgen.yaml'].replace('id: shop', 'id: shop, label: 가게 API'),
  })
  await site.build()
  const overview = site.files.get('docs/shop/overview/index.html') ?? ''
  expect(overview).toContain('>가게 API</h1>')
  expect(overview).toMatch(/회원 API 1[\s\S]*주문 API 2/)
})

test('overlays change whichever of the files has their target; translations are each put over their own', async () => {
  const site = diskSite(
    Object.fromEntries(
      Object.entries({
        ...FILES,
        'docsgen.yaml': `${FILES['docsgen.yaml'].replace('id: shop', 'id: shop, overlays: [api/o.yaml]')}locale: ko\nlocales: { ko: {}, en: {} }\n`,
        'api/o.yaml':
          'overlay: 1.0.0\nactions: [{ target: "$.paths[\'/orders\'].get", update: { summary: 모든 주문 } }]\n',
        'i18n/en/openapi/orders.yaml': 'paths: { /orders: { get: { summary: Orders } } }\n',
      }).map(([path, text]) => [`site/${path}`, text]),
    ),
  )
  await site.build()
  const textOf = (path: string) => Buffer.from(site.files().get(path) ?? '', 'latin1').toString()
  expect(textOf('docs/shop/get-2.md')).toContain('# 모든 주문')
  expect(textOf('en/docs/shop/get-2.md')).toContain('# Orders')
  for (const [path, text] of [
    ['other/orders.yaml', ORDERS.replace('주문 상태', '배송 상태')],
    ['i18n/en/openapi/orders.yaml', 'paths: { /orders: { get: { summary: All orders } } }\n'],
  ] as const) {
    site.edit(`site/${path}`, text)
    await site.build()
    expect([...site.files()]).toEqual([...(await site.cold()).files])
  }
})

test('what cannot be joined is told, and the rest is drawn', async () => {
  const site = siteOf({
    ...FILES,
    'docs/a.md': '# 글',
    'other/orders.yaml': 'asyncapi: 3.0.0\ninfo: { title: 소켓, version: "1" }\n',
  })
  const { problems } = await site.build()
  expect(shortProblems(problems)).toEqual(['api-join other/orders.yaml:1'])
  expect(site.files.has('docs/shop/get/index.html')).toBe(true)
})

test('what a joined file says in short, and where it says more, is told with it', async () => {
  const site = siteOf({
    'docsgen.yaml':
      'title: 두레\nurl: https://d.example\nopenapi: [{ files: [a.yaml, b.yaml], id: shop }]\n',
    'a.yaml': `openapi: 3.1.0
info: { title: 회원, version: '1', description: 회원을 다룹니다. }
paths: { /a: { get: { operationId: a, responses: { '204': { description: 좋음 } } } } }
`,
    'b.yaml': `openapi: 3.1.0
info: { title: 주문, version: '1', summary: 주문을 짧게 말합니다. }
externalDocs: { url: 'https://orders.example.com', description: 주문 안내 }
paths: { /b: { get: { operationId: b, responses: { '204': { description: 좋음 } } } } }
`,
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  const twin = site.files.get('docs/shop/overview.md') ?? ''
  expect(twin).toContain(
    '## 주문 1\n\n주문을 짧게 말합니다.\n\n[주문 안내](https://orders.example.com)',
  )
})
