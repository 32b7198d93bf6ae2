import { ownValue } from '../../data-files/plain-values.ts'
import { fieldOf, fieldsOf, isFields, textOf } from '../../data-files/unknown-json.ts'
import { exactJson, exactValue } from '../document/exact-numbers.ts'
import { formSample } from '../examples/body-sample.ts'
import type { Json } from '../examples/plain-json.ts'
import { mediaOf, schemaOf } from '../schema/media-types.ts'
import { childOf, childrenOf, followed, type Node, type Specification } from '../schema/node.ts'
import type { Credentials } from './credentials.ts'
import { isJsonType } from './json-body.ts'
import { cookiePairs, headerText, pathText, queryPairs, type Writing } from './parameter-text.ts'
import type { NamedValue, SampleBody, SampleRequest } from './sample-request.ts'

/** An operation, as far as requests to it go. */
export interface RequestTarget {
  readonly method: string
  readonly path: string
  readonly node: Node
  /** The item that it is in: its parameters and servers hold for all operations in it. */
  readonly item: Node
}

/** What requests are written with. */
export interface RequestTools {
  readonly specification: Specification
}

/** A parameter with what it is given. */
export interface GivenParameter extends Writing {
  readonly place: string
  readonly value: unknown
}

/** All that a request is made of, before it is written. */
export interface RequestValues {
  /** Empty where nobody says where it is. */
  readonly server: string
  readonly parameters: readonly GivenParameter[]
  readonly credentials: Credentials
  readonly body?: SampleBody | undefined
}

/** Where parameters go. In 3.2 the whole query may be one of them. */
export const PLACES = ['path', 'query', 'header', 'cookie', 'querystring']

/** Writes a request of what it is made of, each parameter in its style. */
export function writtenRequest(
  { method, path, node }: RequestTarget,
  { server, parameters, credentials, body }: RequestValues,
  tools: RequestTools,
): SampleRequest {
  const at = (place: string) => parameters.filter((own) => own.place === place)
  const filled = at('path').reduce(
    (text, { value, ...writing }) =>
      text.replaceAll(`{${writing.name}}`, () => pathText(value, writing)),
    path,
  )
  const pairs = [
    ...at('query').flatMap(({ value, ...writing }) => queryPairs(value, writing)),
    ...credentials.query.map((pair) => pair.map(encodeURIComponent)),
  ].map((pair) => pair.join('='))
  const headers = at('header').map(
    ({ value, ...writing }): NamedValue => [writing.name, headerText(value, writing)],
  )
  const cookies = at('cookie').flatMap(({ value, ...writing }) => cookiePairs(value, writing))
  const cookie = cookies.map((pair) => pair.join('=')).join('; ')
  const whole = at('querystring').flatMap(({ value }) => (value === undefined ? [] : [value]))
  const isVerbatim = at('query').some(
    ({ value, ...writing }) =>
      writing.allowReserved &&
      String(queryPairs(value, writing)) !==
        String(queryPairs(value, { ...writing, allowReserved: false })),
  )
  const search = [...pairs, ...whole].join('&')
  return {
    method: method.toUpperCase(),
    url: `${server || PLACEHOLDER}${filled}${search ? `?${search}` : ''}`,
    ...(isVerbatim ? { isVerbatim } : {}),
    headers: [
      ...credentials.headers,
      ...headers.filter(([name]) => !isOwnHeader(name)),
      ...(cookie ? [['Cookie', cookie] as const] : []),
    ],
    ...(body ? { body } : {}),
    answer: answerOf(node, tools),
  }
}

/** Where nobody says where the server is. */
export const PLACEHOLDER = 'https://api.example.com'

/** Headers that say what other parts of a request say. */
export const isOwnHeader = (name: string) => /^(?:accept|content-type|authorization)$/i.test(name)

const USUAL_STYLES: Readonly<Record<string, string>> = {
  query: 'form',
  cookie: 'form',
  path: 'simple',
  header: 'simple',
}

/** A parameter with a value, and how its style writes it. */
export function givenParameter(
  parameter: Node,
  value: unknown,
  tools: RequestTools,
): GivenParameter {
  const { style: written, explode, name, allowReserved, in: location } = fieldsOf(parameter.value)
  const place = textOf(location) ?? ''
  const style = textOf(written) ?? ownValue(USUAL_STYLES, place) ?? ''
  const [media] = mediaOf(parameter, tools)
  const { numbers } = tools.specification
  const text =
    media && value !== undefined && typeof value !== 'string'
      ? exactJson(JSON.stringify(value), numbers)
      : exactValue(value, numbers)
  return {
    place,
    name: textOf(name) ?? '',
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie',
    allowReserved: allowReserved === true,
    // What has a media type is one text of that type.
    value: place === 'querystring' ? wholeQuery(parameter, value, tools) : text,
  }
}

/** The whole query as one parameter, which 3.2 knows. */
function wholeQuery(parameter: Node, value: unknown, tools: RequestTools): string | undefined {
  const [media] = mediaOf(parameter, tools)
  if (!media) return undefined
  const [type] = media
  if (isJsonType(type)) return encodeURIComponent(JSON.stringify(value))
  if (!isFields(value)) return typeof value === 'string' ? value : undefined
  const sample = formSample(value as Json, bodyDescription(media, tools))
  if (sample?.form === 'text') return sample.text
  return sample?.form === 'fields'
    ? sample.fields.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
    : undefined
}

/** What the values of a media type are written by. */
export const bodyDescription = (
  [mediaType, media]: readonly [type: string, media: Node],
  { specification }: RequestTools,
) => ({
  mediaType,
  schema: schemaOf(media),
  encoding: fieldOf(media.value, 'encoding'),
  media,
  specification,
})

/** Whether a request must have this parameter. */
export const isNeeded = ({ value }: Node) =>
  fieldOf(value, 'required') === true || fieldOf(value, 'in') === 'path'

function answerOf(operation: Node, tools: RequestTools): SampleRequest['answer'] & string {
  const responses = childrenOf(childOf(operation, 'responses'))
  const [, written] = responses.find(([status]) => /^2/.test(status)) ?? []
  const response = written && followed(written, tools.specification)
  const types = response ? mediaOf(response, tools).map(([type]) => type) : []
  if (response && types.length === 0) return 'empty'
  return types.length === 0 || types.some(isJsonType) ? 'json' : 'text'
}
