const list = { type: 'array', items: { type: 'string' }, minItems: 2, example: ['가 나', 'b,c'] }
const numbers = { type: 'array', items: { type: 'integer' }, example: [3, 5] }
const point = {
  type: 'object',
  required: ['x', 'y'],
  properties: { x: { type: 'integer' }, y: { type: 'string' } },
  example: { x: 1, y: '나 & b' },
}
const parameter = (place: string, name: string, schema: unknown, more: object = {}) => ({
  in: place,
  name,
  required: true,
  schema,
  ...more,
})
const get = (...parameters: readonly object[]) => ({
  get: { parameters, responses: { 200: { description: '좋음' } } },
})
const post = (type: string, schema: unknown, more: object = {}) => ({
  post: {
    requestBody: { required: true, content: { [type]: { schema, ...more } } },
    responses: { 200: { description: '좋음', content: { 'application/json': {} } } },
  },
})

/** A specification with every style, place and form of a body. */
export const EVERY_STYLE = {
  openapi: '3.1.0',
  info: { title: '시험', version: '1' },
  servers: [{ url: 'https://api.example.com/v1' }],
  security: [{ key: [], session: [] }],
  paths: {
    '/simple/{list}/{point}/{id}': get(
      parameter('path', 'list', numbers),
      parameter('path', 'point', point, { explode: true }),
      parameter('path', 'id', { type: 'string', format: 'uuid' }),
    ),
    '/label/{list}/{each}/{point}': get(
      parameter('path', 'list', numbers, { style: 'label' }),
      parameter('path', 'each', numbers, { style: 'label', explode: true }),
      parameter('path', 'point', point, { style: 'label', explode: true }),
    ),
    '/matrix/{list}/{each}/{point}': get(
      parameter('path', 'list', numbers, { style: 'matrix' }),
      parameter('path', 'each', numbers, { style: 'matrix', explode: true }),
      parameter('path', 'point', point, { style: 'matrix', explode: true }),
    ),
    '/query': get(
      parameter('query', 'each', list),
      parameter('query', 'joined', numbers, { explode: false }),
      parameter('query', 'spaces', numbers, { style: 'spaceDelimited', explode: false }),
      parameter('query', 'pipes', numbers, { style: 'pipeDelimited', explode: false }),
      parameter('query', 'deep', point, { style: 'deepObject', explode: true }),
      parameter('query', 'path', { type: 'string', example: 'a/b?c' }, { allowReserved: true }),
      parameter('query', 'on', { type: 'boolean' }),
    ),
    '/fields': get(parameter('query', 'point', point)),
    '/content': get({
      in: 'query',
      name: 'filter',
      required: true,
      content: { 'application/json': { schema: point } },
    }),
    '/headers': get(
      parameter('header', 'X-List', numbers),
      parameter('header', 'X-Point', { ...point, example: { x: 1, y: 'b' } }, { explode: true }),
    ),
    '/cookies': get(
      parameter('cookie', 'token', { type: 'string', example: 'a b' }),
      parameter('cookie', 'ids', numbers, { explode: false }),
    ),
    '/json': post('application/json', {
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: '가"나' }, at: { type: 'string', format: 'date-time' } },
      oneOf: [{ required: ['at'] }, { required: ['other'], properties: { other: point } }],
    }),
    '/form': post('application/x-www-form-urlencoded', {
      type: 'object',
      required: ['a', 'list'],
      properties: { a: { type: 'string' }, list },
    }),
    '/parts': post('multipart/form-data', {
      type: 'object',
      required: ['title', 'file', 'point'],
      properties: { title: { const: '제목' }, file: { format: 'binary' }, point },
    }),
    '/text': post('text/plain', { type: 'string', minLength: 3 }),
  },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      session: { type: 'apiKey', in: 'cookie', name: 'session' },
    },
  },
}
