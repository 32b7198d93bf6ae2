import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

/** Names the browser to use. */
export const BROWSER_VARIABLE = 'CHROMIUM_PATH'

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chromium-headless-shell',
  'chrome-headless-shell',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** A Chromium of this machine: the one that the environment names, one of the path, or one where it is usually installed. */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const named = environment[BROWSER_VARIABLE]
  if (named) return existsSync(named) ? named : undefined
  const onPath = (environment['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => COMMANDS.map((name) => join(folder, name)))
  return [...onPath, ...PLACES].find((path) => existsSync(path))
}

/** Large documentations take minutes. */
const LONGEST_MS = 15 * 60_000
const A4_INCHES = { width: 8.27, height: 11.69 }
/** Bytes of the document that the browser gives at a time. */
const CHUNK = 1024 * 1024

/** Prints a page to a PDF file, with an outline made of its headings. Throws what the browser says when it cannot. */
export async function printToPdf(browser: string, url: string, file: string): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'docsgen-pdf-'))
  const chromium = startChromium(browser, profile)
  const timer = setTimeout(() => chromium.stop(), LONGEST_MS)
  try {
    const { targetId } = await chromium.ask('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await chromium.ask('Target.attachToTarget', { targetId, flatten: true })
    const page = (method: string, params: object = {}) =>
      chromium.ask(method, params, String(sessionId))
    await page('Page.enable')
    await Promise.all([chromium.event('Page.loadEventFired'), page('Page.navigate', { url })])
    await page('Runtime.evaluate', {
      expression: 'document.fonts.ready.then(() => true)',
      awaitPromise: true,
    })
    const { stream } = await page('Page.printToPDF', {
      printBackground: true,
      paperWidth: A4_INCHES.width,
      paperHeight: A4_INCHES.height,
      preferCSSPageSize: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
      transferMode: 'ReturnAsStream',
    })
    const output = openSync(file, 'w')
    try {
      for (let isEnd = false; !isEnd; ) {
        const part = await page('IO.read', { handle: stream, size: CHUNK })
        const encoding = part['base64Encoded'] === true ? 'base64' : 'utf8'
        writeSync(output, Buffer.from(String(part['data']), encoding))
        isEnd = part['eof'] === true
      }
      await page('IO.close', { handle: stream })
    } finally {
      closeSync(output)
    }
    await chromium.close()
  } finally {
    clearTimeout(timer)
    await chromium.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Message = Readonly<Record<string, unknown>>

interface Chromium {
  /** Asks for a method of the Chrome DevTools Protocol. */
  ask(method: string, params?: object, sessionId?: string): Promise<Message>
  /** The next event of a name. */
  event(method: string): Promise<Message>
  /** Lets the browser end, so that it takes its temporary files with it, and waits until it has ended. */
  close(): Promise<void>
  /** Ends the browser at once, and waits until it has ended. */
  stop(): Promise<void>
}

interface Waiting {
  resolve(message: Message): void
  reject(error: Error): void
}

/**
 * Starts a browser without a window that is asked through pipes: its third file descriptor for questions, its fourth for
 * answers, messages of JSON with a NUL behind each.
 */
function startChromium(browser: string, profile: string): Chromium {
  const child = spawn(
    browser,
    [
      '--headless',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      // The system's administrator has no sandbox, as in most containers.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] },
  )
  const [, , said, questions, answers] = child.stdio as unknown as [
    null,
    null,
    Readable,
    Writable,
    Readable,
  ]
  const waiting = new Map<number | string, Waiting>()
  let lastWords = ''
  let last = 0
  const failAll = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      failAll(error.message)
      resolve()
    })
    child.once('exit', (code, signal) => {
      failAll(lastWords.trim() || String(signal ?? code))
      resolve()
    })
  })
  said.on('data', (chunk) => {
    lastWords = `${lastWords}${chunk}`.slice(-1000)
  })
  // A browser that has ended takes no more questions; that is told by its end.
  questions.on('error', () => {})
  let rest = ''
  answers.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = `${rest}${chunk}`.split('\0')
    rest = messages.pop() ?? ''
    for (const text of messages) take(JSON.parse(text) as Message)
  })

  function take({ id, method, params, result, error }: Message): void {
    const key = (id ?? method) as number | string
    const asked = waiting.get(key)
    if (!asked) return
    waiting.delete(key)
    if (error) asked.reject(new Error(String((error as Message)['message'])))
    else asked.resolve((result ?? params) as Message)
  }

  const waitFor = (key: number | string) =>
    new Promise<Message>((resolve, reject) => {
      if (child.exitCode !== null || child.pid === undefined) reject(new Error(lastWords.trim()))
      else waiting.set(key, { resolve, reject })
    })

  const ask = (method: string, params: object = {}, sessionId?: string) => {
    const id = ++last
    const answer = waitFor(id)
    questions.write(
      `${JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`,
    )
    return answer
  }

  return {
    ask,
    event: waitFor,
    async close() {
      // It may end before it has answered.
      await ask('Browser.close').catch(() => {})
      await ended
    },
    stop() {
      child.kill('SIGKILL')
      return ended
    },
  }
}
