import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname } from 'node:path'
import type { Planned } from '../build/plan.ts'
import { shownBy } from '../build/site-outputs.ts'
import { typeOf } from './content-type.ts'
import { developmentAnswer } from './development-answer.ts'
import { DEVELOPMENT_PATH } from './development-path.ts'
import { drawPage, filesShownOn } from './drawn-page.ts'
import type { Listeners } from './events.ts'
import type { Handler } from './listen.ts'
import { isOwnHost } from './own-host.ts'
import { requestPath } from './request-path.ts'
import { HEADERS, sendFile } from './send-file.ts'
import type { Session } from './session.ts'
import { type FoundFile, type SiteFiles, siteFiles } from './site-files.ts'
import { watchedPage } from './watched-page.ts'

/** What answers are made of. */
export interface AnswerParts {
  /** The site folder. */
  readonly site: string
  readonly session: Session
  readonly listeners: Listeners
  readonly language: 'ko' | 'en'
  /** The name or address that the server listens on. */
  readonly host: string
  /** The script of watched pages. */
  watchScript(): Promise<string>
  /** Opens a file in the author's editor. */
  openEditor(place: string): void
}

/** Answers requests as a host of the built site would, with pages that are drawn when they are asked for. */
export function createAnswers(parts: AnswerParts): Handler {
  const filesOf = remembered(siteFiles)
  return (request, response) => {
    answer(request, response, { ...parts, filesOf }).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else sendText(response, 500, String(error))
    })
  }
}

interface Tools extends AnswerParts {
  filesOf(planned: Planned): SiteFiles
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  tools: Tools,
): Promise<void> {
  if (!isOwnHost(request.headers.host, tools.host)) return sendText(response, 403, 'Host')
  const path = requestPath(request.url ?? '')
  if (path === undefined) return sendText(response, 400, '400')
  if (path.startsWith(DEVELOPMENT_PATH) || `${path}/` === DEVELOPMENT_PATH)
    return developmentAnswer(path, { request, response, ...tools })
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    return sendText(response, 405, '405')
  }
  await tools.session.started
  const { planned } = tools.session.state
  if (!planned) return sendPage(request, response, { status: 500, html: UNPLANNED }, tools)
  const { filesUrl } = planned.config
  if (`${path}/` === filesUrl) {
    response.writeHead(302, { ...HEADERS, location: encodeURI(filesUrl) }).end()
    return
  }
  const wanted = path.startsWith(filesUrl) ? candidates(path.slice(filesUrl.length)) : []
  const found = await findReady(wanted, tools)
  if (found && (await sendFound(request, response, { found, status: 200 }, tools))) return
  const missing = await findReady(notFoundPages(path, filesUrl), tools)
  if (missing && (await sendFound(request, response, { found: missing, status: 404 }, tools)))
    return
  sendText(response, 404, '404')
}

/** Finds a file. What it shows of sources that were only skimmed is compiled before. */
async function findReady(
  paths: readonly string[],
  { session, filesOf }: Tools,
): Promise<FoundFile | undefined> {
  const find = () => session.state.planned && filesOf(session.state.planned).find(paths)
  const found = find()
  const { skimmed } = session.state
  if (skimmed.size === 0 || !found) return found
  if (found.kind === 'page') await session.prepare(filesShownOn(found.found))
  // Such as a feed, which carries the whole text of many posts.
  else if (shownBy(found.output).length > 0) await session.complete()
  return find()
}

/** The files that may stand for an address, as hosts look for them. */
function candidates(path: string): string[] {
  const plain = path.replace(/\/$/, '')
  if (plain === '') return ['index.html']
  // `/docs/contact/index` may be a folder of its own, which wins over `contact/index.html`.
  return [plain, `${plain}/index.html`, `${plain}.html`]
}

/** The not-found page nearest above an address: other locales have their own. */
function notFoundPages(path: string, filesUrl: string): string[] {
  const folders = path.startsWith(filesUrl)
    ? path.slice(filesUrl.length).split('/').slice(0, -1)
    : []
  const above = folders.map(
    (_, index) => `${folders.slice(0, folders.length - index).join('/')}/404.html`,
  )
  return [...above, '404.html']
}

async function sendFound(
  request: IncomingMessage,
  response: ServerResponse,
  { found, status }: { readonly found: FoundFile; readonly status: number },
  tools: Tools,
): Promise<boolean> {
  const { planned } = tools.session.state
  if (found.kind === 'page') {
    if (!planned) return false
    const html = await drawPage(found.found, planned)
    sendPage(request, response, { status, html, page: found.found.page }, tools)
    return true
  }
  const output = planned && (await tools.filesOf(planned).make(found.output))
  if (!output) return false
  if ('from' in output)
    return sendFile(request, response, { ...placeOf(output.from, tools), name: output.path })
  response.writeHead(status, { ...HEADERS, 'content-type': typeOf(output.path) })
  response.end(request.method === 'HEAD' ? undefined : output.content)
  return true
}

/** Where a file is that is sent as it is. One that has become a link elsewhere leads out of its folder. */
function placeOf(
  path: string,
  { session }: Tools,
): { readonly root: string; readonly path: string } {
  const file = session.locate(path)
  return { root: dirname(file), path: basename(file) }
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  {
    status,
    html,
    page,
  }: { status: number; html: string; page?: Parameters<typeof watchedPage>[1] },
  { session, language }: Tools,
): void {
  response.writeHead(status, { ...HEADERS, 'content-type': 'text/html; charset=utf-8' })
  const text = watchedPage(html, page, session.state, language)
  response.end(request.method === 'HEAD' ? undefined : text)
}

/** What is shown until the site can be planned for the first time; its problems are laid over it. */
const UNPLANNED =
  '<!doctype html>\n<html lang="ko">\n<head><meta charset="utf-8"><title>docsgen</title></head>\n<body>\n</body>\n</html>\n'

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' })
  response.end(text)
}

/** The last value that a function gave, as long as it is asked for the same. */
function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | undefined
  return (key) => {
    if (!last || last.key !== key) last = { key, value: make(key) }
    return last.value
  }
}
