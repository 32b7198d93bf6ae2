import { validateHeaderName, validateHeaderValue } from 'node:http'
import { decoded } from '../../urls/address.ts'

/** Headers in the order in which they are written. */
export type HeaderList = readonly (readonly [name: string, value: string])[]

/** The headers of some addresses. */
interface HeaderRule {
  readonly matches: RegExp
  readonly headers: HeaderList
}

/** The headers of an address, which is decoded, as a file `_headers` writes them. */
export function writtenHeaders(path: string, text: string): HeaderList {
  const own = headerRules(text).filter(({ matches }) => matches.test(path))
  const byText = new Map(
    own.flatMap(({ headers }) =>
      headers.map(([name, value]) => [`${name.toLowerCase()}: ${value}`, [name, value]] as const),
    ),
  )
  return [...byText.values()].map(([name, value]) => [name, withoutUpgrade(value)] as const)
}

/** This server has no TLS, which a page with this directive would ask its files with. */
const withoutUpgrade = (policy: string) =>
  policy.replace(/(?:^|;)\s*upgrade-insecure-requests\s*(?=;|$)/gi, '')

/**
 * Reads a file `_headers`, as Netlify and Cloudflare Pages do: addresses, each with the headers below it on lines that
 * are indented. `*` stands for anything, `:name` for one step. What no server could send is left out.
 */
function headerRules(text: string): readonly HeaderRule[] {
  const rules: { matches: RegExp; headers: (readonly [string, string])[] }[] = []
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:#|$)/.test(line)) continue
    if (/^\S/.test(line)) rules.push({ matches: patternOf(line.trim()), headers: [] })
    else rules.at(-1)?.headers.push(...headerIn(line))
  }
  return rules
}

function patternOf(address: string): RegExp {
  const path = decoded(address.replace(/^https?:\/\/[^/]*/i, '')).normalize('NFC')
  const source = path
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\\\*/g, '.*')
    .replace(/:[a-z]\w*/gi, '[^/]+')
  return new RegExp(`^${source}$`, 's')
}

function headerIn(line: string): HeaderList {
  const [, name = '', value = ''] = /^\s+([^\s:]+):\s*(.*?)\s*$/.exec(line) ?? []
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return FRAMING.has(name.toLowerCase()) ? [] : [[name, value]]
  } catch {
    return []
  }
}

/** How an answer is put into bytes is the business of the server that sends it. */
const FRAMING: ReadonlySet<string> = new Set([
  'accept-ranges',
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
])
