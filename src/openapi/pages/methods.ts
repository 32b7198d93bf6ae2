import type { Badge } from '../../model.ts'

/** The methods that a path may have, in the order in which they are listed. `query` came with 3.2. */
export const METHODS = [
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'head',
  'options',
  'trace',
  'query',
] as const

const TONES: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete'])

/** The badge of a method. */
export function methodBadge(method: string): Badge {
  const lower = method.toLowerCase()
  // What readers send and receive as messages, in the colours of what they send and receive as requests.
  if (lower === 'send' || lower === 'receive')
    return { text: method.toUpperCase(), tone: lower === 'send' ? 'post' : 'get' }
  return {
    text: method.toUpperCase(),
    tone: TONES.has(lower) ? (lower as Badge['tone']) : 'neutral',
  }
}

/** The badge of an operation: of what the API sends itself, what it is. */
export function endpointBadge({
  kind,
  method,
}: {
  readonly kind: string
  readonly method: string
}): Badge {
  if (kind === 'webhook') return { text: 'HOOK', tone: 'on' }
  return kind === 'callback' ? { text: 'CALLBACK', tone: 'on' } : methodBadge(method)
}

/** The badge in a menu, where there is little room. */
export function shortBadge({ text, tone }: Badge): Badge {
  const short: Readonly<Record<string, string>> = {
    DELETE: 'DEL',
    OPTIONS: 'OPT',
    RECEIVE: 'RECV',
    CHANNEL: 'CHAN',
    CALLBACK: 'CALL',
  }
  return { text: short[text] ?? text, tone }
}
