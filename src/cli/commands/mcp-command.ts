import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { CONFIG_PATH } from '../../config/config-file.ts'
import { boundTo, listen, portOf, stopped } from '../../dev-server/http/listen.ts'
import { addressesOf } from '../../dev-server/http/server-addresses.ts'
import { visible } from '../../diagnostics/excerpt.ts'
import { wordsFor } from '../../i18n/command-words.ts'
import { reasonOf } from '../../io/disk.ts'
import { errorCode } from '../../io/system-error.ts'
import { MCP_PATH, mcpHandler } from '../../mcp/http-handler.ts'
import { type McpServerOptions, mcpServer } from '../../mcp/mcp-server.ts'
import { onlyMessages } from '../../mcp/only-messages.ts'
import { siteOpener } from '../../mcp/open-site.ts'
import { builtSite } from '../../mcp/site/built-site.ts'
import { DOCS_FILE, type PublishedSite } from '../../mcp/site/published-site.ts'
import { sourceSite } from '../../mcp/site/source-site.ts'
import { webSite } from '../../mcp/site/web-site.ts'
import { DONE, FAILED, WRONG_USAGE } from '../exit-codes.ts'
import { writeText } from '../report/terminal.ts'

/** What the command line says. */
export interface McpCommand {
  /** A site folder, the folder of a build, or an address. */
  readonly place: string
  /** The port to listen on instead of standard input. */
  readonly http?: string
  readonly version: string
}

/**
 * Answers the questions of programs about a site until nobody can ask any more, and ends the process. Standard output
 * belongs to the protocol. Gives 1 when there is no site, 2 for a wrong port; it ends with 1 when there is no port.
 */
export async function runMcp(
  { place, http, version }: McpCommand,
  language: 'ko' | 'en',
): Promise<number> {
  const words = wordsFor(language)
  const port = http === undefined ? undefined : portOf(http)
  if (http !== undefined && port === undefined) return failed(words.wrongPort(http), WRONG_USAGE)
  const site = siteAt(place)
  if (!site) return failed(words.noMcpSite(visible(place)), FAILED)
  const onError = (error: unknown) =>
    void process.stderr.write(
      `${visible(error instanceof Error ? (error.stack ?? '') : String(error))}\n`,
    )
  const options = { version, language, open: siteOpener(site), onError }
  // Reading sources takes a while, so that it begins before the first question. A failure is the answer to that question.
  options.open().catch(() => {})
  const code = await (port === undefined ? overStdio(options) : overHttp(port, options))
  await site.close()
  // Sources that are still being read would keep the process, and nobody waits for them any more.
  process.exit(code)
}

async function failed(message: string, code: number): Promise<number> {
  await writeText(process.stderr, `${message}\n`)
  return code
}

/** The site at a place; nothing when there is none. Whether one is published at an address is seen when it is asked. */
function siteAt(place: string): PublishedSite | undefined {
  if (/^https?:\/\//i.test(place)) return URL.canParse(place) ? webSite(place) : undefined
  if (existsSync(join(place, CONFIG_PATH))) return sourceSite(place)
  return existsSync(join(place, DOCS_FILE)) ? builtSite(place) : undefined
}

/** Answers on standard output until standard input ends. */
function overStdio(options: McpServerOptions): Promise<number> {
  return new Promise((done) => {
    const messages = onlyMessages(process.stdin, (line) => process.stdout.write(line))
    const handle = serveStdio(() => mcpServer(options), {
      onerror: options.onError,
      transport: new StdioServerTransport(messages, process.stdout),
    })
    const end = () => void handle.close().finally(() => done(DONE))
    process.stdin.once('end', end).once('close', end)
    process.once('SIGINT', end).once('SIGTERM', end)
  })
}

/** Answers programs on this machine until the command is stopped. */
async function overHttp(port: number, options: McpServerOptions): Promise<number> {
  const words = wordsFor(options.language)
  const handler = mcpHandler(options)
  try {
    const server = await listen((hosts) => handler.answer(hosts), port, HOST)
    const ended = stopped(server)
    const bound = boundTo(server)
    if (port !== 0 && bound.port !== port)
      await writeText(process.stderr, `${words.portTaken(port, bound.port)}\n`)
    const { own } = addressesOf({ host: HOST, ...bound, homeUrl: MCP_PATH })
    await writeText(process.stderr, `${words.mcpServing(own)}\n`)
    await ended
    return DONE
  } catch (error) {
    const reason = words.listenReasons[errorCode(error) ?? ''] ?? reasonOf(error)[options.language]
    return await failed(words.serveFailed(reason), FAILED)
  } finally {
    await handler.close()
  }
}

/** Texts of a site that is not published are for this machine alone. */
const HOST = '127.0.0.1'
