import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sourceSite } from '../../src/mcp/site/source-site.ts'
import { diskSite } from '../support/disk-site.ts'
import { askedSite } from './asked-site.ts'

const FILES = {
  'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nlocale: ko-KR\n',
  'site/values.yml': 'limit: 10\n',
  'site/docs/a.md': '# 가\n\n처음 글 {{limit}}\n',
  'site/docs/b.md': '# 나\n\n:::include{file=../../part.md}\n',
}

/** Long ago: what is as new as the reading may have changed after it. */
const AGO = new Date(0)

async function askedSources(files: Readonly<Record<string, string>> = {}) {
  const all = { ...FILES, ...files }
  const site = diskSite(all)
  for (const path of Object.keys(all)) utimesSync(join(site.folder, path), AGO, AGO)
  return { site, ...(await askedSite(sourceSite(join(site.folder, 'site')))) }
}

const textOf = async (
  { call }: { call: Awaited<ReturnType<typeof askedSources>>['call'] },
  page: string,
) => (await call('read_page', { page })).text

test('every answer is of the sources as they are then', async () => {
  const asked = await askedSources()
  const { site, call } = asked
  expect(await textOf(asked, '/docs/a')).toContain('처음 글 10')
  site.edit('site/docs/a.md', '# 가\n\n고친 글 {{limit}}\n')
  expect(await textOf(asked, '/docs/a')).toContain('고친 글 10')
  site.edit('site/values.yml', 'limit: 20\n')
  expect(await textOf(asked, '/docs/a')).toContain('고친 글 20')
  site.edit('site/docs/deep/new.md', '# 새 글\n\n새로운 이야기\n')
  expect(await textOf(asked, '/docs/deep/new')).toContain('새로운 이야기')
  expect((await call('search', { query: '새로운' })).text).toContain('/docs/deep/new')
  site.edit('site/docs/deep/new.md', undefined)
  expect((await call('read_page', { page: '/docs/deep/new' })).isError).toBe(true)
  expect((await call('list_pages')).text).not.toContain('새 글')
})

test('a status is described by the range that the specification gives', async () => {
  const responses = {
    200: { description: 'It is there' },
    '4XX': { description: 'The client is wrong' },
    429: { description: 'Too often' },
  }
  const specification = {
    openapi: '3.1.0',
    info: { title: 'Rooms', version: '1' },
    paths: { '/rooms': { get: { operationId: 'listRooms', responses } } },
  }
  const { call } = await askedSources({
    'site/docsgen.yaml': `${FILES['site/docsgen.yaml']}openapi:\n  - file: rooms.json\n`,
    'site/rooms.json': JSON.stringify(specification),
  })
  const meaningOf = async (code: string) => (await call('lookup_code', { code })).text
  expect(await meaningOf('404')).toContain('The client is wrong')
  expect(await meaningOf('429')).toContain('Too often')
  expect(await meaningOf('429')).not.toContain('The client is wrong')
  expect((await call('lookup_code', { code: '503' })).isError).toBe(true)
})

test('an edit that leaves size and minute as they were is seen', async () => {
  const asked = await askedSources()
  for (const word of ['하나', '둘둘', '셋셋', '넷넷']) {
    asked.site.edit('site/docs/a.md', `# 가\n\n${word}\n`)
    expect(await textOf(asked, '/docs/a')).toContain(word)
  }
})

test('a broken configuration is told, and read again once it is mended', async () => {
  const asked = await askedSources()
  const { site, call } = asked
  expect((await call('list_pages')).isError).toBe(false)
  site.edit('site/docsgen.yaml', 'title: [\n')
  const { text, isError } = await call('list_pages')
  expect(isError).toBe(true)
  expect(text).toContain('docsgen.yaml')
  site.edit('site/docsgen.yaml', FILES['site/docsgen.yaml'])
  expect(await textOf(asked, '/docs/a')).toContain('처음 글')
})

test('a site that is broken from the beginning says so, and one without pages for programs too', async () => {
  const broken = await askedSources({ 'site/docsgen.yaml': 'title: [\n' })
  expect((await broken.call('list_pages')).text).toContain('docsgen.yaml')
  const silent = await askedSources({
    'site/docsgen.yaml': `${FILES['site/docsgen.yaml']}llms: false\n`,
  })
  expect((await silent.call('list_pages')).text).toContain('docs.json')
})

test('drafts are left out, as in a build, and many files are all read', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `site/docs/m${index}.md`,
      `# 글 ${index}\n\n내용 ${index}번\n`,
    ]),
  )
  const asked = await askedSources({
    ...many,
    'site/docs/draft.md': '---\ndraft: true\n---\n\n# 초안\n',
  })
  expect((await asked.call('search', { query: '"내용 59번"' })).text).toContain('/docs/m59')
  expect((await asked.call('list_pages')).text).not.toContain('초안')
})

test('nothing is planned again when nothing has changed', async () => {
  const site = diskSite(FILES)
  const published = sourceSite(join(site.folder, 'site'))
  onTestFinished(() => published.close())
  const isSameTwice = async () => {
    const before = await published.open()
    return (await published.open()) === before
  }
  // What was written a moment before it was read is read once more.
  await expect.poll(isSameTwice).toBe(true)
  const before = await published.open()
  site.edit('site/docs/a.md', '# 다른 글\n')
  expect(await published.open()).not.toBe(before)
})

test('the errors of an operation are in the first answer, whatever its response has', async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [
      `field${index}`,
      { type: 'string', description: 'A long description of one field.' },
    ]),
  )
  const responseOf = (description: string, schema: object) => ({
    description,
    content: { 'application/json': { schema } },
  })
  const api = {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {
      '/rooms': {
        get: {
          operationId: 'listRooms',
          summary: 'Rooms',
          responses: {
            200: responseOf('Rooms', { type: 'object', properties }),
            429: responseOf('Too many calls', { type: 'object' }),
          },
        },
      },
    },
  }
  const { call } = await askedSources({
    'site/docsgen.yaml': `${FILES['site/docsgen.yaml']}openapi: [{ file: api.json }]\n`,
    'site/api.json': JSON.stringify(api),
  })
  const { text, isError, size } = await call('read_operation', {
    operation: 'listRooms',
    part: 'responses',
  })
  expect(isError, text).toBe(false)
  expect(size).toBeLessThanOrEqual(8000)
  expect(text).toContain('Too many calls')
  expect(text).toContain('field0')
})

test('what an author says of an operation in a few lines is not behind a request that fills the first answer', async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [
      `field${index}`,
      { type: 'string', description: 'A long description of one field.' },
    ]),
  )
  const api = {
    openapi: '3.1.0',
    info: { title: 'Attempts', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/attempts': {
        post: {
          operationId: 'listAttempts',
          summary: 'Attempts',
          description: 'Lists attempts.\n\nGoes back for 90 days at most.',
          requestBody: {
            content: { 'application/json': { schema: { type: 'object', properties } } },
          },
          responses: { 200: { description: 'All' } },
        },
      },
    },
  }
  const { call } = await askedSources({
    'site/docsgen.yaml': `${FILES['site/docsgen.yaml']}openapi: [{ file: api.json }]\n`,
    'site/api.json': JSON.stringify(api),
  })
  const { text, isError } = await call('read_operation', { operation: 'listAttempts' })
  expect(isError, text).toBe(false)
  expect(text).toContain('Lists attempts.')
  expect(text.match(/90 days/g)).toHaveLength(1)
  expect(text.indexOf('90 days')).toBeLessThan(text.indexOf('field0'))
  const { text: next } = await call('read_operation', {
    operation: 'listAttempts',
    cursor: /cursor(?:에| ) ?"([^"]+)"/.exec(text)?.[1],
  })
  expect(next).not.toContain('90 days')
})

test('a schema without a page of its own is read where an operation shows it', async () => {
  const { call } = await askedSources({
    'site/docsgen.yaml': `${FILES['site/docsgen.yaml']}openapi: [{ file: api.yaml, id: api, folder: api, schemas: false }]\n`,
    'site/api.yaml': `openapi: 3.1.0
info: { title: 방, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /rooms:
    get:
      operationId: listRooms
      summary: 방 목록
      responses:
        '200':
          description: 방들
          content: { application/json: { schema: { $ref: '#/components/schemas/RoomPage' } } }
components:
  schemas:
    RoomPage:
      type: object
      properties:
        nextCursor: { type: string, description: 다음 쪽의 자리 }
        state: { $ref: '#/components/schemas/RoomState' }
        last: { type: string, description: 마지막 }
    RoomState:
      type: string
      title: RoomState
      enum: [open, shut]
      description: shut — 닫힘
`,
  })
  const state = await call('read_schema', { name: 'RoomState' })
  expect([state.isError, state.text]).toEqual([false, expect.stringContaining('shut — 닫힘')])
  expect(state.text).toMatch(/\n- `state` .*`open`, `shut`/)
  expect(state.text).not.toMatch(/nextCursor|마지막/)
  const { text, isError } = await call('read_schema', { name: 'RoomPage' })
  expect([isError, text]).toEqual([false, expect.stringContaining('nextCursor')])
  expect(text).toContain('/docs/api/')
  expect((await call('read_schema', { name: 'Nothing' })).isError).toBe(true)
})

test('a code that no table has is answered by the section that is called by it', async () => {
  const { call } = await askedSources({
    'site/docs/errors.md':
      '# 오류\n\n`no_room`을 받으면 찾아봅니다.\n\n## `no_room`\n\n방이 없습니다. [방 목록](a.md)을 봅니다.\n\n다시 만듭니다.\n\n## 코드 `gone`\n\n방이 사라졌습니다.\n',
  })
  const { text } = await call('lookup_code', { code: 'no_room' })
  expect(text).toMatch(
    /^- \*\*no_room\*\* — 방이 없습니다\. \[방 목록\]\(\S+a\.md\)을 봅니다\. 다시 만듭니다\.\n {2}https:\/\/docs\.example\.com\/docs\/errors#no_room$/m,
  )
  expect((await call('lookup_code', { code: 'gone' })).text).toContain('방이 사라졌습니다')
})
