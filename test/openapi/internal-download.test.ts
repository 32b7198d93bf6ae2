/** What an author hides from readers is in no description that they can download. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const API = `openapi: 3.1.0
info: { title: 시험, version: '1' }
paths:
  /a:
    get:
      operationId: a
      parameters:
        - { name: shown, in: query, schema: { type: string } }
        - { name: hiddenParameter, in: query, x-internal: true, schema: { type: string } }
      responses:
        '200':
          description: 좋음
          content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
    post: { operationId: hiddenOperation, x-internal: true, responses: { '204': { description: 좋음 } } }
  /hidden-path: { x-internal: true, get: { operationId: b, responses: { '204': { description: 좋음 } } } }
  /hidden-by-its-operations: { get: { operationId: c, x-internal: true, responses: { '204': { description: 좋음 } } } }
components:
  schemas:
    Thing:
      type: object
      required: [id, hiddenField]
      properties:
        id: { type: string }
        hiddenField: { type: string, x-internal: true }
        inner: { $ref: '#/components/schemas/HiddenSchema' }
    HiddenSchema: { x-internal: true, type: object, properties: { more: { $ref: '#/components/schemas/HiddenInner' } } }
    HiddenInner: { x-internal: true, type: string }
`
const built = async (files: Readonly<Record<string, string>>) => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml]\n',
    'docs/intro.md': '# 소개\n',
    ...files,
  })
  const { problems } = await site.build()
  return { files: site.files, problems }
}
const build = async (files: Readonly<Record<string, string>>) =>
  (await built(files)).files.get('docs/api/api.yaml') ?? ''

test('hidden paths, operations, parameters and fields are in no download', async () => {
  const download = await build({ 'api.yaml': API })
  expect(download).not.toMatch(/hidden|x-internal/i)
  for (const shown of ['operationId: a', 'name: shown', 'id:', 'Thing'])
    expect(download).toContain(shown)
})

test('nor where it is in several files', async () => {
  const download = await build({
    'api.yaml': `openapi: 3.1.0
info: { title: 시험, version: '1' }
paths: { /a: { $ref: a.yaml }, /hidden-b: { $ref: b.yaml } }
`,
    'a.yaml': 'get: { operationId: a, responses: { "204": { description: 좋음 } } }\n',
    'b.yaml': `get: { operationId: hiddenB, x-internal: true, responses: { '204': { description: 좋음 } } }\n`,
  })
  expect(download).toContain('operationId: a')
  expect(download).not.toMatch(/hidden/i)
})

test('a description that hides nothing is given as it was written', async () => {
  const text = API.replaceAll('x-internal: true', 'x-internal: false')
  expect(await build({ 'api.yaml': text })).toBe(text)
})

const EVERYWHERE = `openapi: 3.1.0
info: { title: 시험, version: '1' }
servers:
  - { url: https://hidden-server.example.com, description: Hidden, x-internal: true }
  - { url: https://api.example.com }
tags:
  - { name: Shown, description: 보입니다. }
  - { name: HiddenTag, description: Hidden, x-internal: true }
x-tagGroups: [{ name: 모두, tags: [Shown, HiddenTag] }]
security: [{ key: [] }, { hiddenScheme: [] }]
paths:
  /a:
    get:
      operationId: a
      tags: [Shown, HiddenTag]
      parameters:
        - { $ref: '#/components/parameters/hiddenParameter' }
        - { name: q, in: query, description: '[없음](/docs/nothing)', schema: { type: string } }
      responses:
        '200':
          description: 좋음
          headers: { X-Hidden: { x-internal: true, schema: { type: string } } }
          content:
            application/hidden: { x-internal: true, schema: { type: string } }
            application/json:
              schema:
                oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/HiddenDog' }]
                discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', hidden: '#/components/schemas/HiddenDog' } }
        '418': { description: hiddenStatus, x-internal: true }
      callbacks: { hiddenCallback: { x-internal: true, 'https://hidden.example.com': { post: { responses: { '200': { description: 좋음 } } } } } }
  /b: { get: { operationId: hiddenByItsTag, tags: [HiddenTag], responses: { '204': { description: 좋음 } } } }
components:
  parameters: { hiddenParameter: { x-internal: true, name: hidden, in: query, schema: { type: string } } }
  schemas:
    Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
    HiddenDog: { x-internal: true, type: object, required: [kind], properties: { kind: { type: string } } }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    hiddenScheme: { x-internal: true, type: apiKey, in: header, name: X-Hidden-Key }
`

test('parts that are hidden alone are on no page, in no text twin and in no download', async () => {
  const { files, problems } = await built({ 'api.yaml': EVERYWHERE })
  // It stands in the list of parameters after one that is hidden.
  expect(problems.map(({ line }) => line)).toEqual([18])
  const told = [...files].filter(([path]) => /^docs\/.*\.(?:md|yaml)$/.test(path))
  expect(told.filter(([path, text]) => /hidden/i.test(path + text))).toEqual([])
  const pages = [...files].filter(([path]) => /^docs\/.*\.html$/.test(path))
  const words = pages.map(([path, text]) => path + text.replace(/<[^>]*>/g, ' '))
  expect(words.filter((text) => /hidden/i.test(text))).toEqual([])
  const twin = files.get('docs/api/a.md') ?? ''
  for (const shown of ['https://api.example.com', '`q`', 'application/json', 'X-Key'])
    expect(twin).toContain(shown)
})

test('what is hidden in a description of messages is on no page either', async () => {
  const { files } = await built({
    'api.yaml': `asyncapi: 3.0.0
info: { title: 시험, version: '1' }
servers: { main: { host: a.example.com, protocol: mqtt }, hiddenServer: { host: hidden.example.com, protocol: mqtt, x-internal: true } }
channels:
  a: { address: a, messages: { one: { payload: { type: string } }, hiddenMessage: { x-internal: true, payload: { type: string } } } }
  hiddenChannel: { x-internal: true, address: hidden, messages: { one: { payload: { type: string } } } }
operations:
  shown: { action: send, channel: { $ref: '#/channels/a' }, messages: [{ $ref: '#/channels/a/messages/one' }, { $ref: '#/channels/a/messages/hiddenMessage' }] }
  hiddenOne: { x-internal: true, action: send, channel: { $ref: '#/channels/a' } }
  hiddenTwo: { action: send, channel: { $ref: '#/channels/hiddenChannel' } }
`,
  })
  expect(files.get('docs/api/shown.md')).toContain('mqtt://a.example.com')
  const twins = [...files].filter(([path]) => path.startsWith('docs/') && path.endsWith('.md'))
  expect(twins.filter(([path, text]) => /hidden/i.test(path + text))).toEqual([])
})
