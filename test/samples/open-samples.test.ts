/**
 * Samples that stay connected keep to the rules of the documentation about time. Time is that of the server: it passes
 * as fast as both sides go, so that the rules are seen in seconds.
 */
import { describe, expect, test } from 'vitest'
import { hasPackages, PYTHON } from './has-python.ts'
import { pageSamples, type Sample, siteValues } from './page-samples.ts'
import { type Program, type Run, runProgram } from './run-program.ts'
import { type SocketServer, startSocketServer } from './socket-server.ts'

const API_KEY = 'YOUR_API_KEY'
const HOST = 'http://socket.invalid'

const limit = (name: string) => Number(siteValues[`limits.${name}`])
const WITHOUT_PING = limit('ping_timeout_sec')
const NETWORK_FAILS = WITHOUT_PING + 40
/** Long enough after the network failed that a connection without ping is lost once more. */
const END = NETWORK_FAILS + limit('reconnect_max_sec') + WITHOUT_PING + 40

const samples = pageSamples({ ...siteValues, 'hosts.socket': HOST })
const nameOf = ({ page, line, title, language }: Sample) => `${page}:${line} ${title ?? language}`

const saysThatItIsAPart = ({ code }: Sample) => code.includes('일부 코드입니다.')
const connects = ({ code }: Sample) =>
  /\bio\(|\bsocketio\.Client\(|\bIO\.socket\(|\bSocketIO\(/.test(code)
const usesConnection = ({ code }: Sample) => /\bsocket\.(?:on|emit|timeout)\b/.test(code)

test('a piece that leaves the connection to others says that it is a part', () => {
  const pieces = samples.filter((sample) => usesConnection(sample) && !connects(sample))
  expect(pieces.length).toBeGreaterThan(0)
  expect(pieces.filter((sample) => !saysThatItIsAPart(sample)).map(nameOf)).toEqual([])
})

const programs = samples
  .filter((sample) => connects(sample) && !saysThatItIsAPart(sample))
  .map((sample) => [nameOf(sample), sample] as const)
const inLanguage = (...languages: string[]) =>
  programs.filter(([, { language }]) => languages.includes(language))

describe('JavaScript', () => {
  test.each(inLanguage('js'))('%s stays logged in, or ends by itself', (_, sample) =>
    checkSample(sample, {
      file: 'sample.mjs',
      command: process.execPath,
      options: ['--import', new URL('fast-clock.mjs', import.meta.url).pathname],
    }),
  )
})

describe.skipIf(!hasPackages)(
  'Python (needs the packages requests, python-socketio and websocket-client)',
  () => {
    test.each(inLanguage('python'))('%s stays logged in, or ends by itself', (_, sample) =>
      checkSample(sample, {
        file: 'sample.py',
        command: PYTHON,
        options: [new URL('fast_clock.py', import.meta.url).pathname],
      }),
    )
  },
)

test.each(inLanguage('java', 'csharp'))('%s sends ping and logs in again', (_, { code }) => {
  expect(code).toMatch(/"ping"/)
  expect(code).toMatch(/ConnectLater|connectLater/)
})

test('a program without ping is seen to be dropped', async () => {
  const code = `
import { io } from "socket.io-client";
const socket = io("${HOST}", { transports: ["websocket"] });
socket.on("connect", () => socket.emit("login", { api_key: process.env.API_KEY }, () => {}));
`
  const { server } = await runToEnd(code, {
    file: 'sample.mjs',
    command: process.execPath,
    options: ['--import', new URL('fast-clock.mjs', import.meta.url).pathname],
  })
  expect(server.timeouts).toEqual(['PING_TIMEOUT'])
})

type Runner = Pick<Program, 'file' | 'command' | 'options'>

async function checkSample({ code }: Sample, runner: Runner): Promise<void> {
  const { server, errors, exitCode } = await runToEnd(code, runner)
  expect(server.timeouts, errors).not.toContain('PING_TIMEOUT')
  expect(exitCode, errors).toBe(0)
  if (server.wasLeft || server.atEnd === undefined) return
  const logins = server.commands.filter(({ name }) => name === 'login')
  expect(logins.length, errors).toBeGreaterThan(1)
  expect(server.atEnd, errors).toBe(1)
}

/** Runs a program until the time of the server is over, and gives what the server saw. */
async function runToEnd(
  code: string,
  runner: Runner,
): Promise<Run & { readonly server: SocketServer }> {
  const server = await startSocketServer({
    apiKey: API_KEY,
    pingSec: limit('ping_sec'),
    rules: {
      withoutLogin: limit('login_sec'),
      withoutPing: WITHOUT_PING,
      networkFails: NETWORK_FAILS,
      end: END,
    },
  })
  try {
    const program = {
      ...runner,
      code: code.replaceAll(HOST, server.url),
      apiKey: API_KEY,
      variables: { CLOCK_URL: server.clockUrl },
    }
    return { ...(await runProgram(program, () => false)), server }
  } finally {
    await server.close()
  }
}
