/** What is made from a schema is valid by it, as a validator says that shares no code with the program. */
import { expect, test } from 'vitest'
import { exampleOf } from '../../src/openapi/examples/example.ts'
import { newSchemaCache } from '../../src/openapi/schema/node.ts'
import { schemaChecker } from '../samples/schema-checker.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string' }
const number = { type: 'integer' }

const COMPONENTS = {
  Card: {
    type: 'object',
    required: ['kind', 'number'],
    properties: {
      kind: { enum: ['card'] },
      number: { type: 'string', pattern: '^\\d{16}$' },
    },
  },
  Bank: {
    type: 'object',
    required: ['kind', 'account'],
    properties: { kind: { enum: ['bank'] }, account: text },
  },
  Page: {
    type: 'object',
    required: ['items'],
    properties: { items: { type: 'array' } },
  },
  Loose: { type: 'object', properties: { name: text, score: number } },
  Strict: {
    type: 'object',
    required: ['name', 'level'],
    properties: { name: text, level: number },
  },
  Tree: {
    type: 'object',
    required: ['name', 'children'],
    properties: { name: text, children: { type: 'array', items: ref('Tree') } },
  },
  Level: { type: 'string', enum: ['low', 'high'], example: 'middle' },
}

test.each<[string, unknown]>([
  ['one form of several that all fit', { oneOf: [ref('Loose'), ref('Strict')] }],
  ['forms told apart by a constant', { oneOf: [ref('Card'), ref('Bank')] }],
  [
    'exactly one of two fields',
    {
      type: 'object',
      properties: { id: text, email: text, note: text },
      oneOf: [{ required: ['id'] }, { required: ['email'] }],
    },
  ],
  [
    'fields that exclude each other',
    {
      type: 'object',
      properties: { a: text, b: text },
      not: { required: ['a', 'b'] },
    },
  ],
  [
    'fields under a condition',
    {
      type: 'object',
      required: ['kind'],
      properties: { kind: { enum: ['card', 'bank'] }, note: text },
      if: { properties: { kind: { const: 'card' } } },
      // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
      then: {
        required: ['number'],
        properties: { number: { type: 'string', minLength: 16 } },
      },
      else: { required: ['account'], properties: { account: number } },
    },
  ],
  [
    'a field that needs others',
    {
      type: 'object',
      properties: { card: text, address: text },
      dependentRequired: { card: ['address', 'zip'] },
      dependentSchemas: {
        card: { properties: { zip: number }, required: ['zip'] },
      },
    },
  ],
  ['items that all differ', { type: 'array', uniqueItems: true, minItems: 4, items: text }],
  [
    'different items of a format',
    {
      type: 'array',
      uniqueItems: true,
      minItems: 3,
      items: { type: 'string', format: 'uuid' },
    },
  ],
  [
    'different items with an example',
    {
      type: 'array',
      uniqueItems: true,
      minItems: 3,
      items: { type: 'string', pattern: '^(0|[1-9]\\d*)$', example: '7' },
    },
  ],
  [
    'different objects',
    {
      type: 'array',
      uniqueItems: true,
      minItems: 2,
      items: {
        type: 'object',
        properties: { on: { type: 'boolean' }, at: { format: 'date' } },
      },
    },
  ],
  [
    'an item that must be there',
    {
      type: 'array',
      items: { type: ['string', 'integer'] },
      contains: { const: 5 },
      minItems: 2,
    },
  ],
  ['items of any kind', { type: 'array', minItems: 2, uniqueItems: true }],
  ['few fields', { type: 'object', maxProperties: 1, properties: { a: text, b: text } }],
  ['many fields', { type: 'object', minProperties: 3, properties: { a: text } }],
  [
    'names of fields',
    {
      type: 'object',
      minProperties: 2,
      propertyNames: { pattern: '^[a-c]_\\d$' },
      additionalProperties: number,
    },
  ],
  [
    'names by a pattern',
    {
      type: 'object',
      patternProperties: { '^x-': number },
      additionalProperties: false,
    },
  ],
  [
    'the same field in two parts',
    { allOf: [ref('Strict'), { properties: { level: { minimum: 9 } } }] },
  ],
  [
    'items of two parts',
    {
      allOf: [
        ref('Page'),
        { properties: { items: { items: ref('Card'), minItems: 2 } } },
        {
          properties: {
            items: { items: { properties: { extra: number } }, maxItems: 2 },
          },
        },
      ],
    },
  ],
  ['lists of values in two parts', { allOf: [{ enum: [1, 2] }, { enum: [2, 3] }] }],
  ['types of two parts', { allOf: [{ type: 'number', minimum: 1.5 }, { type: 'integer' }] }],
  ['an example that is not allowed', ref('Level')],
  ['an example of an object that breaks it', { ...COMPONENTS.Card, example: { kind: 'cash' } }],
  [
    'an example in a reference that breaks it',
    {
      type: 'object',
      properties: { card: ref('Card') },
      example: { card: { kind: 'card' } },
    },
  ],
  ['values of which one alone is of the type', { type: ['string', 'null'], enum: [3, null] }],
  ['a list of itself', ref('Tree')],
  ['only null', { type: 'null' }],
  ['null or a form', { anyOf: [{ type: 'null' }, ref('Bank')] }],
  ['a format and a length', { type: 'string', format: 'uri', maxLength: 12 }],
  ['a format and a pattern', { type: 'string', format: 'password', pattern: '^[A-Z]{8}\\d$' }],
  ['two patterns', { allOf: [{ type: 'string', pattern: '^a' }, { pattern: '^ab\\d$' }] }],
  ['a step and a range', { type: 'number', exclusiveMinimum: 0, maximum: 1, multipleOf: 0.25 }],
  [
    'only read and only written',
    {
      type: 'object',
      required: ['id', 'secret'],
      properties: {
        id: { ...text, readOnly: true },
        secret: { ...text, writeOnly: true },
      },
      additionalProperties: false,
    },
  ],
  [
    'a tuple',
    {
      type: 'array',
      prefixItems: [number, ref('Level')],
      items: false,
      minItems: 2,
    },
  ],
  [
    'a choice in a choice',
    {
      type: 'object',
      oneOf: [
        {
          required: ['a'],
          properties: { a: { oneOf: [ref('Loose'), ref('Strict')] } },
        },
        { required: ['b'], properties: { b: text } },
      ],
    },
  ],
])('%s', (_, schema) => expectValid(schema, '3.1.0'))

test.each<[string, unknown]>([
  ['null among the values', { type: 'string', nullable: true, enum: ['a', null] }],
  ['bounds that are left out', { type: 'integer', minimum: 3, exclusiveMinimum: true }],
  [
    'a parent with a discriminator',
    {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string' } },
      discriminator: { propertyName: 'kind' },
    },
  ],
])('in 3.0: %s', (_, schema) => expectValid(schema, '3.0.3'))

function expectValid(schema: unknown, openapi: string): void {
  const root = {
    openapi,
    components: { schemas: { ...COMPONENTS, Own: schema } },
  }
  const files = new Map<string, unknown>([['api.json', root]])
  const check = schemaChecker(root)
  for (const direction of ['request', 'response'] as const) {
    const specification = { path: 'api.json', files, memory: newSchemaCache() }
    const pointer = '/components/schemas/Own'
    const made = exampleOf({ value: schema, at: `api.json#${pointer}` }, direction, specification)
    expect(check(pointer, made, direction), JSON.stringify(made)).toEqual([])
  }
}
