import type { Header, MockAnswer, MockRequest } from './message.ts'

/** Whether a page of an origin may read what is answered. */
export type AllowsOrigin = (origin: string) => boolean

/** Whether a browser asks what a page may send, before it sends it. */
export const isPreflight = ({ method, headers }: MockRequest) =>
  method === 'OPTIONS' &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] !== undefined

/** The answer to that: whatever is asked for may be sent, so that a page sees what is wrong with it. */
export function preflight({ headers }: MockRequest, allows: AllowsOrigin): MockAnswer {
  const own = originHeaders(headers.origin, allows)
  if (own.length === 0) return { status: 403, headers: [VARY] }
  const asked = headers['access-control-request-headers']
  return {
    status: 204,
    headers: [
      ...own,
      ['Access-Control-Allow-Methods', headers['access-control-request-method'] ?? ''],
      ...(asked ? [['Access-Control-Allow-Headers', asked] as const] : []),
      // A page of the network that calls this machine.
      ...(headers['access-control-request-private-network'] === 'true'
        ? [['Access-Control-Allow-Private-Network', 'true'] as const]
        : []),
    ],
  }
}

const VARY: Header = ['Vary', 'Origin']

/** An answer that a page may read, with all its headers. */
export function readable(
  answer: MockAnswer,
  { headers }: MockRequest,
  allows: AllowsOrigin,
): MockAnswer {
  const own = originHeaders(headers.origin, allows)
  const names = [...new Set(answer.headers.map(([name]) => name))]
  const exposed =
    own.length > 0 && names.length > 0
      ? [['Access-Control-Expose-Headers', names.join(', ')] as const]
      : []
  return { ...answer, headers: [...answer.headers, ...own, ...exposed, VARY] }
}

/** Never for all: credentials are allowed. */
const originHeaders = (origin: string | undefined, allows: AllowsOrigin): Header[] =>
  origin !== undefined && allows(origin)
    ? [
        ['Access-Control-Allow-Origin', origin],
        ['Access-Control-Allow-Credentials', 'true'],
      ]
    : []
