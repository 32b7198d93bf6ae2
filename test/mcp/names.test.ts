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

test('a page whose address ends like its file is read by every form of it', async () => {
  const topics = [{ kind: 'operation', id: 'getRoom', method: 'GET', path: '/rooms' }]
  const { call } = await askedSite(
    siteOf([
      { url: '/docs/', text: '# Folder' },
      { url: '/docs/a.html', text: '# File', topics },
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
