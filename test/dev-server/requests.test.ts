import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { boundTo, listen } from '../../src/dev-server/http/listen.ts'
import { requestHandler, type ServedSite } from '../../src/dev-server/http/request-handler.ts'
import { madeBody } from '../../src/dev-server/http/send-body.ts'
import { MODES, type ServedTwice, servedTwice } from './both-modes.ts'
import { requestOf, sendRaw } from './raw-request.ts'

/** The user that owns nothing, on the systems that these tests run on. */
const NOBODY = 65534
const TEN = '0123456789'
const LARGE = 'x'.repeat(20_000_000)
let served: ServedTwice

beforeAll(async () => {
  served = await servedTwice({
    'project/site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
    'project/site/docs/a.md': '# 가\n\n글입니다.\n',
    'project/site/pages/index.md': '# 처음\n',
    'project/site/static/ten.txt': TEN,
    'project/site/static/empty.txt': '',
    'project/site/static/large.txt': LARGE,
    'project/site/static/gone.txt': TEN,
    'project/site/static/.well-known/security.txt': '연락처',
    'project/site/static/folder.txt': TEN,
  })
  for (const mode of MODES) {
    const at = (name: string) => join(served.staticFolder(mode), name)
    rmSync(at('gone.txt'))
    rmSync(at('folder.txt'))
    mkdirSync(at('folder.txt'))
  }
})

afterAll(async () => {
  // Whatever was asked, nothing of it was more than the server could answer.
  expect(served.errors).toEqual([])
  await served.close()
})

describe.each(MODES)('a site that is %s', (mode) => {
  const send = (bytes: string | Uint8Array) => sendRaw(served.ports[mode], bytes)
  const ask = (method: string, path: string, ...headers: readonly string[]) =>
    send(requestOf([`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers]))
  const get = (path: string, ...headers: readonly string[]) => ask('GET', path, ...headers)
  const at = (name: string) => join(served.staticFolder(mode), name)
  /** It is there, and answers. */
  const isAlive = async () => expect((await get('/ten.txt')).body.toString()).toBe(TEN)

  test.each([
    ['bytes=0-2', 'bytes 0-2/10', '012'],
    ['bytes=7-', 'bytes 7-9/10', '789'],
    ['bytes=0-99999999999999999999', 'bytes 0-9/10', TEN],
    [`bytes=0-${'9'.repeat(400)}`, 'bytes 0-9/10', TEN],
    ['bytes=-5', 'bytes 5-9/10', '56789'],
    ['bytes=-99999999999999999999', 'bytes 0-9/10', TEN],
    ['bytes=9-9', 'bytes 9-9/10', '9'],
    ['BYTES=1-1', 'bytes 1-1/10', '1'],
    ['bytes= 1-1 ,', 'bytes 1-1/10', '1'],
  ])('sends the part %s', async (range, contentRange, text) => {
    const { status, headers, body } = await get('/ten.txt', `Range: ${range}`)
    expect(status).toBe(206)
    expect(headers).toMatchObject({
      'content-range': contentRange,
      'content-length': String(text.length),
      'accept-ranges': 'bytes',
    })
    expect(body.toString()).toBe(text)
  })

  test.each([
    'bytes=5-2',
    'bytes=10-',
    'bytes=10-20',
    'bytes=-0',
    'bytes=99999999999999999999-',
    `bytes=${'9'.repeat(400)}-`,
  ])('has no part %s', async (range) => {
    const { status, headers, body } = await get('/ten.txt', `Range: ${range}`)
    expect(status).toBe(416)
    expect(headers).toMatchObject({ 'content-range': 'bytes */10' })
    expect(body.toString()).toBe('')
    await isAlive()
  })

  test.each([
    'lines=1-2',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=1-2x',
    'bytes=--5',
    'bytes=-5-',
    'bytes=0x1-2',
    'bytes=1.5-2',
    'bytes=0-1,4-5',
    'bytes=0-,-1',
    `bytes=${'0-1,'.repeat(3000)}5-6`,
  ])('takes no notice of %.40s', async (range) => {
    const { status, headers, body } = await get('/ten.txt', `Range: ${range}`)
    expect(status).toBe(200)
    expect(headers).not.toHaveProperty('content-range')
    expect(body.toString()).toBe(TEN)
  })

  test('parts of an empty file, of a page, of one that is not there, and with other methods', async () => {
    expect((await get('/empty.txt', 'Range: bytes=0-0')).status).toBe(416)
    expect((await get('/empty.txt', 'Range: bytes=-5')).status).toBe(200)
    expect((await get('/empty.txt')).headers).toMatchObject({ 'content-length': '0' })
    expect((await get('/docs/a', 'Range: bytes=0-14')).body.toString()).toBe('<!doctype html>')
    expect((await get('/none', 'Range: bytes=0-1')).status).toBe(404)
    const head = await ask('HEAD', '/ten.txt', 'Range: bytes=0-1')
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': '10' } })
    expect((await get('/ten.txt', 'Range: bytes=0-1', 'If-Range: "x"')).status).toBe(200)
  })

  test('who has a file already is told so', async () => {
    const { headers } = await get('/ten.txt')
    const tag = headers['etag'] ?? ''
    expect(tag).toMatch(/^W\/"\S+"$/)
    for (const known of [tag, tag.slice(2), `"x", ${tag}`, '*']) {
      const again = await get('/ten.txt', `If-None-Match: ${known}`)
      expect(again).toMatchObject({ status: 304, headers: { etag: tag } })
      expect(again.body.toString()).toBe('')
    }
    expect((await get('/ten.txt', 'If-None-Match: "x"')).status).toBe(200)
    expect((await get('/none', 'If-None-Match: *')).status).toBe(404)
    writeFileSync(at('ten.txt'), '9876543210')
    const changed = await get('/ten.txt', `If-None-Match: ${tag}`)
    expect(changed).toMatchObject({ status: 200 })
    expect(changed.body.toString()).toBe('9876543210')
    writeFileSync(at('ten.txt'), TEN)
  })

  test('a folder that is made for all to look into is no hidden one', async () => {
    expect((await get('/.well-known/security.txt')).body.toString()).toBe('연락처')
    expect((await get('/.well-known/.hidden')).status).toBe(404)
  })

  test('HEAD is answered as GET is, without the content', async () => {
    for (const path of ['/ten.txt', '/docs/a', '/none', '/', '/empty.txt']) {
      const { status, headers } = await get(path)
      const { date: _, ...others } = headers
      const head = await ask('HEAD', path)
      expect(head).toMatchObject({ status, headers: others })
      expect(head.body.length).toBe(0)
    }
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s is not allowed',
    async (method) => {
      for (const path of ['/ten.txt', '/', '/none', '/%00']) {
        const answer = await ask(method, path)
        expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
      }
    },
  )

  test('OPTIONS of the server itself is not allowed either, and CONNECT is refused', async () => {
    expect((await ask('OPTIONS', '*')).status).toBe(405)
    const connecting = send(requestOf(['CONNECT evil.example:443 HTTP/1.1', 'Host: localhost']))
    expect((await connecting).text).toBe('')
    await isAlive()
  })

  test.each([
    '/%00',
    '/ten.txt%00',
    '/ten.txt%00.html',
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/%c0%ae%c0%ae/x',
    `/${'a'.repeat(3000)}`,
    `/${'a/'.repeat(3000)}`,
    '/folder.txt',
    '/gone.txt',
    '/ten.txt/x',
    '/.docsgen',
  ])('%.30s is not found, with the page that says so', async (path) => {
    const { status, text } = await get(path)
    expect(status).toBe(404)
    expect(text).toContain('<!doctype html>')
  })

  test('a null byte in the address, a header without end, and what is no HTTP', async () => {
    expect((await send('GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n')).status).toBe(400)
    expect((await send(`GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}`)).status).toBe(431)
    expect((await send(`GET / HTTP/1.1\r\n${'X: x\r\n'.repeat(20_000)}`)).status).toBe(431)
    expect((await send(Buffer.from([0x16, 3, 1, 0, 0xff, 0xff]))).status).toBe(400)
    await isAlive()
  })

  test('readers who go away in the middle leave nothing open', async () => {
    for (let reader = 0; reader < 20; reader++) {
      const socket = connect(served.ports[mode], '127.0.0.1')
      socket.write('GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n')
      await once(socket, 'data')
      socket.resetAndDestroy()
    }
    const isOpen = (fd: string) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`) === at('large.txt')
      } catch {
        return false
      }
    }
    if (process.platform === 'linux')
      await expect.poll(() => readdirSync('/proc/self/fd').filter(isOpen)).toEqual([])
    await isAlive()
  })

  test('a file that becomes shorter while it is sent ends the answer', async () => {
    const socket = connect(served.ports[mode], '127.0.0.1')
    socket.write('GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(socket, 'data')
    socket.pause()
    writeFileSync(at('large.txt'), 'x')
    socket.resume()
    await once(socket, 'close')
    writeFileSync(at('large.txt'), LARGE)
    await isAlive()
  })

  test('a file that may not be read is refused, and told', async () => {
    chmodSync(served.folder, 0o755)
    chmodSync(at('empty.txt'), 0)
    // Nothing is kept from the superuser.
    const asRoot = process.geteuid?.() === 0
    if (asRoot) process.seteuid?.(NOBODY)
    const answer = await get('/empty.txt')
    if (asRoot) process.seteuid?.(0)
    chmodSync(at('empty.txt'), 0o644)
    expect(answer).toMatchObject({ status: 403 })
    expect(answer.text).not.toContain(served.folder)
    expect(served.errors.splice(0)).toEqual([expect.stringContaining('EACCES')])
    await isAlive()
  })
})

test('a folder with the name of the not-found page, and none of that name', async () => {
  const at = (name: string) => join(served.staticFolder('built'), name)
  const missing = () =>
    sendRaw(served.ports.built, requestOf(['GET /none HTTP/1.1', 'Host: localhost']))
  renameSync(at('404.html'), at('other.html'))
  expect(await missing()).toMatchObject({ status: 404, headers: { 'content-length': '3' } })
  mkdirSync(at('404.html'))
  expect(await missing()).toMatchObject({ status: 404, headers: { 'content-length': '3' } })
  rmSync(at('404.html'), { recursive: true })
  renameSync(at('other.html'), at('404.html'))
  expect((await missing()).text).toContain('<!doctype html>')
})

test.each([
  [new Error('/home/someone: broken'), 500],
  [Object.assign(new Error('/home/someone'), { code: 'EMFILE' }), 500],
  [Object.assign(new Error('/home/someone'), { code: 'EPERM' }), 403],
  [undefined, 500],
])(
  'an answer that fails with %s is %i, and the next one is as if nothing had been',
  async (failure, status) => {
    const told: unknown[] = []
    let isBroken = true
    const site: ServedSite = {
      open: async () => ({
        filesUrl: '/',
        async find() {
          if (isBroken) throw failure
          return { body: madeBody('a.txt', '글') }
        },
        headersOf: () => [['X-Own', 'own']],
      }),
    }
    const onError = (url: string, error: unknown) => void told.push([url, error])
    const server = await listen((hosts) => requestHandler(site, { hosts, onError }), 0, '127.0.0.1')
    onTestFinished(() => void server.close())
    const get = () =>
      sendRaw(boundTo(server).port, requestOf(['GET /a HTTP/1.1', 'Host: localhost']))
    const answer = await get()
    expect(answer.status).toBe(status)
    expect(answer.body.toString()).toBe(String(status))
    expect(told).toEqual([['/a', failure]])
    isBroken = false
    expect(await get()).toMatchObject({ status: 200, headers: { 'x-own': 'own' } })
  },
)
