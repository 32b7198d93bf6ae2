import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, onTestFinished, test } from 'vitest'
import { diskSite } from '../support/disk-site.ts'
import { called } from './asked-site.ts'

const BIN = new URL('../../bin/docsgen.js', import.meta.url).pathname
const FILES = {
  'site/docsgen.yaml': 'title: 시험\nurl: https://docs.example.com\nlocale: ko-KR\n',
  'site/docs/a.md': '# 가\n\n처음 글\n',
}
const ENGLISH = { ...process.env, LC_ALL: 'en_US.UTF-8' }

/** A site on the disk, built too. */
async function builtSite() {
  const site = diskSite(FILES)
  await site.build()
  return { site: join(site.folder, 'site'), build: join(site.folder, 'build') }
}

/** Starts the packed command; it is ended with the test. */
function started(args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [BIN, 'mcp', ...args], { env: ENGLISH })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test.each(['legacy', 'auto'] as const)(
  'standard output carries the protocol and nothing else, for “%s” clients too',
  async (mode) => {
    const { site } = await builtSite()
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: ['--trace-warnings', BIN, 'mcp', site],
      env: { LC_ALL: 'ko_KR.UTF-8', PATH: process.env.PATH ?? '' },
      stderr: 'pipe',
    })
    let said = ''
    transport.stderr?.on('data', (chunk) => {
      said += chunk
    })
    const errors: Error[] = []
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
    client.onerror = (error) => void errors.push(error)
    await client.connect(transport)
    expect(client.getServerVersion()).toMatchObject({ name: 'docsgen' })
    expect((await called(client, 'read_page', { page: '/docs/a' })).text).toContain('처음 글')
    expect((await called(client, 'read_page', { page: '/docs/z' })).text).toContain('없는 페이지')
    await client.close()
    expect(said).toBe('')
    expect(errors).toEqual([])
  },
)

test.each(['site', 'build'] as const)(
  'the process ends with standard input, and with signals: %s',
  async (name) => {
    const places = await builtSite()
    for (const end of [
      (child: ChildProcess) => child.stdin?.end(),
      (child: ChildProcess) => child.kill('SIGTERM'),
    ]) {
      const child = started([places[name]])
      child.stdin?.write(
        `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } } })}\n`,
      )
      if (child.stdout) await once(child.stdout, 'data')
      end(child)
      expect((await once(child, 'exit'))[0]).toBe(0)
    }
  },
)

test('a place without a site is said, on standard error', async () => {
  const { folder } = diskSite({ 'a.md': '' })
  for (const place of [folder, join(folder, 'nowhere'), 'https://', 'ftp://docs.example.com']) {
    const child = started([place])
    const [said, out] = await Promise.all(
      [child.stderr, child.stdout].map((stream) => stream && text(stream)),
    )
    expect(said).toContain('There is no site to read')
    expect(out).toBe('')
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1)
  }
  const wrong = started([folder, '--http', 'x'])
  expect((await once(wrong, 'exit'))[0]).toBe(2)
})

/** Starts the command on a port, and gives its address. */
async function listening(
  place: string,
): Promise<{ readonly child: ChildProcess; readonly url: URL }> {
  const child = started([place, '--http', '0'])
  let said = ''
  for await (const chunk of child.stderr ?? []) {
    said += chunk
    const [url] = /http:\/\/\S+/.exec(said) ?? []
    if (url !== undefined) return { child, url: new URL(url) }
  }
  throw new Error(said)
}

test('answers over HTTP, to several programs at once, until it is stopped', async () => {
  const { build } = await builtSite()
  const { child, url } = await listening(build)
  expect(url.hostname).toBe('127.0.0.1')
  const clients = await Promise.all(
    (['legacy', 'auto'] as const).map(async (mode) => {
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
      await client.connect(new StreamableHTTPClientTransport(url))
      return client
    }),
  )
  for (const client of clients)
    expect((await called(client, 'read_page', { page: '/docs/a' })).text).toContain('처음 글')
  child.kill('SIGINT')
  expect((await once(child, 'exit'))[0]).toBe(0)
  for (const client of clients) await client.close()
})

test('pages of other sites get no answer over HTTP', async () => {
  const { build } = await builtSite()
  const { url } = await listening(build)
  const statusOf = (headers: Readonly<Record<string, string>>, path = url.pathname) =>
    new Promise<number | undefined>((done, fail) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
      const sent = {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-06-18',
        ...headers,
      }
      request({ host: url.hostname, port: url.port, path, method: 'POST', headers: sent })
        .on('response', (response) => {
          response.resume()
          done(response.statusCode)
        })
        .on('error', fail)
        .end(body)
    })
  expect(await statusOf({})).toBe(200)
  expect(
    await statusOf({ host: `localhost:${url.port}`, origin: `http://localhost:${url.port}` }),
  ).toBe(200)
  expect(await statusOf({ host: `evil.example:${url.port}` })).toBe(403)
  expect(await statusOf({ origin: 'https://evil.example' })).toBe(403)
  expect(await statusOf({ origin: 'null' })).toBe(403)
  expect(await statusOf({ origin: 'http://localhost.evil.example' })).toBe(403)
  expect(await statusOf({}, '/')).toBe(404)
  expect(await statusOf({ 'content-type': 'text/plain' })).toBe(415)
})
