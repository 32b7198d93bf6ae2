import type { TokenFlow } from '../../../openapi/console/console-model.ts'
import { addressOf } from './send.ts'

/** What a token is asked for with. */
export interface TokenAsk {
  readonly flow: TokenFlow
  readonly clientId: string
  readonly clientSecret: string
  /** Where the server of the tokens sends the reader back to: a page of this site without scripts. */
  readonly redirect: string
  readonly proxy?: string | undefined
  readonly signal: AbortSignal
}

/** Gets an access token; nothing when there is none. */
export async function accessToken(ask: TokenAsk): Promise<string | undefined> {
  const { flow, clientId, clientSecret, redirect } = ask
  const common = { client_id: clientId, ...(clientSecret ? { client_secret: clientSecret } : {}) }
  if (flow.kind === 'clientCredentials')
    return tokenOf(ask, {
      grant_type: 'client_credentials',
      ...common,
      ...(flow.scopes.length > 0 ? { scope: flow.scopes.join(' ') } : {}),
    })
  const verifier = randomText(48)
  const state = randomText(24)
  const popup = window.open('about:blank', '_blank', 'popup,width=520,height=680')
  if (!popup) return undefined
  const url = new URL(flow.authorizationUrl)
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirect,
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    ...(flow.scopes.length > 0 ? { scope: flow.scopes.join(' ') } : {}),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  popup.location.href = url.href
  const code = await returnedCode(popup, state, redirect, ask.signal)
  if (code === undefined) return undefined
  return tokenOf(ask, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirect,
    code_verifier: verifier,
    ...common,
  })
}

const POLL_MS = 200

/** Waits until the window is back at this site. Until then nothing of its address can be read. */
function returnedCode(
  popup: Window,
  state: string,
  redirect: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  return new Promise((done) => {
    const end = (code: string | undefined) => {
      clearInterval(timer)
      popup.close()
      done(code)
    }
    const look = () => {
      if (popup.closed || signal.aborted) return end(undefined)
      try {
        const { href } = popup.location
        if (!href.startsWith(redirect)) return
        const answer = new URL(href).searchParams
        // Another state is the answer to a question that nobody asked here.
        end(answer.get('state') === state ? (answer.get('code') ?? undefined) : undefined)
      } catch {
        // It is on another site.
      }
    }
    const timer = setInterval(look, POLL_MS)
  })
}

async function tokenOf(
  { flow, proxy, signal }: TokenAsk,
  fields: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const response = await fetch(addressOf(flow.tokenUrl, proxy), {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(fields),
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal,
  })
  if (!response.ok) return undefined
  const answer: unknown = await response.json()
  const token =
    typeof answer === 'object' && answer !== null && 'access_token' in answer
      ? answer.access_token
      : undefined
  return typeof token === 'string' && token !== '' ? token : undefined
}

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const randomText = (bytes: number) => base64Url(crypto.getRandomValues(new Uint8Array(bytes)))

/** PKCE: what only the one can answer who knows the verifier. */
async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return base64Url(new Uint8Array(hash))
}
