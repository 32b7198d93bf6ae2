import { ownValue } from '../data-files/plain-values.ts'
import { fieldOf, fieldsOf, textOf } from '../data-files/unknown-json.ts'
import { isJson } from '../openapi/examples/example-values.ts'
import { mediaOf, schemaOf } from '../openapi/schema/media-types.ts'
import type { Node, Specification } from '../openapi/schema/node.ts'
import { parametersOf } from '../openapi/schema/parameters.ts'
import { mismatchesOf } from '../openapi/schema/validate-example.ts'
import { decoded } from '../urls/address.ts'
import type { MockRequest, RequestFault } from './message.ts'
import type { Match } from './routes.ts'
import {
  deepFields,
  fieldSchema,
  hasField,
  kindsOf,
  type Pairs,
  parsedJson,
  REQUEST,
  typedFields,
  typedList,
  typedValue,
} from './typed-value.ts'

/** A name and a value of a query or of cookies, as they were sent. */
export interface RawPair {
  readonly name: string
  readonly raw: string
}

/** A parameter as its specification describes it. */
interface Parameter {
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly name: string
  readonly style: string
  readonly explode: boolean
  readonly isRequired: boolean
  readonly schema?: Node | undefined
  /** The media type of the text, if it has one. */
  readonly type?: string | undefined
  readonly specification: Specification
}

/** Headers that say what other parts of a description are about. */
const OWN_HEADERS = /^(?:accept|content-type|authorization)$/i
const USUAL_STYLES = { path: 'simple', query: 'form', header: 'simple', cookie: 'form' } as const
const MOST_FAULTS = 20

/** What is wrong with the parameters of a request. */
export function parameterFaults(
  { operation: { endpoint, specification }, values }: Match,
  { target, headers }: MockRequest,
): RequestFault[] {
  const query = queryPairs(target)
  const cookies = cookiePairs(headers.cookie)
  const nodes = parametersOf(endpoint, specification)
  const parameters = nodes.flatMap((node) => parameterOf(node, specification) ?? [])
  const faults = parameters.flatMap((parameter) => {
    const { name } = parameter
    switch (parameter.in) {
      case 'path':
        return checked(parameter, pathValue(parameter, values.get(name) ?? ''))
      case 'header':
        return OWN_HEADERS.test(name)
          ? []
          : checked(parameter, headerValue(parameter, headers[name.toLowerCase()]))
      default: {
        const all = parameter.in === 'query' ? query : cookies
        const others = parameters.filter((one) => one.in === parameter.in && one !== parameter)
        return checked(parameter, pairsValue(parameter, all, others))
      }
    }
  })
  return [...faults, ...wholeQueryFaults(nodes, target, specification)]
}

/** The faults of the path alone: several paths may be meant, and these tell which. */
export const pathFaults = (match: Match, request: MockRequest) =>
  parameterFaults(match, request).filter((fault) => fault.in === 'path')

function parameterOf(node: Node, specification: Specification): Parameter | undefined {
  const { name, in: place, style, explode, required } = fieldsOf(node.value)
  if (typeof name !== 'string') return undefined
  if (place !== 'path' && place !== 'query' && place !== 'header' && place !== 'cookie')
    return undefined
  const [media] = mediaOf(node, { specification })
  const own = textOf(style) ?? USUAL_STYLES[place]
  return {
    in: place,
    name,
    style: own,
    explode: typeof explode === 'boolean' ? explode : own === 'form' || own === 'cookie',
    isRequired: required === true || place === 'path',
    schema: schemaOf(node) ?? (media && schemaOf(media[1])),
    type: media?.[0],
    specification,
  }
}

/** A value that was sent, or why it is none. */
type Read = { readonly value: unknown } | { readonly fault: string } | undefined

function checked(parameter: Parameter, read: Read): RequestFault[] {
  const { in: place, name, isRequired, schema, specification } = parameter
  if (!read) return isRequired ? [{ in: place, name, reason: 'required' }] : []
  if ('fault' in read) return [{ in: place, name, reason: read.fault }]
  if (!schema) return []
  return mismatchesOf(read.value, schema, { ...REQUEST, specification, most: MOST_FAULTS }).map(
    ({ pointer, reason }) => ({ in: place, name, ...(pointer ? { pointer } : {}), reason }),
  )
}

function pathValue(parameter: Parameter, raw: string): Read {
  const { name, style, explode } = parameter
  if (raw === '') return undefined
  if (style === 'label') {
    if (!raw.startsWith('.')) return { fault: 'style: label' }
    return { value: partsValue(parameter, raw.slice(1), explode ? '.' : ',') }
  }
  if (style !== 'matrix') return { value: partsValue(parameter, raw, ',') }
  if (!raw.startsWith(';')) return { fault: 'style: matrix' }
  const parts = raw.slice(1).split(';')
  const isObject = isOf(parameter, 'object')
  if (explode && isObject) return { value: partsValue(parameter, parts.join(','), ',') }
  const texts = parts.map((part) => {
    const [key = '', ...rest] = part.split('=')
    return decoded(key) === name ? rest.join('=') : undefined
  })
  if (texts.includes(undefined)) return { fault: 'style: matrix' }
  return { value: partsValue({ ...parameter, explode: false }, texts.join(','), ',') }
}

function headerValue(parameter: Parameter, text: string | undefined): Read {
  if (text === undefined) return undefined
  // What is in a header stands as it is.
  return { value: partsValue(parameter, text, ',', (part) => part.trim()) }
}

const isOf = ({ schema, specification }: Parameter, kind: string) =>
  kindsOf(schema, specification).has(kind)

/** A value, a list or an object that is written as one text with a sign between its parts. */
function partsValue(
  parameter: Parameter,
  raw: string,
  sign: string,
  read: (text: string) => string = decoded,
): unknown {
  const { schema, type, explode, specification } = parameter
  if (type !== undefined) return contentValue(type, read(raw))
  const whole = read(raw)
  if (isOf(parameter, 'string') && !isOf(parameter, 'array') && !isOf(parameter, 'object'))
    return typedValue(whole, schema, specification)
  const parts = raw.split(sign)
  if (isOf(parameter, 'array')) return typedList(parts.map(read), schema, specification)
  if (!isOf(parameter, 'object')) return typedValue(whole, schema, specification)
  return typedFields(
    explode ? signPairs(parts, read) : evenPairs(parts, read),
    schema,
    specification,
  )
}

/** `x=1` and `y=2`. */
const signPairs = (parts: readonly string[], read: (text: string) => string): Pairs =>
  parts.map((part) => {
    const [key = '', ...rest] = part.split('=')
    return [read(key), read(rest.join('='))]
  })

/** `x`, `1`, `y` and `2`. */
const evenPairs = (parts: readonly string[], read: (text: string) => string): Pairs =>
  parts.flatMap((part, index) =>
    index % 2 === 0 ? [[read(part), read(parts[index + 1] ?? '')] as const] : [],
  )

const contentValue = (type: string, text: string) => {
  const parsed = isJson(type) ? parsedJson(text) : undefined
  return parsed === undefined ? text : parsed
}

/** What stands between the items of a list, by style; a comma for all others. */
export const DELIMITERS: Readonly<Record<string, RegExp>> = {
  spaceDelimited: /%20|\+| /,
  pipeDelimited: /%7C|\|/i,
}

/** A value in the query or in cookies. */
function pairsValue(
  parameter: Parameter,
  pairs: readonly RawPair[],
  others: readonly Parameter[],
): Read {
  const { name, style, explode, schema, type, specification } = parameter
  const own = pairs.filter((pair) => pair.name === name)
  const read = parameter.in === 'query' ? plusDecoded : decoded
  const [first] = own
  if (type !== undefined) return first && { value: contentValue(type, read(first.raw)) }
  if (style === 'deepObject') {
    const inner = pairs
      .filter((pair) => pair.name === name || pair.name.startsWith(`${name}[`))
      .map((pair) => [pair.name.slice(name.length), read(pair.raw)] as const)
    return inner.length > 0 ? { value: deepFields(inner, schema, specification) } : undefined
  }
  const isArray = isOf(parameter, 'array')
  if (isOf(parameter, 'object') && explode && own.length === 0) {
    const isOthers = (key: string) => others.some((other) => other.name === key)
    const fields = pairs.filter(
      (pair) =>
        fieldSchema(pair.name, schema, specification) !== undefined ||
        (hasField(pair.name, schema, specification) && !isOthers(pair.name)),
    )
    if (fields.length === 0) return undefined
    const texts = fields.map((pair) => [pair.name, read(pair.raw)] as const)
    return { value: typedFields(texts, schema, specification) }
  }
  if (!first) return undefined
  const delimiter = ownValue(DELIMITERS, style)
  const sign = delimiter ?? ','
  if (isArray && explode && delimiter === undefined) {
    const texts = own.map((pair) => read(pair.raw))
    return { value: valueOrList(texts, parameter) }
  }
  if (isArray) {
    const texts = own.flatMap((pair) => pair.raw.split(sign)).map(read)
    return { value: valueOrList(texts, parameter) }
  }
  if (isOf(parameter, 'object') && !isOf(parameter, 'string'))
    return { value: typedFields(evenPairs(first.raw.split(sign), read), schema, specification) }
  return { value: typedValue(read(first.raw), schema, specification) }
}

/** A list, or the single value that a schema allows beside it. An empty text is a list of nothing. */
function valueOrList(texts: readonly string[], parameter: Parameter): unknown {
  const { schema, specification } = parameter
  const list = typedList(texts, schema, specification)
  if (texts.length > 1 || !schema) return list
  const fits = (value: unknown) =>
    mismatchesOf(value, schema, { ...REQUEST, specification, most: 1 }).length === 0
  const [text = ''] = texts
  const single = typedValue(text, schema, specification)
  return [list, single, ...(text === '' ? [[]] : [])].find(fits) ?? list
}

/** The whole query as one value, which 3.2 knows. */
function wholeQueryFaults(
  nodes: readonly Node[],
  target: string,
  specification: Specification,
): RequestFault[] {
  const node = nodes.find(({ value }) => fieldOf(value, 'in') === 'querystring')
  const [media] = node ? mediaOf(node, { specification }) : []
  if (!node || !media) return []
  const name = textOf(fieldOf(node.value, 'name')) ?? ''
  const isRequired = fieldOf(node.value, 'required') === true
  const schema = schemaOf(media[1])
  const parameter = { in: 'query', name, style: 'form', explode: true, isRequired } as const
  const raw = queryOf(target)
  const read =
    raw === ''
      ? undefined
      : {
          value: /urlencoded/i.test(media[0])
            ? typedFields(
                queryPairs(target).map((pair) => [pair.name, plusDecoded(pair.raw)]),
                schema,
                specification,
              )
            : contentValue(media[0], decoded(raw)),
        }
  return checked({ ...parameter, schema, specification }, read)
}

const queryOf = (target: string) => {
  const start = target.indexOf('?')
  return start < 0 ? '' : target.slice(start + 1)
}

/** A part of a query as text: forms write a space as `+` there (application/x-www-form-urlencoded). */
export const plusDecoded = (text: string) => decoded(text.replaceAll('+', ' '))

/** The names and values of the query of a target; values as they were sent. */
export const queryPairs = (target: string): RawPair[] =>
  queryOf(target)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...rest] = pair.split('=')
      return { name: plusDecoded(name), raw: rest.join('=') }
    })

/** The names and values of cookies. */
export const cookiePairs = (header: string | undefined): RawPair[] =>
  (header ?? '')
    .split(/;\s*/)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...rest] = pair.split('=')
      return { name: decoded(name.trim()), raw: rest.join('=') }
    })
