import type { Redirect } from '../links/redirects/redirects.ts'
import { decoded, encoded, isExternal } from '../urls/address.ts'
import { writtenOutputs } from './output-maker.ts'

/**
 * The redirects once more, in the forms that hosts read, so that they answer 301 themselves: `_redirects` (Netlify,
 * Cloudflare Pages), a fragment for `vercel.json`, and maps for nginx and Caddy. Hosts tell `/old` from `/old/`, so both are there.
 */
export const hostRedirects = writtenOutputs('host redirects', ({ sites }) => {
  const redirects = sites.flatMap((site) => site.redirects)
  const rows = redirects.flatMap(rowsOf)
  if (rows.length === 0) return []
  return [
    {
      path: '_redirects',
      content: `${rows.map(({ from, to }) => `${encoded(from).replace(/[:*]/g, percentEncoded)} ${to} 301`).join('\n')}\n`,
    },
    { path: 'redirects/vercel.json', content: vercelJson(rows) },
    { path: 'redirects/nginx.map', content: nginxMap(rows) },
    { path: 'redirects/docs.caddy', content: caddyRedirects(rows) },
  ]
})

/** `from` is decoded, `to` is encoded. */
interface Row {
  readonly from: string
  readonly to: string
}

function rowsOf({ from, to }: Redirect): Row[] {
  const target = isExternal(to) ? encodedBehindHost(to) : encoded(to)
  const bare = decoded(from).replace(/\/$/, '')
  const forms = bare === '' ? ['/'] : bare.endsWith('.html') ? [bare] : [bare, `${bare}/`]
  return forms.map((form) => ({ from: form, to: target }))
}

/** Host names have an encoding of their own. */
function encodedBehindHost(url: string): string {
  const [, host = '', path = ''] = /^((?:https?:)?\/\/[^/?#]*)(.*)$/is.exec(url) ?? []
  return host + encoded(path)
}

function vercelJson(rows: readonly Row[]): string {
  const redirects = rows.map(({ from, to }) => ({
    // A source is a pattern, in which these characters have a meaning.
    source: encoded(from).replace(/[:(){}*+]/g, '\\$&'),
    destination: isExternal(to) ? to : to.replace(/[:(){}*+]/g, percentEncoded),
    permanent: true,
  }))
  return `${JSON.stringify({ redirects }, undefined, 2)}\n`
}

function nginxMap(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ from, to }) => `${quoted(from)} ${quoted(withQuery(to.replace(/\$/g, percentEncoded)))};`,
  )
  return `${NGINX_HELP}${lines.join('\n')}\n`
}

/** The reader's query goes before the hash, unless the target has its own. */
function withQuery(to: string): string {
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/s.exec(to) ?? []
  return path.includes('?') ? to : `${path}$is_args$args${hash}`
}

/** $uri has no query and is decoded. */
const NGINX_HELP = `# map $uri $docsgen_redirect { include redirects/nginx.map; }
# server { if ($docsgen_redirect) { return 301 $docsgen_redirect; } }
`

/** The reader's query goes before the hash, unless the target has its own. A map gives both parts. */
function caddyRedirects(rows: readonly Row[]): string {
  const lines = rows.map(({ from, to }) => {
    const [, path = '', hash = ''] =
      /^([^#]*)(.*)$/s.exec(to.replace(/[{}]/g, percentEncoded)) ?? []
    const parts = [`${path}${hash}`, ...(path.includes('?') ? ['-', ''] : [path, hash])]
    return `\t${[from, ...parts].map(caddyText).join(' ')}`
  })
  return `${CADDY_START}${lines.join('\n')}\n${CADDY_END}`
}

const CADDY_START = `# docs.example.com { import redirects/*.caddy }
map {path} {docsgen_to} {docsgen_to_path} {docsgen_to_hash} {
`
const CADDY_END = `\tdefault "" "" ""
}
@docsgen_to_query expression \`{docsgen_to_path} != "" && {docsgen_to_path} != "-" && {query} != ""\`
redir @docsgen_to_query {docsgen_to_path}?{query}{docsgen_to_hash} 301
@docsgen_to expression \`{docsgen_to} != ""\`
redir @docsgen_to {docsgen_to} 301
`

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
const percentEncoded = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** A text in a file for Caddy, in which braces would begin a placeholder. Nothing but they mean something between backticks. */
export function caddyText(text: string): string {
  const plain = text.replace(/[{}]/g, '\\$&')
  return plain.includes('`') ? `"${plain.replaceAll('"', '\\"')}"` : `\`${plain}\``
}
