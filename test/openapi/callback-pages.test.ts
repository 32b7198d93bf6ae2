/** A callback is a page of its own, as a webhook is. */
import { expect, test } from 'vitest'
import { routesOf } from '../../src/mock/routes.ts'
import { endpointsOf } from '../../src/openapi/pages/endpoints.ts'
import { siteOf } from '../support/site.ts'

/** The rows of a sidebar with their badges. */
function sidebarOf(html: string): string[] {
  const [, side = ''] = /<nav class="side" aria-label="문서 메뉴">(.*?)<\/nav>/s.exec(html) ?? []
  return [...side.matchAll(/<(?:a|button) [^>]*>(.*?)<\/(?:a|button)>/gs)].flatMap(
    ([, row = '']) => {
      const text = row.replace(/<\/?span[^>]*>/g, ' ').replace(/<[^>]*>/g, '')
      return text.replace(/\s+/g, ' ').trim() || []
    },
  )
}

const ok = { 200: { description: '좋음' } }
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const URL = '{$request.body#/url}'

async function built(specification: object, settings = '') {
  const site = siteOf({
    'docsgen.yaml': `title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json${settings} }]\n`,
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      ...specification,
    }),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  return {
    problems: problems.map(({ code }) => code),
    pages: [...site.files.keys()]
      .filter((file) => !file.includes('/overview/'))
      .flatMap((file) => /^docs\/api\/([^/]+)\/index\.html$/.exec(file)?.[1] ?? [])
      .sort(),
    html: (name: string) => site.files.get(`docs/api/${name}/index.html`) ?? '',
    twin: (name: string) => site.files.get(`docs/api/${name}.md`) ?? '',
    docs: () => JSON.parse(site.files.get('docs.json') ?? '{}'),
    files: site.files,
  }
}

const withCallbacks = (callbacks: object, more: object = {}) => ({
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/orders': { post: { operationId: 'order', summary: '주문', responses: ok, callbacks } },
  },
  ...more,
})

const paid = {
  summary: '결제됨',
  operationId: 'onPaid',
  description: '결제가 끝나면 보냅니다.',
  parameters: [{ name: 'X-Try', in: 'header', schema: { type: 'integer' } }],
  requestBody: json({ type: 'object', properties: { amount: { type: 'integer', example: 700 } } }),
  responses: { 204: { description: '받음' } },
}

test.each(['3.0.3', '3.1.0', '3.2.0'])(
  'OpenAPI %s: it has a page, and both pages link to each other',
  async (openapi) => {
    const of = await built({ openapi, ...withCallbacks({ paid: { [URL]: { post: paid } } }) })
    expect(of.problems).toEqual([])
    expect(of.pages).toEqual(['on-paid', 'order'])
    for (const text of [of.html('on-paid'), of.twin('on-paid')]) {
      for (const said of [
        '결제가 끝나면 보냅니다.',
        'X-Try',
        '받음',
        'amount',
        URL,
        '원래 요청',
        'POST /orders',
      ])
        expect(text).toContain(said)
      expect(text).not.toContain('api.example.com')
      expect(text).not.toContain('curl')
    }
    expect(of.twin('on-paid')).toContain(`\`\`\`http\nPOST ${URL}\n\`\`\``)
    expect(of.twin('on-paid')).toContain('{ "amount": 700 }')
    expect(of.html('on-paid')).toContain('href="/docs/api/order"')
    expect(of.html('on-paid')).not.toContain('data-copy-path')
    expect(of.twin('order')).toContain(
      `| [paid](https://docs.example.com/docs/api/on-paid.md) | \`POST ${URL}\` | 결제됨 |`,
    )
    const row = of.html('order').split('id="callback.paid"')[1] ?? ''
    for (const said of ['href="/docs/api/on-paid"', URL, '결제됨']) expect(row).toContain(said)
  },
)

test('without a name it is called by its operation and what that calls it, whatever its summary', async () => {
  const post = { summary: '알림', responses: ok }
  const of = await built(
    withCallbacks({
      paid: { [URL]: { post, put: { responses: ok } } },
      sent: { [URL]: { post } },
      order: { [URL]: { post: { ...post, operationId: 'order' } } },
    }),
  )
  expect(of.pages).toEqual(['order', 'order-2', 'order-paid-post', 'order-paid-put', 'order-sent'])
  // An id has to be another one than that of any operation.
  expect(of.problems).toContain('api-same-address')
  expect(of.html('order')).toMatch(/<h1[^>]*>주문<\/h1>/)
  expect(of.html('order-paid-put')).toMatch(/<h1[^>]*>paid · 주문<\/h1>/)
})

test('one that several operations refer to has one page, which names them all, and a circle ends', async () => {
  const again = { $ref: '#/components/callbacks/paid' }
  const operation = (id: string) => ({
    post: { operationId: id, responses: ok, callbacks: { [`${id}Paid`]: again } },
  })
  const of = await built({
    paths: { '/a': operation('a'), '/b': operation('b') },
    components: {
      callbacks: { paid: { [URL]: { post: { responses: ok, callbacks: { next: again } } } } },
    },
  })
  expect(of.problems).toEqual([])
  expect(of.pages).toEqual(['a', 'b', 'paid'])
  for (const text of [of.html('paid'), of.twin('paid')])
    for (const said of ['POST /a', 'POST /b', 'next']) expect(text).toContain(said)
  expect(of.html('b')).toContain('href="/docs/api/paid"')
  expect(of.twin('b')).toContain('[bPaid](')
})

test('a callback of a callback has a page too', async () => {
  const inner = { inner: { [URL]: { post: { operationId: 'inner', responses: ok } } } }
  const of = await built(
    withCallbacks({ outer: { [URL]: { post: { responses: ok, callbacks: inner } } } }),
  )
  expect(of.pages).toEqual(['inner', 'order', 'order-outer'])
  expect(of.html('inner')).toContain('href="/docs/api/order-outer"')
})

test('what its author hides has no page, and servers of its own are told beside it', async () => {
  const hidden = { 'x-internal': true, post: { operationId: 'hiddenItem', responses: ok } }
  const servers = [{ url: 'https://yours.example.com', description: '받는 쪽' }]
  const of = await built(
    withCallbacks({
      one: { [URL]: { post: { 'x-internal': true, operationId: 'hiddenCall', responses: ok } } },
      two: { 'x-internal': true, [URL]: { post: { operationId: 'hiddenAll', responses: ok } } },
      three: { '{$request.body#/hiddenUrl}': hidden },
      four: { '/here': { servers, post: { operationId: 'shown', responses: ok } } },
    }),
  )
  expect(of.pages).toEqual(['order', 'shown'])
  expect([...of.files.values()].join('\n')).not.toMatch(/hidden(?:Item|Call|All|Url)/)
  expect(of.twin('shown')).toContain('```http\nPOST /here\n```\n\n서버가 위 주소로 보내는')
  for (const text of [of.html('shown'), of.twin('shown')])
    expect(text).toContain('https://yours.example.com · 받는 쪽')
})

test('no server stands before the name of a webhook either', async () => {
  const of = await built({
    servers: [{ url: 'https://api.example.com' }],
    webhooks: { paid: { post: paid } },
  })
  for (const text of [of.html('on-paid'), of.twin('on-paid')])
    expect(text).not.toContain('api.example.com')
})

test.each([
  ['true', ['주문 POST', '웹훅', 'hook HOOK', '콜백', '결제됨 CALL']],
  ['path', ['주문 POST', '웹훅', 'hook HOOK', '콜백', '결제됨 CALL']],
  ['false', ['주문 POST', 'hook HOOK', '결제됨 CALL']],
])('menus that are grouped by tag %s have them as they have webhooks', async (groupByTag, rows) => {
  const of = await built(
    withCallbacks(
      { paid: { [URL]: { post: paid } } },
      { webhooks: { hook: { post: { operationId: 'hook', responses: ok } } } },
    ),
    `, info: false, groupByTag: ${groupByTag}`,
  )
  expect(sidebarOf(of.html('on-paid')).slice(1, -1)).toEqual(rows)
})

test('a mock server has no route for it', () => {
  const files = new Map([['api.json', withCallbacks({ paid: { '/paid': { post: paid } } })]])
  const specification = { path: 'api.json', files }
  expect(endpointsOf(specification).endpoints.map(({ kind }) => kind)).toEqual([
    'operation',
    'callback',
  ])
  expect(routesOf([{ id: 'api', specification }])).toMatchObject({
    count: 1,
    templates: ['/orders'],
  })
})

test('programs are told what it is', async () => {
  const of = await built(withCallbacks({ paid: { [URL]: { post: paid } } }))
  const text = JSON.stringify(of.docs())
  expect(text).toContain('"kind":"callback"')
  expect(text).toContain(
    `{"kind":"operation","id":"onPaid","method":"POST","path":"${URL}","callback":"paid"}`,
  )
  expect(of.files.get('llms.txt')).toContain('on-paid')
})
