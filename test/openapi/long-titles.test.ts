/** Titles of schemas that are no names: programs make them of the first line of a comment. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const LONG = 'context consists of named values that are injected into the evaluation of a caveat'
const OWN = 'the part that is missing is a list of all that was not sent before it was looked at'
const OUTER =
  'subject is what is checked, which may be an object or a relation on one of its objects'
const FORM = 'the first form has a number that is counted from the beginning of all that was sent'

async function built(schemas: object) {
  const site = siteOf({
    'docsgen.yaml':
      'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json, schemas: all }]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      paths: {
        '/a': {
          post: {
            operationId: 'a',
            requestBody: {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Body' } } },
            },
            responses: { 200: { description: '좋음' } },
          },
        },
      },
      components: { schemas },
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  return (name: string) => ({
    twin: site.files.get(`docs/api/${name}.md`) ?? '',
    page: site.files.get(`docs/api/${name}/index.html`) ?? '',
  })
}

test('a title that is a text stands as one, and not as the name of a type', async () => {
  const of = await built({
    Body: {
      type: 'object',
      properties: {
        context: { type: 'object', title: LONG },
        subject: { $ref: '#/components/schemas/Subject', title: OUTER },
        form: {
          oneOf: [
            { title: FORM, type: 'object', properties: { n: { type: 'integer' } } },
            { title: 'Second', type: 'object', properties: { m: { type: 'integer' } } },
          ],
        },
      },
    },
    Subject: { type: 'object', title: OWN, properties: { id: { type: 'string' } } },
  })
  const { twin, page } = of('a')
  expect(twin).toContain(`- \`context\` (object, 선택): ${LONG}`)
  expect(twin).toContain(
    '`subject` ([Subject](https://docs.example.com/docs/api/schemas/subject.md), 선택)',
  )
  for (const text of [LONG, OWN, OUTER, FORM]) {
    expect(twin.split(text)).toHaveLength(2)
    expect(page.split(text)).toHaveLength(2)
    expect(page).not.toContain(`<code>${text}</code>`)
  }
  for (const text of Object.values(of('schemas/subject')))
    expect(text.split('</head>').at(-1)?.split(OWN)).toHaveLength(2)
})
