import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildOwnSite } from '../support/own-site.ts'

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** What readers see of a page between the frame: without code, which is sample data, and the names of other pages. */
const articleOf = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(/<nav class="pager"[\s\S]*?<\/nav>/g, '')
    .replace(/<pre[\s\S]*?<\/pre>/g, '')
    .replace(/<code[\s\S]*?<\/code>/g, '')

test('the sample API is documented in English beside Korean', async () => {
  const { files, problems } = await buildOwnSite({
    'docsgen.yaml': `${textOf('../../site/docsgen.yaml')}\nlocales: { ko-KR: {}, en: {} }\n`,
    'i18n/en/openapi/api.yaml': textOf('english/api.yaml'),
    'i18n/en/openapi/errors.yaml': textOf('english/errors.yaml'),
  })
  expect(problems.filter(({ path }) => path.includes('openapi'))).toEqual([])
  const pages = [...files].filter(
    ([path, html]) => path.startsWith('en/docs/') && html.includes('data-view="OperationPage"'),
  )
  // Operations, and the tags that they have.
  expect(pages.length).toBe(8 + 4)
  const korean = pages.flatMap(([path, html]) =>
    [...articleOf(html).matchAll(/>([^<]*[가-힣][^<]*)</g)].map(([, text]) => `${path}: ${text}`),
  )
  expect(korean).toEqual([])
  for (const [path, html] of pages) {
    expect(html, path).not.toContain('This page has not been translated yet')
    expect(files.has(path.replace(/^en\//, '')), path).toBe(true)
  }
})

const EVENTS = ['login', 'ping', 'setReceiver', 'getRoomInfo', 'chat', 'donation', 'etc', 'error']
const TABLES = ['platform', 'event', 'chat_type', 'donation_type', 'donation_unit', 'room_status']
const MORE_TABLES = [
  'mission_status',
  'service_type',
  'ice_type',
  'allow_mask',
  'quit_status',
  'level',
]

test('so are its socket API, its codes and its errors', async () => {
  const overlays = ['api', 'codes', 'errors', 'socket']
  const english = [
    '# Reference',
    ...EVENTS.map((name) => `## ${name}\n\n::event{name=${name}}`),
    ...[...TABLES, ...MORE_TABLES].map((name) => `## Table ${name}\n\n::code-table{name=${name}}`),
    '## Errors\n\n::errors',
  ].join('\n\n')
  const { files, problems } = await buildOwnSite({
    'docsgen.yaml': `${textOf('../../site/docsgen.yaml')}\nlocales: { ko-KR: {}, en: {} }\n`,
    'i18n/en/docs/intro.md': english,
    ...Object.fromEntries(
      overlays.map((name) => [`i18n/en/openapi/${name}.yaml`, textOf(`english/${name}.yaml`)]),
    ),
  })
  expect(problems.filter(({ path }) => path.includes('openapi'))).toEqual([])
  const page = articleOf(files.get('en/docs/intro/index.html') ?? '')
  for (const text of ['Chat frozen', 'Top fan', 'Log in first.'])
    expect(page.includes(text), text).toBe(true)
  const korean = [...page.matchAll(/>([^<]*[가-힣][^<]*)</g)].map(([, text]) => text)
  expect([...new Set(korean)]).toEqual([])
})
