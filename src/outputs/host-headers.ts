import type { Config } from '../config/config.ts'
import { policyText } from '../render/content-policy.ts'
import { encoded } from '../urls/address.ts'
import { caddyText } from './host-redirects.ts'
import { writtenOutputs } from './output-maker.ts'

type Headers = readonly (readonly [name: string, value: string])[]

/** The file that Netlify and Cloudflare Pages read, and that previews are served with. */
export const HEADERS_FILE = '_headers'

/**
 * The headers that pages are to be served with, in the forms that hosts read: `_headers` (Netlify, Cloudflare Pages), a
 * fragment for `vercel.json`, and includes for nginx and Caddy. Files in `assets/` are named by their content and never change.
 */
export const hostHeaders = writtenOutputs('host headers', ({ sites, policy }) => {
  const [config] = sites.map((site) => site.config)
  if (!config) return []
  const rules = {
    headers: headersOf(config, policy ? policyText(policy) : undefined),
    bases: basesOf(sites.map((site) => site.config)),
    assets: `${encoded(config.filesUrl)}assets/`,
    hasTwins: config.llms !== false,
  }
  return [
    { path: HEADERS_FILE, content: headersFile(rules) },
    { path: 'headers/vercel.json', content: vercelJson(rules) },
    { path: 'headers/nginx.conf', content: nginxConf(rules) },
    { path: 'headers/docs.caddy', content: caddyHeaders(rules) },
  ]
})

interface Rules {
  readonly headers: Headers
  /** Where pages are, each with a slash at its end. */
  readonly bases: readonly string[]
  readonly assets: string
  /** Pages are published as Markdown too. */
  readonly hasTwins: boolean
}

const DEFAULTS: Headers = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
]
/** Of pages as Markdown: search engines shall show the page itself. */
const TWIN: Headers = [
  ['Content-Type', 'text/markdown; charset=utf-8'],
  ['X-Robots-Tag', 'noindex'],
]
const FOREVER = ['Cache-Control', 'public, max-age=31536000, immutable'] as const

/** The headers of every answer. Those of the configuration win; `false` leaves one out. */
function headersOf({ security }: Config, policy: string | undefined): Headers {
  const own = new Map<string, string | false>()
  const names = new Map<string, string>()
  const set = (name: string, value: string | false) => {
    const key = name.toLowerCase()
    names.set(key, names.get(key) ?? name)
    own.set(key, value)
  }
  if (policy !== undefined) set('Content-Security-Policy', policy)
  for (const [name, value] of [...DEFAULTS, ...Object.entries(security.headers)]) set(name, value)
  return [...own].flatMap(([key, value]) =>
    value === false ? [] : [[names.get(key) ?? key, value] as const],
  )
}

/** The folders that hold all pages: that of the files, and those of locales that are elsewhere. */
function basesOf(configs: readonly Config[]): readonly string[] {
  const all = configs.flatMap(({ filesUrl, baseUrl }) => [filesUrl, baseUrl]).map(encoded)
  const outer = all.filter((base) => !all.some((other) => base !== other && base.startsWith(other)))
  return [...new Set(outer)]
}

function headersFile({ headers, bases, assets, hasTwins }: Rules): string {
  const block = (path: string, own: Headers) =>
    [path, ...own.map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  const blocks = [
    ...bases.map((base) => block(`${base}*`, headers)),
    ...(hasTwins ? bases.map((base) => block(`${base}*.md`, TWIN)) : []),
    block(`${assets}*`, [FOREVER]),
  ]
  return `${blocks.join('\n\n')}\n`
}

function vercelJson({ headers, bases, assets, hasTwins }: Rules): string {
  const entry = (path: string, own: Headers, end = '') => ({
    // A source is a pattern, in which these characters have a meaning.
    source: `${path.replace(/[:(){}*+]/g, '\\$&')}(.*)${end}`,
    headers: own.map(([key, value]) => ({ key, value })),
  })
  const entries = [
    ...bases.map((base) => entry(base, headers)),
    ...(hasTwins ? bases.map((base) => entry(base, TWIN, '\\.md')) : []),
    entry(assets, [FOREVER]),
  ]
  return `${JSON.stringify({ headers: entries }, undefined, 2)}\n`
}

/** A location has none of the headers around it as soon as it adds its own, so all of them stand in each. */
function nginxConf({ headers, assets, hasTwins }: Rules): string {
  const line = ([name, value]: Headers[number]) =>
    `add_header ${name} "${value.replace(/["\\]/g, '\\$&')}" always;`
  const inside = (more: Headers) => [...headers, ...more].map((header) => `  ${line(header)}`)
  const [, robots] = TWIN
  return [
    '# server { include headers/nginx.conf; }',
    ...headers.map(line),
    `location ^~ "${decodeURI(assets).replace(/["\\]/g, '\\$&')}" {`,
    ...inside([FOREVER]),
    '}',
    ...(hasTwins
      ? [
          'location ~ \\.md$ {',
          // A type of the server would win over the default one.
          '  types { }',
          '  default_type "text/markdown; charset=utf-8";',
          ...inside(robots ? [robots] : []),
          '}',
        ]
      : []),
    '',
  ].join('\n')
}

function caddyHeaders({ headers, bases, assets, hasTwins }: Rules): string {
  // A path is compared with one that is decoded.
  const block = (path: string, own: Headers) =>
    [
      `header ${caddyText(decodeURI(path))} {`,
      ...own.map(([name, value]) => `\t${name} ${caddyText(value)}`),
      '}',
    ].join('\n')
  const blocks = [
    ...bases.map((base) => block(`${base}*`, headers)),
    // A star matches within a step, unless it is the last character.
    ...(hasTwins ? ['@docsgen_twins path_regexp \\.md$', block('@docsgen_twins', TWIN)] : []),
    block(`${assets}*`, [FOREVER]),
  ]
  return `# docs.example.com { import headers/*.caddy }\n${blocks.join('\n')}\n`
}
