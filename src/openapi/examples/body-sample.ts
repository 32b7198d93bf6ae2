import { asText } from '../../data-files/plain-values.ts'
import { type Fields, fieldOf, fieldsOf, isFields, listOf } from '../../data-files/unknown-json.ts'
import { exactJson } from '../document/exact-numbers.ts'
import { isJsonType, prettyJson } from '../samples/json-body.ts'
import { headerText, reservedKept } from '../samples/parameter-text.ts'
import type { NamedValue, SampleBody, SamplePart } from '../samples/sample-request.ts'
import { flattenSchema } from '../schema/flatten-schema.ts'
import {
  childOf,
  childrenOf,
  followed,
  itemsOf,
  type Node,
  referred,
  type Specification,
} from '../schema/node.ts'
import { type Json, recordOf } from './plain-json.ts'
import { xmlText } from './xml-text.ts'

/** The media type object that an example is for. */
export interface BodyDescription {
  readonly mediaType: string
  readonly schema?: Node | undefined
  /** By field: how forms write it. */
  readonly encoding?: unknown
  /** The object itself, which says of parts more than their encoding. */
  readonly media?: Node
  readonly specification: Specification
}

/** An example of a body as it is sent: JSON, XML and text as a text, forms as their fields or parts. */
export const bodySample = (value: Json, description: BodyDescription): SampleBody =>
  formSample(value, description, WRITTEN_PARTS) ?? {
    form: 'text',
    mediaType: description.mediaType,
    text: bodyText(value, description),
  }

/** A body that is a file of the reader's: one of bytes, of which no text is an example. Nothing for any other. */
export function fileSample({
  mediaType,
  schema,
  specification,
}: Omit<BodyDescription, 'encoding'>): SampleBody | undefined {
  const { format, contentMediaType, contentEncoding } = schema
    ? flattenSchema(schema, specification).keywords
    : {}
  const type = mediaType.trim().replace(/^(?:([a-z]+)\/)?\*.*$/i, (_, kind) => typeOfKind(kind))
  const isOfText = /^(?:text|multipart|message)\/|[/+](?:json|xml|yaml|x-www-form-urlencoded)\b/i
  const isNamed = /^(?:image|audio|video|font)\/(?!svg)|\b(?:octet-stream|zip|gzip|pdf)\b/i
  const isBinary =
    format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined)
  const isAny = !schema || Object.keys(fieldsOf(schema.value)).length === 0
  if (isOfText.test(type) || !(isBinary || (isAny && isNamed.test(type)))) return undefined
  return { form: 'file', mediaType: type, fileName: `file.${extensionOf(type)}` }
}

/** A type that has a `*` in it leaves the choice to the client, which has to say what it has chosen. */
const typeOfKind = (kind: string | undefined) =>
  ({ image: 'image/png', audio: 'audio/mpeg', video: 'video/mp4' })[kind?.toLowerCase() ?? ''] ??
  'application/octet-stream'

/** An example of a form as it is sent; nothing when it is not that of one. Consoles send parts as browsers do. */
export function formSample(
  value: Json,
  description: BodyDescription,
  written?: WrittenParts,
): SampleBody | undefined {
  const { mediaType } = description
  const unnamed = written?.unnamedParts(value, description)
  if (unnamed) return unnamed
  const fields = recordOf(value) as Readonly<Record<string, Json>> | undefined
  if (fields && /^\s*application\/x-www-form-urlencoded\b/i.test(mediaType)) {
    const pairs = formFields(fields, description)
    const text = pairs.map(([name, value]) => pairText(name, value, description)).join('&')
    // Clients encode what stands in a field.
    return pairs.some(([name, value]) => isReservedKept(name, value, description))
      ? { form: 'text', mediaType, text }
      : { form: 'fields', fields: pairs }
  }
  if (fields && /^\s*multipart\//i.test(mediaType)) {
    const [multipart = ''] = mediaType.trim().toLowerCase().split(/\s*;/)
    const parts = formParts(fields, description, written)
    return { form: 'parts', parts, ...(isOfForms(multipart) ? {} : { multipart }) }
  }
  return undefined
}

/** The parts of a body that are told apart by their place alone (OpenAPI 3.2). */
function unnamedParts(value: Json, description: BodyDescription): SampleBody | undefined {
  const { mediaType, media, specification } = description
  if (!media || !/^\s*multipart\/(?!form-data)/i.test(mediaType)) return undefined
  const schema = childOf(media, 'schema')
  const itemSchema = childOf(media, 'itemSchema')
  const isOfItems = !isFields(schema.value) && isFields(itemSchema.value)
  const encodings = itemsOf(childOf(media, 'prefixEncoding'))
  const ofItems = childOf(media, 'itemEncoding')
  if (!isOfItems && encodings.length === 0 && ofItems.value === undefined) return undefined
  const items = Array.isArray(value) ? value : [value]
  const flat = isOfItems ? undefined : flattenSchema(schema, specification)
  const parts = items.map((item: Json, index) => {
    const encoding = encodings[index] ?? ofItems
    return partOf('', item, {
      schema: isOfItems ? itemSchema : (flat?.tuple[index] ?? flat?.items),
      type: typeOfPart(encoding.value),
      headers: headersOfPart(encoding, specification),
      specification,
      written: WRITTEN_PARTS,
    })
  })
  const [multipart = ''] = mediaType.trim().toLowerCase().split(/\s*;/)
  return {
    form: 'parts',
    parts,
    multipart: multipart.includes('*') ? 'multipart/mixed' : multipart,
  }
}

/** What only code that is written for it can say of parts: consoles send them by `FormData`, and are without all of this. */
interface WrittenParts {
  readonly headersOfPart: typeof headersOfPart
  readonly unnamedParts: typeof unnamedParts
  readonly xmlText: typeof xmlText
}

const WRITTEN_PARTS: WrittenParts = { headersOfPart, unnamedParts, xmlText }

/** The headers that a part must have, and those that its author gives a value for. Its type is said elsewhere. */
function headersOfPart(encoding: Node, specification: Specification): NamedValue[] {
  return childrenOf(childOf(encoding, 'headers')).flatMap(([name, written]) => {
    const header = referred(written, specification)
    if (!header || /^content-(?:type|disposition)$/i.test(name)) return []
    const [named] = childrenOf(childOf(header, 'examples'))
    const schema = childOf(header, 'schema')
    const {
      examples = [],
      defaults = [],
      keywords = {},
    } = isFields(schema.value) ? flattenSchema(schema, specification) : {}
    const { const: constant, enum: values, minimum } = keywords as Fields
    const [given] = [
      fieldOf(header.value, 'example'),
      named && fieldOf(followed(named[1], specification)?.value, 'value'),
      ...examples,
      ...defaults,
      constant,
      ...listOf(values),
    ].filter((own) => own !== undefined && own !== null)
    if (given === undefined && fieldOf(header.value, 'required') !== true) return []
    const made = minimum ?? (isFields(schema.value) && isNumeric(schema.value) ? 1 : 'string')
    const { explode } = fieldsOf(header.value)
    const writing = {
      name,
      style: 'simple',
      explode: explode === true,
      allowReserved: false,
    }
    return [[name, headerText(given ?? made, writing)] as const]
  })
}

const isNumeric = ({ type }: Fields) => type === 'integer' || type === 'number'

/** A type that has a `*` in it leaves the choice to the client. */
const isOfForms = (multipart: string) =>
  multipart === 'multipart/form-data' || multipart.includes('*')

/** A value as the text of a body of this type. A string is its own text, except in JSON. */
export function bodyText(value: Json, description: Omit<BodyDescription, 'encoding'>): string {
  const { mediaType, schema, specification } = description
  if (isTextOfJson(value, { mediaType, schema, specification })) return inLines(value)
  if (isJsonType(mediaType)) return exactJson(prettyJson(value), specification.numbers)
  if (typeof value === 'string') return value
  if (LINES_OF_JSON.test(mediaType))
    return (Array.isArray(value) ? value : [value]).map((item) => JSON.stringify(item)).join('\n')
  if (/^\s*text\/event-stream\b/i.test(mediaType) && isEvent(value)) return eventText(value)
  if (/[/+]xml\s*(?:;|$)/i.test(mediaType)) return xmlText(value, schema, specification)
  return prettyJson(value)
}

/**
 * Whether an example in JSON is not its value but its text, as generators write it and as several values in a row are
 * written: its schema has no strings.
 */
export function isTextOfJson(
  value: unknown,
  { mediaType, schema, specification }: Omit<BodyDescription, 'encoding'>,
): value is string {
  if (typeof value !== 'string' || !schema || !/^\s*[[{]/.test(value)) return false
  const { types } = flattenSchema(schema, specification)
  return isJsonType(mediaType) && types.length > 0 && !types.includes('string')
}

/**
 * Generators write JSON without spaces, of which nobody sees the end: it is written in lines. A text that says more than
 * its value, such as spaces and `1.0`, is left as it is.
 */
function inLines(text: string): string {
  try {
    const value: Json = JSON.parse(text)
    return JSON.stringify(value) === text ? prettyJson(value) : text
  } catch {
    return text
  }
}

/** Each value is a line. */
export const LINES_OF_JSON =
  /^\s*application\/(?:[^;\s]*\+)?(?:x-)?(?:ndjson|jsonl|jsonlines|json-seq)\b/i

type Event = Readonly<Record<string, Json>>

const FIELDS_OF_EVENT = ['event', 'id', 'retry', 'data']

/** Whether a value has the fields of an event of a stream, and no others. */
function isEvent(value: Json): value is Event {
  const names = Object.keys(recordOf(value) ?? {})
  return names.includes('data') && names.every((name) => FIELDS_OF_EVENT.includes(name))
}

/** An event as a stream has it: a line for each of its fields, and for each line of its data. */
function eventText(event: Event): string {
  const lines = FIELDS_OF_EVENT.flatMap((name) => {
    const value = event[name]
    if (value === undefined) return []
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return text.split('\n').map((line) => `${name}: ${line}`)
  })
  return `${lines.join('\n')}\n\n`
}

function formFields(
  fields: Readonly<Record<string, Json>>,
  { encoding }: BodyDescription,
): NamedValue[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const { style, explode } = recordOf(fieldOf(encoding, name)) ?? {}
    return serializedFields(name, value, style, explode)
  })
}

const isReservedKept = (name: string, value: string, { encoding }: BodyDescription) =>
  fieldOf(fieldOf(encoding, name), 'allowReserved') === true &&
  reservedKept(value) !== encodeURIComponent(value)

const pairText = (name: string, value: string, description: BodyDescription) =>
  `${encodeURIComponent(name)}=${isReservedKept(name, value, description) ? reservedKept(value) : encodeURIComponent(value)}`

const DELIMITERS: Readonly<Record<string, string>> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
  tabDelimited: '\t',
}

/** The fields that one value becomes, after the rules for styles. A nested value is JSON, as no style says how to write it. */
function serializedFields(
  name: string,
  value: Json,
  style: unknown,
  explode: unknown,
): NamedValue[] {
  const fields = recordOf(value) as Readonly<Record<string, Json>> | undefined
  if (fields && style === 'deepObject') {
    return Object.entries(fields).map(([key, item]) => [`${name}[${key}]`, scalarText(item)])
  }
  if (!Array.isArray(value)) return [[name, scalarText(value)]]
  const delimiter =
    typeof style === 'string' && Object.hasOwn(DELIMITERS, style) ? DELIMITERS[style] : ','
  if (explode === false || delimiter !== ',') return [[name, value.map(scalarText).join(delimiter)]]
  return value.map((item) => [name, scalarText(item)])
}

function scalarText(value: Json): string {
  if (value === null) return ''
  return asText(value)
}

/** The fields of a form in parts that are files. */
export function fileParts(description: BodyDescription): ReadonlySet<string> {
  const { schema, encoding, specification } = description
  const files = [...(schema ? flattenSchema(schema, specification).properties : [])].filter(
    ([name, own]) => {
      const part = {
        schema: own,
        type: partType(encoding, name),
        specification,
        written: undefined,
      }
      return fileTypeOf(part) !== undefined
    },
  )
  return new Set(files.map(([name]) => name))
}

const partType = (encoding: unknown, name: string) => typeOfPart(fieldOf(encoding, name))

function typeOfPart(encoding: unknown): string | undefined {
  const { contentType } = recordOf(encoding) ?? {}
  return typeof contentType === 'string' ? contentType.split(',')[0]?.trim() : undefined
}

function formParts(
  fields: Readonly<Record<string, Json>>,
  description: BodyDescription,
  written: WrittenParts | undefined,
): SamplePart[] {
  const { schema, encoding, media, specification } = description
  const properties = schema && flattenSchema(schema, specification).properties
  return Object.entries(fields).flatMap(([name, value]) => {
    const type = partType(encoding, name)
    const { style, explode } = recordOf(fieldOf(encoding, name)) ?? {}
    if (Array.isArray(value) && type === undefined && (style ?? explode) !== undefined)
      return serializedFields(name, value, style, explode).map(
        ([own, text]): SamplePart => ({ name: own, content: { text } }),
      )
    const items = Array.isArray(value) && !type?.includes('json') ? value : [value]
    return items.map((item) =>
      partOf(name, item, {
        schema: properties?.get(name),
        type,
        headers:
          media && written
            ? written.headersOfPart(childOf(childOf(media, 'encoding'), name), specification)
            : [],
        specification,
        written,
      }),
    )
  })
}

interface PartDescription {
  readonly schema: Node | undefined
  readonly type: string | undefined
  readonly headers?: readonly NamedValue[]
  readonly specification: Specification
  readonly written: WrittenParts | undefined
}

function partOf(name: string, value: Json, description: PartDescription): SamplePart {
  const { type, schema, specification, written } = description
  const headers = description.headers?.length ? { headers: description.headers } : {}
  const fileType = fileTypeOf(description)
  if (fileType !== undefined) {
    const content = { fileName: `${asciiName(name)}.${extensionOf(fileType)}` }
    return {
      name,
      content,
      ...headers,
      ...(fileType ? { mediaType: fileType } : {}),
    }
  }
  const isNested = typeof value === 'object' && value !== null
  const mediaType = type ?? (isNested ? 'application/json' : undefined)
  const text =
    written && isNested && /[/+]xml\b/i.test(mediaType ?? '')
      ? written.xmlText(value, schema, specification, name).trimEnd()
      : scalarText(value)
  return {
    name,
    content: { text },
    ...headers,
    ...(mediaType ? { mediaType } : {}),
  }
}

/** The type of a part that is a file, empty if it is not said. Nothing for a text. */
function fileTypeOf({ schema, type, specification }: PartDescription): string | undefined {
  const own = schema && flattenSchema(schema, specification)
  const one = own?.items ? flattenSchema(own.items, specification) : own
  const { format, contentMediaType, contentEncoding } = one?.keywords ?? {}
  const named = type ?? (typeof contentMediaType === 'string' ? contentMediaType : undefined)
  const isBinary = format === 'binary' || (contentMediaType !== undefined && !contentEncoding)
  const isText = named !== undefined && /^text\/plain|[/+](?:json|xml)\b/.test(named)
  if (isBinary) return named ?? ''
  return named !== undefined && !isText && /^(?:image|audio|video|application)\//.test(named)
    ? named
    : undefined
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/json': 'json',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'audio/mpeg': 'mp3',
  'video/mp4': 'mp4',
}
const extensionOf = (type: string) => (Object.hasOwn(EXTENSIONS, type) ? EXTENSIONS[type] : 'bin')
const asciiName = (name: string) => name.replaceAll(/[^A-Za-z0-9_-]+/g, '') || 'file'
