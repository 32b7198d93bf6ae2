/** Tags that no operation has: authors write chapters as such. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

test('what is said of a tag without operations stands on the page about the API', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: '시험', version: '1' },
      tags: [
        { name: 'used', description: '쓰이는 태그입니다.' },
        { name: 'guide', 'x-displayName': '시작하기', description: '**먼저** `키`를 받습니다.' },
        { name: 'empty' },
      ],
      paths: { '/a': { get: { operationId: 'a', tags: ['used'], responses: {} } } },
    }),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  const twin = site.files.get('docs/api/overview.md') ?? ''
  const page = site.files.get('docs/api/overview/index.html') ?? ''
  expect(twin).toContain('## 시작하기\n\n**먼저** `키`를 받습니다.\n')
  expect(page).toContain('<strong>먼저</strong>')
  expect(page).toContain('id="tag-guide"')
  for (const text of [twin, page]) expect(text).not.toContain('쓰이는 태그입니다.')
})
