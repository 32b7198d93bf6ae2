import { expect, test } from 'vitest'
import { controlOf } from '../../src/openapi/console/console-model.ts'
import { flattenSchema } from '../../src/openapi/schema/flatten-schema.ts'
import { rootOf, type Specification } from '../../src/openapi/schema/node.ts'

const PATTERNS = [
  { type: 'string', pattern: '^a' },
  { type: 'string', pattern: '^b' },
]

test.each([
  ['one of the values of an enum', { enum: ['a', 'b'] }, 'choice'],
  ['a text', { type: 'string' }, 'text'],
  ['a text in one of two forms', { type: 'string', anyOf: PATTERNS }, 'text'],
  ['one of two forms of a text', { oneOf: PATTERNS }, 'text'],
  ['a text or a number', { oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'json'],
  ['a text or a day', { oneOf: [{ type: 'string' }, { type: 'string', format: 'date' }] }, 'json'],
  ['a list of texts', { type: 'array', items: { type: 'string' } }, 'list'],
  ['itself or a text', { anyOf: [{ $ref: '#' }, { type: 'string' }] }, 'json'],
  ['anything', {}, 'json'],
])('%s is filled in with the control for it', (_, schema, control) => {
  const specification: Specification = { path: 'a.yaml', files: new Map([['a.yaml', schema]]) }
  const flat = flattenSchema(rootOf(specification), specification)
  expect(controlOf(flat, { specification })).toBe(control)
})
