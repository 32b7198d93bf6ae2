import { type Endpoint, endpointsOf } from '../openapi/pages/endpoints.ts'
import { serverTemplates } from '../openapi/pages/servers.ts'
import type { Specification } from '../openapi/schema/node.ts'
import { decoded } from '../urls/address.ts'

/** A specification with the name that the configuration gives it. */
export interface MockSpecification {
  readonly id: string
  readonly specification: Specification
}

/** An operation of a specification. */
export interface Operation {
  readonly endpoint: Endpoint
  readonly specification: Specification
  /** Tells it from all others. */
  readonly key: string
}

/** A path that operations stand at. */
interface Route {
  /** How near to what was written: the base of a server first, then the path alone. */
  readonly rank: number
  readonly segments: readonly Segment[]
  readonly operations: Map<string, Operation>
}

/** A part of a path between slashes. Without names it is as it stands. */
interface Segment {
  readonly text: string
  readonly names: readonly string[]
  readonly matches: RegExp
}

/** Every path that is answered. */
export interface Routes {
  /** By the number of their segments. */
  readonly byLength: ReadonlyMap<number, readonly Route[]>
  /** The paths as they are written, to name one that may have been meant. */
  readonly templates: readonly string[]
  /** How many operations there are. */
  readonly count: number
}

/** The operations of specifications, at the paths of their servers and at their own. */
export function routesOf(specifications: readonly MockSpecification[]): Routes {
  const routes = new Map<string, Route>()
  const templates = new Set<string>()
  let count = 0
  for (const { id, specification } of specifications) {
    for (const endpoint of endpointsOf(specification).endpoints) {
      if (endpoint.kind !== 'operation') continue
      count += 1
      const method = endpoint.method.toUpperCase()
      const operation = { endpoint, specification, key: `${id} ${method} ${endpoint.path}` }
      const own = serverTemplates(endpoint, specification)
        // A variable in the place of the host, which may be anything.
        .filter((url) => !/^\{[^}]*\}(?!:)/.test(url))
        .map(basePath)
      // Two specifications may have the same paths: the name of the specification tells them apart.
      const named = specifications.length > 1 ? ['', ...own].map((base) => `/${id}${base}`) : []
      for (const [rank, base] of [...new Set([...own, '', ...named])].entries()) {
        const template = base + endpoint.path.replace(/[?#].*$/s, '')
        const route = routes.get(template) ?? {
          rank,
          segments: segmentsOf(template),
          operations: new Map<string, Operation>(),
        }
        routes.set(template, route)
        templates.add(template)
        if (!route.operations.has(method)) route.operations.set(method, operation)
      }
    }
  }
  const byLength = new Map<number, Route[]>()
  for (const route of routes.values())
    byLength.set(route.segments.length, [...(byLength.get(route.segments.length) ?? []), route])
  return { byLength, templates: [...templates], count }
}

/** The path of a server: what follows its host. Its variables stay in it. */
const basePath = (url: string) =>
  url
    .replace(/^[a-z{][^/]*:(?=\/\/)/i, '')
    .replace(/^\/\/[^/?#]*/, '')
    .replace(/^(?:\.\.?\/)+/, '')
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .replace(/^(?=[^/])/, '/')

/** The parts between slashes, but for slashes within braces. */
function segmentsOf(template: string): Segment[] {
  const parts = template.match(/\/(?:\{[^}]*\}|[^/])*/g) ?? []
  return parts.map((part) => {
    const text = part.slice(1)
    const pieces = text.split(/\{([^}]*)\}/)
    const names = pieces.filter((_, index) => index % 2 === 1)
    const source = pieces
      .map((piece, index) => (index % 2 === 1 ? '(.+?)' : escaped(piece)))
      .join('')
    return { text: decoded(text), names, matches: new RegExp(`^${source}$`, 's') }
  })
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** An operation that a path leads to, with the texts of its parameters as they were sent. */
export interface Match {
  readonly operation: Operation
  readonly values: ReadonlyMap<string, string>
}

/** What is at a path. */
export interface Found {
  /** The operations that may be meant, the most likely first. */
  readonly matches: readonly Match[]
  /** The methods of the path; empty when there is no such path. */
  readonly methods: readonly string[]
}

/** Finds the operations of a path. Literal parts win over parameters. */
export function operationsAt(path: string, method: string, { byLength }: Routes): Found {
  const parts = path.split('/').slice(1)
  // A slash at the end means the same path.
  const lengths = parts.at(-1) === '' ? [parts.length, parts.length - 1] : [parts.length]
  const found = lengths
    .flatMap((length) => byLength.get(length) ?? [])
    .flatMap((route) => {
      const values = valuesIn(parts, route)
      return values ? [{ route, values }] : []
    })
    .sort((a, b) => compared(a.route, b.route))
  return {
    matches: found.flatMap(({ route, values }) => {
      const operation = route.operations.get(method)
      return operation ? [{ operation, values }] : []
    }),
    methods: [...new Set(found.flatMap(({ route }) => [...route.operations.keys()]))],
  }
}

function valuesIn(
  parts: readonly string[],
  { segments }: Route,
): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>()
  for (const [index, { text, names, matches }] of segments.entries()) {
    const part = parts[index] ?? ''
    if (names.length === 0) {
      if (part !== text && decoded(part) !== text) return undefined
      continue
    }
    const found = matches.exec(part)
    if (!found) return undefined
    for (const [at, name] of names.entries()) values.set(name, found[at + 1] ?? '')
  }
  return values
}

function compared(a: Route, b: Route): number {
  for (const [index, { names }] of a.segments.entries()) {
    const others = b.segments[index]?.names.length ?? 0
    if (names.length === 0 && others > 0) return -1
    if (names.length > 0 && others === 0) return 1
  }
  return a.rank - b.rank
}
