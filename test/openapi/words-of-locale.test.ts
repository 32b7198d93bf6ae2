import { expect, test } from 'vitest'
import { apiEn } from '../../src/i18n/api-en.ts'
import { apiKo } from '../../src/i18n/api-ko.ts'
import { siteOf } from '../support/site.ts'

/** A description of an API that asks for most of what pages can say, in words of neither language. */
const API = `openapi: 3.1.0
info:
  title: API
  version: 1.0.0
  description: x
  termsOfService: https://a.example/terms
  contact: { name: c, email: c@a.example, url: https://a.example }
  license: { name: MIT, url: https://a.example/mit }
servers:
  - { url: "https://{region}.a.example/{v}", description: x, variables: { region: { default: kr, enum: [kr, us], description: x }, v: { default: v1 } } }
  - { url: https://b.example }
security: [{ key: [] }]
tags: [{ name: one, description: x }]
webhooks:
  changed:
    post: { summary: w, requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } } }, responses: { "200": { description: x } } }
paths:
  /items/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string, format: uuid } }]
    get:
      operationId: getItem
      summary: g
      tags: [one]
      deprecated: true
      externalDocs: { url: https://a.example/docs, description: x }
      x-rate-limit: { requests: 5, seconds: 10 }
      parameters:
        - { name: q, in: query, schema: { type: string, minLength: 1, maxLength: 9, default: a, pattern: "^a+$" } }
        - { name: n, in: query, schema: { type: integer, minimum: 1, exclusiveMaximum: 9, multipleOf: 2 } }
        - { name: e, in: query, schema: { type: array, items: { type: string, enum: [a, b] }, minItems: 1, maxItems: 3, contains: { const: a }, minContains: 2, uniqueItems: true } }
        - { name: X-H, in: header, schema: { type: [string, "null"] } }
        - { name: c, in: cookie, schema: { const: z } }
      responses:
        "200": { description: x, headers: { X-Left: { description: x, schema: { type: integer } } }, content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } } }
        "404": { description: x, content: { application/json: { schema: { type: object } } } }
        default: { description: x }
    post:
      operationId: putItem
      tags: [one]
      security: [{ basic: [] }, { bearer: [] }, { oauth: [read] }, { oidc: [] }, {}]
      requestBody:
        required: true
        content:
          multipart/form-data: { schema: { type: object, required: [file], properties: { file: { type: string, format: binary }, note: { type: string } } } }
          application/json: { schema: { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }], discriminator: { propertyName: kind } } }
      callbacks: { done: { "{$request.body#/url}": { post: { summary: k, responses: { "200": { description: x } } } } } }
      responses: { "201": { description: x, links: { next: { operationId: getItem, description: x } } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, description: x }
    basic: { type: http, scheme: basic }
    bearer: { type: http, scheme: bearer, bearerFormat: JWT }
    oauth: { type: oauth2, flows: { authorizationCode: { authorizationUrl: https://a.example/a, tokenUrl: https://a.example/t, refreshUrl: https://a.example/r, scopes: { read: x } } } }
    oidc: { type: openIdConnect, openIdConnectUrl: https://a.example/o }
  schemas:
    Item: { type: object, required: [id], properties: { id: { type: string, readOnly: true, deprecated: true }, secret: { type: string, writeOnly: true }, self: { $ref: "#/components/schemas/Item" }, any: { anyOf: [{ type: string }, { type: integer }] }, map: { type: object, additionalProperties: { type: number } }, when: { type: string, format: date-time, examples: ["2025-01-01T00:00:00Z"] } } }
    Cat: { type: object, properties: { kind: { const: cat }, a: { type: boolean } } }
    Dog: { type: object, properties: { kind: { const: dog }, b: { type: array, items: { $ref: "#/components/schemas/Item" } } } }
`
const SOCKET = `asyncapi: 3.0.0
info: { title: S, version: 1.0.0 }
servers: { main: { host: s.example, protocol: wss } }
channels: { room: { address: room, messages: { login: { $ref: "#/components/messages/login" }, chat: { $ref: "#/components/messages/chat" } } } }
operations:
  login: { action: receive, channel: { $ref: "#/channels/room" }, messages: [{ $ref: "#/channels/room/messages/login" }] }
  chat: { action: send, channel: { $ref: "#/channels/room" }, messages: [{ $ref: "#/channels/room/messages/chat" }] }
components:
  messages:
    login: { name: login, summary: x, payload: { type: object, properties: { key: { type: string } } } }
    chat: { name: chat, summary: x, payload: { type: object, properties: { text: { type: string } } } }
`
const CODES = 'level: { title: L, codes: [{ code: 1, constant: A, name: a, description: x }] }\n'
const ERRORS = '[{ code: E1, status: 400, where: [rest], message: x, action: x, retry: true }]\n'
const BLOCKS =
  '# B\n\n::schema{name=Item}\n\n::operation{id=getItem}\n\n::operations\n\n::code-table{name=level}\n\n::errors\n\n::events\n'

async function textsOf(settings: string, below = '') {
  const site = siteOf({
    'docsgen.yaml': `title: T\nurl: https://docs.example.com\nopenapi: [{ file: api.yaml, schemas: true }]\nreference: { codes: codes.yaml, errors: errors.yaml, socket: socket.yaml }\n${settings}`,
    'api.yaml': API,
    'socket.yaml': SOCKET,
    'codes.yaml': CODES,
    'errors.yaml': ERRORS,
    'docs/blocks.md': BLOCKS,
    'i18n/en/docs/blocks.md': BLOCKS,
    'i18n/ja/docs/blocks.md': BLOCKS,
    'i18n/ko-KR/docs/blocks.md': BLOCKS,
  })
  const { problems } = await site.build()
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return [...site.files].flatMap(([path, html]) =>
    path.startsWith(`${below}docs/`) && /\.html$|\.md$/.test(path)
      ? [{ path, text: html.replace(/<head>.*<\/head>|<script.*?<\/script>/gs, '') }]
      : [],
  )
}

/** A word of the English catalogue that is the name of a header too. */
const HEADER = 'Authorization'

/** Words of a catalogue that say something without a value in them. */
const wordsOf = (catalogue: object) =>
  Object.values(catalogue).filter(
    (word): word is string => typeof word === 'string' && !word.includes('{'),
  )

test.each([
  ['locale: en\n', ''],
  ['locale: en-US\n', ''],
  ['locale: ja\n', ''],
  ['locales: { ko-KR: {}, en: {} }\n', 'en/'],
  ['locales: { ko-KR: {}, ja: {} }\n', 'ja/'],
])('no page of an API says a Korean word with %j', async (settings, below) => {
  const texts = await textsOf(settings, below)
  expect(texts.length).toBeGreaterThan(8)
  for (const { path, text } of texts)
    expect(/.{0,60}[가-힣].{0,40}/.exec(text.replaceAll('한국어', ''))?.[0], path).toBeUndefined()
})

test.each([
  ['', ''],
  ['locales: { en: {}, ko-KR: {} }\nlocale: en\n', 'ko-KR/'],
])(
  'pages of an API in Korean say the words of the Korean catalogue with %j',
  async (settings, below) => {
    const texts = await textsOf(settings, below)
    // Words of programming languages are English everywhere, such as `None` of Python.
    const all = texts
      .map(({ text }) => text.replace(/<code lang="en" translate="no">.*?<\/code>/gs, ''))
      .join('\n')
    const korean = new Set(wordsOf(apiKo))
    for (const word of wordsOf(apiEn).filter(
      (word) => !korean.has(word) && /^[A-Z][a-z]+/.test(word) && word !== HEADER,
    ))
      expect(all, word).not.toContain(`>${word}<`)
    expect(all).toContain(apiKo.pathParameters)
  },
)

test.each([
  ['locale: en\n', ['length 1 to 9', 'number of items 1 to 3', 'at least 2 such items']],
  ['', ['길이 1~9자', '항목 1~3개', '조건에 맞는 항목 2개 이상']],
])('a span of numbers is written as its language does with %j', async (settings, spans) => {
  const texts = await textsOf(settings)
  const all = texts.map(({ text }) => text.replaceAll('\u2060', '')).join('\n')
  for (const span of spans) expect(all).toContain(span)
})
