import { escapeHtml } from '../../html/escape.ts'
import { type Keywords, mergedSchema, type Resolve } from './merged-schema.ts'
import { type Json, recordOf } from './plain-json.ts'

interface Element {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  /** A text, or elements. */
  readonly content: string | readonly Element[]
}

/** A value as XML, with the names, attributes and wrappers that the `xml` objects of its schema ask for. */
export function xmlText(value: Json, schema: unknown, resolve: Resolve): string {
  const { $ref: ref } = recordOf(schema) ?? {}
  const name = typeof ref === 'string' ? ref.slice(ref.lastIndexOf('/') + 1) : 'root'
  const elements = elementsOf(name, value, schema, resolve)
  const [only] = elements
  const root: Element =
    elements.length === 1 && only
      ? only
      : { name: xmlName(name), attributes: [], content: elements }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`
}

/** The elements that a field becomes: one, or one for each item of a list without a wrapper. */
function elementsOf(field: string, value: Json, schema: unknown, resolve: Resolve): Element[] {
  const { keywords } = mergedSchema([schema], resolve)
  const xml = recordOf(keywords.xml) ?? {}
  const name = nameOf(field, xml)
  if (Array.isArray(value)) {
    const isWrapped = xml.wrapped === true
    const items = value.flatMap((item) =>
      elementsOf(isWrapped ? field : nameOf(field, xml), item, keywords.items, resolve),
    )
    return isWrapped ? [{ name, attributes: namespaceOf(xml), content: items }] : items
  }
  const fields = recordOf(value) as Readonly<Record<string, Json>> | undefined
  if (!fields)
    return [{ name, attributes: namespaceOf(xml), content: value === null ? '' : String(value) }]
  return [objectElement(name, fields, { keywords, xml, resolve })]
}

function objectElement(
  name: string,
  fields: Readonly<Record<string, Json>>,
  { keywords, xml, resolve }: { keywords: Keywords; xml: Keywords; resolve: Resolve },
): Element {
  const properties = recordOf(keywords.properties) ?? {}
  const attributes: (readonly [string, string])[] = [...namespaceOf(xml)]
  const content: Element[] = []
  for (const [field, value] of Object.entries(fields)) {
    const schema = Object.hasOwn(properties, field) ? properties[field] : undefined
    const own = recordOf(mergedSchema([schema], resolve).keywords.xml) ?? {}
    const isAttribute = own.attribute === true || own.nodeType === 'attribute'
    if (isAttribute && (value === null || typeof value !== 'object')) {
      attributes.push([nameOf(field, own), String(value ?? '')])
    } else content.push(...elementsOf(field, value, schema, resolve))
  }
  return { name, attributes, content }
}

function nameOf(field: string, xml: Keywords): string {
  const name = xmlName(typeof xml.name === 'string' ? xml.name : field)
  return typeof xml.prefix === 'string' && xml.prefix !== ''
    ? `${xmlName(xml.prefix)}:${name}`
    : name
}

function namespaceOf({ namespace, prefix }: Keywords): (readonly [string, string])[] {
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
  const inner = content.map((element) => written(element, `${indent}  `)).join('')
  return `${start}>\n${inner}${indent}</${name}>\n`
}

/** XML has no way to write most control characters. */
const escaped = (text: string) =>
  escapeHtml(
    text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\u{fffd}'),
    /[&<>"]/g,
  )
