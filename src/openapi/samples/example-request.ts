import { fieldOf, isFields, textOf } from '../../data-files/unknown-json.ts'
import { bodySample, fileSample } from '../examples/body-sample.ts'
import { briefExample, wholeExample } from '../examples/brief-example.ts'
import { isFitting } from '../examples/example.ts'
import { bodyExamples, exampleOfSchema, namedExamples } from '../examples/example-values.ts'
import type { Json } from '../examples/plain-json.ts'
import { serversOf } from '../pages/servers.ts'
import { flattenSchema } from '../schema/flatten-schema.ts'
import { mediaOf, schemaOf } from '../schema/media-types.ts'
import { childOf, followed, type Node } from '../schema/node.ts'
import { isSpread, parametersOf } from '../schema/parameters.ts'
import { credentialsOf, waysIn } from './credentials.ts'
import {
  bodyDescription,
  givenParameter,
  isNeeded,
  isOwnHeader,
  PLACEHOLDER,
  PLACES,
  type RequestTarget,
  type RequestTools,
  type RequestValues,
  writtenRequest,
} from './request-values.ts'
import type { SampleBody, SampleRequest } from './sample-request.ts'

/** How much of what may be left out a request has. */
export interface Amount {
  /** So many parameters. */
  readonly parameters: number
  /** A long body that no one wrote is shortened. */
  readonly isBrief: boolean
  /** A text in the path that nobody knows anything of stands as its name in braces, for readers to fill in. */
  readonly hasPlaceholders?: boolean
  /** The media type of the body. Absent: the first, JSON before others. */
  readonly mediaType?: string
}

/** A sample shows how to call, not everything that may be said. */
export const FEW: Amount = { parameters: 1, isBrief: true }

/** A request with an example for everything that it needs, and for some of what may be left out. */
export function exampleRequest(
  target: RequestTarget,
  tools: RequestTools,
  amount: Amount,
): SampleRequest {
  const values = exampleValues(target, tools, amount)
  const hasHost = serversOf(target, tools.specification).some(({ url }) => !/^\/(?!\/)/.test(url))
  // A path alone can be called from a page of the same server, but by no command or program.
  const server = hasHost ? values.server : PLACEHOLDER + values.server
  return writtenRequest(target, { ...values, server }, tools)
}

/** What such a request is made of. */
export function exampleValues(
  target: RequestTarget,
  tools: RequestTools,
  amount: Amount,
): RequestValues {
  const { parameters, hasPlaceholders = false } = amount
  const { specification } = tools
  const [server] = serversOf(target, specification)
  const [schemes] = waysIn(target.node, tools).filter((way) => way.length > 0)
  const all = parametersOf(target, specification)
  const given = (parameter: Node) => {
    const value =
      hasPlaceholders && isUnknownText(parameter, tools)
        ? `{${fieldOf(parameter.value, 'name')}}`
        : parameterExample(parameter, tools)
    return givenParameter(parameter, withFewFields(value, parameter, parameters, tools), tools)
  }
  return {
    server: server?.url ?? '',
    parameters: PLACES.flatMap((place) => {
      const own = all.filter(({ value }) => fieldOf(value, 'in') === place)
      // The whole query is one text: without it nothing would be asked.
      if (place === 'querystring') return own.map(given)
      const most = place === 'query' || parameters > FEW.parameters ? parameters : 0
      const optional = own.filter((one) => isShownOptional(one, tools)).slice(0, most)
      return [...own.filter(isNeeded), ...optional].map(given)
    }),
    credentials: credentialsOf(schemes ?? [], tools),
    body: exampleBody(target.node, tools, amount)?.sample,
  }
}

/** Whether a parameter of a path may be any text: a server that checks it takes its name as well as a made up value. */
function isUnknownText(parameter: Node, tools: RequestTools): boolean {
  const { specification } = tools
  const schema = schemaOf(parameter)
  if (fieldOf(parameter.value, 'in') !== 'path' || hasExample(parameter, tools) || !schema)
    return false
  const { types, keywords, examples, defaults, variants, isImpossible } = flattenSchema(
    schema,
    specification,
  )
  return (
    types.join() === 'string' &&
    examples.length + defaults.length + variants.length === 0 &&
    !isImpossible &&
    !LIMITS.some((name) => keywords[name] !== undefined)
  )
}

const LIMITS = ['format', 'pattern', 'enum', 'const', 'minLength', 'maxLength', 'not', 'x-values']

/** Without an example nobody says what a parameter that may be left out is good for. */
export const isShownOptional = (parameter: Node, tools: RequestTools) =>
  !isNeeded(parameter) &&
  ['query', 'header', 'cookie'].includes(textOf(fieldOf(parameter.value, 'in')) ?? '') &&
  !isOwnHeader(textOf(fieldOf(parameter.value, 'name')) ?? '') &&
  hasExample(parameter, tools)

const hasExample = (parameter: Node, tools: RequestTools) =>
  [parameter, ...mediaOf(parameter, tools).map(([, media]) => media)].some(
    ({ value }) => fieldOf(value, 'example') !== undefined || isFields(fieldOf(value, 'examples')),
  )

/** An object that no one wrote, whose fields are like parameters: without those that a request would not have as such. */
function withFewFields(
  value: unknown,
  parameter: Node,
  most: number,
  tools: RequestTools,
): unknown {
  const { specification } = tools
  const schema = schemaOf(parameter)
  const isLikeParameters =
    isSpread(parameter, specification) || fieldOf(parameter.value, 'style') === 'deepObject'
  if (!isLikeParameters || !schema || !isFields(value)) return value
  const { properties, required, examples, defaults } = flattenSchema(schema, specification)
  if (hasExample(parameter, tools) || examples.length + defaults.length > 0) return value
  const told = [...properties].filter(([name, field]) => {
    const { examples: own } = flattenSchema(field, specification)
    return !required.has(name) && own.length > 0
  })
  const kept = new Set([...required, ...told.slice(0, most).map(([name]) => name)])
  const of = (isKept: (name: string, own: unknown) => boolean) =>
    Object.fromEntries(Object.entries(value).filter(([name, own]) => isKept(name, own)))
  // One that has to be there is not left out, though none of its fields has to: what is sent of it are single values, as
  // the made up item of a list is seldom one that a server knows.
  const few =
    kept.size === 0 && fieldOf(parameter.value, 'required') === true
      ? of((_, own) => typeof own !== 'object' || own === null)
      : of((name) => kept.has(name))
  return isFitting(few, schema, specification) ? few : value
}

/** A value for a parameter: one of its author that is right, or one that is made. */
export function parameterExample(parameter: Node, tools: RequestTools): unknown {
  const [media] = mediaOf(parameter, tools)
  const holders = [parameter, ...(media ? [media[1]] : [])]
  const examples = holders.flatMap((holder) => namedExamples(holder, 'request', tools))
  const schema = holders.map(schemaOf).find((own) => own !== undefined)
  if (!schema) return examples[0]?.value ?? 'string'
  const fitting = examples
    .map(({ value }) => meantValue(value, schema, tools))
    .find((value) => isFitting(value, schema, tools.specification))
  return fitting === undefined ? exampleOfSchema(schema, 'request', tools) : fitting
}

/** A number or a truth value that an author wrote as a text, which is the same in an address and in a form. */
export function meantValue(value: Json, schema: Node, { specification }: RequestTools): Json {
  if (typeof value !== 'string' || !/^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(value))
    return value
  const meant: Json = JSON.parse(value)
  // `1.50` and numbers of many digits are written otherwise.
  const isSame = String(meant) === value
  const isWrong = !isFitting(value, schema, specification)
  return isSame && isWrong && isFitting(meant, schema, specification) ? meant : value
}

interface ExampleBody {
  readonly sample: SampleBody
  /** How many members its brief form lacks. */
  readonly left: number
}

/** The body of such a request. */
export function exampleBody(
  operation: Node,
  tools: RequestTools,
  { isBrief, mediaType }: Pick<Amount, 'isBrief' | 'mediaType'>,
): ExampleBody | undefined {
  const { specification } = tools
  const body = followed(childOf(operation, 'requestBody'), specification)
  const found = body && bodyExamples(body, 'request', tools, mediaType)
  const [example] = found?.examples ?? []
  if (!found) return undefined
  const schema = schemaOf(found.media)
  const description = bodyDescription([found.type, found.media], tools)
  const file = example && !example.isGenerated ? undefined : fileSample(description)
  if (file) return { sample: file, left: 0 }
  if (!example) return undefined
  if (!example.isGenerated || !schema)
    return { sample: bodySample(example.value, description), left: 0 }
  const brief = isBrief ? briefExample(example.value, schema, specification) : undefined
  const value = brief ? brief.value : wholeExample(example.value, schema, specification)
  return { sample: bodySample(value, description), left: brief?.left ?? 0 }
}
