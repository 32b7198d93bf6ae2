import { connect } from 'node:net'

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Head and body. */
  readonly text: string
}

/** Sends bytes as they are, which no client that means well would do, and reads until the server closes. */
export function sendRaw(port: number, bytes: string | Uint8Array): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    // A server that has answered may close before everything is sent.
    socket.on('error', (error) => (chunks.length > 0 ? done(answerOf(chunks)) : fail(error)))
    socket.on('end', () => done(answerOf(chunks)))
    socket.write(bytes)
  })
}

function answerOf(chunks: readonly Buffer[]): RawAnswer {
  const all = Buffer.concat(chunks)
  const end = all.indexOf('\r\n\r\n')
  const [first = '', ...lines] = all.subarray(0, end).toString('latin1').split('\r\n')
  const headers = lines.map((line) => {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? []
    return [name.toLowerCase(), value] as const
  })
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: all.subarray(end + 4),
    text: all.toString('utf8'),
  }
}

/** The head of a request, with the body behind it. */
export function requestOf(head: readonly string[], body = ''): string {
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
  return [...head, 'Connection: close', ...length, '', body].join('\r\n')
}
