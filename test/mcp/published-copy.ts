import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Listens on this machine until the test is over. Gives the origin. */
export async function served(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise((done) => server.once('listening', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const TYPES: readonly (readonly [end: string, type: string])[] = [
  ['.html', 'text/html; charset=utf-8'],
  ['.json', 'application/json'],
  ['.md', 'text/markdown; charset=utf-8'],
]

/** Serves files as a static host does, below a folder, and counts what is asked for. */
export async function publishedCopy(
  files: ReadonlyMap<string, string>,
  base = '/',
): Promise<{ readonly address: string; readonly asked: readonly string[] }> {
  const asked: string[] = []
  const origin = await served((request, response) => {
    const url = decodeURIComponent(request.url ?? '')
    asked.push(url)
    const path = url.startsWith(base) ? url.slice(base.length) : '?'
    const text = files.get(path)
    const type = TYPES.find(([end]) => path.endsWith(end))?.[1] ?? 'text/plain'
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': type })
    response.end(text)
  })
  return { address: origin + encodeURI(base), asked }
}
