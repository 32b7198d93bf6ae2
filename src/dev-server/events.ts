import type { ServerResponse } from 'node:http'

/** What open pages are sent. */
export interface UpdateEvent {
  readonly generation: number
  /** Where pages have gone, by their old urls. */
  readonly moved: Readonly<Record<string, string>>
  /** Published files that have changed, as urls. */
  readonly files: readonly string[]
}

/** The open pages that wait for news. */
export interface Listeners {
  add(response: ServerResponse, now: UpdateEvent): void
  tell(event: UpdateEvent): void
  readonly count: number
}

const RETRY_MS = 500
/** Proxies and browsers give up connections on which nothing happens. */
const BEAT_MS = 20_000

/** Server-sent events for every page that asks. */
export function createListeners(): Listeners {
  const open = new Set<ServerResponse>()
  return {
    get count() {
      return open.size
    },
    add(response, now) {
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      response.write(`retry: ${RETRY_MS}\n\n${textOf(now)}`)
      open.add(response)
      const beat = setInterval(() => response.write(':\n\n'), BEAT_MS)
      response.once('close', () => {
        clearInterval(beat)
        open.delete(response)
      })
    },
    tell(event) {
      for (const response of open) response.write(textOf(event))
    },
  }
}

const textOf = (event: UpdateEvent) => `data: ${JSON.stringify(event)}\n\n`
