import {
  type Fields,
  fieldOf,
  fieldsOf,
  isFields,
  listOf,
  pointerKey,
  textOf,
} from '../../data-files/unknown-json.ts'
import { codeSpan, destination, fence, indented, plainMarkdown } from '../../markdown/twin/marks.ts'
import type { Place } from '../../model.ts'
import type { Move, TextPart } from '../document/moved-places.ts'
import { isJsonSchema } from '../schema/media-types.ts'
import {
  childOf,
  childrenOf,
  followed,
  itemsOf,
  type Node,
  nameOfReference,
  placeOf,
  referenceOf,
  rootOf,
  type Specification,
} from '../schema/node.ts'

/** Whether the application that a file describes is what readers connect to, or what they write themselves. */
export type Described = 'server' | 'client'

/** Where the operations stand in the form that pages are made from. */
export const MESSAGES = 'x-messages'

/**
 * A description of AsyncAPI 3 in the form that pages of an API are made from: each operation with its parameters, its
 * messages as media types of a body, and the reply as a response. All that is written stays beside it, so that references
 * lead where they led. `move` says where what is drawn was written.
 */
export function operationsForm(
  specification: Specification,
  described: Described,
): { readonly root: Fields; readonly move: Move } {
  const root = rootOf(specification)
  const schemes: Record<string, unknown> = {}
  const form = new Form(specification, described, schemes)
  const operations = childrenOf(childOf(root, 'operations')).flatMap(([id, written]) => {
    const operation = form.operation(id, written)
    return operation ? [[id, operation] as const] : []
  })
  const channels = form.unusedChannels(new Set(operations.map(([id]) => id)))
  const info = fieldsOf(childOf(root, 'info').value)
  const components = fieldsOf(childOf(root, 'components').value)
  const written = Object.fromEntries(
    childrenOf(childOf(childOf(root, 'components'), 'securitySchemes')).map(([name, scheme]) => [
      name,
      schemeForm(followed(scheme, specification)?.value),
    ]),
  )
  const servers = childOf(root, 'servers')
  form.moved('/x-servers', servers)
  const whole = {
    ...fieldsOf(root.value),
    openapi: '3.1.0',
    tags: itemsOf(childOf(childOf(root, 'info'), 'tags')).map((tag, index) => {
      const own = followed(tag, specification)
      form.moved(`/tags/${index}`, own ?? tag)
      return own?.value
    }),
    info,
    'x-servers': servers.value,
    servers: form.servers(
      childrenOf(servers).map(([, server]) => server),
      '/servers',
    ),
    components: { ...components, securitySchemes: { ...written, ...schemes } },
    [MESSAGES]: Object.fromEntries([...operations, ...channels]),
  }
  return { root: whole, move: form.move }
}

/** A setting of a protocol. */
interface Binding {
  readonly name: string
  readonly value: unknown
}

/** Settings of protocols that are schemas of parameters. */
const PARAMETERS = new Set(['ws.query', 'ws.headers', 'http.query'])

/** A parameter, and what it was made of. */
interface Parameter {
  readonly node: Node
  readonly value: Fields
}

/** What a message carries, and where it is described. */
interface Payload {
  readonly node: Node
  readonly schema?: unknown
  readonly format?: string
  /** It is no JSON Schema, so that no example can be made of it. */
  readonly isForeign?: boolean
}

/** A text of a description: the object that it stands in, and its field. */
interface TextField {
  readonly node: Node
  readonly key: string
}

class Form {
  /** Where what the form shows was written. */
  readonly move = { places: new Map<string, Place>(), parts: new Map<string, TextPart[]>() }
  private readonly specification: Specification
  private readonly described: Described
  /** How many operations act on each channel, once that is asked for. */
  private operationCounts: Map<unknown, number> | undefined
  /** Security schemes that stand where they are used. */
  private readonly schemes: Record<string, unknown>

  constructor(
    specification: Specification,
    described: Described,
    schemes: Record<string, unknown>,
  ) {
    this.specification = specification
    this.described = described
    this.schemes = schemes
  }

  /** Notes where what stands at a place of the form was written. */
  moved(pointer: string, from: Node) {
    this.move.places.set(`${rootOf(this.specification).at}${pointer}`, placeOf(from))
  }

  /** Texts as one, each once, with a note of where each of them was written. */
  private text(all: readonly TextField[], pointer: string): string {
    const texts: string[] = []
    const parts: TextPart[] = []
    let line = 1
    for (const { node, key } of all) {
      const written = childOf(node, key)
      const link = this.linkText(written)
      const text = (textOf(written.value) ?? link).trim()
      if (text === '' || texts.includes(text)) continue
      texts.push(text)
      const from = link === '' ? written : childOf(this.follow(written), 'url')
      parts.push({ line, place: placeOf(from) })
      line += text.split('\n').length + 1
    }
    this.move.parts.set(`${rootOf(this.specification).at}${pointer}`, parts)
    return texts.join('\n\n')
  }

  /** Where more is said, as a link of Markdown. Empty where that is not said. */
  private linkText(written: Node): string {
    const { url, description } = fieldsOf(this.follow(written).value)
    if (typeof url !== 'string') return ''
    return `[${plainMarkdown(textOf(description)?.trim() || url)}](${destination(url)})`
  }

  /** What tags are called, and what is said of each. */
  private tagTexts(tags: readonly Node[]): string[] {
    return tags.flatMap((tag) => {
      const own = this.follow(tag).value
      const words = ['name', 'description'].flatMap((key) => textOf(fieldOf(own, key)) ?? [])
      return words.join(': ').trim() || []
    })
  }

  /** An operation from the view of who reads: what the server receives, its clients send. */
  operation(id: string, written: Node): Fields | undefined {
    const operation = this.withTraits(written)
    const { action } = fieldsOf(operation.value)
    const channel = this.follow(childOf(operation, 'channel'))
    if ((action !== 'send' && action !== 'receive') || !isFields(channel.value)) return undefined
    const isSent = (action === 'send') === (this.described === 'client')
    return this.operationForm(id, { operation, channel }, isSent ? 'send' : 'receive')
  }

  /**
   * Channels that no operation acts on or replies in, by name, or another id where an operation has that. Who sends what
   * they carry is not said.
   */
  unusedChannels(taken: ReadonlySet<string>): (readonly [string, Fields])[] {
    const root = rootOf(this.specification)
    const used = new Set(
      childrenOf(childOf(root, 'operations')).flatMap(([, written]) => {
        const operation = this.withTraits(written)
        const reply = this.follow(childOf(operation, 'reply'))
        return [operation, reply].map((owner) => this.follow(childOf(owner, 'channel')).value)
      }),
    )
    return childrenOf(childOf(root, 'channels')).flatMap(([name, written]) => {
      const channel = this.follow(written)
      if (!isFields(channel.value) || used.has(channel.value)) return []
      const operation = { value: { tags: channel.value.tags }, at: channel.at }
      const id = taken.has(name) ? `channel ${name}` : name
      return [[id, this.operationForm(id, { operation, channel }, 'channel')] as const]
    })
  }

  /** How many operations act on a channel. */
  private operationsOf({ value }: Node): number {
    if (!this.operationCounts) {
      this.operationCounts = new Map()
      for (const [, written] of childrenOf(childOf(rootOf(this.specification), 'operations'))) {
        const channel = this.follow(childOf(this.withTraits(written), 'channel')).value
        this.operationCounts.set(channel, (this.operationCounts.get(channel) ?? 0) + 1)
      }
    }
    return this.operationCounts.get(value) ?? 0
  }

  /** An operation, or a channel of which nothing says who sends, in the form of an operation of OpenAPI. */
  private operationForm(
    id: string,
    { operation, channel }: { readonly operation: Node; readonly channel: Node },
    action: 'send' | 'receive' | 'channel',
  ): Fields {
    const at = `/${MESSAGES}/${pointerKey(id)}`
    const isChannel = action === 'channel'
    const own = fieldsOf(operation.value)
    const ofChannel = fieldsOf(channel.value)
    const messages = itemsOf(childOf(operation, 'messages'))
    const servers = this.serversOf(channel)
    const [tag] = itemsOf(childOf(operation, 'tags')).map((one) => this.follow(one).value)
    const tagName = textOf(fieldOf(tag, 'name'))
    const ownTitle = own.title ?? own.summary
    // Several operations of a channel would all be called the same.
    const titleOfChannel = this.operationsOf(channel) > 1 ? undefined : ofChannel.title
    const texts = [
      // Some generators write one text as both.
      ...(own.title && own.summary !== own.title ? [{ node: operation, key: 'summary' }] : []),
      { node: operation, key: 'description' },
      ...(ofChannel.title === (ownTitle ?? titleOfChannel)
        ? []
        : [{ node: channel, key: 'title' }]),
      ...(isChannel && !ofChannel.title ? [] : [{ node: channel, key: 'summary' }]),
      { node: channel, key: 'description' },
      ...(own.externalDocs === undefined ? [] : [{ node: channel, key: 'externalDocs' }]),
    ]
    const content = this.content(
      messages.length > 0 ? messages : this.messagesOf(channel),
      `${at}/requestBody/content`,
    )
    this.moved(at, operation)
    if (own.externalDocs === undefined)
      this.moved(`${at}/externalDocs`, childOf(channel, 'externalDocs'))
    return {
      operationId: id,
      summary: ownTitle ?? titleOfChannel ?? (isChannel ? ofChannel.summary : undefined),
      description: this.text(texts, `${at}/description`),
      ...(tagName === undefined ? {} : { tags: [tagName] }),
      externalDocs: own.externalDocs ?? ofChannel.externalDocs,
      deprecated: own.deprecated ?? own['x-deprecated'],
      'x-tags': this.tagTexts([
        ...itemsOf(childOf(operation, 'tags')).slice(1),
        ...(isChannel ? [] : itemsOf(childOf(channel, 'tags'))),
      ]),
      'x-address':
        textOf(ofChannel.address) ??
        (referenceOf(childOf(operation, 'channel')) ?? '').split('/').at(-1) ??
        id,
      'x-action': action,
      ...(textOf(ofChannel.address) === undefined ? { 'x-no-address': true } : {}),
      'x-protocol': [
        ...new Set(servers.flatMap((server) => textOf(fieldOf(server.value, 'protocol')) || [])),
      ].join(', '),
      'x-bindings': [
        ...servers.map((server) => childOf(server, 'bindings')),
        childOf(channel, 'bindings'),
        childOf(operation, 'bindings'),
      ].flatMap((bindings) => this.bindings(bindings)),
      servers: this.servers(servers, `${at}/servers`),
      security: this.security(id, operation, servers),
      parameters: this.parameters(channel, operation, `${at}/parameters`),
      ...(Object.keys(content).length > 0 ? { requestBody: { content } } : {}),
      responses: this.reply(operation, servers, `${at}/responses`),
    }
  }

  private follow(node: Node): Node {
    return followed(node, this.specification) ?? { value: undefined, at: node.at }
  }

  /** What traits say holds where the value itself says nothing. */
  private withTraits(written: Node): Node {
    const own = this.follow(written)
    const traits = itemsOf(childOf(own, 'traits')).map((trait) => this.follow(trait).value)
    return traits.length === 0
      ? own
      : { value: traits.reduceRight((all, trait) => merged(trait, all), own.value), at: own.at }
  }

  private messagesOf(channel: Node): Node[] {
    return childrenOf(childOf(channel, 'messages')).map(([, message]) => message)
  }

  private serversOf(channel: Node): Node[] {
    const own = itemsOf(childOf(channel, 'servers')).map((server) => this.follow(server))
    if (own.length > 0) return own
    const all = childOf(rootOf(this.specification), 'servers')
    return childrenOf(all).map(([, server]) => this.follow(server))
  }

  /** Servers with their address as one text. */
  servers(all: readonly Node[], at: string): Fields[] {
    return all.flatMap((written, index) => {
      const server = this.follow(written)
      this.moved(`${at}/${index}`, server)
      return this.server(server)
    })
  }

  private server(server: Node): Fields[] {
    const { host, pathname, protocol, protocolVersion, ...own } = fieldsOf(server.value)
    if (typeof host !== 'string') return []
    const docs = fieldsOf(this.follow(childOf(server, 'externalDocs')).value)
    const texts = [
      ...[own.title, own.summary, own.description],
      protocolVersion === undefined ? '' : `${String(protocol)} ${String(protocolVersion)}`,
      ...this.tagTexts(itemsOf(childOf(server, 'tags'))),
      [docs.description, docs.url].flatMap((part) => textOf(part)?.trim() || []).join(': '),
    ].flatMap((text) => textOf(text)?.trim() || [])
    const variables = childrenOf(childOf(server, 'variables')).map(
      ([name, own]) => [name, this.follow(own).value] as const,
    )
    return [
      {
        url: `${hasScheme(host, variables) ? '' : `${textOf(protocol) ?? 'tcp'}://`}${host}${textOf(pathname) ?? ''}`,
        description: [...new Set(texts)].join(' · '),
        variables: Object.fromEntries(variables),
        'x-protocol': protocol,
      },
    ]
  }

  private parameters(channel: Node, operation: Node, at: string): Fields[] {
    const all = [...this.channelParameters(channel), ...this.httpParameters(channel, operation)]
    for (const [index, { node }] of all.entries()) this.moved(`${at}/${index}`, node)
    return all.map(({ value }) => value)
  }

  private channelParameters(channel: Node): Parameter[] {
    return childrenOf(childOf(channel, 'parameters')).map(([name, written]) => {
      const node = this.follow(written)
      const own = fieldsOf(node.value)
      const { enum: values, default: standard, examples, location, description } = own
      const value = {
        name,
        in: 'path',
        required: standard === undefined,
        description,
        ...(textOf(location) ? { 'x-location': location } : {}),
        schema: isFields(own.schema)
          ? own.schema
          : {
              type: 'string',
              ...(values === undefined ? {} : { enum: values }),
              ...(standard === undefined ? {} : { default: standard }),
              ...(examples === undefined ? {} : { examples }),
            },
      }
      return { node, value }
    })
  }

  /** What opens a WebSocket is a request over HTTP with a query and headers of its own; an operation over HTTP has a query. */
  private httpParameters(channel: Node, operation: Node): Parameter[] {
    const bindingOf = (owner: Node, protocol: string) =>
      this.follow(childOf(this.follow(childOf(owner, 'bindings')), protocol))
    const socket = bindingOf(channel, 'ws')
    const http = bindingOf(operation, 'http')
    const written = [
      { name: 'query', schema: childOf(socket, 'query') },
      { name: 'headers', schema: childOf(socket, 'headers') },
      { name: 'query', schema: childOf(http, 'query') },
    ]
    return written.flatMap(({ name, schema }) => {
      const parts = this.joinedParts(schema)
      const required = parts.flatMap((part) => listOf(fieldOf(part.value, 'required')))
      return parts
        .flatMap((part) => childrenOf(childOf(part, 'properties')))
        .map(([field, written]) => {
          const node = this.follow(written)
          const value = {
            name: field,
            in: name === 'query' ? 'query' : 'header',
            required: required.includes(field),
            description: textOf(fieldOf(node.value, 'description')),
            schema: written.value,
          }
          return { node, value }
        })
    })
  }

  /** A schema and what it is joined of by `allOf`. */
  private joinedParts(written: Node, around: readonly unknown[] = []): Node[] {
    const schema = this.follow(written)
    if (around.includes(schema.value)) return []
    const inside = [...around, schema.value]
    return [
      schema,
      ...itemsOf(childOf(schema, 'allOf')).flatMap((part) => this.joinedParts(part, inside)),
    ]
  }

  /** What a schema of parameters says beside them. */
  private aroundParameters(written: Node): Fields {
    const parts = this.joinedParts(written).map(({ value }) => fieldsOf(value))
    return Object.assign(
      {},
      ...parts.map(({ type: _, properties, required, allOf, ...more }) => more),
    ) as Fields
  }

  /** Settings of a protocol in short: `kafka.partitions`. Those that are parameters are told as such. */
  private bindings(written: Node): Binding[] {
    return this.allBindings(written).flatMap(({ name, value, node }) => {
      if (!PARAMETERS.has(name)) return [{ name, value }]
      const { description, ...more } = this.aroundParameters(node)
      const text = textOf(description)?.trim().replace(/\s+/g, ' ')
      return [
        ...(text ? [{ name, value: text }] : []),
        ...(Object.keys(more).length > 0 ? [{ name, value: more }] : []),
      ]
    })
  }

  private allBindings(written: Node): (Binding & { readonly node: Node })[] {
    return childrenOf(this.follow(written)).flatMap(([protocol, own]) =>
      childrenOf(this.follow(own)).flatMap(([name, node]) => {
        const { value } = this.follow(node)
        // A reference that leads nowhere is told as such.
        const isSaid = name !== 'bindingVersion' && value !== undefined
        return isSaid ? [{ name: `${protocol}.${name}`, value, node }] : []
      }),
    )
  }

  /** Messages as media types of a body, by name where there are several. Those of the same name are numbered. */
  private content(messages: readonly Node[], at: string): Fields {
    const { defaultContentType } = fieldsOf(rootOf(this.specification).value)
    const taken = new Set<string>()
    return Object.fromEntries(
      messages.map((written) => {
        const message = this.withTraits(written)
        const own = fieldsOf(message.value)
        const type = textOf(own.contentType) ?? textOf(defaultContentType) ?? 'application/json'
        const called =
          textOf(own.title) ?? textOf(own.name) ?? (message.at.split('/').at(-1) || 'message')
        let name = called
        for (let number = 2; taken.has(`${name} (${type})`); number++) name = `${called} ${number}`
        const key = `${name} (${type})`
        taken.add(key)
        const form = this.messageForm(message, called, `${at}/${pointerKey(key)}`)
        return [key, { 'x-name': name, 'x-type': type, ...form }]
      }),
    )
  }

  /** A message in the form of a media type of OpenAPI. `called`: what its page calls it, which is not told once more. */
  private messageForm(message: Node, called: string, at: string): Fields {
    const own = fieldsOf(message.value)
    const bindings = this.bindings(childOf(message, 'bindings'))
    const payload = this.payload(childOf(message, 'payload'), textOf(own.schemaFormat))
    const { schema, format, node } = payload
    const isShown = Array.isArray(own.examples) || !payload.isForeign
    const headers = this.payload(childOf(message, 'headers'))
    this.moved(at, message)
    this.moved(`${at}/schema`, node)
    this.moved(`${at}/x-headers`, headers.node)
    const texts = ['summary', 'description', 'externalDocs'].map((key) => ({ node: message, key }))
    return {
      'x-event': textOf(own.name) ?? nameOfReference(message.at),
      ...(bindings.length > 0 ? { 'x-bindings': bindings } : {}),
      description: this.text(texts, `${at}/description`),
      schema,
      ...(isShown ? {} : { 'x-no-example': true }),
      ...(isFields(headers.schema) ? { 'x-headers': headers.schema } : {}),
      'x-facts': this.messageFacts(message, { called, format }),
      ...(Array.isArray(own.examples) ? { examples: examplesOf(own.examples) } : {}),
    }
  }

  /** What a message says of itself beside its texts, by what AsyncAPI calls it. */
  private messageFacts(
    message: Node,
    { called, format }: { readonly called: string; readonly format: string | undefined },
  ): Fields {
    const { name, messageId } = fieldsOf(message.value)
    const tags = this.tagTexts(itemsOf(childOf(message, 'tags')))
    const correlation = fieldsOf(this.follow(childOf(message, 'correlationId')).value)
    const correlationId = [correlation.location, textOf(correlation.description)?.trim()]
    return {
      ...(format ? { schemaFormat: format } : {}),
      ...(textOf(name) && name !== called ? { name } : {}),
      ...(textOf(messageId) && messageId !== called ? { messageId } : {}),
      ...(tags.length > 0 ? { tags: tags.join(', ') } : {}),
      ...(textOf(correlation.location)
        ? { correlationId: correlationId.filter(Boolean).join(' · ') }
        : {}),
    }
  }

  /**
   * A payload may be wrapped with the name of its format; in AsyncAPI 2 the name stands beside it. One that is no JSON
   * Schema is shown as it is written.
   */
  private payload(written: Node, formatBeside?: string): Payload {
    const wrapped = this.follow(written)
    const own = fieldsOf(wrapped.value)
    const isWrapped = typeof own.schemaFormat === 'string' && own.schema !== undefined
    const format = isWrapped ? String(own.schemaFormat) : formatBeside
    if (format === undefined)
      return { node: written, ...(written.value === undefined ? {} : { schema: written.value }) }
    const node = isWrapped ? childOf(wrapped, 'schema') : written
    if (isJsonSchema(format)) return { node, schema: node.value, format }
    const { value } = this.follow(node)
    const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)
    return {
      node,
      format,
      isForeign: true,
      schema: { description: `\`\`\`\`\n${text}\n\`\`\`\`` },
    }
  }

  private reply(operation: Node, servers: readonly Node[], at: string): Fields {
    const reply = this.follow(childOf(operation, 'reply'))
    if (!isFields(reply.value)) return {}
    const channel = this.follow(childOf(reply, 'channel'))
    this.moved(`${at}/reply`, reply)
    const address = fieldsOf(this.follow(childOf(reply, 'address')).value)
    const own = itemsOf(childOf(reply, 'messages'))
    const where = [textOf(fieldOf(channel.value, 'address')), textOf(address.location)]
    const texts = [
      ...['title', 'summary', 'description'].map((key) => textOf(fieldOf(channel.value, key))),
      textOf(address.description),
    ]
    return {
      reply: {
        description: [
          where.flatMap((text) => (text ? `\`${text}\`` : [])).join(' '),
          this.otherServers(channel, servers),
          ...texts.flatMap((text) => text?.trim() || []),
          this.allBindings(childOf(channel, 'bindings'))
            .map(({ name, value }) =>
              typeof value === 'object'
                ? `- ${codeSpan(name)}\n\n  ${indented(fence('json', JSON.stringify(value, undefined, 2)), 2)}`
                : `- ${codeSpan(name)}: ${codeSpan(String(value))}`,
            )
            .join('\n'),
        ]
          .filter(Boolean)
          .join('\n\n'),
        content: this.content(
          own.length > 0 ? own : this.messagesOf(channel),
          `${at}/reply/content`,
        ),
      },
    }
  }

  /** Where a reply comes from, if its channel is on servers of its own. */
  private otherServers(channel: Node, asked: readonly Node[]): string {
    const others = itemsOf(childOf(channel, 'servers'))
      .map((server) => this.follow(server))
      .filter(({ value }) => !asked.some((one) => one.value === value))
    return others
      .flatMap((server) => this.server(server))
      .map(({ url, description }) => `- ${codeSpan(String(url))} ${String(description)}`.trimEnd())
      .join('\n')
  }

  /** The name of a scheme that stands where it is used: that of what it is equal to, else one by its place. */
  private schemeName(place: string, scheme: Fields): string {
    const components = childOf(rootOf(this.specification), 'components')
    const named = childrenOf(childOf(components, 'securitySchemes')).map(
      ([name, written]) => [name, this.follow(written).value] as const,
    )
    const text = textOfScheme(scheme)
    const equal = [...named, ...Object.entries(this.schemes)].find(
      ([, own]) => textOfScheme(own) === text,
    )
    if (equal) return equal[0]
    this.schemes[place] = { ...fieldsOf(schemeForm(scheme)), 'x-unnamed': true }
    return place
  }

  /** One of the schemes of a server is enough, and of those of the operation one as well. */
  private security(id: string, operation: Node, servers: readonly Node[]): Fields[] | undefined {
    const own = this.requirements(id, operation)
    const ofServers = servers.map((server) => this.requirements(nameOfReference(server.at), server))
    const all =
      own.length === 0
        ? ofServers.flat()
        : (ofServers.length === 0 ? [[]] : ofServers).flatMap((ways) =>
            (ways.length === 0 ? [{}] : ways).flatMap((way) =>
              own.map((other) => joinedRequirement(way, other)),
            ),
          )
    if (all.length === 0) return undefined
    const seen = new Set<string>()
    return all.filter((one) => {
      const key = JSON.stringify(one)
      return !seen.has(key) && seen.add(key)
    })
  }

  /** The schemes that an operation or a server asks for, each with the scopes that are needed of it. */
  private requirements(id: string, owner: Node): Fields[] {
    return itemsOf(childOf(owner, 'security')).map((written, index) => {
      const reference = referenceOf(written)
      const scheme = fieldsOf(this.follow(written).value)
      const isNamed = reference?.startsWith('#/components/securitySchemes/')
      const name = isNamed
        ? (reference?.split('/').at(-1) ?? '')
        : this.schemeName(`${id} ${index + 1}`, scheme)
      const scopes = fieldOf(written.value, 'scopes') ?? scheme.scopes
      return { [name]: listOf(scopes) }
    })
  }
}

/** Both of two requirements. */
function joinedRequirement(one: Fields, other: Fields): Fields {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...names].map((name) => [name, [...new Set([...listOf(one[name]), ...listOf(other[name])])]]),
  )
}

/** What a scheme says beside the scopes that are needed of it. */
const textOfScheme = (scheme: unknown) =>
  JSON.stringify(schemeForm({ ...fieldsOf(scheme), scopes: undefined, 'x-unnamed': undefined }))

/** Whether a host is a whole address, which some write, or begins with a variable that is one. */
const hasScheme = (host: string, variables: readonly (readonly [name: string, own: unknown])[]) =>
  SCHEME.test(host) ||
  variables.some(
    ([name, own]) =>
      host.startsWith(`{${name}}`) && SCHEME.test(textOf(fieldOf(own, 'default')) ?? ''),
  )

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i

/** Values of `inner` win; objects are joined. */
function merged(outer: unknown, inner: unknown): unknown {
  if (!isFields(outer) || !isFields(inner)) return inner === undefined ? outer : inner
  const names = new Set([...Object.keys(outer), ...Object.keys(inner)])
  return Object.fromEntries([...names].map((name) => [name, merged(outer[name], inner[name])]))
}

const examplesOf = (examples: readonly unknown[]) =>
  Object.fromEntries(
    examples.flatMap((example, index) => {
      const { name, summary, payload, headers } = fieldsOf(example)
      if (payload === undefined && headers === undefined) return []
      const form = { summary, value: payload, 'x-headers': headers }
      return [[textOf(name) ?? String(index + 1), form]]
    }),
  )

function schemeForm(scheme: unknown): unknown {
  if (!isFields(scheme)) return scheme
  const flows = Object.entries(fieldsOf(scheme.flows)).map(([name, flow]) => {
    const { availableScopes, ...rest } = fieldsOf(flow)
    return [name, { scopes: availableScopes, ...rest }]
  })
  return {
    ...scheme,
    ...(scheme.type === 'httpApiKey' ? { type: 'apiKey' } : {}),
    ...(flows.length > 0 ? { flows: Object.fromEntries(flows) } : {}),
  }
}

/** The operations in the order of the file, by the place where they stand. */
export const messageOperations = (specification: Specification): (readonly [string, Node])[] =>
  childrenOf(childOf(rootOf(specification), MESSAGES)).map(([id, { value }]) => [
    id,
    { value, at: `${rootOf(specification).at}/${MESSAGES}/${pointerKey(id)}` },
  ])
