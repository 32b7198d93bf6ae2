import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { refusalByName } from '../../src/links/private-files.ts'
import type { Problem } from '../../src/model.ts'
import { type DiskSite, diskSite } from '../support/disk-site.ts'

const SECRET = 'TOKEN-zyx987'
const HEAD = 'title: 시험\nurl: https://docs.example.com\n'
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'
const SCHEMA = `Key: { type: string, description: "${SECRET}" }\n`
const api = (reference: string) => `openapi: 3.1.0
info: { title: 시험, version: "1" }
paths:
  /a:
    get:
      operationId: getA
      summary: 요약
      responses:
        "200":
          description: 좋음
          content: { application/json: { schema: { $ref: "${reference}" } } }
`

/** Makes a repository around a site, in which Git ignores some files. */
function repository(files: Readonly<Record<string, string>>, ignore = ''): DiskSite {
  const site = diskSite({ '.gitignore': ignore, 'site/docsgen.yaml': HEAD, ...files })
  execFileSync('git', ['init', '-q'], { cwd: site.folder })
  return site
}

const told = (problems: readonly Problem[]) =>
  problems
    .filter(({ code }) => code !== 'empty-file')
    .map(({ code, path, line, details }) => [code, `${path}:${line}`, details.refusal])

const hasSecret = (site: DiskSite) =>
  [...site.files()].filter(([, text]) => text.includes(SECRET)).map(([path]) => path)

/** Builds though there are errors, so that a test sees what would have been written. */
const TOLD = `${HEAD}problems: { private-file: warning, api-reference: warning, include-failed: warning, broken-image: warning }\n`

test.each([
  ['../../.env', '.env', 'hidden'],
  ['../../.git/config', undefined, 'hidden'],
  ['../../.config/deep/a.md', '.config/deep/a.md', 'hidden'],
  ['./.part.md', 'site/docs/.part.md', 'hidden'],
  ['../../node_modules/p/key.md', 'node_modules/p/key.md', 'packages'],
  ['../../secret.md', 'secret.md', 'ignored'],
  ['../../keys/deep/prod.json', 'keys/deep/prod.json', 'ignored'],
  ['./_local.md', 'site/docs/_local.md', 'ignored'],
])('an include does not show %s', async (src, file, refusal) => {
  const site = repository(
    {
      'site/docsgen.yaml': TOLD,
      ...(file ? { [file]: `${SECRET}\n` } : {}),
      'site/docs/a.md': `# 가\n\n::include{src="${src}"}\n`,
    },
    'secret.md\nkeys/\n_local.md\nnode_modules/\n',
  )
  if (!file) execFileSync('git', ['config', 'remote.o.url', SECRET], { cwd: site.folder })
  const { problems } = await site.build()
  expect(told(problems)).toEqual([['private-file', 'docs/a.md:3', refusal]])
  expect(site.files().has('docs/a/index.html')).toBe(true)
  expect(hasSecret(site)).toEqual([])
})

test('what an included part includes is refused as well, at its own place', async () => {
  const site = repository({
    '.env': SECRET,
    'site/docsgen.yaml': TOLD,
    'site/docs/_part.md': '글\n\n::include{src="../../.env"}\n',
    'site/docs/a.md': '# 가\n\n::include{src="_part.md"}\n',
  })
  expect(told((await site.build()).problems)).toEqual([
    ['private-file', 'docs/_part.md:3', 'hidden'],
  ])
  expect(hasSecret(site)).toEqual([])
})

test('a symbolic link is judged by what it leads to', async () => {
  const site = repository(
    {
      'site/docsgen.yaml': TOLD,
      '.env': SECRET,
      'keys/a.md': SECRET,
      'plain.md': '보통 글',
      'site/docs/a.md':
        '# 가\n\n::include{src="_one.md"}\n\n::include{src="_two/a.md"}\n\n::include{src="_three.md"}\n',
    },
    'keys/\n',
  )
  const docs = join(site.folder, 'site/docs')
  symlinkSync('../../.env', join(docs, '_one.md'))
  symlinkSync('../../keys', join(docs, '_two'))
  symlinkSync('../../plain.md', join(docs, '_three.md'))
  const { problems } = await site.build()
  const own = told(problems).filter(([code]) => code === 'private-file')
  expect(own).toEqual([
    ['private-file', 'docs/a.md:3', 'hidden'],
    ['private-file', 'docs/a.md:5', 'ignored'],
  ])
  expect(hasSecret(site)).toEqual([])
  expect(site.files().get('docs/a/index.html')).toContain(Buffer.from('보통 글').toString('latin1'))
})

test('what a link in the site leads to is not published when Git ignores it', async () => {
  const site = repository(
    {
      'site/docsgen.yaml': TOLD,
      'keys/a.md': `# ${SECRET}\n`,
      'keys/b.txt': SECRET,
      'plain/c.md': '# 보통\n',
      'site/docs/a.md': '# 가\n',
      'site/static/own.txt': '글',
    },
    'keys/\nown.txt\n',
  )
  symlinkSync('../../keys', join(site.folder, 'site/docs/keys'))
  symlinkSync('../../plain', join(site.folder, 'site/docs/plain'))
  symlinkSync('../../keys/b.txt', join(site.folder, 'site/static/b.txt'))
  const { problems } = await site.build()
  expect(problems.map(({ code, path, details }) => [code, path, details.refusal])).toEqual([
    ['private-file', 'docs/keys/a.md', 'ignored'],
    ['private-file', 'static/b.txt', 'ignored'],
  ])
  expect(hasSecret(site)).toEqual([])
  expect(site.files().has('docs/plain/c/index.html')).toBe(true)
  expect(site.files().has('own.txt')).toBe(true)
})

test.each([
  ['./.keys.yaml#/Key', 'openapi/.keys.yaml', 'hidden'],
  ['./keys.yaml#/Key', 'openapi/keys.yaml', 'ignored'],
  ['../node_modules/p/keys.json#/Key', 'node_modules/p/keys.json', 'packages'],
])('a specification does not show %s', async (reference, file, refusal) => {
  const site = repository(
    {
      'site/docsgen.yaml': `${TOLD}openapi: [../openapi/api.yaml]\n`,
      'openapi/api.yaml': api(reference),
      [file]: file.endsWith('json') ? JSON.stringify({ Key: { description: SECRET } }) : SCHEMA,
      'site/docs/a.md': '# 가\n',
    },
    'keys.yaml\n',
  )
  const { problems } = await site.build()
  expect(told(problems)).toEqual([['private-file', '../openapi/api.yaml:11', refusal]])
  expect(hasSecret(site)).toEqual([])
})

test.each([
  ['../.api/api.yaml', '.api/api.yaml', 'hidden'],
  ['../openapi/private.yaml', 'openapi/private.yaml', 'ignored'],
])('a private specification is not published: %s', async (path, file, refusal) => {
  const site = repository(
    {
      'site/docsgen.yaml': `${TOLD}openapi:\n  - ${path}\n`,
      [file]: api('#/paths').replace('요약', SECRET),
      'site/docs/a.md': '# 가\n',
    },
    'private.yaml\n',
  )
  const { problems } = await site.build()
  expect(told(problems)).toEqual([['private-file', 'docsgen.yaml:5', refusal]])
  expect(hasSecret(site)).toEqual([])
})

test('nor is a private file of tables or of events', async () => {
  const site = repository(
    {
      'site/docsgen.yaml': `${TOLD.replace('}', ', embed-without-file: warning }')}reference:\n  codes: ../.codes.yaml\n  socket: ../socket.yaml\n`,
      '.codes.yaml': `level: { title: ${SECRET}, codes: [{ code: 1, name: ${SECRET} }] }\n`,
      'socket.yaml': `asyncapi: 3.0.0\ninfo: { title: ${SECRET}, version: "1" }\n`,
      'site/docs/a.md': '# 가\n\n::code-table{name=level}\n\n::events\n',
    },
    'socket.yaml\n',
  )
  const { problems } = await site.build()
  expect(told(problems).filter(([code]) => code === 'private-file')).toEqual([
    ['private-file', 'docsgen.yaml:5', 'hidden'],
    ['private-file', 'docsgen.yaml:6', 'ignored'],
  ])
  expect(hasSecret(site)).toEqual([])
})

test('pictures and files that Git ignores are not published', async () => {
  const site = repository(
    {
      'site/docsgen.yaml': TOLD,
      'site/docs/img/a.svg': PICTURE.replace('></svg>', `><desc>${SECRET}</desc></svg>`),
      'site/docs/key.pdf': SECRET,
      'site/docs/b.svg': PICTURE,
      'site/docs/a.md':
        '# 가\n\n![가](img/a.svg)\n\n[나](key.pdf)\n\n<video src="key.pdf"></video>\n\n![다](b.svg)\n\n![라](.c.svg)\n',
    },
    'img/\n*.pdf\n',
  )
  const { problems } = await site.build()
  expect(told(problems)).toEqual([
    ['private-file', 'docs/a.md:3', 'ignored'],
    ['link-to-private-file', 'docs/a.md:5', 'ignored'],
    ['link-to-private-file', 'docs/a.md:7', 'ignored'],
    ['private-file', 'docs/a.md:11', 'hidden'],
  ])
  expect(hasSecret(site)).toEqual([])
  expect([...site.files().keys()].some((path) => /^assets\/b-/.test(path))).toBe(true)
})

test('its owner may publish a file all the same', async () => {
  const site = repository(
    {
      'site/docsgen.yaml': `${HEAD}openapi: [../gen/api.yaml]\npublish: [../gen/, ../.github/ci.yml, ./docs/a.svg, static/.htaccess]\n`,
      'gen/api.yaml': api('parts.yaml#/Key'),
      'gen/parts.yaml': 'Key: { type: string }\n',
      '.github/ci.yml': 'on: push\n',
      'site/static/.htaccess': 'Options -Indexes\n',
      'site/docs/a.svg': PICTURE,
      'site/docs/a.md': '# 가\n\n::include{src="../../.github/ci.yml"}\n\n![가](a.svg)\n',
    },
    'gen/\na.svg\n',
  )
  expect((await site.build()).problems).toEqual([])
  expect(site.files().get('.htaccess')).toBe('Options -Indexes\n')
  expect(site.files().has('docs/api/get-a/index.html')).toBe(true)
  expect(site.files().get('docs/a/index.html')).toContain('push')
})

test('a file that was added in spite of the rules is published', async () => {
  const site = repository(
    { 'a.md': '글', 'site/docs/a.md': '::include{src="../../a.md"}\n' },
    '*.md',
  )
  execFileSync('git', ['add', '-f', 'a.md'], { cwd: site.folder })
  expect((await site.build()).problems).toEqual([])
})

test('a site that Git ignores as a whole is built', async () => {
  const site = repository(
    {
      'site/docsgen.yaml': `${HEAD}openapi: [../openapi/api.yaml]\n`,
      'openapi/api.yaml': api('parts.yaml#/Key'),
      'openapi/parts.yaml': 'Key: { type: string }\n',
      'site/docs/a.svg': PICTURE,
      'site/docs/a.md': '# 가\n\n![가](a.svg)\n',
    },
    '*\n',
  )
  const inner = join(site.folder, 'made/it')
  for (const [path, text] of Object.entries({
    'site/docsgen.yaml': `${HEAD}openapi: [../openapi/api.yaml]\n`,
    'openapi/api.yaml': api('parts.yaml#/Key'),
    'openapi/parts.yaml': 'Key: { type: string }\n',
    'site/docs/a.svg': PICTURE,
    'site/docs/a.md': '# 가\n\n![가](a.svg)\n',
  })) {
    mkdirSync(dirname(join(inner, path)), { recursive: true })
    writeFileSync(join(inner, path), text)
  }
  site.edit('.gitignore', 'made/\n')
  const { problems } = await site.build({ site: join(inner, 'site'), out: join(inner, 'build') })
  expect(problems).toEqual([])
})

test('without a repository names alone are looked at', async () => {
  const site = diskSite({
    'site/docsgen.yaml': TOLD,
    '.gitignore': '*.md\n',
    'a.md': '글',
    '.env': SECRET,
    'site/docs/a.md': '# 가\n\n::include{src="../../a.md"}\n\n::include{src="../../.env"}\n',
  })
  expect(told((await site.build()).problems)).toEqual([['private-file', 'docs/a.md:5', 'hidden']])
})

test('the next build knows when Git ignores a file that it did not ignore before', async () => {
  const site = repository({
    'site/docsgen.yaml': TOLD,
    'a.md': SECRET,
    'site/docs/a.md': '# 가\n\n::include{src="../../a.md"}\n',
  })
  expect((await site.build()).problems).toEqual([])
  expect((await site.build()).isUnchanged).toBe(true)
  site.edit('.gitignore', 'a.md\n')
  const { problems } = await site.build()
  expect(told(problems)).toEqual([['private-file', 'docs/a.md:3', 'ignored']])
  expect(hasSecret(site)).toEqual([])
  expect((await site.build()).isUnchanged).toBe(true)
  expect(site.files()).toEqual((await site.cold()).files)
})

test('files for hosts are published from static, other hidden ones are told', async () => {
  const site = repository({
    'site/docs/a.md': '# 가\n\n[정책](/.well-known/security.txt)\n',
    'site/static/.well-known/security.txt': 'Contact: a\n',
    'site/static/.nojekyll': '',
    'site/static/.env': SECRET,
    'site/static/a/.hidden/b.txt': SECRET,
    'site/static/a/.gitkeep': '',
  })
  const { problems } = await site.build()
  expect(problems.map(({ code, path }) => [code, path])).toEqual([
    ['static-hidden', 'static/.env'],
    ['static-hidden', 'static/a/.hidden/b.txt'],
  ])
  expect(site.files().get('.well-known/security.txt')).toBe('Contact: a\n')
  expect(site.files().has('.nojekyll')).toBe(true)
  expect(hasSecret(site)).toEqual([])
  site.edit('site/static/.well-known/new.txt', 'b')
  await site.build()
  expect(site.files().get('.well-known/new.txt')).toBe('b')
  site.edit('site/static/.late', SECRET)
  expect((await site.build()).problems).toHaveLength(3)
})

test.each([
  ['a/b.md', undefined],
  ['../a/../b.md', undefined],
  ['./a..b', undefined],
  ['.env', 'hidden'],
  ['../.git/config', 'hidden'],
  ['a\\.env', 'hidden'],
  ['...', 'hidden'],
  ['a/NODE_MODULES/b', 'packages'],
  ['static/.well-known/a', undefined],
  ['static/.well-known/.a', 'hidden'],
  ['static/.nojekyll', undefined],
  ['static/a/.nojekyll', 'hidden'],
  ['docs/.well-known/a', 'hidden'],
] as const)('the name of %s says %s', (path, refusal) => {
  expect(refusalByName(path)).toBe(refusal)
})
