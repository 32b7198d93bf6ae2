import type { ConsoleState } from '../../../openapi/console/console-model.ts'

/** A request that was sent in this visit. No secret is in it. */
export interface SentRequest {
  readonly id: number
  /** The page of its operation. */
  readonly page: string
  readonly method: string
  readonly address: string
  /** A status, or a word for what happened instead. */
  readonly result: string
  readonly time: number
  readonly state: ConsoleState
}

const MOST = 10
let sent: readonly SentRequest[] = []
let count = 0
let pending: SentRequest | undefined
const listeners = new Set<() => void>()

/** The requests of this visit, the last one first. */
export const sentRequests = (): readonly SentRequest[] => sent

/** Remembers a request until the page is left for another site or loaded again. */
export function rememberRequest(request: Omit<SentRequest, 'id'>): void {
  change([{ ...request, id: ++count }, ...sent].slice(0, MOST))
}

export const forgetRequests = (): void => change([])

function change(next: readonly SentRequest[]): void {
  sent = next
  for (const tell of listeners) tell()
}

/** Is told when the requests have changed. Gives back what ends it. */
export function followRequests(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Lets the console of another page begin with a request. */
export function beginWith(request: SentRequest): void {
  pending = request
}

/** What the console of this page was asked to begin with. */
export function beginning(page: string): SentRequest | undefined {
  const own = pending?.page === page ? pending : undefined
  if (own) pending = undefined
  return own
}
