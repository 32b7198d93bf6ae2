import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { watchedContentPolicy } from '../../src/dev-server/watched-content-policy.ts'
import { MODES, type Mode, type ServedTwice, servedTwice } from './both-modes.ts'
import { requestOf, sendRaw } from './raw-request.ts'

const FILES = {
  'project/site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nbaseUrl: /문서/\n',
  'project/site/docs/a.md': '# 가\n\n글입니다.\n',
  'project/site/pages/index.md': '# 처음\n',
  'project/site/static/a+b.txt': '더하기',
}
const BASE = encodeURI('/문서')

const open: ServedTwice[] = []
afterEach(async () => {
  for (const served of open.splice(0)) await served.close()
})

async function serve(files: Readonly<Record<string, string>> = {}, options = {}) {
  const served = await servedTwice({ ...FILES, ...files }, options)
  open.push(served)
  const get = (mode: Mode, path: string) =>
    sendRaw(served.ports[mode], requestOf([`GET ${path} HTTP/1.1`, 'Host: localhost:3000']))
  return { served, get }
}

describe.each(MODES)('a site that is %s', (mode) => {
  test('is sent with the headers that a build writes for hosts', async () => {
    const { get } = await serve()
    const written = (await get('built', `${BASE}/_headers`)).body.toString()
    const [, policy] = /Content-Security-Policy: (.*)/.exec(written) ?? []
    for (const path of ['/', '/docs/a', '/a+b.txt', '/none']) {
      const { headers } = await get(mode, BASE + path)
      expect(headers, path).toMatchObject({
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'cache-control': mode === 'built' ? 'no-cache' : 'no-store',
      })
    }
    expect((await get(mode, '/elsewhere')).headers).not.toHaveProperty('x-frame-options')
  })

  test('is sent with those of the author instead, by address', async () => {
    const { get } = await serve({
      'project/site/static/_headers': `# 직접 쓴 헤더
/*
  X-All: every page
  X-Broken: a\u0001b
  Content-Length: 5
  no header
${BASE}/docs/*
  X-Docs: docs
  X-All: every page
  Cache-Control: max-age=600
  Content-Security-Policy: default-src 'self'; upgrade-insecure-requests; img-src *
/문서/:name.txt
  X-Text: text
  Cache-Control: max-age=600, immutable
`,
    })
    const { headers } = await get(mode, `${BASE}/docs/a`)
    expect(headers).toMatchObject({
      'x-all': 'every page',
      'x-docs': 'docs',
      'content-security-policy': "default-src 'self'; img-src *",
      'cache-control': mode === 'built' ? 'no-cache' : 'no-store',
    })
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('x-broken')
    const text = await get(mode, `${BASE}/a%2Bb.txt`)
    expect(text.body.toString()).toBe('더하기')
    expect(text.headers).toMatchObject({
      'x-all': 'every page',
      'x-text': 'text',
      // A file that never changes may be kept, but not while it is written.
      'cache-control': mode === 'built' ? 'max-age=600, immutable' : 'no-store',
    })
  })

  test('is sent without them when that is wanted', async () => {
    const { get } = await serve({}, { hasHeaders: false })
    const { status, headers } = await get(mode, `${BASE}/docs/a`)
    expect(status).toBe(200)
    expect(headers).not.toHaveProperty('content-security-policy')
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).toHaveProperty('cache-control')
  })
})

test('headers are those of the file as it is now', async () => {
  const { served, get } = await serve()
  const file = join(served.staticFolder('built'), '_headers')
  writeFileSync(file, '/*\n  X-New: new\n')
  expect((await get('built', `${BASE}/docs/a`)).headers).toMatchObject({ 'x-new': 'new' })
  rmSync(file)
  expect((await get('built', `${BASE}/docs/a`)).status).toBe(200)
})

const ORIGIN = 'http://localhost:3000'
const SCRIPT = `${ORIGIN}/__docsgen/watch.js`

test.each([
  ["script-src 'self' 'sha256-x'; connect-src 'self'", undefined],
  ["img-src 'self'", undefined],
  ["default-src 'self'", undefined],
  ['default-src *', undefined],
  ["script-src 'none'", `script-src ${SCRIPT}`],
  ["script-src 'sha256-x'; img-src *", `script-src 'sha256-x' ${SCRIPT}; img-src *`],
  [
    "script-src 'self'; script-src-elem 'sha256-x'",
    `script-src 'self'; script-src-elem 'sha256-x' ${SCRIPT}`,
  ],
  ["default-src 'none'", `default-src 'none'; script-src-elem ${SCRIPT}; connect-src ${ORIGIN}`],
  [
    "default-src 'none'; script-src 'self'",
    `default-src 'none'; script-src 'self'; connect-src ${ORIGIN}`,
  ],
  ['connect-src https://a.example', `connect-src https://a.example ${ORIGIN}`],
])('the policy %s allows the script of watched pages and no more', (policy, wanted) => {
  expect(watchedContentPolicy('Content-Security-Policy', policy, ORIGIN)).toBe(wanted ?? policy)
  expect(watchedContentPolicy('X-Other', policy, ORIGIN)).toBe(policy)
})
