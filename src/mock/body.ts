import { fieldOf, fieldsOf } from '../data-files/unknown-json.ts'
import { isJson } from '../openapi/examples/example-values.ts'
import { mediaOf, schemaOf } from '../openapi/schema/media-types.ts'
import { childOf, followed, type Node, type Specification } from '../openapi/schema/node.ts'
import { mismatchesOf } from '../openapi/schema/validate-example.ts'
import { bareType, matchingType } from './content-negotiation.ts'
import { jsonFault } from './json-fault.ts'
import type { MockRequest, RequestFault } from './message.ts'
import { partsOf } from './multipart.ts'
import { DELIMITERS, plusDecoded, queryPairs } from './parameters.ts'
import type { Operation } from './routes.ts'
import {
  deepFields,
  fieldSchema,
  kindsOf,
  parsedJson,
  REQUEST,
  typedList,
  typedTexts,
  typedValue,
} from './typed-value.ts'

const MOST_FAULTS = 20

/** What is wrong with the body of a request; a list of the types that are taken when its own is none of them. */
export type BodyVerdict =
  | { readonly faults: readonly RequestFault[] }
  | { readonly takes: readonly string[] }

/** Checks a body by the schema of its media type. */
export function checkBody(
  { endpoint, specification }: Operation,
  { headers, body }: MockRequest,
): BodyVerdict {
  const described = followed(childOf(endpoint.node, 'requestBody'), specification)
  const all = described ? mediaOf(described, { specification }) : []
  if (!described || all.length === 0) return { faults: [] }
  if (body.length === 0) {
    const isRequired = fieldOf(described.value, 'required') === true
    // A body of nothing is what a type without a schema may be.
    const isSomething = isRequired && all.some(([, media]) => schemaOf(media))
    return { faults: isSomething ? [{ in: 'body', reason: 'required' }] : [] }
  }
  const names = all.map(([name]) => name)
  const type = headers['content-type'] ?? ''
  const name = matchingType(type, names)
  const [, media] = all.find(([own]) => own === name) ?? []
  if (!media) return { takes: names }
  return { faults: faultsIn(body, type, media, specification) }
}

function faultsIn(
  body: Uint8Array,
  type: string,
  media: Node,
  specification: Specification,
): readonly RequestFault[] {
  const schema = schemaOf(media)
  const bare = bareType(type)
  if (isJson(bare)) {
    const text = textOf(body)
    const value = parsedJson(text)
    if (value === undefined) {
      const { line, column } = jsonFault(text) ?? { line: 1, column: 1 }
      return [{ in: 'body', reason: `JSON (line ${line}, column ${column})` }]
    }
    return schema ? faultsOf(value, schema, specification) : []
  }
  if (!schema) return []
  if (bare === 'application/x-www-form-urlencoded')
    return faultsOf(formValue(textOf(body), media, schema, specification), schema, specification)
  if (bare.startsWith('multipart/')) {
    const parts = partsOf(body, type)
    if (!parts) return [{ in: 'body', reason: bare }]
    return faultsOf(partsValue(parts, media, schema, specification), schema, specification)
  }
  // Other forms, such as XML and files, are not read.
  return bare === 'text/plain'
    ? faultsOf(typedValue(textOf(body), schema, specification), schema, specification)
    : []
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

const faultsOf = (value: unknown, schema: Node, specification: Specification): RequestFault[] =>
  mismatchesOf(value, schema, { ...REQUEST, specification, most: MOST_FAULTS }).map(
    ({ pointer, reason }) => ({ in: 'body', ...(pointer ? { pointer } : {}), reason }),
  )

/** The fields of a form by their names before the first bracket. */
function grouped<Field extends { readonly name: string }>(
  fields: readonly Field[],
): ReadonlyMap<string, readonly Field[]> {
  const groups = new Map<string, Field[]>()
  for (const field of fields) {
    const name = field.name.replace(/(?<=.)\[.*$/s, '')
    groups.set(name, [...(groups.get(name) ?? []), field])
  }
  return groups
}

/** A form that is written like a query. */
function formValue(
  text: string,
  media: Node,
  schema: Node,
  specification: Specification,
): Record<string, unknown> {
  const encoding = childOf(media, 'encoding')
  const fields = [...grouped(queryPairs(`?${text}`))].map(([name, pairs]) => {
    const own = fieldSchema(name, schema, specification)
    const texts = pairs.map(({ raw }) => plusDecoded(raw))
    if (pairs.some((pair) => pair.name !== name)) {
      const deep = pairs.map(
        (pair, index) => [pair.name.slice(name.length), texts[index] ?? ''] as const,
      )
      return [name, deepFields(deep, own, specification)] as const
    }
    const { style, explode } = fieldsOf(childOf(encoding, name).value)
    const sign = DELIMITERS[String(style)] ?? (explode === false ? ',' : undefined)
    const isJoined = sign !== undefined && kindsOf(own, specification).has('array')
    const value = isJoined
      ? typedList(pairs.flatMap(({ raw }) => raw.split(sign)).map(plusDecoded), own, specification)
      : typedTexts(texts, own, specification)
    return [name, value] as const
  })
  return Object.fromEntries(fields)
}

/** The parts of a form. Files are as good as any text. */
function partsValue(
  parts: NonNullable<ReturnType<typeof partsOf>>,
  media: Node,
  schema: Node,
  specification: Specification,
): Record<string, unknown> {
  const encoding = childOf(media, 'encoding')
  const fields = [...grouped(parts)].map(([name, own]) => {
    const field = fieldSchema(name, schema, specification)
    if (own.some((part) => part.name !== name)) {
      const deep = own.map((part) => [part.name.slice(name.length), part.text] as const)
      return [name, deepFields(deep, field, specification)] as const
    }
    const kinds = kindsOf(field, specification)
    const isData = (type = '') => isJson(type) && !kinds.has('string') && kinds.size > 0
    const isFile = own.some((part) => part.fileName !== undefined && !isData(part.type))
    const isList = own.length > 1 || (kinds.has('array') && !kinds.has('string'))
    if (isFile) return [name, isList ? own.map(({ text }) => text) : own[0]?.text] as const
    const { contentType } = fieldsOf(childOf(encoding, name).value)
    const value = typedTexts(
      own.map(({ text }) => text),
      field,
      specification,
    )
    const text = own[0]?.text ?? ''
    const isJsonPart = own.length === 1 && isJson(own[0]?.type ?? String(contentType ?? ''))
    return [name, (isJsonPart ? parsedJson(text) : undefined) ?? value] as const
  })
  return Object.fromEntries(fields)
}
