import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import sirv from 'sirv'
import { decoded, isStep } from '../address.ts'
import { reasonOf } from '../io/disk.ts'
import { wordsFor } from '../words.ts'
import { baseUrlOf } from './base-url.ts'
import { addressOf, type Handler, listen, openBrowser, portOf, stopped } from './listen.ts'

export interface PreviewOptions {
  readonly out: string
  readonly port: string
  readonly host: string
  readonly baseUrl?: string
  readonly open?: boolean
}

/** Previews a built site until it is stopped. Gives 0, or 1 when there is nothing to show or no port. */
export async function preview(
  site: string,
  options: PreviewOptions,
  language: 'ko' | 'en',
): Promise<number> {
  const words = wordsFor(language)
  const say = (text: string) => process.stderr.write(`${text}\n`)
  const port = portOf(options.port)
  if (port === undefined) {
    say(words.wrongPort(options.port))
    return 2
  }
  const folder = resolve(options.out)
  if (!existsSync(join(folder, 'index.html')) && !existsSync(join(folder, '404.html'))) {
    say(words.notBuilt(options.out))
    return 1
  }
  const baseUrl = await baseUrlOf(resolve(site), options.baseUrl)
  try {
    const server = await listen(requestHandler(folder, baseUrl), port, options.host)
    // Before anything is said: whoever reads it may stop the server at once.
    const ended = stopped(server)
    const { port: used } = server.address() as AddressInfo
    if (port !== 0 && used !== port) say(words.portTaken(port, used))
    const url = addressOf(options.host, used, baseUrl)
    process.stdout.write(`${words.serving(url)}\n`)
    if (options.open) openBrowser(url)
    await ended
    return 0
  } catch (error) {
    say(words.serveFailed(reasonOf(error)[language]))
    return 1
  }
}

/** Files whose name starts with a dot are not part of the site. */
const HIDDEN = /\/(?:\.|%2e)/i

/** Answers as a static host would: files below the base url, the not-found page for all else. */
function requestHandler(folder: string, baseUrl: string): Handler {
  const notFound = (request: IncomingMessage, response: ServerResponse) => {
    const page = notFoundPage(folder, request.url ?? '/')
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(page ? readFileSync(page) : '404')
  }
  const files = sirv(folder, { dev: true, etag: true, dotfiles: false, onNoMatch: notFound })
  const answer: Handler = (request, response) => {
    // `/docs/contact/index` may be a folder of its own, which wins over `contact/index.html`.
    const [, path, query = ''] = /^([^?]*\/index)\/?(\?.*)?$/.exec(request.url ?? '') ?? []
    if (path && existsSync(join(folder, decoded(path), 'index.html')))
      request.url = `${path}/index.html${query}`
    return files(request, response)
  }
  return (request, response) => {
    const url = composed(request.url ?? '/')
    request.url = url
    if (HIDDEN.test(url)) return notFound(request, response)
    if (baseUrl === '/') return answer(request, response)
    if (`${url}/` === baseUrl) return void response.writeHead(302, { location: baseUrl }).end()
    if (!url.startsWith(baseUrl)) return notFound(request, response)
    request.url = url.slice(baseUrl.length - 1)
    return answer(request, response)
  }
}

/** An address as files are named: characters that were sent in parts (NFD), as macOS writes them, are put together. */
function composed(url: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  const steps = path.split('/').map((step) => {
    const plain = decoded(step)
    const whole = plain.normalize('NFC')
    return whole === plain ? step : encodeURIComponent(whole)
  })
  return steps.join('/') + rest
}

/** The not-found page nearest above an address: other locales have their own. */
function notFoundPage(folder: string, url: string): string | undefined {
  const steps = decoded(url.replace(/[?#].*$/s, ''))
    .split('/')
    .filter((step) => step !== '' && !isStep(step))
  const candidates = steps.map((_, index) =>
    join(folder, ...steps.slice(0, -index - 1), '404.html'),
  )
  return [...candidates, join(folder, '404.html')].find(existsSync)
}
