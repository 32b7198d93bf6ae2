import { describe, expect, test } from 'vitest'
import { readerOf } from '../openapi/samples/literals.ts'
import { expectedPrints } from './expectations.ts'
import { hasPackages, hasPython, PYTHON } from './has-python.ts'
import { pageSamples, type Sample, siteValues } from './page-samples.ts'
import { startRestServer } from './rest-server.ts'
import { runProgram } from './run-program.ts'
import { type SocketServerOptions, startSocketServer } from './socket-server.ts'

const API_KEY = 'YOUR_API_KEY'

/** Stands for the hosts until the servers are up; never reached. */
const HOSTS = { rest: 'http://rest.invalid', socket: 'http://socket.invalid' }

// A program may have to wait for its turn, but not as long as a reader's.
const samples = pageSamples({
  ...siteValues,
  'hosts.rest': HOSTS.rest,
  'hosts.socket': HOSTS.socket,
  'limits.ping_sec': 1,
  'limits.reconnect_wait_sec': 1,
})

const nameOf = ({ page, line, title, language }: Sample) => `${page}:${line} ${title ?? language}`
const inLanguage = (...languages: string[]) =>
  samples
    .filter(({ language }) => languages.includes(language))
    .map((sample) => [nameOf(sample), sample] as const)

interface Outcome {
  readonly output: string
  readonly errors: string
  readonly exitCode?: number
  readonly commands: readonly { readonly name: string; readonly payload: unknown }[]
}

/** Runs a sample beside servers of both APIs until it has printed everything wanted. */
async function run(
  sample: Sample,
  wanted: readonly RegExp[],
  options: Partial<SocketServerOptions> & {
    readonly refused?: number
    readonly times?: number
  } = {},
): Promise<Outcome> {
  const isPython = sample.language === 'python'
  const rest = await startRestServer(API_KEY, options.refused)
  const socket = await startSocketServer({ apiKey: API_KEY, ...options })
  try {
    const program = {
      file: isPython ? 'sample.py' : 'sample.mjs',
      code: whole(sample, wanted)
        .replaceAll(HOSTS.rest, rest.url)
        .replaceAll(HOSTS.socket, socket.url),
      command: isPython ? PYTHON : process.execPath,
      apiKey: API_KEY,
    }
    const sent = () => socket.commands.filter(({ name }) => name === 'setReceiver').length
    const isEnough = (output: string) =>
      wanted.every((pattern) => pattern.test(output)) && sent() >= (options.times ?? 0)
    return { ...(await runProgram(program, isEnough)), commands: [...socket.commands] }
  } finally {
    await Promise.all([rest.close(), socket.close()])
  }
}

/** A program that waits for something of its own may be connected before it gets here. */
const LOGIN = `{
  const logIn = () => socket.emit("login", { api_key: process.env.API_KEY }, () => {});
  socket.on("connect", logIn);
  if (socket.connected) logIn();
}
`

/** Pieces of a program are run within the program that they are pieces of. */
function whole({ language, code }: Sample, wanted: readonly RegExp[]): string {
  if (language === 'python') return code
  const usesSocket = /\bsocket\b/.test(code)
  const opens = /\bio\(/.test(code)
  const before =
    usesSocket && !opens
      ? `import { io } from "socket.io-client";\nconst socket = io("${HOSTS.socket}", { transports: ["websocket"] });\n`
      : ''
  const after = usesSocket && !/"login"/.test(code) ? `\n${LOGIN}` : ''
  const end = wanted.includes(RAN) ? '\nconsole.log("실행했습니다.");' : ''
  return `${before}${code}${after}${end}`
}

/** For samples that print nothing themselves. */
const RAN = /^실행했습니다\.$/m

describe('JavaScript', () => {
  test.each(inLanguage('js', 'javascript', 'mjs'))('%s runs', async (_, sample) => {
    const wanted = expectedPrints(sample) ?? [RAN]
    const { output, errors } = await run(sample, wanted)
    for (const pattern of wanted) expect(output, errors).toMatch(pattern)
    expect(errors).toBe('')
  })
})

describe.skipIf(!hasPython)(`Python (needs ${PYTHON} 3.10 or newer)`, () => {
  const isPlain = ({ code }: Sample) => !/import (?:requests|socketio)/.test(code)
  const python = inLanguage('python')
  test.each(python.filter(([, sample]) => isPlain(sample)))('%s runs', runPython)
  test.skipIf(!hasPackages).each(python.filter(([, sample]) => !isPlain(sample)))(
    '%s runs (needs the packages requests, python-socketio and websocket-client)',
    runPython,
  )
})

async function runPython(_: string, sample: Sample): Promise<void> {
  const wanted = expectedPrints(sample)
  expect(wanted, 'Say in expectations.ts what the sample prints').toBeDefined()
  const { output, errors } = await run(sample, wanted ?? [])
  for (const pattern of wanted ?? []) expect(output, errors).toMatch(pattern)
  expect(errors).toBe('')
}

describe('programs that stay connected', () => {
  const programs = samples.filter(
    ({ page, title, language }) =>
      /^docs\/socket\/(?:examples|start)\.md$/.test(page) &&
      ((title === 'index.mjs' && language === 'js') ||
        (title === 'main.py' && language === 'python' && hasPackages)),
  )
  const CHAT = /예시팬 안녕하세요/
  const names = programs.map((sample) => [nameOf(sample), sample] as const)

  test.each(names)('%s logs in again after the server closed the connection', async (_, sample) => {
    const { output, commands } = await run(sample, [CHAT], {
      closesFirst: { code: 'SERVICE_UNAVAILABLE', after: 'setReceiver' },
      times: 2,
    })
    expect(output).toMatch(CHAT)
    const sent = commands.map(({ name }) => name)
    expect(sent.filter((name) => name === 'login')).toHaveLength(2)
    expect(sent.filter((name) => name === 'setReceiver')).toHaveLength(2)
  })

  test.each(names)('%s stops when its key is suspended', async (_, sample) => {
    const { exitCode, commands } = await run(sample, [/never/], { failsFirst: 'API_KEY_SUSPENDED' })
    expect(exitCode).toBe(0)
    expect(commands.filter(({ name }) => name === 'login')).toHaveLength(1)
  })

  test.each(names)('%s tries again after too many logins', async (_, sample) => {
    const { output } = await run(sample, [CHAT], { failsFirst: 'RATE_LIMITED' })
    expect(output).toMatch(CHAT)
  })

  test.each(names)('%s sends ping', async (_, sample) => {
    const { commands } = await run(sample, [/\[방송 종료\]/, /never/], {
      closesFirst: { code: 'API_KEY_SUSPENDED', after: 'ping' },
    })
    expect(commands.filter(({ name }) => name === 'ping').length).toBeGreaterThan(0)
  })
})

describe('programs of a few lines that stay connected', () => {
  const programs = samples.filter(
    ({ page, language, code }) =>
      /^docs\/(?:quick_start_guide|socket\/ping)\.md$/.test(page) &&
      /"login"/.test(code) &&
      /"ping"/.test(code) &&
      (language === 'js' || (language === 'python' && hasPackages)),
  )
  const names = programs.map((sample) => [nameOf(sample), sample] as const)
  const TWICE = /(?:로그인했습니다\..*|왕복 시간.*){2}/s

  test.each(names)('%s logs in again after the server ended the connection', async (_, sample) => {
    const { commands } = await run(sample, [TWICE], {
      closesFirst: { code: 'PING_TIMEOUT', after: 'ping' },
    })
    expect(commands.filter(({ name }) => name === 'login')).toHaveLength(2)
  })

  test.each(names)('%s stops when its key is suspended', async (_, sample) => {
    const { exitCode, commands } = await run(sample, [/never/], { failsFirst: 'API_KEY_SUSPENDED' })
    expect(exitCode).toBe(0)
    expect(commands.filter(({ name }) => name === 'login')).toHaveLength(1)
  })
})

describe('REST samples', () => {
  const retrying = samples.filter(
    ({ title, language }) =>
      title === 'retry.mjs' || (title === 'retry.py' && language === 'python' && hasPackages),
  )
  test.each(retrying.map((sample) => [nameOf(sample), sample] as const))(
    '%s waits as long as it is told',
    async (_, sample) => {
      const wanted = [/예시 룸/]
      const { output, errors } = await run(sample, wanted, { refused: 1 })
      expect(`${output}${errors}`).toContain('RATE_LIMITED: 1초 뒤에 다시 호출합니다.')
      expect(output).toMatch(/예시 룸/)
    },
  )
})

const GRAMMARS: Readonly<Record<string, string>> = {
  bash: 'bash',
  curl: 'bash',
  csharp: 'c-sharp',
  java: 'java',
  powershell: 'powershell',
  python: 'python',
  js: 'javascript',
}

test.each(inLanguage(...Object.keys(GRAMMARS)))(
  '%s is in the grammar of its language',
  async (_, sample) => {
    const read = await readerOf(GRAMMARS[sample.language] ?? '')
    const isPart = sample.language === 'java' && !/\bclass\b/.test(sample.code)
    const code = isPart ? `class Sample { void run() { ${sample.code} } }` : sample.code
    expect(read(code).error).toBeUndefined()
  },
)

test.each(inLanguage('json'))('%s is JSON', (_, { code }) => {
  expect(() => JSON.parse(code)).not.toThrow()
})

test('no block of code is in a language that nothing looks at', () => {
  const known = new Set([...Object.keys(GRAMMARS), 'json', 'text', 'http', 'groovy', 'mermaid'])
  expect(samples.filter(({ language }) => !known.has(language)).map(nameOf)).toEqual([])
})

test('no line of code is wider than 80 characters', () => {
  const wide = pageSamples(siteValues).flatMap((sample) =>
    sample.language === 'text'
      ? []
      : sample.code
          .split('\n')
          .flatMap((line) => ([...line].length > 80 ? `${nameOf(sample)}: ${line}` : [])),
  )
  expect(wide).toEqual([])
})
