import { isIP } from 'node:net'

const LOOPBACK = /^(?:localhost|[^.]+\.localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

/** Whether only this machine reaches what listens on a name or an address. */
export const isLoopback = (host: string) => LOOPBACK.test(host)

/** Whether an address stands for all addresses of this machine. */
export const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'

/**
 * Whether a request is meant for this server by its `Host`. A page of another site that has its name lead here, to read
 * what is served to this machine alone, is sent with its own name.
 */
export function isOwnHost(header: string | undefined, listening: string): boolean {
  const [, name = ''] = /^(\[[\da-f:.]+\]|[^:/?#@\s[\]]+)(?::\d{1,5})?$/i.exec(header ?? '') ?? []
  if (name === '') return false
  const plain = name.replace(/^\[|\]$/g, '')
  if (isLoopback(name) || plain.toLowerCase() === listening.toLowerCase()) return true
  // Whoever listens on all addresses is called by any of them, and addresses cannot be led elsewhere.
  return isEverywhere(listening) && isIP(plain) > 0
}
