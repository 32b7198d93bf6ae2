import { escapedText, type LiteralRules, linesOf } from './literal-text.ts'
import { dispositionOf, partType } from './multipart-text.ts'
import type { NamedValue, SamplePart } from './sample-request.ts'
import { opensFile, type SampleLanguage, type WireBody, type WireRequest } from './wire-request.ts'

/** A program for Go with `net/http`. */
export const go: SampleLanguage = {
  id: 'go',
  label: 'Go',
  language: 'go',
  write(request) {
    const imports = importsOf(request).map((name) => `\t"${name}"`)
    const opening = ['package main', '', 'import (', ...imports, ')', '', 'func main() {']
    const main = mainLines(request).map((line) => `\t${line}`)
    return `${[...opening, ...main, '}'].join('\n')}\n`
  },
}

/** Go refuses a program with an import that it does not use. */
function importsOf(request: WireRequest): string[] {
  const { query, body, answer } = request
  const parts = body?.form === 'parts' ? body.parts : undefined
  const used: Readonly<Record<string, boolean>> = {
    bytes: parts !== undefined || body?.form === 'file',
    fmt: true,
    io: answer !== 'empty',
    log: true,
    'mime/multipart': parts !== undefined,
    'net/http': true,
    'net/textproto': parts?.some((part) => !isField(part)) ?? false,
    'net/url': query.length > 0 || body?.form === 'fields',
    os: opensFile(request),
    strings: body !== undefined && !parts && body.form !== 'file',
  }
  return Object.keys(used).filter((name) => used[name])
}

/** A text without a type of its own. */
const isField = ({ name, headers = [], mediaType, content }: SamplePart) =>
  'text' in content && !mediaType && headers.length === 0 && name !== ''

const OR_FAIL = ['if err != nil {', '\tlog.Fatal(err)', '}']

function mainLines(request: WireRequest): string[] {
  const { method, url, base, query, headers, body } = request
  const address = goString(query.length > 0 ? base : url)
  const reader = body ? (body.form === 'parts' ? '&body' : 'body') : 'nil'
  return [
    ...(query.length > 0 ? valueLines('query', query) : []),
    ...(body ? bodyLines(body) : []),
    `req, err := http.NewRequest(${goString(method)}, ${address}, ${reader})`,
    ...OR_FAIL,
    ...(query.length > 0 ? ['req.URL.RawQuery = query.Encode()'] : []),
    ...headers.map(([name, value]) => `req.Header.Set(${goString(name)}, ${goString(value)})`),
    ...(body ? [`req.Header.Set("Content-Type", ${contentType(body)})`] : []),
    ...answerLines(request),
  ]
}

function answerLines({ answer }: WireRequest): string[] {
  const sent = ['res, err := http.DefaultClient.Do(req)', ...OR_FAIL, 'defer res.Body.Close()']
  if (answer === 'empty') return [...sent, 'fmt.Println(res.Status)']
  const read = ['data, err := io.ReadAll(res.Body)', ...OR_FAIL]
  return [...sent, ...read, 'fmt.Println(res.Status, string(data))']
}

function valueLines(variable: string, pairs: readonly NamedValue[]): string[] {
  const adds = pairs.map(
    ([name, value]) => `${variable}.Add(${goString(name)}, ${goString(value)})`,
  )
  return [`${variable} := url.Values{}`, ...adds]
}

function bodyLines(body: WireBody): string[] {
  if (body.form === 'json') return [`body := strings.NewReader(${goJson(body.text)})`]
  if (body.form === 'text') return [`body := strings.NewReader(${goText(body.text)})`]
  if (body.form === 'file') return [...readLines(body.fileName), 'body := bytes.NewReader(file)']
  if (body.form === 'parts') return partLines(body.parts)
  return [...valueLines('form', body.fields), 'body := strings.NewReader(form.Encode())']
}

function contentType(body: WireBody): string {
  if (body.form === 'fields') return '"application/x-www-form-urlencoded"'
  if (body.form !== 'parts') return goString(body.mediaType)
  if (!body.multipart) return 'form.FormDataContentType()'
  return `${goString(`${body.multipart}; boundary=`)} + form.Boundary()`
}

function partLines(parts: readonly SamplePart[]): string[] {
  return [
    'var body bytes.Buffer',
    'form := multipart.NewWriter(&body)',
    ...parts.flatMap((part, index) => partCalls(part, index + 1)),
    'form.Close()',
  ]
}

function partCalls(part: SamplePart, number: number): string[] {
  const { name, headers = [], content } = part
  if (isField(part) && 'text' in content)
    return [`form.WriteField(${goString(name)}, ${goText(content.text)})`]
  const data = 'text' in content ? `[]byte(${goText(content.text)})` : `file${number}`
  const type = partType(part)
  const read = 'text' in content ? [] : readLines(content.fileName, number)
  return [
    ...read,
    `part${number}, err := form.CreatePart(textproto.MIMEHeader{`,
    ...(name === ''
      ? []
      : [`\t"Content-Disposition": {${goString(dispositionOf(name, content))}},`]),
    ...(type === undefined ? [] : [`\t"Content-Type":        {${goString(type)}},`]),
    // The map is written as it is: a server reads its keys in any case.
    ...headers.map(
      ([header, value]) => `\t${`${goString(header)}:`.padEnd(23)}{${goString(value)}},`,
    ),
    '})',
    ...OR_FAIL,
    `part${number}.Write(${data})`,
  ]
}

function readLines(fileName: string, number: number | '' = ''): string[] {
  return [`file${number}, err := os.ReadFile(${goString(fileName)})`, ...OR_FAIL]
}

const RULES: LiteralRules = {
  escapes: { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
  hidden: (hex) => `\\u${hex}`,
}

/** A string of Go on one line. */
const goString = (text: string) => `"${escapedText(text, RULES)}"`

/** A text as a sum of its lines. */
const goText = (text: string) => linesOf(text).map(goString).join(' +\n\t\t')

/** JSON between backquotes, where nothing is escaped. */
function goJson(json: string): string {
  return json.includes('\n') && !json.includes('`') ? `\`${json}\`` : goText(json)
}
