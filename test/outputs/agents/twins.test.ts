import Ajv2020 from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { sizeStep } from '../../../src/markdown/twin/markdown-text.ts'
import { docsJsonSchema } from '../../../src/outputs/agents/docs-schema.ts'
import type { FileContent } from '../../support/memory-disk.ts'
import { siteOf, type TestSite } from '../../support/site.ts'
import { factsOfMarkdown } from '../../support/twin-facts.ts'

const HEAD = 'title: 시험\nurl: https://docs.example.com\n'
const ORIGIN = 'https://docs.example.com'

async function built(files: Readonly<Record<string, FileContent>>, settings = '') {
  const site = siteOf({ 'docsgen.yaml': HEAD + settings, ...files })
  const { problems } = await site.build()
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return site
}

const textOf = ({ files }: TestSite, path: string) => files.get(path) ?? ''
const bodyOf = (site: TestSite, path: string) =>
  textOf(site, path).replace(/^---\n[\s\S]*?\n---\n\n/, '')
const docsOf = (site: TestSite) => JSON.parse(textOf(site, 'docs.json'))

/** The paths of files for programs. */
const agentFiles = ({ files }: TestSite) =>
  [...files.keys()]
    .filter((path) => /\.md$|llms[^/]*\.txt$|^docs\.(?:schema\.)?json$/.test(path))
    .sort()

test('a twin says what its page says, with links to other twins', async () => {
  const site = await built({
    'docs/a.md':
      '---\ndescription: 첫 글\n---\n\n# 가\n\n[나](./b.md#자리)와 [밖](https://example.com/x), [여기](#둘).\n\n## 둘\n\n![그림](../static/x.png "설명")\n',
    'docs/b.md': '# 나\n\n## 자리\n\n[파일](/file.zip)\n',
    'static/x.png': 'x',
    'static/file.zip': 'x',
  })
  expect(textOf(site, 'docs/a.md')).toBe(`---
title: "가"
description: "첫 글"
url: "${ORIGIN}/docs/a"
locale: "ko-KR"
---

# 가

[나](${ORIGIN}/docs/b.md#자리)와 [밖](https://example.com/x), [여기](${ORIGIN}/docs/a.md#둘).

## 둘

![그림](${ORIGIN}/x.png)

*설명*
`)
  expect(bodyOf(site, 'docs/b.md')).toContain(`[파일](${ORIGIN}/file.zip)`)
})

test('an address that no page has is relative to the page, as in its HTML', async () => {
  const site = await built({
    'docs/folder/index.md': '# 폴더\n\n[없는 글](../missing)\n',
    'docs/folder/a.md': '# 가\n\n[없는 글](../missing)\n',
  })
  const hrefs = ['docs/folder/index.html', 'docs/folder/a/index.html'].map(
    (path) => /href="([^"]*missing)"/.exec(textOf(site, path))?.[1] ?? '',
  )
  const pages = ['/docs/folder/', '/docs/folder/a']
  for (const [index, path] of ['docs/folder.md', 'docs/folder/a.md'].entries())
    expect(bodyOf(site, path)).toContain(
      `](${new URL(hrefs[index] as string, ORIGIN + pages[index])})`,
    )
})

test('links lead to pages where the site wants that', async () => {
  const site = await built(
    { 'docs/a.md': '[나](./b.md)\n', 'docs/b.md': '# 나\n' },
    'llms: { links: page }\n',
  )
  expect(bodyOf(site, 'docs/a.md')).toContain(`[나](${ORIGIN}/docs/b)`)
})

test('hostile texts stay what they are', async () => {
  const site = await built(
    {
      'docs/a.md': [
        '---',
        'title: "제목\\n---\\nurl: //evil.example.com\\u0007"',
        'description: "둘\\n\\"셋\\": 넷"',
        '---',
        '',
        '| 이름 | 값 |',
        '| --- | --- |',
        '| `a\\|b` | x \\| y<br>z |',
        '| \\*별\\* | [가\\]나](https://example.com/(a)) |',
        '',
        '\\# 제목이 아님',
        '',
        '1\\. 목록이 아님',
        '',
        '\\- 이것도, \\> 이것도',
        '',
        '\\<script>alert(1)\\</script> \\&lt; \\`코드 아님\\` \\_가\\_ snake_case_name',
        '',
        '`` 코드 ` 안 `` 그리고 **괄호(끝)**입니다. 1\\~5개와 6\\~7개, <b>**</b>',
        '',
        '~~~~md title="a`b.md"',
        '```js',
        'x',
        '```',
        '~~~~',
        '',
        '[없음](없는글)',
        '',
        '<div><a href="https://example.com/card"><h3>카드</h3><p>설명</p></a></div>',
        '',
        '<div onclick="x()"><p>문단 <b>굵게</b></p><table><tr><td>하나</td><td>둘</td></tr></table></div>',
        '',
      ].join('\n'),
    },
    'problems: { broken-link: warning }\n',
  )
  const markdown = textOf(site, 'docs/a.md')
  const [, front = ''] = /^---\n([\s\S]*?)\n---\n/.exec(markdown) ?? []
  expect(front.split('\n').map((line) => line.split(':')[0])).toEqual([
    'title',
    'description',
    'url',
    'locale',
  ])
  expect(front).toContain('title: "제목 --- url: //evil.example.com"')
  const facts = factsOfMarkdown(markdown)
  expect(facts.headings).toEqual(['1 제목---url://evil.example.com', '3 카드'])
  expect(facts.tables).toEqual([
    [
      ['이름', '값'],
      ['a|b', 'x|yz'],
      ['*별*', '가]나'],
    ],
    [
      ['', ''],
      ['하나', '둘'],
    ],
  ])
  expect(facts.links).toEqual([
    'https://example.com/%28a%29',
    `${ORIGIN}/docs/${encodeURI('없는글')}`,
    'https://example.com/card',
  ])
  expect(facts.code).toEqual(['```js\nx\n```'])
  const body = bodyOf(site, 'docs/a.md')
  expect(body).toContain('\n\\# 제목이 아님\n\n1\\. 목록이 아님\n\n\\- 이것도, > 이것도\n')
  expect(body).toContain(
    '\\<script>alert(1)\\</script> \\&lt; \\`코드 아님\\` \\_가\\_ snake_case_name',
  )
  expect(body).toContain(
    '``코드 ` 안`` 그리고 <strong>괄호(끝)</strong>입니다. 1\\~5개와 6\\~7개, **\\*\\***',
  )
  expect(body).toContain('문단 **굵게**')
  expect(markdown).not.toContain('onclick')
  expect(markdown).not.toContain('\u0007')
})

test('no cell is lost of rows that are longer or shorter than the first', async () => {
  const table =
    '<table><tr><th>가</th></tr><tr><td>나</td><td>다</td></tr><tr><td>라</td></tr></table>'
  const site = await built({ 'docs/a.md': `# 제목\n\n글\n\n${table}\n` })
  expect(bodyOf(site, 'docs/a.md')).toContain('| 가 | |\n| --- | --- |\n| 나 | 다 |\n| 라 |')
})

test('quotes deeper than fifty have no marks of their own', async () => {
  const quotes = `${'<blockquote>'.repeat(60)}글${'</blockquote>'.repeat(60)}`
  const site = await built({ 'docs/a.md': `# 제목\n\n글\n\n${quotes}\n` })
  expect(bodyOf(site, 'docs/a.md')).toContain(`\n${'> '.repeat(50)}글`)
})

const LEFT_OUT = {
  'docs/a.md': '---\nllms: essential\n---\n\n# 가\n',
  'docs/secret.md': '---\nunlisted: true\n---\n\n# 비밀\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# 초안\n',
  'docs/no.md': '---\nllms: false\n---\n\n# 아님\n',
  'docs/link.md': '[아님](./no.md) [비밀](./secret.md)\n',
}

test('what is not listed, or not for programs, is in no list', async () => {
  const site = await built(LEFT_OUT)
  expect(agentFiles(site)).toEqual([
    'docs.json',
    'docs.schema.json',
    'docs/a.md',
    'docs/link.md',
    'docs/secret.md',
    'llms-full.txt',
    'llms-small.txt',
    'llms.txt',
  ])
  for (const path of ['llms.txt', 'llms-full.txt', 'docs.json'])
    expect(textOf(site, path)).not.toMatch(
      /title: "(?:비밀|초안|아님)"|\[(?:비밀|초안|아님)\]\([^)]*\):|"title":"(?:비밀|초안|아님)"/,
    )
  expect(textOf(site, 'llms-small.txt')).toBe(textOf(site, 'docs/a.md'))
  expect(bodyOf(site, 'docs/link.md')).toBe(
    `# link\n\n[아님](${ORIGIN}/docs/no) [비밀](${ORIGIN}/docs/secret.md)\n`,
  )
  expect(textOf(site, 'docs/a/index.html')).toContain(
    '<link rel="alternate" type="text/markdown" href="/docs/a.md">',
  )
  expect(textOf(site, 'docs/no/index.html')).not.toContain('text/markdown')
  expect(textOf(site, 'sitemap.xml')).not.toMatch(/\.md|llms/)
})

test('a site without them has nothing of it', async () => {
  const site = await built(LEFT_OUT, 'llms: false\n')
  expect(agentFiles(site)).toEqual([])
  expect(textOf(site, 'docs/a/index.html')).not.toMatch(/text\/markdown|data-page-menu/)
  expect(textOf(site, '_headers')).not.toContain('.md')
  const quiet = await built(LEFT_OUT, 'pageActions: false\n')
  expect(textOf(quiet, 'docs/a/index.html')).not.toContain('data-page-menu')
  expect(agentFiles(quiet)).toContain('docs/a.md')
})

test('hosts send them as Markdown that search engines leave out', async () => {
  const site = await built({ 'docs/a.md': '# 가\n' })
  expect(textOf(site, '_headers')).toContain(
    '\n/*.md\n  Content-Type: text/markdown; charset=utf-8\n  X-Robots-Tag: noindex\n',
  )
  const { headers } = JSON.parse(textOf(site, 'headers/vercel.json'))
  expect(headers[1]).toEqual({
    source: '/(.*)\\.md',
    headers: [
      { key: 'Content-Type', value: 'text/markdown; charset=utf-8' },
      { key: 'X-Robots-Tag', value: 'noindex' },
    ],
  })
  expect(textOf(site, 'headers/nginx.conf')).toMatch(
    /location ~ \\\.md\$ \{\n {2}types \{ \}\n {2}default_type "text\/markdown; charset=utf-8";\n(?: {2}add_header .*\n)+ {2}add_header X-Robots-Tag "noindex" always;\n\}/,
  )
})

test('llms-full.txt is all twins in the order of the sidebar, in files that are not too large', async () => {
  const words = '낱말 '.repeat(300)
  const files = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `docs/p${index}.md`,
      `---\nsidebar_position: ${30 - index}\n---\n\n# 글 ${index}\n\n${words.repeat(1 + (index % 4))} [다음](./p${(index + 1) % 30}.md)\n`,
    ]),
  )
  const site = await built(files, 'llms: { fullSize: 40000 }\n')
  const names = docsOf(site).sets[0].full.map((url: string) => url.slice(1)) as string[]
  const parts = names.map((name) => textOf(site, name))
  expect(parts.length).toBeGreaterThan(2)
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(40_000)
  // No part is half empty for want of a good guess.
  for (const part of parts.slice(0, -1)) expect(Buffer.byteLength(part)).toBeGreaterThan(20_000)
  const whole = parts.map((part) => part.replace(/\n<!-- .* -->\n$/, '')).join('\n')
  const urls = docsOf(site).sets[0].pages.map(
    ({ markdown }: { markdown: string }) => markdown,
  ) as string[]
  expect(urls.filter((url) => url.includes('/p'))).toEqual(
    Array.from({ length: 30 }, (_, index) => `/docs/p${29 - index}.md`),
  )
  expect(whole).toBe(urls.map((url) => textOf(site, url.slice(1))).join('\n'))
  for (const [index, part] of parts.slice(0, -1).entries())
    expect(part).toContain(`<!-- ${ORIGIN}/${names[index + 1]} -->`)
  for (const name of names) expect(textOf(site, 'llms.txt')).toContain(`](${ORIGIN}/${name})`)
})

test('a page has the same size for the files of all texts while an author writes some paragraphs', () => {
  const sizeOf = (letters: number) => sizeStep({ text: ['a'.repeat(letters)], holes: [] })
  expect(new Set([4200, 4800, 5400, 6000].map(sizeOf)).size).toBe(1)
  for (const letters of [1, 600, 4200, 6000, 100_000]) {
    expect(sizeOf(letters)).toBeGreaterThanOrEqual(letters)
    expect(sizeOf(letters)).toBeLessThanOrEqual(letters * 1.5 + 512)
  }
})

const API = {
  'docs/codes.md': '# 코드\n\n::code-table{name=level}\n',
  'docs/errors.md': '# 오류\n\n::errors\n',
  'docs/event.md': '# 사건\n\n::event{name=chat}\n',
  'codes.yml':
    'level:\n  title: 등급\n  codes:\n    - { code: 10, constant: NORMAL, name: 일반, description: 다른 등급이 없습니다. }\n',
  'errors.yml':
    '- { code: RATE_LIMITED, status: 429, where: [rest], message: 호출 제한을 넘었습니다., action: 기다립니다., retry: true }\n',
  '../openapi/api.yaml':
    "openapi: 3.1.0\ninfo: { title: 가, version: '1' }\npaths: { /v1/chats: { get: { operationId: listChats, summary: 채팅 목록, responses: { '200': { description: 성공 } } } } }\n",
  '../openapi/socket.yaml':
    "asyncapi: 3.0.0\ninfo: { title: 소켓, version: '1' }\nchannels: { main: { address: chat, messages: { chat: { payload: { type: object, properties: { nickname: { type: string } } } } } } }\noperations: { onChat: { action: receive, channel: { $ref: '#/channels/main' }, summary: 대화, messages: [{ $ref: '#/channels/main/messages/chat' }] } }\n",
} as const
const API_SETTINGS =
  'openapi: [{ file: ../openapi/api.yaml, schemas: false }]\nreference: { codes: codes.yml, errors: errors.yml, socket: ../openapi/socket.yaml }\n'

test('docs.json follows its schema, and answers what can be looked up', async () => {
  const site = await built({ ...API, 'pages/index.md': '# 처음\n' }, API_SETTINGS)
  const docs = docsOf(site)
  const validate = new Ajv2020({ strict: false }).compile(docsJsonSchema())
  expect(validate(docs), JSON.stringify(validate.errors)).toBe(true)
  expect(JSON.parse(textOf(site, docs.$schema))).toEqual(docsJsonSchema())
  const pages = docs.sets[0].pages as readonly { url: string; kind: string; topics?: unknown[] }[]
  const topicsOf = (url: string) => pages.find((page) => page.url === url)?.topics
  expect(topicsOf('/docs/codes')).toEqual([
    {
      kind: 'code',
      table: 'level',
      code: '10',
      name: '일반',
      constant: 'NORMAL',
      meaning: '다른 등급이 없습니다.',
      anchor: 'level.10',
    },
  ])
  expect(topicsOf('/docs/errors')).toEqual([
    {
      kind: 'error',
      code: 'RATE_LIMITED',
      status: '429',
      meaning: '호출 제한을 넘었습니다.',
      action: '기다립니다.',
      anchor: 'RATE_LIMITED',
    },
  ])
  expect(topicsOf('/docs/event')).toEqual([
    { kind: 'event', name: 'chat', direction: 'on', anchor: 'event-chat' },
  ])
  expect(topicsOf('/docs/api/list-chats')).toEqual([
    { kind: 'operation', id: 'listChats', method: 'GET', path: '/v1/chats' },
  ])
  expect(Object.fromEntries(pages.map(({ url, kind }) => [url, kind]))).toMatchObject({
    '/docs/codes': 'code',
    '/docs/errors': 'code',
    '/docs/event': 'event',
    '/docs/api/list-chats': 'operation',
  })
  for (const { url } of pages)
    expect(site.files.has(`${url.slice(1).replace(/\/$/, '') || 'index'}.md`), url).toBe(true)
})

test('every locale and every version has its own lists', async () => {
  const site = await built(
    {
      'docs/a.md': '# 새 글\n',
      'versions/1.0/docs/a.md': '# 옛 글\n',
      'versions.json': '["1.0"]',
      'en/docs/a.md': '# New\n',
      'blog/2025-01-01-b.md': '# 소식\n\n글\n',
    },
    'locales: { ko-KR: {}, en: {} }\ndocs: { includeCurrent: true }\nblog: {}\n',
  )
  const { sets } = docsOf(site)
  const found = sets.map(({ locale, version, llms }: Record<string, string>) => [
    locale,
    version,
    llms,
  ])
  expect(found).toEqual(
    expect.arrayContaining([
      expect.arrayContaining(['ko-KR', '/llms.txt']),
      expect.arrayContaining(['en', '/en/llms.txt']),
    ]),
  )
  expect(found).toHaveLength(4)
  for (const { llms, full } of sets) {
    expect(textOf(site, llms.slice(1))).toMatch(/^# /)
    for (const path of full) expect(textOf(site, path.slice(1))).toMatch(/^---\ntitle/)
  }
  const old = sets.filter(({ version }: { version: string }) => version === '1.0')
  const main = sets[0]
  expect(main.pages.some(({ kind }: { kind: string }) => kind === 'post')).toBe(true)
  const titles = (set: { pages: readonly { title: string }[] }) =>
    set.pages.map(({ title }) => title)
  const all = sets.flatMap(titles)
  expect(
    all.filter((title: string) => title === '새 글' || title === '옛 글' || title === 'New'),
  ).toHaveLength(4)
  expect(old).toHaveLength(2)
})

test('a warm build makes what a cold one makes, and writes again what has changed alone', async () => {
  const site = await built(
    { ...API, 'docs/a.md': '# 가\n\n글\n', 'docs/b.md': '# 나\n\n[가](./a.md)\n' },
    API_SETTINGS,
  )
  const check = async () => {
    const before = new Map(site.files)
    await site.build()
    expect(new Map(site.files)).toEqual(await site.coldBuild())
    return agentFiles(site).filter((path) => site.files.get(path) !== before.get(path))
  }
  expect(await check()).toEqual([])
  site.edit('docs/a.md', '# 가\n\n글월\n')
  expect(await check()).toEqual(['docs.json', 'docs/a.md', 'llms-full.txt', 'llms.txt'])
  site.edit('docs/a.md', '# 가\n\n글월\n\n둘째 문단\n')
  expect(await check()).toEqual(['docs/a.md', 'llms-full.txt'])
  site.edit('docs/a.md', '---\nslug: /new\n---\n\n# 가\n\n글월\n')
  expect(await check()).toEqual(
    expect.arrayContaining(['docs.json', 'docs/b.md', 'llms-full.txt', 'llms.txt']),
  )
  expect(site.files.has('docs/a.md')).toBe(false)
  site.edit('codes.yml', 'level:\n  title: 등급\n  codes:\n    - { code: 20, name: 팬 }\n')
  expect(await check()).toEqual(expect.arrayContaining(['docs.json', 'docs/codes.md']))
})

test('the first page has the title of the site in docs.json', async () => {
  const site = siteOf({
    'docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
    'pages/index.md': '---\nlayout: landing\nhero: { title: 큰 제목 }\n---\n',
  })
  await site.build()
  expect(docsOf(site).sets[0].pages[0]).toMatchObject({ url: '/', title: '시험' })
})

test('a break that ends a paragraph leaves no mark', async () => {
  const site = await built({
    'docs/a.md': '# 가\n\n나<br>다<br> <br>\n\n- 라<br>\n\n마<br>**바<br>**\n',
  })
  expect(bodyOf(site, 'docs/a.md')).toContain('나\\\n다\n\n- 라\n\n마\\\n')
})
