/** What a schema says of itself is read beside what a reference to it says. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

test('a reference with words of its own shows those of its schema behind them', async () => {
  const $ref = '#/components/schemas/State'
  const schema = {
    type: 'object',
    properties: {
      beside: { $ref, description: '지금의 상태' },
      around: { allOf: [{ $ref }], description: '앞의 상태' },
      maybe: {
        oneOf: [{ $ref: '#/components/schemas/Box' }, { type: 'null' }],
        title: '담긴 곳',
        description: '넣어 둔 곳',
      },
      list: { type: 'array', items: { $ref, description: '항목의 상태' }, description: '모두' },
      same: { $ref, description: '상태의 뜻' },
      plain: { $ref },
    },
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
              200: { description: '좋음', content: { 'application/json': { schema } } },
            },
          },
        },
      },
      components: {
        schemas: {
          State: { type: 'string', enum: ['on', 'off'], description: '상태의 뜻' },
          Box: {
            type: 'object',
            title: '상자 하나',
            description: '상자의 뜻',
            properties: { id: {} },
          },
        },
      },
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const page = (site.files.get('docs/api/a/index.html') ?? '')
    .replace(/<\/(?:li|p|div|span|strong)>/g, ' ')
    .replace(/<[^>]*>/g, '')
  const twin = (site.files.get('docs/api/a.md') ?? '').replaceAll('*', '')
  for (const text of [page, twin].map((own) => own.replace(/\s+/g, ' '))) {
    expect(text).toContain('지금의 상태 상태의 뜻')
    expect(text).toContain('앞의 상태 상태의 뜻')
    expect(text).toContain('담긴 곳 넣어 둔 곳 상자 하나 상자의 뜻')
    expect(text).toContain('모두 항목의 상태 상태의 뜻')
    expect(text.match(/상태의 뜻/g)).toHaveLength(5)
    expect(text).not.toContain('합쳐진')
  }
})
