import { describe, expect, test } from 'vitest'
import { newSchemaCache } from '../../src/openapi/schema/node.ts'
import { validateExample } from '../../src/openapi/schema/validate-example.ts'

const SCHEMAS = {
  Tree: { type: 'object', properties: { next: { $ref: '#/Tree' } }, required: ['name'] },
}

function mismatch(value: unknown, schema: unknown, schemas: unknown = SCHEMAS) {
  const files = new Map<string, unknown>([['api.yaml', schemas]])
  const node = { value: schema, at: 'api.yaml#/x' }
  return validateExample(value, node, { path: 'api.yaml', files }, undefined)
}

test.each([
  ['가', { type: 'string', minLength: 1, maxLength: 1 }],
  [1, { type: 'integer' }],
  [null, { type: ['string', 'null'] }],
  [null, { type: 'string', nullable: true }],
  [null, { type: 'string', nullable: true, enum: ['a'] }],
  [
    { a: 1, b: 2 },
    { type: 'object', properties: { a: { type: 'number' } } },
  ],
  [{ name: 'a', next: { name: 'b' } }, { $ref: '#/Tree' }],
  [{ a: 1 }, { anyOf: [{ type: 'string' }, { type: 'object' }] }],
  [5, { oneOf: [{ type: 'integer', minimum: 3 }, { type: 'string' }] }],
  ['x', { const: 'x' }],
  [0.3, { multipleOf: 0.1 }],
  [{ 'x-a': 1 }, { patternProperties: { '^x-': {} }, additionalProperties: false }],
  [{ b: 1 }, { dependentRequired: { a: ['b'] }, propertyNames: { maxLength: 1 } }],
  [[1, 'a'], { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }] }],
  ['x', true],
  ['x', { type: 'mystery' }],
])('%j fits %j', (value, schema) => {
  expect(mismatch(value, schema)).toBeUndefined()
})

test.each([
  [1, { type: 'string' }, '', 'type: string'],
  [0.35, { multipleOf: 0.1 }, '', 'multipleOf: 0.1'],
  [[1, 1], { uniqueItems: true }, '', 'uniqueItems'],
  [[1], { contains: { const: 2 } }, '', 'contains: 1'],
  [{}, { minProperties: 1 }, '', 'minProperties: 1'],
  [{ a: 1, b: 2 }, { maxProperties: 1 }, '', 'maxProperties: 1'],
  [{ a: 1 }, { dependentRequired: { a: ['b'] } }, '', 'dependentRequired: a'],
  [{ a: 1 }, { dependentSchemas: { a: { required: ['b'] } } }, '', 'required: b'],
  [{ a: 1 }, { propertyNames: { minLength: 2 } }, '/a', 'propertyNames'],
  [{ 'x-a': 'b' }, { patternProperties: { '^x-': { type: 'integer' } } }, '/x-a', 'type: integer'],
  // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
  [5, { if: { minimum: 3 }, then: { maximum: 4 }, else: { const: 0 } }, '', 'maximum: 4'],
  // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
  [1, { if: { minimum: 3 }, then: { maximum: 4 }, else: { const: 0 } }, '', 'const: 0'],
  [1.5, { type: 'integer' }, '', 'type: integer'],
  ['b', { enum: ['a', 1] }, '', 'enum: "a", 1'],
  ['b', { const: 'a' }, '', 'const: "a"'],
  ['가나', { type: 'string', maxLength: 1 }, '', 'maxLength: 1'],
  [3, { type: 'integer', exclusiveMinimum: 3 }, '', 'exclusiveMinimum: 3'],
  [3, { type: 'integer', minimum: 3, exclusiveMinimum: true }, '', 'minimum: 3'],
  ['b1', { type: 'string', pattern: '^a' }, '', 'pattern: ^a'],
  [{}, { type: 'object', required: ['a'] }, '', 'required: a'],
  [{ a: 'x' }, { properties: { a: { type: 'integer' } } }, '/a', 'type: integer'],
  [{ 'a/b': 1 }, { additionalProperties: false }, '/a~1b', 'additionalProperties: a/b'],
  [[1, 'x'], { items: { type: 'integer' } }, '/1', 'type: integer'],
  [{ name: 1, next: {} }, { $ref: '#/Tree' }, '/next', 'required: name'],
  [true, { anyOf: [{ type: 'string' }, { type: 'integer' }] }, '', 'anyOf: type: string'],
  [1, { allOf: [{ type: 'integer' }, { minimum: 2 }] }, '', 'minimum: 2'],
  [1, { not: { type: 'integer' } }, '', 'not'],
  ['x', false, '', 'false'],
])('%j does not fit %j', (value, schema, pointer, reason) => {
  expect(mismatch(value, schema)).toEqual({ pointer, reason })
})

test.each(['anyOf', 'oneOf', 'allOf'])(
  'schemas that name others twice by %s are checked once each',
  (mode) => {
    let asked = 0
    const last = {
      get type() {
        asked++
        return 'integer'
      },
    }
    const levels = Array.from({ length: 16 }, (_, level) => {
      const next = level < 15 ? { $ref: `#/Level${level + 1}` } : last
      return [`Level${level}`, { [mode]: [next, next] }]
    })
    const found = mismatch('x', { $ref: '#/Level0' }, Object.fromEntries(levels))
    expect(found?.reason).toContain('type: integer')
    expect(asked).toBeLessThan(5)
  },
)

describe('a pattern', () => {
  const LONG = `${'a'.repeat(900)}!`

  test.each([
    ['a-1', '^[a-z]-\\d$'],
    ['가나', '^[가-힣]+$'],
    ['가', '^\\u{AC00}$'],
    ['A', '^\\x41$'],
    ['x', '(?<year>x)'],
    ['\n', '^[^]$'],
  ])('that %j matches: %s', (text, pattern) => {
    expect(mismatch(text, { pattern })).toBeUndefined()
  })

  // A search that goes back would take longer than the age of the world.
  test.each([
    '^(a|a)*$',
    '^(a+)+$',
    '^(a|aa)+$',
    '^a*a*a*a*a*a*a*a*b$',
    '^(.*a){12}$',
    '^((a*)*)*b',
  ])('that takes exponential time elsewhere is compared: %s', (pattern) => {
    expect(mismatch(LONG, { pattern })).toEqual({ pointer: '', reason: `pattern: ${pattern}` })
  })

  test.each([
    ['what the engine does not know', 'b', '^(?!b)'],
    ['what the engine does not know', 'ab', '^(a|b)\\1$'],
    ['no pattern', 'b', '('],
    ['no pattern of JavaScript', 'b', '\\Aa'],
    ['one that repeats too often', 'b', '^(a{900}){2,900}$'],
    ['white space that engines see differently', '\u3000', '^\\s$'],
    ['halves of characters', '😀', '^[\\ud83d\\ude00]$'],
    ['a long text', 'b'.repeat(1_001), '^a'],
  ])('is left alone if it is %s', (_why, text, pattern) => {
    expect(mismatch(text, { pattern })).toBeUndefined()
  })
})

test('what is remembered of a value holds for the same schema, way and depth alone', () => {
  const value = { b: 1 }
  const Item = {
    type: 'object',
    required: ['a'],
    properties: { a: { readOnly: true }, b: {} },
    anyOf: [{ required: ['b'] }, {}],
  }
  const two = { oneOf: [{ type: 'object' }, {}] }
  // A value that is nested deeper than values are looked at.
  const Nested: unknown = { properties: { next: { $ref: '#/Nested' }, b: { type: 'string' } } }
  const files = new Map<string, unknown>([['api.yaml', { Item, Nested, two }]])
  const specification = { path: 'api.yaml', files, memory: newSchemaCache() }
  const check = (own: unknown, name: string, hidden?: 'readOnly', isExact = false) =>
    validateExample(
      own,
      { value: { $ref: name }, at: 'api.yaml#/x' },
      specification,
      hidden,
      isExact,
    )
  const inside = (levels: number): unknown => (levels === 0 ? value : { next: inside(levels - 1) })
  const deep = inside(60)
  for (let time = 0; time < 2; time++) {
    expect(check(value, '#/Item', 'readOnly')).toBeUndefined()
    expect(check(value, '#/Item')?.reason).toBe('required: a')
    expect(check(value, '#/two')).toBeUndefined()
    expect(check(value, '#/two', undefined, true)?.reason).toBe('oneOf: > 1')
    expect(check(deep, '#/Nested')).toBeUndefined()
    expect(check(value, '#/Nested')?.reason).toBe('type: string')
    expect(check(inside(10), '#/Nested')?.reason).toBe('type: string')
  }
})
