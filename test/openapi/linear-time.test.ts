/** Descriptions of an API that repeat one construct: four times as long, they may not take much more than four times as long. */
import { expect, test } from 'vitest'
import { compileSpecification } from '../../src/openapi/document/compile-specification.ts'
import { growthOf } from '../support/time-growth.ts'

const MOST = 12

type Fields = Readonly<Record<string, unknown>>

const count = (length: number, size: number) => Math.ceil(length / size)
const listOf = <Item>(many: number, item: (index: number) => Item) =>
  Array.from({ length: many }, (_, index) => item(index))
const named = (many: number, entry: (index: number) => readonly [string, unknown]): Fields =>
  Object.fromEntries(listOf(many, entry))

const ok = (schema: unknown) => ({
  responses: { 200: { description: '성공', content: { 'application/json': { schema } } } },
})
/** An operation that answers with a schema, and the schemas that it names. */
const withSchemas = (schema: unknown, schemas: Fields = {}) => ({
  paths: { '/a': { get: { operationId: 'getA', summary: '가', ...ok(schema) } } },
  components: { schemas },
})
const REF = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const DESCRIPTIONS: Readonly<Record<string, (length: number) => Fields>> = {
  operations: (length) => ({
    paths: named(count(length, 160), (index) => [
      `/a${index}`,
      { get: { operationId: `get${index}`, summary: `가 ${index}`, ...ok({ type: 'string' }) } },
    ]),
  }),
  'operations that share a schema': (length) => ({
    paths: named(count(length, 160), (index) => [
      `/a${index}`,
      { get: { operationId: `get${index}`, summary: '가', ...ok(REF('A')) } },
    ]),
    components: { schemas: { A: { type: 'object', properties: { a: { type: 'string' } } } } },
  }),
  properties: (length) =>
    withSchemas({
      type: 'object',
      properties: named(count(length, 30), (index) => [`p${index}`, { type: 'string' }]),
    }),
  'required properties': (length) =>
    withSchemas({
      type: 'object',
      required: listOf(count(length, 45), (index) => `p${index}`),
      properties: named(count(length, 45), (index) => [`p${index}`, { type: 'string' }]),
    }),
  'values of an enum': (length) =>
    withSchemas({ type: 'string', enum: listOf(count(length, 8), (index) => `v${index}`) }),
  'parts of a schema': (length) =>
    withSchemas({
      allOf: listOf(count(length, 60), (index) => ({
        type: 'object',
        properties: { [`p${index}`]: { type: 'string' } },
      })),
    }),
  'forms of a schema': (length) =>
    withSchemas({
      oneOf: listOf(count(length, 60), (index) => ({
        type: 'object',
        title: `가 ${index}`,
        properties: { [`p${index}`]: { type: 'string' } },
      })),
    }),
  'schemas that name the next one': (length) =>
    withSchemas(
      REF('S0'),
      named(count(length, 90), (index) => [
        `S${index}`,
        { type: 'object', properties: { next: REF(`S${index + 1}`) } },
      ]),
    ),
  'schemas that are two of the next one': (length) =>
    withSchemas(
      REF('S0'),
      named(count(length, 90), (index) => [
        `S${index}`,
        { anyOf: [REF(`S${index + 1}`), REF(`S${index + 1}`)] },
      ]),
    ),
  'examples of a schema': (length) =>
    withSchemas({
      type: 'array',
      items: { type: 'string', pattern: '^[a-z]+$' },
      example: listOf(count(length, 8), () => 'abcd'),
    }),
  'examples of patterns': (length) =>
    withSchemas({
      type: 'object',
      properties: named(count(length, 70), (index) => [
        `p${index}`,
        { type: 'string', pattern: `^(a|a)*${index}$`, example: 'a'.repeat(30) },
      ]),
    }),
  parameters: (length) => ({
    paths: {
      '/a': {
        get: {
          operationId: 'getA',
          summary: '가',
          parameters: listOf(count(length, 60), (index) => ({
            name: `p${index}`,
            in: 'query',
            schema: { type: 'string' },
          })),
          ...ok({ type: 'string' }),
        },
      },
    },
  }),
  responses: (length) => ({
    paths: named(count(length, 1_500), (path) => [
      `/a${path}`,
      {
        get: {
          operationId: `get${path}`,
          summary: '가',
          responses: named(30, (index) => [String(400 + index), { description: '실패' }]),
        },
      },
    ]),
  }),
  tags: (length) => ({
    tags: listOf(count(length, 120), (index) => ({ name: `t${index}`, description: '가' })),
    paths: named(count(length, 120), (index) => [
      `/a${index}`,
      { get: { operationId: `get${index}`, tags: [`t${index}`], ...ok({ type: 'string' }) } },
    ]),
  }),
  servers: (length) => ({
    servers: listOf(count(length, 40), (index) => ({ url: `https://a${index}.example.com` })),
    paths: { '/a': { get: { operationId: 'getA', ...ok({ type: 'string' }) } } },
  }),
  'names that are alike': (length) => ({
    paths: named(count(length, 120), (index) => [
      `/a${index}`,
      { get: { operationId: 'get', summary: '가', ...ok({ type: 'string' }) } },
    ]),
  }),
  'references that lead nowhere': (length) => ({
    paths: named(count(length, 150), (index) => [
      `/a${index}`,
      { get: { operationId: `get${index}`, ...ok(REF(`None${index}`)) } },
    ]),
  }),
  'a long text': (length) => ({
    info: { description: '가 **나** `다`\n'.repeat(count(length, 20)) },
  }),
  'many texts': (length) =>
    withSchemas({
      type: 'object',
      properties: named(count(length, 70), (index) => [
        `p${index}`,
        { type: 'string', description: `글 **${index}**입니다. [링크](https://a.b)` },
      ]),
    }),
}

const compiled = (parts: Fields) => {
  const { info, ...rest } = parts
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: '시험', version: '1', ...(info as Fields) },
    paths: {},
    ...rest,
  })
  return compileSpecification({
    source: { path: 'api.json', text },
    options: { locale: 'ko-KR', site: 'https://docs.example.com/' },
    specification: {
      id: 'api',
      info: true,
      groupByTag: true,
      schemas: 'linked',
      download: true,
      languages: ['curl'],
      allowRemoteRefs: false,
      describes: 'server',
      tryIt: false,
    },
  })
}

test.each(Object.entries(DESCRIPTIONS))(
  '%s',
  async (_name, parts) => {
    expect(await growthOf((length) => compiled(parts(length)), MOST, 8_000)).toBeLessThan(MOST)
  },
  120_000,
)
