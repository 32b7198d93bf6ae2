import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAnswers } from '../../src/serve/answers.ts'
import { createListeners } from '../../src/serve/events.ts'
import { listen } from '../../src/serve/listen.ts'
import { createSession } from '../../src/serve/session.ts'
import { sessionIo } from '../../src/serve/session-io.ts'

const SECRET = '비밀입니다'
const folder = mkdtempSync(join(tmpdir(), 'docsgen-attacks-'))
const opened: string[] = []
let server: Server
let port = 0

beforeAll(async () => {
  const files = {
    'project/site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nbaseUrl: /base/\n',
    'project/site/docs/a.md': '# 가\n\n글입니다. ![](./b.md)\n',
    'project/site/static/open.txt': '누구나 읽는 글',
    'project/site/static/한글.txt': '한글 이름',
    'project/site/.env': SECRET,
    'project/site/static/.hidden': SECRET,
    'project/secret.txt': SECRET,
    'secret.txt': SECRET,
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const site = join(folder, 'project/site')
  symlinkSync(join(folder, 'secret.txt'), join(site, 'static/link.txt'))
  symlinkSync(folder, join(site, 'static/up'))
  const session = createSession(
    {},
    {
      ...sessionIo(site),
      bundleClient: async () => ({
        script: 'a',
        style: 'b',
        prepaint: '',
        baseBanner: '',
        outputs: [],
      }),
    },
  )
  await session.update({ paths: [], isListed: true })
  // Listed as a file, and a link by the time that it is asked for.
  rmSync(join(site, 'static/한글.txt'))
  symlinkSync(join(folder, 'secret.txt'), join(site, 'static/한글.txt'))
  const answers = createAnswers({
    site,
    session,
    listeners: createListeners(),
    language: 'ko',
    host: '127.0.0.1',
    watchScript: async () => 'watch()',
    openEditor: (place) => opened.push(place),
  })
  server = await listen(answers, 0, '127.0.0.1')
  port = (server.address() as AddressInfo).port
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  rmSync(folder, { recursive: true, force: true })
})

/** Sends bytes as they are, which no client that means well would do. */
function send(head: string, body = ''): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('error', fail)
    socket.on('end', () => done({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text }))
    socket.write(
      `${head}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  })
}

const get = (path: string, ...headers: readonly string[]) =>
  send([`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers].join('\r\n'))

test.each([
  ['/base/open.txt', 200],
  ['/base/docs/a', 200],
  ['/base/docs/a/', 200],
  ['/base', 302],
  ['/', 404],
  ['/base/none', 404],
  ['/__docsgen/', 200],
  ['/__docsgen', 200],
  ['/__docsgen/watch.js', 200],
])('%s is answered with %i', async (path, status) => {
  expect((await get(path)).status).toBe(status)
})

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
  '/base/docs/a.md',
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

test.each(TARGETS)('%s gives nothing away', async (target) => {
  const { status, text } = await get(target)
  expect([400, 404, 405]).toContain(status)
  expect(text).not.toContain(SECRET)
  expect(text).not.toContain('root:')
})

test('there are sixty of them at least', () => expect(TARGETS.length).toBeGreaterThanOrEqual(60))

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
  const { status: answered, text } = await send(`GET /base/open.txt HTTP/1.1\r\nHost: ${host}`)
  expect(answered).toBe(status)
  if (status === 403) expect(text).not.toContain('누구나')
})

test('a request without a host is refused', async () => {
  expect((await send('GET /base/open.txt HTTP/1.1')).status).toBe(400)
  expect((await send('GET /base/open.txt HTTP/1.0')).status).toBe(403)
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
  '%s is not allowed',
  async (method) => {
    const { status } = await send(`${method} /base/open.txt HTTP/1.1\r\nHost: localhost`)
    expect(status).toBe(405)
  },
)

test('a part of a file, and parts that make no sense', async () => {
  const partOf = async (range: string) => (await get('/base/open.txt', `Range: ${range}`)).status
  expect(await partOf('bytes=0-2')).toBe(206)
  expect(await partOf('bytes=-3')).toBe(206)
  expect(await partOf('bytes=9999-')).toBe(416)
  expect(await partOf('bytes=5-2')).toBe(416)
  expect(await partOf('lines=1-2')).toBe(200)
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
  expect(opened).toEqual([])
})

const open = (body: string, ...headers: readonly string[]) =>
  send(
    [
      'POST /__docsgen/open HTTP/1.1',
      `Host: localhost:${port}`,
      ...(headers.length > 0 ? headers : [`Origin: http://localhost:${port}`]),
      'Content-Type: application/json',
    ].join('\r\n'),
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
  expect(opened).toEqual([])
})

test('a form cannot open the editor, the overlay can', async () => {
  const form = await send(
    `POST /__docsgen/open HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain`,
    '{"path":"docs/a.md"}',
  )
  expect(form.status).toBe(415)
  expect((await open('{"path":"docs/a.md","line":3,"column":"x"}')).status).toBe(204)
  expect(opened).toEqual([join(folder, 'project/site/docs/a.md:3:1')])
})
