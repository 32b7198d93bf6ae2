/** What a description of Swagger 2.0 says is on the pages: no rule, text or form of a list is lost on the way. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function drawn(specification: unknown, files: Readonly<Record<string, unknown>> = {}) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify({
      swagger: '2.0',
      info: { title: '시험', version: '1' },
      host: 'api.example.com',
      basePath: '/v2',
      ...(specification as object),
    }),
    ...Object.fromEntries(Object.entries(files).map(([name, own]) => [name, JSON.stringify(own)])),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  return {
    problems: problems.map(({ code }) => code).filter((code) => code !== 'api-upgraded'),
    page: site.files.get('docs/api/send/index.html') ?? '',
    twin: site.files.get('docs/api/send.md') ?? '',
  }
}

const responses = { 200: { description: '좋음' } }
const post = (operation: unknown) => ({
  '/a': { post: { operationId: 'send', responses, ...(operation as object) } },
})

/** The text of the field with this id. */
function field(page: string, id: string): string {
  const at = page.indexOf(`id="${id}"`)
  const end = page.indexOf('</li>', at)
  return at < 0 ? '' : page.slice(at, end).replace(/<[^>]*>/g, ' ')
}

test('fields of forms keep their rules, values, items and schemas', async () => {
  const { page, problems } = await drawn({
    paths: post({
      consumes: ['application/x-www-form-urlencoded'],
      parameters: [
        { $ref: '#/parameters/Shared' },
        { name: 'id', in: 'formData', type: 'string', maxLength: 40, required: true },
        { name: 'kind', in: 'formData', type: 'string', enum: ['card', 'bank'], default: 'card' },
        { name: 'tags', in: 'formData', type: 'array', items: { type: 'string', pattern: '^t' } },
      ],
    }),
    parameters: { Shared: { name: 'page', in: 'formData', type: 'integer', minimum: 3 } },
  })
  expect(problems).toEqual([])
  expect(field(page, 'body.id')).toMatch(/최대 40자/)
  expect(field(page, 'body.kind')).toMatch(/card[\s\S]*bank/)
  expect(field(page, 'body.kind')).toMatch(/기본값\s*card/)
  expect(field(page, 'body.tags')).toContain('^t')
  expect(field(page, 'body.page')).toMatch(/3/)
  expect(page).toContain('application/x-www-form-urlencoded')
  expect(page).toContain('tags=')
})

test('a field of a form that has a schema shows its fields', async () => {
  const { page, problems } = await drawn({
    paths: post({
      parameters: [
        {
          name: 'sender',
          in: 'formData',
          description: '보내는 사람',
          type: 'string',
          schema: { $ref: '#/definitions/Sender' },
        },
      ],
    }),
    definitions: {
      Sender: {
        type: 'object',
        properties: { phone: { type: 'string', 'x-nullable': true, maxLength: '16' } },
      },
    },
  })
  expect(field(page, 'body.sender')).toContain('보내는 사람')
  expect(field(page, 'body.sender.phone')).toContain('null')
  // A limit that is a text breaks the rules, which is told, and is plain to readers.
  expect(problems).toContain('api-structure')
  expect(field(page, 'body.sender.phone')).toContain('최대 16자')
})

test('a file makes a form of parts', async () => {
  const { page } = await drawn({
    paths: post({ parameters: [{ name: 'photo', in: 'formData', type: 'file', required: true }] }),
  })
  expect(page).toContain('multipart/form-data')
  expect(page).toContain('photo=@')
})

test('lists in queries are written as 2.0 says: with commas where nothing is said', async () => {
  const list = { in: 'query', required: true, type: 'array', items: { type: 'string' } }
  const examples = { 'x-example': ['a', 'b'] }
  const { page } = await drawn({
    paths: post({
      parameters: [
        { name: 'plain', ...list, ...examples },
        { name: 'multi', ...list, ...examples, collectionFormat: 'multi' },
        { name: 'pipes', ...list, ...examples, collectionFormat: 'pipes' },
      ],
    }),
  })
  const text = page.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&')
  expect(text).toContain('plain=a,b')
  expect(text).toContain('multi=a&multi=b')
  expect(text).toMatch(/pipes=a(?:%7C|\|)b/)
})

test('bodies, schemes and answers keep their texts, and types are those of the operation', async () => {
  const { page } = await drawn({
    produces: ['application/xml'],
    securityDefinitions: {
      key: { type: 'basic', description: '관리자의 이름과 비밀번호' },
      app: {
        type: 'oauth2',
        flow: 'accessCode',
        description: '앱의 허락',
        authorizationUrl: 'https://id.example.com/auth',
        tokenUrl: 'https://id.example.com/token',
        scopes: { 'pay:write': '결제하기' },
      },
    },
    paths: post({
      schemes: ['https'],
      produces: ['application/json'],
      security: [{ key: [] }, { app: ['pay:write'] }],
      parameters: [
        {
          in: 'body',
          name: 'own',
          required: true,
          description: '주문 한 건',
          schema: { $ref: '#/definitions/Order' },
        },
      ],
      responses: {
        200: { $ref: '#/responses/Done' },
        400: {
          description: '틀림',
          schema: { type: 'object', properties: { type: { type: 'string' } } },
          examples: { 'application/json': { type: 'file' } },
        },
      },
    }),
    definitions: {
      Order: { type: 'object', properties: { data: { type: 'string', format: 'byte' } } },
    },
    responses: {
      Done: {
        description: '끝남',
        schema: { $ref: '#/definitions/Order' },
        headers: { 'X-Count': { type: 'integer', maximum: 9, description: '남은 수' } },
      },
    },
  })
  const text = page.replace(/<[^>]*>/g, ' ')
  for (const words of ['주문 한 건', '끝남', '남은 수', '결제하기', 'https://id.example.com/token'])
    expect(text).toContain(words)
  expect(page).toContain('https://api.example.com/v2')
  expect(text).toContain('application/json')
  expect(text).not.toContain('application/xml</')
  // An example is data: nothing in it is a word of the standard.
  expect(page.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"')).toMatch(/"type":\s*"file"/)
})

test('parts that lie in other files have the old form as well', async () => {
  const { page, problems } = await drawn(
    {
      paths: { '/a': { $ref: 'paths.json#/a' } },
      definitions: { Order: { type: 'object', properties: { price: { type: 'integer' } } } },
    },
    {
      'paths.json': {
        a: {
          parameters: [{ name: 'page', in: 'query', type: 'integer', maximum: 50 }],
          post: {
            operationId: 'send',
            parameters: [
              { in: 'body', name: 'own', schema: { $ref: 'api.json#/definitions/Order' } },
            ],
            responses: { 200: { description: '좋음', schema: { $ref: '#/answer' } } },
          },
        },
        answer: { type: 'object', properties: { done: { type: 'boolean' } } },
      },
    },
  )
  expect(problems).toEqual([])
  expect(field(page, 'query.page')).toContain('50')
  expect(page).toContain('id="body.price"')
  expect(page).toContain('id="200.done"')
})

test('a body of a path is the body of those of its operations that have none', async () => {
  const { page } = await drawn({
    paths: {
      '/a': {
        parameters: [
          {
            in: 'body',
            name: 'own',
            schema: { type: 'object', properties: { price: { type: 'integer' } } },
          },
        ],
        post: { operationId: 'send', responses },
      },
    },
  })
  expect(page).toContain('id="body.price"')
})

test('types of a schema may be a list, those of a parameter may not', async () => {
  const made = await drawn({
    paths: post({
      parameters: [
        {
          name: 'body',
          in: 'body',
          schema: {
            type: 'object',
            properties: { note: { type: ['null', 'string'], maxLength: 9 } },
          },
        },
      ],
    }),
  })
  expect(made.problems).toEqual([])
  expect(made.twin).toContain('`note` (string, 선택, null 가능) · 최대 9자')
  const wrong = await drawn({
    paths: post({
      parameters: [
        { name: 'page', in: 'query', type: ['string', 'integer'] },
        { name: 'body', in: 'body', schema: { type: ['text', 'string'] } },
      ],
    }),
  })
  expect(wrong.problems).toEqual(['api-structure', 'api-structure'])
})

test('numbers of parameters need not be whole, and a response may be a file', async () => {
  const rate = { type: 'number', minimum: 0.5, maximum: 1.5 }
  const { problems } = await drawn({
    paths: post({
      produces: ['application/pdf'],
      parameters: [
        { name: 'rate', in: 'query', ...rate },
        { name: 'rates', in: 'query', type: 'array', items: rate },
      ],
      responses: {
        200: { description: '좋음', schema: { type: 'file' }, headers: { 'X-Rate': rate } },
      },
    }),
  })
  expect(problems).toEqual([])
})

test('a file is no field of a schema', async () => {
  const { problems } = await drawn({
    paths: post({
      responses: {
        200: {
          description: '좋음',
          schema: { type: 'object', properties: { a: { type: 'file' } } },
        },
      },
    }),
  })
  expect(problems).toEqual(['api-structure'])
})

test('an example of XML is the text that is sent', async () => {
  const schema = { type: 'object', properties: { x: { type: 'string' } } }
  const { problems, twin } = await drawn({
    paths: post({
      produces: ['application/json', 'application/xml'],
      responses: {
        200: { description: '좋음', schema, examples: { 'application/xml': '<a><x>1</x></a>' } },
      },
    }),
  })
  expect(problems).toEqual([])
  expect(twin).toContain('<a><x>1</x></a>')
})
