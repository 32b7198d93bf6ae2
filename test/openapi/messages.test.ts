/** Pages of descriptions of messages: AsyncAPI 2 and 3, by protocol. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function drawn(
  description: string,
  settings = '',
  files: Readonly<Record<string, string>> = {},
) {
  const site = siteOf({
    ...files,
    'docsgen.yaml': `title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.yaml${settings} }]\n`,
    'api.yaml': description,
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  return {
    problems: problems.map(({ code }) => code),
    places: problems.map(({ path, line }) => `${path}:${line}`),
    remedies: problems.map(({ texts }) => texts?.['remedy']?.ko ?? ''),
    twin: (name: string) => site.files.get(`docs/api/${name}.md`) ?? '',
    page: (name: string) =>
      (site.files.get(`docs/api/${name}/index.html`) ?? '').replace(/<[^>]*>/g, ''),
  }
}

const KAFKA = `asyncapi: 3.0.0
info: { title: 주문, version: '1', tags: [{ name: orders }] }
defaultContentType: application/json
servers:
  main:
    host: broker.example.com:9092
    protocol: kafka
    protocolVersion: '3.5'
    description: 운영 서버
    tags: [{ name: env:prod, description: 실제 환경 }]
    security: [{ $ref: '#/components/securitySchemes/scram' }]
channels:
  orders:
    address: shop.{region}.orders
    description: 주문이 지나는 곳
    parameters: { region: { description: 지역, enum: [kr, jp], default: kr } }
    bindings: { kafka: { partitions: 12 } }
    messages:
      placed: { $ref: '#/components/messages/Placed' }
      broken: { contentType: text/plain, payload: { type: string, maxLength: 40 } }
  answers: { address: shop.answers, messages: { done: { payload: { properties: { ok: { type: boolean } } } } } }
operations:
  onPlaced:
    action: send
    channel: { $ref: '#/channels/orders' }
    summary: 주문을 알립니다
    tags: [{ name: orders }]
    traits: [{ bindings: { kafka: { groupId: { type: string, enum: [shop] } } } }]
  place:
    action: receive
    channel: { $ref: '#/channels/orders' }
    messages: [{ $ref: '#/channels/orders/messages/placed' }]
    reply: { channel: { $ref: '#/channels/answers' }, address: { location: '$message.header#/replyTo' } }
components:
  securitySchemes: { scram: { type: scramSha256, description: 담당자에게 받습니다. } }
  messages:
    Placed:
      title: 들어온 주문
      name: orderPlaced
      summary: 손님이 주문했습니다.
      correlationId: { location: '$message.header#/trace', description: 흐름을 잇습니다. }
      traits: [{ headers: { type: object, properties: { trace: { type: string, description: 추적 번호 } } } }]
      payload: { $ref: '#/components/schemas/Order' }
      examples: [{ name: 책, payload: { id: 7 } }]
  schemas: { Order: { type: object, required: [id], properties: { id: { type: integer, minimum: 1 } } } }
`

test('a description of messages has pages as an API has, seen by who reads them', async () => {
  const { problems, twin, page } = await drawn(KAFKA)
  expect(problems).toEqual([])
  const received = twin('on-placed')
  for (const fact of [
    'RECEIVE shop.{region}.orders',
    'kafka://broker.example.com:9092',
    '운영 서버',
    'SASL/SCRAM-SHA-256',
    'kafka.partitions: 12',
    'kafka.groupId',
    '주문이 지나는 곳',
    '지역',
    '들어온 주문 (application/json)',
    '손님이 주문했습니다.',
    '상관관계 ID: $message.header#/trace · 흐름을 잇습니다.',
    '메시지 이름: orderPlaced',
    'kafka 3.5',
    'env:prod: 실제 환경',
    '추적 번호',
    'text/plain',
    '최대 40자',
    '"id": 7',
  ])
    expect(received).toContain(fact)
  expect(page('on-placed')).toContain('kafkajs')
  expect(page('on-placed')).toContain('consumer.subscribe')
  const sent = twin('place')
  for (const fact of [
    'SEND shop.{region}.orders',
    '응답 메시지',
    'shop.answers',
    '$message.header#/replyTo',
    '`ok`',
  ])
    expect(sent).toContain(fact)
  expect(page('place')).toContain('producer.send')
})

test('settings of the channel of a reply and all of the handshake of a WebSocket are told', async () => {
  const { problems, twin, page } = await drawn(`asyncapi: 3.0.0
info: { title: 방, version: '1' }
servers: { main: { host: ws.example.com, protocol: ws } }
channels:
  room:
    address: /room
    messages: { ask: { payload: { type: string } } }
    bindings:
      ws:
        method: GET
        query:
          description: 방을 고르는 값
          minProperties: 1
          allOf:
            - $ref: '#/components/schemas/Paging'
            - { type: object, required: [room], properties: { room: { $ref: '#/components/schemas/Room' } } }
        headers: { type: object, additionalProperties: { pattern: ^x-own } }
  answers:
    address: /answers
    messages: { told: { payload: { type: string } } }
    bindings:
      ws: { query: { type: object, properties: { lang: { enum: [ko, en] } } } }
      amqp: { queue: { name: answer-queue, durable: true } }
operations:
  ask:
    action: receive
    channel: { $ref: '#/channels/room' }
    reply: { channel: { $ref: '#/channels/answers' } }
components:
  schemas:
    Paging: { type: object, properties: { cursor: { type: string, description: 이어 볼 자리 } } }
    Room: { type: string, description: 방의 이름, minLength: 3 }
`)
  expect(problems).toEqual([])
  for (const text of [twin('ask'), page('ask').replaceAll('&quot;', '"')])
    for (const fact of [
      'ws.method',
      'cursor',
      '이어 볼 자리',
      '방의 이름',
      '최소 3자',
      'ws.query',
      '방을 고르는 값',
      'minProperties',
      'ws.headers',
      '^x-own',
      'amqp.queue',
      'answer-queue',
      'lang',
      '"en"',
    ])
      expect(text).toContain(fact)
})

test('what is asked for over HTTP is told as parameters, not as the code of a schema', async () => {
  const { problems, twin, page } = await drawn(`asyncapi: 3.0.0
info: { title: 흐름, version: '1' }
servers: { main: { host: api.example.com, protocol: https } }
channels:
  runs: { address: '/runs/{id}', parameters: { id: { description: 실행 } }, messages: { step: { payload: { type: string } } } }
operations:
  watch:
    action: send
    channel: { $ref: '#/channels/runs' }
    traits: [{ bindings: { http: { method: GET, query: { type: object, required: [mode], properties: { mode: { type: string, enum: [all, last], description: 보낼 단계 } } }, bindingVersion: 0.3.0 } } }]
`)
  expect(problems).toEqual([])
  expect(twin('watch')).toContain('- `mode` (string, 필수)')
  for (const text of [twin('watch'), page('watch')]) {
    for (const fact of ['쿼리 매개변수', '보낼 단계', 'last', 'http.method'])
      expect(text).toContain(fact)
    expect(text).not.toContain('http.query')
  }
})

test('words of newer JSON Schema in a schema of messages are no problem, and what is in them is checked', async () => {
  const api = `asyncapi: 3.0.0
info: { title: 흐름, version: '1' }
channels: { runs: { address: runs, messages: { step: { payload: { $ref: step.json } } } } }
operations: { watch: { action: send, channel: { $ref: '#/channels/runs' } } }
`
  const step = (type: string) => `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "properties": { "kind": { "$ref": "#/$defs/Kind" }, "at": { "type": "array", "prefixItems": [{ "type": "string" }], "unevaluatedItems": false, "contains": { "type": "string" }, "minContains": 1, "maxContains": 2 } },
  "dependentRequired": { "kind": ["at"] },
  "dependentSchemas": { "at": { "type": "object" } },
  "unevaluatedProperties": false,
  "$defs": { "Kind": { "$anchor": "kind", "type": "${type}", "description": "단계의 종류" } }
}`
  const right = await drawn(api, '', { 'step.json': step('string') })
  expect(right.problems).toEqual([])
  expect(right.twin('watch')).toContain('단계의 종류')
  const wrong = await drawn(api, '', { 'step.json': step('strin') })
  expect(wrong.problems).toEqual(['api-structure'])
  expect(wrong.places).toEqual(['step.json:8'])
})

test('a summary that says the title alone is not told beside it', async () => {
  const { twin } = await drawn(`asyncapi: 3.0.0
info: { title: 출금, version: '1' }
channels: { asked: { address: asked, description: 안쪽으로 갑니다., messages: { all: { payload: { type: string } } } } }
operations:
  alike: { action: receive, channel: { $ref: '#/channels/asked' }, title: 출금 요청 수신, summary: 출금 요청 수신 }
  other: { action: receive, channel: { $ref: '#/channels/asked' }, title: 출금 요청, summary: 받는 곳에서 보냅니다. }
`)
  const body = twin('alike').slice(twin('alike').indexOf('\n# '))
  expect(body.match(/출금 요청 수신/g)).toHaveLength(1)
  expect(twin('other')).toContain('받는 곳에서 보냅니다.')
})

test('a description of the client is read from its side', async () => {
  const { twin } = await drawn(KAFKA, ', describes: client')
  expect(twin('on-placed')).toContain('SEND shop.{region}.orders')
})

test('operations that are all called the other way around than they are shown are told, once', async () => {
  const text = (receive: string) => `asyncapi: 3.0.0
info: { title: 칠판, version: '1' }
channels: { room: { address: room, messages: { all: { payload: { type: string } } } } }
operations:
  sendRoom: { action: send, channel: { $ref: '#/channels/room' } }
  receiveRoom: { action: ${receive}, channel: { $ref: '#/channels/room' } }
  sender: { action: send, channel: { $ref: '#/channels/room' } }
`
  expect((await drawn(text('receive'))).problems).toEqual(['api-direction'])
  for (const side of ['client', 'server'])
    expect((await drawn(text('receive'), `, describes: ${side}`)).problems).toEqual([])
  expect((await drawn(text('send'))).problems).toEqual([])
})

test('a field that AsyncAPI has not is told with what to write instead', async () => {
  const { remedies, twin } = await drawn(`asyncapi: 3.0.0
info: { title: 지갑, version: '1' }
channels:
  made: { address: made, messages: { all: { payload: { type: object, properties: { name: { type: string, nullable: true } } } } } }
`)
  expect(remedies).toEqual([expect.stringContaining('AsyncAPI에는 nullable이 없습니다.')])
  expect(twin('made')).toContain('null 가능')
})

const SOCKET = `asyncapi: 2.6.0
info: { title: 채팅, version: '1' }
servers: { main: { url: 'wss://chat.example.com/{version}', protocol: wss, variables: { version: { default: v2, enum: [v1, v2] } }, security: [{ token: [] }] } }
channels:
  /rooms/{room}:
    parameters: { room: { description: 방, schema: { type: string, minLength: 2 } } }
    bindings: { ws: { query: { type: object, required: [from], properties: { from: { type: integer, description: 어디부터 } } } } }
    publish: { operationId: say, message: { oneOf: [{ name: Text, payload: { type: string } }, { name: Like, payload: { type: object, properties: { count: { type: integer } } } }] } }
    subscribe: { operationId: hear, message: { $ref: '#/components/messages/Said' } }
components:
  securitySchemes: { token: { type: httpApiKey, in: header, name: X-Token } }
  messages: { Said: { payload: { type: object, properties: { text: { type: string } } }, examples: [{ payload: { text: 안녕 } }] } }
`

test('a description of AsyncAPI 2 is read in the form of 3', async () => {
  const { problems, twin, page } = await drawn(SOCKET)
  expect(problems).toEqual([])
  for (const fact of [
    'SEND wss://chat.example.com/v2/rooms/{room}',
    'X-Token',
    '최소 2자',
    '어디부터',
    'Text (application/json)',
    'Like (application/json)',
    '`count`',
  ])
    expect(twin('say')).toContain(fact)
  expect(page('say')).toContain('new WebSocket(')
  expect(twin('hear')).toContain('RECEIVE wss://chat.example.com/v2/rooms/{room}')
  expect(twin('hear')).toContain('안녕')
})

test('a payload that is no JSON Schema is shown as it is written, and no sample is made for a protocol without one', async () => {
  const { problems, twin } = await drawn(`asyncapi: 3.1.0
info: { title: 큐, version: '1' }
servers: { main: { host: mq.example.com, protocol: amqp } }
channels: { jobs: { address: null, messages: { job: { payload: { schemaFormat: application/vnd.apache.avro;version=1.9.0, schema: { type: record, name: Job } } } } } }
operations: { take: { action: send, channel: { $ref: '#/channels/jobs' }, bindings: { amqp: { ack: true } } } }
`)
  expect(problems).toEqual([])
  for (const fact of ['RECEIVE jobs', 'application/vnd.apache.avro', '"record"', 'amqp.ack: true'])
    expect(twin('take')).toContain(fact)
  expect(twin('take')).not.toContain('JavaScript')
})

test('no example is made of a payload that is no JSON Schema, and none in it is checked', async () => {
  const avro =
    '{ type: record, name: Job, fields: [{ name: 값, type: ["null", { type: string }], example: 글 }] }'
  const head = "info: { title: 큐, version: '1' }\nservers: { main: { protocol: kafka, "
  for (const [description, isWritten] of [
    [
      `asyncapi: 3.0.0\n${head} host: q.example.com } }
channels: { jobs: { address: jobs, messages: { job: { payload: { schemaFormat: application/vnd.apache.avro;version=1.9.0, schema: ${avro} } } } } }
operations: { put: { action: receive, channel: { $ref: '#/channels/jobs' } } }\n`,
      false,
    ],
    [
      `asyncapi: 2.6.0\n${head} url: q.example.com } }
channels: { jobs: { publish: { operationId: put, message: { schemaFormat: application/vnd.apache.avro;version=1.9.0, payload: ${avro} } } } }\n`,
      false,
    ],
    [
      `asyncapi: 2.6.0\n${head} url: q.example.com } }
channels: { jobs: { publish: { operationId: put, message: { schemaFormat: application/vnd.apache.avro;version=1.9.0, payload: ${avro}, examples: [{ payload: { 값: 하나 } }] } } } }\n`,
      true,
    ],
  ] as const) {
    const { problems, twin } = await drawn(description)
    expect(problems).toEqual([])
    for (const fact of ['SEND jobs', 'application/vnd.apache.avro', '"record"'])
      expect(twin('put')).toContain(fact)
    expect(twin('put').includes('producer.send')).toBe(isWritten)
    expect(twin('put')).not.toMatch(/^null$/m)
    if (isWritten) expect(twin('put')).toContain('"하나"')
  }
})

test('channels that no operation acts on have pages of their own', async () => {
  const { problems, twin, page } = await drawn(`asyncapi: 3.0.0
info: { title: 등록, version: '1' }
servers: { main: { host: broker.example.com, protocol: amqp } }
channels:
  registered:
    address: students.registered
    summary: 학생이 등록되면 옵니다
    description: 등록 서비스가 보냅니다.
    parameters: { region: { description: 지역 } }
    messages: { registered: { payload: { type: object, properties: { uuid: { type: string, description: 학생의 ID } } } } }
  answers: { address: students.answers, messages: { done: { payload: { type: string } } } }
  orders: { address: students.orders, summary: 주문이 지나는 곳, messages: { placed: { payload: { type: string } } } }
operations:
  registered:
    action: send
    channel: { $ref: '#/channels/orders' }
    reply: { channel: { $ref: '#/channels/answers' } }
`)
  expect(problems).toEqual([])
  const channel = twin('channel-registered')
  for (const fact of [
    '# 학생이 등록되면 옵니다',
    'CHANNEL students.registered',
    '등록 서비스가 보냅니다.',
    '지역',
    '학생의 ID',
  ])
    expect(channel).toContain(fact)
  // The title of the page and of its file.
  expect(channel.split('학생이 등록되면 옵니다')).toHaveLength(3)
  expect(page('channel-registered')).toContain('"uuid"')
  expect(twin('registered')).toContain('RECEIVE students.orders')
  expect(twin('registered')).toContain('주문이 지나는 곳')
  expect(twin('answers')).toBe('')
})

test('a discriminator of AsyncAPI is the name of a field', async () => {
  const { problems, twin, page } = await drawn(`asyncapi: 3.0.0
info: { title: 동물, version: '1' }
channels: { pets: { address: pets, messages: { seen: { payload: { $ref: '#/components/schemas/Pet' } } } } }
operations: { see: { action: receive, channel: { $ref: '#/channels/pets' } } }
components:
  schemas:
    Pet: { discriminator: kind, oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }
    Cat: { type: object, required: [kind], properties: { kind: { type: string }, 꼬리: { type: string } } }
    Dog: { type: object, required: [kind], properties: { kind: { type: string }, 귀: { type: string } } }
`)
  expect(problems).toEqual([])
  expect(twin('see')).toContain('kind')
  expect(twin('see')).toMatch(/Dog · kind[^\n]*`Dog`/)
  expect(page('see')).toContain('"kind": "Cat"')
})

test('a channel of AsyncAPI 2 without operations is shown', async () => {
  const { problems, twin } = await drawn(
    "asyncapi: 2.6.0\ninfo: { title: 신호, version: '1' }\nchannels: { 신호등/바뀜: { description: 바뀌면 옵니다. } }\n",
  )
  expect(problems).toEqual([])
  expect(twin('신호등-바뀜')).toContain('바뀌면 옵니다.')
})

test('a channel of AsyncAPI 2 may be written elsewhere', async () => {
  const { problems, places, twin } = await drawn(
    `asyncapi: 2.6.0
info: { title: 신호, version: '1' }
servers: { main: { url: 'mqtt://x.example.com:1883', protocol: mqtt } }
channels:
  길/신호등: { $ref: '#/components/channels/Light', description: 길에 섭니다. }
  역/신호등: { $ref: '#/components/channels/Light' }
  문/{방}: { $ref: 'parts/doors.yaml#/Door' }
  없음: { $ref: '#/components/channels/None' }
components:
  channels:
    Light:
      subscribe: { operationId: changed, message: { payload: { type: object, properties: { 색: { type: string } } } } }
`,
    '',
    {
      'parts/doors.yaml': `Door:
  parameters: { 방: { $ref: '#/Room' } }
  publish:
    operationId: open
    description: "문을 [엽니다](/docs/none)."
    message: { $ref: '../parts/texts.yaml#/Opened' }
Room: { description: 방의 이름, schema: { type: string } }
`,
      'parts/texts.yaml':
        'Opened: { payload: { $ref: "#/Who" } }\nWho: { type: string, maxLength: 7 }\n',
    },
  )
  expect(problems.map((code, index) => `${code} ${places[index]}`).sort()).toEqual([
    'api-reference api.yaml:8',
    'broken-link parts/doors.yaml:5',
  ])
  expect(twin('changed')).toContain('RECEIVE 길/신호등')
  expect(twin('changed')).toContain('`색` (string')
  expect(twin('subscribe-역-신호등')).toContain('RECEIVE 역/신호등')
  expect(twin('open')).toContain('SEND 문/{방}')
  expect(twin('open')).toContain('방의 이름')
  expect(twin('open')).toContain('최대 7자')
})

test.each([
  ['', 'SEND', 'RECEIVE'],
  [', describes: client', 'RECEIVE', 'SEND'],
])('articles draw operations of messages as their pages do%s', async (setting, place, onPlaced) => {
  const site = siteOf({
    'docsgen.yaml': `title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.yaml${setting} }]\n`,
    'api.yaml': KAFKA,
    'docs/intro.md':
      '# 소개\n\n글\n\n::operation{id=onPlaced}\n\n::operations\n\n::schema{name=Order}\n',
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  const html = site.files.get('docs/intro/index.html') ?? ''
  const [, card = ''] = /(<a class="card operation-card".*?<\/a>)/s.exec(html) ?? []
  expect(card).toContain('href="/docs/api/on-placed"')
  expect(card.replace(/<[^>]*>/g, ' ')).toMatch(
    new RegExp(`주문을 알립니다 .*${onPlaced} .*shop\\.\\{region\\}\\.orders`, 's'),
  )
  const [, table = ''] = /<table>(.*?)<\/table>/s.exec(html) ?? []
  expect(table).toMatch(new RegExp(`${place}.*href="/docs/api/place"`, 's'))
})

test('headers of a message that are made of other schemas are told as its fields are', async () => {
  const { problems, twin, page } = await drawn(`asyncapi: 3.0.0
info: { title: 주문, version: '1' }
channels:
  orders:
    address: orders
    messages:
      placed:
        headers:
          description: 모든 메시지의 헤더
          examples: [{ x-own: 예시값, x-all: 가 }]
          allOf: [{ $ref: '#/components/schemas/Common' }]
          properties: { x-own: { type: string, description: 이 메시지의 헤더 } }
          patternProperties: { ^x-part-: { type: integer, description: 이름이 정해지지 않은 헤더 } }
          additionalProperties: { type: string, description: 나머지 헤더 }
      closed:
        headers:
          oneOf:
            - { title: 첫째, properties: { x-first: { type: string, description: 첫째의 헤더 } } }
            - { title: 둘째, properties: { x-second: { type: string, description: 둘째의 헤더 } } }
      empty: { headers: { type: object }, payload: { type: string } }
operations: { get: { action: receive, channel: { $ref: '#/channels/orders' } } }
components:
  schemas:
    Common: { type: object, required: [x-all], properties: { x-all: { type: string, description: 공통 헤더 } } }
`)
  expect(problems).toEqual([])
  for (const text of [twin('get'), page('get')]) {
    for (const fact of [
      '모든 메시지의 헤더',
      '예시값',
      '이 메시지의 헤더',
      '^x-part-',
      '이름이 정해지지 않은 헤더',
      '나머지 헤더',
      'x-all',
      '공통 헤더',
      '첫째',
      'x-first',
      '첫째의 헤더',
      'x-second',
      '둘째의 헤더',
    ])
      expect(text).toContain(fact)
    expect(text.split('메시지 헤더')).toHaveLength(3)
  }
})

test('the example of a message that is no JSON is told and sent as what it is', async () => {
  const { twin, problems } = await drawn(`asyncapi: 3.0.0
info: { title: 주문, version: '1' }
servers: { main: { host: ws.example.com, protocol: wss } }
channels:
  orders:
    address: /orders
    messages:
      placed:
        contentType: application/xml
        payload: { type: object, properties: { id: { type: integer } } }
operations:
  place: { action: receive, channel: { $ref: '#/channels/orders' } }
  onPlaced: { action: send, channel: { $ref: '#/channels/orders' } }
`)
  expect(problems).toEqual([])
  for (const name of ['place', 'on-placed']) {
    expect(twin(name)).toContain('```xml\n<?xml version="1.0" encoding="UTF-8"?>\n<root>')
    expect(twin(name)).not.toContain('JSON')
    expect(twin(name)).not.toContain('json.')
  }
  expect(twin('place')).toContain('const message = "<?xml version')
  expect(twin('place')).toContain('socket.send(message)')
  expect(twin('on-placed')).toContain('console.log(data)')
})

test('a variable that holds a whole address keeps its scheme', async () => {
  const { twin } = await drawn(`asyncapi: 2.6.0
info: { title: 주문, version: '1' }
servers:
  main:
    url: '{endpoint}'
    protocol: https
    variables: { endpoint: { default: 'https://example.com/hooks' } }
channels: { orders: { subscribe: { operationId: get, message: { payload: { type: string } } } } }
`)
  expect(twin('get')).toContain('https://example.com/hooks')
  expect(twin('get')).not.toContain('https://https://')
})

test('a security scheme that stands where it is used is told once, by the name of what it is equal to', async () => {
  const { twin } = await drawn(`asyncapi: 3.0.0
info: { title: 주문, version: '1' }
servers:
  main:
    host: broker.example.com
    protocol: kafka
    security:
      - { type: scramSha256, description: 처음 }
      - type: oauth2
        flows: { clientCredentials: { tokenUrl: 'https://example.com/token', availableScopes: { 'orders:read': 읽기 } } }
        scopes: ['orders:read']
channels: { orders: { address: orders, messages: { placed: { payload: { type: string } } } } }
operations:
  first: { action: send, channel: { $ref: '#/channels/orders' } }
  second: { action: receive, channel: { $ref: '#/channels/orders' } }
components:
  securitySchemes:
    signIn:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: 'https://example.com/token', availableScopes: { 'orders:read': 읽기 } } }
`)
  const overview = twin('overview')
  expect(overview.split('처음')).toHaveLength(2)
  expect(overview.split('`signIn`')).toHaveLength(2)
  expect(overview.split('https://example.com/token')).toHaveLength(2)
  expect(overview).toContain('SASL/SCRAM-SHA-256: 처음')
  for (const name of ['first', 'second']) {
    expect(twin(name)).toContain('`signIn`')
    expect(twin(name)).toContain('SASL/SCRAM-SHA-256: 처음')
    expect(twin(name)).not.toContain('main 1')
    expect(twin(name)).toContain('orders:read')
  }
})

test('the headers of an example of a message are told', async () => {
  const { twin, page } = await drawn(`asyncapi: 3.0.0
info: { title: 주문, version: '1' }
channels:
  orders:
    messages:
      placed:
        headers: { type: object, properties: { trace: { type: string } } }
        payload: { type: string }
        examples:
          - { name: 처음 것, summary: 처음 주문, headers: { trace: 가나다 }, payload: 하나 }
          - { headers: { trace: 라마바 } }
operations: { get: { action: receive, channel: { $ref: '#/channels/orders' } } }
`)
  for (const text of [twin('get'), page('get')])
    for (const fact of ['처음 것 · 처음 주문', '가나다', '라마바', '하나'])
      expect(text).toContain(fact)
})

test('tags, links and titles of channels, messages and servers are told', async () => {
  const { twin, page, problems } = await drawn(`asyncapi: 3.0.0
id: urn:example:orders
info: { title: 주문, version: '1', tags: [{ name: orders }] }
servers:
  main:
    host: broker.example.com
    protocol: kafka
    externalDocs: { url: 'https://example.com/server', description: 서버 안내 }
channels:
  orders:
    address: orders
    title: 주문 통로
    tags: [{ name: 통로표 }]
    externalDocs: { url: 'https://example.com/channel', description: 통로 안내 }
    messages:
      placed:
        tags: [{ name: 글표, description: 글표의 뜻 }]
        externalDocs: { url: 'https://example.com/message', description: 글 안내 }
        payload: { type: string }
  answers: { title: 답장 통로, summary: 답장 요약, messages: { done: { payload: { type: string } } } }
operations:
  get:
    action: receive
    title: 주문 받기
    channel: { $ref: '#/channels/orders' }
    externalDocs: { url: 'https://example.com/operation' }
    tags: [{ name: orders }, { name: 둘째표, description: 둘째표의 뜻 }]
    reply: { channel: { $ref: '#/channels/answers' } }
`)
  expect(problems).toEqual([])
  for (const text of [twin('get'), page('get')])
    for (const fact of [
      '주문 통로',
      '통로표',
      '통로 안내',
      '글표: 글표의 뜻',
      '글 안내',
      '둘째표: 둘째표의 뜻',
      '서버 안내',
      '답장 통로',
      '답장 요약',
    ])
      expect(text).toContain(fact)
  for (const fact of ['channel', 'message', 'operation', 'server'])
    expect(twin('get')).toContain(`https://example.com/${fact}`)
  for (const text of [twin('overview'), page('overview')])
    expect(text).toContain('urn:example:orders')
})

test('a reply is called so once', async () => {
  const { twin, page } = await drawn(`asyncapi: 3.0.0
info: { title: 주문, version: '1' }
channels:
  orders: { messages: { placed: { payload: { type: string } } } }
  answers: { messages: { done: { payload: { type: string } } } }
operations:
  get: { action: receive, channel: { $ref: '#/channels/orders' }, reply: { channel: { $ref: '#/channels/answers' } } }
`)
  for (const text of [twin('get'), page('get')]) expect(text).not.toMatch(/reply/)
  expect(twin('get')).toContain('**응답 메시지**')
})

test('a server has a title and a summary', async () => {
  const { problems, twin } = await drawn(`asyncapi: 3.0.0
info: { title: 줄, version: '1' }
servers: { main: { host: mq.example.com, protocol: amqp, title: 큰 줄, summary: 모두의 줄 } }
channels: { jobs: { address: jobs, messages: { job: { payload: { type: string } } } } }
operations: { work: { action: receive, channel: { $ref: '#/channels/jobs' } } }
`)
  expect(problems).toEqual([])
  expect(twin('work')).toContain('큰 줄')
  expect(twin('work')).toContain('모두의 줄')
})

const TOPICS = `asyncapi: 3.0.0
info: { title: 집, version: '1' }
servers:
  log: { host: 'log.example.com:9093', protocol: kafka-secure }
  things: { host: 'things.example.com:8883', pathname: /mq, protocol: secure-mqtt }
  rooms: { host: rooms.example.com, pathname: /engine, protocol: socketio }
  live: { host: live.example.com, protocol: wss }
channels:
  log:
    address: log.{home}
    servers: [{ $ref: '#/servers/log' }]
    parameters: { home: { default: h1, location: '$message.payload#/home' } }
    bindings: { kafka: { topic: real-log } }
    messages: { line: { bindings: { kafka: { key: { type: string, enum: [first-key] } } }, payload: { type: object, properties: { x: { type: integer } } } } }
  lamp:
    address: homes/{home}/lamps/{lamp}
    servers: [{ $ref: '#/servers/things' }]
    parameters: { home: { examples: [h2] }, lamp: { description: 등 } }
    messages: { lit: { payload: { type: string } } }
  room:
    address: /room
    servers: [{ $ref: '#/servers/rooms' }]
    messages: { join: { title: 들어옵니다, payload: { type: object, properties: { who: { type: string, example: 나 } } } } }
  both:
    address: both/{home}
    servers: [{ $ref: '#/servers/live' }, { $ref: '#/servers/log' }]
    parameters: { home: { enum: [h3, h4] } }
    messages: { told: { payload: { type: string } } }
  any:
    address: null
    servers: [{ $ref: '#/servers/live' }, { $ref: '#/servers/log' }]
    messages: { told: { payload: { type: string } } }
operations:
  writeLog: { action: receive, channel: { $ref: '#/channels/log' } }
  readLog: { action: send, channel: { $ref: '#/channels/log' }, bindings: { kafka: { groupId: { type: string, const: readers } } } }
  light: { action: receive, channel: { $ref: '#/channels/lamp' } }
  enter: { action: receive, channel: { $ref: '#/channels/room' } }
  entered: { action: send, channel: { $ref: '#/channels/room' } }
  tell: { action: receive, channel: { $ref: '#/channels/both' } }
  hear: { action: send, channel: { $ref: '#/channels/any' } }
`

test('samples have the values that channels and settings of protocols give', async () => {
  const { problems, twin, page } = await drawn(TOPICS)
  expect(problems).toEqual([])
  for (const [name, facts] of [
    ['write-log', ['topic: "real-log"', 'key: "first-key", value', 'ssl: true']],
    ['read-log', ['topic: "real-log"', 'groupId: "readers"']],
    ['light', ['"mqtts://things.example.com:8883/mq"', '"homes/h2/lamps/{lamp}"']],
    [
      'enter',
      ['io("https://rooms.example.com/room", { path: "/engine" })', 'emit("join", message)'],
    ],
    ['entered', ['socket.on("join", (message) =>']],
    ['tell', ['"wss://live.example.com/both/h3"', 'JavaScript · kafka-secure', 'topic: "both/h3"']],
    ['hear', ['new WebSocket("wss://live.example.com")']],
  ] as const)
    for (const fact of facts) {
      expect(twin(name)).toContain(fact)
      expect(page(name).replaceAll('&gt;', '>')).toContain(fact)
    }
  expect(page('write-log')).toContain('"security.protocol": "SSL"')
  expect(page('light')).toContain('tls={}')
  // A string of JSON in three quotes would be no Python.
  expect(page('light')).toContain(String.raw`    "\"string\"",`)
  expect(page('enter')).toContain('socketio_path="/engine"')
})

test('a channel on servers of several protocols tells all, and one without an address that', async () => {
  const { twin, page } = await drawn(TOPICS)
  for (const text of [twin, page]) {
    expect(text('tell')).toMatch(/프로토콜:? ?wss, kafka-secure/)
    expect(text('tell')).not.toContain('실행 중에 정해집니다.')
    expect(text('hear')).toMatch(/주소:? ?실행 중에 정해집니다\./)
    expect(text('hear')).not.toContain('kafkajs')
  }
})

test('parameters of topics are those of a channel, and their place in a message has a name', async () => {
  const { twin, page } = await drawn(TOPICS)
  for (const text of [twin, page]) {
    for (const name of ['write-log', 'light']) {
      expect(text(name)).toContain('채널 매개변수')
      expect(text(name)).not.toContain('경로 매개변수')
    }
    expect(text('write-log')).toMatch(/값의 위치 ?`?\$message\.payload#\/home/)
  }
})

const DOORS = `asyncapi: 3.0.0
info: { title: 문, version: '1' }
servers:
  main: { host: broker.example.com, protocol: amqp, security: [{ type: scramSha256, description: 서버의 것 }] }
channels:
  door: { address: door, title: 큰 문, messages: { moved: { payload: { type: string } } } }
  window: { address: window, title: 창, messages: { moved: { payload: { type: string } } } }
operations:
  open: { action: receive, channel: { $ref: '#/channels/door' }, security: [{ type: userPassword, description: 여는 이의 것 }, { $ref: '#/components/securitySchemes/key' }] }
  opened: { action: send, channel: { $ref: '#/channels/door' } }
  look: { action: send, channel: { $ref: '#/channels/window' } }
components:
  securitySchemes: { key: { type: apiKey, in: user, description: 열쇠 } }
`

test('what a server and an operation ask for holds together, and what has no name is shown without one', async () => {
  const { problems, twin, page } = await drawn(DOORS)
  expect(problems).toEqual([])
  for (const text of [twin('open'), page('open')]) {
    expect(text.split('서버의 것')).toHaveLength(3)
    for (const fact of ['SASL/SCRAM-SHA-256', '여는 이의 것', '열쇠']) expect(text).toContain(fact)
    expect(text).not.toMatch(/open 1|main 1/)
  }
  expect(twin('open')).toContain('인증: SASL/SCRAM-SHA-256 + 사용자 이름과 비밀번호')
  expect(twin('opened')).toContain('인증: SASL/SCRAM-SHA-256\n')
  for (const text of [twin('overview'), page('overview')]) expect(text).not.toMatch(/open 1|main 1/)
})

test('several operations of a channel have names of their own', async () => {
  const { twin } = await drawn(DOORS)
  expect(twin('open')).toContain('# open\n')
  expect(twin('opened')).toContain('# opened\n')
  for (const name of ['open', 'opened']) expect(twin(name)).toContain('큰 문')
  expect(twin('look')).toContain('# 창\n')
})

test('settings of a protocol are told in words, and long ones as code', async () => {
  const { problems, twin, page } = await drawn(`asyncapi: 3.0.0
info: { title: 줄, version: '1' }
servers: { main: { host: log.example.com, protocol: kafka } }
channels:
  log:
    address: log
    bindings: { kafka: { topicConfiguration: { cleanup.policy: [delete], retention.ms: 60000, max.message.bytes: 1048588 } }, amqp: { queue: { exclusive: true, durable: false } } }
    messages: { line: { bindings: { kafka: { key: { type: string, const: one-key, description: 줄의 열쇠 }, schemaLookupStrategy: TopicIdStrategy } }, payload: { type: string } } }
operations:
  write: { action: receive, channel: { $ref: '#/channels/log' }, bindings: { kafka: { groupId: { type: string, enum: [a-group, b-group], maxLength: 9 } } } }
`)
  expect(problems).toEqual([])
  const text = twin('write')
  expect(text).toContain('- kafka.key: string · 고정 값 one-key · 줄의 열쇠\n')
  expect(text).toContain('- kafka.groupId: string · 허용 값 a-group, b-group · 최대 9자\n')
  expect(text).toContain('- kafka.schemaLookupStrategy: TopicIdStrategy\n')
  expect(text).toContain('- amqp.queue: exclusive true · durable false\n')
  expect(text).toMatch(
    /- kafka\.topicConfiguration\n\n {2}```json\n {2}\{[^`]*"retention.ms": 60000/,
  )
  const html = page('write')
  for (const fact of ['string · 고정 값 one-key · 줄의 열쇠', 'string · 허용 값 a-group, b-group'])
    expect(html).toContain(fact)
  expect(html).toMatch(/kafka\.topicConfiguration\{\s[^}]*&quot;retention.ms&quot;: 60000/)
  expect(html).not.toContain('{&quot;')
})

test('a message tells its id of AsyncAPI 2, and a channel without messages has nothing of them', async () => {
  const { problems, twin, page } = await drawn(`asyncapi: 2.6.0
info: { title: 방, version: '1' }
servers: { main: { url: wss://room.example.com, protocol: wss } }
channels:
  room: { publish: { operationId: say, message: { messageId: sayOnce, title: 말하기, payload: { type: string } } } }
  quiet: { subscribe: { operationId: wait } }
`)
  expect(problems).toEqual([])
  expect(twin('say')).toContain('- 메시지 ID: sayOnce\n')
  expect(page('say')).toContain('sayOnce')
  expect(twin('wait')).not.toContain('메시지 내용')
  expect(page('wait')).not.toContain('메시지 내용')
})
