import { jsDialect, jsPairs, jsString } from './javascript-literal.ts'
import { linesOf } from './literal-text.ts'
import { boundaryOf, piecesOf } from './multipart-text.ts'
import type { NamedValue, SamplePart } from './sample-request.ts'
import { valueLiteral } from './value-literal.ts'
import { hasPartHeaders, hasUsualParts, type WireBody, type WireRequest } from './wire-request.ts'

/** What browsers and Node.js do differently with the same `fetch`. */
export interface FetchHost {
  readonly opening: readonly string[]
  /** An expression for a file to send. */
  readonly file: (name: string, mediaType: string | undefined) => string
  /** More options of the call. */
  readonly options: readonly string[]
  /** Lines after the answer came. */
  readonly check: readonly string[]
}

const FORBIDDEN_METHODS = ['CONNECT', 'TRACE', 'TRACK']

/** A call of `fetch`. Nothing for what it refuses: a body with GET or HEAD, three methods, and parts that are no form. */
export function fetchCode(request: WireRequest, host: FetchHost): string | undefined {
  const { method, body } = request
  if (FORBIDDEN_METHODS.includes(method) || !hasUsualParts(request)) return undefined
  if (body && (method === 'GET' || method === 'HEAD')) return undefined
  const lines = [
    ...host.opening,
    ...queryLines(request.query),
    ...(body?.form === 'parts'
      ? hasPartHeaders(request)
        ? pieceLines(body.parts, host)
        : formLines(body.parts, host)
      : []),
    `const response = await fetch(${[address(request), ...options(request, host)].join(', ')});`,
    ...host.check,
    ANSWERS[request.answer],
  ]
  return `${lines.join('\n')}\n`
}

const ANSWERS = {
  json: 'console.log(await response.json());',
  text: 'console.log(await response.text());',
  empty: 'console.log(response.status);',
}

function queryLines(query: readonly NamedValue[]): string[] {
  return query.length === 0 ? [] : [`const query = new URLSearchParams(${jsPairs(query)});`]
}

function address({ url, base, query }: WireRequest): string {
  if (query.length === 0) return jsString(url)
  // Nothing that ends a template stands bare in an ASCII address.
  return `\`${base}?\${query}\``
}

function options(request: WireRequest, host: FetchHost): string[] {
  const { method, headers, body } = request
  const type =
    body?.form === 'parts' && hasPartHeaders(request)
      ? `multipart/form-data; boundary=${boundaryOf(body.parts)}`
      : body && 'mediaType' in body && body.mediaType
  const sent: NamedValue[] = type ? [...headers, ['Content-Type', type]] : [...headers]
  const entries = [
    ...(method === 'GET' ? [] : [`method: ${jsString(method)}`]),
    ...(sent.length === 0 ? [] : [`headers: ${jsPairs(sent, '  ')}`]),
    ...(body ? [`body: ${bodyExpression(body, host)}`] : []),
    ...host.options,
  ]
  return entries.length === 0 ? [] : [`{\n${entries.map((entry) => `  ${entry},\n`).join('')}}`]
}

function bodyExpression(body: WireBody, host: FetchHost): string {
  if (body.form === 'json') return `JSON.stringify(${valueLiteral(body.value, jsDialect, '  ')})`
  if (body.form === 'fields') return `new URLSearchParams(${jsPairs(body.fields, '  ')})`
  if (body.form === 'parts') return 'form'
  if (body.form === 'file') return host.file(body.fileName, undefined)
  return linesOf(body.text).map(jsString).join(' +\n    ')
}

function formLines(parts: readonly SamplePart[], host: FetchHost): string[] {
  return ['const form = new FormData();', ...parts.map((part) => `${appendCall(part, host)};`)]
}

/** A form has no headers of parts: its text is written by hand. */
function pieceLines(parts: readonly SamplePart[], host: FetchHost): string[] {
  const pieces = piecesOf(parts).map((piece) =>
    typeof piece === 'string'
      ? linesOf(piece).map(jsString).join(' +\n    ')
      : host.file(piece.fileName, undefined),
  )
  return ['const form = new Blob([', ...pieces.map((piece) => `  ${piece},`), ']);']
}

function appendCall({ name, mediaType, content }: SamplePart, host: FetchHost): string {
  if ('fileName' in content) {
    const file = host.file(content.fileName, mediaType)
    return `form.append(${jsString(name)}, ${file}, ${jsString(content.fileName)})`
  }
  if (!mediaType) return `form.append(${jsString(name)}, ${jsString(content.text)})`
  const blob = `new Blob([${jsString(content.text)}], { type: ${jsString(mediaType)} })`
  return `form.append(${jsString(name)}, ${blob})`
}
