import type { IncomingMessage, ServerResponse } from 'node:http'
import { developmentPage } from './development-page.ts'
import { editorPlace } from './editor-place.ts'
import type { Listeners } from './events.ts'
import { OWN_HEADERS, sendText } from './http/request-handler.ts'
import { isLoopback } from './http/server-addresses.ts'
import { DEVELOPMENT_PATH } from './http/site-address.ts'
import type { Session } from './session.ts'

/** What the tool itself is asked for. */
export interface DevelopmentParts {
  /** The site folder. */
  readonly site: string
  readonly session: Session
  readonly listeners: Listeners
  readonly language: 'ko' | 'en'
  /** The script of watched pages. */
  watchScript(): Promise<string>
  /** Opens a file in the author's editor. */
  openEditor(place: string): void
}

export interface DevelopmentRequest extends DevelopmentParts {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Answers what is below the development path: events, the script of watched pages, the page of routes, the editor. */
export async function developmentAnswer(path: string, asked: DevelopmentRequest): Promise<void> {
  const { request, response, session, listeners } = asked
  const name = path.slice(DEVELOPMENT_PATH.length)
  // Pages of other sites have no business here, not even with images and scripts.
  if (!isFromHere(request)) return sendText(response, 403)
  const methods = name === 'open' ? ['POST'] : ['GET', 'HEAD']
  if (!methods.includes(request.method ?? '')) {
    response.setHeader('allow', methods.join(', '))
    return sendText(response, 405)
  }
  if (name === 'open') return openFile(asked)
  if (name === 'events' && request.method === 'GET')
    return listeners.add(response, { generation: session.state.generation, moved: {}, files: [] })
  if (name === 'state')
    return send(
      response,
      200,
      'application/json',
      JSON.stringify({
        generation: session.state.generation,
        waiting: session.state.skimmed.size,
      }),
    )
  if (name === 'watch.js') return send(response, 200, 'text/javascript', await asked.watchScript())
  if (name === '')
    return send(response, 200, 'text/html', developmentPage(session.state, asked.language))
  return sendText(response, 404)
}

function isFromHere({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin, host } = headers
  return origin === undefined || origin === `http://${host}`
}

async function openFile({ request, response, session, openEditor }: DevelopmentRequest) {
  // Others in the network may read the site, and no more.
  if (!isLoopback(request.socket.remoteAddress ?? '')) return sendText(response, 403)
  // A form of another page cannot send this type without being asked first.
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    return sendText(response, 415)
  const place = editorPlace(await bodyOf(request), session)
  if (place === undefined) return sendText(response, 400)
  openEditor(place)
  response.writeHead(204, OWN_HEADERS).end()
}

const LONGEST_BODY = 10_000

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > LONGEST_BODY) return ''
  }
  return text
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { ...OWN_HEADERS, 'content-type': `${type}; charset=utf-8` })
  response.end(text)
}
