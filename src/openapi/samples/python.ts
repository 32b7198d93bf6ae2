import type { Json } from '../examples/plain-json.ts'
import { escapedText, type LiteralRules, linesOf } from './literal-text.ts'
import { hasRepeatedNames } from './request-url.ts'
import type { NamedValue, SamplePart } from './sample-request.ts'
import { bracketed, type ValueDialect, valueLiteral } from './value-literal.ts'
import {
  hasUsualParts,
  type SampleLanguage,
  type WireBody,
  type WireRequest,
} from './wire-request.ts'

const RULES: LiteralRules = {
  escapes: { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
  hidden: (hex) => `\\u${hex}`,
}

/** A string of Python. */
export const pyString = (text: string) => `"${escapedText(text, RULES)}"`

/** How Python writes values of JSON. */
export const pyDialect: ValueDialect = {
  string: pyString,
  key: (key) => `${pyString(key)}: `,
  true: 'True',
  false: 'False',
  null: 'None',
  list: ['[', ']'],
  map: () => ['{', '}'],
  indent: '    ',
  lastComma: ',',
}

const SHORTHANDS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
const ANSWERS = {
  json: 'print(response.json())',
  text: 'print(response.text)',
  empty: 'print(response.status_code)',
}

/** Python with the package `requests`. */
export const python: SampleLanguage = {
  id: 'python',
  label: 'Python',
  language: 'python',
  write(request) {
    if (!hasUsualParts(request)) return undefined
    const lines = [
      'import requests',
      '',
      `response = ${call(request)}`,
      'response.raise_for_status()',
      ANSWERS[request.answer],
    ]
    return `${lines.join('\n')}\n`
  },
}

function call(request: WireRequest): string {
  const { method, base, query, headers, body } = request
  const isKnown = SHORTHANDS.includes(method)
  const sent = [...headers, ...typeHeader(body)]
  const entries = [
    ...(isKnown ? [] : [pyString(method)]),
    pyString(query.length > 0 ? base : request.url),
    ...(query.length > 0 ? [`params=${pyPairs(query)}`] : []),
    ...(sent.length > 0 ? [`headers=${pyPairs(sent)}`] : []),
    ...(body ? [bodyArgument(body)] : []),
    'timeout=10',
  ]
  const name = isKnown ? method.toLowerCase() : 'request'
  return `requests.${name}(\n${entries.map((entry) => `    ${entry},\n`).join('')})`
}

/** `json=` says by itself that it is JSON. */
function typeHeader(body: WireBody | undefined): NamedValue[] {
  if (!body || !('mediaType' in body)) return []
  const isSaid =
    body.form === 'json' && body.mediaType === 'application/json' && body.value !== null
  return isSaid ? [] : [['Content-Type', body.mediaType]]
}

function bodyArgument(body: WireBody): string {
  // `json=None` says that there is no body.
  if (body.form === 'json' && body.value === null) return 'data="null"'
  if (body.form === 'json') return `json=${valueLiteral(body.value, pyDialect, '    ')}`
  if (body.form === 'fields') return `data=${pyPairs(body.fields)}`
  if (body.form === 'file') return `data=open(${pyString(body.fileName)}, "rb")`
  if (body.form === 'parts') return `files=${partList(body.parts)}`
  const lines = linesOf(body.text).map(pyString)
  const [only = '', ...more] = lines
  if (more.length === 0) return `data=${only}.encode("utf-8")`
  return `data=(\n${lines.map((line) => `        ${line}\n`).join('')}    ).encode("utf-8")`
}

/** A dictionary, or a list of pairs when a name is there twice. */
function pyPairs(pairs: readonly NamedValue[]): string {
  if (!hasRepeatedNames(pairs)) {
    const value: Json = Object.fromEntries(pairs)
    return valueLiteral(value, pyDialect, '    ')
  }
  return tuples(pairs.map(([name, value]) => `(${pyString(name)}, ${pyString(value)})`))
}

const tuples = (entries: readonly string[]) => bracketed(entries, ['[', ']'], pyDialect, '    ')

/** `requests` sends a part without a file name as a plain field. */
function partList(parts: readonly SamplePart[]): string {
  return tuples(
    parts.map(({ name, headers = [], mediaType, content }) => {
      const file =
        'fileName' in content
          ? [pyString(content.fileName), `open(${pyString(content.fileName)}, "rb")`]
          : ['None', pyString(content.text)]
      const own = headers.length > 0 ? [pyPairs(headers)] : []
      const type = mediaType ? [pyString(mediaType)] : own.map(() => 'None')
      return `(${pyString(name)}, (${[...file, ...type, ...own].join(', ')}))`
    }),
  )
}
