/** Errors that hold the same as others, or headers alone. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function builtOf(responses: object) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      paths: { '/a': { get: { operationId: 'a', responses } } },
      components: {
        schemas: { Fault: { type: 'object', properties: { code: { type: 'string' } } } },
      },
    }),
    'docs/intro.md': '# 소개\n',
  })
  await site.build()
  return {
    page: site.files.get('docs/api/a/index.html') ?? '',
    twin: site.files.get('docs/api/a.md') ?? '',
  }
}

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Fault' } } }
const ok = { 204: { description: '좋음' } }
const headers = { 'X-Left': { schema: { type: 'integer' } } }

test('an error that holds the same as another one leads to it, and keeps its own headers', async () => {
  const { page, twin } = await builtOf({
    ...ok,
    404: { description: '없음', content },
    default: {
      description: '그 밖',
      headers,
      content: { ...content, 'text/json': content['application/json'] },
    },
  })
  expect(page).toContain('<details class="nest" id="error-body.404">')
  expect(page).toContain('<details class="nest" id="error-body.default">')
  expect(
    page.split('<a href="#error-body.404">404 오류 본문과 같은 형식입니다: Fault</a>'),
  ).toHaveLength(2)
  expect(twin).toContain(`**오류 본문 기본**

형식 \`application/json\`, \`text/json\`

[404 오류 본문과 같은 형식입니다: Fault](#error-body.404)

응답 헤더

- \`X-Left\` (integer)
`)
  expect(page).toContain('오류 본문 <span class="param-type">기본 · Fault</span>')
})

test('an error that has headers alone says no word of a body', async () => {
  const { page, twin } = await builtOf({ ...ok, 401: { description: '아님', headers } })
  expect(page).toContain('<summary>응답 헤더 <span class="param-type">401</span></summary>')
  expect(twin).toContain('**응답 헤더 401**\n\n- `X-Left` (integer)\n')
  for (const text of [page, twin]) expect(text).not.toContain('오류 본문')
})

test('the links of an error are told as those of a success', async () => {
  const links = (operationId: string) => ({
    retry: { operationId, parameters: { id: '$response.body#/id' }, description: '다시 부릅니다.' },
  })
  const { page, twin } = await builtOf({
    ...ok,
    404: { description: '없음', links: links('a') },
    409: { description: '겹침', content, links: links('b') },
    410: { description: '없어짐', content },
  })
  const of = (id: string) =>
    page.split(`<details class="nest" id="${id}">`)[1]?.split('</details>')[0] ?? ''
  expect(of('error-body.404')).toContain('<summary>이어서 호출할 API <span')
  expect(of('error-body.404')).toContain('<code>$response.body#/id</code>')
  expect(of('error-body.409')).toContain('다시 부릅니다.')
  expect(of('error-body.410')).not.toContain('다시 부릅니다.')
  expect(twin).toContain('**이어서 호출할 API 404**')
  expect(twin.split('이어서 호출할 API `retry` →')).toHaveLength(3)
})
