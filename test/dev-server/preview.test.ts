import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestOf, sendRaw } from './raw-request.ts'

const BIN = new URL('../../bin/docsgen.js', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'docsgen-serve-'))
let server: ChildProcess
let address = ''

/** Starts the command, and gives it with the address that it says. */
async function start(...options: readonly string[]): Promise<[ChildProcess, string]> {
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = await new Promise<string>((done) => {
    child.stdout?.on('data', (data) => done(/http:\S+/.exec(String(data))?.[0] ?? ''))
  })
  return [child, said]
}

async function stop(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  await exit
  expect(child.exitCode).toBe(0)
}

beforeAll(async () => {
  const files = {
    'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nbaseUrl: /base/\n',
    'build/index.html': '처음',
    'build/404.html': '없음',
    'build/docs/소개/index.html': '소개',
    'build/docs/b.html': '나',
    'build/_headers': '/base/*\n  X-Own: own\n',
    'build/.docsgen': '',
    'secret.txt': '비밀',
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  ;[server, address] = await start()
})

afterAll(async () => {
  await stop(server)
  rmSync(folder, { recursive: true, force: true })
})

const get = async (path: string) => {
  const response = await fetch(new URL(path, address), { redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}

test('listens on loopback, under the base url', () => {
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/base\/$/)
})

test.each([
  ['/base/', 200, '처음'],
  [`/base/docs/${encodeURIComponent('소개')}`, 200, '소개'],
  [`/base/docs/${encodeURIComponent('소개'.normalize('NFD'))}?q=1`, 200, '소개'],
  [`/base/${encodeURIComponent('없음/../..'.normalize('NFD'))}%2fsecret.txt`, 404, '없음'],
  ['/base/docs/b', 200, '나'],
  ['/base/docs/c', 404, '없음'],
  ['/', 404, '없음'],
  ['/base/../secret.txt', 404, '없음'],
  ['/base/%2e%2e/secret.txt', 404, '없음'],
  ['/base/..%2fsecret.txt', 404, '없음'],
  ['/base/.docsgen', 404, '없음'],
  ['/base/%E0%A4%A', 404, '없음'],
  ['/base/%', 404, '없음'],
])('%s is answered with %i', async (path, status, text) => {
  expect(await get(path)).toEqual({ status, text })
})

test('the base url without its slash leads to the site', async () => {
  expect((await get('/base')).status).toBe(302)
})

test.each([
  ['Host: evil.example', 403],
  ['Host: localhost\r\nRange: bytes=5-2', 416],
  ['Host: localhost\r\nRange: bytes=0-99999999999999999999', 206],
  ['Host: localhost', 200],
])('the command answers a request with %j with %i', async (header, status) => {
  const port = Number(new URL(address).port)
  const answer = await sendRaw(port, requestOf(['GET /base/docs/b HTTP/1.1', header]))
  expect(answer.status).toBe(status)
})

test('the written headers are sent, or left out with --no-headers', async () => {
  expect((await fetch(address)).headers.get('x-own')).toBe('own')
  const [other, without] = await start('--no-headers')
  expect((await fetch(without)).headers.get('x-own')).toBeNull()
  await stop(other)
})

test('shows a site below the path that it was built for, whatever its settings say', async () => {
  mkdirSync(join(folder, 'other'))
  writeFileSync(join(folder, 'other/index.html'), '다른 곳')
  writeFileSync(join(folder, 'other/docs.json'), '{"baseUrl":"/elsewhere/"}')
  const [child, said] = await start('--out', 'other')
  expect(said).toMatch(/\/elsewhere\/$/)
  expect(await (await fetch(said)).text()).toBe('다른 곳')
  await stop(child)
})
