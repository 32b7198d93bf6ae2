/** Schemas that are closed and part of an `allOf`: no value with the fields of the other parts fits them. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function builtOf(schemas: Readonly<Record<string, unknown>>) {
  const content = (name: string) => ({
    'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
  })
  const operation = (id: string, name: string) => ({
    post: {
      operationId: id,
      requestBody: { content: content(name) },
      responses: { 204: { description: '좋음' } },
    },
  })
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify(
      {
        openapi: '3.1.0',
        info: { title: '시험', version: '1' },
        paths: { '/a': operation('a', 'Cat'), '/b': operation('b', 'Dog') },
        components: { schemas },
      },
      undefined,
      1,
    ),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  return {
    problems,
    page: site.files.get('docs/api/a/index.html') ?? '',
    samples: ['a', 'b'].map((id) => site.files.get(`docs/api/${id}.md`) ?? ''),
  }
}

const text = { type: 'string' }
const Base = { type: 'object', properties: { id: text }, additionalProperties: false }
const extended = (own: object) => ({ allOf: [{ $ref: '#/components/schemas/Base' }, own] })

test('a closed part that forbids the fields of others is told once, and readers see all fields', async () => {
  const { problems, page, samples } = await builtOf({
    Base,
    Cat: extended({ type: 'object', required: ['sound'], properties: { sound: text } }),
    Dog: extended({ type: 'object', properties: { tail: text } }),
  })
  expect(problems).toMatchObject([
    { code: 'api-closed-part', path: 'api.json', details: { names: 'sound, tail' } },
  ])
  // No value has what is required; what may be left out is.
  expect(samples[0]).toMatch(/"id": .*"sound": /)
  expect(samples[1]).toMatch(/'\{ "id": "string" \}'/)
  expect(page).toMatch(/id="body\.id"[\s\S]*id="body\.sound"/)
})

test('a schema that is closed beside its parts forbids their fields', async () => {
  const { problems } = await builtOf({
    Base: { ...Base, additionalProperties: true },
    Cat: { ...extended({}), properties: { sound: text }, additionalProperties: false },
    Dog: text,
  })
  expect(problems).toMatchObject([{ code: 'api-closed-part', details: { names: 'id' } }])
})

test('parts that know the same fields, open parts and what is closed as a whole are right', async () => {
  const { problems } = await builtOf({
    Base: { ...Base, patternProperties: { '^x-': {} } },
    Cat: extended({
      type: 'object',
      required: ['id'],
      properties: { id: text, 'x-a': text, b: false },
    }),
    Dog: {
      allOf: [{ type: 'object', properties: { a: text } }, { properties: { b: text } }],
      unevaluatedProperties: false,
    },
  })
  expect(problems).toEqual([])
})
