import { fieldOf, textOf } from '../../data-files/unknown-json.ts'
import {
  childOf,
  childrenOf,
  followed,
  itemsOf,
  lookUp,
  type Node,
  rootOf,
  type Specification,
} from '../schema/node.ts'
import type { NamedValue } from './sample-request.ts'

interface Tools {
  readonly specification: Specification
}

/** What a request carries to be let in. */
export interface Credentials {
  readonly headers: readonly NamedValue[]
  readonly query: readonly NamedValue[]
}

/** A security scheme by the name of its component, else by its address (OpenAPI 3.2). */
export function schemeCalled(name: string, { specification }: Tools): Node | undefined {
  const schemes = childOf(childOf(rootOf(specification), 'components'), 'securitySchemes')
  const own = childOf(schemes, name)
  const named = own.value === undefined ? lookUp(name, specification) : undefined
  return followed(named ?? own, specification)
}

/** The ways that an operation may be let in: as it says itself, else as the specification says. Each names its schemes. */
export const waysIn = (operation: Node, tools: Tools): string[][] =>
  securityOf(operation, tools).map((way) => childrenOf(way).map(([name]) => name))

/** What a token of a scheme has to allow for an operation, in any of the ways. */
export const scopesOf = (operation: Node, scheme: string, tools: Tools): ReadonlySet<string> =>
  new Set(
    securityOf(operation, tools).flatMap((way) =>
      itemsOf(childOf(way, scheme)).flatMap(({ value }) => textOf(value) ?? []),
    ),
  )

/** The ways that an operation may be let in, as they are written. */
export function securityOf(operation: Node, { specification }: Tools): readonly Node[] {
  const own = childOf(operation, 'security')
  return itemsOf(Array.isArray(own.value) ? own : childOf(rootOf(specification), 'security'))
}

/** A scheme as the standards write it. */
export const httpScheme = (scheme = '') =>
  /^(?:bearer|basic|digest)$/i.test(scheme)
    ? scheme.charAt(0).toUpperCase() + scheme.slice(1).toLowerCase()
    : scheme

/** How a secret of a scheme is sent. */
export interface SchemeUse {
  readonly name: string
  /** `mutualTLS` and others that no request carries are `none`. */
  readonly place: 'query' | 'cookie' | 'header' | 'none'
  /** The name of the header, the cookie or the parameter. */
  readonly field: string
  /** What stands before the secret in its header. */
  readonly prefix: string
  /** What stands for the secret. */
  readonly placeholder: string
  readonly type: string
}

/** How a secret of the scheme with this name is sent. */
export function schemeUse(name: string, tools: Tools): SchemeUse {
  const scheme = schemeCalled(name, tools)
  const field = (key: string) => textOf(fieldOf(scheme?.value, key)) ?? ''
  const type = field('type')
  const header = {
    name,
    place: 'header',
    field: 'Authorization',
    type,
  } as const
  if (type === 'apiKey') {
    const place = field('in') === 'query' || field('in') === 'cookie' ? field('in') : 'header'
    return {
      name,
      place: field('name') === '' ? 'none' : (place as SchemeUse['place']),
      field: field('name'),
      prefix: '',
      placeholder: 'YOUR_API_KEY',
      type,
    }
  }
  if (type === 'http') {
    const isBasic = /^basic$/i.test(field('scheme'))
    const prefix = `${httpScheme(field('scheme'))} `
    return {
      ...header,
      prefix,
      placeholder: isBasic
        ? 'YOUR_CREDENTIALS'
        : isKey(name, scheme?.value)
          ? 'YOUR_API_KEY'
          : 'YOUR_TOKEN',
    }
  }
  if (/^(?:oauth2|openIdConnect)$/.test(type))
    return { ...header, prefix: 'Bearer ', placeholder: 'YOUR_ACCESS_TOKEN' }
  return { ...header, place: 'none', prefix: '', placeholder: '' }
}

/**
 * Whether what stands after the name of a scheme is a key that an author gives out, by its own words: else it is a token,
 * as most often.
 */
const isKey = (name: string, scheme: unknown) => {
  const format = textOf(fieldOf(scheme, 'bearerFormat')) ?? ''
  if (/jwt|json web token/i.test(format)) return false
  return /key$/i.test(name) || [format, textOf(fieldOf(scheme, 'description'))].some(saysKey)
}
const saysKey = (words = '') =>
  /(?:api|secret|access)[\s_-]?key|(?:api|비밀|시크릿) ?키|API キー/i.test(words)

/** What a request carries for these schemes. A scheme without a secret is written with what stands for one. */
export function credentialsOf(
  schemes: readonly string[],
  tools: Tools,
  secrets: ReadonlyMap<string, string> = new Map(),
): Credentials {
  const headers: NamedValue[] = []
  const query: NamedValue[] = []
  for (const scheme of schemes) {
    const { place, field, prefix, placeholder } = schemeUse(scheme, tools)
    const text = prefix + (secrets.get(scheme) ?? placeholder)
    if (place === 'query') query.push([field, text])
    else if (place === 'cookie') headers.push(['Cookie', `${field}=${text}`])
    else if (place === 'header') headers.push([field, text])
  }
  return { headers, query }
}
