import { bodySample } from '../examples/body-sample.ts'
import { briefExample } from '../examples/brief-example.ts'
import { bodyExamples, isJson, namedExamples } from '../examples/example-values.ts'
import type { Json } from '../examples/plain-json.ts'
import { type Endpoint, parametersOf } from '../pages/endpoints.ts'
import { mediaOf, schemaOf } from '../pages/media.ts'
import type { CodeTab, OperationTools } from '../pages/operation-view.ts'
import { credentialsOf } from '../pages/security.ts'
import { serversOf } from '../pages/servers.ts'
import { fieldOf, fieldsOf, isFields, textOf } from '../pages/values.ts'
import { childOf, childrenOf, followed, type Node } from '../schema/node.ts'
import { codeSamples } from './code-samples.ts'
import { writtenSamples } from './code-tabs.ts'
import { cookiePairs, headerText, pathText, queryPairs, type Writing } from './parameter-text.ts'
import type { NamedValue, SampleBody, SampleRequest } from './sample-request.ts'

/** The operation as code: what the specification brings, then a request in every language that it lacks. */
export function requestSamples(endpoint: Endpoint, tools: OperationTools): CodeTab[] {
  const written = writtenSamples(endpoint.node, tools)
  const made = codeSamples(sampleRequest(endpoint, tools), tools.languages)
  const whole = wholeSamples(endpoint, tools)
  const taken = new Set(written.map(({ label }) => label.toLowerCase()))
  return [
    ...written,
    ...made
      .filter(({ label }) => !taken.has(label.toLowerCase()))
      .map(({ id, label, language, code }) => ({
        value: id,
        label,
        language,
        code: code.trimEnd(),
        ...whole(id),
      })),
  ]
}

/** A sample shows how to call, not everything that may be said. */
const FEW: Amount = { parameters: 1, isBrief: true }
const MOST_OPTIONAL = 30

/** How much of what may be left out a request has. */
interface Amount {
  readonly parameters: number
  /** A long body that no one wrote is shortened. */
  readonly isBrief: boolean
}

/** The same request with all that may be said, where that is more. A long body is whole in the first language alone: the page stays light. */
function wholeSamples(
  endpoint: Endpoint,
  tools: OperationTools,
): (id: string) => Pick<CodeTab, 'whole'> {
  const optional = parametersOf(endpoint, tools.specification).filter(isShownOptional)
  const more = Math.max(0, Math.min(optional.length, MOST_OPTIONAL) - FEW.parameters)
  const left = bodyOf(endpoint.node, tools, true)?.left ?? 0
  const [first] = tools.languages
  const amount = { parameters: MOST_OPTIONAL, isBrief: true }
  const samples = [
    ...(more > 0 ? codeSamples(sampleRequest(endpoint, tools, amount), tools.languages) : []),
    ...(left > 0 && first !== undefined
      ? codeSamples(sampleRequest(endpoint, tools, { ...amount, isBrief: false }), [first])
      : []),
  ]
  const codes = new Map(samples.map(({ id, code }) => [id, code.trimEnd()]))
  return (id) => {
    const code = codes.get(id)
    return code === undefined ? {} : { whole: { code, more: id === first ? more + left : more } }
  }
}

/** A request with an example for everything that it needs, and for so many of the parameters that may be left out. */
export function sampleRequest(
  endpoint: Endpoint,
  tools: OperationTools,
  { parameters: mostOptional, isBrief }: Amount = FEW,
): SampleRequest {
  const [server] = serversOf(endpoint, tools.specification)
  const parameters = parametersOf(endpoint, tools.specification)
  const credentials = credentialsOf(endpoint.node, tools)
  const shown = (location: string) => shownParameters(parameters, location, mostOptional, tools)
  const path = shown('path').reduce(
    (text, { value, ...writing }) =>
      text.replaceAll(`{${writing.name}}`, () => pathText(value, writing)),
    endpoint.path,
  )
  const query = [
    ...shown('query').flatMap(({ value, ...writing }) => queryPairs(value, writing)),
    ...credentials.query.map((pair) => pair.map(encodeURIComponent)),
  ].map((pair) => pair.join('='))
  const headers = shown('header').map(
    ({ value, ...writing }): NamedValue => [writing.name, headerText(value, writing)],
  )
  const cookies = shown('cookie').flatMap(({ value, ...writing }) => cookiePairs(value, writing))
  const cookie = cookies.map((pair) => pair.join('=')).join('; ')
  const whole = wholeQuery(parameters, tools)
  const search = [...query, ...(whole ? [whole] : [])].join('&')
  const body = bodyOf(endpoint.node, tools, isBrief)?.sample
  return {
    method: endpoint.method.toUpperCase(),
    url: `${server?.url || PLACEHOLDER}${path}${search ? `?${search}` : ''}`,
    headers: [
      ...credentials.headers,
      ...headers.filter(([name]) => !OWN_HEADERS.test(name)),
      ...(cookie ? [['Cookie', cookie] as const] : []),
    ],
    ...(body ? { body } : {}),
    answer: answerOf(endpoint.node, tools),
  }
}

/** Where nobody says where the server is. */
const PLACEHOLDER = 'https://api.example.com'
const OWN_HEADERS = /^(?:accept|content-type|authorization)$/i

interface Shown extends Writing {
  readonly value: unknown
}

const USUAL_STYLES: Readonly<Record<string, string>> = {
  query: 'form',
  cookie: 'form',
  path: 'simple',
  header: 'simple',
}

function shownParameters(
  parameters: readonly Node[],
  location: string,
  mostOptional: number,
  tools: OperationTools,
): Shown[] {
  const own = parameters.filter(({ value }) => fieldOf(value, 'in') === location)
  const shown = [...own.filter(isNeeded), ...own.filter(isShownOptional).slice(0, mostOptional)]
  return shown.map((parameter): Shown => {
    const { style: written, explode, name, allowReserved } = fieldsOf(parameter.value)
    const style = textOf(written) ?? USUAL_STYLES[location] ?? ''
    const [media] = mediaOf(parameter, tools)
    const example = parameterExample(parameter, tools)
    return {
      name: textOf(name) ?? '',
      style,
      explode: typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie',
      allowReserved: allowReserved === true,
      // What has a media type is one text of that type.
      value: media && typeof example !== 'string' ? JSON.stringify(example) : example,
    }
  })
}

/** The whole query as one parameter, which 3.2 knows. */
function wholeQuery(parameters: readonly Node[], tools: OperationTools): string | undefined {
  const parameter = parameters.find(({ value }) => fieldOf(value, 'in') === 'querystring')
  const [media] = parameter ? mediaOf(parameter, tools) : []
  if (!parameter || !media) return undefined
  const value = parameterExample(parameter, tools)
  const [type] = media
  if (isJson(type)) return encodeURIComponent(JSON.stringify(value))
  if (!isFields(value)) return typeof value === 'string' ? value : undefined
  const { specification } = tools
  const sample = bodySample(value as Json, {
    mediaType: type,
    schema: schemaOf(media[1]),
    encoding: fieldOf(media[1].value, 'encoding'),
    specification,
  })
  return sample.form === 'fields'
    ? sample.fields.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
    : undefined
}

const isNeeded = ({ value }: Node) =>
  fieldOf(value, 'required') === true || fieldOf(value, 'in') === 'path'

/** Without an example nobody says what a parameter that may be left out is good for. */
const isShownOptional = (parameter: Node) =>
  !isNeeded(parameter) &&
  fieldOf(parameter.value, 'in') === 'query' &&
  (fieldOf(parameter.value, 'example') !== undefined ||
    isFields(fieldOf(parameter.value, 'examples')))

function parameterExample(parameter: Node, tools: OperationTools): unknown {
  const [media] = mediaOf(parameter, tools)
  const [example] = [parameter, ...(media ? [media[1]] : [])].flatMap((holder) =>
    namedExamples(holder, 'request', tools),
  )
  return example ? example.value : 'string'
}

interface Body {
  readonly sample: SampleBody
  /** How many members its brief form lacks. */
  readonly left: number
}

function bodyOf(operation: Node, tools: OperationTools, isBrief: boolean): Body | undefined {
  const { specification } = tools
  const body = followed(childOf(operation, 'requestBody'), specification)
  const found = body && bodyExamples(body, 'request', tools)
  const [example] = found?.examples ?? []
  if (!found || !example) return undefined
  const { type: mediaType, media } = found
  const schema = schemaOf(media)
  const brief =
    isBrief && example.isGenerated && schema
      ? briefExample(example.value, schema, specification)
      : undefined
  const encoding = fieldOf(media.value, 'encoding')
  const description = { mediaType, schema, encoding, specification }
  return {
    sample: bodySample(brief ? brief.value : example.value, description),
    left: brief?.left ?? 0,
  }
}

function answerOf(operation: Node, tools: OperationTools): SampleRequest['answer'] & string {
  const responses = childrenOf(childOf(operation, 'responses'))
  const [, written] = responses.find(([status]) => /^2/.test(status)) ?? []
  const response = written && followed(written, tools.specification)
  const types = response ? mediaOf(response, tools).map(([type]) => type) : []
  if (response && types.length === 0) return 'empty'
  return types.length === 0 || types.some(isJson) ? 'json' : 'text'
}
