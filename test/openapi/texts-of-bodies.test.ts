/** How a value is written as the text of a body. */
import { expect, test } from 'vitest'
import { bodyText } from '../../src/openapi/examples/body-sample.ts'
import type { Json } from '../../src/openapi/examples/plain-json.ts'

const textOf = (value: Json, mediaType: string, schema: unknown) =>
  bodyText(value, {
    mediaType,
    schema: { value: schema, at: 'api.yaml#' },
    specification: { path: 'api.yaml', files: new Map() },
  })

const RESULTS = {
  type: 'object',
  properties: { results: { type: 'array', items: { type: 'object' } } },
}
const LONG =
  '{"results":[{"incomeSum":100000,"expenditureSum":50000,"totalSum":50000,"month":1},{"incomeSum":1,"expenditureSum":5}]}'

test('JSON that generators write on one line is written in lines', () => {
  const text = textOf(LONG, 'application/json', RESULTS)
  expect(text.split('\n').length).toBeGreaterThan(3)
  expect(JSON.stringify(JSON.parse(text))).toBe(LONG)
})

test('JSON that says more than its value stays as it is written', () => {
  const written = LONG.replace('100000', '1.0')
  expect(textOf(written, 'application/json', RESULTS)).toBe(written)
  expect(textOf('{"a":1}{"a":2}', 'application/json', RESULTS)).toBe('{"a":1}{"a":2}')
})

test('a field that is a text node has no element of its own', () => {
  const schema = (nodeType: string) => ({
    type: 'object',
    xml: { name: 'fall' },
    properties: {
      at: { type: 'string', xml: { nodeType: 'attribute' } },
      note: { type: 'string', xml: { nodeType } },
    },
  })
  const value = { at: '3', note: 'a < b ]]>' }
  const bodyOf = (nodeType: string) =>
    textOf(value, 'application/xml', schema(nodeType)).split('\n')[1]
  expect(bodyOf('text')).toBe('<fall at="3">a &lt; b ]]&gt;</fall>')
  expect(bodyOf('cdata')).toBe('<fall at="3"><![CDATA[a < b ]]]]><![CDATA[>]]></fall>')
})
