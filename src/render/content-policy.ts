/** The Content-Security-Policy of a site: what its pages may load and run. */
import type { Config } from '../config/config.ts'
import { escapeHtml } from '../html/escape.ts'

/** A policy by directive. */
export type ContentPolicy = Readonly<Record<string, readonly string[]>>

export interface PolicyInput {
  readonly config: Pick<Config, 'security' | 'url'>
  /** Hashes of the scripts and styles that stand in pages themselves, as the policy writes them. */
  readonly scripts: Iterable<string>
  readonly styles?: Iterable<string>
  /** What the settings of the site load from elsewhere, by directive. */
  readonly sources?: ContentPolicy
  /** Drawn diagrams bring their styles with them. */
  readonly hasDiagrams: boolean
}

/** The policy of a site; none when its configuration does not want one. */
export function contentPolicyOf({
  config,
  scripts,
  styles = [],
  sources = {},
  hasDiagrams,
}: PolicyInput): ContentPolicy | undefined {
  const { contentPolicy } = config.security
  if (contentPolicy === false) return undefined
  const others = config.url.startsWith('http://') ? ['https:', 'http:'] : ['https:']
  const own: ContentPolicy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(scripts)],
    // A hash would take back what diagrams need.
    'style-src': ["'self'", ...(hasDiagrams ? ["'unsafe-inline'"] : new Set(styles))],
    'img-src': ["'self'", 'data:', ...others],
    'media-src': ["'self'", ...others],
    'frame-src': ["'self'", ...others],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  const added = joinedPolicies([sources, contentPolicy as ContentPolicy])
  const names = [...new Set([...Object.keys(own), ...Object.keys(added)])]
  const start = (name: string) => own[name] ?? (name === 'report-uri' ? [] : ["'self'"])
  return Object.fromEntries(names.map((name) => [name, joined(start(name), added[name] ?? [])]))
}

/** All that several policies allow. */
export function joinedPolicies(policies: readonly ContentPolicy[]): ContentPolicy {
  const names = new Set(policies.flatMap((policy) => Object.keys(policy)))
  return Object.fromEntries(
    [...names].map((name) => [name, policies.flatMap((policy) => policy[name] ?? [])]),
  )
}

/** What is not allowed at all can be allowed by the site, and the other way around. */
function joined(own: readonly string[], added: readonly string[]): readonly string[] {
  if (added.includes("'none'")) return ["'none'"]
  const kept = added.length > 0 ? own.filter((source) => source !== "'none'") : own
  return [...new Set([...kept, ...added])]
}

/** A policy as a header says it. */
export const policyText = (policy: ContentPolicy) =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/** Browsers heed these in a header alone. */
const HEADER_ONLY = new Set(['frame-ancestors', 'sandbox', 'report-uri'])

/** A policy as a page says it of itself. */
const metaPolicyText = (policy: ContentPolicy) =>
  policyText(Object.fromEntries(Object.entries(policy).filter(([name]) => !HEADER_ONLY.has(name))))

/** The element with which a page says its policy. */
export const policyMeta = (policy: ContentPolicy) =>
  `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(metaPolicyText(policy))}">`

/** The scripts that stand in a template or a page: those without an address that a browser runs. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)].flatMap(
    ([, attributes = '', text = '']) =>
      /\ssrc\s*=/i.test(attributes) || !isRun(attributes) ? [] : [text],
  )
}

function isRun(attributes: string): boolean {
  const [, type = ''] = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes) ?? []
  return /^(?:|module|importmap|(?:text|application)\/(?:java|ecma)script)$/i.test(type)
}
