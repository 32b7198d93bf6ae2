/** Of the variants of a value the one is checked that the value says it is. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function reasonsOf(value: object, choice: object, schemas: object) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      paths: {
        '/a': {
          post: {
            operationId: 'a',
            requestBody: {
              content: { 'application/json': { schema: choice, examples: { one: { value } } } },
            },
            responses: { 200: { description: '좋음' } },
          },
        },
      },
      components: { schemas },
    }),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  return problems.map(({ code, details }) => `${code} ${details.reason}`)
}

const kind = { type: 'string' }
const oneOf = [{ $ref: '#/components/schemas/Room' }, { $ref: '#/components/schemas/Seat' }]

test.each([
  [{ propertyName: 'kind', mapping: { room: 'Room', seat: 'Seat' } }],
  [
    {
      propertyName: 'kind',
      mapping: { room: '#/components/schemas/Room', seat: '#/components/schemas/Seat' },
    },
  ],
])('an example is of the variant that its discriminator names: %j', async (discriminator) => {
  const found = await reasonsOf(
    { kind: 'seat', floor: 1 },
    { oneOf, discriminator },
    {
      Room: { type: 'object', required: ['kind', 'roomId'], properties: { kind } },
      Seat: { type: 'object', required: ['kind', 'row'], properties: { kind } },
    },
  )
  expect(found).toEqual(['api-example oneOf: required: row'])
})

test('an example is not of a variant whose constant it breaks', async () => {
  const found = await reasonsOf(
    { kind: 'seat', row: 'A' },
    { anyOf: oneOf },
    {
      Base: { type: 'object', properties: { floor: { type: 'integer' } } },
      Room: {
        allOf: [
          { $ref: '#/components/schemas/Base' },
          { type: 'object', required: ['kind'], properties: { kind: { const: 'room' } } },
        ],
      },
      Seat: {
        type: 'object',
        required: ['kind', 'column'],
        properties: { kind: { enum: ['seat'] }, row: { type: 'string' } },
      },
    },
  )
  expect(found).toEqual(['api-example anyOf: required: column'])
})

test('an example that is written as its text names the field that is wrong', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.yaml }]\n',
    'api.yaml': `openapi: 3.0.1
info: { title: 시험, version: '1' }
paths:
  /a:
    post:
      operationId: a
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                rows: { type: array, items: { type: object, properties: { title: { type: string } } } }
            examples:
              one: { value: '{"rows":[{"title":"가"},{"title":null}]}' }
      responses: { 200: { description: 좋음 } }
`,
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  expect(problems.map(({ code, details }) => `${code} ${details.reason}`)).toEqual([
    'api-example rows.1.title · type: string',
  ])
})
