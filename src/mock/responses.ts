import { fieldOf, isFields } from '../data-files/unknown-json.ts'
import { bodyText } from '../openapi/examples/body-sample.ts'
import {
  isJson,
  exampleOfSchema as madeExample,
  namedExamples,
} from '../openapi/examples/example-values.ts'
import type { Json } from '../openapi/examples/plain-json.ts'
import { headerText as headerValue } from '../openapi/samples/parameter-text.ts'
import { mediaOf, schemaOf } from '../openapi/schema/media-types.ts'
import {
  childOf,
  childrenOf,
  followed,
  type Node,
  type Specification,
} from '../openapi/schema/node.ts'
import { mismatchesOf } from '../openapi/schema/validate-example.ts'
import { acceptedType, bareType } from './content-negotiation.ts'
import { contentType, describedHeader } from './header-text.ts'
import type { Header, MockAnswer, MockStream } from './message.ts'
import { type Rate, rateHeader } from './rate-limits.ts'
import type { Operation } from './routes.ts'

/** A response of an operation, and the status that it is sent with. */
export interface Response {
  readonly status: number
  readonly node: Node
}

type Described = readonly (readonly [status: string, node: Node])[]

function describedResponses({ endpoint, specification }: Operation): Described {
  return childrenOf(childOf(endpoint.node, 'responses')).flatMap(([status, written]) => {
    const node = followed(written, specification)
    return node && isFields(node.value) && !status.startsWith('x-') ? [[status, node]] : []
  })
}

/** The statuses that an operation describes, as they are written. */
export const statusesOf = (operation: Operation) =>
  describedResponses(operation).map(([status]) => status)

/** The response that an operation describes for a status: by itself, by its range, or as the usual one. */
export function responseWith(status: number, operation: Operation): Response | undefined {
  const all = describedResponses(operation)
  const range = `${String(status)[0]}xx`
  const [, node] =
    all.find(([own]) => own === String(status)) ??
    all.find(([own]) => own.toLowerCase() === range) ??
    all.find(([own]) => own === 'default') ??
    []
  return node && { status, node }
}

/** The response that says what went wrong, if one is described that has a body. */
export function errorResponse(
  statuses: readonly number[],
  operation: Operation,
): Response | undefined {
  const hasSuccess = describedResponses(operation).some(([status]) => /^[123]/.test(status))
  const found = statuses.flatMap((status) => responseWith(status, operation) ?? [])
  const exact = new Set(statusesOf(operation).map((own) => own.toLowerCase()))
  const isError = ({ status }: Response) =>
    exact.has(String(status)) || exact.has(`${String(status)[0]}xx`) || hasSuccess
  const hasBody = ({ node }: Response) => mediaOf(node, operation).length > 0
  const own = found.filter((one) => isError(one) && hasBody(one))
  return own.find(({ status }) => exact.has(String(status))) ?? own[0]
}

/** What an operation answers when all is well: its first success, else its usual response, else what there is. */
export function usualResponse(operation: Operation): Response {
  const all = describedResponses(operation)
  const ranked = (['2', '3', 'd', '1', '4', '5'] as const).flatMap((first) =>
    all.filter(([status]) => status.toLowerCase().startsWith(first)),
  )
  const [found] = ranked
  if (!found) return { status: 200, node: { value: {}, at: operation.endpoint.node.at } }
  const [status, node] = found
  const number = Number(status.replaceAll(/x/gi, '0'))
  // A final answer must follow those that only inform.
  const isFinal = Number.isInteger(number) && number >= 200 && number < 600
  return { status: isFinal ? number : 200, node }
}

/** Whether a response has an example of this name, in any of its forms. */
export const hasExample = ({ node }: Response, name: string, { specification }: Operation) =>
  mediaOf(node, { specification }).some(([, media]) => isNamed(media, name, specification))

const isNamed = (media: Node, name: string, specification: Specification) =>
  namedExamples(media, 'response', { specification }).some(
    (example) => name !== '' && example.name === name,
  )

/** What a client asks of the answer. */
export interface Wishes {
  readonly accept?: string | undefined
  /** The name of an example. */
  readonly example?: string | undefined
  readonly rate?: Rate | undefined
  readonly now: number
}

/** The answer that a response describes; the types that there are when none of them is accepted. */
export function answerOf(
  { status, node }: Response,
  { specification }: Operation,
  wishes: Wishes,
): MockAnswer | { readonly offers: readonly string[] } {
  const headers = headersOf(node, specification, wishes)
  const all = mediaOf(node, { specification })
  if (all.length === 0 || status === 204 || status === 205 || status === 304)
    return { status, headers, body: '' }
  const names = all.map(([name]) => name)
  const wanted = wishes.example
  // Of several forms that are as good the first one with the example is meant.
  const withExample = all.filter(
    ([, media]) => wanted !== undefined && isNamed(media, wanted, specification),
  )
  const ordered = [...withExample.map(([name]) => name), ...names]
  const type = acceptedType(wishes.accept, [...new Set(ordered)])
  const [, media] = all.find(([name]) => name === type) ?? []
  if (type === undefined || !media) return { offers: names }
  const sent = [['Content-Type', contentType(type)] as const, ...headers]
  if (bareType(type) === 'text/event-stream')
    return { status, headers: sent, stream: eventsOf(media, specification) }
  return { status, headers: sent, body: bodyOf(media, type, wishes, specification) }
}

function headersOf(
  response: Node,
  specification: Specification,
  { rate, now }: Pick<Wishes, 'rate' | 'now'>,
): Header[] {
  return childrenOf(childOf(response, 'headers')).flatMap(([name, written]): readonly Header[] => {
    const header = followed(written, specification)
    if (!header) return []
    const [media] = mediaOf(header, { specification })
    const [example] = namedExamples(media?.[1] ?? header, 'response', { specification })
    if (!example) return []
    const { value } = example
    const text =
      media && typeof value !== 'string'
        ? JSON.stringify(value)
        : headerValue(value, {
            name,
            style: 'simple',
            explode: fieldOf(header.value, 'explode') === true,
            allowReserved: false,
          })
    const counted = rate && rateHeader(name, rate, { example: text, now })
    const own = describedHeader(name, counted ?? text)
    return own ? [own] : []
  })
}

/** The example of this name; else the first that fits its schema, or one that is made where none does. */
function exampleOf(
  media: Node,
  wanted: string | undefined,
  specification: Specification,
): Json | undefined {
  const examples = namedExamples(media, 'response', { specification })
  const named = examples.find(({ name }) => name === wanted)
  return named ? named.value : fittingExample(media, examples, specification)
}

type Examples = ReturnType<typeof namedExamples>

const fitting = new WeakMap<object, Json | undefined>()

function fittingExample(
  media: Node,
  examples: Examples,
  specification: Specification,
): Json | undefined {
  const { value } = media
  if (!isFields(value)) return examples[0]?.value
  if (!fitting.has(value)) fitting.set(value, chosenExample(media, examples, specification))
  return fitting.get(value)
}

/** A build tells which examples do not fit; what is answered is to be what the schema says. */
function chosenExample(
  media: Node,
  examples: Examples,
  specification: Specification,
): Json | undefined {
  const [first] = examples
  const schema = schemaOf(media)
  const checking = {
    specification,
    hidden: 'writeOnly',
    isExact: false,
    hasFormats: false,
  } as const
  const fits = (value: Json) =>
    !schema || mismatchesOf(value, schema, { ...checking, most: 1 }).length === 0
  const own = examples.find(({ value }) => fits(value))
  if (own || !schema) return (own ?? first)?.value
  const made = madeExample(schema, 'response', { specification })
  return fits(made) ? made : first?.value
}

function bodyOf(
  media: Node,
  type: string,
  { example: wanted }: Pick<Wishes, 'example'>,
  specification: Specification,
): string | Uint8Array {
  const value = exampleOf(media, wanted, specification)
  const bare = bareType(type)
  if (isImage(bare)) return bare === 'image/svg+xml' && isSvg(value) ? value : pictureOf(bare)
  if (value === undefined) return ''
  if (isJson(type)) return JSON.stringify(value)
  if (/[/+](?:x-)?(?:ndjson|jsonl|json-seq|jsonlines|json-lines)$/.test(bare)) {
    const sign = bare.includes('json-seq') ? '\u001e' : ''
    const items = Array.isArray(value) ? value : [value]
    return items.map((item) => `${sign}${JSON.stringify(item)}\n`).join('')
  }
  return bodyText(value, { mediaType: type, schema: schemaOf(media), specification })
}

/** The events of a stream: those of an example that is a text, else one after the other without end. */
function eventsOf(media: Node, specification: Specification): MockStream {
  const examples = namedExamples(media, 'response', { specification }).map(({ value }) => value)
  const [first] = examples
  if (typeof first === 'string' && /^(?:data|event|id|retry|):/m.test(first)) {
    const blocks = first.split(/(?:\r\n|\r|\n){2,}/).filter((block) => block.trim() !== '')
    return { texts: blocks.map((block) => `${block.trim()}\n\n`), isEndless: false }
  }
  const items = examples.flatMap((value) => (Array.isArray(value) ? value : [value]))
  const texts = items.map((item) => eventText(item))
  return { texts: texts.length > 0 ? texts : [eventText({})], isEndless: true }
}

/** An event: an object with the fields of one (3.2), or any value as its data. */
function eventText(item: Json): string {
  const { data, event, id, retry } = isFields(item) ? item : {}
  const isEvent = data !== undefined && Object.keys(item as object).every((key) => FIELDS.has(key))
  const lines = (name: string, value: unknown) =>
    value === undefined
      ? []
      : (typeof value === 'string' ? value : JSON.stringify(value))
          .split(/\r\n|\r|\n/)
          .map((line) => `${name}: ${line}\n`)
  return isEvent
    ? `${[...lines('id', id), ...lines('event', event), ...lines('retry', retry), ...lines('data', data)].join('')}\n`
    : `${lines('data', item).join('')}\n`
}

const FIELDS: ReadonlySet<string> = new Set(['data', 'event', 'id', 'retry'])

const isImage = (type: string) => type.startsWith('image/')
const isSvg = (value: unknown): value is string =>
  typeof value === 'string' && value.trimStart().startsWith('<')

/** A grey point, the smallest picture there is. */
function pictureOf(type: string): string | Uint8Array {
  if (type === 'image/svg+xml')
    return '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#888"/></svg>'
  const base64 = type === 'image/gif' ? GIF : PNG
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

const GIF = 'R0lGODlhAQABAIAAAIiIiAAAACwAAAAAAQABAAACAkQBADs='
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mPoAAAAigCJUps7QwAAAABJRU5ErkJggg=='
