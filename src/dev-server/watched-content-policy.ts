import { DEVELOPMENT_PATH } from './http/site-address.ts'

/**
 * The value of a header, as pages get it that are watched. A policy that allows nothing of this server would keep out the
 * script that updates the page: that one script is allowed, and that it asks this server for news. Every other header,
 * and a policy that allows this already, stays as it is.
 */
export function watchedContentPolicy(name: string, value: string, origin: string): string {
  if (name.toLowerCase() !== 'content-security-policy') return value
  const directives = value
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '')
  const withScript = withSource(directives, SCRIPT_NAMES, `${origin}${WATCH_SCRIPT}`)
  return withSource(withScript, CONNECT_NAMES, origin).join('; ')
}

/** Directives that allow something. The first one that a policy has decides; without any of them all is allowed. */
const SCRIPT_NAMES = ['script-src-elem', 'script-src', 'default-src'] as const
const CONNECT_NAMES = ['connect-src', 'default-src'] as const
const WATCH_SCRIPT = `${DEVELOPMENT_PATH}watch.js`

function withSource(
  directives: readonly string[],
  names: readonly string[],
  source: string,
): readonly string[] {
  const own = names.find((name) => directives.some((one) => nameOf(one) === name))
  const at = directives.findIndex((one) => nameOf(one) === own)
  const sources = directives[at]?.split(/\s+/).slice(1) ?? []
  if (own === undefined || sources.some(allowsHere)) return directives
  const allowed = [...sources.filter((one) => one.toLowerCase() !== "'none'"), source].join(' ')
  // What decides by default decides about much else.
  return own === 'default-src'
    ? [...directives, `${names[0]} ${allowed}`]
    : directives.with(at, `${own} ${allowed}`)
}

const nameOf = (directive: string) => directive.split(/\s/, 1)[0]?.toLowerCase()
const allowsHere = (source: string) => source === "'self'" || source === '*' || source === 'http:'
