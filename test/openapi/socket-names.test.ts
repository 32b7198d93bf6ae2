/** What events are called, and what samples send, in descriptions of Socket.IO. */
import { expect, test } from 'vitest'
import { readYaml } from '../../src/data-files/yaml.ts'
import { wordsOf } from '../../src/diagnostics/problem.ts'
import { readSocketDescription } from '../../src/socket/socket-description.ts'
import { siteOf } from '../support/site.ts'

const HEAD = `asyncapi: 3.0.0
info: { title: 소켓, version: 1.0.0 }
servers: { main: { host: socket.example.com, protocol: wss } }
`

function namesIn(text: string) {
  const { value, positionOf } = readYaml(HEAD + text)
  const { description, problems } = readSocketDescription(value, {
    path: 'socket.yaml',
    resolve: () => undefined,
    positionOf,
  })
  return {
    problems: problems.map(({ code }) => code),
    names: description.events.map(({ direction, name, messages }) =>
      [direction, name, ...messages.map(({ id }) => id)].join(' '),
    ),
    events: description.events,
  }
}

const channel = (address: string, messages: string, operations: string) =>
  namesIn(`channels: { own: { address: ${address}, messages: { ${messages} } } }
operations:
${operations}`)
const operation = (id: string, action: string, ...messages: readonly string[]) =>
  `  ${id}: { action: ${action}, channel: { $ref: '#/channels/own' }${
    messages.length === 0
      ? ''
      : `, messages: [${messages.map((name) => `{ $ref: '#/channels/own/messages/${name}' }`).join(', ')}]`
  } }\n`

test('in a namespace of Socket.IO messages are the events', () => {
  const all =
    'sold: { title: 판매, summary: 팔렸습니다., payload: {} }, left: { name: gone }, login: {}'
  const { names, problems, events } = channel(
    '/',
    all,
    operation('hear', 'receive', 'sold', 'left') + operation('login', 'send', 'login'),
  )
  expect(problems).toEqual([])
  expect(names).toEqual(['on sold sold', 'on gone left', 'emit login login'])
  expect(events[0]).toMatchObject({ title: '판매', summary: '팔렸습니다.' })
  expect(new Set(events.map(({ id }) => id)).size).toBe(3)
  expect(channel('/', 'sold: {}', operation('hear', 'receive')).names).toEqual(['on sold sold'])
  expect(channel('/shop', 'sold: {}, left: {}', operation('hear', 'receive')).names).toEqual([
    'on sold sold',
    'on left left',
  ])
})

test('operations that share a channel are called by their messages', () => {
  const both = operation('sold', 'receive', 'sold') + operation('login', 'send', 'login')
  expect(channel('sold', 'sold: {}, login: {}', both).names).toEqual([
    'on sold sold',
    'emit login login',
  ])
  const alike = operation('a', 'receive', 'sold') + operation('b', 'receive', 'left')
  const { names, problems } = channel('shop', 'sold: {}, left: {}', alike)
  expect([names, problems]).toEqual([['on sold sold', 'on left left'], []])
})

test('forms of one event, and replies, do not name it', () => {
  expect(channel('chat', 'text: {}, image: {}', operation('hear', 'receive')).names).toEqual([
    'on chat text image',
  ])
  const ways = operation('say', 'send', 'command') + operation('hear', 'receive', 'event')
  expect(channel('chat', 'command: {}, event: {}', ways).names).toEqual([
    'emit chat command',
    'on chat event',
  ])
  const answered = `  login: { action: send, channel: { $ref: '#/channels/own' }, messages: [{ $ref: '#/channels/own/messages/login' }], reply: { messages: [{ $ref: '#/channels/own/messages/ok' }] } }\n`
  expect(channel('login', 'login: {}, ok: {}', answered).names).toEqual(['emit login login'])
})

const SITE = {
  'docsgen.yaml':
    'title: 시험\nurl: https://docs.example.com\nreference: { socket: ./socket.yaml }\n',
  'socket.yaml': `${HEAD}channels:
  subscribe: { address: subscribe, messages: { command: { payload: { type: object, required: [shop], properties: { shop: { type: string, examples: [seoul] } } } } } }
  ping: { address: ping, messages: { command: {} } }
operations:
  subscribe:
    action: send
    channel: { $ref: '#/channels/subscribe' }
  login:
    action: send
    channel: { $ref: '#/channels/ping' }
`,
}
const built = async (doc: string, more = '') => {
  const site = siteOf({
    ...SITE,
    'socket.yaml': SITE['socket.yaml'] + more,
    'docs/a.md': `# 가\n\n${doc}\n`,
  })
  const { problems } = await site.build()
  const text = (site.files.get('docs/a/index.html') ?? '').replace(/<[^>]*>/g, '')
  return { problems, text }
}

test('samples send what is made from the schema where nobody wrote an example', async () => {
  const { text, problems } = await built('::event{name=subscribe}')
  expect(problems).toEqual([])
  expect(text).toContain('socket.emit(&quot;subscribe&quot;, {')
  expect(text).toMatch(/shop: &quot;seoul&quot;/)
  expect(text).toMatch(/&quot;shop&quot;: &quot;seoul&quot;/)
  expect(text).toContain('.put(&quot;shop&quot;, &quot;seoul&quot;)')
  const acked = await built(
    '::event{name=subscribe}',
    `    reply: { messages: [] }\nx-before: [subscribe]\n`,
  )
  expect(acked.text).not.toContain('new Object[] {}')
  const bare = await built('::event{name=ping}')
  expect(bare.text).toContain('socket.emit(&quot;ping&quot;);')
})

test('an event that there is none of is told with those that there are', async () => {
  const { problems } = await built('::event{name=sold}')
  expect(problems).toMatchObject([{ code: 'embed-unknown', details: { name: 'sold' } }])
  const [problem] = problems
  expect(problem && wordsOf(problem, 'en').hint).toContain('There are: subscribe, ping.')
  expect(problem && wordsOf(problem, 'ko').hint).toContain('쓸 수 있는 이름: subscribe, ping.')
})
