import type { TokenFlow } from '../../../openapi/console/console-model.ts'
import { TOKEN_CHANNEL } from './token-channel.ts'

/** What a token is asked for with. */
export interface TokenAsk {
  readonly flow: Pick<TokenFlow, 'kind' | 'authorizationUrl' | 'tokenUrl'>
  readonly scopes: readonly string[]
  readonly clientId: string
  /** Of an application alone. */
  readonly clientSecret: string
  /** Where the server of the tokens sends the reader back to: a page of this site. */
  readonly redirect: string
  /** An address as it is asked for. */
  addressOf(url: string): string
  readonly signal: AbortSignal
}

/** A token, or why there is none: the code of the error that the server has told, which may be empty. */
export type TokenAnswer =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'noWindow' }

/** Gets an access token. What proves that the code is ours is never written down anywhere. */
export async function accessToken(ask: TokenAsk): Promise<TokenAnswer> {
  const { flow, scopes, clientId, clientSecret } = ask
  const scope = scopes.length > 0 ? { scope: scopes.join(' ') } : {}
  if (flow.kind === 'authorizationCode') return tokenForCode(ask, scope)
  const fields = { grant_type: 'client_credentials', ...scope }
  const own = await tokenOf(ask, { ...fields, client_id: clientId, client_secret: clientSecret })
  // Servers must know this way (RFC 6749, section 2.3.1), but the one above asks nothing of CORS.
  return own.kind === 'refused' && own.error === 'invalid_client'
    ? tokenOf(ask, fields, `Basic ${btoa(`${formText(clientId)}:${formText(clientSecret)}`)}`)
    : own
}

/** By authorization code with PKCE (RFC 7636). */
async function tokenForCode(
  ask: TokenAsk,
  scope: Readonly<Record<string, string>>,
): Promise<TokenAnswer> {
  const { flow, clientId, redirect, signal } = ask
  const verifier = randomText(48)
  const state = randomText(24)
  // Opened before anything is waited for, else the browser takes it for a pop-up that nobody asked for.
  const popup = window.open('about:blank', '_blank', 'popup,width=520,height=680')
  if (!popup) return { kind: 'noWindow' }
  try {
    // The page of another site must not lead this one elsewhere.
    popup.opener = null
    const url = new URL(flow.authorizationUrl)
    const query = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirect,
      state,
      code_challenge: await challengeOf(verifier),
      code_challenge_method: 'S256',
      ...scope,
    }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const answer = answerTo(state, signal)
    popup.location.href = url.href
    const given = await answer
    const code = given?.get('code')
    if (!code) return { kind: 'refused', error: given?.get('error') ?? '' }
    return await tokenOf(ask, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirect,
      code_verifier: verifier,
      client_id: clientId,
    })
  } finally {
    popup.close()
  }
}

/** Waits for the page that the reader is sent back to. Another state is the answer to a question that nobody asked here. */
function answerTo(state: string, signal: AbortSignal): Promise<URLSearchParams | undefined> {
  const channel = new BroadcastChannel(TOKEN_CHANNEL)
  return new Promise<URLSearchParams | undefined>((done) => {
    channel.onmessage = ({ data }) => {
      const given = new URLSearchParams(String(data))
      if (given.get('state') === state) done(given)
    }
    signal.addEventListener('abort', () => done(undefined))
  }).finally(() => channel.close())
}

async function tokenOf(
  { flow, addressOf, signal }: TokenAsk,
  fields: Readonly<Record<string, string>>,
  authorization?: string,
): Promise<TokenAnswer> {
  const response = await fetch(addressOf(flow.tokenUrl), {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      ...(authorization === undefined ? {} : { Authorization: authorization }),
    },
    body: new URLSearchParams(fields),
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal,
  })
  const answer: unknown = await response.json()
  const field = (name: 'access_token' | 'error') => {
    const value = (answer as Readonly<Record<string, unknown>> | null)?.[name]
    return typeof value === 'string' ? value : ''
  }
  const token = field('access_token')
  return response.ok && token
    ? { kind: 'token', token }
    : { kind: 'refused', error: field('error') }
}

/** A text as forms write it. */
const formText = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const randomText = (bytes: number) => base64Url(crypto.getRandomValues(new Uint8Array(bytes)))

/** What only the one can answer who knows the verifier. */
async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return base64Url(new Uint8Array(hash))
}
