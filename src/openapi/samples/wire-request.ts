import type { Json } from '../examples/plain-json.ts'
import { isJsonType, jsonBodyOf } from './json-body.ts'
import { wellFormed } from './literal-text.ts'
import { asciiUrl, percentEncoded, splitRequestUrl, withPlaceholders } from './request-url.ts'
import type {
  NamedValue,
  SampleAnswer,
  SampleBody,
  SamplePart,
  SampleRequest,
} from './sample-request.ts'

/** A body that every language can write. */
export type WireBody =
  | {
      readonly form: 'json'
      readonly mediaType: string
      readonly value: Json
      readonly text: string
    }
  | SampleBody

/** A request as it goes over the wire, the same in every language. */
export interface WireRequest {
  readonly method: string
  /** The whole address, in ASCII. */
  readonly url: string
  /** The address without the query, if the query can be left to the language; else all of it. */
  readonly base: string
  /** Decoded. */
  readonly query: readonly NamedValue[]
  /** Without `Content-Type`: that of the body is said by the body. */
  readonly headers: readonly NamedValue[]
  readonly body?: WireBody
  readonly answer: SampleAnswer
}

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']
/** Headers that every client sets itself; most refuse other values. */
const SET_BY_CLIENTS = /^(?:host|content-length|connection|expect|upgrade|transfer-encoding)$/i
const CONTENT_TYPE = /^content-type$/i

/** Cleans a request of whatever no client would send. */
export function wireRequestOf(request: SampleRequest): WireRequest {
  const url = withPlaceholders(asciiUrl(wellFormed(request.url)))
  const whole = { base: url, query: [] }
  const { base, query } = request.isVerbatim ? whole : (splitRequestUrl(url) ?? whole)
  const headers = mergedHeaders(request.headers)
  const contentType = headers.find(([name]) => CONTENT_TYPE.test(name))?.[1]
  return {
    method: methodOf(request.method),
    url,
    base,
    query,
    headers: headers.filter(([name]) => !CONTENT_TYPE.test(name)),
    ...(request.body ? { body: wireBodyOf(request.body, contentType) } : {}),
    answer: request.answer ?? answerOf(request.method, headers),
  }
}

function methodOf(method: string): string {
  if (METHODS.includes(method.toLowerCase())) return method.toUpperCase()
  return TOKEN.test(method) ? method : 'GET'
}

/** One line per name: several values of a header mean the same as one list. */
function mergedHeaders(headers: readonly NamedValue[]): NamedValue[] {
  const merged = new Map<string, NamedValue>()
  for (const [name, value] of headers) {
    if (!TOKEN.test(name) || SET_BY_CLIENTS.test(name)) continue
    const key = name.toLowerCase()
    const [first, before] = merged.get(key) ?? [name]
    const separator = key === 'cookie' ? '; ' : ', '
    const own = asciiHeader(value)
    merged.set(key, [first, before === undefined ? own : before + separator + own])
  }
  return [...merged.values()]
}

/** Fields of HTTP hold ASCII, and half of the clients refuse anything else: the rest is percent-encoded as UTF-8. */
function asciiHeader(value: string): string {
  return wellFormed(value)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[^\x20-\x7e]+/g, percentEncoded)
}

function wireBodyOf(body: SampleBody, contentType: string | undefined): WireBody {
  if (body.form === 'fields') {
    return {
      form: 'fields',
      fields: body.fields.map(([name, value]) => [wellFormed(name), wellFormed(value)]),
    }
  }
  if (body.form === 'parts') {
    const { multipart } = body
    const parts = body.parts.map(wirePart)
    return { form: 'parts', parts, ...(multipart ? { multipart: asciiHeader(multipart) } : {}) }
  }
  if (body.form === 'file') {
    const mediaType = contentType || asciiHeader(body.mediaType)
    return { form: 'file', mediaType, fileName: localName(body.fileName) }
  }
  const mediaType = contentType || asciiHeader(body.mediaType) || 'application/octet-stream'
  const json = isJsonType(mediaType) ? jsonBodyOf(body.text) : undefined
  if (json) return { form: 'json', mediaType, ...json }
  return { form: 'text', mediaType, text: wellFormed(body.text) }
}

const localName = (fileName: string) =>
  wellFormed(fileName).replaceAll(/[\r\n/\\]+/g, '-') || 'file'

function wirePart({ name, headers, mediaType, content }: SamplePart): SamplePart {
  return {
    name: wellFormed(name).replaceAll(/[\r\n]+/g, ' '),
    ...(headers ? { headers: mergedHeaders(headers) } : {}),
    ...(mediaType === undefined ? {} : { mediaType: asciiHeader(mediaType) }),
    content:
      'text' in content
        ? { text: wellFormed(content.text) }
        : { fileName: localName(content.fileName) },
  }
}

function answerOf(method: string, headers: readonly NamedValue[]): SampleAnswer {
  if (method.toUpperCase() === 'HEAD') return 'empty'
  const accept = headers.find(([name]) => name.toLowerCase() === 'accept')?.[1]
  return accept === undefined || /json|\*\/\*/i.test(accept) ? 'json' : 'text'
}

/** Whether a body is a file, or has one in its parts. */
export const opensFile = ({ body }: WireRequest) =>
  body?.form === 'file' ||
  (body?.form === 'parts' && body.parts.some(({ content }) => 'fileName' in content))

/** Whether a body that has parts sends them as a form: the usual clients have no other way. */
export const hasUsualParts = ({ body }: WireRequest) => body?.form !== 'parts' || !body.multipart

/** Whether a part has headers of its own, which most clients have no way to send. */
export const hasPartHeaders = ({ body }: WireRequest) =>
  body?.form === 'parts' && body.parts.some(({ headers = [] }) => headers.length > 0)

/** A language of request samples. */
export interface SampleLanguage {
  readonly id: string
  readonly label: string
  /** The name that the highlighter knows. */
  readonly language: string
  /** The code. Nothing when the usual client of the language cannot send such a request. */
  readonly write: (request: WireRequest) => string | undefined
}
