import { expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const CONFIG = (entry: string) =>
  `title: 시험\nurl: https://docs.example.com\nopenapi:\n  - ${entry}\n`

const operation = (id: string, rest = '') =>
  `{ operationId: ${id}, responses: { '200': { description: 좋음 } }${rest} }`

const SPEC = `openapi: 3.1.0
info: { title: 채팅 API, version: 1.0.0 }
tags:
  - { name: 후원, x-displayName: 후원하기, description: 후원을 다룹니다. }
  - { name: 쓰지 않음 }
  - { name: 소켓 룸 }
paths:
  /chats: { get: ${operation('listChats', ', summary: 채팅 목록, tags: [채팅, 후원]')} }
  /rooms/{id}:
    parameters:
      - { name: id, in: path, required: true, description: 경로의 것, schema: { type: string } }
      - { name: page, in: query, description: 공통, schema: { type: integer } }
    get:
      summary: 소켓 룸 정보 조회
      tags: [소켓 룸]
      parameters: [{ name: id, in: path, required: true, description: 자신의 것, schema: { type: string } }]
      responses: { '200': { description: 좋음 } }
    delete: ${operation('deleteRoom', ', deprecated: true, tags: [소켓 룸]')}
  /donations: { post: ${operation('addDonation', ', x-slug: 후원-등록, tags: [후원]')} }
  /ping: { get: ${operation('ping')} }
`

const site = (
  spec = SPEC,
  entry = '{ file: api.yaml, folder: rest-api, info: false }',
  files: Readonly<Record<string, string>> = {},
) =>
  siteOf({
    'docsgen.yaml': CONFIG(entry),
    'api.yaml': spec,
    'docs/intro.md': '# 소개\n',
    ...files,
  })

const pagesOf = (files: ReadonlyMap<string, string>) =>
  [...files.keys()].flatMap((path) => /^docs\/(.*)\/index\.html$/.exec(path)?.[1] ?? [])

/** The labels of the sidebar in their order, without the markup. */
function sidebarOf(html: string): string[] {
  const [, side = ''] = /<nav class="side" aria-label="문서 메뉴">(.*?)<\/nav>/s.exec(html) ?? []
  return [...side.matchAll(/<(?:a|button|p) [^>]*>(.*?)<\/(?:a|button|p)>/gs)]
    .map(([, text = '']) =>
      text
        .replace(/<span[^>]*>|<\/span>/g, ' ')
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
}

test('operations are grouped by tag, in the order of the root list, the first tag only, untagged last', async () => {
  const own = site()
  const { problems } = await own.build()
  expect(problems).toEqual([])
  expect(sidebarOf(own.files.get('docs/intro/index.html') ?? '')).toEqual([
    '소개',
    '채팅 API',
    '후원하기',
    'addDonation POST',
    '소켓 룸',
    '소켓 룸 정보 조회 GET',
    'deleteRoom DEL',
    '채팅',
    '채팅 목록 GET',
    '기타',
    'ping GET',
  ])
})

test('addresses come from x-slug, then the id, then the summary', async () => {
  const own = site()
  await own.build()
  expect(
    pagesOf(own.files)
      .filter((path) => path.startsWith('rest-api'))
      .sort(),
  ).toEqual([
    'rest-api/delete-room',
    'rest-api/list-chats',
    'rest-api/ping',
    'rest-api/소켓-룸-정보-조회',
    'rest-api/후원-등록',
  ])
})

test('the reference and each of its tags have an index', async () => {
  const own = site()
  await own.build()
  expect(
    pagesOf(own.files)
      .filter((path) => path.startsWith('category'))
      .sort(),
  ).toEqual([
    'category/rest-api',
    'category/rest-api/untagged',
    'category/rest-api/소켓-룸',
    'category/rest-api/채팅',
    'category/rest-api/후원',
  ])
  expect(own.files.get('docs/category/rest-api/후원/index.html')).toContain('후원을 다룹니다.')
})

test('labels instead of categories show every operation on the index of the reference', async () => {
  const own = site(SPEC, '{ file: api.yaml, folder: rest-api, groupByTag: label }')
  await own.build()
  const html = own.files.get('docs/category/rest-api/index.html') ?? ''
  const cards = [...html.matchAll(/<span class="card-title">([^<]*)/g)].map(([, title]) =>
    title?.trim(),
  )
  expect(cards).toEqual([
    '소개',
    'addDonation',
    '소켓 룸 정보 조회',
    'deleteRoom',
    '채팅 목록',
    'ping',
  ])
})

test('a parameter of an operation takes the place of that of its path', async () => {
  const own = site()
  await own.build()
  const html = own.files.get('docs/rest-api/소켓-룸-정보-조회/index.html') ?? ''
  expect(html).toContain('자신의 것')
  expect(html).not.toContain('경로의 것')
  expect(html).toContain('공통')
})

test('what is deprecated says so, in the menu too', async () => {
  const own = site()
  await own.build()
  const html = own.files.get('docs/rest-api/delete-room/index.html') ?? ''
  expect(html).toContain('지원 종료 예정입니다')
  expect(html).toContain('<s>deleteRoom</s>')
})

test('breadcrumbs and neighbours go through the tags', async () => {
  const own = site()
  await own.build()
  const html = own.files.get('docs/rest-api/delete-room/index.html') ?? ''
  const [, trail = ''] = /<nav class="crumbs".*?<ol>(.*?)<\/ol>/s.exec(html) ?? []
  expect(
    trail
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe('채팅 API 소켓 룸 deleteRoom')
  expect(html).toMatch(/class="prev" href="\/docs\/rest-api\/소켓-룸-정보-조회"/)
  expect(html).toMatch(/class="next" href="\/docs\/category\/rest-api\/채팅"/)
})

test('every page is in the sitemap, has a description, and a form in Markdown', async () => {
  const own = site()
  await own.build()
  expect(own.files.get('sitemap.xml')).toContain(encodeURI('/docs/rest-api/소켓-룸-정보-조회'))
  expect(own.files.get('docs/rest-api/소켓-룸-정보-조회.md')).toContain(
    '- `id` (string, 필수): 자신의 것',
  )
  expect(own.files.get('docs/rest-api/소켓-룸-정보-조회/index.html')).toContain(
    'href="/docs/rest-api/소켓-룸-정보-조회.md"',
  )
})

test('the specification is offered as it was written', async () => {
  const own = site()
  await own.build()
  expect(own.files.get('docs/rest-api/api.yaml')).toBe(SPEC)
  expect(own.files.get('docs/rest-api/ping/index.html')).toContain('href="/docs/rest-api/api.yaml"')
  const without = site(SPEC, '{ file: api.yaml, folder: rest-api, download: false }')
  await without.build()
  expect(without.files.has('docs/rest-api/api.yaml')).toBe(false)
})

test('a specification of many files is drawn, and offered as one', async () => {
  const own = site(
    `openapi: 3.1.0
info: { title: 가, version: "1" }
paths:
  /a: { $ref: "./parts/a.yaml#/item" }
`,
    '{ file: api.yaml, folder: rest-api }',
    {
      'parts/a.yaml': `item:
  get:
    operationId: getA
    responses:
      '200': { description: 좋음, content: { application/json: { schema: { $ref: "./스키마.json#/Chat" } } } }
`,
      'parts/스키마.json':
        '{ "Chat": { "type": "object", "properties": { "message": { "type": "string" }, "next": { "$ref": "#/Chat" } } } }',
    },
  )
  const { problems } = await own.build()
  expect(problems).toEqual([])
  const html = own.files.get('docs/rest-api/get-a/index.html') ?? ''
  expect(html).toContain('200.message')
  expect(html).toContain('위와 같은 형식입니다: Chat')
  const bundle = own.files.get('docs/rest-api/api.yaml') ?? ''
  expect(bundle).toContain('operationId: getA')
  expect(bundle).not.toContain('./parts')
})

test('a problem in another file of the specification names that file', async () => {
  const own = site(
    'openapi: 3.1.0\ninfo: { title: 가, version: "1" }\npaths:\n  /a: { $ref: "./a.yaml" }\n',
    'api.yaml',
    {
      'a.yaml':
        "get:\n  operationId: getA\n  responses:\n    '200': { $ref: './b.yaml#/Missing' }\n",
    },
  )
  const { problems } = await own.build()
  expect(problems).toMatchObject([{ code: 'api-reference', path: 'a.yaml', line: 4, column: 20 }])
})

test('operations and callbacks without any name are called by method and path, webhooks by their name', async () => {
  const own = site(
    `openapi: 3.1.0
info: { title: 가, version: '1' }
paths:
  /a/b:
    get: { responses: { '200': { description: 좋음 } } }
    post:
      responses: { '200': { description: 좋음 } }
      callbacks: { done: { '{$request.body#/url}': { post: { responses: { '200': { description: 좋음 } } } } } }
webhooks:
  newPet: { post: { responses: { '200': { description: 좋음 } } } }
`,
    'api.yaml',
  )
  const { problems } = await own.build()
  expect(problems).toEqual([])
  expect(pagesOf(own.files)).toEqual(
    expect.arrayContaining(['api/get-a-b', 'api/post-a-b', 'api/post-new-pet']),
  )
  expect(own.files.get('docs/api/get-a-b/index.html')).toMatch(/<h1[^>]*>GET \/a\/b<\/h1>/)
  expect(own.files.get('docs/api/post-new-pet/index.html')).toMatch(/<h1[^>]*>newPet<\/h1>/)
})

test('of two operations with one address the second gets a number, and one warning names both', async () => {
  const own = site(
    `openapi: 3.1.0
info: { title: 가, version: '1' }
paths:
  /a: { get: ${operation('a', ', x-slug: same')} }
  /b: { get: ${operation('b', ', x-slug: Same')} }
  /c: { get: ${operation('c', ', x-slug: ../up')} }
`,
    'api.yaml',
  )
  const { problems } = await own.build()
  expect(shortProblems(problems)).toEqual(['api-same-address api.yaml:5', 'api-slug api.yaml:6'])
  expect(problems[0]).toMatchObject({
    severity: 'warning',
    details: { operation: 'GET /b', other: 'GET /a', slug: 'Same-2' },
  })
  expect(pagesOf(own.files)).toEqual(expect.arrayContaining(['api/same', 'api/Same-2', 'api/up']))
})

test.each([
  ['OpenAPI', "openapi: 3.1.0\ninfo: { title: 가, version: '1' }"],
  ['Swagger', "swagger: '2.0'\ninfo: { title: 가, version: '1' }"],
])('%s with an operationId twice and with links of unknown schemes builds', async (_, head) => {
  const own = site(
    `${head}
paths:
  /a: { get: ${operation('same', ", description: '[종류](ref:kinds)를 보세요.'")} }
  /b: { get: ${operation('same')} }
  /c: { get: ${operation('c', ", description: '[실행](javascript:alert(1))'")} }
`,
    'api.yaml',
  )
  const { problems } = await own.build()
  const severities = problems.map(({ code, severity }) => `${code} ${severity}`)
  expect(severities.filter((one) => !one.startsWith('api-upgraded')).toSorted()).toEqual([
    'api-duplicate-id warning',
    'api-same-address warning',
    'unknown-scheme warning',
    'unsafe-link error',
  ])
  expect(pagesOf(own.files)).toEqual(expect.arrayContaining(['api/same', 'api/same-2']))
  expect(own.files.get('docs/api/same/index.html')).toMatch(/<span>종류<\/span>를 보세요\./)
})

test('dollars of a description that are no formula stay as they were written', async () => {
  const own = site(
    `openapi: 3.1.0
info: { title: 가, version: '1' }
paths:
  /a: { get: ${operation('a', `, description: 'Double $$ become a single $, so that "$$(NAME)" is "$(NAME)" and \`b\` stays.'`)} }
  /b: { get: ${operation('b', ", description: 'Here $x^2$ is one.'")} }
`,
    'api.yaml',
  )
  const { problems } = await own.build()
  expect(problems.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
    'dollars-as-text warning',
  ])
  const page = own.files.get('docs/api/a/index.html')
  expect(page).toMatch(
    /Double \$\$ become a single \$, so that &quot;\$\$\(NAME\)&quot; is &quot;\$\(NAME\)&quot; and <code[^>]*>b<\/code> stays\./,
  )
  expect(own.files.get('docs/api/b/index.html')).toContain('<math')
})

test('an image of a description whose file is elsewhere is shown as its text', async () => {
  const own = site(
    `openapi: 3.1.0
info: { title: 가, version: '1' }
paths:
  /a: { get: ${operation('a', ", description: '글 ![그림](/assets/a.png)'")} }
components: { schemas: { B: { type: string, description: '값 ![모양](b.png)' } } }
`,
    'api.yaml',
  )
  const { problems } = await own.build()
  expect(problems.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
    'image-of-description warning',
  ])
  expect(own.files.get('docs/api/a/index.html')).toMatch(/글 그림/)
})

test('Swagger 2.0 is read, with a notice', async () => {
  const own = site(
    `swagger: '2.0'
info: { title: 가, version: '1' }
host: api.example.com
basePath: /v2
schemes: [https]
paths:
  /pets:
    post:
      operationId: addPet
      parameters: [{ in: body, name: pet, required: true, schema: { $ref: '#/definitions/Pet' } }]
      responses: { '200': { description: 좋음, schema: { $ref: '#/definitions/Pet' } } }
definitions:
  Pet: { type: object, required: [name], properties: { name: { type: string, maxLength: 10 } } }
`,
    'api.yaml',
  )
  const { problems } = await own.build()
  expect(problems).toMatchObject([{ code: 'api-upgraded', line: 1, details: { version: '2.0' } }])
  const html = own.files.get('docs/api/add-pet/index.html') ?? ''
  expect(html).toContain('body.name')
  expect(html).toContain('최대 10자')
  expect(html).toContain('api.example.com')
})

test('links from prose and from descriptions are checked, and follow the pages', async () => {
  const own = site(
    `openapi: 3.1.0
info: { title: 가, version: '1' }
paths:
  /a:
    get:
      operationId: getA
      description: |
        첫 줄입니다.

        [소개](docs/intro.md) 그리고 [없는 문서](docs/none.md)
      responses: { '200': { description: 좋음 } }
`,
    'api.yaml',
    {
      'docs/intro.md': '# 소개\n\n[가](../api.yaml#getA) [나](../api.yaml#getB)\n',
    },
  )
  const { problems } = await own.build()
  expect(problems.map(({ code, path, line, column }) => [code, path, line, column])).toEqual([
    ['broken-markdown-link', 'api.yaml', 10, 33],
    ['broken-link', 'docs/intro.md', 3, 23],
  ])
  expect(own.files.get('docs/api/get-a/index.html')).toContain('href="/docs/intro"')
  expect(own.files.get('docs/intro/index.html')).toContain('href="/docs/api/get-a"')
})

test('an operation that goes takes its page along, and links to it are reported', async () => {
  const own = site(SPEC, '{ file: api.yaml, folder: rest-api, info: false }', {
    'docs/intro.md': '# 소개\n\n[핑](/docs/rest-api/ping)\n',
  })
  expect((await own.build()).problems).toEqual([])
  own.edit('api.yaml', SPEC.replace(/ {2}\/ping.*\n/, ''))
  const { problems } = await own.build()
  expect(shortProblems(problems)).toEqual(['broken-link docs/intro.md:3'])
  expect(pagesOf(own.files)).not.toContain('rest-api/ping')
})

test('a warm build equals a cold one, byte for byte', async () => {
  const own = site()
  await own.build()
  const first = new Map(own.files)
  own.edit('api.yaml', SPEC.replace('채팅 목록', '목록'))
  await own.build()
  expect(Object.fromEntries(own.files)).toEqual(Object.fromEntries(await own.coldBuild()))
  own.edit('api.yaml', SPEC)
  await own.build()
  expect(Object.fromEntries(own.files)).toEqual(Object.fromEntries(first))
})

test('a configured sidebar names a specification or an operation', async () => {
  const own = siteOf({
    'docsgen.yaml': `${CONFIG('{ file: api.yaml, id: rest, folder: rest-api, info: false, groupByTag: false }')}docs:
  sidebars:
    docs: [intro, { type: doc, id: rest-api/ping, label: 핑 }, { type: category, label: 모두, items: [{ type: openapi, id: rest }] }, { type: openapi, id: rset }]
`,
    'api.yaml': SPEC,
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await own.build()
  expect(problems).toMatchObject([
    { code: 'unknown-specification', details: { id: 'rset', near: 'rest' } },
  ])
  expect(sidebarOf(own.files.get('docs/intro/index.html') ?? '').slice(0, 4)).toEqual([
    '소개',
    '핑 GET',
    '모두',
    '채팅 목록 GET',
  ])
})

test('an operation leads to itself in the other versions', async () => {
  const own = site(SPEC, '{ file: api.yaml, id: api, folder: rest-api, info: false }', {
    'versions.yml': '- "1.0"\n',
    'versions/1.0/docs/intro.md': '# 소개\n',
    'versions/1.0/openapi/api.yaml': SPEC.replace(
      'operationId: ping',
      'operationId: ping, summary: 옛 핑',
    ),
  })
  const { problems } = await own.build()
  expect(problems).toEqual([])
  expect(own.files.get('docs/rest-api/ping/index.html')).toContain('옛 핑')
  const next = own.files.get('docs/next/rest-api/ping/index.html') ?? ''
  expect(next).not.toContain('옛 핑')
  expect(next).toContain('"1.0":"/docs/rest-api/ping"')
})

const FORMS = `openapi: 3.1.0
info: { title: 이벤트 API, version: 1.0.0 }
paths:
  /events:
    get:
      operationId: listEvents
      responses:
        '200':
          description: 이벤트
          content:
            application/json:
              schema: { oneOf: [{ $ref: '#/components/schemas/Join' }, { $ref: '#/components/schemas/Quit' }] }
components:
  schemas:
    Common:
      type: object
      properties:
        id: { type: string, description: 공통 필드 }
        data: { type: object, description: 종류마다 다른 값 }
    Join:
      title: 입장
      allOf:
        - $ref: '#/components/schemas/Common'
        - { properties: { data: { properties: { nickname: { type: string } } } } }
    Quit:
      title: 퇴장
      allOf:
        - $ref: '#/components/schemas/Common'
        - { properties: { data: { properties: { reason: { type: integer, maximum: 9 } } } } }
`

test('what all forms of a value share is drawn once, and each form with its title and what it adds', async () => {
  const own = site(FORMS)
  await own.build()
  const page = own.files.get('docs/rest-api/list-events/index.html') ?? ''
  expect(page.match(/공통 필드/g)).toHaveLength(1)
  expect(page).toMatch(/<summary>입장.*nickname.*<summary>퇴장.*reason/s)
  expect(page.match(/종류마다 다른 값/g)).toHaveLength(2)
})

test('schemas that a page has no room for get a page, all of them on request', async () => {
  const deep = `openapi: 3.1.0
info: { title: 가, version: '1' }
paths:
  /a: { get: { operationId: getA, responses: { '200': { description: 좋음, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } } } } }
components:
  schemas:
    A: { type: object, properties: { b: { $ref: '#/components/schemas/B' } } }
    B: { type: object, properties: { c: { $ref: '#/components/schemas/C' } } }
    C: { type: object, properties: { d: { $ref: '#/components/schemas/D' } } }
    D: { type: object, properties: { e: { $ref: '#/components/schemas/E' } } }
    E: { type: object, properties: { f: { type: string } } }
    F: { type: object, properties: { g: { type: string } } }
`
  const schemasOf = async (schemas: string) => {
    const own = site(deep, `{ file: api.yaml, info: false, schemas: ${schemas} }`)
    const { problems } = await own.build()
    expect(problems).toEqual([])
    return {
      own,
      pages: pagesOf(own.files)
        .filter((path) => path.startsWith('api/schemas/'))
        .sort(),
    }
  }
  const linked = await schemasOf('linked')
  expect(linked.pages).toEqual(['api/schemas/e'])
  expect(linked.own.files.get('docs/api/get-a/index.html')).toContain('href="/docs/api/schemas/e"')
  for (const all of ['true', 'all'])
    expect((await schemasOf(all)).pages).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `api/schemas/${name}`),
    )
  for (const setting of ['false', 'none']) {
    const none = await schemasOf(setting)
    // It is opened from where it is used, and no menu lists it.
    expect(none.pages).toEqual(['api/schemas/e'])
    const html = none.own.files.get('docs/api/get-a/index.html') ?? ''
    const [, menu = ''] = /<nav class="side"([\s\S]*?)<\/nav>/.exec(html) ?? []
    expect(menu).not.toContain('/schemas/')
    expect(html).toContain(
      '<a class="fields-link" href="/docs/api/schemas/e">하위 필드 보기: E</a>',
    )
  }
})

test('an English site has English labels', async () => {
  const own = siteOf({
    'docsgen.yaml': `${CONFIG('api.yaml')}locale: en\n`,
    'api.yaml': SPEC,
  })
  await own.build()
  const html = own.files.get('docs/api/소켓-룸-정보-조회/index.html') ?? ''
  expect(html).toContain('Path parameters')
  expect(html).not.toContain('경로 매개변수')
})

test('two specifications of one id are reported', async () => {
  const own = siteOf({
    'docsgen.yaml': `${CONFIG('api.yaml')}  - other/api.yaml\n`,
    'api.yaml': SPEC,
    'other/api.yaml': SPEC,
  })
  const { problems } = await own.build()
  expect(problems).toMatchObject([{ code: 'api-id', path: 'docsgen.yaml', details: { id: 'api' } }])
})

test('two specifications of one route are reported together, not page by page', async () => {
  const own = siteOf({
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nopenapi:\n  - { file: a.yaml, route: api }\n  - { file: b.yaml, route: api }\n  - { file: c.yaml }\n',
    'a.yaml': SPEC,
    'b.yaml': SPEC,
    'c.yaml': 'openapi: 3.1.0\npaths: [\n',
    'docs/a.md': '# 가\n',
  })
  const { problems } = await own.build()
  expect(problems.map(({ code, path, line, details }) => [code, path, line, details])).toEqual([
    ['data-yaml', 'c.yaml', 3, expect.anything()],
    ['api-route', 'docsgen.yaml', 5, { route: 'api', file: 'b.yaml', other: 'a.yaml' }],
  ])
})

test('two entries with one file are told, as settings of the second one are not used', async () => {
  const own = siteOf({
    'docsgen.yaml': CONFIG(
      '{ file: api.yaml, id: a }\n  - { file: ./api.yaml, id: b, overlays: [b.yaml] }',
    ),
    'api.yaml': "openapi: 3.1.0\ninfo: { title: 가, version: '1' }\npaths: {}\n",
    'b.yaml': "overlay: 1.0.0\ninfo: { title: 나, version: '1' }\nactions: []\n",
  })
  const { problems } = await own.build()
  expect(problems.filter(({ code }) => code === 'api-file')).toMatchObject([
    { path: 'docsgen.yaml', details: { file: 'api.yaml', id: 'b', other: 'a' } },
  ])
})

test('a specification that is not there is reported', async () => {
  const own = siteOf({
    'docsgen.yaml': CONFIG('../openapi/none.yaml'),
    'docs/a.md': '# 가\n',
  })
  const { problems } = await own.build()
  expect(problems).toMatchObject([{ code: 'unreadable-file', path: 'docsgen.yaml' }])
})

test('ids are there once, and every link within a page leads to one', async () => {
  const own = siteOf({
    'docsgen.yaml': CONFIG('{ file: api.yaml, folder: rest-api }'),
    'api.yaml': `openapi: 3.1.0
info: { title: 가, version: '1' }
paths:
  /a:
    post:
      operationId: a
      description: "# request\\n\\n글\\n\\n## body\\n\\n글[^1]\\n\\n[^1]: 각주"
      parameters: [{ name: a b, in: query, schema: { type: string }, description: "글[^1]\\n\\n[^1]: 각주" }, { name: a-b, in: query, schema: { type: string }, description: "글[^1]\\n\\n[^1]: 각주" }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Tree' } }, application/xml: { schema: { oneOf: [{ $ref: '#/components/schemas/Tree' }, { $ref: '#/components/schemas/Leaf' }] } } } }
      responses: { '200': { description: 좋음, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Tree' } } } } } }
components:
  schemas:
    Tree: { type: object, properties: { schema: { type: string }, next: { $ref: '#/components/schemas/Tree' }, all: { oneOf: [{ $ref: '#/components/schemas/Tree' }, { $ref: '#/components/schemas/Leaf' }] } } }
    Leaf: { type: object, properties: { tree: { $ref: '#/components/schemas/Tree' } } }
`,
  })
  const { problems } = await own.build()
  expect(problems).toEqual([])
  const html = own.files.get('docs/rest-api/a/index.html') ?? ''
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])
  expect(ids).toEqual(
    expect.arrayContaining(['request-1', 'body-1', 'body.schema', '200.next', 'query.a-b-1']),
  )
  const lost = [...html.matchAll(/ href="#([^"]*)"/g)]
    .map(([, id]) => id)
    .filter((id) => !ids.includes(id))
  expect(lost).toEqual([])
})

test('a response called default, and a list of fields, may lie in files of their own', async () => {
  const own = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api/openapi.yaml]\n',
    'api/openapi.yaml': `openapi: 3.1.0
info: { title: 가, version: '1' }
paths: { /a: { $ref: paths/a.yaml } }
`,
    'api/paths/a.yaml': `get:
  operationId: getA
  responses: { '200': { description: 됨 }, default: { $ref: ../parts/error.yaml } }
`,
    'api/parts/error.yaml': `description: 뜻밖의 오류입니다.
content: { application/json: { schema: { type: object, properties: { $ref: 'fields.yaml#/error' } } } }
`,
    'api/parts/fields.yaml': `error: { why: { type: string }, more: { $ref: '#/more' } }
more: { type: object, properties: { depth: { type: integer } } }
`,
    'docs/a.md': '# 글\n',
  })
  await own.build()
  const page = own.files.get('docs/openapi/get-a/index.html') ?? ''
  for (const fact of ['뜻밖의 오류입니다.', '>why<', '>depth<']) expect(page).toContain(fact)
})

test('descriptions may lie in files of their own', async () => {
  const own = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [openapi.yaml]\n',
    'openapi.yaml': `openapi: 3.1.0
info: { title: 가, version: '1', description: { $ref: 'words.yaml#/info' } }
tags: [{ name: 나, description: { $ref: 'words.yaml#/tag' } }]
paths:
  /a: { get: { tags: [나], operationId: getA, description: { $ref: 'words.yaml#/operation' }, responses: { '200': { description: 됨 } } } }
`,
    'words.yaml':
      'info: "모두의 **글**입니다."\ntag: 묶음의 글입니다.\noperation: 하나의 글입니다.\n',
    'docs/a.md': '# 글\n',
  })
  await own.build()
  expect(own.files.get('docs/openapi/overview/index.html')).toContain(
    '모두의 <strong>글</strong>입니다.',
  )
  expect(own.files.get('docs/openapi/get-a/index.html')).toContain('하나의 글입니다.')
  expect(own.files.get('docs/category/openapi/나/index.html')).toContain('묶음의 글입니다.')
})

test('operations and their samples may lie in files of their own', async () => {
  const own = site(
    `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a: { get: { $ref: parts/a.yaml } }
`,
    '{ file: api.yaml, folder: rest-api, info: false }',
    {
      'parts/a.yaml': `operationId: readA
responses: { '200': { $ref: 'shared.yaml#/ok' } }
x-codeSamples:
  - { $ref: ruby.yaml }
`,
      'parts/shared.yaml': 'ok: { description: 잘 됐습니다 }\n',
      'parts/ruby.yaml': 'lang: Ruby\nsource: |\n  puts Client.read("a")\n',
    },
  )
  const { problems } = await own.build()
  expect(problems).toEqual([])
  expect(pagesOf(own.files)).toContain('rest-api/read-a')
  const html = own.files.get('docs/rest-api/read-a/index.html') ?? ''
  expect(html).toContain('잘 됐습니다')
  expect(html).toContain('data-label="Ruby"')
  // Its grammar is loaded as well.
  expect(html).toContain('<i class="t-s">"a"</i>')
})

test('a method that leads nowhere is a problem, and no page', async () => {
  const own = site(
    `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a: { get: { $ref: '#/components/x-operations/none' }, put: ${operation('putA')} }
`,
  )
  const { problems } = await own.build()
  expect(shortProblems(problems)).toContainEqual(expect.stringContaining('api-reference'))
  expect(pagesOf(own.files).filter((path) => path.startsWith('rest-api'))).toEqual([
    'rest-api/put-a',
  ])
})

test('problems in JSON have the line and the column of the value', async () => {
  const text = JSON.stringify(
    { openapi: '3.1.0', info: { title: 'T', version: 1 }, paths: { '/a': { get: { tags: 'x' } } } },
    undefined,
    2,
  )
  const own = siteOf({
    'docsgen.yaml': CONFIG('{ file: api.json, folder: rest-api, info: false }'),
    'api.json': text,
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await own.build()
  const found = problems.filter(({ code }) => code === 'api-structure')
  expect(found.map(({ line, column }) => [line, column])).toContainEqual([5, 16])
  expect(found.map(({ line, column }) => [line, column])).toContainEqual([10, 17])
})

test('a name that is not allowed, and one that lacks something, is told where the name stands', async () => {
  const placesIn = async (file: string, text: string) => {
    const own = siteOf({
      'docsgen.yaml': CONFIG(`{ file: ${file}, folder: rest-api, info: false }`),
      [file]: text,
      'docs/intro.md': '# 소개\n',
    })
    const { problems } = await own.build()
    return problems
      .filter(({ code }) => code === 'api-structure')
      .map(({ line, column }) => `${line}:${column}`)
  }
  const yaml = `openapi: 3.0.3
info: { title: T, version: '1' }
paths: {}
components:
  schemas:
    User:
      schema:
        oneOf:
          - type: object
  securitySchemes:
    key:
      type: apiKey
      in: header
`
  expect(await placesIn('api.yaml', yaml)).toEqual(['7:7', '11:5'])
  const json = JSON.stringify(
    {
      openapi: '3.0.3',
      info: { title: 'T', version: '1' },
      paths: {},
      components: { schemas: { User: { 'a "schema"': { type: 'object' } } } },
    },
    undefined,
    2,
  )
  expect(await placesIn('api.json', json)).toEqual(['11:9'])
})

test('fields that OpenAPI 3.1 has no more, or otherwise, are told with what to write instead', async () => {
  const file = (version: string) => `openapi: ${version}
info: { title: T, version: '1' }
paths: {}
components:
  schemas:
    User:
      type: object
      properties:
        name: { type: string, nullable: true }
        age: { type: number, minimum: 0, exclusiveMinimum: true }
`
  const foundIn = async (version: string) => {
    const own = siteOf({
      'docsgen.yaml': CONFIG('{ file: api.yaml, folder: rest-api, info: false }'),
      'api.yaml': file(version),
      'docs/intro.md': '# 소개\n',
    })
    const { problems } = await own.build()
    return problems.filter(({ code }) => code === 'api-structure')
  }
  const found = await foundIn('3.1.0')
  const remedies = found.map(({ line, texts }) => [line, texts?.remedy?.en])
  expect(remedies).toContainEqual([9, expect.stringContaining('type: [string, "null"]')])
  expect(remedies).toContainEqual([10, expect.stringContaining('exclusiveMinimum: 0')])
  expect(await foundIn('3.0.3')).toEqual([])
})

test('what Swagger 2.0 has otherwise is told with what OpenAPI 3 has instead', async () => {
  const file = (version: string) => `${version}
info: { title: T, version: '1' }
paths:
  /a:
    post:
      parameters:
        - { in: body, name: body, schema: { type: object } }
        - { in: query, name: q, type: string }
      responses:
        200: { description: ok, schema: { type: string } }
        NOT_FOUND: { description: none }
        default: {}
        404: {}
`
  const remediesOf = async (text: string) => {
    const own = siteOf({
      'docsgen.yaml': CONFIG('{ file: api.yaml, folder: rest-api, info: false }'),
      'api.yaml': text,
      'docs/intro.md': '# 소개\n',
    })
    const { problems } = await own.build()
    return problems.flatMap(({ line, texts }) =>
      texts?.remedy ? [`${line} ${texts.remedy.en} ${texts.remedy.ko}`] : [],
    )
  }
  for (const version of ['openapi: 3.0.3', 'openapi: 3.1.0']) {
    const found = await remediesOf(file(version))
    expect(found).toContainEqual(expect.stringMatching(/^7 .*requestBody: \{ content/))
    expect(found).toContainEqual(expect.stringMatching(/^8 .*schema: \{ type: string \}/))
    expect(found).toContainEqual(expect.stringMatching(/^10 .*content: \{ application\/json/))
    expect(found).toContainEqual(expect.stringMatching(/^11 .*4XX/))
  }
  const older = await remediesOf(file("swagger: '2.0'"))
  expect(older).toEqual([expect.stringMatching(/^11 .*4XX/)])
  const wrongPlace = file('openapi: 3.0.3').replace('in: body', 'in: Query')
  expect((await remediesOf(wrongPlace)).filter((text) => text.startsWith('7 '))).toEqual([])
})

test('a page leads to the file that says it, wherever that lies', async () => {
  const own = siteOf({
    'docsgen.yaml': `${CONFIG('{ file: ../openapi/api.yaml, folder: rest-api, info: false }')}editUrl: https://git.example.com/edit/main/site\n`,
    '../openapi/api.yaml': `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a: { get: ${operation('readA')} }
  /b: { get: { $ref: "나눈 것/b.yaml" } }
`,
    '../openapi/나눈 것/b.yaml': operation('readB'),
    'docs/intro.md': '# 소개\n',
  })
  await own.build()
  const edit = (name: string) =>
    /<a href="([^"]*)" target="_blank" rel="noopener noreferrer">이 페이지 편집/.exec(
      own.files.get(`docs/rest-api/${name}/index.html`) ?? '',
    )?.[1]
  expect(edit('read-a')).toBe('https://git.example.com/edit/main/openapi/api.yaml')
  expect(edit('read-b')).toBe('https://git.example.com/edit/main/openapi/나눈%20것/b.yaml')
})

test('operations are grouped by the first part of their paths that differs', async () => {
  const paths = ['/v1/rooms', '/v1/rooms/list', '/v1/users/rooms', '/v1']
  const spec = {
    openapi: '3.1.0',
    info: { title: '채팅 API', version: '1' },
    tags: [{ name: '태그' }],
    paths: Object.fromEntries(
      paths.map((path, index) => [
        path,
        {
          get: {
            operationId: `op${index}`,
            tags: ['태그'],
            responses: { 200: { description: '좋음' } },
          },
        },
      ]),
    ),
  }
  const own = site(
    JSON.stringify(spec),
    '{ file: api.yaml, folder: rest-api, info: false, groupByTag: path }',
  )
  expect((await own.build()).problems).toEqual([])
  expect(pagesOf(own.files).some((path) => path.includes('태그'))).toBe(false)
  const rows = sidebarOf(own.files.get('docs/rest-api/op0/index.html') ?? '')
  expect(rows).toContain('/rooms')
  expect(rows).toContain('/users')
  expect(rows.indexOf('/rooms')).toBeLessThan(rows.findIndex((row) => row.startsWith('op0')))
})
