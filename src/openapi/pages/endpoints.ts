import { withoutControlChars } from '../../data-files/control-characters.ts'
import { fieldOf, isFields, textOf } from '../../data-files/unknown-json.ts'
import { nearest } from '../../diagnostics/nearest-name.ts'
import { problem } from '../../diagnostics/problem.ts'
import type { Problem } from '../../model.ts'
import { messageOperations } from '../asyncapi/operations-form.ts'
import { labelOfTag, tagNamesOf, tagNode } from '../document/tags-of.ts'
import { schemeCalled, securityOf } from '../samples/credentials.ts'
import {
  childOf,
  childrenOf,
  followed,
  isInternal,
  type Node,
  nameOfReference,
  placeOf,
  referenceOf,
  rootOf,
  rootsOf,
  type Specification,
} from '../schema/node.ts'
import { METHODS } from './methods.ts'

/** An operation of a specification, with the name and the address that it gets. */
export interface Endpoint {
  readonly kind: 'operation' | 'webhook' | 'callback' | 'message'
  readonly method: string
  /** The path, the name of the webhook, or the expression that gives the address of the callback. */
  readonly path: string
  readonly node: Node
  /** The item that it is in: its parameters and servers hold for all operations in it. */
  readonly item: Node
  readonly name: string
  readonly slug: string
  readonly title: string
  /** The tag that it is listed under. */
  readonly tag?: string
  /** Callbacks only: what the operation that causes it calls it, and all operations that cause it. */
  readonly called?: { readonly name: string; readonly causes: ReadonlySet<Node['value']> }
}

/** Whether the API sends the request itself: nobody calls it, and its servers are those of a reader. */
export const isSentByApi = ({ kind }: Pick<Endpoint, 'kind'>) =>
  kind === 'webhook' || kind === 'callback'

/** Every operation, webhook and callback in the order of the file, named, with what is wrong about their names. */
export function endpointsOf(specification: Specification): {
  readonly endpoints: readonly Endpoint[]
  readonly problems: readonly Problem[]
} {
  const all = (key: string, kind: Endpoint['kind']) =>
    rootsOf(specification).flatMap((root) => operationsIn(childOf(root, key), kind, specification))
  const callable = [
    ...all('paths', 'operation'),
    ...all('webhooks', 'webhook'),
    // The name that it had before 3.1.
    ...all('x-webhooks', 'webhook'),
  ]
  const found = [
    ...callable,
    ...messagesIn(specification),
    // They come last, so that they take no name and no address from others.
    ...callbacksOf(callable, specification),
  ]
  const problems: Problem[] = []
  const bySlug = new Map<string, string>()
  const names = new Set<string>()
  const slugs = new Map<unknown, string>()
  const endpoints = found.map(({ from, ...operation }): Endpoint => {
    const label = `${operation.method.toUpperCase()} ${operation.path}`
    const made = from && [slugs.get(from.owner), ...from.words].join('-')
    const { slug: wanted, problem: fault } = slugOf(operation, made)
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
    slugs.set(operation.node.value, slug)
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

interface Operation extends Omit<Endpoint, 'name' | 'slug'> {
  /** Callbacks only: what their address is made of where they have no id, the address of an operation before the rest. */
  readonly from?: { readonly owner?: Node['value']; readonly words: readonly string[] }
}

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

/**
 * The callbacks of operations, and those that are caused by these callbacks. One that several operations refer to is one;
 * so a callback that leads to itself ends.
 */
function callbacksOf(operations: readonly Operation[], specification: Specification): Operation[] {
  const found: Operation[] = []
  const known = new Map<Node['value'], { own: Operation; causes: Set<Node['value']> }[]>()
  const waiting = [...operations]
  // The list grows while it is read.
  for (const operation of waiting)
    for (const own of callbacksIn(operation, specification)) {
      const alike = known.get(own.node.value) ?? []
      known.set(own.node.value, alike)
      const same = alike.find((other) => isSameCallback(other.own, own))
      if (same) {
        same.causes.add(operation.node.value)
        continue
      }
      const causes = new Set([operation.node.value])
      const callback = { ...own, called: { name: own.name, causes } }
      alike.push({ own: callback, causes })
      found.push(callback)
      waiting.push(callback)
    }
  return found
}

interface Called extends Pick<Operation, 'node' | 'item' | 'path' | 'method'> {}

/** The same operation may be called at several addresses, and with the parameters of several items. */
const isSameCallback = (one: Called, other: Called) =>
  one.node.value === other.node.value &&
  one.item.value === other.item.value &&
  one.path === other.path &&
  one.method === other.method

/** The callbacks of one operation, each with the name that it has there. */
function callbacksIn(
  { node, title }: Pick<Operation, 'node' | 'title'>,
  specification: Specification,
): (Operation & { readonly name: string })[] {
  return childrenOf(childOf(node, 'callbacks')).flatMap(([name, written]) => {
    const callback = followed(written, specification)
    if (!callback || isInternal(written) || isInternal(callback)) return []
    const reference = referenceOf(written)
    const all = operationsIn(callback, 'callback', specification)
    return all.map((own) => {
      const isOneOfSeveral = all.length > 1
      const { text, isTitle } = summaryOf(own.node)
      // One for many operations is not called by the first of them.
      const made = reference === undefined ? `${name} · ${title}` : name
      const words = [reference === undefined ? name : nameOfReference(reference)]
      return {
        ...own,
        name,
        title: isTitle ? text : oneLine(fieldOf(own.node.value, 'operationId')) || oneLine(made),
        from: {
          ...(reference === undefined ? { owner: node.value } : {}),
          words: isOneOfSeveral ? [...words, own.method] : words,
        },
      }
    })
  })
}

/** The pages of the callbacks of an operation, with their names there. */
export function calledBy(
  operation: Pick<Endpoint, 'node' | 'title'>,
  endpoints: readonly Endpoint[],
  specification: Specification,
): { readonly name: string; readonly endpoint: Endpoint }[] {
  const all = callbacksIn(operation, specification)
  if (all.length === 0) return []
  const callbacks = endpoints.filter(({ called }) => called?.causes.has(operation.node.value))
  return all.flatMap(({ name, ...own }) => {
    const endpoint = callbacks.find((callback) => isSameCallback(callback, own))
    return endpoint ? [{ name, endpoint }] : []
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
  const id = short || oneLine(fieldOf(node.value, 'operationId'))
  // Who receives a webhook knows it by its name, and gives it a path of their own.
  return id || (kind === 'webhook' ? oneLine(path) : '') || `${method.toUpperCase()} ${path}`
}

/** The address: what the author asks for, then the id, then what is made for it, else the summary, else method and path. */
function slugOf(
  { node, method, path }: Operation,
  made?: string,
): {
  readonly slug: string
  readonly problem?: Problem
} {
  const field = (name: string) => textOf(fieldOf(node.value, name))?.trim()
  const asked = field('x-slug') ?? field('x-doc-slug')
  if (asked !== undefined) {
    const plain = asked.normalize('NFC')
    if (/^(?!\.+$)[^/?#%\\\s\p{Cc}<>"|*:]+$/u.test(plain)) return { slug: plain }
    const slug = slugged(asked) || slugged(made ?? `${method}-${path}`)
    return { slug, problem: problem('api-slug', { ...placeOf(node) }, { slug: asked }) }
  }
  const id = field('operationId')
  const summary = summaryOf(node)
  const named =
    (id && slugged(id)) || slugged(made ?? '') || (summary.isTitle && slugged(summary.text))
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
