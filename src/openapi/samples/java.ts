import { javaJson, javaString, javaText } from './java-literal.ts'
import { boundaryOf, piecesOf } from './multipart-text.ts'
import { percentEncoded, withoutPlaceholders } from './request-url.ts'
import type { NamedValue, SamplePart } from './sample-request.ts'
import { opensFile, type SampleLanguage, type WireBody, type WireRequest } from './wire-request.ts'

const INNER = ' '.repeat(24)
const DEEPER = ' '.repeat(32)

/** A program for Java 17 with `java.net.http`, which has no CONNECT. */
export const java: SampleLanguage = {
  id: 'java',
  label: 'Java',
  language: 'java',
  write(request) {
    if (request.method === 'CONNECT') return undefined
    return `${[...importLines(request), '', ...inClass(mainLines(request))].join('\n')}\n`
  },
}

function importLines(request: WireRequest): string[] {
  const { method, query, body } = request
  const pairs = [...query, ...(body?.form === 'fields' ? body.fields : [])]
  const encodes = pairs.some(([, value]) => percentEncoded(value) !== value)
  const publishes = body !== undefined || !(method === 'GET' || method === 'DELETE')
  return [
    ...(encodes ? ['import static java.net.URLEncoder.encode;'] : []),
    ...(encodes ? ['import static java.nio.charset.StandardCharsets.UTF_8;', ''] : []),
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    ...(publishes ? ['import java.net.http.HttpRequest.BodyPublishers;'] : []),
    'import java.net.http.HttpResponse.BodyHandlers;',
    ...(opensFile(request) ? ['import java.nio.file.Path;'] : []),
  ]
}

function inClass(lines: readonly string[]): string[] {
  return [
    'public class Main {',
    '    public static void main(String[] args) throws Exception {',
    ...lines.map((line) => `        ${line}`),
    '    }',
    '}',
  ]
}

const HANDLERS = { json: 'ofString', text: 'ofString', empty: 'discarding' }

function mainLines(request: WireRequest): string[] {
  const { headers, body, answer } = request
  const sent: NamedValue[] = [...headers, ...typeHeader(body)]
  return [
    'var request = HttpRequest.newBuilder()',
    `        .uri(URI.create(${address(request)}))`,
    ...sent.map(([name, value]) => `        .header(${javaString(name)}, ${javaString(value)})`),
    `        ${methodCall(request)}`,
    '        .build();',
    'var response = HttpClient.newHttpClient()',
    `        .send(request, BodyHandlers.${HANDLERS[answer]}());`,
    `System.out.println(response.${answer === 'empty' ? 'statusCode' : 'body'}());`,
  ]
}

function typeHeader(body: WireBody | undefined): NamedValue[] {
  if (!body) return []
  if (body.form === 'fields') return [['Content-Type', 'application/x-www-form-urlencoded']]
  if (body.form !== 'parts') return [['Content-Type', body.mediaType]]
  const { multipart = 'multipart/form-data', parts } = body
  return [['Content-Type', `${multipart}; boundary=${boundaryOf(parts)}`]]
}

function address({ url, base, query }: WireRequest): string {
  if (query.length === 0) return javaString(withoutPlaceholders(url))
  return [javaString(withoutPlaceholders(base)), ...encodedPairs(query, '?')].join(`\n${INNER}+ `)
}

/** Pairs of a query or a form: what must be encoded is left to the program, so that it can be read. */
function encodedPairs(pairs: readonly NamedValue[], first: string): string[] {
  return pairs.map(([name, value], index) => {
    const start = `${index === 0 ? first : '&'}${percentEncoded(name)}=`
    const isPlain = percentEncoded(value) === value
    if (isPlain) return javaString(start + value)
    return `${javaString(start)} + encode(${javaString(value)}, UTF_8)`
  })
}

function methodCall({ method, body }: WireRequest): string {
  if (!body) {
    if (method === 'GET' || method === 'DELETE') return `.${method}()`
    return `.method(${javaString(method)}, BodyPublishers.noBody())`
  }
  const publisher = publisherOf(body)
  if (method === 'POST' || method === 'PUT') return `.${method}(${publisher})`
  return `.method(${javaString(method)}, ${publisher})`
}

function publisherOf(body: WireBody): string {
  if (body.form === 'parts') return partsPublisher(body.parts)
  if (body.form === 'file') return ofFile(body.fileName)
  if (body.form === 'json') return `BodyPublishers.ofString(${javaJson(body.text, INNER)})`
  const text =
    body.form === 'text'
      ? javaText(body.text, INNER)
      : encodedPairs(body.fields, '').join(`\n${INNER}+ `) || '""'
  return `BodyPublishers.ofString(${text})`
}

function partsPublisher(parts: readonly SamplePart[]): string {
  const publishers = piecesOf(parts).map((piece) =>
    typeof piece === 'string' ? ofString(piece) : ofFile(piece.fileName),
  )
  if (publishers.length === 1) return publishers[0] ?? ''
  return `BodyPublishers.concat(\n${INNER}${publishers.join(`,\n${INNER}`)})`
}

const ofFile = (name: string) => `BodyPublishers.ofFile(Path.of(${javaString(name)}))`
const ofString = (text: string) => `BodyPublishers.ofString(${javaText(text, DEEPER)})`
