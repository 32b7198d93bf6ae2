import { expect, test } from 'vitest'
import { faultsOf, json, mockOfPaths, operation } from './small-site.ts'

const parameter = (place: string, name: string, schema: object, more: object = {}) => ({
  in: place,
  name,
  schema,
  ...more,
})
const numbers = { type: 'array', items: { type: 'integer' }, maxItems: 2 }
const point = {
  type: 'object',
  required: ['x'],
  properties: { x: { type: 'integer' }, y: { type: 'string' } },
}

const PATHS = {
  '/path/{id}': {
    get: operation({
      parameters: [parameter('path', 'id', { type: 'integer' }, { required: true })],
    }),
  },
  '/path/me': { get: operation({ responses: { 200: json('me') } }) },
  '/label/{ids}': {
    get: operation({
      parameters: [
        parameter('path', 'ids', numbers, { required: true, style: 'label', explode: true }),
      ],
    }),
  },
  '/matrix/{ids}': {
    get: operation({
      parameters: [parameter('path', 'ids', numbers, { required: true, style: 'matrix' })],
    }),
  },
  '/files/{name}:copy': { get: operation({ responses: { 200: json('copy') } }) },
  '/query': {
    get: operation({
      parameters: [
        parameter('query', 'each', numbers),
        parameter('query', 'joined', numbers, { explode: false }),
        parameter('query', 'pipes', numbers, { style: 'pipeDelimited', explode: false }),
        parameter('query', 'deep', point, { style: 'deepObject' }),
        parameter('query', 'on', { type: 'boolean' }),
        parameter('query', 'day', { type: 'string', format: 'date' }),
        { in: 'query', name: 'filter', content: { 'application/json': { schema: point } } },
      ],
    }),
  },
  '/fields': {
    get: operation({ parameters: [parameter('query', 'point', point, { required: true })] }),
  },
  '/headers': {
    get: operation({
      parameters: [
        parameter('header', 'X-Count', { type: 'integer', minimum: 1 }, { required: true }),
        parameter('cookie', 'theme', { enum: ['light', 'dark'] }),
      ],
    }),
  },
}

test.each([
  ['/path/3', {}, []],
  ['/path/three', {}, ['path id: type: integer']],
  ['/label/.1.2', {}, []],
  ['/label/1', {}, ['path ids: style: label']],
  ['/label/.1.2.3', {}, ['path ids: maxItems: 2']],
  ['/matrix/;ids=1,2', {}, []],
  ['/matrix/;other=1', {}, ['path ids: style: matrix']],
  [
    '/query?each=1&each=2&joined=3,4&pipes=5%7C6&deep[x]=1&deep[y]=b&on=true&day=2025-01-15',
    {},
    [],
  ],
  ['/query?each=1&each=b', {}, ['query each/1: type: integer']],
  ['/query?deep[y]=b&deep[x]=a', {}, ['query deep/x: type: integer']],
  ['/query?on=yes&day=today', {}, ['query on: type: boolean', 'query day: format: date']],
  [`/query?filter=${encodeURIComponent('{"x":1}')}`, {}, []],
  [
    `/query?filter=${encodeURIComponent('{"y":1}')}`,
    {},
    ['query filter: required: x', 'query filter/y: type: string'],
  ],
  ['/fields?x=1&y=b', {}, []],
  ['/fields', {}, ['query point: required']],
  ['/headers', { 'X-Count': '2', Cookie: 'theme=dark' }, []],
  [
    '/headers',
    { 'X-Count': '0', Cookie: 'theme=red' },
    ['header X-Count: minimum: 1', 'cookie theme: enum: "light", "dark"'],
  ],
])('%s with %j: %j', async (path, headers, faults) => {
  const mock = await mockOfPaths(PATHS)
  const response = await fetch(mock.url + path, { headers: headers as Record<string, string> })
  expect(response.status).toBe(faults.length > 0 ? 400 : 200)
  expect(await faultsOf(response)).toEqual(faults)
  const type = faults.length > 0 ? 'application/problem+json' : 'application/json'
  expect(response.headers.get('content-type')).toBe(type)
})

test.each([
  ['/path/me', 'me'],
  ['/files/a%2Fb:copy', 'copy'],
])('of several paths that fit %s the most literal one answers', async (path, body) => {
  const mock = await mockOfPaths(PATHS)
  expect(await (await fetch(mock.url + path)).json()).toBe(body)
})

const bodies = (type: string, schema: object, more: object = {}) => ({
  '/body': {
    post: operation({ requestBody: { required: true, content: { [type]: { schema, ...more } } } }),
  },
})
const form = {
  type: 'object',
  required: ['name', 'list'],
  properties: {
    name: { type: 'string', minLength: 2 },
    list: { ...numbers },
    deep: point,
    secret: { type: 'string', readOnly: true },
  },
}

function formData(fields: Readonly<Record<string, string | Blob>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

test.each<[string, object, BodyInit | undefined, string | undefined, string[]]>([
  ['application/json', form, '{"name":"가나","list":[1]}', 'application/json; charset=utf-8', []],
  [
    'application/json',
    form,
    '{"name":"가","list":[1,"b"],"deep":{}}',
    'application/json',
    ['body /name: minLength: 2', 'body /list/1: type: integer', 'body /deep: required: x'],
  ],
  ['application/json', form, '{', 'application/json', ['body: JSON (line 1, column 2)']],
  ['application/json', form, undefined, 'application/json', ['body: required']],
  [
    'application/x-www-form-urlencoded',
    form,
    new URLSearchParams('name=ab&list=1&list=2&deep[x]=3'),
    undefined,
    [],
  ],
  [
    'application/x-www-form-urlencoded',
    form,
    new URLSearchParams('name=a&list=b'),
    undefined,
    ['body /name: minLength: 2', 'body /list/0: type: integer'],
  ],
  [
    'multipart/form-data',
    { ...form, properties: { ...form.properties, file: { type: 'string', format: 'binary' } } },
    formData({ name: '가나', list: '1', deep: '{"x":1}', file: new Blob(['\0\r\n--']) }),
    undefined,
    [],
  ],
  [
    'multipart/form-data',
    form,
    formData({
      name: 'ab',
      list: '1',
      deep: new Blob(['{"x":"b"}'], { type: 'application/json' }),
    }),
    undefined,
    ['body /deep/x: type: integer'],
  ],
  [
    'multipart/form-data',
    form,
    formData({ name: 'a' }),
    undefined,
    ['body: required: list', 'body /name: minLength: 2'],
  ],
  [
    'multipart/form-data',
    form,
    'broken',
    'multipart/form-data; boundary=x',
    ['body: multipart/form-data'],
  ],
  ['text/plain', { type: 'string', maxLength: 3 }, 'abcd', 'text/plain', ['body: maxLength: 3']],
  [
    'application/octet-stream',
    { type: 'string', format: 'binary' },
    new Uint8Array([0, 255]),
    'application/octet-stream',
    [],
  ],
])('%s: %#', async (type, schema, body, sent, faults) => {
  const mock = await mockOfPaths(bodies(type, schema))
  const response = await fetch(`${mock.url}/body`, {
    method: 'POST',
    ...(body === undefined ? {} : { body }),
    headers: sent === undefined ? {} : { 'Content-Type': sent },
  })
  expect(await faultsOf(response)).toEqual(faults)
  expect(response.status).toBe(faults.length > 0 ? 400 : 200)
})

test('a body of another type is refused with those that are taken', async () => {
  const mock = await mockOfPaths(bodies('application/json', form))
  const response = await fetch(`${mock.url}/body`, { method: 'POST', body: 'a' })
  expect(response.status).toBe(415)
  expect(response.headers.get('accept')).toBe('application/json')
  expect(await faultsOf(response)).toEqual(['header Content-Type: application/json'])
})

const SCHEMES = {
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic' },
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      query: { type: 'apiKey', in: 'query', name: 'key' },
      session: { type: 'apiKey', in: 'cookie', name: 'session' },
      oauth: { type: 'oauth2', flows: {} },
      client: { type: 'mutualTLS' },
    },
  },
}

test.each<[object[], Record<string, string>, string, number, string | null]>([
  [[{ bearer: [] }], { Authorization: 'Bearer a' }, '', 200, null],
  [[{ bearer: [] }], { Authorization: 'Basic a' }, '', 401, 'Bearer realm="mock"'],
  [[{ bearer: [] }], { Authorization: 'Bearer ' }, '', 401, 'Bearer realm="mock"'],
  [[{ basic: [] }], {}, '', 401, 'Basic realm="mock"'],
  [[{ oauth: ['read'] }], { Authorization: 'Bearer a' }, '', 200, null],
  [[{ key: [] }], { 'X-Key': 'a' }, '', 200, null],
  [[{ key: [] }], {}, '', 401, 'ApiKey realm="mock", in="header", name="X-Key"'],
  [[{ query: [], session: [] }], { Cookie: 'session=a' }, '?key=b', 200, null],
  [
    [{ query: [], session: [] }],
    {},
    '?key=b',
    401,
    'ApiKey realm="mock", in="cookie", name="session"',
  ],
  [
    [{ key: [] }, { bearer: [] }],
    {},
    '',
    401,
    'ApiKey realm="mock", in="header", name="X-Key", Bearer realm="mock"',
  ],
  [[{ key: [] }, {}], {}, '', 200, null],
  [[{ client: [] }], {}, '', 200, null],
])('security %j with %j%s: %i', async (security, headers, query, status, challenge) => {
  const mock = await mockOfPaths({ '/a': { get: operation({ security }) } }, SCHEMES)
  const response = await fetch(`${mock.url}/a${query}`, { headers })
  expect(response.status).toBe(status)
  expect(response.headers.get('www-authenticate')).toBe(challenge)
})

test.each([
  ['https://api.example.com/v1', {}, ['/v1/a', '/a']],
  ['/v2/', {}, ['/v2/a', '/a']],
  [
    'https://{tenant}.example.com/{version}',
    { version: { default: 'v1', enum: ['v1', 'v3'] } },
    ['/v1/a', '/v3/a', '/a'],
  ],
  ['{base}/v4', { base: { default: 'https://api.example.com' } }, ['/v4/a', '/a']],
])('operations of the server %s', async (url, variables, paths) => {
  const mock = await mockOfPaths({ '/a': { get: operation() } }, { servers: [{ url, variables }] })
  for (const path of paths) expect((await fetch(mock.url + path)).status, path).toBe(200)
  expect((await fetch(`${mock.url}/other/b/a`)).status).toBe(404)
})

test('a path that is not described is refused with the nearest one', async () => {
  const mock = await mockOfPaths({ '/books': { get: operation() } })
  const response = await fetch(`${mock.url}/book`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ detail: '/book (did you mean /books?)' })
})

test('a method that is not described is refused with those that are', async () => {
  const mock = await mockOfPaths({ '/a': { get: operation(), put: operation() } })
  const response = await fetch(`${mock.url}/a`, { method: 'DELETE' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, PUT, HEAD, OPTIONS')
  const options = await fetch(`${mock.url}/a`, { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, PUT, HEAD, OPTIONS'])
  const head = await fetch(`${mock.url}/a`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    '11',
    '',
  ])
})

test('Korean words of a problem', async () => {
  const mock = await mockOfPaths({ '/a': { get: operation() } }, {}, { language: 'ko' })
  const response = await fetch(`${mock.url}/b`)
  expect(await response.json()).toMatchObject({
    title: '명세에 없는 경로입니다.',
    detail: '/b (혹시 /a인가요?)',
  })
})
