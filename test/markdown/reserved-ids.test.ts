import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isReservedId } from '../../src/markdown/transform/reserved-ids.ts'

const ROOT = new URL('../..', import.meta.url).pathname

/** All that is around an article in a page, and what runs there. */
const PLACES = [
  'src/client',
  'src/theme',
  'src/sections',
  'src/render',
  'src/dev-server',
  'templates',
]

const texts = PLACES.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|html)$/.test(path))
    .map((path) => [`${folder}/${path}`, readFileSync(join(ROOT, folder, path), 'utf8')] as const),
)

/** How the program gives an id, or looks for one. `${…}` stands for a number. */
const FORMS = [
  /getElementById\('([^']+)'\)/g,
  /querySelector(?:All)?(?:<[^>]*>)?\(\s*['"`][^'"`]*#([\w-]+)/g,
  /\bid="([^"{}]+)"/g,
  /\bid=\{`([^`]+)`\}/g,
  /\bid = `([^`]+)`/g,
  /\bid: '([^']+)'/g,
  /\.render\(`([^`]+)`/g,
  /\bhref="#([\w-]+)"/g,
  /\baria-(?:controls|labelledby|describedby)="([\w-]+)"/g,
]

const found = texts.flatMap(([path, text]) =>
  FORMS.flatMap((form) => [...text.matchAll(form)].map(([, id = '']) => ({ path, id }))),
)

test('the ids that the program has are found', () => {
  const ids = new Set(found.map(({ id }) => id))
  for (const known of ['app', 'page', 'main', 'menu', 'skip', 'announcer', 'docsgen-watch'])
    expect(ids).toContain(known)
  expect([...ids].filter((id) => id.includes('$')).length).toBeGreaterThan(2)
})

test.each(found)('nothing in an article may take $id, of $path', ({ id }) => {
  // An id that React makes itself is called `id` in components.
  const given = id.replace(/\$\{id\}/g, '_r_1_').replace(/\$\{[^}]*\}/g, '-1')
  expect(isReservedId(given)).toBe(true)
})

test('drawings have boxes around them, whose ids begin with another letter', () => {
  for (const letter of ['', 'd', 'i']) expect(isReservedId(`${letter}DIAGRAM-1`)).toBe(true)
})
