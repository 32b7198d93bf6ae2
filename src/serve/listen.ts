import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

const PORTS_TRIED = 10

/** The port that an option names, or nothing when it is none. */
export function portOf(text: string): number | undefined {
  const port = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : undefined
}

/** Listens on the port, or on one of the next ones when it is taken. */
export async function listen(handler: Handler, port: number, host: string): Promise<Server> {
  for (let tried = 0; ; tried++) {
    const server = createServer(handler)
    try {
      await new Promise<void>((done, fail) =>
        server.once('error', fail).listen(port + tried, host, done),
      )
      return server
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      const isLast = tried === PORTS_TRIED || port + tried >= 65_535
      if (!isTaken || port === 0 || isLast) throw error
    }
  }
}

/** Waits until someone wants the server to end, and ends it. */
export function stopped(server: Server): Promise<void> {
  return new Promise((done) => {
    const stop = () => {
      server.close(() => done())
      server.closeAllConnections()
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  })
}

/** The address of a server as it is typed into a browser. */
export function addressOf(host: string, port: number, baseUrl: string): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${baseUrl}`
}

/** Opens the reader's browser. That it cannot be opened is no reason to stop. */
export function openBrowser(url: string): void {
  const command =
    process.platform === 'darwin' ? 'open' : process.platform === 'win32' ? 'explorer' : 'xdg-open'
  spawn(command, [url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
