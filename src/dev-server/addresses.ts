import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { isEverywhere, isLoopback } from './own-host.ts'

/** Where a server is found. */
export interface Addresses {
  /** The address to open on this machine. */
  readonly own: string
  /** The addresses that others in the network reach it at; none when only this machine does. */
  readonly network: readonly string[]
}

/** A server as it listens: what the command was given, and what it stands for. */
export interface Listening {
  readonly host: string
  /** The address that the host stands for. */
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
