/** A text that begins with what the heading above it has just said. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

async function leadOf(summary: string, description: string) {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.json]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      paths: {
        '/a': {
          get: {
            operationId: 'a',
            summary,
            description,
            responses: { 204: { description: '좋음' } },
          },
        },
      },
    }),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  const twin = site.files.get('docs/api/a.md') ?? ''
  const [, below = ''] = twin.split('GET /a\n```\n')
  const [text = '', more = ''] = [/^[^#]*/, /(?<=## 자세한 설명)[^#]*/].map((part) =>
    part.exec(below)?.[0].trim(),
  )
  return { problems, lead: text || more }
}

test.each([
  ['목록을 읽습니다', '목록을 읽습니다. 관리자만 부릅니다.', '관리자만 부릅니다.'],
  ['목록을 읽습니다.', '목록을 읽습니다.\n\n관리자만 부릅니다.', '관리자만 부릅니다.'],
  ['Get users', 'Get users\n\nFor admins.', 'For admins.'],
  ['Get users', 'Get users.\n- For admins', '- For admins'],
  ['Get users', 'Get users.', ''],
])('the text below “%s” begins with what it says besides', async (summary, description, lead) => {
  expect((await leadOf(summary, description)).lead).toBe(lead)
})

test.each([
  ['Get users', 'Get users of a team. For admins.'],
  ['Get users', 'Get users\nof a team.'],
  ['Get v1', 'Get v1.2 of it.'],
])('what only begins like “%s” stays', async (summary, description) => {
  expect((await leadOf(summary, description)).lead).toBe(description.replace('\n', ' '))
})

test('a problem below the sentence that is left out is told in its line', async () => {
  const { problems } = await leadOf('Get users', 'Get users.\n\n[a](./missing.md)')
  expect(problems.map(({ code }) => code)).toEqual(['broken-markdown-link'])
})
