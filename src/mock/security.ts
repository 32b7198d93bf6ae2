import { fieldsOf, textOf } from '../data-files/unknown-json.ts'
import {
  childOf,
  childrenOf,
  followed,
  itemsOf,
  type Node,
  rootOf,
  type Specification,
} from '../openapi/schema/node.ts'
import type { MockRequest, RequestFault } from './message.ts'
import { cookiePairs, queryPairs } from './parameters.ts'
import type { Operation } from './routes.ts'

/** What a request lacks to be let in. */
export interface Refusal {
  readonly faults: readonly RequestFault[]
  /** The values of `WWW-Authenticate`. */
  readonly challenges: readonly string[]
}

/** Checks that a request brings a credential of a kind that is asked for. Which one it is does not matter. */
export function refusal(
  { endpoint, specification }: Operation,
  request: MockRequest,
): Refusal | undefined {
  const own = childOf(endpoint.node, 'security')
  const security = Array.isArray(own.value) ? own : childOf(rootOf(specification), 'security')
  const ways = itemsOf(security).map((way) =>
    childrenOf(way).flatMap(([name]) => {
      const scheme = schemeCalled(name, specification)
      return scheme && !isGiven(scheme, request) ? [{ name, scheme }] : []
    }),
  )
  if (ways.length === 0 || ways.some((missing) => missing.length === 0)) return undefined
  const missing = new Map(ways.flat().map(({ name, scheme }) => [name, scheme]))
  return {
    faults: [...missing].map(([name, scheme]) => ({
      in: 'security',
      name,
      reason: `required: ${placeOf(scheme)}`,
    })),
    challenges: [...new Set([...missing.values()].map(challengeOf))],
  }
}

interface Scheme {
  readonly type: string
  readonly scheme: string
  readonly in: string
  readonly name: string
}

function schemeCalled(name: string, specification: Specification): Scheme | undefined {
  const all = childOf(childOf(rootOf(specification), 'components'), 'securitySchemes')
  const node: Node | undefined = followed(childOf(all, name), specification)
  const fields = fieldsOf(node?.value)
  const field = (key: string) => textOf(fields[key]) ?? ''
  // There is no TLS here, so that no certificate can be asked for.
  return field('type') === '' || field('type') === 'mutualTLS'
    ? undefined
    : { type: field('type'), scheme: field('scheme'), in: field('in'), name: field('name') }
}

function isGiven(scheme: Scheme, { headers, target }: MockRequest): boolean {
  const { type, name } = scheme
  if (type !== 'apiKey') {
    const [kind = '', ...credential] = (headers.authorization ?? '').trim().split(/\s+/)
    return kind.toLowerCase() === httpScheme(scheme).toLowerCase() && credential.join('') !== ''
  }
  if (scheme.in === 'header') return (headers[name.toLowerCase()] ?? '').trim() !== ''
  const pairs = scheme.in === 'query' ? queryPairs(target) : cookiePairs(headers.cookie)
  return pairs.some((pair) => pair.name === name && pair.raw !== '')
}

/** The word in front of the credential: OAuth 2 and OpenID Connect give bearer tokens. */
function httpScheme({ type, scheme }: Scheme): string {
  if (type !== 'http' || scheme === '') return 'Bearer'
  return /^(?:bearer|basic|digest)$/i.test(scheme)
    ? scheme.charAt(0).toUpperCase() + scheme.slice(1).toLowerCase()
    : scheme
}

const placeOf = (scheme: Scheme) =>
  scheme.type === 'apiKey'
    ? `${scheme.in} ${scheme.name}`
    : `header Authorization: ${httpScheme(scheme)}`

const challengeOf = (scheme: Scheme) =>
  scheme.type === 'apiKey'
    ? `ApiKey realm="mock", in="${quoted(scheme.in)}", name="${quoted(scheme.name)}"`
    : `${httpScheme(scheme).replaceAll(/[^\w!#$%&'*+.^`|~-]/g, '')} realm="mock"`

const quoted = (text: string) => text.replaceAll(/["\\]/g, '\\$&')
