import { fieldOf, listOf, numberOf, textOf } from '../../data-files/unknown-json.ts'
import { fill } from '../../i18n/index.ts'
import { bindingFacts } from '../asyncapi/binding-facts.ts'
import { messageExamples, writtenMessages } from '../asyncapi/message-examples.ts'
import { hasNoAddress, messageSamples } from '../asyncapi/message-samples.ts'
import type { ConsoleSettings } from '../console/console-file.ts'
import { labelOfTag, marksOf, tagNamesOf, tagNode } from '../document/tags-of.ts'
import {
  cut,
  exampleTabs,
  requestTabs,
  writtenExamples,
  writtenSamples,
} from '../examples/example-tabs.ts'
import { exampleValues, FEW } from '../samples/example-request.ts'
import { requestSamples, samplesByType } from '../samples/request-samples.ts'
import { isOwnHeader, writtenRequest } from '../samples/request-values.ts'
import type { FieldTools } from '../schema/field-texts.ts'
import type { Direction } from '../schema/fields.ts'
import { childOf, childrenOf, followed, type Node } from '../schema/node.ts'
import { parametersOf } from '../schema/parameters.ts'
import { calledBy, type Endpoint, isSentByApi, summaryOf } from './endpoints.ts'
import { docsLink } from './given-links.ts'
import { bodyView, parameterField } from './media.ts'
import { methodBadge } from './methods.ts'
import type {
  CallbackRow,
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
import { claimId, linkHole, mention } from './page-draft.ts'
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
  const isCalled = isSentByApi(endpoint)
  const isReceived = isCalled || (kind === 'message' && endpoint.method !== 'send')
  const auth = authOf(node, tools, { isCalled })
  const samples = samplesOf(endpoint, tools)
  const ownSamples = writtenSamples(node, tools)
  const byType = kind === 'operation' ? samplesByType(endpoint, samples, tools) : []
  tools.draft.rowRoom -= rowsOfSamples(
    byType.length > 0 ? byType.flatMap((own) => own.samples) : samples,
  )
  const direction = isReceived ? 'response' : 'request'
  const request = requestView(endpoint, direction, tools)
  const all = responsesOf(node, tools)
  const errors = all.filter((response) => isError(response, all))
  const good = all.filter((response) => !errors.includes(response))
  const see = docsLink(childOf(node, 'externalDocs'), tools)
  const body = followed(childOf(node, 'requestBody'), tools.specification)
  return {
    endpoint: endpointView(endpoint, auth, tools),
    description,
    auth,
    request,
    responses: good.map((response) => responseView(response, tools)),
    errors: errors.flatMap((response) => errorRows(response, tools)),
    errorGroups: errorGroups(errors, tools),
    callbacks: callbacksOf(endpoint, tools),
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
    ],
    writtenExamples:
      kind === 'message'
        ? writtenMessages(endpoint, direction, tools)
        : [
            ...(body ? writtenExamples(body, tools.strings.requestBody, direction, tools) : []),
            ...all.flatMap((response) =>
              writtenExamples(response.node, response.status, 'response', tools),
            ),
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
  if (isSentByApi(endpoint)) return []
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
  const isCalled = isSentByApi(endpoint)
  const facts: Fact[] = [
    ...callbackFacts(endpoint, tools),
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
      isCalled || (endpoint.kind === 'message' && !isSocket(endpoint))
        ? []
        : serverChoices(endpoint, specification),
    ...(isCalled ? { sentTo: sentToText(endpoint, strings) } : {}),
    facts,
    deprecated: fieldOf(endpoint.node.value, 'deprecated') === true,
  }
}

/** What causes a callback, what it is called there, and the servers that it has for itself. */
function callbackFacts(endpoint: Endpoint, tools: OperationTools): Fact[] {
  const { strings, specification, draft } = tools
  const { called, node, item } = endpoint
  const owner = isSentByApi(endpoint) && [node, item].find((own) => serversIn(own).length > 0)
  const causes = called ? tools.endpoints.filter((one) => called.causes.has(one.node.value)) : []
  const shown = causes.slice(0, MOST_CAUSES).map(({ name, method, path }) => {
    const text = `${method.toUpperCase()} ${path}`
    return { text, html: mention(`${specification.path}#${name}`, text, draft) }
  })
  const more =
    causes.length > shown.length
      ? [fill(strings.otherUses, { count: causes.length - shown.length })]
      : []
  return [
    ...(called ? [{ label: strings.callback, text: called.name }] : []),
    ...(shown.length > 0
      ? [
          {
            label: strings.causedBy,
            text: [...shown.map(({ text }) => text), ...more].join(', '),
            html: [...shown.map(({ html }) => html), ...more].join(', '),
          },
        ]
      : []),
    ...(owner
      ? [
          {
            label: strings.server,
            text: serversIn(owner)
              .map(({ url, description }) => [url, description].filter(Boolean).join(' · '))
              .join(', '),
          },
        ]
      : []),
  ]
}

/** Where the API sends it: the address of a callback is mostly an expression, and may be fixed. */
function sentToText({ kind, path }: Endpoint, strings: OperationTools['strings']): string {
  if (kind === 'webhook') return strings.webhookFact
  return /[{$]/.test(path) ? strings.callbackFact : strings.callbackFixedFact
}

/** A callback that every operation refers to would be a list of the whole API. */
const MOST_CAUSES = 100

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
  // A choice of servers says the same, and one of each value.
  const choices = serverChoices({ node, item }, specification)
  const chosen = choices.flatMap((one) => (one.variables ?? []).map(({ name }) => name))
  const isOffered = choices.length > 1 || chosen.length > 0
  const variables = kind === 'operation' && owner ? variablesIn(owner) : []
  const isTold =
    kind === 'operation' && !isOffered && server && more.length === 0 && server.description !== ''
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

function requestView(endpoint: Endpoint, direction: Direction, tools: FieldTools): RequestView {
  const { strings } = tools
  const { node, kind, path } = endpoint
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
          return [parameterField(parameter, name, `${location}.${name}`, tools)]
        }),
    }),
  )
  const body = bodyView(endpoint.node, direction, 'body', tools)
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

/** The callbacks of an operation, each with the link to its page. */
const callbacksOf = (operation: Endpoint, tools: OperationTools): CallbackRow[] =>
  calledBy(operation, tools.endpoints, tools.specification).map(({ name, endpoint }) => {
    const { node, item, method, path } = endpoint
    const url = `${tools.specification.path}#${endpoint.name}`
    return {
      id: claimId(`callback.${name}`, tools.draft),
      name,
      badge: methodBadge(method),
      expression: path,
      href: linkHole({ kind: 'link', url, line: 1, column: 1 }, tools.draft),
      summary: summaryOf(node).text || summaryOf(item).text,
      deprecated: fieldOf(node.value, 'deprecated') === true,
    }
  })
