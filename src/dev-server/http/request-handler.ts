import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorCode } from '../../io/system-error.ts'
import { isStep } from '../../urls/address.ts'
import type { HeaderList } from './header-rules.ts'
import type { Handler } from './listen.ts'
import { type Body, sendBody } from './send-body.ts'
import { isOwnHost } from './server-addresses.ts'

/** A site as a server shows it, wherever its files come from. */
export interface ServedSite {
  /** Answers what is no part of the site but of the tool. Tells whether it has. */
  answerOwn?(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** The site at the time of a request. */
  open(): Promise<OpenSite>
}

/** The files of a site as they are now. */
export interface OpenSite {
  /** The address that they are below, with a slash at both ends. */
  readonly filesUrl: string
  /** The first of these files that there is, by paths below that address. */
  find(paths: readonly string[], encodings?: readonly ContentEncoding[]): Promise<Found | undefined>
  /** The headers of what is found at an address. `origin` is the one that the request has come to. */
  headersOf(path: string, origin: string): HeaderList | Promise<HeaderList>
}

/** A file that was found. Its status is 200 if it has none of its own. */
export interface Found {
  readonly body: Body
  readonly status?: number
  /** How the body is compressed. */
  readonly encoding?: ContentEncoding
}

/** Forms of compression that a build writes, the smallest first. Text that it wrote none of is compressed as it is sent. */
export type ContentEncoding = 'br' | 'gzip'

/** What a handler is called with, and where errors of answers go. */
export interface HandlerOptions {
  /** The names and addresses that the server listens on. */
  readonly hosts: readonly string[]
  onError(url: string, error: unknown): void
}

/** Answers requests as a static host would: this is the only way into a site that is built, and into one that is watched. */
export function requestHandler(site: ServedSite, { hosts, onError }: HandlerOptions): Handler {
  return (request, response) => {
    // The browser has closed the connection.
    response.on('error', () => {})
    answer(request, response, { site, hosts }).catch((error: unknown) => {
      if (response.destroyed) return
      onError(request.url ?? '', error)
      if (response.headersSent) return void response.destroy()
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      sendText(response, isDenied(error) ? 403 : 500)
    })
  }
}

/** Whether the system keeps a file from us. */
const isDenied = (error: unknown) => /^(?:EACCES|EPERM)$/.test(errorCode(error) ?? '')

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { site, hosts }: { readonly site: ServedSite; readonly hosts: readonly string[] },
): Promise<void> {
  const { host } = request.headers
  if (!hosts.some((listening) => isOwnHost(host, listening))) return sendText(response, 403)
  const path = requestPath(request.url ?? '')
  if (path !== undefined && (await site.answerOwn?.(path, request, response))) return
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    return sendText(response, 405)
  }
  const { filesUrl, find, headersOf } = await site.open()
  if (path !== undefined && `${path}/` === filesUrl) {
    response.writeHead(302, { location: encodeURI(filesUrl) }).end()
    return
  }
  const headers = await headersOf(path ?? '', `http://${host}`)
  const encodings = acceptedEncodings(request)
  const found = await find(candidates(path, filesUrl), encodings)
  const { body, status, encoding } = found ?? {
    ...(await find(notFoundPages(path, filesUrl), encodings)),
    status: 404,
  }
  if (!body) return sendText(response, 404)
  for (const [name, value] of headers) response.appendHeader(name, value)
  response.appendHeader('vary', 'Accept-Encoding')
  if (encoding) response.setHeader('content-encoding', encoding)
  const zipsText = !encoding && encodings.includes('gzip')
  await sendBody(request, response, { body, status: status ?? 200, zipsText })
}

/**
 * The forms of compression that a reader takes (RFC 9110, section 12.5.3). Who asks for a part of a file means its own bytes.
 */
function acceptedEncodings({ headers }: IncomingMessage): readonly ContentEncoding[] {
  if (headers.range !== undefined) return []
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.replace(/;.*/, '').trim())
  return (['br', 'gzip'] as const).filter((name) => accepted.includes(name))
}

/** The files that may answer an address, in the order in which hosts look for them. */
function candidates(path: string | undefined, filesUrl: string): string[] {
  if (!path?.startsWith(filesUrl)) return []
  const plain = path.slice(filesUrl.length).replace(/\/$/, '')
  if (plain === '') return ['index.html']
  // `/docs/contact/index` may be a folder of its own, which wins over `contact/index.html`.
  return [plain, `${plain}/index.html`, `${plain}.html`]
}

/** The not-found page nearest above an address: other locales have their own. */
function notFoundPages(path: string | undefined, filesUrl: string): string[] {
  const folders = path?.startsWith(filesUrl)
    ? path.slice(filesUrl.length).split('/').slice(0, -1)
    : []
  const above = folders.map(
    (_, index) => `${folders.slice(0, folders.length - index).join('/')}/404.html`,
  )
  return [...above, '404.html']
}

/** A status alone. Its text is a number, so that it is read in every language. */
export function sendText(response: ServerResponse, status: number): void {
  const text = String(status)
  response.writeHead(status, {
    ...OWN_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': text.length,
  })
  response.end(text)
}

/** The headers of what is no part of the site. */
export const OWN_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const

/**
 * The path that a request asks for: decoded, NFC, starting with a slash. Nothing when it is malformed, leads out of
 * where it starts, or names something hidden; such requests are not worth a search.
 */
function requestPath(target: string): string | undefined {
  const [written = ''] = target.split(/[?#]/, 1)
  if (!written.startsWith('/') || written.startsWith('//')) return undefined
  const path = decodedOnce(written)
  if (path === undefined || UNFIT.test(path)) return undefined
  const parts = path.split('/')
  // Steps that are still encoded count too: a proxy or a host behind this may decode once more.
  if (parts.some((part) => isStep(part) || isHidden(part))) return undefined
  return path.normalize('NFC')
}

/** Names that begin with a dot are never served, except the folder that is public by definition (RFC 8615). */
const isHidden = (part: string) => part.startsWith('.') && part !== '.well-known'

/** Backslashes are slashes to some systems, and control characters end names in others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNFIT = /[\\\u0000-\u001f\u007f]|%(?:2e|2f|5c|00)/i

function decodedOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
