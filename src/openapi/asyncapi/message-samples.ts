import { asText } from '../../data-files/plain-values.ts'
import { fieldOf, fieldsOf, listOf, textOf } from '../../data-files/unknown-json.ts'
import { exampleOf } from '../examples/example.ts'
import { bodyExamples, exampleText, isJson } from '../examples/example-values.ts'
import type { Endpoint } from '../pages/endpoints.ts'
import type { CodeTab, OperationTools } from '../pages/operation-view.ts'
import { serversIn } from '../pages/servers.ts'
import { credentialsOf, schemeCalled, waysIn } from '../samples/credentials.ts'
import type { NamedValue } from '../samples/sample-request.ts'
import { mediaOf, typeOfMedia } from '../schema/media-types.ts'
import { childOf, childrenOf, followed, itemsOf, type Node } from '../schema/node.ts'
import { parametersOf } from '../schema/parameters.ts'
import { hasNoExample } from './message-examples.ts'
import { kafka } from './samples/kafka.ts'
import { mqtt } from './samples/mqtt.ts'
import type { ProtocolSamples } from './samples/sample-message.ts'
import { socketIo } from './samples/socket-io.ts'
import { websocket } from './samples/websocket.ts'

/** The protocols that have samples. */
const PROTOCOLS: readonly ProtocolSamples[] = [websocket, kafka, mqtt, socketIo]

const samplesOf = (protocol: string) =>
  PROTOCOLS.find(({ protocols }) => protocols.includes(protocol.toLowerCase()))

/** The servers that code is written for: the first of each kind of protocol. */
function serversOfSamples({ node }: Endpoint) {
  const found = new Map<ProtocolSamples, { readonly protocol: string; readonly url: string }>()
  for (const { value } of itemsOf(childOf(node, 'servers'))) {
    const protocol = textOf(fieldOf(value, 'x-protocol')) ?? ''
    const samples = samplesOf(protocol)
    const [view] = serversIn({ value: { servers: [value] }, at: node.at })
    if (samples && view && !found.has(samples)) found.set(samples, { protocol, url: view.url })
  }
  return [...found]
}

/**
 * The operation as code with the libraries that people use. Without a sample, as a wrong one is worse than none: other
 * protocols, a channel for which nothing says who sends, and messages of bytes that nobody wrote an example of.
 */
export function messageSamples(endpoint: Endpoint, tools: OperationTools): CodeTab[] {
  const { specification, languages } = tools
  const servers = serversOfSamples(endpoint)
  if (servers.length === 0 || endpoint.method === 'channel') return []
  const body = followed(childOf(endpoint.node, 'requestBody'), specification)
  const isSent = endpoint.method === 'send'
  const [first] = body ? mediaOf(body, tools) : []
  if (isSent && first && hasNoExample(first[1])) return []
  const found = body && bodyExamples(body, isSent ? 'request' : 'response', tools)
  const [example] = found?.examples ?? []
  const forms = body ? mediaOf(body, tools) : []
  if (found && isSent && isBytes(found) && example?.isGenerated !== false) return []
  const setting = (name: string, owner: Node = endpoint.node) => {
    const all = listOf(fieldOf(owner.value, 'x-bindings'))
    const value = all.findLast((one) => fieldOf(one, 'name') === name)
    return givenValue(fieldOf(value, 'value'))
  }
  const message = {
    address: hasNoAddress(endpoint) ? undefined : filledAddress(endpoint, tools),
    template: endpoint.path,
    event: textOf(fieldOf(found?.media.value, 'x-event')) ?? '',
    topic: setting('kafka.topic'),
    group: setting('kafka.groupId'),
    key: found && setting('kafka.key', found.media),
    qos: setting('mqtt.qos'),
    isRetained: setting('mqtt.retain') === 'true',
    headers: found ? headersToSend(found.media, tools) : {},
    query: queryOf(endpoint, tools),
    // Of servers of several protocols it is not known which one asks for it.
    mechanism: servers.length === 1 ? passwordOf(endpoint, tools) : undefined,
    isSent,
    text: found && example ? exampleText(example, found, tools) : '{}',
    // Of several messages any may arrive.
    isJson: isSent
      ? found === undefined || isJson(found.type)
      : forms.every(([key, media]) => isJson(typeOfMedia(key, media))),
  }
  return servers.flatMap(([samples, { protocol, url }], index) =>
    (['javascript', 'python'] as const).flatMap((language) => {
      const host = url.replace(/^[^:]*:\/\//, '').replace(/\/.*$/, '')
      const isSecure = SECURE.test(protocol)
      const code = samples[language]({ ...message, server: url, host, isSecure })
      if (code === undefined || !languages.some((own) => own === language)) return []
      const label = language === 'python' ? 'Python' : 'JavaScript'
      return {
        // The choice of a language holds on other pages too.
        value: index === 0 ? language : `${language} ${protocol}`,
        label: servers.length === 1 ? label : `${label} · ${protocol}`,
        language: language === 'python' ? 'python' : 'js',
        code,
      }
    }),
  )
}

/** Whether a message is bytes that no text stands for. */
const isBytes = ({ type, media }: { readonly type: string; readonly media: Node }) =>
  BYTES.test(type) || fieldOf(fieldOf(media.value, 'schema'), 'format') === 'binary'

const BYTES = /^(?:image|audio|video)\/|octet-stream|protobuf|avro|\/(?:zip|pdf|gzip)\b/i

/** The headers of the first example of a message, else those that it has to have. */
function headersToSend(
  media: Node,
  { specification }: OperationTools,
): Readonly<Record<string, string>> {
  const [, first] = childrenOf(childOf(media, 'examples'))[0] ?? []
  const written = fieldOf(first?.value, 'x-headers')
  const schema = followed(childOf(media, 'x-headers'), specification)
  const required = listOf(fieldOf(schema?.value, 'required'))
  const made =
    written === undefined && schema && required.length > 0
      ? Object.entries(fieldsOf(exampleOf(schema, 'request', specification))).filter(([name]) =>
          required.includes(name),
        )
      : Object.entries(fieldsOf(written))
  return Object.fromEntries(
    made.map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : asText(value),
    ]),
  )
}

/** What a WebSocket has to be opened with: what the channel asks for, and a key. */
function queryOf(endpoint: Endpoint, tools: OperationTools): NamedValue[] {
  const { specification } = tools
  const asked = parametersOf(endpoint, specification).flatMap((parameter): NamedValue[] => {
    const { name, in: place, required } = fieldsOf(parameter.value)
    if (place !== 'query' || required !== true || typeof name !== 'string') return []
    const schema = followed(childOf(parameter, 'schema'), specification)?.value
    return [[name, givenValue(schema) ?? `{${name}}`]]
  })
  const keys = waysIn(endpoint.node, tools)
    .map((way) => credentialsOf(way, tools).query)
    .find((query) => query.length > 0)
  const names = new Set(keys?.map(([name]) => name))
  return [...asked.filter(([name]) => !names.has(name)), ...(keys ?? [])]
}

/** The mechanism of SASL for a password, which is `PLAIN` for one that is sent as it is. */
function passwordOf({ node }: Endpoint, tools: OperationTools): string | undefined {
  const types = waysIn(node, tools)
    .flat()
    .map((name) => textOf(fieldOf(schemeCalled(name, tools)?.value, 'type')) ?? '')
  return types.flatMap((type) => MECHANISMS[type] ?? [])[0]
}

const MECHANISMS: Readonly<Record<string, string>> = {
  userPassword: 'PLAIN',
  plain: 'PLAIN',
  scramSha256: 'SCRAM-SHA-256',
  scramSha512: 'SCRAM-SHA-512',
}

const SECURE = /^(?:mqtts|secure-mqtt|kafka-secure)$/i

/** Whether an address is decided only when messages are sent. */
export const hasNoAddress = ({ node }: Pick<Endpoint, 'node'>) =>
  fieldOf(node.value, 'x-no-address') === true

/** A value that a setting has: itself, or one that its schema gives. */
function givenValue(setting: unknown): string | undefined {
  const value = typeof setting === 'object' ? valueOfSchema(setting) : setting
  return value === undefined || typeof value === 'object' ? undefined : asText(value)
}

const valueOfSchema = (schema: unknown): unknown => {
  const { const: only, default: usual, example, examples, enum: values } = fieldsOf(schema)
  return [only, usual, example, listOf(examples)[0], listOf(values)[0]].find(
    (value) => value !== undefined && value !== null,
  )
}

/** The address of a channel, with a value for each parameter that says one. */
function filledAddress(endpoint: Endpoint, { specification }: OperationTools): string {
  return parametersOf(endpoint, specification).reduce((address, parameter) => {
    const name = textOf(fieldOf(parameter.value, 'name')) ?? ''
    const schema = followed(childOf(parameter, 'schema'), specification)?.value
    const value = givenValue(schema)
    return value === undefined ? address : address.replaceAll(`{${name}}`, () => value)
  }, endpoint.path)
}
