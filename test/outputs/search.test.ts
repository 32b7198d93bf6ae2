import { expect, test } from 'vitest'
import type { IndexFile } from '../../src/search/index-format.ts'
import { openIndex, search } from '../../src/search/search.ts'
import type { FileContent } from '../support/memory-disk.ts'
import { siteOf, type TestSite } from '../support/site.ts'

const HEAD = 'title: 시험\nurl: https://docs.example.com\n'

/** Searches the files that a site was built to. */
async function found({ files }: TestSite, typed: string, folder = 'search/ko-KR/current/') {
  const read = (path: string) => JSON.parse(files.get(path) ?? 'null')
  const opened = await openIndex({
    index: async () => read(`${folder}index.json`) as IndexFile,
    file: async (name) => read(`assets/search/${name}.json`),
  })
  const { hits } = await search(opened, typed)
  const texts = hits.map(({ slot }) => read(`${folder}pages/${slot.toString(36)}.json`))
  return [...new Set(texts.map(({ url }) => url as string))]
}

async function built(files: Readonly<Record<string, FileContent>>) {
  const site = siteOf({ 'docsgen.yaml': HEAD, ...files })
  const { problems } = await site.build()
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return site
}

const searchFiles = ({ files }: TestSite) =>
  [...files.keys()].filter((path) => /^(?:assets\/)?search\//.test(path))

test('every kind of page is found by what it says, in an index that its files make up', async () => {
  const site = await built({
    'docsgen.yaml': `${HEAD}blog: {}\nopenapi: [{ file: ../openapi/api.yaml }]\nreference: { socket: ../openapi/socket.yaml }\n`,
    'docs/a.md': '# 정기후원내역\n\n매달 이어지는 내역을 봅니다.',
    'docs/x/_category_.yml':
      'label: 묶음 이름\nlink: { type: generated-index, description: 묶은 글 }\n',
    'docs/x/b.md': '# 둘\n\n글',
    'docs/event.md': '# 사건\n\n::event{name=chat}\n',
    'blog/2025-01-01-one.md': '---\ntitle: 소식\n---\n\n새로운 이야기\n',
    'pages/terms.md': '# 약관\n\n지킬 것',
    '../openapi/api.yaml':
      "openapi: 3.1.0\ninfo: { title: 가, version: '1' }\npaths: { /v1/chats: { get: { operationId: listChats, summary: 채팅 목록, responses: { '200': { description: 성공 } } } } }\n",
    '../openapi/socket.yaml':
      "asyncapi: 3.0.0\ninfo: { title: 소켓, version: '1' }\nchannels: { main: { address: chat, messages: { chat: { payload: { type: object, properties: { nickname: { type: string } } } } } } }\noperations: { onChat: { action: receive, channel: { $ref: '#/channels/main' }, summary: 대화, messages: [{ $ref: '#/channels/main/messages/chat' }] } }\n",
  })
  expect(await found(site, '후원')).toEqual(['/docs/a'])
  expect(await found(site, '묶음')).toEqual(['/docs/category/묶음-이름'])
  expect(await found(site, '이야기')).toEqual(['/blog/2025/01/01/one'])
  expect(await found(site, '약관')).toEqual(['/terms'])
  expect((await found(site, 'listChats'))[0]).toBe('/docs/api/list-chats')
  expect(await found(site, 'nickname')).toEqual(['/docs/event'])
  const { kinds, pages } = JSON.parse(site.files.get('search/ko-KR/current/index.json') ?? '')
  expect(kinds.map(([name, , , count]: [string, number, number, number]) => [name, count])).toEqual(
    [
      ['blog', 1],
      ['docs', 5],
      ['rest', 2],
      ['socket', 1],
    ],
  )
  expect(pages).toBe(9)
  const texts = [...site.files].filter(([path]) => path.startsWith('search/ko-KR/current/pages/'))
  const urls = texts.map(([, text]) => JSON.parse(text).url as string)
  expect(new Set(urls).size).toBe(9)
})

test('what is not listed, or does not want to be found, is not in it', async () => {
  const site = await built({
    'docsgen.yaml': `${HEAD}blog: {}\nredirects: [{ from: /old, to: /docs/a }]\nsearch: { exclude: [/docs/in], kinds: [docs] }\n`,
    'docs/a.md': '# 가\n\n공통낱말',
    'docs/unlisted.md': '---\nunlisted: true\n---\n\n공통낱말',
    'docs/draft.md': '---\ndraft: true\n---\n\n공통낱말',
    'docs/hidden.md': '---\nsearch: false\n---\n\n공통낱말',
    'docs/in/side.md': '# 안\n\n공통낱말',
    'docs/inner.md': '# 나\n\n공통낱말',
    'blog/2025-01-01-one.md': '---\ntitle: 소식\ntags: [공통낱말]\n---\n\n공통낱말\n',
  })
  expect((await found(site, '공통낱말')).sort()).toEqual(['/docs/a', '/docs/inner'])
})

test('a page that its author wants to be found counts more', async () => {
  const files = { 'docs/a.md': '# 가\n\n후원을 받습니다.', 'docs/b.md': '# 나\n\n후원을 받습니다.' }
  const boosted = (text: string) => `---\nsearch: { boost: 3 }\n---\n\n${text}`
  for (const path of ['docs/a.md', 'docs/b.md'] as const) {
    const site = await built({ ...files, [path]: boosted(files[path]) })
    expect((await found(site, '후원'))[0]).toBe(`/${path.slice(0, -3)}`)
  }
})

test('release notes come after what explains the same, unless their author wants otherwise', async () => {
  const files = {
    'docs/releases/v1.md': '# 가\n\n## 진동 설정\n\n진동을 더했습니다.',
    'docs/use.md': '# 나\n\n## 진동 설정\n\n진동을 더합니다.',
  }
  const first = async (release: string) =>
    (await found(await built({ ...files, 'docs/releases/v1.md': release }), '진동 설정'))[0]
  const notes = files['docs/releases/v1.md']
  expect(await first(notes)).toBe('/docs/use')
  expect(await first(`---\nsearch: { boost: 2 }\n---\n\n${notes}`)).toBe('/docs/releases/v1')
})

test('each locale and version has an index of its own, with the pages that have no version', async () => {
  const site = await built({
    'docsgen.yaml': `${HEAD}baseUrl: /base/\nblog: {}\nlocales: { ko-KR: {}, en: {} }\n`,
    'versions.yml': "- '1.0'\n",
    'docs/a.md': '# 가\n\n새 낱말',
    'versions/1.0/docs/a.md': '# 가\n\n옛 낱말',
    'i18n/en/docs/a.md': '# A\n\nbrand new',
    'blog/2025-01-01-one.md': '---\ntitle: 소식\n---\n\n어느 낱말\n',
  })
  const of = (typed: string, folder: string) => found(site, typed, `search/${folder}/`)
  expect((await of('낱말', 'ko-KR/current')).sort()).toEqual([
    '/base/blog/2025/01/01/one',
    '/base/docs/next/a',
  ])
  expect((await of('낱말', 'ko-KR/1.0')).sort()).toEqual([
    '/base/blog/2025/01/01/one',
    '/base/docs/a',
  ])
  expect(await of('brand', 'en/current')).toEqual(['/base/en/docs/next/a'])
})

const SYNONYMS = "- [별풍선, balloon, '2004']\n- [대화방, chat room]\n"

test('words that mean the same find each other, in every locale', async () => {
  const site = await built({
    'docsgen.yaml': `${HEAD}locales: { ko-KR: {}, en: {} }\n`,
    'synonyms.yml': SYNONYMS,
    'docs/a.md': '# 선물\n\n별풍선을 보냅니다.',
    'docs/b.md': '# Gift\n\nSend balloons here.',
    'docs/c.md': '# 방\n\n대화방에 들어갑니다.',
    'docs/d.md': '# Room\n\nJoin a chat, then leave the room.',
  })
  for (const typed of ['별풍선', '별풍선을', 'balloons', '2004'])
    expect((await found(site, typed)).sort(), typed).toEqual(['/docs/a', '/docs/b'])
  for (const typed of ['대화방', 'chat room', 'Chat room '])
    expect((await found(site, typed)).sort(), typed).toEqual(['/docs/c', '/docs/d'])
  expect(await found(site, 'room')).toEqual(['/docs/d'])
  expect((await found(site, '별풍선', 'search/en/current/')).sort()).toEqual([
    '/en/docs/a',
    '/en/docs/b',
  ])
  site.edit('synonyms.yml', '- [선물, 방]\n')
  await site.build()
  expect(await found(site, '별풍선')).toEqual(['/docs/a'])
})

test('synonyms that cannot be read are told with their places, and the others hold', async () => {
  const site = siteOf({
    'synonyms.yml': "- [별풍선, balloon]\n- 혼자\n- [하나]\n- [가나, { a: b }, '…', 다라]\n",
    'docs/a.md': '# 가\n\n별풍선을 보냅니다.',
  })
  const { problems } = await site.build()
  expect(problems.map(({ path, line, column, code }) => [path, line, column, code])).toEqual([
    ['synonyms.yml', 2, 3, 'data-invalid'],
    ['synonyms.yml', 3, 3, 'data-invalid'],
    ['synonyms.yml', 4, 8, 'data-invalid'],
    ['synonyms.yml', 4, 18, 'data-invalid'],
  ])
  expect(await found(site, 'balloon')).toEqual(['/docs/a'])
})

test('a title comes before the words of an address, which are mostly in another language', async () => {
  const files = {
    'docs/refund.md': '# 프로모션 결제 취소하기\n\n글',
    'docs/basic.md': '# 결제취소와 환불 연동하기\n\n글',
  }
  expect(await found(await built(files), '환불')).toEqual(['/docs/basic', '/docs/refund'])
})

test('endings of the site are taken off what is typed too', async () => {
  const files = { 'docs/a.md': '# 가\n\n스트리머가 왔다.' }
  const settings = `${HEAD}search: { endings: [님께서] }\n`
  expect(
    await found(await built({ ...files, 'docsgen.yaml': settings }), '스트리머님께서 '),
  ).toEqual(['/docs/a'])
  expect(await found(await built(files), '스트리머님께서 ')).toEqual([])
})

test('a site without a search has none of its files, and compiles nothing for it', async () => {
  const site = await built({ 'docsgen.yaml': `${HEAD}search: false\n`, 'docs/a.md': '# 가\n\n글' })
  expect(searchFiles(site)).toEqual([])
})

test('a warm build has the same files as a cold one, and joins nothing that is the same', async () => {
  const docs = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `docs/p${index}.md`,
      `# 문서 ${index}\n\n글 ${index}`,
    ]),
  )
  const site = await built(docs)
  const edits: [string, string | undefined][] = [
    ['docs/p3.md', '# 문서 3\n\n다른 글'],
    ['docs/p3.md', '# 다른 제목\n\n다른 글'],
    ['docs/p4.md', undefined],
    ['docs/new.md', '# 새 문서\n\n글'],
    ['docs/p5.md', '---\nsearch: false\n---\n\n글'],
  ]
  for (const [path, text] of edits) {
    site.edit(path, text)
    await site.build()
    const cold = await site.coldBuild()
    expect(new Map([...site.files].sort()), path).toEqual(new Map([...cold].sort()))
  }
})

test('titles and texts are data, whatever is in them', async () => {
  const hostile = [
    '__proto__',
    'constructor',
    '<img src=x onerror=alert(1)>',
    '\u202e거꾸로',
    '가'.repeat(50_000),
  ]
  const site = await built(
    Object.fromEntries(
      hostile.map((text, index) => [
        `docs/p${index}.md`,
        `---\ntitle: ${JSON.stringify(text.slice(0, 60))}\n---\n\n\`${text}\` 글\n`,
      ]),
    ),
  )
  expect((await found(site, '__proto__'))[0]).toBe('/docs/p0')
  expect((await found(site, 'constructor'))[0]).toBe('/docs/p1')
  expect(await found(site, '거꾸로')).toContain('/docs/p3')
  expect(await found(site, '글')).toHaveLength(5)
})

test('a page is found by what a menu calls it, in each locale by its own name, after each change', async () => {
  const sidebar = (label: string) =>
    `${HEAD}locales: { ko-KR: {}, en: {} }\ndocs: { sidebars: { docs: [one, { type: doc, id: two, label: ${label} }, { type: category, label: 묶음, items: [three, four, five, six] }] } }\n`
  const others = ['three', 'four', 'five', 'six'].map((id, index) => [
    `docs/${id}.md`,
    `# 문서 ${index}\n\n## 한도\n\n다른 글입니다.`,
  ])
  const site = await built({
    'docsgen.yaml': sidebar('서버 두는 곳'),
    'docs/one.md': '# 하나\n\n글',
    'docs/two.md': '# 배포 환경\n\n글\n\n## 곳간\n\n서버 이야기',
    ...Object.fromEntries(others),
    'i18n/en/docusaurus-plugin-content-docs/current.json':
      '{ "sidebar.docs.doc.서버 두는 곳": { "message": "Hosting" } }',
  })
  const en = 'search/en/current/'
  expect((await found(site, '서버 두는 곳'))[0]).toBe('/docs/two')
  expect((await found(site, '배포 환경'))[0]).toBe('/docs/two')
  expect(await found(site, 'Hosting', en)).toEqual(['/en/docs/two'])
  for (const label of ['호스팅', '배포 환경']) {
    site.edit('docsgen.yaml', sidebar(label))
    await site.build()
    const cold = await site.coldBuild()
    expect(new Map([...site.files].sort()), label).toEqual(new Map([...cold].sort()))
    expect(await found(site, label)).toEqual(['/docs/two'])
  }
})
