import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { lookup } from 'mrmime'

/** What an answer carries. */
export interface Body {
  /** The name of the file: its end says what it holds. */
  readonly name: string
  readonly size: number
  /** Another one whenever the content is. It is weak: the content is the same however it is compressed. */
  readonly etag?: `W/"${string}"`
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

/** How a body is sent. */
interface Sent {
  readonly body: Body
  readonly status: number
  /** Whether it is compressed if it is text. */
  readonly zipsText: boolean
}

/** Sends a body, or what the request asks for of it, and closes it. Headers that are set already stay. */
export async function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  sent: Sent,
): Promise<void> {
  const { body, status } = sent
  const { size, etag } = body
  const part = status === 200 ? partOf(request, size) : undefined
  try {
    if (etag !== undefined) response.setHeader('etag', etag)
    if (status === 200 && isKnown(request, etag)) response.writeHead(304).end()
    else if (part === 'unsatisfiable')
      response.writeHead(416, { 'content-range': `bytes */${size}`, 'content-length': 0 }).end()
    else await sendBytes(request, response, { ...sent, ...(part ? { part } : {}) })
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

interface Sending extends Sent {
  readonly part?: ByteRange
}

/** Smaller answers fit into one packet as they are. */
const LEAST_ZIPPED = 1024

async function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { body, status, zipsText, part }: Sending,
): Promise<void> {
  const { start, end } = part ?? { start: 0, end: body.size - 1 }
  const length = end - start + 1
  if (!response.hasHeader('content-type'))
    response.setHeader('content-type', contentTypeOf(body.name))
  const isZipped =
    zipsText &&
    !part &&
    length >= LEAST_ZIPPED &&
    isText(String(response.getHeader('content-type')))
  // How long it becomes is known once all of it is compressed, and no part of it is by itself.
  if (isZipped) response.writeHead(status, { 'content-encoding': 'gzip' })
  else
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
  let read = 0
  bytes.on('data', (chunk: Uint8Array) => {
    read += chunk.length
  })
  if (isZipped) await pipeline(bytes, createGzip(), response, { end: false })
  else await pipeline(bytes, response, { end: false })
  // The file has become shorter than the announced length. A broken connection says so; otherwise the browser would wait
  // for the rest, or take this for the whole file.
  if (read === length) response.end()
  else response.destroy()
}

/** Whether a content type, with or without its parameters, is that of text. */
const isText = (type: string) => /^text\/|[/+](?:json|xml|javascript|yaml)\s*(?:;|$)/i.test(type)

/** The content type of a file, by the end of its name. */
function contentTypeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return isText(type) ? `${type}; charset=utf-8` : type
}

/** A part of a file: from one byte up to and including another one. */
interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * The part that a `Range` header asks for (RFC 9110, section 14). `unsatisfiable` when the file has no such part.
 * Nothing when the whole file is the answer: a server may take no notice of other units, of what is no range, and of
 * several ranges at once.
 */
function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, set = ''] = /^bytes=(.*)$/i.exec(header ?? '') ?? []
  const specs = set.split(',').map((spec) => spec.trim())
  const [spec, ...others] = specs.filter((one) => one !== '')
  const [, first, last, suffix] = /^(?:(\d+)-(\d*)|-(\d+))$/.exec(spec ?? '') ?? []
  if (others.length > 0) return undefined
  if (suffix !== undefined) return lastBytes(Number(suffix), size)
  if (first === undefined) return undefined
  const start = Number(first)
  const end = last ? Math.min(Number(last), size - 1) : size - 1
  return start <= end ? { start, end } : 'unsatisfiable'
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' | undefined {
  if (count === 0) return 'unsatisfiable'
  // An empty file has a last part, but no header can say which bytes it is.
  return size === 0 ? undefined : { start: Math.max(0, size - count), end: size - 1 }
}
