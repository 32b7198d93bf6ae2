import { expect, test } from 'vitest'
import type { DocumentSymbol, Location, WorkspaceEdit } from 'vscode-languageserver/node'
import { CONFIG, type Editor, edited, editor, editsOf, labels, taken } from './editor.ts'

const API = `openapi: 3.1.0
info: { title: 책, version: "1" }
paths:
  /books:
    get:
      operationId: listBooks
      summary: 책 목록
      description: 파는 책을 모두 봅니다.
      tags: [책]
      responses:
        "200": { description: 책, content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } }
components:
  schemas:
    Book: { type: object, title: 책, properties: { id: { type: integer } } }
    Writer: { type: object }
`
const SOCKET = `asyncapi: 3.0.0
info: { title: 소켓, version: "1" }
channels:
  main: { address: sold, messages: { sold: { payload: { type: object } } } }
operations:
  onSold: { action: send, title: 팔림, channel: { $ref: '#/channels/main' }, messages: [{ $ref: '#/channels/main/messages/sold' }] }
`
const FILES = {
  'site/docsgen.yaml': `${CONFIG}openapi:
  - { file: ../openapi/api.yaml, id: api, folder: api }
reference: { socket: ../openapi/socket.yaml, codes: ../openapi/codes.yaml }
`,
  'openapi/api.yaml': API,
  'openapi/socket.yaml': SOCKET,
  'openapi/codes.yaml': 'status: { title: 상태, codes: [{ code: open, name: 팜 }] }\n',
  'site/values.yml': 'limits:\n  rooms: 10\n',
  'site/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'site/components/Meter.tsx': 'export default () => <p>0</p>\n',
  'site/docs/tags.yml': '환불:\n  label: 환불\n결제:\n  label: 결제\n',
  'site/docs/part.md': '---\nunlisted: true\n---\n\n# 부분\n\n글\n',
  'site/docs/a.md':
    '---\ntags: [환불]\n---\n\n# 가\n\n처음 글입니다. 둘째 글입니다.\n\n## 둘째 제목\n\n글\n\n### 셋째\n\n글\n',
  'site/docs/sub/b.md': '# 나\n\n[가](../a.md#둘째-제목) [또](/docs/a)\n',
}

const B = 'site/docs/sub/b.md'
const page = (line: string) => `# 나\n\n${line}\n`

test('links: pages by file and by address, headings of the page that is named', async () => {
  const own = await editor(FILES)
  const byFile = await own.complete(B, page('[가](|'))
  expect(labels(byFile)).toContain('../a.md')
  expect(byFile.find(({ label }) => label === '../a.md')?.detail).toBe('가')
  const typed = page('[가](../a|)')
  const [found] = await own.complete(B, typed)
  expect(taken(typed, found)).toBe(page('[가](../a.md)'))
  expect(labels(await own.complete(B, page('[가](/docs/|)')))).toContain('/docs/a')
  expect(labels(await own.complete(B, page('[가](../a.md#|)')))).toEqual(['둘째-제목', '셋째'])
  expect(labels(await own.complete(B, page('[가](../api/listBooks|)')))).toEqual([])
  expect(labels(await own.complete(B, page('[가](listBooks|)')))).toContain(
    '../../../openapi/api.yaml#listBooks',
  )
  expect(labels(await own.complete(B, page(':::card[가]{href="../a|"}')))).toContain('../a.md')
  expect(labels(await own.complete(B, page('<a href="../a|">')))).toContain('../a.md')
  expect(labels(await own.complete(B, page('```\n[가](|\n```')))).toEqual([])
})

test('pictures and parts', async () => {
  const own = await editor(FILES)
  expect(labels(await own.complete(B, page('![로고](|)')))).toContain('/logo.svg')
  expect(labels(await own.complete(B, page('<Image src="|" />')))).toContain('/logo.svg')
  expect(labels(await own.complete(B, page('::include{src="|"}')))).toContain('../part.md')
  expect(labels(await own.complete(B, page('<!-- @include: | -->')))).toContain('../part.md')
})

test('names of icons, where pages, front matter and the configuration name one', async () => {
  const own = await editor(FILES)
  for (const text of ['<Card icon="rock|">', ':::card[가]{icon="rock|"}'])
    expect(labels(await own.complete(B, page(text)))).toContain('rocket')
  expect(labels(await own.complete(B, '---\nicon: rock|\n---\n'))).toContain('rocket')
  const settings = 'title: 가\nnavbar:\n  items:\n    - label: 나\n      icon: rock|\n'
  expect(labels(await own.complete('site/docsgen.yaml', settings))).toContain('rocket')
})

test('blocks, components and their attributes', async () => {
  const own = await editor(FILES)
  const blocks = await own.complete(B, page(':::t|'))
  expect(labels(blocks)).toEqual(expect.arrayContaining(['tip', 'tabs']))
  const tip = blocks.find(({ label }) => label === 'tip')
  expect(taken(page(':::t|'), tip)).toBe(page(':::tip\n$0\n:::'))
  expect(tip?.detail).toBe('알림 상자')
  expect(labels(await own.complete(B, page('::|')))).toEqual(
    expect.arrayContaining(['operation', 'event', 'include', 'toc']),
  )
  const inTab = await own.complete(B, page(':::tab[가]{value=a |}'))
  expect(labels(inTab)).toEqual(expect.arrayContaining(['default']))
  expect(labels(inTab)).not.toContain('value')
  const tags = labels(await own.complete(B, page('<M|')))
  expect(tags).toEqual(expect.arrayContaining(['Meter', 'Tabs', 'Card']))
  expect(labels(await own.complete(B, page('<Card\n  title="가"\n  |')))).toEqual(
    expect.arrayContaining(['href']),
  )
})

test('names of an API', async () => {
  const own = await editor(FILES)
  const [operation] = await own.complete(B, page('::operation{id=|}'))
  expect(operation).toMatchObject({ label: 'listBooks', detail: 'GET /books — 책 목록' })
  expect(labels(await own.complete(B, page('::event{name=|}')))).toEqual(['sold'])
  expect(labels(await own.complete(B, page('::schema{name=B|}')))).toEqual(
    expect.arrayContaining(['Book', 'Writer']),
  )
  expect(labels(await own.complete(B, page('::code-table{name=|}')))).toEqual(['status'])
  const reference = await own.complete('openapi/api.yaml', API.replace('Book" }', '|" }'))
  expect(labels(reference)).toEqual(['#/components/schemas/Book', '#/components/schemas/Writer'])
})

test('values, front matter and settings', async () => {
  const own = await editor(FILES)
  const [value] = await own.complete(B, page('{{lim|'))
  expect(value).toMatchObject({ label: 'limits.rooms', detail: '10' })
  expect(taken(page('{{lim|'), value)).toBe(page('{{limits.rooms}}'))
  const fields = await own.complete(B, '---\ntitle: 나\nside|\n---\n\n# 나\n')
  expect(labels(fields)).toContain('sidebar_position')
  expect(labels(fields)).not.toContain('title')
  expect(labels(await own.complete(B, '---\ntags: [|]\n---\n'))).toEqual(['환불', '결제'])
  expect(labels(await own.complete(B, '---\ntags:\n  - |\n---\n'))).toEqual(['환불', '결제'])
  expect(labels(await own.complete(B, '---\nbadge: |\n---\n'))).toContain('beta')
  const config = FILES['site/docsgen.yaml']
  const settings = await own.complete('site/docsgen.yaml', `${config}nav|\n`)
  const navbar = settings.find(({ label }) => label === 'navbar')
  expect(navbar?.documentation).toMatchObject({ value: expect.stringContaining('items:') })
  const C = 'site/docsgen.yaml'
  expect(
    labels(await own.complete(C, `${config}navbar:\n  items:\n    - label: 가\n      |\n`)),
  ).toEqual(expect.arrayContaining(['to', 'position']))
  expect(
    labels(await own.complete(C, `${config}navbar: { items: [{ label: 가, position: | }] }\n`)),
  ).toEqual(['left', 'right'])
  expect(
    labels(await own.complete(C, `${config}navbar:\n  items:\n    - { label: 가, to: | }\n`)),
  ).toContain('/docs/a')
})

test('what is said of links, operations, blocks, attributes, fields and settings', async () => {
  const own = await editor(FILES)
  const link = await own.hover(B, page('[가|](../a.md#둘째-제목)'))
  expect(link).toContain('**가** › 둘째 제목')
  expect(link).toContain('처음 글입니다.')
  expect(link).not.toContain('둘째 글입니다')
  expect(await own.hover(B, page('[책](../../../openapi/api.yaml#list|Books)'))).toContain(
    'GET /books',
  )
  expect(await own.hover(B, page('::operation{id=list|Books}'))).toContain('파는 책을 모두 봅니다.')
  expect(await own.hover(B, page('::ev|ent{name=sold}'))).toContain('::event{name=sold}')
  expect(await own.hover(B, page(':::tabs{gr|oup=os}'))).toContain('함께 바뀝니다')
  expect(await own.hover(B, page('<Ta|bs>'))).toContain('탭')
  expect(await own.hover(B, page('{{limits.ro|oms}}'))).toContain('10')
  expect(await own.hover(B, '---\nsidebar_po|sition: 2\n---\n')).toContain('메뉴에서의 순서')
  const config = FILES['site/docsgen.yaml']
  expect(await own.hover('site/docsgen.yaml', config.replace('locale', 'loc|ale'))).toContain(
    '예시',
  )
  expect(await own.hover(B, page('그냥 |글'))).toBeUndefined()
})

const placeOf = (own: Editor, found: Location | null) =>
  found && [decodeURI(found.uri.slice(own.uri('').length + 1)), found.range.start.line]

test('definitions of links, parts, references, operations, events, values, tags and components', async () => {
  const own = await editor(FILES)
  const defined = async (path: string, text: string) =>
    placeOf(own, await own.definition(path, text))
  expect(await defined(B, page('[가](../a.md#둘째|-제목)'))).toEqual(['site/docs/a.md', 8])
  expect(await defined(B, page('[가](/docs/|a)'))).toEqual(['site/docs/a.md', 0])
  expect(await defined(B, page('[책](../../../openapi/api.yaml#list|Books)'))).toEqual([
    'openapi/api.yaml',
    4,
  ])
  expect(await defined(B, page('::include{src="../pa|rt.md"}'))).toEqual(['site/docs/part.md', 0])
  expect(await defined(B, page('::include{src="../no|pe.md"}'))).toBeNull()
  expect(await defined(B, page('![로고](/lo|go.svg)'))).toEqual(['site/static/logo.svg', 0])
  expect((await defined(B, page('::operation{id=list|Books}')))?.[0]).toBe('openapi/api.yaml')
  expect(await defined(B, page('::event{name=so|ld}'))).toEqual(['openapi/socket.yaml', 5])
  expect(await defined(B, page('::schema{name=Bo|ok}'))).toEqual(['openapi/api.yaml', 13])
  expect(await defined(B, page('{{limits.ro|oms}}'))).toEqual(['site/values.yml', 1])
  expect(await defined(B, '---\ntags: [결|제]\n---\n')).toEqual(['site/docs/tags.yml', 2])
  expect(await defined(B, page('<Me|ter />'))).toEqual(['site/components/Meter.tsx', 0])
  expect(await defined('openapi/api.yaml', API.replace('schemas/Book"', 'schemas/Bo|ok"'))).toEqual(
    ['openapi/api.yaml', 13],
  )
})

test('links to a page and to a heading, and the outline', async () => {
  const own = await editor(FILES)
  const text = FILES['site/docs/a.md']
  const A = 'site/docs/a.md'
  const linked = async (marked: string) => {
    const position = await own.open(A, marked)
    const found = await own.request<Location[]>('textDocument/references', {
      textDocument: { uri: own.uri(A) },
      position,
      context: { includeDeclaration: false },
    })
    return found.map((one) => [...(placeOf(own, one) ?? []), one.range.start.character])
  }
  expect(await linked(text.replace('처음', '처|음'))).toEqual([
    [B, 2, 4],
    [B, 2, 23],
  ])
  expect(await linked(text.replace('둘째 제목', '둘째| 제목'))).toEqual([[B, 2, 4]])
  const symbols = await own.request<DocumentSymbol[]>('textDocument/documentSymbol', {
    textDocument: { uri: own.uri(A) },
  })
  expect(symbols).toMatchObject([
    { name: '가', children: [{ name: '둘째 제목', children: [{ name: '셋째', children: [] }] }] },
  ])
})

test('a heading that is renamed takes its links with it', async () => {
  const own = await editor(FILES)
  const A = 'site/docs/a.md'
  const text = FILES['site/docs/a.md']
  const position = await own.open(A, text.replace('둘째 제목', '둘째| 제목'))
  const place = { textDocument: { uri: own.uri(A) }, position }
  expect(await own.request('textDocument/prepareRename', place)).toMatchObject({
    placeholder: '둘째-제목',
  })
  const edit = await own.request<WorkspaceEdit>('textDocument/rename', {
    ...place,
    newName: 'second',
  })
  expect(edited(text, editsOf(edit, own.uri(A)))).toContain('## 둘째 제목 {#second}\n')
  expect(edited(FILES[B], editsOf(edit, own.uri(B)))).toBe(
    '# 나\n\n[가](../a.md#second) [또](/docs/a)\n',
  )
  await expect(own.request('textDocument/rename', { ...place, newName: 'a b' })).rejects.toThrow(
    '이름',
  )
})

test('a page that gets another name takes its links with it, in both directions', async () => {
  const own = await editor({
    ...FILES,
    'site/docs/a.md': `${FILES['site/docs/a.md']}\n[나](./sub/b.md) ![로고](/logo.svg) [여기](#셋째)\n`,
  })
  await own.hover(B, FILES[B].replace('나', '나|'))
  const files = [{ oldUri: own.uri('site/docs/a.md'), newUri: own.uri('site/docs/새 글/가.md') }]
  const edit = await own.request<WorkspaceEdit>('workspace/willRenameFiles', { files })
  expect(edited(FILES[B], editsOf(edit, own.uri(B)))).toBe(
    '# 나\n\n[가](../새%20글/가.md#둘째-제목) [또](/docs/새%20글/가)\n',
  )
  const [own_] = editsOf(edit, own.uri('site/docs/a.md'))
  expect(own_?.newText).toBe('../sub/b.md')
  expect(editsOf(edit, own.uri('site/docs/a.md'))).toHaveLength(1)
  const folder = [{ oldUri: own.uri('site/docs/sub'), newUri: own.uri('site/docs/deep/er') }]
  const moved = await own.request<WorkspaceEdit>('workspace/willRenameFiles', { files: folder })
  expect(editsOf(moved, own.uri('site/docs/a.md')).map(({ newText }) => newText)).toEqual([
    './deep/er/b.md',
  ])
  expect(edited(FILES[B], editsOf(moved, own.uri(B)))).toBe(
    '# 나\n\n[가](../../a.md#둘째-제목) [또](/docs/a)\n',
  )
})

test('editors without files to rename do it where a link is', async () => {
  const own = await editor(FILES)
  const position = await own.open(B, page('[가](../a|.md#둘째-제목)'))
  const place = { textDocument: { uri: own.uri(B) }, position }
  const edit = await own.request<WorkspaceEdit>('textDocument/rename', {
    ...place,
    newName: 'z.md',
  })
  expect(edited(page('[가](../a.md#둘째-제목)'), editsOf(edit, own.uri(B)))).toBe(
    page('[가](../z.md#둘째-제목)'),
  )
  expect(edit.documentChanges?.at(-1)).toMatchObject({
    kind: 'rename',
    oldUri: own.uri('site/docs/a.md'),
    newUri: own.uri('site/docs/z.md'),
  })
})

test('what was most likely meant is offered', async () => {
  const own = await editor(FILES)
  const corrected = async (text: string) => {
    await own.open(B, text)
    const diagnostics = await own.problems(B, (all) => all.some(({ data }) => data !== undefined))
    const actions = await own.request<{ edit: WorkspaceEdit }[]>('textDocument/codeAction', {
      textDocument: { uri: own.uri(B) },
      range: diagnostics[0]?.range,
      context: { diagnostics },
    })
    const fixed = edited(text, editsOf(actions[0]?.edit ?? null, own.uri(B)))
    await own.type(B, page('글'))
    await own.problems(B, (all) => all.length === 0)
    return fixed
  }
  expect(await corrected(page('[가](../aa.md#셋째)'))).toBe(page('[가](../a.md#셋째)'))
  expect(await corrected(page('[가](../a.md#셋쨰)'))).toBe(page('[가](../a.md#셋째)'))
  expect(await corrected(page('::operation{id=listBook}'))).toBe(page('::operation{id=listBooks}'))
  expect(await corrected(page(':::tipp\n글\n:::'))).toBe(page(':::tip\n글\n:::'))
})
