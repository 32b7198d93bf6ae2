import { expect, test } from 'vitest'
import type { SearchTerms } from '../../src/model.ts'
import { textOf } from '../../src/outputs/bytes.ts'
import type { StageInput } from '../../src/pipeline/compile-source.ts'
import type { Parts } from '../../src/pipeline/prose-store.ts'
import { stages } from '../../src/pipeline/stages.ts'
import { Reader } from '../../src/search/codec.ts'
import type { SectionText } from '../../src/search/search-text.ts'
import { latinStem } from '../../src/search/text.ts'

const options = { locale: 'ko-KR', search: { endings: [], loanwords: true } }

async function proseOf(text: string, more: Partial<StageInput['options']> = {}) {
  const source = { path: 'docs/01-file-name.md', text }
  const { prose } = await stages.compile({
    source,
    options: { ...options, ...more },
  })
  return prose
}

const searchOf = async (...of: Parameters<typeof proseOf>) => (await proseOf(...of))?.search

const sectionsOf = ({ searchText }: Parts = {}): SectionText[] =>
  JSON.parse(searchText ? textOf(searchText) : '[]')

/** The best level that a page has for a term; nothing if it has none. */
function levelOf(search: SearchTerms | undefined, term: string): number | undefined {
  const index = search?.terms.split(' ').indexOf(term) ?? -1
  const posting = search?.postings.split(' ')[index]
  if (posting === undefined) return undefined
  const reader = new Reader(posting)
  let best = 0
  for (;;) {
    reader.number()
    const { level, more } = reader.level()
    best = Math.max(best, level)
    if (!more) return best
  }
}

const TITLE = 12

test('an article has its text by sections, with values, and without what is not read', async () => {
  const prose = await proseOf(
    '# 제목\n\n첫 글입니다.\n\n## 절\n\n`getRoomInfo`와 **굵은** 글\n\n```js\nlet a\n```\n',
  )
  expect(sectionsOf(prose)).toEqual([
    ['', '', '첫 글입니다.', ''],
    ['절', '절', 'getRoomInfo와 굵은 글', 'let a'],
  ])
  expect(prose?.search?.sections).toEqual([
    ['', ''],
    ['절', '절'],
  ])
  expect(levelOf(prose?.search, '제목')).toBeGreaterThanOrEqual(TITLE)
  expect(levelOf(prose?.search, 'getroominfo')).toBeLessThan(TITLE)
})

test('a picture is found by what it shows', async () => {
  const prose = await proseOf('# 가\n\n앞![연결 <그림>](./a.svg)뒤\n')
  expect(sectionsOf(prose)[0]?.[2]).toBe('앞 연결 <그림> 뒤')
})

test('title, label and keywords of the front matter are what an article is called', async () => {
  const search = await searchOf(
    '---\ntitle: 별풍선\nsidebar_label: 풍선\nsearch: { keywords: [balloon, 2025] }\n---\n\n글\n',
  )
  for (const term of ['별풍선', '풍선', 'balloon', '2025'])
    expect(levelOf(search, term), term).toBeGreaterThanOrEqual(TITLE)
})

test('tags and keywords of an article find it, less than its title', async () => {
  const search = await searchOf(
    '---\ntitle: 로그인\ntags: [two-factor, { label: 보안 }]\nkeywords: [2FA]\n---\n\n글\n',
  )
  for (const term of ['factor', '2fa']) {
    expect(levelOf(search, term), term).toBeGreaterThan(0)
    expect(levelOf(search, term), term).toBeLessThan(TITLE)
  }
})

test('an article without a title is called like its file', async () => {
  expect(levelOf(await searchOf('글\n'), 'name')).toBeGreaterThanOrEqual(TITLE)
})

test('an article that is not to be found has nothing for search, nor has a site without one', async () => {
  expect(await searchOf('---\nsearch: false\n---\n\n글\n')).toBeUndefined()
  const source = { path: 'docs/a.md', text: '글' }
  const { prose } = await stages.compile({ source, options: { locale: 'ko-KR' } })
  expect(prose).not.toHaveProperty('search')
  expect(prose).not.toHaveProperty('searchText')
})

test('endings of the site are taken off words', async () => {
  const text = '스트리머님께서 왔다.\n'
  expect(levelOf(await searchOf(text), '님께')).toBeDefined()
  const search = await searchOf(text, { search: { endings: ['님께서'], loanwords: true } })
  expect(levelOf(search, '님께')).toBeUndefined()
  expect(levelOf(search, '스트리머')).toBeDefined()
})

const API = `openapi: 3.1.0
info: { title: 시험 API, version: '1' }
paths:
  /v1/rooms/{id}/chats:
    get:
      operationId: listChats
      summary: 채팅 목록
      description: 지난 채팅을 읽습니다.
      responses:
        '200': { description: 성공, content: { application/json: { schema: { $ref: '#/components/schemas/Chat' } } } }
components:
  schemas:
    Chat: { type: object, description: 한 줄의 채팅, properties: { nickname: { type: string, description: 별명 } } }
`

test('operations are called by method, path and operationId, schemas by their names', async () => {
  const { proseByPath = {} } = await stages.compile({
    source: { path: '../openapi/api.yaml', text: API },
    options,
    specification: {
      id: 'api',
      info: true,
      schemas: true,
      download: false,
      languages: ['curl'],
      allowRemoteRefs: false,
    } as never,
  })
  const prose = proseByPath['../openapi/api.yaml#listChats']
  const operation = prose?.search
  for (const term of ['채팅', 'listchats', 'get', '/v1/rooms', '/{}/chats'])
    expect(levelOf(operation, term), term).toBeGreaterThanOrEqual(TITLE)
  expect(sectionsOf(prose).join(' ')).toContain('지난 채팅을 읽습니다.')
  const schema = Object.entries(proseByPath).find(([path]) => path.endsWith('Chat'))?.[1].search
  expect(levelOf(schema, 'chat')).toBeGreaterThanOrEqual(TITLE)
  expect(levelOf(schema, latinStem('nickname'))).toBeDefined()
})

test('names of rows such as errors stand out of their text', async () => {
  const search = await searchOf(
    '글\n\n<table><tr id="t"><td><a class="code-link" href="#t"><code>PING_TIMEOUT</code></a></td><td>연결이 끊겼습니다.</td></tr></table>\n',
  )
  expect(search?.answers.map(({ names }) => names)).toEqual([['PING_TIMEOUT']])
  expect(levelOf(search, 'pingtimeout')).toBeGreaterThanOrEqual(8)
})

test('the name of a file and the ids that its author gave to headings are words of a page', async () => {
  const search = await searchOf('# 목록\n\n글\n\n## 자리 바꾸기 {#moving-items}\n\n글\n')
  expect(levelOf(search, 'file')).toBeGreaterThanOrEqual(TITLE)
  expect(levelOf(search, latinStem('moving'))).toBeGreaterThanOrEqual(8)
  expect(levelOf(search, '01')).toBeUndefined()
})

test('a page that is called index is called like its folder, but for that of the whole site', async () => {
  const nameOf = async (path: string) => {
    const { prose } = await stages.compile({ source: { path, text: '# 가\n\n글\n' }, options })
    return prose?.search?.terms.split(' ').filter((term) => /^[a-z]/.test(term))
  }
  expect(await nameOf('docs/routing/index.md')).toEqual(['rout'])
  expect(await nameOf('docs/index.md')).toEqual([])
})

test('words of the same meaning are terms of a page unless the site says otherwise', async () => {
  const text = '# 라우터\n\n글\n'
  expect(levelOf(await searchOf(text), 'rout')).toBeGreaterThanOrEqual(TITLE)
  const off = await searchOf(text, { search: { endings: [], loanwords: false } })
  expect(levelOf(off, 'rout')).toBeUndefined()
})
