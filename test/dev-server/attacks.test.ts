import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MODES, type ServedTwice, servedTwice } from './both-modes.ts'
import { requestOf, sendRaw } from './raw-request.ts'

const SECRET = '비밀입니다'
let served: ServedTwice

beforeAll(async () => {
  served = await servedTwice({
    'project/site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nbaseUrl: /base/\n',
    'project/site/docs/a.md': '# 가\n\n글입니다.\n',
    'project/site/static/open.txt': '누구나 읽는 글',
    'project/site/static/한글.txt': '한글 이름',
    'project/site/.env': SECRET,
    'project/site/static/.hidden': SECRET,
    'project/secret.txt': SECRET,
    'secret.txt': SECRET,
  })
  // Links that lead out, made where files were known to be.
  for (const mode of MODES) {
    const folder = served.staticFolder(mode)
    symlinkSync(join(served.folder, 'secret.txt'), join(folder, 'link.txt'))
    symlinkSync(served.folder, join(folder, 'up'))
    rmSync(join(folder, '한글.txt'))
    symlinkSync(join(served.folder, 'secret.txt'), join(folder, '한글.txt'))
  }
})

afterAll(() => served.close())

const TARGETS = [
  '/base/../secret.txt',
  '/base/../../secret.txt',
  '/../secret.txt',
  '/../../../../../../etc/passwd',
  '/base/../../../../../../etc/passwd',
  '/base//etc/passwd',
  '//etc/passwd',
  '///etc/passwd',
  '/base/%2e%2e/secret.txt',
  '/base/%2E%2E/secret.txt',
  '/base/.%2e/secret.txt',
  '/base/%2e./secret.txt',
  '/base/..%2fsecret.txt',
  '/base/..%2Fsecret.txt',
  '/base/%2e%2e%2fsecret.txt',
  '/base/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/base/%252e%252e/secret.txt',
  '/base/%252e%252e%252fsecret.txt',
  '/base/%25252e%25252e/secret.txt',
  '/base/..\\secret.txt',
  '/base/..%5csecret.txt',
  '/base/%2e%2e%5csecret.txt',
  '/base/%c0%ae%c0%ae/secret.txt',
  '/base/%c0%ae%c0%ae%c0%afsecret.txt',
  '/base/%e0%80%ae%e0%80%ae/secret.txt',
  '/base/....//secret.txt',
  '/base/..;/secret.txt',
  '/base/./../secret.txt',
  '/base/docs/../../../secret.txt',
  '/base/static/../../secret.txt',
  '/base/open.txt/../../secret.txt',
  '/base/open.txt%00.html',
  '/base/%00',
  '/base/secret.txt%00.txt',
  '/base/%E0%A4%A',
  '/base/%',
  '/base/%zz',
  '/base/.env',
  '/base/%2eenv',
  '/base/.hidden',
  '/base/.git/config',
  '/base/docs/.env',
  '/base/link.txt',
  '/base/up/secret.txt',
  '/base/up/project/secret.txt',
  '/base/%ED%95%9C%EA%B8%80.txt',
  '/base/docsgen.yaml',
  '/base/site/docs/a.md',
  '/base/static/open.txt',
  '/base/C:/secret.txt',
  '/base/C%3A%5Csecret.txt',
  '/base/file:///etc/passwd',
  'http://127.0.0.1/../secret.txt',
  'file:///etc/passwd',
  '/base/__proto__',
  '/base/constructor',
  '/__proto__/x',
  '/__docsgen/../secret.txt',
  '/__docsgen/%2e%2e/secret.txt',
  '/__docsgen/__proto__',
  '/__docsgen/open',
  '/__docsgen/watch.js/../../secret.txt',
  '/base/none?../../secret.txt',
  '/base/none#/../../secret.txt',
  `/base/${'a/'.repeat(4000)}`,
  `/base/${'%2e%2e/'.repeat(1000)}etc/passwd`,
]

describe.each(MODES)('a site that is %s', (mode) => {
  const send = (head: readonly string[], body?: string) =>
    sendRaw(served.ports[mode], requestOf(head, body))
  const get = (path: string, ...headers: readonly string[]) =>
    send([`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${served.ports[mode]}`, ...headers])

  test.each([
    ['/base/open.txt', 200],
    ['/base/docs/a', 200],
    ['/base/docs/a/', 200],
    ['/base', 302],
    ['/', 404],
    ['/base/none', 404],
  ])('%s is answered with %i', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  test.each(TARGETS)('%s gives nothing away', async (target) => {
    const { status, text } = await get(target)
    expect([404, 405]).toContain(status)
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain('root:')
  })

  test.each([
    ['evil.example', 403],
    ['evil.example:3000', 403],
    ['127.0.0.1.evil.example', 403],
    ['localhost.evil.example', 403],
    ['evil.example#127.0.0.1', 403],
    ['127.0.0.1@evil.example', 403],
    ['127.0.0.1, evil.example', 403],
    ['192.168.0.10', 403],
    ['0.0.0.0', 403],
    ['[::2]', 403],
    ['', 403],
    ['localhost', 200],
    ['LOCALHOST:80', 200],
    ['docs.localhost:80', 200],
    ['127.0.0.1', 200],
    ['[::1]:80', 200],
  ])('a request to the host %s is answered with %i', async (host, status) => {
    const { status: answered, text } = await send(['GET /base/open.txt HTTP/1.1', `Host: ${host}`])
    expect(answered).toBe(status)
    if (status === 403) expect(text).not.toContain('누구나')
  })

  test('a request without a host is refused', async () => {
    expect((await send(['GET /base/open.txt HTTP/1.1'])).status).toBe(400)
    expect((await send(['GET /base/open.txt HTTP/1.0'])).status).toBe(403)
  })
})

test('there are sixty targets at least', () => expect(TARGETS.length).toBeGreaterThanOrEqual(60))

const send = (head: readonly string[], body?: string) =>
  sendRaw(served.ports.watched, requestOf(head, body))
const get = (path: string, ...headers: readonly string[]) =>
  send([`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${served.ports.watched}`, ...headers])

test.each([
  ['/__docsgen/', 200],
  ['/__docsgen', 200],
  ['/__docsgen/watch.js', 200],
  ['/__docsgen/none', 404],
])('%s is answered with %i', async (path, status) => {
  expect((await get(path)).status).toBe(status)
})

test.each([
  ['GET', 'open', 405, 'POST'],
  ['POST', 'state', 405, 'GET, HEAD'],
  ['OPTIONS', 'events', 405, 'GET, HEAD'],
  ['HEAD', 'events', 404, undefined],
  ['HEAD', 'watch.js', 200, undefined],
] as const)('%s /__docsgen/%s is answered with %i', async (method, name, status, allow) => {
  const answer = await send([`${method} /__docsgen/${name} HTTP/1.1`, 'Host: localhost'])
  expect(answer).toMatchObject({ status, headers: allow ? { allow } : {} })
})

test.each([
  ['Origin: http://evil.example'],
  ['Sec-Fetch-Site: cross-site'],
  ['Sec-Fetch-Site: same-site'],
  ['Origin: null'],
])('another site with %s reaches nothing of the tool', async (header) => {
  for (const path of ['', 'state', 'events', 'watch.js'])
    expect((await get(`/__docsgen/${path}`, header)).status).toBe(403)
  const { status } = await open('{"path":"docs/a.md"}', header)
  expect(status).toBe(403)
  expect(served.opened).toEqual([])
})

const open = (body: string, ...headers: readonly string[]) =>
  send(
    [
      'POST /__docsgen/open HTTP/1.1',
      `Host: localhost:${served.ports.watched}`,
      ...(headers.length > 0 ? headers : [`Origin: http://localhost:${served.ports.watched}`]),
      'Content-Type: application/json',
    ],
    body,
  )

test.each([
  '{"path":"../secret.txt"}',
  '{"path":"../../secret.txt"}',
  '{"path":"/etc/passwd"}',
  '{"path":"docs/none.md"}',
  '{"path":"docs/a.md; touch x"}',
  '{"path":["docs/a.md"]}',
  '{"path":"static/link.txt"}',
  '{}',
  'null',
  '[]',
  '{',
  '',
  `{"path":"docs/a.md","x":"${'x'.repeat(20_000)}"}`,
])('the editor is not opened for %.60s', async (body) => {
  expect((await open(body)).status).toBe(400)
  expect(served.opened).toEqual([])
})

test('others in the network cannot open the editor', async () => {
  for (const server of served.servers)
    server.once('connection', (socket) =>
      Object.defineProperty(socket, 'remoteAddress', { value: '192.168.0.10' }),
    )
  expect((await open('{"path":"docs/a.md"}')).status).toBe(403)
  expect(served.opened).toEqual([])
})

test('a form cannot open the editor, the overlay can', async () => {
  const form = await send(
    ['POST /__docsgen/open HTTP/1.1', 'Host: localhost', 'Content-Type: text/plain'],
    '{"path":"docs/a.md"}',
  )
  expect(form.status).toBe(415)
  expect((await open('{"path":"docs/a.md","line":3,"column":"x"}')).status).toBe(204)
  expect(served.opened).toEqual([join(served.folder, 'project/site/docs/a.md:3:1')])
})
