/** A query that is an object has to be sent where it is asked for, though no field of it is. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function curlOf(parameter: object) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({
      openapi: '3.0.1',
      info: { title: '시험', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      paths: {
        '/a': {
          get: {
            operationId: 'a',
            parameters: [{ name: 'pageable', in: 'query', ...parameter }],
            responses: { 200: { description: '좋음' } },
          },
        },
      },
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const [, curl = ''] = /```bash\n(.*?)\n```/s.exec(site.files.get('docs/api/a.md') ?? '') ?? []
  return curl
}

const schema = {
  type: 'object',
  properties: {
    page: { type: 'integer', minimum: 0 },
    size: { type: 'integer', minimum: 1 },
    sort: { type: 'array', items: { type: 'string' } },
  },
}

test('a required object of which nothing is required is sent with its single values', async () => {
  const curl = await curlOf({ required: true, schema })
  expect(curl).toContain('page=0')
  expect(curl).toContain('size=1')
  expect(curl).not.toContain('sort')
})

test('one that may be left out is left out', async () => {
  expect(await curlOf({ schema })).not.toContain('page')
})

test('a required field of it is enough', async () => {
  const curl = await curlOf({ required: true, schema: { ...schema, required: ['size'] } })
  expect(curl).toContain('size=1')
  expect(curl).not.toContain('page')
})
