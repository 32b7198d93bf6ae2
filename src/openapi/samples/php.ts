import { escapedText, HIDDEN_CHARS, type LiteralRules } from './literal-text.ts'
import { hasRepeatedNames, percentEncoded } from './request-url.ts'
import type { NamedValue, SamplePart } from './sample-request.ts'
import { bracketed, type ValueDialect, valueLiteral } from './value-literal.ts'
import {
  hasPartHeaders,
  hasUsualParts,
  type SampleLanguage,
  type WireBody,
  type WireRequest,
} from './wire-request.ts'

/** PHP 8.1 with the extension `curl`. Nothing for parts of the same name, as its fields are a map, nor for those with headers. */
export const php: SampleLanguage = {
  id: 'php',
  label: 'PHP',
  language: 'php',
  write(request) {
    const { body, answer } = request
    if (!hasUsualParts(request) || hasPartHeaders(request)) return undefined
    if (body?.form === 'parts' && hasRepeatedNames(namesOf(body.parts))) return undefined
    const lines = [
      '<?php',
      '',
      `$curl = curl_init(${address(request)});`,
      'curl_setopt_array($curl, [',
      ...options(request).map((option) => `    ${option},`),
      ']);',
      '$response = curl_exec($curl);',
      'if ($response === false) {',
      '    throw new RuntimeException(curl_error($curl));',
      '}',
      answer === 'empty'
        ? 'echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), PHP_EOL;'
        : 'echo $response, PHP_EOL;',
    ]
    return `${lines.join('\n')}\n`
  },
}

const namesOf = (parts: readonly SamplePart[]): NamedValue[] => parts.map(({ name }) => [name, ''])

function address({ url, base, query }: WireRequest): string {
  if (query.length === 0) return phpString(url)
  if (hasRepeatedNames(query)) return [phpString(`${base}?`), ...encodedPairs(query)].join(GLUE)
  return `${phpString(`${base}?`)} . http_build_query(${pairs(query, '')})`
}

function options({ method, headers, body }: WireRequest): string[] {
  const sent: NamedValue[] =
    body && 'mediaType' in body ? [...headers, ['Content-Type', body.mediaType]] : [...headers]
  return [
    ...methodOption(method, body),
    'CURLOPT_RETURNTRANSFER => true',
    ...(sent.length > 0 ? [`CURLOPT_HTTPHEADER => ${headerList(sent)}`] : []),
    ...(body ? [`CURLOPT_POSTFIELDS => ${bodyExpression(body)}`] : []),
  ]
}

function methodOption(method: string, body: WireBody | undefined): string[] {
  if (method === 'GET' && !body) return []
  if (method === 'POST' && body) return ['CURLOPT_POST => true']
  if (method === 'HEAD' && !body) return ['CURLOPT_NOBODY => true']
  return [`CURLOPT_CUSTOMREQUEST => ${phpString(method)}`]
}

function headerList(headers: readonly NamedValue[]): string {
  const lines = headers.map(([name, value]) => phpString(value ? `${name}: ${value}` : `${name};`))
  return bracketed(lines, ['[', ']'], phpDialect, '    ')
}

function bodyExpression(body: WireBody): string {
  if (body.form === 'text') return phpString(body.text)
  if (body.form === 'file') return `file_get_contents(${phpString(body.fileName)})`
  if (body.form === 'json') {
    return `json_encode(${valueLiteral(body.value, phpDialect, '    ')}, JSON_UNESCAPED_UNICODE)`
  }
  if (body.form === 'parts')
    return bracketed(body.parts.map(partEntry), ['[', ']'], phpDialect, '    ')
  if (!hasRepeatedNames(body.fields)) return `http_build_query(${pairs(body.fields, '    ')})`
  return encodedPairs(body.fields).join(GLUE)
}

const GLUE = '\n    . '

/** `http_build_query` takes a map, which has no name twice. */
function encodedPairs(values: readonly NamedValue[]): string[] {
  return values.map(([name, value], index) => {
    const start = `${index === 0 ? '' : '&'}${percentEncoded(name)}=`
    const isPlain = percentEncoded(value) === value
    if (isPlain) return phpString(start + value)
    return `${phpString(start)} . rawurlencode(${phpString(value)})`
  })
}

const pairs = (values: readonly NamedValue[], indent: string) =>
  bracketed(
    values.map(([name, value]) => `${phpDialect.key(name)}${phpString(value)}`),
    ['[', ']'],
    phpDialect,
    indent,
  )

function partEntry({ name, mediaType, content }: SamplePart): string {
  const type = mediaType ? `, ${phpString(mediaType)}` : ''
  if ('fileName' in content) {
    return `${phpString(name)} => new CURLFile(${phpString(content.fileName)}${type})`
  }
  const text = phpString(content.text)
  // Only a file can have a type of its own.
  const value = mediaType ? `new CURLStringFile(${text}, ${phpString(name)}${type})` : text
  return `${phpString(name)} => ${value}`
}

const DOUBLE: LiteralRules = {
  escapes: { '"': '\\"', '\\': '\\\\', $: '\\$', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
  hidden: (hex) => `\\u{${hex}}`,
}

/** A string of PHP: single quotes, unless a character needs an escape. */
function phpString(text: string): string {
  if (text.match(HIDDEN_CHARS)) return `"${escapedText(text, DOUBLE)}"`
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`
}

/** PHP has one type for lists and maps: what would become a list is made an object. */
const phpDialect: ValueDialect = {
  string: phpString,
  key: (key) => `${phpString(key)} => `,
  true: 'true',
  false: 'false',
  null: 'null',
  list: ['[', ']'],
  map: (keys) => (keys.every(isIndex) ? ['(object) [', ']'] : ['[', ']']),
  indent: '    ',
  lastComma: ',',
}

const isIndex = (key: string) => /^(?:0|-?[1-9]\d*)$/.test(key)
