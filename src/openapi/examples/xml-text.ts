import { type Fields, isFields } from '../../data-files/unknown-json.ts'
import { escapeHtml } from '../../html/escape.ts'
import { type FlatSchema, flattenSchema } from '../schema/flatten-schema.ts'
import { type Node, nameOfReference, referenceOf, type Specification } from '../schema/node.ts'
import type { Json } from './plain-json.ts'

interface Element {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  /** A text, or elements with texts between them. */
  readonly content: string | readonly XmlNode[]
}

/** What a field with `nodeType: text` or `cdata` becomes (OpenAPI 3.2): it has no element of its own. */
interface Text {
  readonly text: string
  readonly isSection: boolean
}

type XmlNode = Element | Text

/** A value as XML, with the names, attributes and wrappers that the `xml` objects of its schema ask for. `field` is its name. */
export function xmlText(
  value: Json,
  schema: Node | undefined,
  specification: Specification,
  field = '',
): string {
  const reference = schema && referenceOf(schema)
  const name = reference === undefined ? field || 'root' : nameOfReference(reference)
  const elements = elementsOf(name, value, schema, specification)
  const [only] = elements
  const root: Element =
    elements.length === 1 && only
      ? only
      : { name: xmlName(name), attributes: [], content: elements }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`
}

/** The elements that a field becomes: one, or one for each item of a list without a wrapper. */
function elementsOf(
  field: string,
  value: Json,
  schema: Node | undefined,
  specification: Specification,
): Element[] {
  const flat = schema && flattenSchema(schema, specification)
  const xml = flat?.xml ?? {}
  const name = nameOf(field, xml)
  if (Array.isArray(value)) {
    const isWrapped = xml.wrapped === true || xml.nodeType === 'element'
    const items = value.flatMap((item) =>
      elementsOf(isWrapped ? field : nameOf(field, xml), item, flat?.items, specification),
    )
    return isWrapped ? [{ name, attributes: namespaceOf(xml), content: items }] : items
  }
  if (!isFields(value))
    return [
      {
        name,
        attributes: namespaceOf(xml),
        content: value === null ? '' : String(value),
      },
    ]
  return [objectElement(name, value as Readonly<Record<string, Json>>, flat, specification)]
}

function objectElement(
  name: string,
  fields: Readonly<Record<string, Json>>,
  flat: FlatSchema | undefined,
  specification: Specification,
): Element {
  const attributes: (readonly [string, string])[] = [...namespaceOf(flat?.xml ?? {})]
  const content: XmlNode[] = []
  for (const [field, value] of Object.entries(fields)) {
    const schema = flat?.properties.get(field)
    const own = schema ? flattenSchema(schema, specification).xml : {}
    const isAttribute = own.attribute === true || own.nodeType === 'attribute'
    const isScalar = value === null || typeof value !== 'object'
    if (isAttribute && isScalar) attributes.push([nameOf(field, own), String(value ?? '')])
    else if (isScalar && (own.nodeType === 'text' || own.nodeType === 'cdata')) {
      content.push({ text: String(value ?? ''), isSection: own.nodeType === 'cdata' })
    } else content.push(...elementsOf(field, value, schema, specification))
  }
  return { name, attributes, content }
}

function nameOf(field: string, xml: Fields): string {
  const name = xmlName(typeof xml.name === 'string' ? xml.name : field)
  return typeof xml.prefix === 'string' && xml.prefix !== ''
    ? `${xmlName(xml.prefix)}:${name}`
    : name
}

function namespaceOf({ namespace, prefix }: Fields): (readonly [string, string])[] {
  if (typeof namespace !== 'string') return []
  const isPrefixed = typeof prefix === 'string' && prefix !== ''
  return [[isPrefixed ? `xmlns:${xmlName(prefix)}` : 'xmlns', namespace]]
}

/** Letters, Korean too, may begin a name. */
const xmlName = (name: string) => {
  const safe = name.replaceAll(/[^\p{L}\p{N}_.-]/gu, '_')
  return /^[\p{L}_]/u.test(safe) ? safe : `_${safe}`
}

function written({ name, attributes, content }: Element, indent: string): string {
  const start = `${indent}<${name}${attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}`
  if (content.length === 0) return `${start}/>\n`
  if (typeof content === 'string') return `${start}>${escaped(content)}</${name}>\n`
  // Space around a text would be a part of it.
  const isMixed = content.some((node) => 'text' in node)
  const lines = content.map((node) => {
    if ('text' in node) return writtenText(node)
    return isMixed ? written(node, '').trim() : written(node, `${indent}  `)
  })
  if (isMixed) return `${start}>${lines.join('')}</${name}>\n`
  const inner = lines.join('')
  return `${start}>\n${inner}${indent}</${name}>\n`
}

/** A section ends where it says so: in its text that is written as two sections. */
const writtenText = ({ text, isSection }: Text) =>
  isSection ? `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>` : escaped(text)

/** XML has no way to write most control characters. */
const escaped = (text: string) =>
  escapeHtml(
    text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\u{fffd}'),
    /[&<>"]/g,
  )
