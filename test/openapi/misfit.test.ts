import { expect, test } from 'vitest'
import { misfitOf } from '../../src/openapi/misfit.ts'

const SCHEMAS = {
  Tree: { type: 'object', properties: { next: { $ref: '#/Tree' } }, required: ['name'] },
}

function misfit(value: unknown, schema: unknown) {
  const files = new Map<string, unknown>([['api.yaml', SCHEMAS]])
  const node = { value: schema, at: 'api.yaml#/x' }
  return misfitOf(value, node, { path: 'api.yaml', files }, undefined)
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
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', { type: 'string', pattern: '^(a+)+$' }],
  [[1, 'a'], { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }] }],
  ['x', true],
  ['x', { type: 'mystery' }],
])('%j fits %j', (value, schema) => {
  expect(misfit(value, schema)).toBeUndefined()
})

test.each([
  [1, { type: 'string' }, '', 'type: string'],
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
  expect(misfit(value, schema)).toEqual({ pointer, reason })
})
