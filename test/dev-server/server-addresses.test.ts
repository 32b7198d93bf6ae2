import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { addressesOf, isOwnHost } from '../../src/dev-server/http/server-addresses.ts'

const of = (family: 'IPv4' | 'IPv6', address: string, internal = false) =>
  ({ family, address, internal }) as NetworkInterfaceInfo

const INTERFACES = {
  lo: [of('IPv4', '127.0.0.1', true), of('IPv6', '::1', true)],
  eth0: [of('IPv4', '192.168.0.10'), of('IPv6', 'fe80::1'), of('IPv6', '2001:db8::1')],
  gone: undefined,
}

test.each([
  ['127.0.0.1', '127.0.0.1', 'http://127.0.0.1:3000/base/', []],
  ['localhost', '::1', 'http://localhost:3000/base/', []],
  ['::1', '::1', 'http://[::1]:3000/base/', []],
  ['192.168.0.10', '192.168.0.10', 'http://192.168.0.10:3000/base/', ['192.168.0.10']],
  ['my-machine', '192.168.0.10', 'http://my-machine:3000/base/', ['my-machine']],
  ['0.0.0.0', '0.0.0.0', 'http://localhost:3000/base/', ['192.168.0.10']],
  ['::', '::', 'http://localhost:3000/base/', ['192.168.0.10', '[2001:db8::1]']],
  ['', '::', 'http://localhost:3000/base/', ['192.168.0.10', '[2001:db8::1]']],
])('a server on “%s”, which is %s, is found at %s', (host, address, own, names) => {
  const network = names.map((name) => `http://${name}:3000/base/`)
  const listening = { host, address, port: 3000, homeUrl: '/base/' }
  expect(addressesOf(listening, INTERFACES)).toEqual({ own, network })
})

test.each([
  ['192.168.0.10:3000', '0.0.0.0', true],
  ['[2001:db8::1]:3000', '::', true],
  ['my-machine:3000', 'my-machine', true],
  ['MY-MACHINE', 'my-machine', true],
  ['[2001:db8::1]', '2001:db8::1', true],
  ['my-machine', '0.0.0.0', false],
  ['evil.example', '::', false],
  ['192.168.0.11', '192.168.0.10', false],
  ['[192.168.0.10', '0.0.0.0', false],
])('the host %s is that of a server on %s: %s', (header, listening, isOwn) => {
  expect(isOwnHost(header, listening)).toBe(isOwn)
})
