/** A general schema holds what the schema that refers to it binds: in fields, in examples and in checks. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const json = (schema: unknown, rest = {}) => ({
  description: '좋음',
  content: { 'application/json': { schema, ...rest } },
})
const get = (operationId: string, answer: unknown) => ({
  get: { operationId, responses: { 200: answer } },
})
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const item = (schema: Readonly<Record<string, unknown>>) => ({
  item: { $dynamicAnchor: 'item', ...schema },
})

const SPECIFICATION = {
  openapi: '3.1.0',
  info: { title: '시험', version: '1' },
  paths: {
    '/users': get('listUsers', json(to('UserPage'))),
    '/pets': get('listPets', json({ ...to('Page'), $defs: item(to('Pet')) })),
    '/any': get('listAny', json(to('Page'))),
    '/tree': get('readTree', json(to('StrictTree'))),
    '/wrong': get(
      'listWrong',
      json(to('UserPage'), { example: { items: [{ age: '많음' }], last: { age: 1 } } }),
    ),
    '/lost': get('lost', json({ $dynamicRef: '#nobody' })),
  },
  components: {
    schemas: {
      Page: {
        type: 'object',
        properties: {
          items: { type: 'array', items: { $dynamicRef: '#item' } },
          last: { $ref: '#/components/schemas/Last' },
        },
        $defs: item({ type: 'object', properties: { anything: { type: 'string' } } }),
      },
      // The anchor is bound through a schema in between.
      Last: { $dynamicRef: '#item' },
      UserPage: { ...to('Page'), $defs: item(to('User')) },
      User: { type: 'object', properties: { age: { type: 'integer', example: 37 } } },
      Pet: { type: 'object', properties: { legs: { type: 'integer', example: 4 } } },
      Tree: {
        $dynamicAnchor: 'node',
        type: 'object',
        properties: { children: { type: 'array', items: { $dynamicRef: '#node' } } },
      },
      StrictTree: {
        $dynamicAnchor: 'node',
        ...to('Tree'),
        properties: { color: { type: 'string' } },
      },
    },
  },
}

async function built(specification: object = SPECIFICATION) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify(specification),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  const page = (slug: string) => {
    const html = site.files.get(`docs/api/${slug}/index.html`) ?? ''
    return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  }
  return { problems, page }
}

test('a general list shows what its items are bound to', async () => {
  const { page } = await built()
  const users = page('list-users')
  expect(users).toContain('id="200.items.age"')
  expect(users).toContain('id="200.last.age"')
  expect(users).not.toContain('anything')
  expect(users).toContain('37')
  const pets = page('list-pets')
  expect(pets).toContain('id="200.items.legs"')
  expect(pets).not.toContain('id="200.items.age"')
  expect(page('list-any')).toContain('id="200.items.anything"')
})

test('a schema that extends a recursive one is what recurs', async () => {
  const { page } = await built()
  const tree = page('read-tree')
  expect(tree).toContain('id="200.color"')
  expect(tree).toMatch(/id="200\.children"[\s\S]*StrictTree\[\][\s\S]*href="#200-schema"/)
})

test('the recursion of JSON Schema before 2020-12 leads to the schema around it', async () => {
  const { problems, page } = await built({
    ...SPECIFICATION,
    paths: { '/find': get('find', json(to('Every'))) },
    components: {
      schemas: {
        Every: {
          $recursiveAnchor: true,
          type: 'object',
          properties: {
            filters: {
              type: 'array',
              items: { oneOf: [to('One'), { $recursiveRef: '#' }] },
            },
          },
        },
        One: { type: 'object', properties: { key: { type: 'string' } } },
      },
    },
  })
  expect(page('find')).toMatch(/id="200\.filters"[\s\S]*Every[\s\S]*href="#200-schema"/)
  expect(problems.map(({ code, texts }) => [code, texts?.['remedy']])).toEqual([
    [
      'api-structure',
      expect.objectContaining({
        en: expect.stringContaining('$dynamicAnchor'),
      }),
    ],
    ['api-structure', expect.objectContaining({ ko: expect.stringContaining('$dynamicRef') })],
  ])
})

test('examples are checked by what is bound, and an anchor that nobody has is a problem', async () => {
  const { problems } = await built()
  expect(problems.map(({ code }) => code).sort()).toEqual(['api-example', 'api-reference'])
  const text = JSON.stringify(problems)
  expect(text).toContain('type: integer')
  expect(text).toContain('#nobody')
})
