import { spawn } from 'node:child_process'
import type { Server } from 'node:http'
import { visible } from '../../diagnostics/excerpt.ts'
import { wordsFor } from '../../i18n/command-words.ts'
import { reasonOf } from '../../io/disk.ts'
import { errorCode } from '../../io/system-error.ts'
import { boundTo, type Handler, listen, portOf, stopped } from './listen.ts'
import type { HandlerOptions } from './request-handler.ts'
import { addressesOf } from './server-addresses.ts'
import type { SiteAddress } from './site-address.ts'

/** What the command line says of a server. */
export interface ServerOptions {
  readonly port: string
  readonly host: string
  readonly open?: boolean
}

/** What runs beside the server. */
export interface Beside {
  /** Where the site is below its host. Asked once the server listens. */
  address(): Promise<SiteAddress>
  /** Begins once the server listens, so that early requests wait instead of being refused. Gives what ends it. */
  start?(): () => Promise<void>
  /** What is printed once the server listens, where that is more than its address. */
  said?(listening: Listening): Promise<string>
  /** Ends connections that are no longer of HTTP: the server waits for them. */
  stopping?(): void
}

/** A server as it listens. */
export interface Listening {
  readonly server: Server
  /** The names that it may be called by. */
  readonly hosts: readonly string[]
  /** Its address on this machine. */
  readonly own: string
}

/** Answers requests until it is stopped. Gives 0, 1 when no port can be had, or 2 for a wrong one. */
export async function runServer(
  handlerFor: (options: HandlerOptions) => Handler,
  { port: written, host, open = false }: ServerOptions,
  { address, start, said, stopping }: Beside,
  language: 'ko' | 'en',
): Promise<number> {
  const words = wordsFor(language)
  const port = portOf(written)
  if (port === undefined) {
    say(words.wrongPort(written))
    return 2
  }
  const onError = (url: string, error: unknown) =>
    say(words.notAnswered(visible(url), traceOf(error)))
  let server: Server
  try {
    server = await listen((hosts) => handlerFor({ hosts, onError }), port, host)
  } catch (error) {
    say(words.serveFailed(words.listenReasons[errorCode(error) ?? ''] ?? reasonOf(error)[language]))
    return 1
  }
  // Before anything is said: whoever reads it may stop the server at once.
  const ended = stopped(server, stopping)
  const end = start?.()
  const bound = boundTo(server)
  if (port !== 0 && bound.port !== port) say(words.portTaken(port, bound.port))
  const { homeUrl } = await address()
  const { own, network } = addressesOf({ host, ...bound, homeUrl })
  const listening = { server, hosts: [host, bound.address], own }
  process.stdout.write(`${(await said?.(listening)) ?? words.serving(own)}\n`)
  if (network.length > 0) say(words.reachable(network.join('\n  ')))
  if (open) openBrowser(own)
  await ended
  await end?.()
  return 0
}

/** Writes a line to standard error. */
export const say = (text: string) => void process.stderr.write(`${text}\n`)

const traceOf = (error: unknown) =>
  visible(error instanceof Error ? (error.stack ?? error.message) : String(error))

/** Opens the reader's browser. That it cannot be opened is no reason to stop. */
function openBrowser(url: string): void {
  const command =
    process.platform === 'darwin' ? 'open' : process.platform === 'win32' ? 'explorer' : 'xdg-open'
  spawn(command, [url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
