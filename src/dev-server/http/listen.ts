import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errorCode } from '../../io/system-error.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

const PORTS_TRIED = 10

/** The port that an option names, or nothing when it is none. */
export function portOf(text: string): number | undefined {
  const port = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : undefined
}

/**
 * Listens on the port, or on one of the next ones when it is taken. The handler is made for the names that requests may
 * call the server by: the host as it was given, and the address that it stands for.
 */
export async function listen(
  handlerFor: (hosts: readonly string[]) => Handler,
  port: number,
  host: string,
): Promise<Server> {
  for (let tried = 0; ; tried++) {
    const server = createServer()
    try {
      await new Promise<void>((done, fail) =>
        server.once('error', fail).listen(port + tried, host, done),
      )
      return server.on('request', handlerFor([host, boundTo(server).address]))
    } catch (error) {
      const isTaken = errorCode(error) === 'EADDRINUSE'
      const isLast = tried === PORTS_TRIED || port + tried >= 65_535
      if (!isTaken || port === 0 || isLast) throw error
    }
  }
}

/** The address and the port that a server listens on. One that listens on a port has both. */
export const boundTo = (server: Server) => server.address() as AddressInfo

/** Waits until someone wants the server to end, and ends it. */
export function stopped(server: Server, stopping: () => void = () => {}): Promise<void> {
  return new Promise((done) => {
    const stop = () => {
      stopping()
      server.close(() => done())
      server.closeAllConnections()
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  })
}
