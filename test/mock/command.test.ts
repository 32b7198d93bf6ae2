import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { diskSite } from '../support/disk-site.ts'
import { operation, specificationOf } from './small-site.ts'

const BIN = new URL('../../bin/docsgen.js', import.meta.url).pathname
const SITE = new URL('../../site/', import.meta.url).pathname

/** Runs the command in a folder. `said` is everything up to now. */
function mock(cwd: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [BIN, 'mock', ...args], {
    cwd,
    env: { ...process.env, LC_ALL: 'en_US.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  const listen = (stream: ChildProcess['stdout']) =>
    stream?.on('data', (data) => {
      said += String(data)
      child.emit('said')
    })
  listen(child.stdout)
  listen(child.stderr)
  const until = async (pattern: RegExp) => {
    while (!pattern.test(said)) await once(child, 'said')
    return pattern.exec(said)?.[1] ?? ''
  }
  return { child, until, said: () => said }
}

const CONFIG = 'title: a\nurl: https://docs.example.com\nopenapi: [api.yaml]\n'
const SOCKET = "asyncapi: 3.0.0\ninfo: { title: a, version: '1' }\nchannels: {}\noperations: {}\n"

test('it says where everything is, and ends at once with connections open', async () => {
  const { child, until } = mock(SITE, '--port', '0')
  const url = await until(/Mock server: (\S+)/)
  expect(await until(/Operations: (\d+) \(api\)/)).toBe('8')
  const socketUrl = await until(/Socket: (\S+) {2}\(commands: 4, events: 4\)/)
  const socket = io(socketUrl, { transports: ['websocket'] })
  onTestFinished(() => void socket.disconnect())
  await once(socket as never, 'connect')
  expect((await fetch(`${url}v1/room`)).status).toBe(401)
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  await exit
  expect(child.exitCode).toBe(0)
})

test('without the library of the socket requests are answered, and one line says what to install', async () => {
  const site = diskSite({
    'site/docsgen.yaml': `${CONFIG}reference: { socket: socket.yaml }\n`,
    'site/socket.yaml': SOCKET,
    'site/api.yaml': specificationOf(
      { '/a': { get: operation() } },
      { components: { securitySchemes: { o: { type: 'oauth2', flows: {} } } } },
    ),
  })
  const { until, said } = mock(site.folder, '--port', '0')
  const url = await until(/Mock server: (\S+)/)
  await until(/npm install --save-dev socket\.io/)
  expect(said()).toContain(`OAuth 2.0 token: ${url}__docsgen/oauth/token`)
  expect((await fetch(`${url}a`)).status).toBe(200)
  site.edit('site/api.yaml', specificationOf({ '/b': { get: operation() } }))
  expect((await fetch(`${url}b`)).status).toBe(200)
  await until(/were read again/)
})

test('a specification that cannot be read is told', async () => {
  const site = diskSite({ 'site/docsgen.yaml': CONFIG, 'site/api.yaml': 'openapi: [\n' })
  const { child, said } = mock(site.folder)
  await once(child, 'close')
  expect(child.exitCode).toBe(1)
  expect(said()).toContain('data-yaml')
  expect(said()).toContain('There is no specification')
})

test.each([
  [['--port', 'x'], 2, 'A port is a number'],
  [['--events-every', '0'], 2, 'An interval is'],
  [['nowhere'], 1, 'There is no site folder “nowhere”'],
])('wrong usage: %j', async (args, code, text) => {
  const site = diskSite({ 'site/docsgen.yaml': CONFIG, 'site/api.yaml': specificationOf({}) })
  const { child, said } = mock(join(site.folder), ...args)
  await once(child, 'close')
  expect([child.exitCode, said()]).toEqual([code, expect.stringContaining(text)])
})
