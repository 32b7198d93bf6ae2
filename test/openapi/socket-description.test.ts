import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readYaml } from '../../src/data-files/yaml.ts'
import { readSocketDescription } from '../../src/socket/socket-description.ts'

const OTHER: Record<string, unknown> = {
  './api.yaml#/components/schemas': { Chat: {}, Donation: {} },
  './api.yaml#/components/schemas/Chat': { type: 'object' },
}

function read(text: string) {
  const yaml = readYaml(text)
  const { description, problems } = readSocketDescription(yaml.value, {
    path: 'openapi/socket.yaml',
    resolve: (ref) => OTHER[ref],
    positionOf: yaml.positionOf,
    errorCodes: ['LOGIN_REQUIRED', 'RATE_LIMITED'],
  })
  const told = problems.map(
    ({ code, line, column, details }) => `${code} ${line}:${column} ${JSON.stringify(details)}`,
  )
  return { description, told }
}

const WHOLE = `asyncapi: 3.0.0
info: { title: 소켓, version: 1.0.0 }
servers:
  main: { host: socket.example.com, protocol: wss, x-transports: [websocket] }
channels:
  채팅:
    address: chat
    description: 채널의 설명입니다.
    messages:
      event:
        payload: { $ref: './api.yaml#/components/schemas/Chat' }
        examples: [{ payload: { id: 1 } }]
  login:
    messages:
      command: { payload: { schemaFormat: x, schema: { type: string } } }
      ok: { payload: { type: boolean } }
operations:
  onChat:
    action: receive
    channel: { $ref: '#/channels/채팅' }
  login:
    action: send
    channel: { $ref: '#/channels/login' }
    messages: [{ $ref: '#/channels/login/messages/command' }]
    reply: { messages: [{ $ref: '#/channels/login/messages/ok' }] }
    tags: [{ name: 인증 }]
    x-errors: [RATE_LIMITED]
    x-ack-timeout-ms: 5000
    x-rate-limit: { requests: 5, seconds: 60 }
    x-deprecated: true
`

test('a description is read into plain data', () => {
  const { description, told } = read(WHOLE)
  expect(told).toEqual([])
  expect(description).toEqual({
    title: '소켓',
    version: '1.0.0',
    servers: [
      { id: 'main', url: 'wss://socket.example.com', protocol: 'wss', transports: ['websocket'] },
    ],
    events: [
      {
        id: 'onChat',
        name: 'chat',
        direction: 'on',
        title: 'chat',
        description: '채널의 설명입니다.',
        tags: [],
        isDeprecated: false,
        acks: [],
        errors: [],
        line: 18,
        messages: [
          {
            id: 'event',
            payload: {
              schema: { $ref: './api.yaml#/components/schemas/Chat' },
              ref: './api.yaml#/components/schemas/Chat',
            },
            examples: [{ name: '1', value: { id: 1 } }],
          },
        ],
      },
      {
        id: 'login',
        name: 'login',
        direction: 'emit',
        title: 'login',
        tags: ['인증'],
        isDeprecated: true,
        messages: [
          {
            id: 'command',
            examples: [],
            payload: {
              schema: { type: 'string' },
              ref: '#/channels/login/messages/command/payload/schema',
            },
          },
        ],
        acks: [
          {
            id: 'ok',
            examples: [],
            payload: { schema: { type: 'boolean' }, ref: '#/channels/login/messages/ok/payload' },
          },
        ],
        errors: ['RATE_LIMITED'],
        ackTimeoutMs: 5000,
        rateLimit: { requests: 5, seconds: 60 },
        line: 21,
      },
    ],
  })
})

test.each<[string, string, string, string]>([
  [
    'another format',
    'asyncapi: 3.0.0',
    'asyncapi: 2.6.0',
    'socket-version 1:1 {"version":"2.6.0"}',
  ],
  [
    'a reference with a near name',
    "'#/channels/login' }",
    "'#/channels/logn' }",
    'socket-ref 23:16 {"ref":"#/channels/logn","near":"#/channels/login"}',
  ],
  [
    'a reference into another file',
    'schemas/Chat',
    'schemas/Chatt',
    'socket-ref 11:20 {"ref":"./api.yaml#/components/schemas/Chatt","near":"./api.yaml#/components/schemas/Chat"}',
  ],
  [
    'a wrong action',
    'action: send',
    'action: sent',
    'socket-action 22:5 {"action":"sent","near":"send"}',
  ],
  [
    'an unknown code of an error',
    '[RATE_LIMITED]',
    '[RATE_LIMITED, LOGIN_REQUIRE]',
    'socket-error-code 27:30 {"code":"LOGIN_REQUIRE","near":"LOGIN_REQUIRED"}',
  ],
  [
    'a server without a host',
    'host: socket',
    'hosts: socket',
    'socket-missing 4:3 {"field":"host"}',
  ],
  [
    'an example without a payload',
    'examples: [{ payload',
    'examples: [{ payloads',
    'socket-missing 12:20 {"field":"payload"}',
  ],
  [
    'an operation of another form',
    "  onChat:\n    action: receive\n    channel: { $ref: '#/channels/채팅' }",
    '  onChat: receive',
    'socket-shape 18:3 {"field":"onChat","expected":"{ action, channel }"}',
  ],
])('%s is a problem with its place', (_, before, after, wanted) => {
  expect(WHOLE).toContain(before)
  const { told, description } = read(WHOLE.replace(before, after))
  expect(told).toEqual([wanted])
  expect(description.title).toBe('소켓')
})

test('two operations of one name and direction', () => {
  const { told, description } = read(
    `${WHOLE}  again:\n    action: send\n    channel: { $ref: '#/channels/login' }\n`,
  )
  expect(told).toEqual(['socket-duplicate 31:3 {"name":"login","first":"login"}'])
  expect(description.events).toHaveLength(2)
})

test('a file without operations, or without anything', () => {
  expect(read('asyncapi: 3.0.0').told).toEqual([
    expect.stringMatching(/^socket-missing .*operations/),
  ])
  expect(read('').told).toHaveLength(2)
  expect(read('- 1').told).toHaveLength(2)
})

test('references and aliases in circles end', () => {
  const circle =
    'asyncapi: 3.0.0\noperations:\n  a: { $ref: "#/operations/b" }\n  b: { $ref: "#/operations/a" }\n'
  expect(read(circle).description.events).toEqual([])
  const alias =
    'asyncapi: 3.0.0\noperations: &o\n  a: { action: send, channel: *o, messages: *o, reply: *o }\n'
  expect(() => read(alias)).not.toThrow()
})

test('whatever stands where, reading ends with data', () => {
  const key = fc.constantFrom(
    'asyncapi',
    'info',
    'servers',
    'channels',
    'operations',
    'action',
    'channel',
    'messages',
    'reply',
    'payload',
    'examples',
    '$ref',
    'address',
    'host',
    'x-errors',
    'tags',
    'title',
    '__proto__',
  )
  const anything = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(
        null,
        true,
        3,
        '가',
        'send',
        'receive',
        '#/channels/a',
        '#/operations',
        '#',
        './x.yaml#/a',
        '#/%',
      ),
      fc.array(tie('value'), { maxLength: 3 }),
      tie('map'),
    ),
    map: fc.dictionary(key, tie('value'), { maxKeys: 6 }),
  }))
  fc.assert(
    fc.property(anything.value, (document) => {
      const { description } = readSocketDescription(document, {
        path: 'a.yaml',
        resolve: () => undefined,
      })
      expect(JSON.parse(JSON.stringify(description)).events).toHaveLength(description.events.length)
    }),
    { numRuns: 500 },
  )
})
