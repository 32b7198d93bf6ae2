import { fieldOf, textOf } from '../data-files/unknown-json.ts'
import { childOf, childrenOf, followed, type Node, rootOf } from '../openapi/schema/node.ts'
import { decoded } from '../urls/address.ts'
import type { AllowsOrigin } from './cors.ts'
import type { MockAnswer, MockRequest } from './message.ts'
import { queryPairs } from './parameters.ts'
import type { MockSpecification } from './routes.ts'

/**
 * A server of OAuth 2.0 tokens (RFC 6749) for trying: everybody is let in at once, and the tokens mean nothing. Codes are
 * bound to their challenge (PKCE, RFC 7636), so that a client that forgets it sees so.
 */

/** Where codes are given. */
export const AUTHORIZATION_PATH = '/__docsgen/oauth/authorize'

/** Where tokens are given. */
export const TOKEN_PATH = '/__docsgen/oauth/token'

/** The codes that were given and not yet taken. */
export type OAuthState = Map<string, GivenCode>

interface GivenCode {
  readonly client: string
  readonly redirect: string
  readonly challenge: string | undefined
  readonly scope: string
}

const MOST_CODES = 1000
const TOKEN_SECONDS = 3600

/** What the paths of the specifications' own addresses are for. */
export type OAuthPaths = ReadonlyMap<string, 'authorize' | 'token'>

/** The paths of all authorization and token addresses: ours, and those that the specifications name. */
export function oauthPaths(specifications: readonly MockSpecification[]): OAuthPaths {
  const paths = new Map<string, 'authorize' | 'token'>()
  for (const scheme of schemesOf(specifications)) {
    for (const [, { value }] of childrenOf(childOf(scheme, 'flows'))) {
      for (const [name, kind] of FLOW_URLS) {
        const url = textOf(fieldOf(value, name))
        const base = 'http://127.0.0.1'
        const path = url && URL.canParse(url, base) ? new URL(url, base).pathname : '/'
        if (path !== '/') paths.set(path, kind)
      }
    }
  }
  return paths.set(AUTHORIZATION_PATH, 'authorize').set(TOKEN_PATH, 'token')
}

const schemesOf = (specifications: readonly MockSpecification[]): Node[] =>
  specifications.flatMap(({ specification }) => {
    const components = childOf(rootOf(specification), 'components')
    const all = childrenOf(childOf(components, 'securitySchemes'))
    return all.flatMap(([, written]) => followed(written, specification) ?? [])
  })

/** Whether any specification has a scheme that takes tokens. */
export const hasOAuth = (specifications: readonly MockSpecification[]) =>
  schemesOf(specifications).some(({ value }) =>
    ['oauth2', 'openIdConnect'].includes(textOf(fieldOf(value, 'type')) ?? ''),
  )

const FLOW_URLS = [
  ['authorizationUrl', 'authorize'],
  ['tokenUrl', 'token'],
  ['refreshUrl', 'token'],
] as const

/** What the answers depend on. */
export interface OAuthTools {
  readonly state: OAuthState
  /** Codes are only sent to pages of this machine. */
  readonly allows: AllowsOrigin
}

/** Answers a request for a code or for a token. */
export function oauthAnswer(
  kind: 'authorize' | 'token',
  request: MockRequest,
  tools: OAuthTools,
): Promise<MockAnswer> | MockAnswer {
  const { method, target, body } = request
  if (kind === 'authorize')
    return method === 'GET' || method === 'HEAD'
      ? authorization(new Map(fields(target)), tools)
      : { status: 405, headers: [['Allow', 'GET, HEAD']] }
  if (method !== 'POST') return { status: 405, headers: [['Allow', 'POST']] }
  return token(new Map(fields(`?${new TextDecoder().decode(body)}`)), request, tools)
}

const fields = (target: string) =>
  queryPairs(target).map(({ name, raw }) => [name, decoded(raw.replaceAll('+', ' '))] as const)

type Fields = ReadonlyMap<string, string>

function authorization(given: Fields, { state, allows }: OAuthTools): MockAnswer {
  const redirect = given.get('redirect_uri') ?? ''
  const client = given.get('client_id') ?? ''
  const isOwn = URL.canParse(redirect) && allows(new URL(redirect).origin)
  // Without a place to go back to the reader of the page is told.
  if (!isOwn) return refused('invalid_request', 'redirect_uri')
  const back = (answer: Readonly<Record<string, string>>): MockAnswer => {
    const url = new URL(redirect)
    const wished = given.get('state')
    for (const [name, value] of Object.entries({ ...answer, ...(wished ? { state: wished } : {}) }))
      url.searchParams.set(name, value)
    return { status: 302, headers: [['Location', url.href]], body: '' }
  }
  const challenge = given.get('code_challenge')
  const method = given.get('code_challenge_method') ?? 'plain'
  if (client === '') return back({ error: 'invalid_request', error_description: 'client_id' })
  if (given.get('response_type') !== 'code') return back({ error: 'unsupported_response_type' })
  if (challenge !== undefined && method !== 'S256')
    return back({ error: 'invalid_request', error_description: 'code_challenge_method' })
  const code = `mock-code-${randomText()}`
  if (state.size >= MOST_CODES) state.clear()
  state.set(code, { client, redirect, challenge, scope: given.get('scope') ?? '' })
  return back({ code })
}

async function token(
  given: Fields,
  { headers }: MockRequest,
  { state }: OAuthTools,
): Promise<MockAnswer> {
  const client = clientOf(headers.authorization) ?? given.get('client_id') ?? ''
  const scope = given.get('scope') ?? ''
  switch (given.get('grant_type')) {
    case 'client_credentials':
      return client === '' ? refused('invalid_client', 'client_id', 401) : granted(scope)
    case 'refresh_token':
      return given.get('refresh_token')
        ? granted(scope)
        : refused('invalid_request', 'refresh_token')
    case 'password':
      return given.get('username') ? granted(scope) : refused('invalid_request', 'username')
    case 'authorization_code': {
      const code = given.get('code') ?? ''
      const known = state.get(code)
      state.delete(code)
      if (!known) return refused('invalid_grant', 'code')
      if (client !== known.client) return refused('invalid_grant', 'client_id')
      if (given.get('redirect_uri') !== known.redirect)
        return refused('invalid_grant', 'redirect_uri')
      const verifier = given.get('code_verifier')
      const proof = verifier === undefined ? undefined : await challengeOf(verifier)
      return proof === known.challenge
        ? granted(known.scope)
        : refused('invalid_grant', 'code_verifier')
    }
    default:
      return refused('unsupported_grant_type', 'grant_type')
  }
}

/** The name of a client that signs in with `Basic` (RFC 6749, section 2.3.1). */
function clientOf(authorization: string | undefined): string | undefined {
  const [, encoded] = /^basic\s+(\S+)$/i.exec(authorization ?? '') ?? []
  if (encoded === undefined) return undefined
  try {
    return decoded(atob(encoded).split(':', 1)[0] ?? '')
  } catch {
    return undefined
  }
}

const granted = (scope: string): MockAnswer =>
  json(200, {
    access_token: `mock-token-${randomText()}`,
    token_type: 'Bearer',
    expires_in: TOKEN_SECONDS,
    refresh_token: `mock-refresh-${randomText()}`,
    ...(scope === '' ? {} : { scope }),
  })

const refused = (error: string, field: string, status = 400): MockAnswer =>
  json(status, { error, error_description: field })

const json = (status: number, value: object): MockAnswer => ({
  status,
  headers: [
    ['Content-Type', 'application/json'],
    ['Cache-Control', 'no-store'],
  ],
  body: JSON.stringify(value),
})

const randomText = () => crypto.randomUUID().replaceAll('-', '')

/** The challenge of a verifier by the method S256. */
async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
