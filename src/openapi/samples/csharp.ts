import { escapedText, indented, type LiteralRules, linesOf } from './literal-text.ts'
import { percentEncoded } from './request-url.ts'
import type { NamedValue, SamplePart } from './sample-request.ts'
import {
  hasUsualParts,
  type SampleLanguage,
  type WireBody,
  type WireRequest,
} from './wire-request.ts'

/**
 * A program for .NET 8 with `HttpClient`. Nothing for a part with a name that is not ASCII: .NET would write it in a form that
 * servers do not read.
 */
export const csharp: SampleLanguage = {
  id: 'csharp',
  label: 'C#',
  language: 'csharp',
  write(request) {
    const { body } = request
    if (!hasUsualParts(request)) return undefined
    if (body?.form === 'parts' && !body.parts.every(isWritable)) return undefined
    const code = mainLines(request).join('\n')
    const usings = code.includes('Encoding.UTF8') ? 'using System.Text;\n\n' : ''
    return `${usings}${code}\n`
  },
}

const METHODS = ['Get', 'Put', 'Post', 'Delete', 'Head', 'Options', 'Trace', 'Patch']
/** Headers that .NET keeps with the content. */
const OF_CONTENT = /^(?:content-.*|allow|expires|last-modified)$/i
const BARE_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/

function isWritable({ name, content }: SamplePart): boolean {
  return /^[\x20-\x7e]*$/.test(name + ('fileName' in content ? content.fileName : ''))
}

function mainLines(request: WireRequest): string[] {
  const { headers, body, answer } = request
  const ofContent = headers.filter(([name]) => OF_CONTENT.test(name))
  const needsContent = !body && ofContent.length > 0
  return [
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(${methodExpression(request)}, ${address(request)});`,
    ...headers.filter(([name]) => !OF_CONTENT.test(name)).map(headerLine('request')),
    ...(body ? bodyLines(body) : []),
    ...(needsContent ? ['request.Content = new ByteArrayContent([]);'] : []),
    ...ofContent.map(headerLine('request.Content')),
    'using var response = await client.SendAsync(request);',
    'response.EnsureSuccessStatusCode();',
    answer === 'empty'
      ? 'Console.WriteLine((int)response.StatusCode);'
      : 'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ]
}

/** Values are checked by the server, not by .NET, which knows only the common forms. */
const headerLine =
  (owner: string) =>
  ([name, value]: NamedValue) =>
    `${owner}.Headers.TryAddWithoutValidation(${csString(name)}, ${csString(value)});`

function methodExpression({ method }: WireRequest): string {
  const known = METHODS.find((name) => name.toUpperCase() === method)
  return known ? `HttpMethod.${known}` : `new HttpMethod(${csString(method)})`
}

function address({ url, base, query }: WireRequest): string {
  if (query.length === 0) return csString(url)
  return [csString(base), ...query.map(queryTerm)].join(' +\n    ')
}

function queryTerm([name, value]: NamedValue, index: number): string {
  const start = `${index === 0 ? '?' : '&'}${percentEncoded(name)}=`
  const isPlain = percentEncoded(value) === value
  if (isPlain) return csString(start + value)
  return `${csString(start)} + Uri.EscapeDataString(${csString(value)})`
}

function bodyLines(body: WireBody): string[] {
  if (body.form === 'fields') {
    const fields = body.fields.map(
      ([name, value]) => `    new(${csString(name)}, ${csString(value)}),`,
    )
    return ['request.Content = new FormUrlEncodedContent([', ...fields, ']);']
  }
  if (body.form === 'parts') return formLines(body.parts)
  if (body.form === 'file') {
    const type = `"Content-Type", ${csString(body.mediaType)}`
    return [
      `request.Content = new StreamContent(File.OpenRead(${csString(body.fileName)}));`,
      `request.Content.Headers.TryAddWithoutValidation(${type});`,
    ]
  }
  const text = body.form === 'json' ? csJson(body.text) : csText(body.text)
  const { value, more } = stringContent(text, body.mediaType)
  return [`request.Content = ${value};`, ...more.map((line) => `request.Content.${line}`)]
}

/** The constructor takes a bare type; one with parameters is set afterwards. */
function stringContent(text: string, mediaType: string) {
  if (BARE_TYPE.test(mediaType)) {
    return { value: `new StringContent(${text}, Encoding.UTF8, ${csString(mediaType)})`, more: [] }
  }
  return {
    value: `new StringContent(${text}, Encoding.UTF8)`,
    more: [
      'Headers.Remove("Content-Type");',
      `Headers.TryAddWithoutValidation("Content-Type", ${csString(mediaType)});`,
    ],
  }
}

function formLines(parts: readonly SamplePart[]): string[] {
  return [
    'using var form = new MultipartFormDataContent();',
    ...parts.flatMap((part, index) => partLines(part, `part${index + 1}`)),
    'request.Content = form;',
  ]
}

function partLines(part: SamplePart, variable: string): string[] {
  const { name, headers = [], mediaType, content } = part
  const own = headers.map(headerLine(variable))
  if ('text' in content) {
    if (!mediaType && own.length === 0)
      return [`form.Add(new StringContent(${csText(content.text)}), ${csString(name)});`]
    const { value, more } = stringContent(csText(content.text), mediaType ?? 'text/plain')
    return [
      `var ${variable} = ${value};`,
      ...more.map((line) => `${variable}.${line}`),
      ...own,
      `form.Add(${variable}, ${csString(name)});`,
    ]
  }
  const file = csString(content.fileName)
  const type = mediaType
    ? [`${variable}.Headers.TryAddWithoutValidation("Content-Type", ${csString(mediaType)});`]
    : []
  return [
    `var ${variable} = new StreamContent(File.OpenRead(${file}));`,
    ...type,
    ...own,
    `form.Add(${variable}, ${csString(name)}, ${file});`,
  ]
}

const RULES: LiteralRules = {
  escapes: { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
  hidden: (hex) => `\\u${hex}`,
}

/** A string of C# on one line. */
const csString = (text: string) => `"${escapedText(text, RULES)}"`

/** A text as a sum of its lines. */
const csText = (text: string) => linesOf(text).map(csString).join(' +\n    ')

/** JSON as a raw string (C# 11), between more quotes than any that it holds. */
function csJson(json: string): string {
  if (!json.includes('\n')) return csString(json)
  const longest = Math.max(2, ...(json.match(/"+/g) ?? []).map(({ length }) => length))
  const quotes = '"'.repeat(longest + 1)
  return `${quotes}\n    ${indented(json, '    ')}\n    ${quotes}`
}
