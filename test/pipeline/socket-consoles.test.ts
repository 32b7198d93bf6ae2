import { expect, test } from 'vitest'
import type { SocketConsoleData } from '../../src/api-blocks/socket-console.ts'
import { socketLibrary } from '../../src/io/bundle/socket-library.ts'
import { readConfigs } from '../../src/io/read-configs.ts'
import { diskSite } from '../support/disk-site.ts'
import { memoryDisk } from '../support/memory-disk.ts'
import { siteOf } from '../support/site.ts'

const SOCKET = `asyncapi: 3.0.0
info: { title: 소켓, version: 1.0.0 }
x-before: [login]
servers:
  main: { host: socket.example.com, protocol: wss, x-url: "https://socket.example.com", x-transports: [websocket] }
channels:
  login:
    address: login
    messages:
      command: { payload: { $ref: "#/components/schemas/Login" }, examples: [{ payload: { token: t } }] }
      success: { title: 성공, payload: { type: object, properties: { ok: { const: true } } } }
  sold:
    address: sold
    messages:
      event: { payload: { $ref: "#/components/schemas/Sold" } }
operations:
  login:
    action: send
    channel: { $ref: "#/channels/login" }
    messages: [{ $ref: "#/channels/login/messages/command" }]
    reply: { messages: [{ $ref: "#/channels/login/messages/success" }] }
    x-ack-timeout-ms: 3000
    x-errors: [REFUSED]
  sold:
    action: receive
    channel: { $ref: "#/channels/sold" }
    messages: [{ $ref: "#/channels/sold/messages/event" }]
components:
  schemas:
    Login:
      type: object
      required: [token, count]
      properties:
        token: { type: string, description: 토큰의 긴 설명 }
        count: { type: integer }
        note: { type: string }
    Sold:
      type: object
      properties: { price: { type: integer } }
`

const files = (tryIt: boolean | string) => ({
  'docsgen.yaml': [
    'title: 시험',
    'url: https://docs.example.com',
    'reference:',
    '  socket: api/socket.yaml',
    '  errors: api/errors.yaml',
    ...(tryIt ? [`  tryIt: ${tryIt}`] : []),
  ].join('\n'),
  'api/socket.yaml': SOCKET,
  'api/errors.yaml':
    '- code: REFUSED\n  message: 거절했습니다.\n  action: "`token`을 확인하세요."\n  retry: false\n',
  'docs/login.md': '# login\n\n::event{name=login}\n',
  'docs/sold.md': '# sold\n\n::event{name=sold}\n',
  'docs/plain.md': '# 글\n\n그냥 글입니다.\n',
})

const consoleFiles = (all: ReadonlyMap<string, string>) =>
  [...all].filter(([path]) => /^assets\/socket-[^/]+\.json$/.test(path))

test('a description has one file for the consoles of all its events', async () => {
  const site = siteOf(files(true))
  await site.build()
  const [[path, text] = ['', ''], ...others] = consoleFiles(site.files)
  expect(others).toEqual([])
  const data = JSON.parse(text) as SocketConsoleData
  expect(data.servers).toEqual([{ url: 'https://socket.example.com', transports: ['websocket'] }])
  // Texts that a command cannot do without are asked for.
  expect(data.before).toEqual([
    { name: 'login', fields: [{ name: 'token', isSecret: true }], payload: { token: 't' } },
  ])
  expect(
    data.events.map(({ name, direction, timeoutMs, url }) => [name, direction, timeoutMs, url]),
  ).toEqual([
    ['login', 'emit', 3000, '/docs/login#event-login'],
    ['sold', 'on', 5000, '/docs/sold#event-sold'],
  ])
  expect(data.errors).toEqual([
    { code: 'REFUSED', text: '거절했습니다. token을 확인하세요.', retry: false },
  ])
  // Schemas, and not what is said about them.
  expect(text).toContain('"price"')
  expect(text).not.toContain('긴 설명')
  const [siteFile = ''] = [...site.files].flatMap(([name, content]) =>
    /^assets\/site-/.test(name) ? [content] : [],
  )
  expect(siteFile).toContain(JSON.stringify({ 'api/socket.yaml': `/${path}` }))
  expect(site.files.get('docs/sold/index.html') ?? site.files.get('docs/sold.html')).toContain(
    'data-console="socket"',
  )
})

test('the policy allows the servers of the description and no others', async () => {
  const policyOf = async (tryIt: boolean | string) => {
    const site = siteOf(files(tryIt))
    await site.build()
    return /connect-src ([^;"]*)/.exec(site.files.get('_headers') ?? '')?.[1]
  }
  expect(await policyOf(true)).toBe("'self' https://socket.example.com wss://socket.example.com")
  expect(await policyOf(false)).toBe("'self'")
  // Servers of one's own stand in for those of the description.
  expect(
    await policyOf('{ servers: ["http://localhost:4010/news", "wss://own.example.com"] }'),
  ).toBe(
    "'self' http://localhost:4010 https://own.example.com ws://localhost:4010 wss://own.example.com",
  )
})

test('the console connects to servers of its own, by the transports of the description', async () => {
  const site = siteOf(files('{ servers: ["http://localhost:4010"] }'))
  await site.build()
  const [[, text] = ['', '{}']] = consoleFiles(site.files)
  const { servers, events } = JSON.parse(text) as SocketConsoleData
  expect(servers).toEqual([{ url: 'http://localhost:4010', transports: ['websocket'] }])
  expect(events.map(({ name, repeatSeconds }) => [name, repeatSeconds])).toEqual([
    ['login', undefined],
    ['sold', undefined],
  ])
  const page = site.files.get('docs/sold/index.html') ?? site.files.get('docs/sold.html')
  expect(page).toContain('http://localhost:4010')
  site.edit('api/socket.yaml', SOCKET.replace('x-errors: [REFUSED]', 'x-repeat-seconds: 30'))
  await site.build()
  const [[, after] = ['', '{}']] = consoleFiles(site.files)
  expect((JSON.parse(after) as SocketConsoleData).events[0]?.repeatSeconds).toBe(30)
})

test('a site without consoles carries nothing of them', async () => {
  const site = siteOf(files(false))
  await site.build()
  expect(consoleFiles(site.files)).toEqual([])
  expect([...site.files.keys()].filter((path) => path.includes('socket-io'))).toEqual([])
  for (const [, content] of site.files) expect(content).not.toContain('data-console')
})

test('the file follows its description, and a warm build is as a cold one', async () => {
  const site = siteOf(files(true))
  await site.build()
  const [[before] = ['']] = consoleFiles(site.files)
  site.edit('api/socket.yaml', SOCKET.replace('price', 'amount'))
  await site.build()
  const [[after, text] = ['', '']] = consoleFiles(site.files)
  expect(after).not.toBe(before)
  expect(text).toContain('"amount"')
  expect(site.files).toEqual(await site.coldBuild())
})

test('a change of another page keeps them', async () => {
  const own = Object.entries(files(true)).map(([path, text]) => [`site/${path}`, text] as const)
  const site = diskSite(Object.fromEntries(own))
  await site.build()
  const before = consoleFiles(site.files())
  expect(before).toHaveLength(1)
  site.edit('site/docs/plain.md', '---\ntitle: 새 제목\n---\n\n다른 글입니다.\n')
  await site.build()
  expect(consoleFiles(site.files())).toEqual(before)
  expect(site.files()).toEqual((await site.cold()).files)
})

test('without the client library the build says what to install', async () => {
  const disk = memoryDisk(new Map(Object.entries(files(true))))
  const { configs } = await readConfigs(disk, { drafts: false })
  const [config] = configs
  if (!config) throw new Error('no configuration')
  const { library, problems } = await socketLibrary(disk, config, () => ['/'])
  expect(library).toBeUndefined()
  expect(problems).toMatchObject([
    {
      code: 'console-no-socket-client',
      severity: 'error',
      path: 'docsgen.yaml',
      line: 6,
      details: { package: 'socket.io-client' },
    },
  ])
  const found = await socketLibrary(disk, config)
  expect(found.problems).toEqual([])
  expect(found.library?.outputs.map(({ path }) => path)).toEqual([
    `assets/${found.library?.script}`,
  ])
})
