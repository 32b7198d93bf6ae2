import { expect, test } from 'vitest'
import { json, mockOf, mockOfPaths, operation, specificationOf } from './small-site.ts'

const NAMED = {
  '/a': {
    get: {
      responses: {
        200: {
          description: '좋음',
          headers: {
            'X-Total': { schema: { type: 'integer' }, example: 3 },
            'X-List': { schema: { type: 'array', items: { type: 'string' } }, example: ['a', 'b'] },
          },
          content: {
            'application/json': {
              examples: { first: { value: { n: 1 } }, 둘째: { value: { n: 2 } } },
            },
            'text/csv': { example: 'n\n1\n' },
            'application/xml': {
              schema: { type: 'object', properties: { n: { type: 'integer' } } },
              example: { n: 3 },
            },
          },
        },
        '4XX': json({ code: 'RANGE' }),
        503: json({ code: 'DOWN' }, { headers: { 'Retry-After': { example: 30 } } }),
      },
    },
  },
}

test.each<[Record<string, string>, number, string, string]>([
  [{}, 200, 'application/json', '{"n":1}'],
  [{ Accept: 'text/csv, application/json;q=0.5' }, 200, 'text/csv; charset=utf-8', 'n\n1\n'],
  [{ Accept: 'text/*' }, 200, 'text/csv; charset=utf-8', 'n\n1\n'],
  [{ Accept: 'application/xml' }, 200, 'application/xml', '<n>3</n>'],
  [
    { Accept: 'image/png' },
    406,
    'application/problem+json',
    'application/json, text/csv, application/xml',
  ],
  [{ Prefer: `example=${encodeURIComponent('둘째')}` }, 200, 'application/json', '{"n":2}'],
  [{ Prefer: 'example=third' }, 400, 'application/problem+json', 'third'],
  [{ Prefer: 'code=404' }, 404, 'application/json', '{"code":"RANGE"}'],
  [{ Prefer: 'respond-async, code=503' }, 503, 'application/json', '{"code":"DOWN"}'],
  [{ Prefer: 'code=302' }, 400, 'application/problem+json', '200, 503, 4XX'],
  [{ Prefer: 'code=nothing' }, 400, 'application/problem+json', 'nothing'],
])('%j: %i %s', async (headers, status, type, body) => {
  const mock = await mockOfPaths(NAMED)
  const response = await fetch(`${mock.url}/a`, { headers })
  expect([response.status, response.headers.get('content-type')]).toEqual([status, type])
  expect(await response.text()).toContain(body)
})

test('headers have the values of their examples', async () => {
  const mock = await mockOfPaths(NAMED)
  const { headers } = await fetch(`${mock.url}/a`)
  expect([headers.get('x-total'), headers.get('x-list')]).toEqual(['3', 'a,b'])
  const down = await fetch(`${mock.url}/a`, { headers: { Prefer: 'code=503' } })
  expect(down.headers.get('retry-after')).toBe('30')
})

test('without an example one is made that its schema allows', async () => {
  const schema = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string', format: 'uuid' }, kind: { enum: ['a'] } },
  }
  const content = { 'application/json': { schema } }
  const mock = await mockOfPaths({
    '/a': { get: { responses: { 201: { description: '', content } } } },
  })
  const response = await fetch(`${mock.url}/a`)
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ id: '123e4567-e89b-42d3-a456-426614174000', kind: 'a' })
})

test('an example that its schema does not allow is left for one that it does', async () => {
  const schema = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }
  const examples = { wrong: { value: {} }, right: { value: { id: 5 } } }
  const one = (content: object) => ({ get: { responses: { 200: { description: '', content } } } })
  const mock = await mockOfPaths({
    '/two': one({ 'application/json': { schema, examples } }),
    '/none': one({ 'application/json': { schema, example: { id: 'a' } } }),
  })
  const at = async (path: string, headers = {}) =>
    (await fetch(mock.url + path, { headers })).json()
  expect(await at('/two')).toEqual({ id: 5 })
  expect(await at('/none')).toEqual({ id: 0 })
  expect(await at('/two', { Prefer: 'example=wrong' })).toEqual({})
})

test.each([204, 304])('%i has no body', async (status) => {
  const mock = await mockOfPaths({ '/a': { get: { responses: { [status]: json({}) } } } })
  const response = await fetch(`${mock.url}/a`)
  expect([response.status, await response.text()]).toEqual([status, ''])
})

test('a described error tells the faults in a header', async () => {
  const limit = { in: 'query', name: 'limit', required: true, schema: { type: 'integer' } }
  const responses = { 200: json({}), 422: json({ message: '형식이 다릅니다.' }) }
  const mock = await mockOfPaths({ '/a': { get: { parameters: [limit], responses } } })
  const response = await fetch(`${mock.url}/a?limit=${encodeURIComponent('셋')}`)
  expect(response.status).toBe(422)
  expect(response.headers.get('x-docsgen-mock-problem')).toBe('query limit: type: integer')
  expect(await response.json()).toEqual({ message: '형식이 다릅니다.' })
})

test('calls are counted as the description says, and the one too many is refused', async () => {
  const headers = {
    'X-RateLimit-Limit': { schema: { type: 'integer' } },
    'X-RateLimit-Remaining': { schema: { type: 'integer' } },
    'X-RateLimit-Reset': { schema: { type: 'integer' }, example: 1_736_944_260 },
  }
  const limited = operation({
    'x-rate-limit': { requests: 2, seconds: 3600 },
    responses: { 200: json({}, { headers }), 429: json({ code: 'SLOW' }) },
  })
  const mock = await mockOfPaths({ '/a': { get: limited }, '/b': { get: operation() } })
  const seen = []
  for (let call = 0; call < 3; call++) {
    const response = await fetch(`${mock.url}/a`)
    seen.push([response.status, response.headers.get('x-ratelimit-remaining')])
    if (response.ok) expect(Number(response.headers.get('x-ratelimit-reset'))).toBeGreaterThan(1e9)
    if (response.status === 429) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3500)
      expect(await response.json()).toEqual({ code: 'SLOW' })
    }
  }
  expect(seen).toEqual([
    [200, '1'],
    [200, '0'],
    [429, null],
  ])
  expect((await fetch(`${mock.url}/b`)).status).toBe(200)
})

test('a limit that only a header names is counted down and refuses nothing', async () => {
  const headers = { 'RateLimit-Limit': { example: 1 }, 'RateLimit-Remaining': { example: 9 } }
  const mock = await mockOfPaths({ '/a': { get: { responses: { 200: json({}, { headers }) } } } })
  for (let call = 0; call < 3; call++) {
    const response = await fetch(`${mock.url}/a`)
    expect([response.status, response.headers.get('ratelimit-remaining')]).toEqual([200, '0'])
  }
})

test('a text of events is sent block by block, and ends', async () => {
  const content = { 'text/event-stream': { example: 'event: a\ndata: 1\n\ndata: [DONE]\n\n' } }
  const paths = { '/a': { get: { responses: { 200: { description: '', content } } } } }
  const mock = await mockOfPaths(paths, {}, { eventsEveryMs: 5 })
  const response = await fetch(`${mock.url}/a`)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(await response.text()).toBe('event: a\ndata: 1\n\ndata: [DONE]\n\n')
})

test('events that are described by their schema come until the client leaves', async () => {
  const itemSchema = { type: 'object', properties: { n: { type: 'integer', example: 7 } } }
  const content = { 'text/event-stream': { itemSchema } }
  const paths = { '/a': { get: { responses: { 200: { description: '', content } } } } }
  const mock = await mockOfPaths(paths, { openapi: '3.2.0' }, { eventsEveryMs: 5 })
  const stop = new AbortController()
  const { body } = await fetch(`${mock.url}/a`, { signal: stop.signal })
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.split('\n\n').length > 4) break
  }
  stop.abort()
  expect(text.split('\n\n').slice(0, 3)).toEqual([
    'data: {"n":7}',
    'data: {"n":7}',
    'data: {"n":7}',
  ])
})

test('pictures are pictures', async () => {
  const content = { 'image/png': { schema: { type: 'string', format: 'binary' } } }
  const mock = await mockOfPaths({
    '/a': { get: { responses: { 200: { description: '', content } } } },
  })
  const bytes = new Uint8Array(await (await fetch(`${mock.url}/a`)).arrayBuffer())
  expect([...bytes.subarray(1, 4)].map((code) => String.fromCharCode(code)).join('')).toBe('PNG')
})

test('several specifications with the same paths are told apart by their names', async () => {
  const one = (text: string) =>
    specificationOf({ '/a': { get: { responses: { 200: json(text) } } } })
  const mock = await mockOf({
    'docsgen.yaml': 'title: a\nurl: https://docs.example.com\nopenapi: [one.yaml, two.yaml]\n',
    'one.yaml': one('one'),
    'two.yaml': one('two'),
  })
  const at = async (path: string) => (await fetch(mock.url + path)).json()
  expect([await at('/a'), await at('/one/a'), await at('/two/a')]).toEqual(['one', 'one', 'two'])
})

test('a specification in several files and of an older version is served', async () => {
  const mock = await mockOf({
    'docsgen.yaml': 'title: a\nurl: https://docs.example.com\nopenapi: [api.yaml, old.json]\n',
    'api.yaml':
      'openapi: 3.0.3\ninfo: { title: a, version: "1" }\npaths:\n  /a: { $ref: parts/a.yaml }\n',
    'parts/a.yaml':
      'get:\n  responses:\n    "200": { description: a, content: { application/json: { example: [1] } } }\n',
    'old.json': JSON.stringify({
      swagger: '2.0',
      info: { title: 'a', version: '1' },
      basePath: '/old',
      paths: {
        '/b': { get: { responses: { 200: { description: 'b', schema: { type: 'boolean' } } } } },
      },
    }),
  })
  expect(await (await fetch(`${mock.url}/a`)).json()).toEqual([1])
  expect((await fetch(`${mock.url}/old/b`)).status).toBe(200)
})

test('a file that changes is read again', async () => {
  const text = (n: number) =>
    specificationOf({ '/a': { get: { responses: { 200: json({ n }) } } } })
  const mock = await mockOf({ 'api.yaml': text(1) })
  const answer = async () => (await fetch(`${mock.url}/a`)).json()
  expect(await answer()).toEqual({ n: 1 })
  mock.site.edit('site/api.yaml', text(22))
  expect(await answer()).toEqual({ n: 22 })
})
