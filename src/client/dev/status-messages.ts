/** What the server tells of an update. */
export interface UpdateMessage {
  readonly generation: number
  /** Where pages have gone, by their old urls. */
  readonly moved: Readonly<Record<string, string>>
  /** Urls of static files that have changed. */
  readonly files: readonly string[]
  /** True: the connection was lost, so that anything may have changed. */
  readonly isAgain?: true
}

const NAME = 'docsgen-watch'

/**
 * Listens to the server. One tab of the browser does so for all of them, since a browser keeps only few connections
 * open to one server; when it is closed, the next one does.
 */
export function listenForUpdates(address: string, take: (message: UpdateMessage) => void): void {
  if (!('locks' in navigator) || typeof BroadcastChannel !== 'function') {
    connect(address, take)
    return
  }
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }) => take(data as UpdateMessage))
  const share = (message: UpdateMessage) => {
    channel.postMessage(message)
    take(message)
  }
  void navigator.locks.request(NAME, () => {
    connect(address, share)
    // Held until the tab is closed.
    return new Promise(() => {})
  })
}

function connect(address: string, take: (message: UpdateMessage) => void): void {
  const source = new EventSource(address)
  let isAgain = false
  source.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data as string) as UpdateMessage
    take(isAgain ? { ...message, isAgain } : message)
    isAgain = false
  })
  source.addEventListener('error', () => {
    isAgain = true
  })
}
