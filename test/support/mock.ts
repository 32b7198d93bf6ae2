import { mockServer } from '../../src/cli/mock/mock-server.ts'
import { mockSite } from '../../src/cli/mock/mock-site.ts'
import { boundTo, listen } from '../../src/dev-server/http/listen.ts'

/** A mock server in this process. */
export interface StartedMock {
  /** The address that the operations are below, without a slash at its end. */
  readonly url: string
  /** The address to connect to, if the site describes a socket. */
  readonly socketUrl?: string
  /** Sends an event of the socket to every connection now; false when there is no such event or example. */
  emit(event: string, example?: string): Promise<boolean>
  /** Ends every connection of the socket as a network that fails does. */
  drop(): void
  close(): Promise<void>
}

export interface StartOptions {
  /** The time between two events of the socket, and of streams. */
  readonly eventsEveryMs?: number
  readonly language?: 'ko' | 'en'
}

/** Starts `docsgen mock` of a site on a free port of the loopback, without the command. */
export async function startMock(
  siteFolder: string,
  { eventsEveryMs = 2000, language = 'en' }: StartOptions = {},
): Promise<StartedMock> {
  const mock = mockServer(mockSite(siteFolder), {
    folder: siteFolder,
    language,
    eventsEveryMs,
    onError: (_, error) => console.error(error),
  })
  await mock.open()
  const hosts = ['127.0.0.1']
  const server = await listen(() => mock.handlerFor(hosts), 0, '127.0.0.1')
  const socket = await mock.attachSocket(server, hosts)
  const url = `http://127.0.0.1:${boundTo(server).port}`
  return {
    url,
    ...(socket ? { socketUrl: url } : {}),
    emit: async (event, example) => (await socket?.emit(event, example)) ?? false,
    drop: () => socket?.drop(),
    async close() {
      socket?.close()
      server.closeAllConnections()
      await new Promise<void>((done) => void server.close(() => done()))
    },
  }
}
