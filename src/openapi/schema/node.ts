import {
  fieldOf,
  fieldsOf,
  isFields,
  listOf,
  pointerKey,
  pointerKeys,
  textOf,
} from '../../data-files/unknown-json.ts'
import type { Place } from '../../model.ts'
import { decoded } from '../../urls/address.ts'
import type { ExactNumbers } from '../document/exact-numbers.ts'

/** A value of a specification, and where it is: `path#/pointer`. */
export interface Node {
  readonly value: unknown
  readonly at: string
}

/** A specification as it was read: every file by its path, with references that name their file. */
export interface Specification {
  readonly path: string
  readonly files: ReadonlyMap<string, unknown>
  /** The other descriptions that it is made of, by their paths. Absent: it is one alone. */
  readonly joined?: readonly string[] | undefined
  /** What was found in it already: it is read again and again. Only for values that change no more. */
  readonly memory?: SchemaCache
  /** The digits of numbers that are too large for one of JavaScript. */
  readonly numbers?: ExactNumbers | undefined
  /** The texts that a translation has brought. */
  readonly translated?: ReadonlySet<string> | undefined
}

/** What is remembered of a specification. */
export interface SchemaCache {
  /** Shapes, by the value of their schema. */
  readonly flatSchemas: WeakMap<object, unknown>
  /** Where references lead. */
  readonly nodes: Map<string, Node | undefined>
  /** How many rows a schema has, by its value and the depth to which it is drawn. */
  readonly rows: WeakMap<object, Map<number, number>>
  /** The examples of bodies, by the value of their media type and by what they are for. */
  readonly examples: WeakMap<object, Map<string, unknown>>
  /** The examples that were made, by the value of their schema and by what they are for. */
  readonly made: WeakMap<object, Map<number, unknown>>
  /** The schemas that values fit, by what they were checked for. */
  readonly fitting: Map<string, WeakMap<object, Set<unknown>>>
  /** What is kept of values that are too long, by their schema and by how much that is. */
  readonly kept: WeakMap<object, Map<unknown, Map<string, unknown>>>
}

/** Nothing remembered yet. */
export const newSchemaCache = (): SchemaCache => ({
  flatSchemas: new WeakMap(),
  nodes: new Map(),
  rows: new WeakMap(),
  examples: new WeakMap(),
  made: new WeakMap(),
  fitting: new Map(),
  kept: new WeakMap(),
})

// More hops than anyone writes; a circle of references ends here.
const MOST_HOPS = 32

/** The specification itself. */
export const rootOf = ({ path, files }: Specification): Node => ({
  value: files.get(path),
  at: `${path}#`,
})

/** The specification itself, and those that are joined to it. */
export const rootsOf = ({ path, joined = [], files }: Specification): Node[] =>
  [path, ...joined].map((own) => ({ value: files.get(own), at: `${own}#` }))

/** The schemas that have names of their own, with the references that lead to them. */
export function namedSchemas(specification: Specification) {
  return rootsOf(specification).flatMap((root, index) => {
    const schemas = childrenOf(childOf(childOf(root, 'components'), 'schemas'))
    return schemas.map(([name, node]) => {
      const place = index === 0 ? `#${node.at.slice(root.at.length)}` : node.at
      return { name, node, reference: referenceTo(place) }
    })
  })
}

/** A field of a node. */
export function childOf(node: Node, name: string): Node {
  return { value: fieldOf(node.value, name), at: `${node.at}/${pointerKey(name)}` }
}

/** The fields of a node, by name. */
export function childrenOf(node: Node): (readonly [name: string, child: Node])[] {
  if (!isFields(node.value)) return []
  return Object.entries(node.value).map(([name, value]) => [
    name,
    { value, at: `${node.at}/${pointerKey(name)}` },
  ])
}

/** The items of a node that is a list. */
export function itemsOf(node: Node): Node[] {
  return listOf(node.value).map((value, index) => ({ value, at: `${node.at}/${index}` }))
}

/** Where a reference leads, or the node itself. Nothing when it leads nowhere. */
export function followed(node: Node, specification: Specification): Node | undefined {
  let found: Node | undefined = node
  for (let hop = 0; found && hop < MOST_HOPS; hop++) {
    const reference = referenceOf(found)
    if (reference === undefined) return found
    found = lookUp(reference, specification)
  }
  return undefined
}

/** The same for what is no schema: a summary or description beside the reference holds here, in place of its own. */
export function referred(node: Node, specification: Specification): Node | undefined {
  const found = followed(node, specification)
  if (!found || found.value === node.value) return found
  const { summary, description } = fieldsOf(node.value)
  const own = {
    ...(textOf(summary)?.trim() ? { summary } : {}),
    ...(textOf(description)?.trim() ? { description } : {}),
  }
  const isSaidHere = Object.keys(own).length > 0 && isFields(found.value)
  return isSaidHere ? { ...found, value: { ...fieldsOf(found.value), ...own } } : found
}

/** What a node leads to through references with nothing beside them: all of these are the same. */
export function withoutReference(node: Node, specification: Specification): Node {
  let found = node
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const reference = referenceOf(found)
    const isAlone = reference !== undefined && Object.keys(fieldsOf(found.value)).length === 1
    const next = isAlone ? lookUp(reference, specification) : undefined
    if (!next) return found
    found = next
  }
  return node
}

/** The reference that a node is, if it is one. */
export const referenceOf = ({ value }: Node) => textOf(fieldOf(value, '$ref'))

/**
 * Whether its author keeps it from readers. A value that is no boolean, such as `"true"`, does so as well, and is told: what
 * is published cannot be taken back.
 */
export const isInternal = ({ value }: Node) => {
  const written = fieldOf(value, 'x-internal')
  return written !== undefined && written !== false
}

/** The node that a reference leads to, without following it any further. */
export function lookUp(reference: string, specification: Specification): Node | undefined {
  const { nodes } = specification.memory ?? {}
  if (nodes?.has(reference)) return nodes.get(reference)
  const node = foundAt(reference, specification)
  nodes?.set(reference, node)
  return node
}

function foundAt(reference: string, { path, files }: Specification): Node | undefined {
  const hash = reference.indexOf('#')
  if (hash < 0) return undefined
  const file = reference.slice(0, hash) || path
  const keys = pointerKeys(decoded(reference.slice(hash + 1)))
  let value = files.get(file)
  let at = `${file}#`
  for (let index = 0; index < keys.length; ) {
    const count = keysOfName(value, keys, index)
    const key = keys.slice(index, index + count).join('/')
    value = Array.isArray(value) ? value[Number(key)] : fieldOf(value, key)
    if (value === undefined) return undefined
    at += `/${pointerKey(key)}`
    index += count
  }
  return value === undefined ? undefined : { value, at }
}

/** How many keys of a pointer are one name: generators leave a slash in a name as it is, that has to be `~1`. */
function keysOfName(value: unknown, keys: readonly string[], index: number): number {
  const most = isFields(value) ? keys.length - index : 1
  for (let count = 1; count <= most; count++)
    if (fieldOf(value, keys.slice(index, index + count).join('/')) !== undefined) return count
  return 1
}

/** What the place of a value that was made of several ends with: no pointer has such a key. */
export const JOINED_PLACE = '/~joined'

/** A place as a reference names it. */
export const referenceTo = (at: string) => at.replaceAll('%', '%25')

/** A reference to where a node stands, if it can be found again by that. */
export function placeReference({ value, at }: Node, specification: Specification) {
  const reference = referenceTo(at)
  return lookUp(reference, specification)?.value === value ? reference : undefined
}

/** The place of a node, for problems. */
export function placeOf({ at }: Node): Place {
  const hash = at.indexOf('#')
  return { path: at.slice(0, hash), pointer: at.slice(hash + 1).replaceAll(JOINED_PLACE, '') }
}

/** The last part of where a reference leads: the name of a component, or of a file. */
export function nameOfReference(reference: string): string {
  const [file = '', pointer = ''] = reference.split('#')
  const key = pointerKeys(decoded(pointer)).at(-1)
  return key || (file.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '')
}

/** The path of the page of a schema, and what mentions of it name: only components have one. */
export function schemaPath(reference: string, { path }: Pick<Specification, 'path'>) {
  return reference.includes('#') ? `${path}#schema ${reference}` : undefined
}
