/** Examples of schemas that are larger than any example may be. */
import { expect, test } from 'vitest'
import { exampleOf } from '../../src/openapi/examples/example.ts'
import { validateExample } from '../../src/openapi/schema/validate-example.ts'

/** Objects in objects with so many fields each, of which none is needed. */
const large = (levels: number): Record<string, unknown> => ({
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: 24 }, (_, index) => [
      `f${index}`,
      levels === 0 ? { type: 'string' } : large(levels - 1),
    ]),
  ),
})

test('what must be there is there, also behind something large', () => {
  const schema = {
    value: {
      type: 'object',
      required: ['first', 'second', 'list'],
      properties: {
        first: large(2),
        second: {
          type: 'object',
          required: ['id'],
          properties: { id: { type: 'string' }, more: large(1) },
        },
        list: { type: 'array', minItems: 1, items: { type: 'integer' } },
        last: { type: 'string' },
      },
    },
    at: 'api.yaml#',
  }
  const specification = { path: 'api.yaml', files: new Map() }
  const made = exampleOf(schema, 'request', specification) as Record<string, unknown>
  expect(validateExample(made, schema, specification, 'readOnly', true)).toBeUndefined()
  expect(made).toMatchObject({ second: { id: 'string' }, list: [0] })
  expect(made).not.toHaveProperty('last')
})
