/** Servers whose address has variables. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

test('an address with variables is told as it is written, and each variable once', async () => {
  const region = { default: 'kr', enum: ['kr', 'jp'], description: '지역입니다.' }
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      servers: [
        { url: 'https://{region}.example.com/v1', description: '운영', variables: { region } },
        { url: 'https://test.{region}.example.com/v1', variables: { region } },
        { url: 'https://plain.example.com' },
      ],
      paths: { '/a': { get: { operationId: 'a', responses: { 200: { description: '좋음' } } } } },
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const twin = site.files.get('docs/api/overview.md') ?? ''
  const page = site.files.get('docs/api/overview/index.html') ?? ''
  for (const text of [twin, page]) {
    expect(text).toContain('https://{region}.example.com/v1')
    expect(text).toContain('https://test.{region}.example.com/v1')
    expect(text).toContain('https://kr.example.com/v1')
    expect(text.split('지역입니다.')).toHaveLength(2)
  }
  expect(twin).toContain(
    '- `https://{region}.example.com/v1` 운영 · 기본값 `https://kr.example.com/v1`\n',
  )
  expect(twin).toContain('- `https://plain.example.com`\n')
})

test('a variable of AsyncAPI may have examples and no default', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.yaml }]\n',
    'api.yaml': `asyncapi: 3.0.0
info: { title: 주문, version: '1' }
servers:
  main:
    host: '{tenant}.example.com'
    protocol: wss
    variables: { tenant: { description: 고객의 이름, examples: [acme, umbrella] } }
channels: { orders: { address: /orders, messages: { placed: { payload: { type: string } } } } }
`,
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const twin = site.files.get('docs/api/overview.md') ?? ''
  expect(twin).toContain('- `wss://{tenant}.example.com`\n')
  expect(twin).toContain('- `tenant` · 고객의 이름 · 예 `acme`, `umbrella`\n')
  const page = site.files.get('docs/api/overview/index.html') ?? ''
  expect(page.replace(/<[^>]*>/g, '')).toContain('acme')
})

test('a variable of a server of one operation is told with it', async () => {
  const zone = { default: 'a', enum: ['a', 'b'], description: '구역입니다.' }
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      servers: [{ url: 'https://plain.example.com' }],
      paths: {
        '/a': {
          servers: [{ url: 'https://{zone}.example.com', variables: { zone } }],
          get: { operationId: 'a', responses: { 200: { description: '좋음' } } },
        },
      },
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const twin = site.files.get('docs/api/a.md') ?? ''
  const page = site.files.get('docs/api/a/index.html') ?? ''
  expect(twin).toContain('{zone}: 구역입니다. · 기본값 a · 허용 값 a, b')
  expect(page).toContain('구역입니다.')
})

test('an address that may have many values is chosen part by part, and nothing is cut off', async () => {
  const named = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      servers: [
        {
          url: 'https://{zone}.example.com/{stage}',
          variables: {
            zone: { default: 'z2', enum: named('z', 10), description: '구역입니다.' },
            stage: { default: 's1', enum: named('s', 5) },
          },
        },
      ],
      paths: { '/a': { get: { operationId: 'a', responses: { 204: { description: '좋음' } } } } },
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const twin = site.files.get('docs/api/a.md') ?? ''
  const page = site.files.get('docs/api/a/index.html') ?? ''
  expect(twin).toContain('GET https://z2.example.com/s1/a')
  expect(twin).toContain(`- 서버: \`https://{zone}.example.com/{stage}\`
  - \`zone\` · 구역입니다. · 기본값 \`z2\` · 허용 값 ${named('z', 10)
    .map((value) => `\`${value}\``)
    .join(', ')}
  - \`stage\` · 기본값 \`s1\` · 허용 값 \`s1\`, \`s2\`, \`s3\`, \`s4\`, \`s5\`
`)
  expect(page).toContain(
    '<option value="https://z2.example.com/s1" data-template="https://{zone}.example.com/{stage}">',
  )
  expect(page).toContain('<select data-variable="zone"><option>z2</option><option>z1</option>')
  expect(page.split('구역입니다.')).toHaveLength(2)
  for (const value of [...named('z', 10), ...named('s', 5)])
    expect(page).toContain(`<option>${value}</option>`)
  expect(page).toContain('<span class="server-url">https://z2.example.com/s1</span>/a')
})

test('what is said of a variable is Markdown, and what a choice of servers says is not said twice', async () => {
  const zone = { default: 'a', enum: ['a', 'b'], description: '[구역](https://example.com/zones)' }
  const server = { url: 'https://{zone}.example.com', description: '운영', variables: { zone } }
  const responses = { 200: { description: '좋음' } }
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      servers: [server],
      paths: { '/a': { servers: [server], get: { operationId: 'a', responses } } },
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const twin = site.files.get('docs/api/overview.md') ?? ''
  expect(twin).toContain('- `zone` · [구역](https://example.com/zones) · 기본값 `a`')
  expect(site.files.get('docs/api/overview/index.html')).toContain(
    'href="https://example.com/zones"',
  )
  expect(site.files.get('docs/api/a.md')).not.toContain('- 서버: 운영')
})

test.each([
  { openapi: '3.0.3', servers: [{ url: '/v1' }] },
  { swagger: '2.0', basePath: '/v1' },
])('a server without a host is told, as nobody can call what samples show: %j', async (own) => {
  const operation = { operationId: 'a', responses: { 200: { description: '좋음' } } }
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({
      ...own,
      info: { title: '시험', version: '1' },
      paths: { '/a': { get: operation } },
    }),
    'docs/intro.md': '# 소개\n',
  })
  const found = (await site.build()).problems.filter(({ code }) => code === 'api-server')
  expect(found.map(({ details, severity, line }) => [details, severity, line])).toEqual([
    [{ url: '/v1', used: 'https://api.example.com' }, 'info', 1],
  ])
  expect(site.files.get('docs/api/a.md')).toContain('https://api.example.com/v1/a')
})
