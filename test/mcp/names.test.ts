import { expect, test } from 'vitest'
import { askedSite, memorySite } from './asked-site.ts'

interface SmallPage {
  readonly url: string
  readonly text: string
  readonly title?: string
  readonly kind?: string
  readonly topics?: readonly object[]
  readonly headings?: readonly object[]
}

/** A site of a few pages, whose twins are made of their texts. */
const siteOf = (pages: readonly SmallPage[]) =>
  memorySite(
    new Map([
      [
        'docs.json',
        JSON.stringify({
          format: 1,
          title: 'Test',
          origin: 'https://docs.example.com',
          baseUrl: '/',
          sets: [
            {
              locale: 'en',
              pages: pages.map(({ text: _, ...page }, index) => ({
                title: 'A',
                kind: 'article',
                ...page,
                markdown: `/${index}.md`,
              })),
            },
          ],
        }),
      ],
      ...pages.map(({ text }, index) => [`${index}.md`, `${text}\n`] as const),
    ]),
  )

const GET_ROOM = { kind: 'operation', id: 'getRoom', method: 'GET', path: '/rooms' }
const NOT_FOUND = {
  kind: 'error',
  code: 'NONE',
  status: '404',
  meaning: 'Nothing is there',
  anchor: 'none',
}

test('a page whose address ends like its file is read by every form of it', async () => {
  const { call } = await askedSite(
    siteOf([
      { url: '/docs/', text: '# Folder' },
      { url: '/docs/a.html', text: '# File', topics: [GET_ROOM] },
    ]),
  )
  for (const page of [
    '/docs/a.html',
    'docs/a',
    '/docs/a.md',
    'https://docs.example.com/docs/a.html?x=1',
    'https://docs.example.com/docs/a',
  ])
    expect((await call('read_page', { page })).text).toContain('# File')
  for (const page of ['/docs', '/docs/index.html', '/docs/index.md'])
    expect((await call('read_page', { page })).text).toContain('# Folder')
  for (const operation of ['/docs/a.html', '/docs/a', 'https://docs.example.com/docs/a.md'])
    expect((await call('read_operation', { operation })).text).toContain('# File')
  expect((await call('list_pages', { under: '/docs/a' })).text).toContain('/docs/a.html')
})

test('a webhook is read by its name, with and without its slash', async () => {
  const hook = { kind: 'operation', id: 'post-PAID', method: 'POST', path: '/PAID' }
  const { call } = await askedSite(
    siteOf([{ url: '/docs/paid', text: '# Paid', kind: 'webhook', topics: [hook] }]),
  )
  for (const operation of ['/PAID', 'POST /PAID', 'PAID', 'post-PAID'])
    expect((await call('read_operation', { operation })).text).toContain('# Paid')
  expect((await call('read_event', { name: 'paid' })).text).toContain('# Paid')
})

test('a callback is read by its name, its id and its method with the expression', async () => {
  const path = '{$request.body#/url}'
  const topic = { kind: 'operation', id: 'onPaid', method: 'POST', path, callback: 'paid' }
  const { call } = await askedSite(
    siteOf([{ url: '/docs/on-paid', text: '# Paid', kind: 'callback', topics: [topic] }]),
  )
  for (const operation of ['paid', 'onPaid', `POST ${path}`])
    expect((await call('read_operation', { operation })).text).toContain('# Paid')
  expect((await call('read_event', { name: 'paid' })).text).toContain('# Paid')
})

test('the first piece of a long page says which parts can be read alone', async () => {
  const headings = [
    { level: 2, id: 'one', title: 'Part one' },
    { level: 3, id: 'inner', title: 'Inner' },
    { level: 2, id: 'two', title: 'Part two' },
  ]
  const text = `# A\n\n## Part one\n\n${'Words of a page. '.repeat(800)}\n\n### Inner\n\n## Part two\n\nEnd`
  const { call } = await askedSite(siteOf([{ url: '/a', text, headings }]))
  const first = await call('read_page', { page: '/a' })
  expect(first.text).toContain(
    'Headings of the page (section):\n- Part one (#one)\n- Part two (#two)\n',
  )
  expect(first.size).toBeLessThanOrEqual(8000)
  const [, cursor = ''] = /cursor "(\d+)"/.exec(first.text) ?? []
  expect((await call('read_page', { page: '/a', cursor })).text).not.toContain('Headings of')
  expect((await call('read_page', { page: '/a', section: 'two' })).text).toMatch(
    /two\n\n## Part two\n\nEnd$/,
  )
})

test('arguments that programs fill in though they have none are as if absent', async () => {
  const { call } = await askedSite(
    siteOf([{ url: '/a', text: '# A\n\nText', topics: [GET_ROOM, NOT_FOUND] }]),
  )
  for (const blank of ['', ' ']) {
    const scope = { locale: blank, version: blank, cursor: '' }
    expect((await call('read_page', { page: '/a', section: blank })).text).toContain('Text')
    expect((await call('list_pages', { ...scope, under: blank })).text).toContain('/a')
    expect((await call('find_operation', { ...scope, query: blank })).text).toContain('GET /rooms')
    expect((await call('lookup_code', { ...scope, code: 'NONE' })).text).toContain(
      'Nothing is there',
    )
  }
})

test('a code and a cursor may come as numbers', async () => {
  const { call } = await askedSite(
    siteOf([{ url: '/a', text: `# A\n\n${'Words. '.repeat(3000)}`, topics: [NOT_FOUND] }]),
  )
  expect((await call('lookup_code', { code: 404 })).text).toContain('Nothing is there')
  const [, cursor = ''] =
    /cursor "(\d+)"/.exec((await call('read_page', { page: '/a' })).text) ?? []
  const second = await call('read_page', { page: '/a', cursor: Number(cursor) })
  expect(second).toEqual(await call('read_page', { page: '/a', cursor }))
  expect(second.isError).toBe(false)
  expect((await call('lookup_code', { code: true })).text).toMatch(/code/)
})

test('what is not there says what to do instead', async () => {
  const { call } = await askedSite(siteOf([{ url: '/a', text: '# A' }]))
  expect((await call('lookup_code', { code: '999' })).text).toMatch(/999\nUse search/)
  expect((await call('read_page', { page: '/a', section: 'b' })).text).toMatch(
    /no heading: b\nCall without a section/,
  )
  const elsewhere = await call('read_page', { page: 'https://other.example.net/nothing' })
  expect(elsewhere.text).toContain('This server answers about https://docs.example.com')
  expect((await call('read_page', { page: 'https://docs.example.com/no' })).text).not.toContain(
    'answers about',
  )
})

test('headings that are as long as pages do not make an answer longer', async () => {
  const long = 'x'.repeat(1000)
  const headings = Array.from({ length: 20 }, (_, index) => ({
    level: 2,
    id: `${index}${long}`,
    title: `${index} ${long}`,
  }))
  const text = headings.map(({ title }) => `## ${title}\n\nText\n`).join('\n')
  const { call } = await askedSite(siteOf([{ url: '/a', text, headings }]))
  expect((await call('read_page', { page: '/a' })).size).toBeLessThanOrEqual(8000)
})
