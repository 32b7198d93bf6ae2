import { asText } from '../../data-files/plain-values.ts'
import { fieldOf, fieldsOf, listOf, textOf } from '../document/unknown-json.ts'
import { exampleOf } from '../examples/example.ts'
import { cut, languageOf } from '../examples/example-tabs.ts'
import { bodyExamples, exampleText, isJson, namedExamples } from '../examples/example-values.ts'
import { type Json, plainJson } from '../examples/plain-json.ts'
import type { Endpoint } from '../pages/endpoints.ts'
import type { CodeTab, OperationTools } from '../pages/operation-view.ts'
import { serversIn } from '../pages/servers.ts'
import { credentialsOf, schemeCalled, waysIn } from '../samples/credentials.ts'
import { prettyJson } from '../samples/json-body.ts'
import { pyDialect } from '../samples/python.ts'
import { percentEncoded } from '../samples/request-url.ts'
import type { NamedValue } from '../samples/sample-request.ts'
import { valueLiteral } from '../samples/value-literal.ts'
import { mediaOf, typeOfMedia } from '../schema/media-types.ts'
import { childOf, childrenOf, followed, itemsOf, type Node } from '../schema/node.ts'
import { parametersOf } from '../schema/parameters.ts'

/** An example of a message, and whether its author wrote it. */
interface MessageExample {
  readonly tab: CodeTab
  readonly isGenerated: boolean
}

/**
 * Every example of what a message or a webhook brings, and of what is replied to a message, a tab for each; where there
 * is none, one that is made.
 */
export const messageExamples = (
  endpoint: Endpoint,
  direction: 'request' | 'response',
  tools: OperationTools,
): CodeTab[] =>
  allExamples(endpoint, direction, tools).map(({ tab }) => ({ ...tab, code: cut(tab.code) }))

/** Those that the author wrote, whole. */
export const writtenMessages = (
  endpoint: Endpoint,
  direction: 'request' | 'response',
  tools: OperationTools,
): CodeTab[] =>
  allExamples(endpoint, direction, tools).flatMap(({ tab, isGenerated }) =>
    isGenerated ? [] : [tab],
  )

function allExamples(
  { node, kind }: Endpoint,
  direction: 'request' | 'response',
  tools: OperationTools,
): MessageExample[] {
  const { specification, strings } = tools
  const body = followed(childOf(node, 'requestBody'), specification)
  const isMessage = kind === 'message'
  const replies = childOf(childOf(node, 'responses'), 'reply')
  const nameOf = (media: Node) => textOf(fieldOf(media.value, 'x-name')) ?? strings.requestBody
  const sentNames = new Set((body ? mediaOf(body, tools) : []).map(([, media]) => nameOf(media)))
  return [body, replies].flatMap((owner, index) =>
    (owner ? mediaOf(owner, tools) : []).flatMap(([key, media]) => {
      if (hasNoExample(media)) return []
      const type = typeOfMedia(key, media)
      const way = index === 0 ? direction : 'response'
      const examples = namedExamples(media, way, tools)
      const called = nameOf(media)
      // A reply may be called as what it answers.
      const isAlike = index === 1 && sentNames.has(called)
      const name = isAlike ? `${strings.reply} · ${called}` : called
      const value = `${index} ${key}`
      const payloads = examples.map((example): MessageExample => {
        // What has no name of its own is numbered.
        const isNamed = isMessage && !/^\d*$/.test(example.name)
        const isTold = isNamed || (examples.length > 1 && example.summary === undefined)
        const own = [name, isTold ? example.name : '', example.summary]
        const code = exampleText(example, { type, media, examples }, tools)
        return {
          tab: {
            value: `${value} ${example.name}`,
            label: own.filter(Boolean).join(' · '),
            language: languageOf(type),
            code,
            ...(example.description ? { note: example.description } : {}),
          },
          isGenerated: example.isGenerated,
        }
      })
      return [...payloads, ...headersOfExamples(media, { name, value }, tools)]
    }),
  )
}

/** What examples of a message have as its headers. */
function headersOfExamples(
  media: Node,
  { name, value }: { readonly name: string; readonly value: string },
  { strings }: OperationTools,
): MessageExample[] {
  return childrenOf(childOf(media, 'examples')).flatMap(([key, example]) => {
    const headers = plainJson(fieldOf(example.value, 'x-headers'))
    if (headers === undefined) return []
    const own = [name, textOf(fieldOf(example.value, 'summary')), strings.messageHeaders]
    const tab = {
      value: `${value} ${key} headers`,
      label: own.filter(Boolean).join(' · '),
      language: 'json',
      code: prettyJson(headers),
    }
    return [{ tab, isGenerated: false }]
  })
}

const hasNoExample = (media: Node) => fieldOf(media.value, 'x-no-example') === true

/** An example of a message. */
interface Body {
  /** As it is sent. */
  readonly text: string
  readonly isJson: boolean
}

/** What a sample is written with. */
interface Message extends Body {
  /** The address of the server, with its scheme and its path. */
  readonly server: string
  readonly host: string
  readonly isSecure: boolean
  /** The address of the channel, with values of its parameters as far as it has any. Absent: it is not fixed. */
  readonly address: string | undefined
  /** The same with names of parameters in braces. */
  readonly template: string
  /** What a message is called. */
  readonly event: string
  /** What is set for the protocol. */
  readonly topic: string | undefined
  readonly group: string | undefined
  readonly key: string | undefined
  readonly quality: string | undefined
  readonly isRetained: boolean
  /** What goes with the message, as texts. */
  readonly headers: Readonly<Record<string, string>>
  /** What the address of a WebSocket ends with. */
  readonly query: readonly NamedValue[]
  /** How a password is sent: by SASL its mechanism. Absent: there is none. */
  readonly mechanism: string | undefined
  readonly isSent: boolean
}

/** Nothing where the protocol needs an address and there is none. */
type Writer = (message: Message) => string | undefined

type Writers = Readonly<Record<'javascript' | 'python', Writer>>

const writersOf = (protocol: string) =>
  Object.entries(WRITERS).find(([names]) => names.split(' ').includes(protocol.toLowerCase()))?.[1]

/** The servers that code is written for: the first of each kind of protocol. */
function serversOfSamples({ node }: Endpoint) {
  const found = new Map<Writers, { readonly protocol: string; readonly url: string }>()
  for (const { value } of itemsOf(childOf(node, 'servers'))) {
    const protocol = textOf(fieldOf(value, 'x-protocol')) ?? ''
    const writers = writersOf(protocol)
    const [view] = serversIn({ value: { servers: [value] }, at: node.at })
    if (writers && view && !found.has(writers)) found.set(writers, { protocol, url: view.url })
  }
  return [...found]
}

/**
 * The operation as code with the libraries that people use. For other protocols, and for a channel of which is not said
 * who sends, no sample rather than a wrong one.
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
    quality: setting('mqtt.qos'),
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
  return servers.flatMap(([writers, { protocol, url }], index) =>
    (['javascript', 'python'] as const).flatMap((language) => {
      const host = url.replace(/^[^:]*:\/\//, '').replace(/\/.*$/, '')
      const isSecure = SECURE.test(protocol)
      const code = writers[language]({ ...message, server: url, host, isSecure })
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

const quoted = (text: string) => JSON.stringify(text)
const block = (text: string, indent: string) => text.replaceAll('\n', `\n${indent}`)
/** JSON in three quotes: a backslash in it is two for Python. Any other text, and a string of JSON, has quotes of its own. */
const python = ({ text, isJson }: Body) =>
  isJson && !text.endsWith('"') ? `"""${text.replaceAll('\\', '\\\\')}"""` : quoted(text)
/** The message as a value of JavaScript, and how that is sent. */
const javascript = ({ text, isJson }: Body) => (isJson ? text : quoted(text))
const sent = ({ isJson }: Body) => (isJson ? 'JSON.stringify(message)' : 'message')

/** The address of a channel of a WebSocket continues that of its server: its path, and what is asked for after that. */
function socketUrl({ server, address = '', query }: Message): string {
  const [base = '', ...ofServer] = server.split('?')
  const [path = '', ...ofChannel] = address.replace(/\/$/, '').split('?')
  const url =
    path === '' ? base : `${base.replace(/\/$/, '')}${path.startsWith('/') ? '' : '/'}${path}`
  const pairs = query.map(
    ([name, value]) =>
      `${percentEncoded(name)}=${/^\{.*\}$/.test(value) ? value : percentEncoded(value)}`,
  )
  const all = [...ofServer, ...ofChannel, ...pairs]
  return all.length === 0 ? url : `${url}?${all.join('&')}`
}

/** A server of Socket.IO: elsewhere than on this machine it is reached by TLS. */
const originOf = ({ host }: Pick<Message, 'host'>) =>
  `${/^(?:localhost|127\.)/.test(host) ? 'http' : 'https'}://${host}`
/** The address of a channel that begins with a slash is a namespace. */
const namespaceOf = ({ address = '' }: Pick<Message, 'address'>) =>
  address.startsWith('/') ? address.replace(/\/$/, '') : ''
const namespaceUrl = (message: Pick<Message, 'address' | 'host'>) =>
  originOf(message) + namespaceOf(message)
/** Where Socket.IO is on its server. Empty where nothing is said about it. */
const enginePath = ({ server, host }: Pick<Message, 'server' | 'host'>) =>
  server.slice(server.indexOf(host) + host.length)
/** The message as a value of Python. */
function pythonValue(message: Body): string {
  try {
    const value: Json = JSON.parse(message.text)
    return message.isJson ? valueLiteral(value, pyDialect) : quoted(message.text)
  } catch {
    return quoted(message.text)
  }
}

const mqttUrl = ({ server, isSecure }: Message) =>
  server.replace(/^[^:]*:\/\//, isSecure ? 'mqtts://' : 'mqtt://')

type Sasl = Pick<Message, 'host' | 'isSecure' | 'mechanism'>

const hasHeaders = ({ headers }: Pick<Message, 'headers'>) => Object.keys(headers).length > 0
const jsObject = (value: Readonly<Record<string, string>>) =>
  `{ ${Object.entries(value)
    .map(
      ([name, text]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)}: ${quoted(text)}`,
    )
    .join(', ')} }`

const pyObject = (value: Readonly<Record<string, string>>) =>
  `{${Object.entries(value)
    .map(([name, text]) => `${quoted(name)}: ${quoted(text)}`)
    .join(', ')}}`

/** A server may be several brokers. */
function kafkaSettings({ host, isSecure, mechanism }: Sasl): string {
  const brokers = `brokers: [${host
    .split(',')
    .map((one) => quoted(one.trim()))
    .join(', ')}]`
  if (mechanism === undefined) return `{ ${brokers}${isSecure ? ', ssl: true' : ''} }`
  return `{
  ${brokers},${isSecure ? '\n  ssl: true,' : ''}
  sasl: { mechanism: '${mechanism.toLowerCase()}', username: 'YOUR_USERNAME', password: 'YOUR_PASSWORD' },
}`
}

function kafkaOptions({ host, isSecure, mechanism }: Sasl, group?: string): string {
  const protocol = `${mechanism === undefined ? '' : 'SASL_'}${isSecure ? 'SSL' : 'PLAINTEXT'}`
  const settings = [
    `"bootstrap.servers": ${quoted(host)}`,
    ...(protocol === 'PLAINTEXT' ? [] : [`"security.protocol": "${protocol}"`]),
    ...(mechanism === undefined
      ? []
      : [
          `"sasl.mechanism": "${mechanism}"`,
          '"sasl.username": "YOUR_USERNAME"',
          '"sasl.password": "YOUR_PASSWORD"',
        ]),
    ...(group === undefined ? [] : [`"group.id": ${quoted(group)}`]),
  ]
  return settings.length < 4
    ? settings.join(', ')
    : `\n${settings.map((one) => `    ${one},\n`).join('')}`
}

/** What is set for a message of MQTT, as names with their values. */
const mqttOptions = ({ quality, isRetained, isSent }: Message) => [
  ...(quality === undefined ? [] : [['qos', quality] as const]),
  ...(isSent && isRetained ? [['retain', 'true'] as const] : []),
]
const mqttJsOptions = (message: Message) => {
  const all = mqttOptions(message).map(([name, value]) => `${name}: ${value}`)
  return all.length === 0 ? '' : `, { ${all.join(', ')} }`
}
const mqttPyOptions = (message: Message) => [
  ...mqttOptions(message).map(([name, value]) => `${name}=${value === 'true' ? 'True' : value}`),
  ...(message.mechanism === undefined
    ? []
    : ['auth={"username": "YOUR_USERNAME", "password": "YOUR_PASSWORD"}']),
]

/** A message is sent to one topic, not to all that a wildcard stands for. */
const isWildcard = (topic: string) => /(?:^|\/)[+#](?:\/|$)/.test(topic)

const WRITERS: Readonly<Record<string, Writers>> = {
  'ws wss': {
    javascript: (message) =>
      message.isSent
        ? `const socket = new WebSocket(${quoted(socketUrl(message))})

socket.addEventListener('open', () => {
  const message = ${block(javascript(message), '  ')}
  socket.send(${sent(message)})
})`
        : `const socket = new WebSocket(${quoted(socketUrl(message))})

socket.addEventListener('message', ({ data }) => {
  ${message.isJson ? 'const message = JSON.parse(data)\n  console.log(message)' : 'console.log(data)'}
})`,
    python: (message) =>
      `import asyncio
${message.isSent || !message.isJson ? '' : 'import json\n'}
import websockets


async def main():
    async with websockets.connect(${quoted(socketUrl(message))}) as socket:
${
  message.isSent
    ? `        await socket.send(${python(message)})`
    : `        async for data in socket:
            print(${message.isJson ? 'json.loads(data)' : 'data'})`
}


asyncio.run(main())`,
  },
  'kafka kafka-secure': {
    javascript: ({ address, topic = address, key, group, isSent, ...message }) =>
      topic === undefined
        ? undefined
        : `import { Kafka } from 'kafkajs'

const kafka = new Kafka(${kafkaSettings(message)})
${
  isSent
    ? `const producer = kafka.producer()
await producer.connect()

const message = ${javascript(message)}
await producer.send({
  topic: ${quoted(topic)},
  messages: [{ ${key === undefined ? '' : `key: ${quoted(key)}, `}${hasHeaders(message) ? `headers: ${jsObject(message.headers)}, ` : ''}value: ${sent(message)} }],
})
await producer.disconnect()`
    : `const consumer = kafka.consumer({ groupId: ${group === undefined ? "'my-group'" : quoted(group)} })
await consumer.connect()
await consumer.subscribe({ topic: ${quoted(topic)} })
await consumer.run({
  eachMessage: async ({ message }) => console.log(${message.isJson ? 'JSON.parse(message.value)' : 'message.value.toString()'}),
})`
}`,
    python: ({ address, topic = address, key, group, isSent, ...message }) => {
      if (topic === undefined) return undefined
      return isSent
        ? `from confluent_kafka import Producer

producer = Producer({${kafkaOptions(message)}})
producer.produce(${quoted(topic)}, ${python(message)}${key === undefined ? '' : `, key=${quoted(key)}`}${hasHeaders(message) ? `, headers=${pyObject(message.headers)}` : ''})
producer.flush()`
        : `${message.isJson ? 'import json\n\n' : ''}from confluent_kafka import Consumer

consumer = Consumer({${kafkaOptions(message, group ?? 'my-group')}})
consumer.subscribe([${quoted(topic)}])

while True:
    message = consumer.poll(1)
    if message is not None and message.error() is None:
        print(${message.isJson ? 'json.loads(message.value())' : 'message.value().decode()'})`
    },
  },
  'mqtt mqtts secure-mqtt mqtt5': {
    javascript: (message) =>
      message.address === undefined || (message.isSent && isWildcard(message.address))
        ? undefined
        : `import mqtt from 'mqtt'

const client = await mqtt.connectAsync(${quoted(mqttUrl(message))}${message.mechanism === undefined ? '' : ", { username: 'YOUR_USERNAME', password: 'YOUR_PASSWORD' }"})
${
  message.isSent
    ? `const message = ${javascript(message)}
await client.publishAsync(${quoted(message.address)}, ${sent(message)}${mqttJsOptions(message)})
await client.endAsync()`
    : `client.on('message', (topic, data) => console.log(topic, ${message.isJson ? 'JSON.parse(data)' : 'data.toString()'}))
await client.subscribeAsync(${quoted(topicFilter(message.template))}${mqttJsOptions(message)})`
}`,
    python: (message) => {
      const { host, isSecure, address, template, isSent } = message
      if (address === undefined || (isSent && isWildcard(address))) return undefined
      const options = mqttPyOptions(message)
      const [name = host, port = isSecure ? '8883' : '1883'] = host.split(':')
      return isSent
        ? `import paho.mqtt.publish as publish

publish.single(
    ${quoted(address)},
    ${python(message)},
    hostname=${quoted(name)},
    port=${port},${isSecure ? '\n    tls={},' : ''}${options.map((one) => `\n    ${one},`).join('')}
)`
        : `import paho.mqtt.subscribe as subscribe


def on_message(client, userdata, message):
    print(message.topic, message.payload.decode())


subscribe.callback(on_message, ${quoted(topicFilter(template))}, hostname=${quoted(name)}, port=${port}${isSecure ? ', tls={}' : ''}${options.map((one) => `, ${one}`).join('')})`
    },
  },
  'socketio socket.io': {
    javascript: ({ event, isSent, ...message }) => {
      const path = enginePath(message)
      const options = path === '' ? '' : `, { path: ${quoted(path)} }`
      return `import { io } from 'socket.io-client'

const socket = io(${quoted(namespaceUrl(message))}${options})

${
  isSent
    ? `socket.on('connect', () => {
  const message = ${block(javascript(message), '  ')}
  socket.emit(${quoted(event)}, message)
})`
    : `socket.on(${quoted(event)}, (message) => {
  console.log(message)
})`
}`
    },
    python: ({ event, isSent, ...message }) => {
      const namespace = namespaceOf(message)
      const more = namespace === '' ? '' : `, namespace=${quoted(namespace)}`
      const path = enginePath(message)
      const options = path === '' ? '' : `, socketio_path=${quoted(path)}`
      const connect = `socket.connect(${quoted(originOf(message))}${namespace === '' ? '' : `, namespaces=[${quoted(namespace)}]`}${options})`
      return `import socketio

socket = socketio.Client()
${
  isSent
    ? `${connect}
socket.emit(${quoted(event)}, ${pythonValue(message)}${more})
socket.disconnect()`
    : `

@socket.on(${quoted(event)}${more})
def on_message(message):
    print(message)


${connect}
socket.wait()`
}`
    },
  },
}

/** A topic for any value of its parameters. */
function topicFilter(address: string): string {
  return address.replace(/\{[^{}]*\}/g, '+')
}
