/** What is said of an API as a whole and of single values, in words of their own. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function built(info: object, schema: object = { type: 'string' }) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1', ...info },
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
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  return (path: string) => site.files.get(`docs/api/${path}`) ?? ''
}

test('a value that goes away says so', async () => {
  const status = {
    oneOf: [
      { const: 'held', title: '잡아 둠' },
      { const: 'paid', title: '결제됨', deprecated: true },
      { const: 'lost', deprecated: true },
    ],
  }
  const file = await built({}, { type: 'object', properties: { status } })
  const page = file('a/index.html').replace(/<[^>]*>/g, ' ')
  expect(page).toMatch(/paid\s+결제됨 · 지원 종료 예정/)
  expect(page).toMatch(/lost\s+지원 종료 예정/)
  expect(page).not.toMatch(/잡아 둠 ·/)
  expect(file('a.md')).toContain('결제됨 · 지원 종료 예정')
})

test('the summary of an API stands before its description', async () => {
  const file = await built({ summary: '공간을 빌립니다', description: '예약을 만듭니다.' })
  expect(file('overview/index.html')).toMatch(/<p data-prose="lead"[^>]*>공간을 빌립니다<\/p>/)
  expect(file('overview/index.html')).toContain('<p>예약을 만듭니다.</p>')
  expect(file('overview.md')).toContain('\n공간을 빌립니다\n\n예약을 만듭니다.')
})

test('a summary that the description says is not said twice', async () => {
  const file = await built({
    summary: '공간을 빌립니다',
    description: '공간을 빌립니다. 그리고 냅니다.',
  })
  expect(
    file('overview.md')
      .split('---')[2]
      ?.match(/공간을 빌립니다/g),
  ).toHaveLength(1)
})

test('a summary alone is shown', async () => {
  expect((await built({ summary: '공간을 빌립니다' }))('overview.md')).toContain(
    '\n공간을 빌립니다\n',
  )
})
