import { expect, test } from 'vitest'
import { checkExamples } from '../../src/openapi/examples/check-examples.ts'
import { hasWrittenExample } from '../../src/openapi/examples/example-values.ts'

const schema = { type: 'string' }

test.each([
  ['nothing but schemas', { 'application/json': { schema } }, false],
  ['an example', { 'application/json': { schema, example: 'a' } }, true],
  ['an example without a value', { 'application/json': { schema, example: null } }, true],
  ['named examples', { 'application/json': { schema, examples: { a: { value: 'a' } } } }, true],
  ['one in another form', { 'application/json': { schema }, 'text/csv': { example: 'a' } }, true],
  ['one behind a reference', { 'application/json': { $ref: '#/media' } }, true],
])('a body with %s', (_, content, isWritten) => {
  const files = new Map([['api.yaml', { media: { schema, example: 'a' } }]])
  const body = { value: { content }, at: 'api.yaml#/body' }
  expect(hasWrittenExample(body, { specification: { path: 'api.yaml', files } })).toBe(isWritten)
})

const record = { type: 'object', required: ['x'], properties: { x: { type: 'integer' } } }

test.each([
  ['application/xml', '<a><x>1</x></a>', 0],
  ['application/atom+xml; charset=utf-8', '<a><x>1</x></a>', 0],
  ['text/event-stream', 'data: 1\n\n', 0],
  ['application/jsonl', '{}\n{}', 0],
  ['application/json', 'x', 1],
  ['text/plain', 'x', 1],
  ['application/xml', { x: 'a' }, 1],
])('an example of %s that is %j', (mediaType, example, count) => {
  const content = { [mediaType]: { schema: record, example, examples: { a: { value: example } } } }
  const files = new Map([['api.yaml', { content }]])
  expect(checkExamples({ path: 'api.yaml', files })).toHaveLength(count * 2)
})
