import { withoutControlChars } from '../../data-files/control-characters.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Problem } from '../../model.ts'
import { messageOperations } from '../asyncapi/operations-form.ts'
import { labelOfTag, tagNamesOf, tagNode } from '../document/tags-of.ts'
import { fieldOf, isFields, textOf } from '../document/unknown-json.ts'
import { schemeCalled, securityOf } from '../samples/credentials.ts'
import {
  childOf,
  childrenOf,
  followed,
  isInternal,
  type Node,
  placeOf,
  rootOf,
  rootsOf,
  type Specification,
} from '../schema/node.ts'
import { METHODS } from './methods.ts'

/** An operation of a specification, with the name and the address that it gets. */
export interface Endpoint {
  readonly kind: 'operation' | 'webhook' | 'message'
  readonly method: string
  /** The path, or the name of the webhook. */
  readonly path: string
  readonly node: Node
  /** The item that it is in: its parameters and servers hold for all operations in it. */
  readonly item: Node
  readonly name: string
  readonly slug: string
  readonly title: string
  /** The tag that it is listed under. */
  readonly tag?: string
}

/** Every operation and webhook in the order of the file, named, with what is wrong about their names. */
export function endpointsOf(specification: Specification): {
  readonly endpoints: readonly Endpoint[]
  readonly problems: readonly Problem[]
} {
  const all = (key: string, kind: Endpoint['kind']) =>
    rootsOf(specification).flatMap((root) => operationsIn(childOf(root, key), kind, specification))
  const found = [
    ...all('paths', 'operation'),
    ...all('webhooks', 'webhook'),
    // The name that it had before 3.1.
    ...all('x-webhooks', 'webhook'),
    ...messagesIn(specification),
  ]
  const problems: Problem[] = []
  const bySlug = new Map<string, string>()
  const names = new Set<string>()
  const endpoints = found.map((operation): Endpoint => {
    const label = `${operation.method.toUpperCase()} ${operation.path}`
    const { slug: wanted, problem: fault } = slugOf(operation)
    if (fault) problems.push(fault)
    const slug = unused(wanted, bySlug)
    if (slug !== wanted) {
      const details = {
        operation: label,
        other: bySlug.get(wanted.toLowerCase()) ?? '',
        slug,
      }
      problems.push(problem('api-same-address', placeOf(operation.node), details))
    }
    bySlug.set(slug.toLowerCase(), label)
    const id = textOf(fieldOf(operation.node.value, 'operationId'))
    const name = id && !names.has(id) ? id : slug
    names.add(name)
    return { ...operation, name, slug }
  })
  return { endpoints, problems: [...problems, ...unknownSchemes(endpoints, specification)] }
}

/** Names of security schemes that are nowhere defined, each where it is first asked for. */
function unknownSchemes(endpoints: readonly Endpoint[], specification: Specification): Problem[] {
  const problemByName = new Map<string, Problem>()
  const schemes = childOf(childOf(rootOf(specification), 'components'), 'securitySchemes')
  const names = childrenOf(schemes).map(([name]) => name)
  for (const { node } of endpoints)
    for (const [name, scopes] of securityOf(node, { specification }).flatMap(childrenOf)) {
      // What is defined by a reference that leads nowhere has a problem of its own.
      const isKnown =
        names.includes(name) || schemeCalled(name, { specification })?.value !== undefined
      // What has a slash is the address of a scheme in another file.
      if (isKnown || problemByName.has(name) || name.includes('/')) continue
      const near = nearest(name, names)
      const details = { name, ...(near ? { near } : {}) }
      problemByName.set(name, problem('api-security', placeOf(scopes), details))
    }
  return [...problemByName.values()]
}

type Operation = Omit<Endpoint, 'name' | 'slug'>

function operationsIn(
  items: Node,
  kind: Endpoint['kind'],
  specification: Specification,
): Operation[] {
  return childrenOf(items).flatMap(([path, written]) => {
    const item = followed(written, specification)
    if (!item || isInternal(item) || (kind === 'operation' && !path.startsWith('/'))) return []
    const more = childrenOf(childOf(item, 'additionalOperations'))
    const all = [...METHODS.map((method) => [method, childOf(item, method)] as const), ...more]
    return all
      .flatMap(([method, own]) => {
        // Large descriptions keep every operation in a file of its own.
        const node = followed(own, specification)
        return node && isFields(node.value) && !isInternal(node) ? [[method, node] as const] : []
      })
      .map(([method, node]): Operation => {
        const tag = navigationTag(node, specification)
        return {
          kind,
          method,
          path,
          node,
          item,
          title: titleOf(node, kind, method, path),
          ...(tag === undefined ? {} : { tag }),
        }
      })
  })
}

/** The operations of a description of messages: what readers send and receive, by the address of the channel. */
function messagesIn(specification: Specification): Operation[] {
  return messageOperations(specification).map(([, node]): Operation => {
    const method = textOf(fieldOf(node.value, 'x-action')) ?? ''
    const path = textOf(fieldOf(node.value, 'x-address')) ?? ''
    const tag = navigationTag(node, specification)
    return {
      kind: 'message',
      method,
      path,
      node,
      item: { value: {}, at: node.at },
      title: titleOf(node, 'message', method, path),
      ...(tag === undefined ? {} : { tag }),
    }
  })
}

/** The first tag for menus: in 3.2 tags may be of another kind, such as `badge` or `audience`. */
const navigationTag = (node: Node, specification: Specification) =>
  tagNamesOf(node).find((name) => {
    const own = tagNode(name, specification)?.value
    const kind = textOf(fieldOf(own, 'kind'))
    const isCalled = name.trim() !== '' || labelOfTag(own) !== undefined
    return isCalled && (kind === undefined || kind === 'nav')
  })

/** A summary beyond this length is a text: as a title it would fill menus. */
const LONGEST_TITLE = 120

/** The summary of an operation, and whether it is short enough to be its title. */
export function summaryOf({ value }: Node): { readonly text: string; readonly isTitle: boolean } {
  const text = oneLine(fieldOf(value, 'summary'))
  return { text, isTitle: text !== '' && text.length <= LONGEST_TITLE }
}

const oneLine = (text: unknown) =>
  withoutControlChars(textOf(text)?.replace(/\s+/g, ' ') ?? '').trim()

function titleOf(node: Node, kind: Endpoint['kind'], method: string, path: string): string {
  const { text, isTitle } = summaryOf(node)
  if (isTitle) return text
  if (kind === 'webhook' && text !== '') return path
  const [sentence = ''] = /^.+?\.(?= )/.exec(text) ?? []
  const short = sentence.length <= LONGEST_TITLE ? sentence.slice(0, -1) : ''
  return short || oneLine(fieldOf(node.value, 'operationId')) || `${method.toUpperCase()} ${path}`
}

/** The address: what the author asks for, then the id, then the summary, then method and path. */
function slugOf({ node, method, path }: Operation): {
  readonly slug: string
  readonly problem?: Problem
} {
  const field = (name: string) => textOf(fieldOf(node.value, name))?.trim()
  const asked = field('x-slug') ?? field('x-doc-slug')
  if (asked !== undefined) {
    const plain = asked.normalize('NFC')
    if (/^(?!\.+$)[^/?#%\\\s\p{Cc}<>"|*:]+$/u.test(plain)) return { slug: plain }
    const slug = slugged(asked) || slugged(`${method}-${path}`)
    return { slug, problem: problem('api-slug', { ...placeOf(node) }, { slug: asked }) }
  }
  const id = field('operationId')
  const summary = summaryOf(node)
  const named = (id && slugged(id)) || (summary.isTitle && slugged(summary.text))
  return { slug: named || slugged(`${method}-${path}`) || method }
}

/** A name as a part of an address: Korean stays, words are joined by hyphens. */
export function slugged(name: string): string {
  return name
    .normalize('NFC')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
}

function unused(slug: string, taken: ReadonlyMap<string, string>): string {
  let free = slug
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${slug}-${number}`
  return free
}
