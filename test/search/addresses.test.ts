import { expect, test } from 'vitest'
import { pathPairsOf, requestsIn, termOfCalledPath } from '../../src/search/page-paths.ts'
import { readQuery } from '../../src/search/query.ts'
import { indexOf, searcher, type TestPage } from './index-of.ts'

const code = (words: string) => `<code>${words.replaceAll('<', '&lt;')}</code>`

/** Pages that have nothing to do with what is looked for. */
const OTHERS = Array.from(
  { length: 8 },
  (_, index): TestPage => ({ url: `/o${index}`, title: `Other ${index}`, html: '<p>Nothing.</p>' }),
)

const search = (pages: readonly TestPage[], typed: string) =>
  searcher(indexOf([...pages, ...OTHERS]))(typed)

const page = (url: string, title: string, html: string): TestPage => ({ url, title, html })

/** A page with a section for each request. */
const requests = (url: string, title: string, sections: Readonly<Record<string, string>>) =>
  page(
    url,
    title,
    Object.entries(sections)
      .map(([heading, line], at) => `<h2 id="s${at}">${heading}</h2><p>${code(line)} does it.</p>`)
      .join(''),
  )

const ROOMS = requests('/rooms', 'Places where people of one event can meet', {
  'List all that are open now to somebody who asks': 'GET /rooms',
  'Read everything that is known of one of them': 'GET /rooms/{room_id}',
  'Close one so that nobody else can come in any more': 'POST /rooms/{room_id}/close',
})
const NOTES = page(
  '/notes',
  'Notes',
  `<p>${code('/rooms/{room_id}/close')} is new, as are ${code('/rooms')} and ${code('/rooms/{room_id}')}. `.repeat(
    4,
  ),
)
const DOORS = requests('/close', 'Close', { Close: 'POST /doors/{door_id}/close' })

test.each([
  ['POST /rooms/{room_id}/close', 's2'],
  ['/rooms/:id/close', 's2'],
  ['/rooms/<id>/close', 's2'],
  ['/rooms/[id]/close', 's2'],
  ['/rooms/$ROOM_ID/close', 's2'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is pasted has it.
  ['`/rooms/${roomId}/close`', 's2'],
  ['/rooms/{{roomId}}/close', 's2'],
  ['rooms/77/close', 's2'],
  ['/rooms/2085958504/close', 's2'],
  ['/rooms/F971964745A5CD0C/close', 's2'],
  ['/rooms/abc123/close', 's2'],
  ['/rooms/lobby/close', 's2'],
  ["'/rooms/77'", 's1'],
  ['https://api.example.com/v2/rooms/77?with=people', 's1'],
  ['localhost:3000/rooms/77', 's1'],
  ['127.0.0.1:8080/rooms/77', 's1'],
  ['$BASE_URL/rooms/77', 's1'],
  ['{{baseUrl}}/rooms/77', 's1'],
  ['/v2/rooms/77', 's1'],
  ['https%3A%2F%2Fapi.example.com%2Frooms%2F77%2Fclose', 's2'],
  [
    'curl -H "Authorization: Bearer $TOKEN" -X POST "https://api.example.com/rooms/77/close" -d "{}"',
    's2',
  ],
])('%s is the request that a section gives below a heading in words', async (typed, id) => {
  const { hits, asked, urls } = await search([NOTES, DOORS, ROOMS], typed)
  expect(urls[0]).toBe('/rooms')
  const [hit] = hits
  expect(hit && `s${hit.ord - 1}`).toBe(id)
  expect(asked.length).toBeLessThanOrEqual(3)
})

test('the kind of a file may be left out', async () => {
  const pages = [NOTES, requests('/todos', 'What is to do', { 'Read one': 'GET /todos/2.json' })]
  for (const typed of ['/todos/7.json', '/todos/7', '/todos/{id}'])
    expect((await search(pages, typed)).urls[0], typed).toBe('/todos')
})

test('a section that lists requests is about none of them, and a page of one request is about that one', async () => {
  expect(requestsIn('GET /a/{id} and PUT /a/:id')).toEqual(['/a/{}'])
  expect(requestsIn('GET https://api.example.com/a/1')).toEqual(['/a/{}'])
  expect(requestsIn('GET /a, GET /b and GET /c')).toEqual([])
  const referring = page('/referring', 'GET /halls/{id}', `<p>See ${code('GET /rooms/{id}')}.</p>`)
  expect((await search([referring, ROOMS], '/rooms/{id}')).urls[0]).toBe('/rooms')
})

test('ids of examples are no words of the index', () => {
  const example =
    'https://x.dev/rooms/1069479573/notes/3fa85f64-5717-4562-b3fc-2c963f66afa6 /files/F971964745A5CD0C/raw'
  expect(pathPairsOf(example)).toEqual([
    '/x.dev/rooms',
    '/rooms/{}',
    '/{}/notes',
    '/notes/{}',
    '/files/{}',
    '/{}/raw',
  ])
  expect(pathPairsOf('/hash/sha256 /spec/iso8601 /auth/oauth2/v1')).toEqual([
    '/hash/sha256',
    '/spec/iso8601',
    '/auth/oauth2',
    '/oauth2/v1',
  ])
})

test('a heading with other brackets is called by its address', () => {
  expect(termOfCalledPath('GET /rooms/<room_id>')).toBe('/rooms/{}')
  expect(termOfCalledPath('/rooms/[id]/close')).toBe('/rooms/{}/close')
})

const textsOf = (typed: string) => readQuery(typed).words.map(({ text }) => text)

test('what only has a percent sign or a dot in front is read as it stands', () => {
  expect(textsOf('sign %20')).toEqual(['sign', '20'])
  expect(textsOf('/docs/100%')).toEqual(['docs', '100'])
  expect(textsOf('/a%E0%A4%A/b')).toHaveLength(1)
  expect(textsOf('.github/workflows/deploy.yml')).toEqual(['/.github/workflows/deploy.yml'])
})

test('a pasted call is its method and its address', () => {
  const call = (options: string) =>
    `$ curl ${options} 'https://api.example.com/rooms/77' -d '{ "a": 1 }'`
  expect(textsOf(call('-H "Accept: text/plain" --request POST'))).toEqual([
    'POST',
    '/api.example.com/rooms/77',
  ])
  expect(textsOf(call('-s'))).toEqual(['/api.example.com/rooms/77'])
  expect(textsOf('GET /rooms/77 HTTP/1.1')).toEqual(['GET', '/rooms/77'])
  expect(textsOf('HTTP/2')).toEqual(['/http/2'])
})

test('both words around a slash are looked for', async () => {
  expect(textsOf('TCP/IP')).toEqual(['/tcp/ip'])
  const pages = [
    page('/tcp', 'TCP/IP basics', '<p>How machines talk.</p>'),
    page('/ip', 'Who is asking', '<p>Call <code>/ip</code>.</p>'),
  ]
  expect((await search(pages, 'TCP/IP')).urls[0]).toBe('/tcp')
})

test('an account that an address begins with may be missing in the pages', async () => {
  const { urls } = await search(
    [NOTES, DOORS, ROOMS],
    'https://api.example.com/195539477/rooms/2085958504/close',
  )
  expect(urls[0]).toBe('/rooms')
})
