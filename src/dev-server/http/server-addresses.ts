import { isIP } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

/** Where a server is found. */
export interface Addresses {
  /** The address to open on this machine. */
  readonly own: string
  /** The addresses that others in the network reach it at; none when only this machine does. */
  readonly network: readonly string[]
}

/** A server as it listens: the host that the command was given, and its address. */
export interface Listening {
  readonly host: string
  /** The address of the host. */
  readonly address: string
  readonly port: number
  /** Where its first page is. */
  readonly homeUrl: string
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** The addresses of a server as they are typed into a browser. */
export function addressesOf(
  { host, address, port, homeUrl }: Listening,
  interfaces: Interfaces = networkInterfaces(),
): Addresses {
  const url = (name: string) =>
    `http://${name.includes(':') ? `[${name}]` : name}:${port}${homeUrl}`
  if (isLoopback(address)) return { own: url(host), network: [] }
  if (!isEverywhere(address)) return { own: url(host), network: [url(host)] }
  const others = Object.values(interfaces)
    .flatMap((one) => one ?? [])
    // An address that is valid on one link alone needs a name of the link, which browsers do not take.
    .filter((one) => !one.internal && !one.address.startsWith('fe80:'))
    .filter(({ family }) => address === '::' || family === 'IPv4')
  return { own: url('localhost'), network: others.map((one) => url(one.address)) }
}

const LOOPBACK = /^(?:localhost|[^.]+\.localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

/** Whether only this machine reaches what listens on a name or an address. */
export const isLoopback = (host: string) => LOOPBACK.test(host)

/** Whether an address means all addresses of this machine. */
const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'

/**
 * Whether a request is meant for this server by its `Host`. A page of another site that has its name lead here, to read
 * what is served to this machine alone, is sent with its own name.
 */
export function isOwnHost(header: string | undefined, listening: string): boolean {
  const [, name = ''] = /^(\[[\da-f:.]+\]|[^:/?#@\s[\]]+)(?::\d{1,5})?$/i.exec(header ?? '') ?? []
  if (name === '') return false
  const plain = name.replace(/^\[|\]$/g, '')
  if (isLoopback(name) || plain.toLowerCase() === listening.toLowerCase()) return true
  // A server that listens on all addresses may be asked by any of them: unlike a name, an address cannot be pointed at
  // this machine by a stranger.
  return isEverywhere(listening) && isIP(plain) > 0
}
