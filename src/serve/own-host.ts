import { isIP } from 'node:net'

const LOOPBACK = /^(?:localhost|[^.]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i

/**
 * Whether a request is meant for this server by its `Host`. A page of another site that has its name lead here, to read
 * what is served to this machine alone, is sent with its own name.
 */
export function isOwnHost(header: string | undefined, listening: string): boolean {
  const [, name = ''] = /^(\[[\da-f:.]+\]|[^:/?#@\s[\]]+)(?::\d{1,5})?$/i.exec(header ?? '') ?? []
  if (name === '') return false
  if (LOOPBACK.test(name) || name.toLowerCase() === listening.toLowerCase()) return true
  // Whoever listens on all addresses is called by any of them, and addresses cannot be led elsewhere.
  return isEverywhere(listening) && isIP(name.replace(/^\[|\]$/g, '')) > 0
}

const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'
