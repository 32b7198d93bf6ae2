import { asText } from '../../data-files/plain-values.ts'
import { fieldOf, fieldsOf, listOf, textOf } from '../../data-files/unknown-json.ts'
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
import type { ServerVariable, ServerView } from './operation-view.ts'

/** The servers of an operation: its own, else those of its path, else those of the specification. */
export function serversOf(
  endpoint: Pick<Endpoint, 'node' | 'item'>,
  specification: Specification,
): ServerView[] {
  return serversIn(ownerOf(endpoint, specification))
}

/**
 * What a reader chooses from: every address that the values of variables make, the usual ones first, and where those
 * would be many one address with its variables.
 */
export function serverChoices(
  endpoint: Pick<Endpoint, 'node' | 'item'>,
  specification: Specification,
): ServerView[] {
  return choicesOf(endpoint, specification, (server) => {
    const views = viewsOf(server, FEW_CHOICES + 1)
    if (views.length <= FEW_CHOICES) return views
    const variables = variablesOf(server)
    return viewsOf(server, 1).map((view) => ({ ...view, variables }))
  })
}

function choicesOf(
  endpoint: Pick<Endpoint, 'node' | 'item'>,
  specification: Specification,
  views: (server: Node) => ServerView[],
): ServerView[] {
  const all = itemsOf(childOf(ownerOf(endpoint, specification), 'servers')).flatMap(views)
  return all.filter(({ url }, index) => all.findIndex((other) => other.url === url) === index)
}

/** The addresses that its servers may have: as they are written, with names of variables in braces, and with their values. */
export function serverTemplates(
  endpoint: Pick<Endpoint, 'node' | 'item'>,
  specification: Specification,
): string[] {
  const written = itemsOf(childOf(ownerOf(endpoint, specification), 'servers'))
  return [
    ...choicesOf(endpoint, specification, (server) => viewsOf(server, MOST_ADDRESSES)).map(
      ({ url }) => url,
    ),
    ...written.flatMap(({ value }) => textOf(fieldOf(value, 'url')) ?? []),
  ]
}

function ownerOf(
  { node, item }: Pick<Endpoint, 'node' | 'item'>,
  specification: Specification,
): Node {
  const root = rootOf(specification)
  return [node, item].find((owner) => serversIn(owner).length > 0) ?? root
}

// A list that is longer is no choice: of 30 addresses a reader looks for two parts.
const FEW_CHOICES = 8
// Others are found by the address as it is written.
const MOST_ADDRESSES = 30

/** The servers that a node names, with the usual values of their variables. */
export function serversIn(owner: Node): ServerView[] {
  return itemsOf(childOf(owner, 'servers')).flatMap((server) => viewsOf(server, 1))
}

/** The variables of all servers that a node names: those that say the same once. Their texts may be drawn as Markdown. */
export function variablesIn(
  owner: Node,
  htmlOf: (variable: Node) => string = () => '',
): ServerVariable[] {
  const all = itemsOf(childOf(owner, 'servers')).flatMap((server) => variablesOf(server, htmlOf))
  const seen = new Set<string>()
  return all.filter((one) => {
    const key = JSON.stringify(one)
    return !seen.has(key) && seen.add(key)
  })
}

const variablesOf = (server: Node, htmlOf: (variable: Node) => string = () => '') =>
  childrenOf(childOf(server, 'variables')).map(([name, node]): ServerVariable => {
    const { value } = node
    const html = htmlOf(node)
    return {
      name,
      description: textOf(fieldOf(value, 'description')) ?? '',
      fallback: asText(fieldOf(value, 'default') ?? ''),
      values: listOf(fieldOf(value, 'enum')).map((own) => asText(own)),
      examples: listOf(fieldOf(value, 'examples')).map((own) => asText(own)),
      ...(html === '' ? {} : { html }),
    }
  })

function viewsOf(server: Node, most: number): ServerView[] {
  const url = textOf(fieldOf(server.value, 'url'))
  // Nothing runs from an address with a host.
  if (url === undefined || !(isSafe(url) || /^[a-z][a-z\d+.-]*:\/\//i.test(url))) return []
  // Since 3.2 a server may have a name as well.
  const description = ['name', 'description']
    .map((key) => textOf(fieldOf(server.value, key))?.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' · ')
  return urlsOf(url, childOf(server, 'variables'), most).map((own) => ({
    url: own.replace(/\/$/, ''),
    ...(own === url ? {} : { template: url.replace(/\/$/, '') }),
    description,
  }))
}

/** An address with so many of the values of its variables, the default of each first. */
function urlsOf(url: string, variables: Node, most: number): string[] {
  return childrenOf(variables).reduce(
    (urls, [name, { value }]) => {
      const { default: usual, enum: values } = fieldsOf(value)
      const known = [...new Set([usual, ...listOf(values)])].filter(
        (own) => typeof own === 'string' || typeof own === 'number',
      )
      if (known.length === 0) return urls
      return known
        .flatMap((own) => urls.map((before) => before.replaceAll(`{${name}}`, () => String(own))))
        .slice(0, most)
    },
    [url],
  )
}
