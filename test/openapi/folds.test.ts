import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const MEANINGS = ['a', 'b', 'c', 'd'].map((value) => [value, `${value}의 뜻입니다.`])

/** The page of an operation that answers with an object of so many plain fields and one of two fields. */
async function pageWith(count: number) {
  const plain = Array.from({ length: count }, (_, index) => [`plain${index}`, { type: 'string' }])
  const nested = {
    type: 'object',
    properties: { first: { type: 'string' }, second: { type: 'string' } },
    examples: [{ first: '보기', second: '둘째' }],
  }
  const kind = {
    type: 'string',
    enum: MEANINGS.map(([value]) => value),
    'x-enumDescriptions': Object.fromEntries(MEANINGS),
  }
  const schema = { type: 'object', properties: { ...Object.fromEntries(plain), kind, nested } }
  const response = { description: '좋음', content: { 'application/json': { schema } } }
  const operation = { operationId: 'getA', responses: { 200: response } }
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      paths: { '/a': { get: operation } },
    }),
  })
  await site.build()
  return site.files.get('docs/api/get-a/index.html') ?? ''
}

test('inner fields of one among a few stand open, of one among many they are folded', async () => {
  const fold = (isOpen: boolean) =>
    `<details class="nest"${isOpen ? ' open=""' : ''}><summary>하위 필드 2개</summary>`
  expect(await pageWith(2)).toContain(fold(true))
  expect(await pageWith(12)).toContain(fold(false))
})

test('the example of an object stands in the fold with its fields', async () => {
  const fold = /<summary>하위 필드 2개<\/summary>(.*?)<ul/s.exec(await pageWith(12))?.[1]
  expect(fold).toContain('둘째')
})

test('values with meanings are named in a line, and their meanings are in a fold', async () => {
  const page = await pageWith(2)
  const fold = page.indexOf('<summary>값 4개의 뜻 보기</summary>')
  expect(fold).toBeGreaterThan(0)
  expect(page.slice(0, fold)).toMatch(
    /<p><span class="values-label">허용 값<\/span> <code>a<\/code> <code>b<\/code> <code>c<\/code> <code>d<\/code><\/p>/,
  )
  expect(page.indexOf('d의 뜻입니다.')).toBeGreaterThan(fold)
  expect(page.lastIndexOf('a의 뜻입니다.', fold)).toBe(-1)
})
