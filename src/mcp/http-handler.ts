import type { IncomingMessage } from 'node:http'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Handler } from '../dev-server/http/listen.ts'
import { sendText } from '../dev-server/http/request-handler.ts'
import { isLoopback, isOwnHost } from '../dev-server/http/server-addresses.ts'
import { type McpServerOptions, mcpServer } from './mcp-server.ts'

/** Where programs ask. */
export const MCP_PATH = '/mcp'

/** Answers requests of programs on this machine (Streamable HTTP). Every request is answered by itself, without a session. */
export function mcpHandler(options: McpServerOptions): {
  /** Makes the handler for the names that requests may call the server by. */
  answer(hosts: readonly string[]): Handler
  close(): Promise<void>
} {
  const handler = createMcpHandler(() => mcpServer(options), { onerror: options.onError })
  const answer = toNodeHandler(handler, { onerror: options.onError })
  return {
    answer: (hosts) => (request, response) => {
      response.on('error', () => {})
      const { host, origin } = request.headers
      // A page of another site may have its name lead to this machine: requests then name that site.
      if (!hosts.some((own) => isOwnHost(host, own)) || !isOwnOrigin(origin))
        return sendText(response, 403)
      if (request.url?.split('?', 1)[0] !== MCP_PATH) return sendText(response, 404)
      void answer(request as AnsweredRequest, response).catch(options.onError)
    },
    close: () => handler.close(),
  }
}

/** Requests that a server has received have a method and an address. */
type AnsweredRequest = IncomingMessage & { readonly method: string; readonly url: string }

/** Programs send no origin; browsers do, and pages of this machine may ask. */
function isOwnOrigin(origin: string | undefined): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname)
}
