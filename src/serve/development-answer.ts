import type { IncomingMessage, ServerResponse } from 'node:http'
import { developmentPage } from './development-page.ts'
import { DEVELOPMENT_PATH } from './development-path.ts'
import { editorPlace } from './editor-place.ts'
import type { Listeners } from './events.ts'
import { HEADERS } from './send-file.ts'
import type { Session } from './session.ts'

export interface DevelopmentRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly site: string
  readonly session: Session
  readonly listeners: Listeners
  readonly language: 'ko' | 'en'
  watchScript(): Promise<string>
  openEditor(place: string): void
}

/** Answers what is below the development path: events, the script of watched pages, the page of routes, the editor. */
export async function developmentAnswer(path: string, asked: DevelopmentRequest): Promise<void> {
  const { request, response, session, listeners } = asked
  const name = path.slice(DEVELOPMENT_PATH.length)
  // Pages of other sites have no business here, not even with images and scripts.
  if (!isFromHere(request)) return send(response, 403, 'text/plain', '403')
  if (name === 'open' && request.method === 'POST') return openFile(asked)
  if (request.method !== 'GET') return send(response, 405, 'text/plain', '405')
  if (name === 'events')
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
  return send(response, 404, 'text/plain', '404')
}

function isFromHere({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin, host } = headers
  return origin === undefined || origin === `http://${host}`
}

async function openFile({ request, response, session, openEditor }: DevelopmentRequest) {
  // A form of another page cannot send this type without being asked first.
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    return send(response, 415, 'text/plain', '415')
  const place = editorPlace(await bodyOf(request), session)
  if (place === undefined) return send(response, 400, 'text/plain', '400')
  openEditor(place)
  return send(response, 204, 'text/plain', '')
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
  response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8` })
  response.end(text)
}
