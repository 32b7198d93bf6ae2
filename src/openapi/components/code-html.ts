import type { HighlightedLine } from '../../markdown/context.ts'

/**
 * Coloured code as HTML. A page of an operation is half code, so this is kept light: marks of punctuation stay in the
 * colour of the text, and only what HTML asks for is escaped. `serverUrl` is what changes with the chosen server.
 */
export function codeHtml(lines: readonly HighlightedLine[], serverUrl?: string): string {
  return lines.map((line) => lineHtml(line, serverUrl)).join('\n')
}

// The highlighter gives the same value for a line that it has seen, and code in examples is full of those.
const known = new WeakMap<HighlightedLine, string>()

function lineHtml(line: HighlightedLine, serverUrl: string | undefined): string {
  const ready = serverUrl ? undefined : known.get(line)
  if (ready !== undefined) return ready
  const spans = line.map(({ text, className }) => {
    const html = withServer(text, serverUrl)
    return className && className !== 't-p' ? `<span class="${className}">${html}</span>` : html
  })
  const html = spans.join('')
  if (!serverUrl) known.set(line, html)
  return html
}

const JSON_TOKEN = /"((?:[^"\\]|\\.)*)"(:?)|(true|false|null)|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)/gi

/** JSON in the same colours. Examples are long and their grammar is short, so that it is read here. */
export function jsonHtml(json: string): string {
  let html = ''
  let position = 0
  for (const found of json.matchAll(JSON_TOKEN)) {
    const [all, text, colon, word, number] = found
    html += escaped(json.slice(position, found.index))
    position = found.index + all.length
    if (text === undefined) html += span(word === undefined ? 't-n' : 't-k', word ?? number ?? '')
    else html += colon ? `"${span('t-a', text)}":` : span('t-s', `"${text}"`)
  }
  return html + escaped(json.slice(position))
}

const span = (className: string, text: string) =>
  `<span class="${className}">${escaped(text)}</span>`

function withServer(text: string, serverUrl: string | undefined): string {
  if (!serverUrl) return escaped(text)
  return text
    .split(serverUrl)
    .map(escaped)
    .join(`<span class="server-url">${escaped(serverUrl)}</span>`)
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
