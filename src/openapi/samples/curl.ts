import { HIDDEN_CHARS, wellFormed } from './literal-text.ts'
import { percentEncoded } from './request-url.ts'
import type { NamedValue, SamplePart } from './sample-request.ts'
import type { SampleLanguage, WireBody, WireRequest } from './wire-request.ts'

/** cURL for a POSIX shell, bash or zsh. Nothing for a part whose name contains `=`, which `--form` cannot write. */
export const curl: SampleLanguage = {
  id: 'curl',
  label: 'cURL',
  language: 'shellscript',
  write(request) {
    const { body } = request
    if (body?.form === 'parts' && body.parts.some(({ name }) => name.includes('=')))
      return undefined
    const words = [
      ...requestWords(request),
      ...request.headers.map((header) => `-H ${quoted(headerLine(header))}`),
      ...(body ? bodyWords(body) : request.query.map(fieldWord)),
    ]
    return `${words.join(' \\\n  ')}\n`
  },
}

/** `-G` moves fields into the query, which curl then encodes. A body needs the fields for itself. */
function requestWords({ method, url, base, query, body }: WireRequest): string[] {
  const hasFields = !body && query.length > 0
  const get = hasFields ? ' -G' : ''
  const address = quoted(hasFields ? base : url)
  if (method === 'HEAD' && !body) return [`curl${get} --head ${address}`]
  if (method === 'GET' && !body) return [`curl${get} ${address}`]
  return [`curl${get} -X ${quoted(method)} ${address}`]
}

const headerLine = ([name, value]: NamedValue) => (value ? `${name}: ${value}` : `${name};`)

/** `--data-raw` takes `@` as it is; `-d` would read a file. */
function bodyWords(body: WireBody): string[] {
  if (body.form === 'fields') {
    return body.fields.length === 0 ? ["--data-raw ''"] : body.fields.map(fieldWord)
  }
  if (body.form === 'parts') {
    // curl adds the boundary to the type that it is told.
    const type = body.multipart ? [`-H ${quoted(`Content-Type: ${body.multipart}`)}`] : []
    return [...type, ...body.parts.map(partWord)]
  }
  const type = `-H ${quoted(`Content-Type: ${body.mediaType}`)}`
  if (body.form === 'file') return [type, `--data-binary ${quoted(`@${body.fileName}`)}`]
  return [type, `--data-raw ${quoted(body.text)}`]
}

/** curl encodes the value, never the name. A field without a name would lose its `=`. */
function fieldWord([name, value]: NamedValue): string {
  const isPlain = percentEncoded(value) === value
  if (name === '') return `-d ${quoted(`=${percentEncoded(value)}`)}`
  const word = quoted(`${percentEncoded(name)}=${value}`)
  return isPlain ? `-d ${word}` : `--data-urlencode ${word}`
}

function partWord({ name, headers = [], mediaType, content }: SamplePart): string {
  const own = headers.map((header) => `;headers=${inQuotes(header.join(': '))}`).join('')
  const type = (mediaType ? `;type=${mediaType}` : '') + own
  if ('fileName' in content) return `-F ${quoted(`${name}=@${inQuotes(content.fileName)}${type}`)}`
  if (type === '') return `--form-string ${quoted(`${name}=${content.text}`)}`
  return `-F ${quoted(`${name}=${inQuotes(content.text)}${type}`)}`
}

/** Within `-F`, quotes keep `;` and `,` from ending a value. */
const inQuotes = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

/** What means itself in bash and zsh alike. At the start, zsh takes `=` for the name of a command. */
const PLAIN_WORD = /^(?!=)[\w./:@%+,=-]+$/

/**
 * One word of a shell, in quotes where it needs them. Nothing but a quote ends single quotes; hidden characters need the
 * other kind, `$'…'`.
 */
export function quoted(text: string): string {
  const bare = wellFormed(text)
  if (PLAIN_WORD.test(bare)) return bare
  if (!bare.replaceAll('\n', '').match(HIDDEN_CHARS)) return `'${bare.replaceAll("'", "'\\''")}'`
  const escaped = bare
    .replaceAll(/['\\]/g, '\\$&')
    .replace(HIDDEN_CHARS, (char) => (char === '\n' ? '\\n' : bytesOf(char)))
  return `$'${escaped}'`
}

const bytesOf = (char: string) =>
  [...new TextEncoder().encode(char)]
    .map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
    .join('')
