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

test.each(['path', 'false'])(
  'what is said of tags stands there too where groupByTag is %s',
  async (groupByTag) => {
    const site = siteOf({
      'docsgen.yaml': `title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.yaml, groupByTag: ${groupByTag} }]\n`,
      'api.yaml': `openapi: 3.1.0
info: { title: 시험, version: '1', description: '[책](#tag/Books)을 [먼저](#tag/Guide) 봅니다.' }
tags:
  - { name: Books, description: 책을 다룹니다., externalDocs: { url: 'https://books.example.com', description: 책 안내 } }
  - { name: Guide, description: 키를 받습니다. }
paths: { /a: { get: { operationId: a, tags: [Books], responses: { '204': { description: 좋음 } } } } }
`,
      'docs/intro.md': '# 소개\n',
    })
    const { problems } = await site.build()
    expect(problems).toEqual([])
    const twin = site.files.get('docs/api/overview.md') ?? ''
    for (const fact of [
      '## Books\n\n책을 다룹니다.',
      'https://books.example.com',
      '키를 받습니다.',
    ])
      expect(twin).toContain(fact)
    const page = site.files.get('docs/api/overview/index.html') ?? ''
    for (const id of ['tag-books', 'tag-guide'])
      for (const part of [`id="${id}"`, `#${id}"`]) expect(page).toContain(part)
  },
)

test('a link of Redoc leads to a tag that has no operations', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [api.yaml]\n',
    'api.yaml': `openapi: 3.1.0
info: { title: 시험, version: '1' }
tags: [{ name: Sign in, description: 키를 받습니다. }]
paths: { /a: { get: { operationId: a, description: '[인증](#tag/Sign-in) 뒤에 부릅니다.', responses: { '204': { description: 좋음 } } } } }
`,
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  expect(problems).toEqual([])
  expect(site.files.get('docs/api/a/index.html')).toContain('href="/docs/api/overview#tag-sign-in"')
})
