import { bodySample } from '../examples/body-sample.ts'
import { bodyExamples, namedExamples } from '../examples/example-values.ts'
import { serversOf } from '../pages/servers.ts'
import { fieldOf, isFields } from '../pages/values.ts'
import { mediaOf } from '../schema/media-types.ts'
import { childOf, followed, type Node } from '../schema/node.ts'
import { parametersOf } from '../schema/parameters.ts'
import { credentialsOf, waysIn } from './credentials.ts'
import {
  bodyDescription,
  givenParameter,
  isNeeded,
  PLACES,
  type RequestTarget,
  type RequestTools,
  type RequestValues,
  writtenRequest,
} from './request-values.ts'
import type { SampleBody, SampleRequest } from './sample-request.ts'

/** A request with an example for everything that it needs, and for so many of the parameters that may be left out. */
export function exampleRequest(
  target: RequestTarget,
  tools: RequestTools,
  mostOptional: number,
): SampleRequest {
  return writtenRequest(target, exampleValues(target, tools, mostOptional), tools)
}

/** What such a request is made of. */
export function exampleValues(
  target: RequestTarget,
  tools: RequestTools,
  mostOptional: number,
): RequestValues {
  const { specification } = tools
  const [server] = serversOf(target, specification)
  const [schemes] = waysIn(target.node, tools).filter((way) => way.length > 0)
  const all = parametersOf(target, specification)
  const given = (parameter: Node) =>
    givenParameter(parameter, parameterExample(parameter, tools), tools)
  return {
    server: server?.url ?? '',
    parameters: PLACES.flatMap((place) => {
      const own = all.filter(({ value }) => fieldOf(value, 'in') === place)
      // The whole query is one text: without it nothing would be asked.
      if (place === 'querystring') return own.map(given)
      const optional = own.filter(isShownOptional).slice(0, mostOptional)
      return [...own.filter(isNeeded), ...optional].map(given)
    }),
    credentials: credentialsOf(schemes ?? [], tools),
    body: exampleBody(target.node, tools),
  }
}

/** Without an example nobody says what a parameter that may be left out is good for. */
export const isShownOptional = (parameter: Node) =>
  !isNeeded(parameter) &&
  fieldOf(parameter.value, 'in') === 'query' &&
  (fieldOf(parameter.value, 'example') !== undefined ||
    isFields(fieldOf(parameter.value, 'examples')))

/** A value for a parameter: that of its author, or one that is made. */
export function parameterExample(parameter: Node, tools: RequestTools): unknown {
  const [media] = mediaOf(parameter, tools)
  const [example] = [parameter, ...(media ? [media[1]] : [])].flatMap((holder) =>
    namedExamples(holder, 'request', tools),
  )
  return example ? example.value : 'string'
}

function exampleBody(operation: Node, tools: RequestTools): SampleBody | undefined {
  const body = followed(childOf(operation, 'requestBody'), tools.specification)
  const found = body && bodyExamples(body, 'request', tools)
  const [example] = found?.examples ?? []
  if (!found || !example) return undefined
  return bodySample(example.value, bodyDescription([found.type, found.media], tools))
}
