/** A generated body that is too long is cut without checking bodies against its schema that nobody sees. */
import { expect, test, vi } from 'vitest'
import { briefExample, wholeExample } from '../../src/openapi/examples/brief-example.ts'
import type { Json } from '../../src/openapi/examples/plain-json.ts'
import { validateExample } from '../../src/openapi/schema/validate-example.ts'

vi.mock('../../src/openapi/schema/validate-example.ts', async (original) => {
  const module = await original<typeof import('../../src/openapi/schema/validate-example.ts')>()
  return { validateExample: vi.fn(module.validateExample) }
})

const LEVELS = 7
const NAMES = ['a', 'b', 'c', 'd']

/** Objects in objects, each with four of which one is needed. */
const schemaOf = (levels: number): Record<string, unknown> =>
  levels === 0
    ? { type: 'string' }
    : {
        type: 'object',
        required: ['a'],
        properties: Object.fromEntries(NAMES.map((name) => [name, schemaOf(levels - 1)])),
      }
const bodyOf = (levels: number): Json =>
  levels === 0 ? 'string' : Object.fromEntries(NAMES.map((name) => [name, bodyOf(levels - 1)]))

test('only bodies that are short enough are checked', () => {
  const specification = { path: 'api.yaml', files: new Map() }
  const schema = { value: schemaOf(LEVELS), at: 'api.yaml#' }
  const body = bodyOf(LEVELS)
  const brief = briefExample(body, schema, specification)
  expect(Object.keys(brief?.value ?? {})).toEqual(NAMES)
  expect(JSON.stringify(brief?.value).length).toBeLessThan(2000)
  const whole = JSON.stringify(wholeExample(body, schema, specification))
  expect(whole.length).toBeGreaterThan(2000)
  expect(whole.length).toBeLessThan(12_000)
  const checked = vi.mocked(validateExample).mock.calls.map(([value]) => JSON.stringify(value))
  expect(Math.max(...checked.map((text) => text.length))).toBeLessThan(12_000)
})

test('members that one of the forms needs stay', () => {
  const specification = { path: 'api.yaml', files: new Map() }
  const choice = {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
    oneOf: [{ required: ['a'] }, { required: ['b'] }],
  }
  const schema = {
    value: {
      type: 'object',
      required: ['choice'],
      properties: { choice, more: schemaOf(LEVELS) },
    },
    at: 'api.yaml#',
  }
  const body: Json = { choice: { a: 'x', c: 'y'.repeat(3000) }, more: bodyOf(LEVELS) }
  expect(briefExample(body, schema, specification)?.value).toHaveProperty('choice', { a: 'x' })
})

const listed = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    path: { type: 'string' },
    rights: { type: 'array', items: schemaOf(1) },
  },
}

test('lists of hundreds are shortened before members are left out', () => {
  const specification = { path: 'api.yaml', files: new Map() }
  const schema = { value: listed, at: 'api.yaml#' }
  const body: Json = { name: 'a', path: 'b', rights: Array.from({ length: 700 }, () => bodyOf(1)) }
  const whole = wholeExample(body, schema, specification)
  expect(whole).toEqual({ name: 'a', path: 'b', rights: [bodyOf(1), bodyOf(1), bodyOf(1)] })
})

test('a long body is short, too, when it breaks its schema', () => {
  const specification = { path: 'api.yaml', files: new Map() }
  const schema = { value: listed, at: 'api.yaml#' }
  const body: Json = { path: 'b', rights: Array.from({ length: 700 }, () => bodyOf(1)) }
  expect(briefExample(body, schema, specification)?.value).toHaveProperty('path', 'b')
  expect(JSON.stringify(wholeExample(body, schema, specification)).length).toBeLessThan(12_000)
})

test.each([
  ['with a discriminator', { discriminator: { propertyName: 'kind' } }],
  ['without one', {}],
])('of a body in one of several forms, %s, is cut what that form can be without', (_, more) => {
  const { properties } = schemaOf(LEVELS) as { properties: object }
  const form = (properties: object) => ({
    type: 'object',
    required: ['kind'],
    properties: { kind: { type: 'string' }, ...properties },
  })
  const schemas = { Small: form({}), Great: form(properties) }
  const document = { components: { schemas } }
  const specification = { path: 'api.yaml', files: new Map([['api.yaml', document]]) }
  const forms = ['Small', 'Great'].map((name) => ({ $ref: `#/components/schemas/${name}` }))
  const schema = { value: { oneOf: forms, ...more }, at: 'api.yaml#' }
  const body = { kind: 'Great', ...(bodyOf(LEVELS) as object) } as Json
  const { value = null, left = 0 } = briefExample(body, schema, specification) ?? {}
  expect(value).toHaveProperty('kind', 'Great')
  expect(left).toBeGreaterThan(0)
  expect(JSON.stringify(value).length).toBeLessThan(2000)
  const whole = JSON.stringify(wholeExample(body, schema, specification))
  expect(whole.length).toBeGreaterThan(2000)
  expect(whole.length).toBeLessThan(12_000)
})
