import { bodySample } from '../examples/body-sample.ts'
import { bodyExamples, exampleOfSchema, isJson } from '../examples/example-values.ts'
import { type Endpoint, parametersOf } from '../pages/endpoints.ts'
import { mediaOf, schemaOf } from '../pages/media.ts'
import type { CodeTab, OperationTools } from '../pages/operation-view.ts'
import { credentialsOf } from '../pages/security.ts'
import { serversOf } from '../pages/servers.ts'
import { fieldOf, isFields, textOf } from '../pages/values.ts'
import { childOf, childrenOf, followed, type Node } from '../schema/node.ts'
import { codeSamples } from './code-samples.ts'
import { writtenSamples } from './code-tabs.ts'
import type { NamedValue, SampleBody, SampleRequest } from './sample-request.ts'

/** The operation as code: what the specification brings, then a request in every language that it lacks. */
export function requestSamples(endpoint: Endpoint, tools: OperationTools): CodeTab[] {
  const written = writtenSamples(endpoint.node, tools)
  const made = codeSamples(sampleRequest(endpoint, tools, FEW_OPTIONAL), tools.languages)
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
const FEW_OPTIONAL = 1
const MOST_OPTIONAL = 30

/** The same request with all that may be said, where that is more. */
function wholeSamples(
  endpoint: Endpoint,
  tools: OperationTools,
): (id: string) => Pick<CodeTab, 'whole'> {
  const optional = parametersOf(endpoint, tools.specification).filter(isShownOptional)
  const more = Math.min(optional.length, MOST_OPTIONAL) - FEW_OPTIONAL
  if (more <= 0) return () => ({})
  const samples = codeSamples(sampleRequest(endpoint, tools, MOST_OPTIONAL), tools.languages)
  const codes = new Map(samples.map(({ id, code }) => [id, code.trimEnd()]))
  return (id) => {
    const code = codes.get(id)
    return code === undefined ? {} : { whole: { code, more } }
  }
}

/** A request with an example for everything that it needs, and for so many of the parameters that may be left out. */
export function sampleRequest(
  endpoint: Endpoint,
  tools: OperationTools,
  mostOptional: number = FEW_OPTIONAL,
): SampleRequest {
  const [server] = serversOf(endpoint, tools.specification)
  const parameters = parametersOf(endpoint, tools.specification)
  const credentials = credentialsOf(endpoint.node, tools)
  const valuesIn = (location: string) => shownParameters(parameters, location, mostOptional, tools)
  const path = valuesIn('path').reduce(
    (text, [name, values]) => text.replaceAll(`{${name}}`, encodeURIComponent(values.join(','))),
    endpoint.path,
  )
  const pairs = [
    ...valuesIn('query').flatMap(([name, values]) => values.map((value) => [name, value] as const)),
    ...credentials.query,
  ]
  const query = pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  const headers = valuesIn('header').map(([name, values]): NamedValue => [name, values.join(',')])
  const body = bodyOf(endpoint.node, tools)
  return {
    method: endpoint.method.toUpperCase(),
    url: `${server?.url || PLACEHOLDER}${path}${query ? `?${query}` : ''}`,
    headers: [...credentials.headers, ...headers.filter(([name]) => !OWN_HEADERS.test(name))],
    ...(body ? { body } : {}),
    answer: answerOf(endpoint.node, tools),
  }
}

/** Where nobody says where the server is. */
const PLACEHOLDER = 'https://api.example.com'
const OWN_HEADERS = /^(?:accept|content-type|authorization)$/i

type Named = readonly [name: string, values: readonly string[]]

function shownParameters(
  parameters: readonly Node[],
  location: string,
  mostOptional: number,
  tools: OperationTools,
): Named[] {
  const own = parameters.filter(({ value }) => fieldOf(value, 'in') === location)
  const shown = [...own.filter(isNeeded), ...own.filter(isShownOptional).slice(0, mostOptional)]
  return shown.flatMap((parameter): Named[] => {
    const { value } = parameter
    const name = textOf(fieldOf(value, 'name')) ?? ''
    return serialized(name, parameterExample(parameter, tools), fieldOf(value, 'style'))
  })
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
  const own = fieldOf(parameter.value, 'example')
  if (own !== undefined) return own
  const [named] = childrenOf(childOf(parameter, 'examples'))
  const example = named && fieldOf(followed(named[1], tools.specification)?.value, 'value')
  if (example !== undefined) return example
  const [media] = mediaOf(parameter, tools)
  const schema = schemaOf(parameter) ?? (media && schemaOf(media[1]))
  return schema ? exampleOfSchema(schema, 'request', tools) : 'string'
}

function serialized(name: string, value: unknown, style: unknown): Named[] {
  if (Array.isArray(value)) {
    const texts = value.map(plain)
    const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : undefined
    return [[name, separator === undefined ? texts : [texts.join(separator)]]]
  }
  if (!isFields(value)) return [[name, [plain(value)]]]
  return Object.entries(value).map(([key, own]) => [
    style === 'deepObject' ? `${name}[${key}]` : key,
    [plain(own)],
  ])
}

const plain = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

function bodyOf(operation: Node, tools: OperationTools): SampleBody | undefined {
  const body = followed(childOf(operation, 'requestBody'), tools.specification)
  const found = body && bodyExamples(body, 'request', tools)
  const [example] = found?.examples ?? []
  if (!found || !example) return undefined
  const { type: mediaType, media } = found
  return bodySample(example.value, {
    mediaType,
    schema: schemaOf(media),
    encoding: fieldOf(media.value, 'encoding'),
    specification: tools.specification,
  })
}

function answerOf(operation: Node, tools: OperationTools): SampleRequest['answer'] & string {
  const responses = childrenOf(childOf(operation, 'responses'))
  const [, written] = responses.find(([status]) => /^2/.test(status)) ?? []
  const response = written && followed(written, tools.specification)
  const types = response ? mediaOf(response, tools).map(([type]) => type) : []
  if (response && types.length === 0) return 'empty'
  return types.length === 0 || types.some(isJson) ? 'json' : 'text'
}
