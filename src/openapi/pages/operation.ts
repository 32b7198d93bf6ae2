import { fill } from '../../i18n/index.ts'
import { bindingFacts } from '../asyncapi/binding-facts.ts'
import {
  hasNoAddress,
  messageExamples,
  messageSamples,
  writtenMessages,
} from '../asyncapi/message-samples.ts'
import type { ConsoleSettings } from '../console/console-file.ts'
import { labelOfTag, marksOf, tagNamesOf, tagNode } from '../document/tags-of.ts'
import { fieldOf, isFields, listOf, numberOf, textOf } from '../document/unknown-json.ts'
import {
  cut,
  exampleTabs,
  madeExample,
  requestTabs,
  writtenExamples,
  writtenSamples,
} from '../examples/example-tabs.ts'
import { exampleValues, FEW } from '../samples/example-request.ts'
import { requestSamples, samplesByType } from '../samples/request-samples.ts'
import { isOwnHeader, writtenRequest } from '../samples/request-values.ts'
import { docsOfSchema, type FieldTools, summarized } from '../schema/field-texts.ts'
import type { Direction } from '../schema/fields.ts'
import { childOf, childrenOf, followed, type Node } from '../schema/node.ts'
import { parametersOf } from '../schema/parameters.ts'
import type { Endpoint } from './endpoints.ts'
import { docsLink } from './given-links.ts'
import { bodyView, parameterField } from './media.ts'
import { METHODS, methodBadge } from './methods.ts'
import type {
  CallbackView,
  CodeTab,
  ConsoleField,
  ConsoleForm,
  EndpointView,
  Fact,
  OperationTools,
  OperationView,
  ParameterGroup,
  RequestView,
} from './operation-view.ts'
import { claimId, mention } from './page-draft.ts'
import { rateLimitText } from './rate-limit.ts'
import { errorGroups, errorRows, isError, responsesOf, responseView } from './responses.ts'
import { authOf } from './security.ts'
import { serverChoices, serversIn, serversOf, variablesIn } from './servers.ts'

/** Everything that the page of an operation shows. `description` is drawn by the page, as its main text. */
export function operationView(
  endpoint: Endpoint,
  description: OperationView['description'],
  tools: OperationTools,
): OperationView {
  const { node, kind } = endpoint
  const isWebhook = kind === 'webhook'
  const isReceived = isWebhook || (kind === 'message' && endpoint.method !== 'send')
  const auth = authOf(node, tools, { isCalled: isWebhook })
  const samples = samplesOf(endpoint, tools)
  const ownSamples = writtenSamples(node, tools)
  const byType = kind === 'operation' ? samplesByType(endpoint, samples, tools) : []
  tools.draft.rowRoom -= rowsOfSamples(
    byType.length > 0 ? byType.flatMap((own) => own.samples) : samples,
  )
  const request = requestView(endpoint, isReceived ? 'response' : 'request', '', tools)
  const all = responsesOf(node, tools)
  const errors = all.filter((response) => isError(response, all))
  const good = all.filter((response) => !errors.includes(response))
  const see = docsLink(childOf(node, 'externalDocs'), tools)
  const body = followed(childOf(node, 'requestBody'), tools.specification)
  const ofCallbacks = examplesOfCallbacks(node, tools)
  const direction = isReceived ? 'response' : 'request'
  return {
    endpoint: endpointView(endpoint, auth, tools),
    description,
    auth,
    request,
    responses: good.map((response) => responseView(response, tools)),
    errors: errors.flatMap((response) => errorRows(response, tools)),
    errorGroups: errorGroups(errors, tools),
    callbacks: callbacksOf(node, tools),
    ...(see ? { seeAlso: see } : {}),
    samples,
    samplesByType: byType,
    // One language is enough; a message has a sample of it for each protocol.
    chosenSamples: samples.filter(
      ({ code, value }, index) =>
        index === 0 ||
        value.startsWith(`${samples[0]?.value} `) ||
        ownSamples.some((own) => own.code === code),
    ),
    ...(consoleSettings(endpoint, tools) ? { console: consoleForm(endpoint, tools) } : {}),
    // The samples above have a request already: what it brings is what one looks for below them.
    examples: [
      ...(kind === 'operation' ? [] : messageExamples(endpoint, direction, tools)),
      ...(kind === 'message' ? [] : exampleTabs(all, tools)),
      ...(kind === 'operation' ? requestTabs(body, tools.strings.requestBody, tools) : []),
      ...madeForCallbacks(node, tools),
      ...ofCallbacks.map((tab) => ({ ...tab, code: cut(tab.code) })),
    ],
    writtenExamples:
      kind === 'message'
        ? writtenMessages(endpoint, direction, tools)
        : [
            ...(body ? writtenExamples(body, tools.strings.requestBody, 'request', tools) : []),
            ...all.flatMap((response) =>
              writtenExamples(response.node, response.status, 'response', tools),
            ),
            ...ofCallbacks,
          ],
  }
}

/** The settings of the console of an operation; nothing where there is none. */
export function consoleSettings(
  { kind }: Pick<Endpoint, 'kind'>,
  { tryIt }: Pick<OperationTools, 'tryIt'>,
): ConsoleSettings | undefined {
  if (kind !== 'operation' || !tryIt) return undefined
  return tryIt === true ? { samples: true } : tryIt
}

/** What there is to fill in, with what a sample has there. */
function consoleForm(endpoint: Endpoint, tools: OperationTools): ConsoleForm {
  const { strings, specification } = tools
  const values = exampleValues(endpoint, { specification }, FEW)
  const { body } = writtenRequest(endpoint, values, { specification })
  const given = new Map(
    values.parameters.map(({ place, name, value }) => [`${place} ${name}`, value]),
  )
  const parameters = parametersOf(endpoint, specification).map(({ value }): ConsoleField => {
    const name = textOf(fieldOf(value, 'name')) ?? ''
    const note = textOf(fieldOf(value, 'in')) ?? ''
    const own = given.get(`${note} ${name}`)
    return { name, note, text: own === undefined ? '' : valueText(own) }
  })
  return {
    fields: [
      { name: strings.server, note: '', text: values.server },
      ...parameters,
      ...(body?.form === 'text'
        ? [{ name: strings.requestBody, note: body.mediaType, text: cut(body.text), isLong: true }]
        : []),
    ],
  }
}

const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function samplesOf(endpoint: Endpoint, tools: OperationTools): CodeTab[] {
  if (endpoint.kind === 'webhook') return []
  return endpoint.kind === 'message'
    ? messageSamples(endpoint, tools)
    : requestSamples(endpoint, tools)
}

/** Samples up to this many characters are usual: a page has room for them beside its fields. */
const USUAL_SAMPLES = 20_000
/** A row of a field has the size of so much code. */
const CODE_OF_ROW = 350

/** How many rows of fields a page has less room for because of its samples: a large body is in each of them. */
function rowsOfSamples(samples: readonly CodeTab[]): number {
  const size = samples.reduce(
    (sum, { code, whole }) => sum + code.length + (whole?.code.length ?? 0),
    0,
  )
  return Math.max(0, Math.ceil((size - USUAL_SAMPLES) / CODE_OF_ROW))
}

function endpointView(
  endpoint: Endpoint,
  auth: OperationView['auth'],
  tools: OperationTools,
): EndpointView {
  const { strings, specification } = tools
  const facts: Fact[] = [
    ...(auth.isKnown ? [{ label: strings.authorization, text: authText(auth, strings) }] : []),
    ...rateLimit(endpoint.node, strings),
    ...protocolFacts(endpoint, tools),
    ...otherTags(endpoint, tools),
    ...childrenOf(childOf(endpoint.node, 'x-facts')).flatMap(([label, { value }]) =>
      typeof value === 'string' || typeof value === 'number'
        ? [{ label, text: String(value) }]
        : [],
    ),
  ]
  return {
    badge: methodBadge(endpoint.method),
    marks: marksOf(endpoint.node, specification),
    path: endpoint.path,
    servers:
      endpoint.kind === 'message' && !isSocket(endpoint)
        ? []
        : serverChoices(endpoint, specification),
    isWebhook: endpoint.kind === 'webhook',
    facts,
    deprecated: fieldOf(endpoint.node.value, 'deprecated') === true,
  }
}

/** The ways to be let in, in one line. Schemes of one way that are of one kind have their own names. */
function authText(
  { alternatives, isOptional }: OperationView['auth'],
  strings: OperationTools['strings'],
): string {
  const ways = alternatives.map(({ schemes }) => {
    const labels = new Set(schemes.map(({ label }) => label))
    return schemes
      .map(({ name, label }) => (labels.size < schemes.length ? name : label))
      .join(' + ')
  })
  const all = [...new Set(ways), ...(isOptional ? [strings.authAbsent] : [])]
  if (all.length < 2) return all[0] ?? strings.authNone
  return fill(strings.authOr, { ways: all.slice(0, -1).join(', '), way: all.at(-1) ?? '' })
}

/** The tags that it is not listed under, and the server that it has for itself. */
function otherTags({ node, item, tag, kind }: Endpoint, tools: OperationTools): Fact[] {
  const { specification, strings, draft } = tools
  const others = tagNamesOf(node).flatMap((name) => {
    const own = tagNode(name, specification)?.value
    const label = labelOfTag(own) ?? name.trim()
    return name === tag || label === '' || fieldOf(own, 'kind') === 'badge' ? [] : [[name, label]]
  })
  const owner = [node, item].find((own) => serversIn(own).length > 0)
  const [server, ...more] = owner ? serversIn(owner) : []
  // A choice of each value says the same.
  const chosen = serverChoices({ node, item }, specification).flatMap((one) =>
    (one.variables ?? []).map(({ name }) => name),
  )
  const variables = kind === 'operation' && owner ? variablesIn(owner) : []
  const isTold = kind === 'operation' && server && more.length === 0 && server.description !== ''
  return [
    ...(isTold ? [{ label: strings.server, text: server.description }] : []),
    ...variables
      .filter(({ name }) => !chosen.includes(name))
      .map(({ name, description, fallback, values }) => {
        const text = [
          description,
          fallback && `${strings.ruleDefault} ${fallback}`,
          values.length > 0 && `${strings.allowedValues} ${values.join(', ')}`,
        ]
        return { label: `{${name}}`, text: text.filter(Boolean).join(' · ') }
      }),
    ...(others.length > 0
      ? [
          {
            label: strings.tags,
            text: others.map(([, label]) => label).join(', '),
            html: others
              .map(([name, label = '']) =>
                mention(`${specification.path}#tag ${name}`, label, draft),
              )
              .join(', '),
          },
        ]
      : []),
  ]
}

/** The address of a channel of a WebSocket continues that of its server; a topic or a queue is a name of its own. */
const isSocket = ({ node, path }: Pick<Endpoint, 'node' | 'path'>) =>
  path.startsWith('/') && /^wss?(?:, wss?)*$/.test(textOf(fieldOf(node.value, 'x-protocol')) ?? '')

/** The protocol of a message, its servers, and what is set for the protocol. */
function protocolFacts(endpoint: Endpoint, tools: OperationTools): Fact[] {
  const { specification, strings } = tools
  const { node } = endpoint
  const protocol = textOf(fieldOf(node.value, 'x-protocol'))
  const servers = isSocket(endpoint) ? [] : serversOf(endpoint, specification)
  const tags = listOf(fieldOf(node.value, 'x-tags'))
  return endpoint.kind !== 'message'
    ? []
    : [
        ...(hasNoAddress(endpoint)
          ? [{ label: strings.address, text: strings.noFixedAddress }]
          : []),
        ...(protocol ? [{ label: strings.protocol, text: protocol }] : []),
        ...servers.map(({ url, description }) => ({
          label: strings.server,
          text: [url, description].filter(Boolean).join(' · '),
        })),
        ...(tags.length > 0 ? [{ label: strings.tags, text: tags.join(', ') }] : []),
        ...bindingFacts(node, tools),
      ]
}

/** `x-rate-limit: { requests: 60, seconds: 60 }`: how often it may be called. */
function rateLimit(operation: Node, strings: OperationTools['strings']): Fact[] {
  const limit = fieldOf(operation.value, 'x-rate-limit')
  const requests = numberOf(fieldOf(limit, 'requests'))
  const seconds = numberOf(fieldOf(limit, 'seconds'))
  if (requests === undefined || seconds === undefined) return []
  return [{ label: strings.rateLimit, text: rateLimitText({ requests, seconds }, strings) }]
}

const LOCATIONS = ['path', 'query', 'header', 'cookie'] as const

function requestView(
  endpoint: Pick<Endpoint, 'node' | 'item'> & Partial<Pick<Endpoint, 'kind' | 'path'>>,
  direction: Direction,
  idPrefix: string,
  tools: FieldTools,
): RequestView {
  const { strings } = tools
  const { node, kind, path = '' } = endpoint
  const isTopic = kind === 'message' && !isSocket({ node, path })
  const titles = {
    path: isTopic ? strings.channelParameters : strings.pathParameters,
    query: strings.queryParameters,
    header: strings.headerParameters,
    cookie: strings.cookieParameters,
  }
  const parameters = parametersOf(endpoint, tools.specification)
  const groups = LOCATIONS.map(
    (location): ParameterGroup => ({
      id: location,
      title: titles[location],
      fields: parameters
        .filter(({ value }) => placeOf(value) === location)
        .flatMap((parameter) => {
          const name = textOf(fieldOf(parameter.value, 'name')) ?? ''
          // These say what other parts of the page say, and are not to be sent so; a socket has no such parts.
          if (endpoint.kind !== 'message' && location === 'header' && isOwnHeader(name)) return []
          return [parameterField(parameter, name, `${idPrefix}${location}.${name}`, tools)]
        }),
    }),
  )
  const body = bodyView(endpoint.node, direction, `${idPrefix}body`, tools)
  return {
    parameters: groups.filter(({ fields }) => fields.length > 0),
    ...(body ? { body } : {}),
  }
}

/** In 3.2 the whole query string may be one parameter. */
function placeOf(parameter: unknown): string | undefined {
  const place = textOf(fieldOf(parameter, 'in'))
  return place === 'querystring' ? 'query' : place
}

// Only hostile descriptions have more.
const MOST_CALLBACKS = 100

interface Callback {
  readonly name: string
  readonly expression: string
  readonly method: string
  readonly item: Node
  readonly node: Node
}

function callbackNodes(operation: Node, { specification }: OperationTools): Callback[] {
  const all = childrenOf(childOf(operation, 'callbacks')).flatMap(([name, written]) => {
    const callback = followed(written, specification)
    return callback
      ? childrenOf(callback).map(([expression, item]) => ({ name, expression, item }))
      : []
  })
  return all.slice(0, MOST_CALLBACKS).flatMap(({ item: written, ...own }) => {
    const item = followed(written, specification)
    if (!item || !isFields(item.value)) return []
    return METHODS.flatMap((method): Callback[] => {
      const node = childOf(item, method)
      return isFields(node.value) ? [{ ...own, method, item, node }] : []
    })
  })
}

const callbacksOf = (operation: Node, tools: OperationTools) =>
  callbackNodes(operation, tools).map(
    ({ name, expression, method, item, node }): CallbackView => ({
      id: claimId(`callback.${name}`, tools.draft),
      name,
      badge: methodBadge(method),
      expression,
      description:
        summarized(item, tools) +
        summarized(node, tools) +
        docsOfSchema({ externalDocs: childOf(node, 'externalDocs') }, tools),
      deprecated: fieldOf(node.value, 'deprecated') === true,
      auth: authOf(node, tools, { isCalled: true }),
      request: requestView({ node, item }, 'response', `callback.${name}.`, tools),
      responses: responsesOf(node, tools).map((response) =>
        responseView(response, tools, `callback.${name}.`),
      ),
    }),
  )

/** What callbacks bring and are answered, as their author wrote it. */
const examplesOfCallbacks = (operation: Node, tools: OperationTools): CodeTab[] =>
  callbackNodes(operation, tools).flatMap(({ name, node }) => {
    const body = followed(childOf(node, 'requestBody'), tools.specification)
    return [
      ...(body ? writtenExamples(body, name, 'response', tools) : []),
      ...responsesOf(node, tools).flatMap((answer) =>
        writtenExamples(answer.node, `${name} ${answer.status}`, 'request', tools),
      ),
    ]
  })

/** What callbacks bring whose author wrote no example. */
const madeForCallbacks = (operation: Node, tools: OperationTools): CodeTab[] =>
  callbackNodes(operation, tools)
    .slice(0, MOST_MADE)
    .flatMap(({ name, node }) => {
      const body = followed(childOf(node, 'requestBody'), tools.specification)
      return body ? madeExample(body, name, 'response', tools) : []
    })
    .map((tab) => ({ ...tab, code: cut(tab.code) }))

/** More tabs are not looked at, and the page stays light. */
const MOST_MADE = 6
