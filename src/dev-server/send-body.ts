import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, byteRange } from './byte-range.ts'
import { contentTypeOf } from './content-type.ts'

/** What an answer carries. */
export interface Body {
  /** The name of the file: its end says what it holds. */
  readonly name: string
  readonly size: number
  /** Another one whenever the content is. */
  readonly etag?: string
  read(range: ByteRange): Readable
  close(): Promise<void>
}

/** Text or bytes that were made for this answer. */
export function madeBody(name: string, content: string | Uint8Array): Body {
  const bytes = Buffer.from(content)
  return {
    name,
    size: bytes.length,
    read: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
    close: async () => {},
  }
}

/** The text of a body, which is closed. */
export async function bodyText(body: Body | undefined): Promise<string> {
  if (!body) return ''
  try {
    return body.size === 0 ? '' : await text(body.read({ start: 0, end: body.size - 1 }))
  } finally {
    await body.close()
  }
}

/** Sends a body, or what the request asks for of it, and closes it. Headers that are set already stay. */
export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  { body, status }: { readonly body: Body; readonly status: number },
): Promise<void> {
  const { size, etag } = body
  const part = status === 200 ? partOf(request, size) : undefined
  try {
    if (etag !== undefined) response.setHeader('etag', etag)
    if (status === 200 && isKnown(request, etag)) response.writeHead(304).end()
    else if (part === 'unsatisfiable')
      response.writeHead(416, { 'content-range': `bytes */${size}`, 'content-length': 0 }).end()
    else await sendBytes(request, response, { body, status, ...(part ? { part } : {}) })
  } finally {
    await body.close()
  }
}

/** Whether the reader has this very content. */
function isKnown({ headers }: IncomingMessage, etag: string | undefined): boolean {
  const known = headers['if-none-match']
  if (etag === undefined || known === undefined) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return known.trim() === '*' || known.split(',').map(plain).includes(plain(etag))
}

/**
 * The part that is asked for. Ranges are for GET alone. Who wants one only while the content is byte for byte what it
 * was gets all of it: times of files do not prove that much.
 */
const partOf = ({ method, headers }: IncomingMessage, size: number) =>
  method === 'GET' && headers['if-range'] === undefined ? byteRange(headers.range, size) : undefined

interface Sending {
  readonly body: Body
  readonly status: number
  readonly part?: ByteRange
}

async function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { body, status, part }: Sending,
): Promise<void> {
  const { start, end } = part ?? { start: 0, end: body.size - 1 }
  const length = end - start + 1
  if (!response.hasHeader('content-type'))
    response.setHeader('content-type', contentTypeOf(body.name))
  response.writeHead(part ? 206 : status, {
    'accept-ranges': 'bytes',
    'content-length': length,
    ...(part ? { 'content-range': `bytes ${start}-${end}/${body.size}` } : {}),
  })
  if (request.method === 'HEAD' || length === 0) {
    response.end()
    return
  }
  const bytes = body.read({ start, end })
  let sent = 0
  bytes.on('data', (chunk: Uint8Array) => {
    sent += chunk.length
  })
  await pipeline(bytes, response, { end: false })
  // A file that has become shorter: whoever was promised more would wait for it.
  if (sent === length) response.end()
  else response.destroy()
}
