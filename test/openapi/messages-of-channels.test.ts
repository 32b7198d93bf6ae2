/** Messages of the channels of AsyncAPI, and samples that are right for what a channel carries. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function drawn(description: string, files: Readonly<Record<string, string>> = {}) {
  const site = siteOf({
    ...files,
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.yaml, id: api }]\n',
    'api.yaml': description,
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  return {
    problems: problems.map(({ code }) => code),
    twin: (name: string) => site.files.get(`docs/api/${name}.md`) ?? '',
    page: (name: string) =>
      (site.files.get(`docs/api/${name}/index.html`) ?? '').replace(/<[^>]*>/g, ''),
  }
}

test('messages without a name of both operations of a channel of AsyncAPI 2 are not taken for each other', async () => {
  const { problems, twin } = await drawn(`asyncapi: 2.6.0
info: { title: 방, version: '1' }
servers: { main: { url: ws.example.com, protocol: ws } }
channels:
  /room:
    publish: { message: { payload: { type: object, properties: { ask: { type: string } } } } }
    subscribe: { message: { payload: { type: object, properties: { answer: { type: string } } } } }
  /named:
    publish: { message: { name: Said, payload: { type: object, properties: { from: { type: string } } } } }
    subscribe:
      message:
        oneOf:
          - { name: Said, payload: { type: object, properties: { to: { type: string } } } }
          - { name: Said, payload: { type: object, properties: { left: { type: string } } } }
`)
  expect(problems).toEqual([])
  expect(twin('publish-room')).toContain('`ask`')
  expect(twin('publish-room')).not.toContain('`answer`')
  expect(twin('subscribe-room')).toContain('`answer`')
  expect(twin('subscribe-room')).not.toContain('`ask`')
  expect(twin('publish-named')).toContain('`from`')
  for (const field of ['to', 'left']) expect(twin('subscribe-named')).toContain(`\`${field}\``)
})

test('a payload of another format in a file of its own is not checked as JSON Schema', async () => {
  const avro = `{ "type": "record", "name": "Job", "fields": [{ "name": "id", "type": "long" }] }`
  const { problems, twin } = await drawn(
    `asyncapi: 3.0.0
info: { title: 큐, version: '1' }
servers: { main: { host: 'q.example.com:9092', protocol: kafka } }
channels:
  jobs:
    address: jobs
    messages:
      job: { payload: { schemaFormat: application/vnd.apache.avro;version=1.9.0, schema: { $ref: job.avsc } } }
      wrong: { payload: { $ref: wrong.json } }
operations: { put: { action: receive, channel: { $ref: '#/channels/jobs' } } }
`,
    { 'job.avsc': avro, 'wrong.json': '{ "type": "record" }' },
  )
  // What is JSON Schema is checked still.
  expect(problems).toEqual(['api-structure'])
  expect(twin('put')).toContain('"record"')
})

const SAMPLES = `asyncapi: 3.0.0
info: { title: 물건, version: '1' }
servers:
  log: { host: 'a.example.com:9092,b.example.com:9092', protocol: kafka-secure, security: [{ type: scramSha512 }] }
  things: { host: things.example.com, protocol: mqtt, security: [{ type: userPassword }] }
  live: { host: live.example.com, pathname: '/base?v=1', protocol: ws, security: [{ type: httpApiKey, in: query, name: key }] }
channels:
  log:
    address: log
    servers: [{ $ref: '#/servers/log' }]
    messages: { line: { headers: { type: object, required: [trace], properties: { trace: { type: string, examples: [t1] }, more: { type: string } } }, payload: { type: object, properties: { at: { type: integer } } } } }
  all: { address: 'homes/+/{lamp}', servers: [{ $ref: '#/servers/things' }], parameters: { lamp: {} }, messages: { on: { payload: { type: boolean } } } }
  one: { address: 'homes/lamp', servers: [{ $ref: '#/servers/things' }], messages: { on: { payload: { type: boolean } } } }
  room:
    address: /room
    servers: [{ $ref: '#/servers/live' }]
    bindings: { ws: { query: { type: object, required: [name], properties: { name: { type: string, examples: [민 수] }, more: { type: string } } } } }
    messages: { text: { contentType: text/plain, payload: { type: string } }, data: { payload: { type: object, properties: { id: { type: integer } } } }, file: { contentType: application/octet-stream, payload: { type: string, format: binary } } }
operations:
  write: { action: receive, channel: { $ref: '#/channels/log' } }
  read: { action: send, channel: { $ref: '#/channels/log' } }
  turnAll: { action: receive, channel: { $ref: '#/channels/all' } }
  hearAll: { action: send, channel: { $ref: '#/channels/all' } }
  turn: { action: receive, channel: { $ref: '#/channels/one' }, bindings: { mqtt: { qos: 1, retain: true } } }
  hear: { action: send, channel: { $ref: '#/channels/room' } }
  upload: { action: receive, channel: { $ref: '#/channels/room' }, messages: [{ $ref: '#/channels/room/messages/file' }] }
`

test('samples log in, name each broker, and send the headers that a message needs', async () => {
  const { problems, twin, page } = await drawn(SAMPLES)
  expect(problems).toEqual([])
  for (const fact of [
    'brokers: ["a.example.com:9092", "b.example.com:9092"]',
    "sasl: { mechanism: 'scram-sha-512', username: 'YOUR_USERNAME'",
    'ssl: true',
    'headers: { trace: "t1" }, value',
  ])
    expect(twin('write')).toContain(fact)
  const python = `Consumer({
    "bootstrap.servers": "a.example.com:9092,b.example.com:9092",
    "security.protocol": "SASL_SSL",
    "sasl.mechanism": "SCRAM-SHA-512",
    "sasl.username": "YOUR_USERNAME",
    "sasl.password": "YOUR_PASSWORD",
    "group.id": "my-group",
})`
  expect(page('read')).toContain(python)
  expect(page('write')).toContain('headers={"trace": "t1"})')
})

test('nothing is published to topics that a wildcard stands for, and what is set for a topic holds', async () => {
  const { twin, page } = await drawn(SAMPLES)
  expect(twin('turn-all')).not.toContain('mqtt.connectAsync')
  expect(twin('hear-all')).toContain('subscribeAsync("homes/+/+")')
  expect(twin('hear-all')).toContain("{ username: 'YOUR_USERNAME', password: 'YOUR_PASSWORD' }")
  expect(twin('turn')).toContain('JSON.stringify(message), { qos: 1, retain: true })')
  expect(page('turn')).toContain('    retain=True,\n    auth={"username": "YOUR_USERNAME"')
})

test('a WebSocket is opened with what it needs, and only what is JSON is read as JSON', async () => {
  const { twin } = await drawn(SAMPLES)
  const url = 'ws://live.example.com/base/room?v=1&name=%EB%AF%BC%20%EC%88%98&key=YOUR_API_KEY'
  expect(twin('hear')).toContain(`new WebSocket("${url}")`)
  expect(twin('hear')).not.toContain('JSON.parse')
  // No text stands for bytes.
  expect(twin('upload')).not.toContain('new WebSocket')
})

test('a reply that is called as what it answers is told from it', async () => {
  const { twin } = await drawn(`asyncapi: 3.0.0
info: { title: 물음, version: '1' }
servers: { main: { host: q.example.com, protocol: nats } }
channels:
  ask: { address: ask, messages: { message: { payload: { type: object, properties: { question: { type: string } } } } } }
  answer: { address: answer, messages: { message: { payload: { type: object, properties: { answer: { type: string } } } } } }
operations: { ask: { action: receive, channel: { $ref: '#/channels/ask' }, reply: { channel: { $ref: '#/channels/answer' } } } }
`)
  expect(twin('ask')).toContain('**message**\n\n```json\n{ "question": "string" }')
  expect(twin('ask')).toContain('**응답 메시지 · message**\n\n```json\n{ "answer": "string" }')
})

test('a reply that comes from another server says from which, and a host that is an address has one scheme', async () => {
  const { twin } = await drawn(`asyncapi: 3.0.0
info: { title: 주문, version: '1' }
servers:
  queue: { host: 'http://localhost:4566/0000', protocol: sqs }
  broker: { host: 'localhost:9092', protocol: kafka, description: 답을 보내는 브로커 }
channels:
  orders:
    address: orders
    servers: [{ $ref: '#/servers/queue' }]
    messages: { Order: { payload: { type: object } } }
  done:
    address: done
    servers: [{ $ref: '#/servers/broker' }]
    messages: { Done: { payload: { type: object } } }
  back:
    address: back
    servers: [{ $ref: '#/servers/queue' }]
    messages: { Back: { payload: { type: object } } }
operations:
  order: { action: receive, channel: { $ref: '#/channels/orders' }, reply: { channel: { $ref: '#/channels/done' } } }
  ask: { action: receive, channel: { $ref: '#/channels/orders' }, reply: { channel: { $ref: '#/channels/back' } } }
`)
  expect(twin('order')).toContain('서버: http://localhost:4566/0000')
  expect(twin('order')).toContain('- `kafka://localhost:9092` 답을 보내는 브로커')
  expect(twin('ask').match(/localhost/g)).toHaveLength(1)
})
