import type { NamedValue, SamplePart } from '../../../src/openapi/samples/sample-request.ts'
import type { WireBody, WireRequest } from '../../../src/openapi/samples/wire-request.ts'

/** A request as a server would see it. */
export interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: readonly NamedValue[]
  readonly body?: string
  readonly parts: readonly SentPart[]
}

export interface SentPart {
  readonly name: string
  readonly text?: string
  readonly fileName?: string
  readonly type?: string
}

/** Requests that mean the same become equal: clients may order headers and encode fields as they like. */
export function canonical({ url, headers, body, ...rest }: Sent): Sent {
  const [base = '', ...query] = url.split('?')
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  return {
    ...rest,
    url: query.length === 0 ? base : `${base}?${canonicalFields(query.join('?'))}`,
    headers: headers
      .map(([name, value]): NamedValue => [name.toLowerCase(), value])
      .filter(
        ([name, value]) => name !== 'content-type' || !/^(?:multipart|application\/x)/.test(value),
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    ...(body === undefined ? {} : { body: canonicalBody(body, type) }),
  }
}

function canonicalBody(body: string, type: string): string {
  if (type.includes('x-www-form-urlencoded')) return canonicalFields(body)
  try {
    return JSON.stringify(JSON.parse(body))
  } catch {
    return body
  }
}

function canonicalFields(text: string): string {
  const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '))
  return text
    .split('&')
    .map((pair) => pair.split('=').map(decode).map(encodeURIComponent).join('='))
    .join('&')
}

/** What must arrive, from what was asked for. */
export function expectedOf(request: WireRequest): Sent {
  const { method, url, headers, body } = request
  const type = body && contentTypeOf(body)
  const text = body && bodyText(body)
  return canonical({
    method,
    url,
    headers: type ? [...headers, ['Content-Type', type]] : headers,
    parts: body?.form === 'parts' ? body.parts.map(sentPart) : [],
    ...(text === undefined ? {} : { body: text }),
  })
}

function contentTypeOf(body: WireBody): string {
  if ('mediaType' in body) return body.mediaType
  return body.form === 'fields' ? 'application/x-www-form-urlencoded' : 'multipart/form-data'
}

function bodyText(body: WireBody): string | undefined {
  if (body.form === 'parts') return undefined
  if (body.form === 'file') return 'a file'
  if (body.form !== 'fields') return body.text
  return body.fields.map((field) => field.map(encodeURIComponent).join('=')).join('&')
}

function sentPart({ name, mediaType, content }: SamplePart): SentPart {
  return { name, ...content, ...(mediaType ? { type: mediaType } : {}) }
}
