import type { SampleRequest } from '../../../openapi/samples/sample-request.ts'
import { type WireBody, wireRequestOf } from '../../../openapi/samples/wire-request.ts'
import { withoutSecrets } from '../secrets.ts'

/** Files that a reader chose: by the name of the part, or under an empty name for a body that is a file. */
export type ChosenFiles = ReadonlyMap<string, readonly File[]>

/** A request that is about to be sent. */
export interface Sending {
  readonly request: SampleRequest
  readonly files: ChosenFiles
  /** The address that requests go through. */
  readonly proxy?: string | undefined
  /** The browser adds its own cookies: a scheme asks for one, which no script can set. */
  readonly withCookies: boolean
}

/** An answer without the secrets that were sent. What is no text is left as it is. */
export function withoutSent(outcome: Outcome, secrets: readonly string[]): Outcome {
  if (outcome.kind !== 'answer' || secrets.length === 0) return outcome
  const { headers, body } = outcome
  return {
    ...outcome,
    headers: headers.map(([name, value]) => [name, withoutSecrets(value, secrets)]),
    body: bodyWithout(body, secrets),
  }
}

function bodyWithout(body: Answer['body'], secrets: readonly string[]): Answer['body'] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    const left = withoutSecrets(text, secrets)
    return left === text ? body : new TextEncoder().encode(left)
  } catch {
    return body
  }
}

/** What came back, or why nothing did. */
export type Outcome =
  | Answer
  | { readonly kind: 'blocked'; readonly time: number }
  | { readonly kind: 'redirect'; readonly time: number }
  | { readonly kind: 'cancelled'; readonly time: number }
  | {
      readonly kind: 'refused'
      readonly reason: 'method' | 'body' | 'address'
      readonly time: number
    }

export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly statusText: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly type: string
  readonly body: Uint8Array<ArrayBuffer>
  /** Bytes that came, of which the body has as many as are kept. */
  readonly size: number
  /** More came than is kept, so that the rest was not read. */
  readonly isCut: boolean
  readonly isCancelled: boolean
  readonly time: number
}

/** More than this is not kept: an answer without end must not fill the memory. */
const MOST_BYTES = 5_000_000
/** How often a stream is shown while it arrives: each time all of it is read again. */
const PART_MS = 100
const SKIPPED = /^(?:cookie|host|content-length|user-agent|origin|referer)$/i

/** Sends a request from the browser. `onPart` hears of a stream of events as it arrives. */
export async function send(
  sending: Sending,
  signal: AbortSignal,
  onPart: (answer: Answer) => void = () => {},
): Promise<Outcome> {
  const wire = wireRequestOf(sending.request)
  const start = performance.now()
  const time = () => Math.round(performance.now() - start)
  const { method, body } = wire
  if (/^(?:connect|trace|track)$/i.test(method))
    return { kind: 'refused', reason: 'method', time: 0 }
  const file = sending.files.get('')?.[0]
  if ((body || file) && /^(?:get|head)$/i.test(method))
    return { kind: 'refused', reason: 'body', time: 0 }
  if (!isWeb(wire.url)) return { kind: 'refused', reason: 'address', time: 0 }
  const headers = new Headers()
  for (const [name, value] of wire.headers) if (!SKIPPED.test(name)) headers.append(name, value)
  const content = file ?? (body && contentOf(body, sending.files))
  if (body && 'mediaType' in body) headers.set('Content-Type', body.mediaType)
  try {
    const response = await fetch(addressOf(wire.url, sending.proxy), {
      method,
      headers,
      ...(content === undefined ? {} : { body: content }),
      // A redirect would take the credentials along to wherever it leads.
      redirect: 'manual',
      credentials: sending.withCookies ? 'include' : 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal,
    })
    if (response.type === 'opaqueredirect') return { kind: 'redirect', time: time() }
    return await answerOf(response, { signal, time, onPart })
  } catch {
    return { kind: signal.aborted ? 'cancelled' : 'blocked', time: time() }
  }
}

/** An address as it is asked for: through the proxy, whose prefix it follows. */
export function addressOf(url: string, proxy: string | undefined): string {
  return proxy === undefined ? url : proxy + encodeURIComponent(url)
}

/** Browsers ask no address with a name and a password in it. */
const isWeb = (url: string) => {
  try {
    const { protocol, username, password } = new URL(url, globalThis.location?.href)
    return /^https?:$/.test(protocol) && username === '' && password === ''
  } catch {
    return false
  }
}

function contentOf(body: WireBody, files: ChosenFiles): BodyInit {
  if (body.form === 'fields')
    return new URLSearchParams(body.fields.map(([name, value]) => [name, value]))
  if (body.form === 'file') return files.get('')?.[0] ?? ''
  if (body.form !== 'parts') return body.text
  const form = new FormData()
  const left = new Map([...files].map(([name, own]) => [name, [...own]]))
  for (const { name, mediaType, content } of body.parts) {
    if ('fileName' in content) {
      for (const file of left.get(name) ?? []) form.append(name, file)
      left.delete(name)
    } else if (mediaType) form.append(name, new Blob([content.text], { type: mediaType }))
    else form.append(name, content.text)
  }
  return form
}

interface Reading {
  readonly signal: AbortSignal
  time(): number
  onPart(answer: Answer): void
}

async function answerOf(response: Response, { signal, time, onPart }: Reading): Promise<Answer> {
  const type = response.headers.get('Content-Type') ?? ''
  const isStream = /^\s*text\/event-stream\b/i.test(type)
  const chunks: Uint8Array[] = []
  let size = 0
  let kept = 0
  let isCut = false
  const now = (): Answer => ({
    kind: 'answer',
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    type,
    body: joined(chunks, kept),
    size,
    isCut,
    isCancelled: signal.aborted,
    time: time(),
  })
  const reader = response.body?.getReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      onPart(now())
    }, PART_MS)
  }
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const chunk = part.value
      size += chunk.length
      const room = MOST_BYTES - kept
      chunks.push(chunk.subarray(0, room))
      kept += Math.min(chunk.length, room)
      if (kept >= MOST_BYTES) {
        isCut = true
        await reader?.cancel()
        break
      }
      if (isStream) tell()
    }
  } catch (error) {
    // What came until then is shown.
    if (!signal.aborted && size === 0) throw error
  } finally {
    clearTimeout(timer)
  }
  return now()
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}
