import { expect, test } from 'vitest'
import { shortProblems, siteOf } from '../support/site.ts'

const CONFIG = 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml]\n'
const API = `openapi: 3.1.0
info: { title: "{{name}} API", version: "1", description: "호스트는 {{hosts.rest}}입니다." }
servers: [{ url: "https://{{hosts.rest}}" }]
tags: [{ name: a, x-displayName: "{{name}} 태그" }]
paths:
  /a:
    get:
      tags: [a]
      operationId: getA
      summary: "{{name}} 보기"
      description: "한 번에 **{{limits.rooms}}개**까지, \\\\{{name}}, {{other.text}}"
      parameters:
        - { name: n, in: query, schema: { type: integer, maximum: "{{limits.rooms}}", example: "{{limits.rooms}}" } }
      responses:
        "200":
          description: "{{name}}입니다."
          content: { application/json: { schema: { $ref: "parts.yaml#/A" } } }
`
const FILES = {
  'docsgen.yaml': CONFIG,
  'values.yml': 'name: 채팅\nhosts: { rest: rest.example.com }\nlimits: { rooms: 20 }\n',
  'api.yaml': API,
  'parts.yaml': 'A: { type: string, description: "부분 {{name}}" }\n',
  'docs/a.md': '# 가\n\n::operation{id=getA}\n',
}

const textOf = (html = '') => html.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, '')

test('a specification names values as articles do', async () => {
  const site = siteOf(FILES)
  const { problems } = await site.build()
  // Braces that name nothing of the site are told as in articles.
  expect(shortProblems(problems)).toEqual(['foreign-form api.yaml:11'])
  const page = textOf(site.files.get('docs/api/get-a/index.html'))
  expect(page).toContain('채팅 보기')
  expect(page).toContain('20개')
  expect(page).toContain('{{name}}, {{other.text}}')
  expect(page).toContain('rest.example.com')
  expect(page).toContain('부분 채팅')
  expect(page).toContain('채팅 태그')
  expect(textOf(site.files.get('docs/a/index.html'))).toContain('채팅 보기')
  const download = [...site.files].find(([path]) => path.endsWith('api.yaml'))?.[1]
  expect(download).toContain('title: 채팅 API')
  expect(download).toContain('maximum: 20')
})

test('a value that is not there is a problem at its text', async () => {
  const site = siteOf({
    ...FILES,
    'api.yaml': API.replace('{{name}} 보기', '{{limits.room}} 보기'),
  })
  const { problems } = await site.build()
  const own = problems.filter(({ code }) => code !== 'foreign-form')
  expect(own.map(({ code, path, line, details }) => [code, path, line, details.near])).toEqual([
    ['value-unknown', 'api.yaml', 10, 'limits.rooms'],
  ])
})

test('each locale has its own values', async () => {
  const site = siteOf({
    ...FILES,
    'docsgen.yaml': `${CONFIG}locales: { ko-KR: {}, en: {} }\n`,
    'i18n/en/values.yml': 'name: Chat\n',
    'i18n/en/docs/a.md': '# A\n\n::operation{id=getA}\n',
  })
  await site.build()
  expect(textOf(site.files.get('en/docs/api/get-a/index.html'))).toContain('Chat 보기')
  expect(textOf(site.files.get('docs/api/get-a/index.html'))).toContain('채팅 보기')
  expect(textOf(site.files.get('en/docs/a/index.html'))).toContain('Chat 보기')
  expect(textOf(site.files.get('docs/a/index.html'))).toContain('채팅 보기')
})

test('a changed value changes the pages that name it, and no build is other than a cold one', async () => {
  const site = siteOf(FILES)
  await site.build()
  site.edit('values.yml', FILES['values.yml'].replace('채팅', '대화'))
  await site.build()
  expect(textOf(site.files.get('docs/api/get-a/index.html'))).toContain('대화 보기')
  expect(site.files).toEqual(await site.coldBuild())
})

test('tables of codes and errors name values, too', async () => {
  const site = siteOf({
    ...FILES,
    'docsgen.yaml': `${CONFIG}reference: { codes: codes.yaml, errors: errors.yaml }\n`,
    'codes.yaml': 'level: { title: 등급, codes: [{ code: 1, name: "{{name}} 등급" }] }\n',
    'errors.yaml':
      '- { code: E1, status: 400, where: rest, message: "{{name}} 오류", action: "{{limits.rooms}}개만", retry: false }\n',
    'docs/a.md': '# 가\n\n::code-table{name=level}\n\n::errors\n',
  })
  await site.build()
  const page = textOf(site.files.get('docs/a/index.html'))
  expect(page).toContain('채팅 등급')
  expect(page).toContain('채팅 오류')
  expect(page).toContain('20개만')
})
