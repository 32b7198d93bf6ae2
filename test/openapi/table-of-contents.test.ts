import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const api = {
  openapi: '3.1.0',
  info: { title: '시험', version: '1', description: '# 인증\n\n글\n\n# 오류\n\n글' },
  servers: [{ url: 'https://api.example.com' }],
  tags: [{ name: '주문', description: '## 흐름\n\n글' }],
  paths: {
    '/orders': {
      get: { tags: ['주문'], operationId: 'orders', responses: { 200: { description: '좋음' } } },
    },
  },
}

test('pages of an API without code beside them have their table of contents there', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify(api),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  const columnOf = (path: string) =>
    /<div class="toc">.*?<\/nav>/s.exec(site.files.get(`docs/${path}/index.html`) ?? '')?.[0]
  expect(columnOf('api/overview')).toMatch(/#인증.*#오류/s)
  expect(columnOf('category/api/주문')).toContain('#흐름')
  expect(site.files.get('docs/api/orders/index.html')).toContain('<div data-prose="samples"')
  expect(columnOf('api/orders')).toBeUndefined()
})
