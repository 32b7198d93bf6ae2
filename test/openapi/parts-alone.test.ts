/** Descriptions that others refer to: they have schemas, and no operations. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function built(settings: string) {
  const site = siteOf({
    'docsgen.yaml': `title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json${settings} }]\n`,
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '부품', version: '1' },
      components: {
        schemas: { Box: { type: 'object', properties: { width: { description: '너비입니다.' } } } },
      },
    }),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  return {
    box: site.files.get('docs/api/schemas/box.md') ?? '',
    problems: problems.map(({ code }) => code),
  }
}

test('schemas of a description without operations are what it shows', async () => {
  const { box, problems } = await built('')
  expect(box).toContain('너비입니다.')
  expect(problems).toEqual([])
})

test('schemas that the settings leave out stay out', async () => {
  const { box, problems } = await built(', schemas: none')
  expect(box).toBe('')
  expect(problems).toEqual(['api-empty'])
})
