/** A first paragraph that ends with a colon announces what follows, which stands with it above the request. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const operation = (operationId: string, description: string) => ({
  get: {
    operationId,
    summary: operationId,
    description,
    responses: { 200: { description: '좋음' } },
  },
})

async function pagesOf(paths: unknown) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: '시험', version: '1' }, paths }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  return (id: string) => {
    const html = site.files.get(`docs/api/${id}/index.html`) ?? ''
    const at = (part: string) => html.indexOf(`data-prose="${part}"`)
    return { top: html.slice(at('lead'), at('body')), rest: html.slice(at('rest')) }
  }
}

test('a list, a table and code that the first paragraph announces', async () => {
  const page = await pagesOf({
    '/list': operation(
      'list',
      '상태는 다음과 같습니다:\n\n- 하나\n  - 안쪽\n- 둘\n\n그다음 글입니다.',
    ),
    '/table': operation('table', '**상태:**\n\n| 이름 | 뜻 |\n| --- | --- |\n| 가 | 표의 글 |'),
    '/code': operation('code', '이렇게 부릅니다:\n\n```text\n코드의 글\n```'),
    '/plain': operation('plain', '상태입니다.\n\n- 아래의 항목'),
  })
  expect(page('list').top).toMatch(/안쪽.*둘.*<\/ul>/s)
  expect(page('list').rest).toContain('그다음 글입니다.')
  expect(page('list').rest).not.toContain('안쪽')
  expect(page('table').top).toContain('표의 글')
  expect(page('code').top).toContain('코드의 글')
  expect(page('code').rest).not.toContain('id="details"')
  expect(page('plain').top).not.toContain('아래의 항목')
  expect(page('plain').rest).toContain('아래의 항목')
})
