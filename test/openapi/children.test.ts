/** Schemas that others are made of, with a discriminator and without a list of these. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function twinOf(schemas: object, discriminator: unknown) {
  const Pet = {
    type: 'object',
    discriminator,
    required: ['kind'],
    properties: { kind: { type: 'string' }, name: { type: 'string', description: '이름입니다.' } },
  }
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      paths: {
        '/a': {
          get: {
            operationId: 'a',
            responses: {
              200: {
                description: '좋음',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
              },
            },
          },
        },
      },
      components: { schemas: { Pet, ...schemas } },
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  return [
    site.files.get('docs/api/a.md') ?? '',
    (site.files.get('docs/api/a/index.html') ?? '').replace(/<[^>]*>/g, ' '),
  ]
}

const childOf = (name: string, description: string) => ({
  description: `${name}입니다.`,
  allOf: [
    { $ref: '#/components/schemas/Pet' },
    { properties: { [name]: { type: 'string', description } } },
  ],
})

test('a schema with a discriminator is told with all that is made of it', async () => {
  const schemas = {
    Cat: childOf('meow', '우는 소리입니다.'),
    Dog: childOf('bark', '짖는 소리입니다.'),
    Stone: { type: 'object', properties: { weight: { description: '무게입니다.' } } },
  }
  for (const text of await twinOf(schemas, { propertyName: 'kind' })) {
    for (const fact of ['Cat', 'Dog', 'meow입니다.', '우는 소리입니다.', '짖는 소리입니다.'])
      expect(text).toContain(fact)
    expect(text).not.toContain('무게입니다.')
    // What all of them have stands above them.
    expect(text.split('이름입니다.')).toHaveLength(2)
  }
})

test('a mapping names what a schema may be, and by which value', async () => {
  const schemas = { Cat: childOf('meow', '우는 소리입니다.') }
  const discriminator = { propertyName: 'kind', mapping: { 'a-cat': '#/components/schemas/Cat' } }
  for (const text of await twinOf(schemas, discriminator)) {
    expect(text).toContain('a-cat')
    expect(text.split('우는 소리입니다.')).toHaveLength(2)
  }
})

test('a schema that is made of one with a discriminator does not hold its siblings', async () => {
  const schemas = {
    Cat: {
      ...childOf('meow', '우는 소리입니다.'),
      properties: { friend: { $ref: '#/components/schemas/Pet' } },
    },
    Dog: childOf('bark', '짖는 소리입니다.'),
  }
  for (const text of await twinOf(schemas, { propertyName: 'kind' }))
    expect(text.split('짖는 소리입니다.')).toHaveLength(2)
})
