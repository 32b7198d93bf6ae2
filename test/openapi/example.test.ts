import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleOf } from '../../src/openapi/examples/example.ts'
import { newSchemaCache } from '../../src/openapi/schema/node.ts'

type Schemas = Record<string, unknown>

function example(
  schema: unknown,
  schemas: Schemas = {},
  direction: 'request' | 'response' = 'response',
) {
  const root = { schema, components: { schemas } }
  const files = new Map<string, unknown>([['api.json', root]])
  const specification = { path: 'api.json', files, memory: newSchemaCache() }
  return exampleOf({ value: schema, at: 'api.json#/schema' }, direction, specification)
}
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

test.each<[string, unknown, unknown]>([
  ['an example before everything', { example: 1, default: 3, enum: [4, 1] }, 1],
  ['no example that breaks what is said beside it', { type: 'string', example: 3 }, 'string'],
  ['no example of another format', { format: 'date-time', example: '2025', const: 'a' }, 'a'],
  ['an example of null', { type: ['string', 'null'], example: null }, null],
  [
    'a choice in a choice',
    { oneOf: [{ type: 'null' }, { type: 'integer', oneOf: [{ const: 4 }, { const: 5 }] }] },
    4,
  ],
  ['a choice that is allowed', { enum: [5], allOf: [{ oneOf: [{ const: 4 }, { const: 5 }] }] }, 5],
  ['the first of several examples', { examples: ['가', '나'], default: '다' }, '가'],
  ['a const before a default', { const: 2, default: 3 }, 2],
  ['a default before an enum', { enum: ['a', 'b'], default: 'b' }, 'b'],
  ['the first of an enum', { enum: ['a', 'b'] }, 'a'],
  ['anything', true, null],
  // A list of nothing fits as well, and no server asks for a null that its description does not name.
  ['items that may be anything', { type: 'array', items: {} }, []],
  ['items with a text alone', { type: 'array', items: { description: '번호' } }, []],
  ['as many of them as there must be', { type: 'array', items: {}, minItems: 1 }, [null]],
  ['items that may be null', { type: 'array', items: { type: 'null' } }, [null]],
  ['the type that is not null', { type: ['null', 'string'] }, 'string'],
  ['only null', { type: 'null' }, null],
  ['a boolean', { type: 'boolean' }, true],
  ['nothing valid', false, null],
])('%s', (_, schema, value) => expect(example(schema)).toEqual(value))

test.each<[Record<string, unknown>, number]>([
  [{ type: 'integer' }, 0],
  [{ type: 'integer', minimum: 1 }, 1],
  [{ type: 'integer', minimum: 1.5 }, 2],
  [{ type: 'integer', exclusiveMinimum: 1 }, 2],
  [{ type: 'integer', minimum: 1, exclusiveMinimum: true }, 2],
  [{ type: 'integer', maximum: -3 }, -3],
  [{ type: 'integer', minimum: 7, multipleOf: 5 }, 10],
  [{ type: 'number', minimum: 0.25, multipleOf: 0.1 }, 0.3],
  [{ type: 'number', exclusiveMinimum: 0, maximum: 1 }, 0.5],
  [{ type: 'number', exclusiveMinimum: 0 }, 1],
  [{ type: 'number', exclusiveMaximum: 0 }, -1],
  [{ minimum: 3 }, 3],
  [{ type: 'integer', minimum: 'many', multipleOf: 0, maximum: Number.NaN }, 0],
])('the number of %j is %d', (schema, value) => expect(example(schema)).toBe(value))

test.each<[Record<string, unknown>, string]>([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', minLength: 8 }, 'ststring'],
  [{ type: 'string', maxLength: 3 }, 'ing'],
  [{ type: 'string', format: 'date-time' }, '2025-01-15T12:34:56.789Z'],
  [{ type: 'string', format: 'date' }, '2025-01-15'],
  [{ type: 'string', format: 'uuid' }, '123e4567-e89b-42d3-a456-426614174000'],
  [{ type: 'string', format: 'email' }, 'user@example.com'],
  [{ type: 'string', format: 'uri' }, 'https://example.com/path'],
  [{ type: 'string', format: '__proto__' }, 'string'],
  [{ pattern: '^[0-9a-f]{32}$' }, '0123456789abcdef0123456789abcdef'],
  [{ pattern: '^[a-z0-9]{3,20}$' }, 'abc'],
  [{ pattern: '^[a-z]+$', minLength: 5 }, 'abcde'],
  [{ pattern: '^(cht|don)_[0-7][0-9A-HJKMNP-TV-Z]{25}$' }, 'cht_0123456789ABCDEFGHJKMNPQRS'],
  [{ pattern: '^#[0-9A-F]{6}$' }, '#012345'],
  [{ pattern: '^\\p{Script=Hangul}{2}$' }, '가나'],
  [{ pattern: '^\\d*$', minLength: 3, maxLength: 3 }, '012'],
  [{ pattern: '^{[a-z]}]{2}$' }, '{a}]]'],
  [{ pattern: '^(?:[a-c]|\\[\\x21-\\x7f])@b{1,}$' }, 'a@b'],
  [{ pattern: 'a{{2}' }, 'a{{'],
  [{ pattern: '{2}' }, 'string'],
  [{ pattern: '(?!a)b' }, 'string'],
  [{ pattern: '[' }, 'string'],
  [{ pattern: '(a{999999}){999999}' }, 'string'],
])('the text of %j is %s', (schema, value) => expect(example(schema)).toBe(value))

test('a text of a pattern matches it', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '[a-z]',
      '\\d',
      '[^a-z]',
      '\\w',
      '(?:가|나)',
      '(x|yz)',
      '\\.',
      '[\\d_-]',
      '.',
      'ab',
    ),
  )
  const piece = fc
    .tuple(part, fc.constantFrom('', '+', '*', '?', '{2}', '{1,3}', '{2,}'))
    .map((both) => both.join(''))
  const pattern = fc.array(piece, { minLength: 1, maxLength: 4 }).map((all) => `^${all.join('')}$`)
  fc.assert(
    fc.property(pattern, fc.nat(6), (text, minLength) => {
      const found = String(example({ pattern: text, minLength }))
      if (found.includes('string')) return
      expect(found).toMatch(new RegExp(text, 'u'))
      expect(found.length).toBeGreaterThanOrEqual(minLength)
    }),
  )
})

test('fields that the direction hides are left out', () => {
  const schema = {
    required: ['id', 'secret', 'name'],
    properties: {
      id: { type: 'string', readOnly: true },
      secret: ref('Secret'),
      name: { type: 'string' },
    },
  }
  const schemas = { Secret: { type: 'string', writeOnly: true } }
  expect(example(schema, schemas, 'request')).toEqual({ secret: 'string', name: 'string' })
  expect(example(schema, schemas, 'response')).toEqual({ id: 'string', name: 'string' })
})

test('arrays and maps', () => {
  expect(example({ items: { type: 'integer' } })).toEqual([0])
  expect(example({ items: { type: 'integer' }, minItems: 3, uniqueItems: true })).toEqual([0, 1, 2])
  expect(example({ items: { enum: ['a', 'b'] }, minItems: 2, uniqueItems: true })).toEqual([
    'a',
    'b',
  ])
  expect(example({ items: true, maxItems: 0 })).toEqual([])
  expect(example({ prefixItems: [{ const: 1 }, { const: '가' }] })).toEqual([1, '가'])
  expect(example({ additionalProperties: { type: 'string' } })).toEqual({ key: 'string' })
  expect(example({ additionalProperties: { const: 1 }, minProperties: 2 })).toEqual({
    key: 1,
    key2: 1,
  })
  expect(example({ patternProperties: { '^x-[a-c]$': { const: 1 } } })).toEqual({ 'x-a': 1 })
  expect(example({ type: 'object', additionalProperties: true })).toEqual({})
  expect(example({ required: ['이름'] })).toEqual({ 이름: null })
})

test('allOf is merged, with the examples of its parts', () => {
  const base = {
    properties: { a: { type: 'string' }, b: { type: 'integer', minimum: 2 } },
    example: { a: '가', b: 5 },
  }
  const schema = {
    allOf: [ref('Base'), { properties: { b: { maximum: 9 }, c: { type: 'boolean' } } }],
  }
  expect(example(schema, { Base: base })).toEqual({ a: '가', b: 5, c: true })
  const limits = { allOf: [{ type: 'integer', minimum: 3 }, { minimum: 7 }] }
  expect(example(limits)).toBe(7)
  expect(
    example(
      { allOf: [ref('Level')], description: '등급' },
      { Level: { type: 'integer', example: 40 } },
    ),
  ).toBe(40)
})

test('oneOf and anyOf give their first member that is not null', () => {
  expect(example({ oneOf: [{ type: 'null' }, ref('A')] }, { A: { const: 'a' } })).toBe('a')
  expect(
    example({ properties: { a: { const: 1 } }, anyOf: [{ properties: { b: { const: 2 } } }] }),
  ).toEqual({ a: 1, b: 2 })
})

test('a discriminator names the schema', () => {
  const schemas = {
    Pet: {
      properties: { kind: { type: 'string' } },
      discriminator: { propertyName: 'kind', mapping: { 고양이: '#/components/schemas/Cat' } },
    },
    Cat: { allOf: [ref('Pet'), { properties: { lives: { const: 9 } } }] },
    Dog: { allOf: [ref('Pet'), { properties: { kind: { const: 'dog!' } } }] },
  }
  expect(example(ref('Cat'), schemas)).toEqual({ kind: '고양이', lives: 9 })
  expect(example(ref('Dog'), schemas)).toEqual({ kind: 'dog!' })
  const either = { oneOf: [ref('Cat')], discriminator: { propertyName: 'kind' } }
  expect(example(either, { Cat: { properties: { kind: { type: 'string' } } } })).toEqual({
    kind: 'Cat',
  })
})

test('recursion stops, and goes on with a member that ends', () => {
  const tree = {
    properties: {
      name: { type: 'string' },
      children: { type: 'array', items: ref('Tree') },
      parent: { allOf: [ref('Tree')] },
    },
  }
  expect(example(ref('Tree'), { Tree: tree })).toEqual({ name: 'string', children: [] })
  const schemas = {
    Expr: { oneOf: [ref('Sum'), ref('Leaf')] },
    Sum: { type: 'object', properties: { left: ref('Expr') } },
    Leaf: { const: 1 },
  }
  expect(example(ref('Expr'), schemas)).toEqual({ left: 1 })
})

test('circles of every keyword end', () => {
  const self = ref('Self')
  const keywords = [
    '$ref',
    'allOf',
    'oneOf',
    'anyOf',
    'items',
    'prefixItems',
    'additionalProperties',
    'properties',
    'patternProperties',
    'propertyNames',
    'contains',
    'not',
  ]
  for (const keyword of keywords) {
    const value =
      {
        $ref: self.$ref,
        allOf: [self, self],
        oneOf: [self],
        anyOf: [self],
        prefixItems: [self],
        properties: { a: self, b: self },
        patternProperties: { a: self },
      }[keyword] ?? self
    expect(() => JSON.stringify(example(self, { Self: { [keyword]: value } }))).not.toThrow()
  }
  const cyclic: Record<string, unknown> = { type: 'object' }
  cyclic.properties = { self: cyclic, list: { items: cyclic } }
  expect(example(cyclic)).toEqual({ list: [] })
})

test('an example in a circle, as YAML aliases make them, is cut', () => {
  const circle: Record<string, unknown> = { a: 1 }
  circle.self = circle
  expect(JSON.stringify(example({ example: circle })).length).toBeLessThan(2_000)
  expect(example({ example: { a: Number.NaN, b: undefined, c: () => 1 } })).toEqual({ a: null })
})

test('wide and deep schemas stay small', () => {
  const wide = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `S${index}`,
      {
        properties: Object.fromEntries(
          Array.from({ length: 40 }, (_, field) => [
            `f${field}`,
            ref(`S${(index + field + 1) % 40}`),
          ]),
        ),
      },
    ]),
  )
  expect(JSON.stringify(example(ref('S0'), wide)).length).toBeLessThan(200_000)
  const members = { oneOf: Array.from({ length: 10_000 }, () => ({ type: 'null' })) }
  expect(example({ items: members })).toEqual([null])
  const parts = {
    allOf: Array.from({ length: 5_000 }, (_, index) => ({
      properties: { [`p${index}`]: ref('Parts') },
    })),
  }
  example(parts, { Parts: parts })
  let deep: unknown = { const: 'bottom' }
  for (let index = 0; index < 2_000; index++) deep = { properties: { a: deep }, allOf: [deep] }
  expect(() => example(deep)).not.toThrow()
})

test('a field called __proto__ is a field', () => {
  const properties = JSON.parse('{"__proto__":{"const":1},"constructor":{"const":2}}')
  expect(JSON.stringify(example({ properties }))).toBe('{"__proto__":1,"constructor":2}')
})

const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      null,
      true,
      false,
      0,
      -1,
      1e308,
      '',
      '가',
      '#/components/schemas/A',
      'object',
      'array',
      'string',
      '^a+$',
      [],
    ),
    tie('list'),
    tie('schema'),
  ),
  list: fc.array(tie('value'), { maxLength: 3 }),
  schema: fc.dictionary(
    fc.constantFrom(
      '$ref',
      'type',
      'allOf',
      'oneOf',
      'anyOf',
      'items',
      'prefixItems',
      'properties',
      'required',
      'additionalProperties',
      'patternProperties',
      'propertyNames',
      'minProperties',
      'enum',
      'example',
      'examples',
      'default',
      'discriminator',
      'mapping',
      'propertyName',
      'minimum',
      'multipleOf',
      'minLength',
      'maxLength',
      'pattern',
      'format',
      'readOnly',
      'minItems',
      'uniqueItems',
      'const',
      '__proto__',
    ),
    tie('value'),
    { maxKeys: 5 },
  ),
}))

test('whatever stands where, there is an example and it is JSON', () => {
  fc.assert(
    fc.property(anything.value, anything.schema, (schema, other) => {
      const made = example(schema, { A: other })
      expect(JSON.parse(JSON.stringify(made))).toEqual(made)
      expect(example(schema, { A: other })).toEqual(made)
    }),
    { numRuns: 1_000 },
  )
})

test('an example is the same whatever was made of its schemas before', () => {
  const names = ['A', 'B', 'C', 'D'] as const
  const part = fc.oneof(
    fc.constantFrom(...names).map(ref),
    fc.constantFrom(...names).map((name) => ({ type: 'array', items: ref(name) })),
    fc.constantFrom<unknown>({ type: 'integer' }, { enum: ['a', 'b'] }, { readOnly: true }),
    fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)).map((two) => ({
      oneOf: two.map(ref),
    })),
  )
  const schema = fc.oneof(
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom('x', 'y', 'z'), part),
      required: fc.subarray(['x', 'y']),
      additionalProperties: fc.boolean(),
    }),
    fc.tuple(part, part).map((parts) => ({ anyOf: parts })),
    fc.record({ allOf: fc.tuple(part), title: fc.constant('가') }),
  )
  fc.assert(
    fc.property(fc.record({ A: schema, B: schema, C: schema, D: schema }), (schemas) => {
      const root = { components: { schemas } }
      const specification = { path: 'api.json', files: new Map([['api.json', root]]) }
      const remembering = { ...specification, memory: newSchemaCache() }
      for (const direction of ['request', 'response'] as const)
        for (const name of names) {
          const node = { value: schemas[name], at: `api.json#/components/schemas/${name}` }
          expect(exampleOf(node, direction, remembering)).toEqual(
            exampleOf(node, direction, specification),
          )
        }
    }),
    { numRuns: 500 },
  )
})
