import type { Redirect } from '../links/redirects/redirects.ts'
import { decoded, encoded, isExternal } from '../urls/address.ts'
import { writtenOutputs } from './output-maker.ts'

/**
 * The redirects once more, in the forms that hosts read, so that they answer 301 themselves, or 302 where a redirect
 * is temporary: `_redirects` (Netlify, Cloudflare Pages), a fragment for `vercel.json`, and maps for nginx and Caddy. Hosts
 * tell `/old` from `/old/`, so both are there.
 */
export const hostRedirects = writtenOutputs('host redirects', ({ sites }) => {
  const redirects = sites.flatMap((site) => site.redirects)
  const rows = redirects.flatMap(rowsOf)
  if (rows.length === 0) return []
  // Servers may include all maps by `*.map`: those of the other status have another ending.
  const kept = rows.filter(({ isTemporary }) => !isTemporary)
  const first = rows.filter(({ isTemporary }) => isTemporary)
  return [
    {
      path: '_redirects',
      content: `${rows.map(({ from, to, isTemporary }) => `${encoded(from).replace(/[:*]/g, percentEncoded)} ${to} ${codeOf(isTemporary)}`).join('\n')}\n`,
    },
    { path: 'redirects/vercel.json', content: vercelJson(rows) },
    ...(kept.length > 0
      ? [{ path: 'redirects/nginx.map', content: nginxMap(kept, 'nginx.map', PERMANENT) }]
      : []),
    ...(first.length > 0
      ? [{ path: 'redirects/nginx.first', content: nginxMap(first, 'nginx.first', TEMPORARY) }]
      : []),
    {
      path: 'redirects/docs.caddy',
      content: [
        CADDY_HELP,
        kept.length > 0 ? caddyRedirects(kept, PERMANENT) : '',
        first.length > 0 ? caddyRedirects(first, TEMPORARY) : '',
      ].join(''),
    },
  ]
})

/** `from` is decoded, `to` is encoded. */
interface Row {
  readonly from: string
  readonly to: string
  readonly isTemporary: boolean
}

/** The status of an answer, and what variables for hosts are called. */
interface Kind {
  readonly code: 301 | 302
  readonly nginx: string
  readonly caddy: string
}

const codeOf = (isTemporary: boolean) => (isTemporary ? 302 : 301)
const PERMANENT: Kind = { code: 301, nginx: 'docsgen_redirect', caddy: 'docsgen_to' }
const TEMPORARY: Kind = { code: 302, nginx: 'docsgen_first', caddy: 'docsgen_first' }

function rowsOf({ from, to, isTemporary }: Redirect): Row[] {
  const target = isExternal(to) ? encodedBehindHost(to) : encoded(to)
  const bare = decoded(from).replace(/\/$/, '')
  const forms = bare === '' ? ['/'] : bare.endsWith('.html') ? [bare] : [bare, `${bare}/`]
  const rest = { to: target, isTemporary: isTemporary === true }
  return forms.map((form) => ({ from: form, ...rest }))
}

/** Host names have an encoding of their own. */
function encodedBehindHost(url: string): string {
  const [, host = '', path = ''] = /^((?:https?:)?\/\/[^/?#]*)(.*)$/is.exec(url) ?? []
  return host + encoded(path)
}

function vercelJson(rows: readonly Row[]): string {
  const redirects = rows.map(({ from, to, isTemporary }) => ({
    // A source is a pattern, in which these characters have a meaning.
    source: encoded(from).replace(/[:(){}*+]/g, '\\$&'),
    destination: isExternal(to) ? to : to.replace(/[:(){}*+]/g, percentEncoded),
    permanent: !isTemporary,
  }))
  return `${JSON.stringify({ redirects }, undefined, 2)}\n`
}

function nginxMap(rows: readonly Row[], file: string, kind: Kind): string {
  const lines = rows.map(
    ({ from, to }) => `${quoted(from)} ${quoted(withQuery(to.replace(/\$/g, percentEncoded)))};`,
  )
  return `${nginxHelp(file, kind)}${lines.join('\n')}\n`
}

/** The reader's query goes before the hash, unless the target has its own. */
function withQuery(to: string): string {
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/s.exec(to) ?? []
  return path.includes('?') ? to : `${path}$is_args$args${hash}`
}

/** $uri has no query and is decoded. */
const nginxHelp = (file: string, { nginx, code }: Kind) =>
  `# map $uri $${nginx} { include redirects/${file}; }
# server { if ($${nginx}) { return ${code} $${nginx}; } }
`

/** The reader's query goes before the hash, unless the target has its own. A map gives both parts. */
function caddyRedirects(rows: readonly Row[], { caddy, code }: Kind): string {
  const lines = rows.map(({ from, to }) => {
    const [, path = '', hash = ''] =
      /^([^#]*)(.*)$/s.exec(to.replace(/[{}]/g, percentEncoded)) ?? []
    const parts = [`${path}${hash}`, ...(path.includes('?') ? ['-', ''] : [path, hash])]
    return `\t${[from, ...parts].map(caddyText).join(' ')}`
  })
  return `map {path} {${caddy}} {${caddy}_path} {${caddy}_hash} {
${lines.join('\n')}
\tdefault "" "" ""
}
@${caddy}_query expression \`{${caddy}_path} != "" && {${caddy}_path} != "-" && {query} != ""\`
redir @${caddy}_query {${caddy}_path}?{query}{${caddy}_hash} ${code}
@${caddy} expression \`{${caddy}} != ""\`
redir @${caddy} {${caddy}} ${code}
`
}

const CADDY_HELP = '# docs.example.com { import redirects/*.caddy }\n'

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
const percentEncoded = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** A text in a file for Caddy, in which braces would begin a placeholder. Nothing but they mean something between backticks. */
export function caddyText(text: string): string {
  const plain = text.replace(/[{}]/g, '\\$&')
  return plain.includes('`') ? `"${plain.replaceAll('"', '\\"')}"` : `\`${plain}\``
}
