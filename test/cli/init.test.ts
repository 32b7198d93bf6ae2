import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { main } from '../../src/cli/command-line.ts'
import { HOSTS } from '../../src/cli/hosts.ts'
import { hear } from '../support/heard.ts'

const API = `openapi: 3.1.0
info: { title: 주문 API, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /orders:
    get:
      operationId: listOrders
      summary: 주문 목록
      responses:
        '200':
          description: 성공
          content: { application/json: { schema: { type: array, items: { type: string } } } }
`

let folder = ''
let said = ''

const inFolder = (path: string) => join(folder, path)
const read = (path: string) => readFileSync(inFolder(path), 'utf8')
const run = (argv: readonly string[], LANG = 'ko_KR.UTF-8') => main(argv, { LANG })
const init = (...options: string[]) => run(['init', inFolder('new'), '--yes', ...options])
const files = (path: string) =>
  readdirSync(inFolder(path), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(inFolder(path).length + 1))
    .sort()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-init-'))
  said = ''
  hear(process.stderr, (text) => {
    said += text
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

describe('a new site has no problem, also for a strict check', () => {
  const forms: readonly (readonly [string, readonly string[]])[] = [
    ['in Korean', ['--lang', 'ko']],
    ['in English', ['--lang', 'en']],
    ['with a blog', ['--lang', 'ko', '--blog']],
    ['in English, with a blog', ['--lang', 'en', '--blog']],
    ['with a name that is no YAML', ['--name', '“별”: "문서" # {1} [2] <b>']],
    ...HOSTS.map((host) => [`for ${host}`, ['--host', host]] as const),
  ]
  test.each(forms)('%s', async (_name, options) => {
    expect(await init(...options)).toBe(0)
    said = ''
    const site = inFolder('new/site')
    expect([await run(['check', site, '--strict', '--no-cache']), said]).toEqual([
      0,
      expect.not.stringMatching(/오류 [1-9]|경고 [1-9]/),
    ])
  })
})

test('it says what it wrote, and the two commands that come next', async () => {
  expect(await init('--name', '주문 문서', '--host', 'github', '--blog')).toBe(0)
  expect(files('new')).toEqual([
    '.github/workflows/docs.yml',
    '.gitignore',
    '.vscode/docsgen.code-snippets',
    '.vscode/settings.json',
    'package.json',
    'site/blog/first-post.md',
    'site/docs/intro.md',
    'site/docs/writing.md',
    'site/docsgen.yaml',
    'site/pages/index.md',
  ])
  for (const file of files('new')) expect(said).toContain(`  ${file}\n`)
  expect(said).toMatch(/ {2}npm install\n {2}npm run dev\n/)
  expect(read('new/site/docsgen.yaml')).toContain('title: "주문 문서"')
})

test('a description of an API is copied, and has its pages', async () => {
  writeFileSync(inFolder('orders.yaml'), API)
  expect(await init('--api', inFolder('orders.yaml'))).toBe(0)
  expect(read('new/openapi/orders.yaml')).toBe(API)
  const index = read('new/site/pages/index.md')
  expect(index).toContain('- { label: API, url: /docs/api/overview }\n')
  expect(index).toMatch(/- \{ title: API, .*url: \/docs\/api\/overview \}\n---/)
  const built = [
    'build',
    inFolder('new/site'),
    '--out',
    inFolder('build'),
    '--no-cache',
    '--strict',
  ]
  expect([await run(built), said]).toEqual([0, expect.not.stringContaining('오류 1')])
  expect(files('build/docs/api')).toContain('list-orders/index.html')
  expect(files('build/docs/api')).toContain('overview/index.html')
})

test('its title and its language are those of the site, unless the options say others', async () => {
  writeFileSync(inFolder('orders.yaml'), API)
  const inEnglish = (...options: string[]) =>
    run(['init', inFolder('new'), '--yes', '--api', inFolder('orders.yaml'), ...options], 'C')
  expect(await inEnglish()).toBe(0)
  expect(read('new/site/docsgen.yaml')).toMatch(/^title: "주문 API"$[\s\S]*^locale: ko-KR$/m)
  rmSync(inFolder('new'), { recursive: true })
  expect(await inEnglish('--name', 'Orders', '--lang', 'en')).toBe(0)
  expect(read('new/site/docsgen.yaml')).toMatch(/^title: "Orders"$[\s\S]*^locale: en-US$/m)
  rmSync(inFolder('new'), { recursive: true })
  writeFileSync(
    inFolder('orders.yaml'),
    API.replace('주문 API', 'Orders').replace(/주문 목록|성공/g, 'ok'),
  )
  expect(await init('--api', inFolder('orders.yaml'))).toBe(0)
  expect(read('new/site/docsgen.yaml')).toMatch(/^title: "Orders"$[\s\S]*^locale: ko-KR$/m)
})

test('one that is in the folder already is used where it is', async () => {
  mkdirSync(inFolder('new/spec'), { recursive: true })
  writeFileSync(inFolder('new/spec/api.yaml'), API)
  expect(await init('--api', inFolder('new/spec/api.yaml'))).toBe(0)
  expect(read('new/site/docsgen.yaml')).toContain('{ file: "../spec/api.yaml", id: api')
  expect(existsSync(inFolder('new/openapi'))).toBe(false)
})

test('the description that a folder has is found and named, unless there are several', async () => {
  const write = (path: string, text = API) => {
    mkdirSync(inFolder(join('new', path, '..')), { recursive: true })
    writeFileSync(inFolder(join('new', path)), text)
  }
  write('package.json', '{ "private": true }')
  write('tests/fixtures/openapi.yaml')
  write('api/orders.yaml')
  write('api/parts/order.yaml', 'type: object\n')
  expect(await init()).toBe(0)
  expect(said).toContain('api/orders.yaml\n')
  expect(read('new/site/docsgen.yaml')).toContain('{ file: "../api/orders.yaml", id: api')
  rmSync(inFolder('new/site'), { recursive: true })
  rmSync(inFolder('new/.vscode'), { recursive: true })
  write('api/shops.yaml')
  expect(await init()).toBe(0)
  expect(read('new/site/docsgen.yaml')).not.toContain('openapi:')
  rmSync(inFolder('new/site'), { recursive: true })
  rmSync(inFolder('new/.vscode'), { recursive: true })
  write('spec/openapi.json', JSON.stringify({ openapi: '3.1.0', info: {}, paths: {} }))
  expect(await init()).toBe(0)
  expect(read('new/site/docsgen.yaml')).toContain('{ file: "../spec/openapi.json", id: api')
})

test('a description of messages has pages as well', async () => {
  writeFileSync(
    inFolder('chat.yaml'),
    `asyncapi: 3.0.0
info: { title: 대화, version: '1' }
servers: { main: { host: chat.example.com, protocol: wss } }
channels: { room: { address: /room, messages: { say: { payload: { type: string } } } } }
operations: { say: { action: receive, channel: { $ref: '#/channels/room' } } }
`,
  )
  expect(await init('--api', inFolder('chat.yaml'))).toBe(0)
  const out = inFolder('build')
  await run(['build', inFolder('new/site'), '--out', out, '--no-cache', '--strict'])
  expect(files('build/docs/api')).toContain('say/index.html')
  expect(files('build/docs/api')).toContain('overview/index.html')
})

test('nothing is overwritten, and nothing is written beside it', async () => {
  mkdirSync(inFolder('new/site'), { recursive: true })
  writeFileSync(inFolder('new/site/docsgen.yaml'), 'title: 내 사이트\n')
  expect(await init()).toBe(1)
  expect(said).toContain('site/docsgen.yaml')
  expect(files('new')).toEqual(['site/docsgen.yaml'])
  expect(read('new/site/docsgen.yaml')).toBe('title: 내 사이트\n')
})

test('a project keeps what its package.json and .gitignore say', async () => {
  mkdirSync(inFolder('new'))
  const known = { name: 'shop', scripts: { build: 'tsc' }, dependencies: { react: '^19.0.0' } }
  writeFileSync(inFolder('new/package.json'), JSON.stringify(known, undefined, 4))
  writeFileSync(inFolder('new/.gitignore'), '/node_modules\n*.log')
  expect(await init()).toBe(0)
  expect(JSON.parse(read('new/package.json'))).toEqual({
    ...known,
    scripts: {
      build: 'tsc',
      'docs:dev': 'docsgen serve --watch',
      'docs:build': 'docsgen build',
      'docs:check': 'docsgen check --strict',
    },
    devDependencies: { docsgen: expect.stringMatching(/^\^\d+\.\d+\.\d+$/) },
  })
  expect(read('new/package.json')).toContain('\n    "name"')
  expect(read('new/.gitignore')).toBe(
    '/node_modules\n*.log\nbuild/\n.docsgen-cache/\ndocsgen-profile.json\ndocs.pdf\n',
  )
})

test('what cannot be read is said, and nothing is written', async () => {
  expect(await init('--api', inFolder('missing.yaml'))).toBe(1)
  expect(said).toContain('missing.yaml')
  mkdirSync(inFolder('new'))
  writeFileSync(inFolder('new/package.json'), '{ name: }')
  expect(await init()).toBe(1)
  expect(said).toContain('package.json')
  expect(files('new')).toEqual(['package.json'])
})

test('snippets for blocks are in the words of the site, and end what they begin', async () => {
  await init('--lang', 'en')
  const snippets: Record<string, { prefix: string[]; body: string[]; description: string }> =
    JSON.parse(read('new/.vscode/docsgen.code-snippets'))
  const { Notices, Tabs } = snippets
  expect(Object.keys(snippets).length).toBeGreaterThan(25)
  expect(Object.values(snippets).flatMap(({ prefix }) => prefix)).toEqual(
    expect.arrayContaining(['dg-tip', 'dg-tabs', 'dg-operation', 'dg-include']),
  )
  expect(Notices?.description ?? Tabs?.description).not.toMatch(/[가-힣]/)
  expect(Tabs?.body[0]).toBe('::::tabs{group=os\\}')
  expect(Tabs?.body.at(-1)).toBe('::::')
})

test('a name of nothing is that of the folder, and a folder with blanks is one word of a shell', async () => {
  expect(await run(['init', inFolder('한글 폴더 😀'), '--yes', '--name', ''])).toBe(0)
  expect(read('한글 폴더 😀/site/docsgen.yaml')).toContain('title: "한글 폴더 😀"')
  expect(said).toMatch(/ cd ".*한글 폴더 😀"\n/)
})
