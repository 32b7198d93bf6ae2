import { textOf } from '../../data-files/unknown-json.ts'
import { type FlatSchema, flattenSchema } from './flatten-schema.ts'
import type { Node, Specification } from './node.ts'

// Lists of lists of lists are named, what is inside of more is not.
const DEEPEST = 4
const MOST_NAMES = 3
const SIMPLE_MAP = /^Map<string, (?:string|number|integer|boolean)[^<>[\]]*>$/

/** The type of a value in a few words: `string · date-time`, `Chat[]`, `Map<string, integer>`. */
export function typeName(flat: FlatSchema, specification: Specification, depth = 0): string {
  const inner = (node: Node) =>
    depth >= DEEPEST ? '…' : typeName(flattenSchema(node, specification), specification, depth + 1)
  const { types, variants, name, keywords } = flat
  const [group] = variants
  const format = textOf(keywords.format)
  const withFormat = (text: string) => (format ? `${text} · ${format}` : text)
  if (group && flat.properties.size === 0) {
    if (name) return withFormat(name)
    const names = [...new Set(group.nodes.slice(0, MOST_NAMES + 1).map(inner))]
    // Forms that say nothing of the type leave it to what is around them.
    const isSaidAround = (node: Node) => isUntyped(flattenSchema(node, specification))
    if (types.length > 0 && group.nodes.every(isSaidAround))
      return types.map(withFormat).join(' | ')
    return withFormat(
      names.length > MOST_NAMES
        ? `${names.slice(0, MOST_NAMES).join(' | ')} | …`
        : names.join(' | '),
    )
  }
  const all = types.map((type) => withFormat(nameOfType(type, flat, inner)))
  if (all.length > 0) return all.join(' | ')
  if (flat.isImpossible) return 'never'
  return name ? withFormat(name) : (format ?? 'any')
}

const isUntyped = ({ types, variants, name, isImpossible }: FlatSchema) =>
  types.length === 0 && variants.length === 0 && name === undefined && !isImpossible

function nameOfType(type: string, flat: FlatSchema, inner: (node: Node) => string): string {
  if (type === 'array') {
    if (flat.tuple.length > 0) {
      const rest = flat.items ? [`...${listOfName(inner(flat.items))}`] : []
      return `[${[...flat.tuple.slice(0, DEEPEST).map(inner), ...rest].join(', ')}]`
    }
    return listOfName(flat.items ? inner(flat.items) : 'any')
  }
  if (type !== 'object') return type
  const map = mapName(flat, inner)
  // Nothing else says what the values of a map are that have no fields.
  if (flat.name && map && SIMPLE_MAP.test(map)) return `${flat.name} · ${map}`
  return flat.name ?? map ?? nameIn(flat.keywords.title) ?? type
}

const listOfName = (item: string) =>
  item.includes(' ') && !item.startsWith('Map<') ? `(${item})[]` : `${item}[]`

// Programs make titles of the first lines of comments.
const LONGEST_NAME = 60

/** A title that can be the name of a type, and is no text. */
export function nameIn(title: unknown): string | undefined {
  const text = textOf(title)?.trim()
  return text && text.length <= LONGEST_NAME && !text.includes('\n') ? text : undefined
}

function mapName({ properties, additional }: FlatSchema, inner: (node: Node) => string) {
  if (properties.size > 0 || !additional || additional === true) return undefined
  return `Map<string, ${inner(additional)}>`
}
