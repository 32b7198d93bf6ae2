import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const SPECIFICATION = `openapi: 3.1.0
info: { title: API, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /chats:
    get:
      operationId: listChats
      summary: 채팅 조회
      description: |
        채팅을 조회합니다.

        더 긴 설명입니다.

        ### 조회 범위

        하루입니다.
      parameters:
        - { name: limit, in: query, schema: { type: integer }, example: 10 }
        - { name: order, in: query, schema: { enum: [desc, asc] }, example: desc }
        - name: type
          in: query
          schema: { type: array, items: { enum: [text, notice] } }
          example: [text, notice]
        - name: id
          in: query
          required: true
          schema:
            type: string
            anyOf:
              - { title: 치지직, pattern: '^[0-9a-f]{32}$' }
              - { title: SOOP, pattern: '^[a-z]{3,20}$' }
          example: sample
      responses:
        '200': { description: 채팅입니다., content: { application/json: { schema: { type: object } } } }
        '400':
          description: 틀렸습니다.
          content:
            application/json:
              schema: { type: object }
              examples:
                WRONG: { value: { code: WRONG, message: 값이 틀렸습니다. } }
`

const ERRORS = `- { code: WRONG, status: 400, where: [rest], message: 값이 틀렸습니다., action: '\`id\`를 고칩니다.' }\n`

async function page(): Promise<string> {
  const site = siteOf({
    'docsgen.yaml':
      'title: 가\nurl: https://a.example.com\nopenapi: [{ file: openapi/a.yaml, id: api }]\nreference: { errors: openapi/errors.yaml }\nsearch: false\n',
    'openapi/a.yaml': SPECIFICATION,
    'openapi/errors.yaml': ERRORS,
    'docs/errors.md': '# 오류\n\n글\n\n::errors\n',
  })
  await site.build()
  return site.files.get('docs/api/list-chats/index.html') ?? ''
}

test('an operation begins with its request; what its author wrote follows the errors, under headings without a gap', async () => {
  const html = await page()
  const headings = [...html.matchAll(/<h([23])[^>]* id="([^"]*)"/g)].map(([, level, id]) => [
    level,
    id,
  ])
  expect(headings).toEqual([
    ['2', 'request'],
    ['3', 'query'],
    ['2', 'response'],
    ['2', 'samples'],
    ['2', 'errors'],
    ['2', 'details'],
    ['2', '조회-범위'],
  ])
})

test('an error says what to do, and leads to its place in the list of errors', async () => {
  const html = await page()
  expect(html).toContain('<a href="/docs/errors#WRONG">WRONG</a>')
  expect(html).toMatch(/data-label="해결"><div><div><p><code[^>]*>id<\/code>를 고칩니다\.<\/p>/)
})

test('patterns to choose from stand in a line, and an example among the values is left out', async () => {
  const html = await page()
  expect(html).toMatch(/치지직: <code>\^\[0-9a-f\]\{32\}\$<\/code>/)
  expect(html).not.toContain('>any<')
  const order = /id="query\.order".*?<\/li>/s.exec(html)?.[0] ?? ''
  expect(order).not.toContain('>예<')
  const type = /id="query\.type".*?<\/li>/s.exec(html)?.[0] ?? ''
  expect(type).toContain('<code>notice</code>')
  expect(type).not.toContain('>예<')
})

test('a sample begins with what has to be said and one thing more; the rest is a click away', async () => {
  const html = await page()
  const [brief = '', whole = ''] = [
    ...html.matchAll(/<figure class="code flat (?:brief|whole)">.*?<\/figure>/gs),
  ].map(([figure]) => figure.replace(/<[^>]*>/g, ''))
  expect(brief).toMatch(
    /^curl -G https:\/\/api\.example\.com\/chats \\\n {2}-d id=sample \\\n {2}-d limit=10$/,
  )
  expect(whole).toContain('-d order=desc')
  expect(html).toContain('선택 항목 2개 더 보기')
})
