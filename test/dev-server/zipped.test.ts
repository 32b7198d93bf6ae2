import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MODES, type ServedTwice, servedTwice } from './both-modes.ts'

const LEAST = `${'가나'.repeat(170)}abcd`
/** Text that takes much room compressed too. */
const LARGE = randomBytes(10_000_000).toString('hex')
const TEXTS: Readonly<Record<string, string>> = {
  'least.txt': LEAST,
  'data.json': JSON.stringify([LEAST]),
  'drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${LEAST}</title></svg>`,
  'own.bin': LEAST,
}
const PLAIN: Readonly<Record<string, string>> = {
  'small.txt': LEAST.slice(1),
  'empty.txt': '',
  'picture.png': LEAST,
  'unknown.bin': LEAST,
}
let served: ServedTwice

beforeAll(async () => {
  const files = { ...TEXTS, ...PLAIN, 'large.txt': LARGE }
  const inStatic = Object.entries(files).map(([name, text]) => [
    `project/site/static/${name}`,
    text,
  ])
  served = await servedTwice({
    'project/site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\n',
    'project/site/docs/a.md': '# 가\n\n글입니다.\n',
    'project/site/pages/index.md': '# 처음\n',
    'project/site/static/_headers':
      '/own.bin\n  Content-Type: text/plain; charset=utf-8\n  Vary: Origin\n',
    ...Object.fromEntries(inStatic),
  })
})

afterAll(async () => {
  expect(served.errors).toEqual([])
  await served.close()
})

describe.each(MODES)('a site that is %s', (mode) => {
  /** Asks for a file. The answer is as it came, not what it is when it is decompressed. */
  async function answerTo(
    path: string,
    headers: Readonly<Record<string, string>> = {},
    method = 'GET',
  ): Promise<IncomingMessage> {
    const asking = request({
      port: served.ports[mode],
      path,
      method,
      headers,
      agent: false,
    }).end()
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    return answer
  }
  async function ask(...asked: Parameters<typeof answerTo>) {
    const answer = await answerTo(...asked)
    return { answer, headers: answer.headers, body: await buffer(answer) }
  }

  test('text is compressed for who takes it', async () => {
    for (const accepted of [
      'gzip',
      'gzip, deflate, br, zstd',
      'br;q=0.1, GZIP ;q=0.5',
      'gzip;q=1.0',
    ])
      for (const [name, text] of Object.entries(TEXTS)) {
        const { answer, headers, body } = await ask(`/${name}`, {
          'accept-encoding': accepted,
        })
        expect(answer.statusCode).toBe(200)
        expect(headers, name).toMatchObject({ 'content-encoding': 'gzip' })
        expect(headers.vary).toMatch(/\bAccept-Encoding\b/i)
        expect(headers).not.toHaveProperty('content-length')
        expect(headers).not.toHaveProperty('accept-ranges')
        expect(gunzipSync(body).toString()).toBe(text)
      }
    const page = await ask('/docs/a', { 'accept-encoding': 'gzip' })
    const plain = await ask('/docs/a')
    expect(gunzipSync(page.body).toString()).toBe(plain.body.toString())
    expect(page.body.length).toBeLessThan(plain.body.length / 2)
  })

  test('nothing is for who does not, nor what is short or no text', async () => {
    const isPlain = async (name: string, text: string, headers: Record<string, string>) => {
      const { headers: answered, body } = await ask(`/${name}`, headers)
      expect(answered, name).not.toHaveProperty('content-encoding')
      expect(answered).toMatchObject({
        'content-length': String(Buffer.byteLength(text)),
      })
      expect(answered.vary).toMatch(/\bAccept-Encoding\b/i)
      expect(body.toString()).toBe(text)
    }
    await isPlain('least.txt', LEAST, {})
    for (const accepted of [
      '',
      'br',
      'identity',
      'gzip;q=0',
      'gzip ; q=0.000, br',
      'agzip, gzipped',
    ])
      await isPlain('least.txt', LEAST, { 'accept-encoding': accepted })
    for (const [name, text] of Object.entries(PLAIN))
      await isPlain(name, text, { 'accept-encoding': 'gzip' })
  })

  test('a vary of the author stays', async () => {
    for (const accepted of ['gzip', 'br']) {
      const { headers } = await ask('/own.bin', {
        'accept-encoding': accepted,
      })
      expect(headers.vary?.split(', ')).toEqual(['Origin', 'Accept-Encoding'])
    }
  })

  test('a part that is asked for is one of the file itself', async () => {
    const wanted = { 'accept-encoding': 'gzip', range: 'bytes=0-2' }
    const { answer, headers, body } = await ask('/least.txt', wanted)
    expect(answer.statusCode).toBe(206)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers).toMatchObject({
      'content-range': 'bytes 0-2/1024',
      'accept-ranges': 'bytes',
    })
    expect(body.toString()).toBe('가')
  })

  test('who has the content already is told so, in whichever form', async () => {
    const zipped = { 'accept-encoding': 'gzip' }
    const { headers } = await ask('/least.txt', zipped)
    const { etag = '' } = headers
    expect(etag).toMatch(/^W\/"\S+"$/)
    expect((await ask('/least.txt')).headers.etag).toBe(etag)
    for (const accepted of [zipped, {}]) {
      const again = await ask('/least.txt', {
        ...accepted,
        'if-none-match': etag,
      })
      expect(again.answer.statusCode).toBe(304)
      expect(again.headers).toMatchObject({ etag, vary: headers.vary })
      expect(again.headers).not.toHaveProperty('content-encoding')
      expect(again.body.length).toBe(0)
    }
  })

  test('HEAD is answered as GET is, without the content', async () => {
    for (const path of ['/least.txt', '/own.bin', '/docs/a', '/none', '/picture.png']) {
      const wanted = { 'accept-encoding': 'gzip' }
      const got = await ask(path, wanted)
      const head = await ask(path, wanted, 'HEAD')
      // Chunks are of the content, not of the answer.
      const { date: _, 'transfer-encoding': __, ...others } = got.headers
      expect(head.headers, path).toMatchObject(others)
      expect(head.answer.statusCode).toBe(got.answer.statusCode)
      expect(head.body.length).toBe(0)
    }
  })

  test('the page that says that there is none is compressed too', async () => {
    const { answer, headers, body } = await ask('/none', {
      'accept-encoding': 'gzip',
    })
    expect(answer.statusCode).toBe(404)
    expect(headers).toMatchObject({ 'content-encoding': 'gzip' })
    expect(gunzipSync(body).toString()).toContain('<!doctype html>')
  })

  test('a file that becomes shorter while it is sent does not look whole', async () => {
    const file = join(served.staticFolder(mode), 'large.txt')
    const wanted = { 'accept-encoding': 'gzip' }
    const answer = await answerTo('/large.txt', wanted)
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip' })
    writeFileSync(file, 'x')
    await expect(buffer(answer)).rejects.toThrow('aborted')
    writeFileSync(file, LARGE)
    expect(gunzipSync((await ask('/large.txt', wanted)).body).toString() === LARGE).toBe(true)
  })
})

test('what a build has compressed is sent as it is', async () => {
  const file = join(served.staticFolder('built'), 'least.txt.gz')
  const zipped = gzipSync(LEAST, { level: 1 })
  writeFileSync(file, zipped)
  const asking = request({
    port: served.ports.built,
    path: '/least.txt',
    headers: { 'accept-encoding': 'gzip' },
    agent: false,
  }).end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(zipped.length),
  })
  expect((await buffer(answer)).equals(zipped)).toBe(true)
})

test('events of a watched site come at once', async () => {
  const asking = request({
    port: served.ports.watched,
    path: '/__docsgen/events',
    headers: { 'accept-encoding': 'gzip' },
    agent: false,
  }).end()
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  expect(answer.headers).not.toHaveProperty('content-encoding')
  const [first] = (await once(answer, 'data')) as [Buffer]
  expect(first.toString()).toMatch(/^retry: /)
  answer.destroy()
})
