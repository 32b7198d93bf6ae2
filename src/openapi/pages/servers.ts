import { isSafe } from '../../urls/address.ts'
import {
  childOf,
  childrenOf,
  itemsOf,
  type Node,
  rootOf,
  type Specification,
} from '../schema/node.ts'
import type { Endpoint } from './endpoints.ts'
import type { ServerView } from './operation-view.ts'
import { fieldOf, textOf } from './values.ts'

/** The servers of an operation: its own, else those of its path, else those of the specification. */
export function serversOf(
  { node, item }: Pick<Endpoint, 'node' | 'item'>,
  specification: Specification,
): ServerView[] {
  for (const owner of [node, item, rootOf(specification)]) {
    const servers = serversIn(owner)
    if (servers.length > 0) return servers
  }
  return []
}

/** The servers that a node names, with their variables filled in. */
export function serversIn(owner: Node): ServerView[] {
  return itemsOf(childOf(owner, 'servers')).flatMap((server) => {
    const url = textOf(fieldOf(server.value, 'url'))
    // Nothing runs from an address with a host.
    if (url === undefined || !(isSafe(url) || /^[a-z][a-z\d+.-]*:\/\//i.test(url))) return []
    const description =
      textOf(fieldOf(server.value, 'description'))?.replace(/\s+/g, ' ').trim() ?? ''
    return [{ url: filled(url, childOf(server, 'variables')).replace(/\/$/, ''), description }]
  })
}

function filled(url: string, variables: Node): string {
  const byName = new Map(childrenOf(variables))
  return url.replace(/\{([^{}]+)\}/g, (place, name: string) => {
    const value = fieldOf(byName.get(name)?.value, 'default')
    return typeof value === 'string' || typeof value === 'number' ? String(value) : place
  })
}
