import {
  type Fields,
  fieldOf,
  fieldsOf,
  isFields,
  listOf,
  pointerKey,
  textOf,
} from '../../data-files/unknown-json.ts'
import { absolute } from '../document/references.ts'
import { specificationObjects } from '../document/specification-objects.ts'
import type { WrittenPlaces } from '../document/written-places.ts'
import { lookUp, referenceTo, type Specification } from '../schema/node.ts'

/**
 * A description of AsyncAPI 2 in the form of 3: operations apart from their channels, messages in a map, servers with a
 * host. The library for it (@asyncapi/converter) installs 56 MB, with a parser and rules that are not used here.
 */
export function fromAsyncApi2(
  root: Fields,
  specification: Specification,
  places: WrittenPlaces,
): Fields {
  const written = Object.entries(fieldsOf(root.channels)).map(
    ([address, channel]) => [address, brought(channel, specification, places)] as const,
  )
  const channels = written.map(([address, channel]) => {
    const form = channelForm(address, channel)
    places.note(form, channel)
    return [address, form] as const
  })
  const operations = new Map<string, Fields>()
  for (const [address, channel] of written) {
    const messages = messagesOf(channel)
    for (const [name, action] of ACTIONS) {
      const operation = fieldOf(channel, name)
      if (!isFields(operation)) continue
      const own = messages.filter((message) => message.action === name)
      const form = operationForm(operation, address, action, own)
      places.note(form, operation)
      // A channel that two addresses refer to has the same operations at both.
      const [id, other] = [textOf(operation.operationId), `${name} ${address}`]
      operations.set(id === undefined || operations.has(id) ? other : id, form)
    }
  }
  const components = fieldsOf(root.components)
  return {
    ...root,
    asyncapi: '3.0.0',
    info: { ...fieldsOf(root.info), tags: root.tags, externalDocs: root.externalDocs },
    servers: mapped(root.servers, serverForm),
    channels: Object.fromEntries(channels),
    operations: Object.fromEntries(operations),
    components: {
      ...components,
      parameters: mapped(components.parameters, parameterForm),
      servers: mapped(components.servers, serverForm),
      securitySchemes: mapped(components.securitySchemes, schemeForm),
    },
  }
}

/** What is published is received by the application that is described. */
const ACTIONS = [
  ['publish', 'receive'],
  ['subscribe', 'send'],
] as const

const MOST_HOPS = 32

/** A channel that is written elsewhere, with what stands beside its reference: its operations are made from it. */
function brought(channel: unknown, specification: Specification, places: WrittenPlaces): unknown {
  const { path } = specification
  const beside: Fields[] = []
  let value = channel
  let file = path
  for (let hop = 0; hop < MOST_HOPS && isFields(value); hop++) {
    const { $ref, ...own } = value
    if (typeof $ref !== 'string') break
    const reference = absolute($ref, file, specification)
    const found = lookUp(reference, specification)
    if (!found) return channel
    beside.unshift(own)
    value = found.value
    file = found.at.slice(0, found.at.indexOf('#'))
  }
  if (beside.length === 0 || !isFields(value)) return channel
  const here = file === path ? value : namedFromHere(value, file, specification, places)
  const whole = Object.assign({}, here, ...beside) as Fields
  places.note(whole, value)
  return whole
}

/** A copy of a value of another file, whose references lead to the same places from this one. */
function namedFromHere(
  value: Fields,
  file: string,
  specification: Specification,
  places: WrittenPlaces,
): Fields {
  const copy = structuredClone(value)
  const written = specificationObjects(value)
  for (const { owner } of [...specificationObjects(copy)]) {
    places.note(owner, written.next().value?.owner)
    if (typeof owner.$ref !== 'string') continue
    const reference = absolute(owner.$ref, file, specification)
    const hash = reference.indexOf('#')
    const target = reference.slice(0, hash)
    const isElsewhere = target !== '' && specification.files.has(target)
    owner.$ref = isElsewhere
      ? `${referenceTo(pathFrom(specification.path, target))}${reference.slice(hash)}`
      : reference
  }
  return copy
}

/** The path to a file as another one writes it. */
function pathFrom(path: string, target: string): string {
  const from = path.split('/').slice(0, -1)
  const to = target.split('/')
  const differs = from.findIndex((part, index) => part !== to[index])
  const shared = differs < 0 ? from.length : differs
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/')
}

const mapped = (value: unknown, form: (own: unknown) => unknown) =>
  Object.fromEntries(Object.entries(fieldsOf(value)).map(([name, own]) => [name, form(own)]))

function channelForm(address: string, channel: unknown): Fields {
  const own = fieldsOf(channel)
  const { servers, parameters } = own
  return {
    ...own,
    address,
    parameters: mapped(parameters, parameterForm),
    messages: Object.fromEntries(messagesOf(channel).map(({ name, message }) => [name, message])),
    ...(Array.isArray(servers)
      ? { servers: servers.map((name) => ({ $ref: `#/servers/${pointerKey(String(name))}` })) }
      : {}),
  }
}

/** A message of a channel, by the name that is its own there. */
interface NamedMessage {
  readonly name: string
  readonly message: Fields
  readonly action: string
}

/** The messages of both operations of a channel. Others that are called the same are numbered. */
function messagesOf(channel: unknown): NamedMessage[] {
  const named = new Map<string, Fields>()
  return ACTIONS.flatMap(([action]) => {
    return messagesOfOperation(fieldOf(channel, action)).map(([own, message]) => {
      let name = own
      for (let number = 2; isOther(named.get(name), message); number++) name = `${own} ${number}`
      named.set(name, message)
      return { name, message, action }
    })
  })
}

const isOther = (one: Fields | undefined, other: Fields) =>
  one !== undefined && JSON.stringify(one) !== JSON.stringify(other)

/** The messages of an operation, each with what it is called. */
function messagesOfOperation(operation: unknown): (readonly [string, Fields])[] {
  const message = fieldOf(operation, 'message')
  const all = isFields(message) && Array.isArray(message.oneOf) ? message.oneOf : [message]
  return all.filter(isFields).map((own, index) => {
    const reference = textOf(own.$ref)
    const name = reference?.split('/').at(-1) ?? textOf(own.messageId) ?? textOf(own.name)
    const id = textOf(fieldOf(operation, 'operationId')) ?? 'message'
    return [name ?? (all.length > 1 ? `${id} ${index + 1}` : id), own]
  })
}

function operationForm(
  operation: Fields,
  address: string,
  action: string,
  messages: readonly NamedMessage[],
): Fields {
  const { operationId: _id, message: _message, security, ...rest } = operation
  const channel = `#/channels/${pointerKey(address)}`
  return {
    ...rest,
    action,
    channel: { $ref: channel },
    messages: messages.map(({ name }) => ({
      $ref: `${channel}/messages/${pointerKey(name)}`,
    })),
    ...(security === undefined ? {} : { security: securityForm(security) }),
  }
}

/** A parameter has no schema any more, only what texts can be asked for. */
function parameterForm(parameter: unknown): unknown {
  const { schema, ...rest } = fieldsOf(parameter)
  return isFields(schema) ? { ...rest, schema } : parameter
}

function serverForm(server: unknown): unknown {
  const { url, security, ...rest } = fieldsOf(server)
  if (typeof url !== 'string') return server
  const [, scheme, host = url, pathname = ''] =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/]*)(\/.*)?$/i.exec(url) ?? []
  return {
    ...rest,
    host,
    ...(pathname ? { pathname } : {}),
    protocol: rest.protocol ?? scheme,
    ...(security === undefined ? {} : { security: securityForm(security) }),
  }
}

/** Each requirement names a scheme; the needed scopes stand beside it. */
function securityForm(security: unknown): unknown[] {
  return listOf(security).flatMap((requirement) =>
    Object.entries(fieldsOf(requirement)).map(([name, scopes]) => ({
      $ref: `#/components/securitySchemes/${pointerKey(name)}`,
      ...(listOf(scopes).length > 0 ? { scopes } : {}),
    })),
  )
}

function schemeForm(scheme: unknown): unknown {
  if (!isFields(scheme) || !isFields(scheme.flows)) return scheme
  const flows = mapped(scheme.flows, (flow) => {
    const { scopes, ...rest } = fieldsOf(flow)
    return { ...rest, availableScopes: scopes }
  })
  return { ...scheme, flows }
}
