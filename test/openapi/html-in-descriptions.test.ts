/** Descriptions are made for tools that draw HTML: what it only looks like is left out, and its text stays. */
import { expect, test } from 'vitest'
import { siteOf } from '../support/site.ts'

const description = `한도는 <span id="limit" style="color:red">15</span>건이며 <font color="blue"><b>꼭</b></font> 지킵니다.

<div align="center">

**가운데** <strike>옛말</strike> <tt>code</tt>

</div>

# <span id="topic-intro">시작하기</span>

[주의](#notice)를 봅니다. <script>alert(1)</script>

## <a name="notice"></a>주의할 점

[시작](#topic-intro)으로 돌아갑니다.`

const api = {
  openapi: '3.0.3',
  info: { title: '시험', version: '1', description },
  paths: {
    '/a': {
      get: {
        operationId: 'a',
        description: '<div>하나</div><div>둘</div>',
        parameters: [
          {
            name: 'q',
            in: 'query',
            description: '굵은 <span style="color:red">빨강</span>입니다.',
            schema: { type: 'string' },
          },
        ],
        responses: { 200: { description: '좋음' } },
      },
    },
  },
}

async function built() {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nopenapi: [{ file: api.json }]\n',
    'api.json': JSON.stringify(api),
    'docs/intro.md': '# 소개\n',
  })
  const { problems } = await site.build()
  return { site, codes: problems.map(({ code }) => code) }
}

test('elements that only look like something are no text', async () => {
  const { site } = await built()
  const overview = site.files.get('docs/api/overview/index.html') ?? ''
  expect(overview).toContain('한도는 15건이며 <b>꼭</b> 지킵니다.')
  expect(overview).toMatch(/<strong>가운데<\/strong> <s>옛말<\/s> <code[^>]*>code<\/code>/)
  expect(overview).not.toMatch(/&lt;(?:\/?span|font|div)/)
  expect(overview).toContain('&lt;script')
  const twin = site.files.get('docs/api/overview.md') ?? ''
  expect(twin).toContain('한도는 15건이며')
  expect(twin).not.toMatch(/<\/?(?:span|font|div)/)
  const operation = site.files.get('docs/api/a/index.html') ?? ''
  expect(operation).toContain('굵은 빨강입니다.')
  expect(operation).not.toMatch(/&lt;(?:span|div)/)
})

test('a heading has the id of an element inside of it', async () => {
  const { site, codes } = await built()
  const overview = site.files.get('docs/api/overview/index.html') ?? ''
  expect(overview).toMatch(/<h2 id="topic-intro">시작하기/)
  expect(overview).toMatch(/<h3 id="notice">/)
  expect(codes).toEqual([])
})
