import { expect, test } from 'vitest'
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
