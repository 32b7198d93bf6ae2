import { asText } from '../../data-files/plain-values.ts'
import { fieldOf, fieldsOf } from '../document/unknown-json.ts'
import { isJsonType, prettyJson } from '../samples/json-body.ts'
import type { NamedValue, SampleBody, SamplePart } from '../samples/sample-request.ts'
import { flattenSchema } from '../schema/flatten-schema.ts'
import type { Node, Specification } from '../schema/node.ts'
import { type Json, recordOf } from './plain-json.ts'
import { xmlText } from './xml-text.ts'

/** The media type object that an example is for. */
export interface BodyDescription {
  readonly mediaType: string
  readonly schema?: Node | undefined
  /** By field: how forms write it. */
  readonly encoding?: unknown
  readonly specification: Specification
}

/** An example of a body as it is sent: JSON, XML and text as a text, forms as their fields or parts. */
export const bodySample = (value: Json, description: BodyDescription): SampleBody =>
  formSample(value, description) ?? {
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

/** An example of a form as it is sent; nothing when it is not that of one. */
export function formSample(value: Json, description: BodyDescription): SampleBody | undefined {
  const { mediaType } = description
  const fields = recordOf(value) as Readonly<Record<string, Json>> | undefined
  if (fields && /^\s*application\/x-www-form-urlencoded\b/i.test(mediaType)) {
    return { form: 'fields', fields: formFields(fields, description) }
  }
  if (fields && /^\s*multipart\//i.test(mediaType)) {
    const [multipart = ''] = mediaType.trim().toLowerCase().split(/\s*;/)
    const parts = formParts(fields, description)
    return { form: 'parts', parts, ...(isOfForms(multipart) ? {} : { multipart }) }
  }
  return undefined
}

/** A type that has a `*` in it leaves the choice to the client. */
const isOfForms = (multipart: string) =>
  multipart === 'multipart/form-data' || multipart.includes('*')

/** A value as the text of a body of this type. A string is its own text, except in JSON. */
export function bodyText(value: Json, description: Omit<BodyDescription, 'encoding'>): string {
  const { mediaType, schema, specification } = description
  if (isTextOfJson(value, { mediaType, schema, specification })) return inLines(value)
  if (isJsonType(mediaType)) return prettyJson(value)
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
const LINES_OF_JSON = /^\s*application\/(?:[^;\s]*\+)?(?:x-)?(?:ndjson|jsonl|jsonlines|json-seq)\b/i

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

const DELIMITERS: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' }

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
      const part = { schema: own, type: partType(encoding, name), specification }
      return fileTypeOf(part) !== undefined
    },
  )
  return new Set(files.map(([name]) => name))
}

function partType(encoding: unknown, name: string): string | undefined {
  const { contentType } = recordOf(fieldOf(encoding, name)) ?? {}
  return typeof contentType === 'string' ? contentType.split(',')[0]?.trim() : undefined
}

function formParts(
  fields: Readonly<Record<string, Json>>,
  description: BodyDescription,
): SamplePart[] {
  const { schema, encoding, specification } = description
  const properties = schema && flattenSchema(schema, specification).properties
  return Object.entries(fields).flatMap(([name, value]) => {
    const type = partType(encoding, name)
    const items = Array.isArray(value) && !type?.includes('json') ? value : [value]
    return items.map((item) =>
      partOf(name, item, {
        schema: properties?.get(name),
        type,
        specification,
      }),
    )
  })
}

interface PartDescription {
  readonly schema: Node | undefined
  readonly type: string | undefined
  readonly specification: Specification
}

function partOf(name: string, value: Json, description: PartDescription): SamplePart {
  const { type } = description
  const fileType = fileTypeOf(description)
  if (fileType !== undefined) {
    const content = { fileName: `${asciiName(name)}.${extensionOf(fileType)}` }
    return { name, content, ...(fileType ? { mediaType: fileType } : {}) }
  }
  const isNested = typeof value === 'object' && value !== null
  const mediaType = type ?? (isNested ? 'application/json' : undefined)
  return { name, content: { text: scalarText(value) }, ...(mediaType ? { mediaType } : {}) }
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
