/** Which values lead to a form, and which values a field may have, where it is not written in the usual way. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function pageOf(schema: string, more = '') {
  const own = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml]\n',
    'docs/intro.md': '# 소개\n',
    'api.yaml': `openapi: 3.2.0
info: { title: 시험, version: '1' }
paths:
  /a:
    post:
      operationId: sendA
      requestBody:
        content: { application/json: { schema: ${schema} } }
      responses: { '200': { description: 좋음 } }
components:
  schemas:
    Cat: { type: object, properties: { kind: { type: string }, lives: { type: integer } } }
    Dog: { type: object, properties: { kind: { type: string }, barks: { type: boolean } } }
${more}`,
  })
  const { problems } = await own.build()
  expect(problems).toEqual([])
  const html = own.files.get('docs/api/send-a/index.html') ?? ''
  return { html, twin: own.files.get('docs/api/send-a.md') ?? '' }
}

const PET = `{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
          discriminator: { propertyName: kind, defaultMapping: Dog,
            mapping: { cat: Cat, kitten: '#/components/schemas/Cat', dog: Dog } } }`

test('each value that leads to a form is shown, and the form of all others', async () => {
  const { html, twin } = await pageOf(PET)
  expect(twin).toContain('Cat · kind 값 `cat`, `kitten`')
  expect(twin).toContain('Dog · kind 값 `dog` · kind 값이 없거나 다른 값일 때')
  for (const text of ['<code>cat</code>, <code>kitten</code>', 'kind 값이 없거나 다른 값일 때'])
    expect(html.replaceAll('<wbr>', '')).toContain(text)
})

test('a value of null among others without a type is told', async () => {
  const { twin } = await pageOf(
    '{ type: object, properties: { unit: { enum: [cm, in, null] }, kind: { type: string, enum: [a] } } }',
  )
  expect(twin).toMatch(/`unit` \(string, 선택, null 가능\)/)
  expect(twin).toMatch(/`kind` \(string, 선택\)/)
})

test('an item of a tuple is needed in a list that has to be so long', async () => {
  const { twin } = await pageOf(
    '{ type: array, minItems: 1, prefixItems: [{ type: string }, { type: integer }] }',
  )
  expect(twin).toContain('`0` (string, 필수)')
  expect(twin).toContain('`1` (integer, 선택)')
})

test('the form of all other values is told where no value has a form of its own', async () => {
  const { html, twin } = await pageOf(
    `{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
          discriminator: { propertyName: kind, defaultMapping: Cat } }`,
  )
  expect(twin).toContain('Cat · kind 값 `Cat` · kind 값이 없거나 다른 값일 때')
  expect(twin).not.toContain('Dog · kind 값 `Dog` · kind')
  expect(html.replaceAll('<wbr>', '')).toContain('kind 값이 없거나 다른 값일 때')
})
