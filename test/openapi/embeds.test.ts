import { fromHtml } from 'hast-util-from-html'
import { toString as plainText } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const CONFIG = `title: 시험
url: https://docs.example.com
openapi: [{ file: openapi/api.yaml, folder: rest-api, info: false, schemas: false }]
reference: { codes: openapi/codes.yaml, errors: openapi/errors.yaml, socket: openapi/socket.yaml }
`

const API = `openapi: 3.1.0
info: { title: 채팅 API, version: 1.0.0 }
tags: [{ name: 룸 }, { name: 채팅 }]
paths:
  /chats:
    get:
      operationId: listChats
      summary: 채팅 목록
      tags: [채팅]
      responses:
        '200': { description: 좋음, content: { application/json: { schema: { $ref: '#/components/schemas/Chat' } } } }
        '429':
          description: 제한
          content: { application/json: { examples: { a: { value: { code: RATE_LIMITED } } } } }
  /rooms/{id}:
    delete:
      operationId: deleteRoom
      summary: 룸 삭제
      deprecated: true
      tags: [룸]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: 좋음 } }
components:
  schemas:
    Chat:
      type: object
      required: [id]
      properties:
        id: { type: string, description: "\`id\`는 | 하나이고 [정책](../docs/policy.md)을 따릅니다." }
        user: { $ref: '#/components/schemas/User' }
        reply: { $ref: '#/components/schemas/Chat' }
    User:
      type: object
      properties:
        nickname: { type: string, description: 별명 }
        level: { type: integer, description: 등급 }
`

const SOCKET = `asyncapi: 3.0.0
info: { title: 소켓, version: 1.0.0 }
x-before: [login]
servers: { production: { host: socket.example.com, protocol: wss, x-url: 'https://socket.example.com' } }
channels:
  login:
    address: login
    messages:
      command:
        payload: { $ref: '#/components/schemas/LoginRequest' }
        examples: [{ name: a, summary: 로그인, payload: { api_key: YOUR_API_KEY } }]
      success: { title: 성공, payload: { $ref: '#/components/schemas/LoginAck' } }
      failure: { title: 실패, payload: { $ref: '#/components/schemas/Failure' } }
  chat: { address: chat, messages: { event: { payload: { $ref: './api.yaml#/components/schemas/Chat' } } } }
operations:
  login:
    action: send
    channel: { $ref: '#/channels/login' }
    summary: 로그인합니다.
    messages: [{ $ref: '#/channels/login/messages/command' }]
    reply: { messages: [{ $ref: '#/channels/login/messages/success' }, { $ref: '#/channels/login/messages/failure' }] }
    x-ack-timeout-ms: 5000
    x-rate-limit: { requests: 5, seconds: 60 }
    x-errors: [RATE_LIMITED, LOGIN_FAILED]
  chat: { action: receive, channel: { $ref: '#/channels/chat' }, summary: 채팅을 받습니다. }
components:
  schemas:
    LoginRequest: { type: object, required: [api_key], properties: { api_key: { type: string } } }
    LoginAck: { type: object, properties: { ok: { type: boolean }, next: { $ref: '#/components/schemas/LoginAck' } } }
    Failure: { type: object, properties: { error: { type: string }, cause: { $ref: '#/components/schemas/Failure' } } }
`

const CODES = `platform:
  title: 플랫폼
  codes: [{ code: chzzk, constant: CHZZK, name: 치지직 }, { code: soop, constant: SOOP, name: SOOP }]
level:
  title: 등급
  codes:
    - { code: 0, constant: GUEST, name: 비로그인, platforms: [soop], description: 로그인하지 않았습니다. }
    - { code: 10, constant: COMMON, name: 일반, platforms: [soop, chzzk], data: [user, by], description: "\`일반\`입니다." }
`

const ERRORS = `- { code: RATE_LIMITED, status: 429, where: [rest, ack], message: 제한을 넘었습니다., action: "\`Retry-After\` 뒤에", retry: true }
- { code: LOGIN_FAILED, status: 401, where: [ack], message: 실패했습니다., action: 키를 확인하세요., retry: false }
- { code: NOT_FOUND, status: 404, where: [rest], message: 없습니다. }
`

const FILES = {
  'docsgen.yaml': CONFIG,
  'openapi/api.yaml': API,
  'openapi/socket.yaml': SOCKET,
  'openapi/codes.yaml': CODES,
  'openapi/errors.yaml': ERRORS,
  'docs/policy.md': '# 정책\n',
}

const site = (pages: Readonly<Record<string, string>>, files = {}) =>
  siteOf({
    ...FILES,
    ...files,
    ...Object.fromEntries(
      Object.entries(pages).map(([name, text]) => [`docs/${name}.md`, `# ${name}\n\n${text}\n`]),
    ),
  })

/** Builds, and gives the article of each page as HTML and what was wrong. */
async function built(pages: Readonly<Record<string, string>>, files = {}) {
  const own = site(pages, files)
  const { problems } = await own.build()
  const html = (name: string) => {
    const page = own.files.get(`docs/${name}/index.html`) ?? ''
    return /<article.*<\/article>/s.exec(page)?.[0] ?? ''
  }
  return { html, problems, own }
}

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) =>
      cell
        .replaceAll('<wbr/>', '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  )

test('a schema is drawn as fields, each with its own address', async () => {
  const { html, problems } = await built({ chat: '::schema{name=Chat}' })
  expect(problems).toEqual([])
  expect(idsOf(html('chat'))).toEqual(
    expect.arrayContaining(['Chat', 'Chat.id', 'Chat.user', 'Chat.user.nickname', 'Chat.reply']),
  )
  expect(html('chat')).toContain('href="#Chat.user.level"')
  expect(html('chat')).toContain('<code lang="en" translate="no">id</code>는 | 하나이고')
})

test('a link in a description is resolved from the file that it stands in', async () => {
  const { html } = await built({ chat: '::schema{name=Chat}' })
  expect(html('chat')).toContain('<a href="/docs/policy">정책</a>')
  const { problems } = await built({ chat: '::schema{name=Chat}' }, { 'docs/policy.md': undefined })
  expect(problems.map(({ code, path }) => `${code} ${path}`)).toContain(
    'broken-markdown-link openapi/api.yaml',
  )
})

test('the type of a field leads to the page that is about its schema, if there is one', async () => {
  const { html, own } = await built({ chat: '::schema{name=Chat}', user: '::schema{name=User}' })
  expect(html('chat')).toContain('<a href="/docs/user#User">User</a>')
  expect(own.files.get('docs/rest-api/list-chats/index.html')).toContain(
    '<a href="/docs/user#User">User</a>',
  )
  own.edit('docs/user.md', '# user\n')
  await own.build()
  const alone = own.files.get('docs/chat/index.html')
  expect(alone).toContain('<span class="param-type">User</span>')
})

test('without such a page it leads to the page that is made of the schema', async () => {
  const config = CONFIG.replace('schemas: false', 'schemas: true')
  const { html } = await built({ chat: '::schema{name=Chat}' }, { 'docsgen.yaml': config })
  expect(html('chat')).toContain('<a href="/docs/rest-api/schemas/user">User</a>')
})

test('a card of an operation leads to its page', async () => {
  const { html, problems } = await built({ a: '::operation{id=deleteRoom}' })
  expect(problems).toEqual([])
  expect(html('a')).toMatch(
    /<a class="card operation-card" href="\/docs\/rest-api\/delete-room">.*룸 삭제.*지원 종료 예정.*DELETE.*\/rooms\/\{id\}.*<\/a>/s,
  )
})

test('all operations stand in a table, by tag', async () => {
  const { html } = await built({ a: '::operations' })
  expect(rowsOf(html('a'))).toEqual([
    ['메서드', '이름', '경로'],
    ['룸'],
    ['DELETE', '룸 삭제', '/rooms/{id}'],
    ['채팅'],
    ['GET', '채팅 목록', '/chats'],
  ])
  expect(html('a')).toContain('<a href="/docs/rest-api/list-chats">채팅 목록</a>')
})

test('codes stand in a table with the platforms that send them', async () => {
  const { html, problems } = await built({ a: '::code-table{name=level}' })
  expect(problems).toEqual([])
  expect(rowsOf(html('a'))).toEqual([
    ['코드', '이름과 상수', '치지직', 'SOOP', '설명'],
    ['0', '비로그인 GUEST', '– 아니요', '✓ 예', '로그인하지 않았습니다.'],
    ['10', '일반 COMMON', '✓ 예', '✓ 예', '일반 입니다. data user by'],
  ])
  expect(idsOf(html('a'))).toEqual(expect.arrayContaining(['level.0', 'level.10']))
})

test('codes have no columns for platforms and descriptions that none of them has', async () => {
  const { html } = await built({ a: '::code-table{name=platform}' })
  expect(rowsOf(html('a'))[0]).toEqual(['코드', '이름과 상수'])
})

const codesIn = (html: string) =>
  rowsOf(html)
    .slice(1)
    .map(([code]) => code)

test('errors are chosen by place, operation and event', async () => {
  const { html, problems } = await built({
    all: '::errors',
    rest: '::errors{where=rest}',
    ack: '::errors{where=ack}',
    operation: '::errors{operation=listChats}',
    event: '::errors{event=login}',
  })
  expect(problems).toEqual([])
  expect(codesIn(html('all'))).toEqual(['RATE_LIMITED', 'LOGIN_FAILED', 'NOT_FOUND'])
  expect(codesIn(html('rest'))).toEqual(['RATE_LIMITED', 'NOT_FOUND'])
  expect(codesIn(html('ack'))).toEqual(['RATE_LIMITED', 'LOGIN_FAILED'])
  expect(codesIn(html('operation'))).toEqual(['RATE_LIMITED'])
  expect(codesIn(html('event'))).toEqual(['RATE_LIMITED', 'LOGIN_FAILED'])
  expect(rowsOf(html('all'))[1]).toEqual([
    'RATE_LIMITED',
    '429',
    '제한을 넘었습니다. Retry-After 뒤에',
    '✓ 예',
  ])
  expect(idsOf(html('all'))).toContain('NOT_FOUND')
  expect(html('event')).toContain('<a href="/docs/all#LOGIN_FAILED">LOGIN_FAILED</a>')
})

test('a command is drawn with payload, acknowledgement, errors and samples', async () => {
  const { html, problems, own } = await built({ login: '::event{name=login}\n\n## 주의할 점' })
  expect(problems).toEqual([])
  const article = html('login')
  const headings = [...article.matchAll(/<h2(?: class="rail-title")? id="([^"]*)">([^<]*)/g)].map(
    ([, id, text]) => [id, text],
  )
  expect(headings).toEqual([
    ['payload', '요청 페이로드'],
    ['ack', '응답(ack)'],
    ['samples', '코드 예제'],
    ['errors', '오류'],
    ['주의할-점', '주의할 점'],
  ])
  expect(article).toContain('1분에 5회')
  expect(article).toContain('5초 안에')
  expect(idsOf(article)).toEqual(
    expect.arrayContaining(['payload.api_key', 'ack.ok', 'ack-failure', 'ack-failure.error']),
  )
  expect(article).toContain('data-group="lang"')
  for (const label of ['JavaScript', 'Python', 'Java'])
    expect(article).toContain(`data-label="${label}"`)
  expect(own.files.get('docs/policy/index.html')).toMatch(/m-emit[^>]*>EMIT/)
})

test('samples of what comes after log in first', async () => {
  const { html } = await built({ chat: '::event{name=chat}', login: '::event{name=login}' })
  const code = (name: string) => plainText(fromHtml(html(name)))
  expect(code('chat')).toContain('emitWithAck("login", { api_key: "YOUR_API_KEY" })')
  expect(code('login').match(/emitWithAck\("login"/g)).toHaveLength(1)
})

test('the payload of an event names the page of its schema', async () => {
  const { html } = await built({ chat: '::event{name=chat}', schema: '::schema{name=Chat}' })
  expect(html('chat')).toContain('<a href="/docs/schema#Chat">Chat</a>')
})

test('all events stand in a table, and lead to the pages that are about them', async () => {
  const { html } = await built({ all: '::events', chat: '::event{name=chat}' })
  expect(rowsOf(html('all'))).toEqual([
    ['방향', '이름', '설명'],
    ['EMIT', 'login', '로그인합니다.'],
    ['ON', 'chat', '채팅을 받습니다.'],
  ])
  expect(html('all')).toContain('<a href="/docs/chat#event-chat">chat</a>')
  expect(html('all')).not.toContain('>login</a>')
})

test('unknown names are problems with their place, and with near names', async () => {
  const text =
    '::schema{name=Chta}\n\n::operation{id=listChat}\n\n> ::code-table{name=levle}\n\n::errors{where=rset}\n\n' +
    '::errors{operation=x}\n\n::errors{event=logn}\n\n::event{nam=chat}\n\n::evnts'
  const { problems } = await built({ a: text })
  expect(
    problems.map(({ code, line, column, details }) => [code, line, column, details.near]),
  ).toEqual([
    ['embed-unknown', 3, 1, 'Chat'],
    ['embed-unknown', 5, 1, 'listChats'],
    ['embed-unknown', 7, 3, 'level'],
    ['embed-unknown', 9, 1, 'rest'],
    ['embed-unknown', 11, 1, undefined],
    ['embed-unknown', 13, 1, 'login'],
    ['embed-attribute', 15, 1, 'name'],
    ['embed-without-name', 15, 1, undefined],
    ['unknown-directive', 17, 1, 'events'],
  ])
})

test('a block on a site without the file that it needs says so', async () => {
  const text =
    '::schema{name=A}\n\n::operation{id=a}\n\n::operations\n\n::code-table{name=a}\n\n::errors\n\n::event{name=a}\n\n::events'
  const { problems } = await built(
    { a: text },
    { 'docsgen.yaml': 'title: 시험\nurl: https://a.example.com\n' },
  )
  expect(problems.map(({ code, line, details }) => [code, line, details.setting])).toEqual([
    ['embed-without-file', 3, 'openapi'],
    ['embed-without-file', 5, 'openapi'],
    ['embed-without-file', 7, 'openapi'],
    ['embed-without-file', 9, 'reference.codes'],
    ['embed-without-file', 11, 'reference.errors'],
    ['embed-without-file', 13, 'reference.socket'],
    ['embed-without-file', 15, 'reference.socket'],
  ])
})

test('a file that is not there, is no table, or is no YAML is a problem of that file', async () => {
  const pages = { a: '::code-table{name=level}', b: '::errors' }
  const missing = await built(pages, { 'openapi/codes.yaml': undefined })
  expect(shortProblems(missing.problems)).toEqual(['unreadable-file openapi/codes.yaml'])
  const shape = await built(pages, {
    'openapi/codes.yaml': 'level:\n  codes:\n    - { code: 1 }\n    - [1]\n',
    'openapi/errors.yaml': 'a: 1\n',
  })
  expect(shortProblems(shape.problems)).toEqual([
    'api-table openapi/codes.yaml:4',
    'api-table openapi/errors.yaml:1',
  ])
  const broken = await built(pages, { 'openapi/codes.yaml': 'level: [\n' })
  expect(broken.problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
    'data-yaml openapi/codes.yaml',
  ])
})

test('what is wrong with the socket file is said at its line, once for all pages', async () => {
  const socket = SOCKET.replace('x-before: [login]', 'x-before: [logn]')
  const { problems } = await built(
    { a: '::event{name=chat}', b: '::events' },
    { 'openapi/socket.yaml': socket },
  )
  expect(problems.map(({ code, path, line, details }) => [code, path, line, details.near])).toEqual(
    [['socket-before', 'openapi/socket.yaml', 3, 'login']],
  )
})

const EVIL = '<script>alert(1)</script> <img src=x onerror=alert(1)> **굵게** | \\0 ```'

test('hostile values are shown as text', async () => {
  const text = JSON.stringify(EVIL.replace('\\0', '\0\uFDD00\uFDD0'))
  const codes = `"<b>":\n  title: ${text}\n  codes: [{ code: ${text}, constant: ${text}, name: ${text}, platforms: [${text}], x: ${text}, description: ${text} }]\n`
  const errors = `- { code: ${text}, status: ${text}, where: [rest], message: ${text}, action: ${text} }\n`
  const socket = SOCKET.replaceAll('로그인합니다.', EVIL.replaceAll('|', '')).replaceAll(
    'address: login',
    `address: ${text}`,
  )
  const api = API.replaceAll('별명', `${text}`).replace('채팅 목록', text)
  const { html, problems } = await built(
    {
      a: '::code-table{name="<b>"}\n\n::errors\n\n::schema{name=User}\n\n::operations\n\n::events\n\n::event{name=chat}',
    },
    {
      'openapi/codes.yaml': codes,
      'openapi/errors.yaml': errors,
      'openapi/socket.yaml': socket.replace('x-before: [login]', ''),
      'openapi/api.yaml': api,
    },
  )
  expect(problems.filter(({ code }) => code === 'undrawable')).toEqual([])
  const article = html('a')
  const names = new Set<string>()
  visit(fromHtml(article, { fragment: true }), 'element', ({ tagName, properties }) => {
    for (const name of [tagName, ...Object.keys(properties)]) names.add(name)
  })
  expect([...names].filter((name) => /^on|^style$|^script$|^b$/.test(name))).toEqual(['b'])
  expect(article.split('&lt;script&gt;').length).toBeGreaterThan(15)
  expect(article).not.toContain('\0')
})

test('no id comes twice, whatever stands on a page', async () => {
  const blocks =
    '::schema{name=Chat}\n\n::event{name=login}\n\n::event{name=chat}\n\n::code-table{name=level}\n\n::errors\n\n::errors{where=ack}'
  const { html, problems } = await built({
    a: `## Chat\n\n## payload\n\n${blocks}\n\n## samples\n\n${blocks}\n\n::::tabs\n:::tab[가]{value=a}\n${blocks}\n:::\n::::\n`,
  })
  expect(problems).toEqual([])
  const ids = idsOf(html('a'))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  for (const [, id] of html('a').matchAll(/ (?:aria-controls|aria-labelledby)="([^"]*)"/g))
    expect(ids).toContain(id)
  for (const [, id = ''] of html('a').matchAll(/ href="#([^"]*)"/g)) expect(ids).toContain(id)
})

test('an id that the author asks for and a block has is a problem', async () => {
  const { problems } = await built({ a: '## 오류 {#errors}\n\n::event{name=login}' })
  expect(shortProblems(problems)).toEqual(['duplicate-id docs/a.md:5'])
})

test('links into blocks are checked', async () => {
  const { problems } = await built({
    a: '::schema{name=Chat}\n\n::code-table{name=level}',
    b: '[하나](./a.md#Chat.user.level) [둘](./a.md#level.10) [셋](./a.md#Chat.user.leve)',
  })
  expect(problems.map(({ code, details }) => [code, details.near])).toEqual([
    ['broken-anchor', 'Chat.user.level'],
  ])
})

test('blocks stand beside raw HTML, in lists, and in parts of other files', async () => {
  const { html, problems } = await built(
    {
      a: '<div class="x">\n\n::code-table{name=level}\n\n</div>\n\n::include{src="./_part.md"}\n\n- 목록\n\n  ::events',
    },
    { 'docs/_part.md': '::schema{name=User}\n\n::schema{name=Usr}\n' },
  )
  expect(shortProblems(problems)).toEqual(['embed-unknown docs/_part.md:3'])
  expect(idsOf(html('a'))).toEqual(expect.arrayContaining(['level.10', 'User.nickname']))
  expect(html('a')).toMatch(/<li>.*<table>.*<\/li>/s)
  expect(html('a')).not.toContain('data-embed')
})

test('a change of a file draws the pages again that are made from it, and no others', async () => {
  const { own } = await built({
    a: '::code-table{name=level}',
    b: '::events',
    c: '보통 글입니다. `::events`라고 적습니다.',
    d: '::event{name=chat}',
  })
  own.edit('openapi/codes.yaml', CODES.replace('비로그인', '손님'))
  await own.build()
  expect(own.ran.compile).toEqual(['docs/a.md'])
  expect(own.files.get('docs/a/index.html')).toContain('손님')
  own.edit('openapi/api.yaml', API.replace('별명', '부르는 이름'))
  await own.build()
  expect(own.ran.compile).toEqual(['openapi/api.yaml', 'docs/b.md', 'docs/d.md'].sort())
  expect(own.files.get('docs/d/index.html')).toContain('부르는 이름')
  expect(own.files).toEqual(await own.coldBuild())
})

test('documents of a version are drawn from its own files, and the rest from the current ones', async () => {
  const own = siteOf({
    ...FILES,
    'versions.yml': "['1.0']\n",
    'docs/a.md': '# a\n\n::code-table{name=level}\n\n::events\n',
    'versions/1.0/docs/a.md':
      '# a\n\n::code-table{name=level}\n\n::events\n\n::schema{name=User}\n',
    'versions/1.0/docs/policy.md': '# 정책\n',
    'versions/1.0/openapi/codes.yaml': CODES.replace('비로그인', '옛 손님'),
    'versions/1.0/openapi/api.yaml': API.replace('별명', '옛 별명'),
  })
  const { problems } = await own.build()
  expect(problems).toEqual([])
  const old = own.files.get('docs/a/index.html') ?? ''
  expect(old).toContain('옛 손님')
  expect(old).toContain('옛 별명')
  expect(old).toContain('채팅을 받습니다.')
  expect(own.files.get('docs/next/a/index.html')).toContain('비로그인')
})

test('labels are in the language of the page', async () => {
  const { html } = await built({ a: '::events' }, { 'docsgen.yaml': `${CONFIG}locale: en-US\n` })
  expect(rowsOf(html('a'))[0]).toEqual(['Direction', 'Name', 'Description'])
})
