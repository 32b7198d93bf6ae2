import { fieldOf, textOf } from '../document/unknown-json.ts'
import { cut, languageOf } from '../examples/example-tabs.ts'
import { bodyExamples, exampleText, isJson, namedExamples } from '../examples/example-values.ts'
import { plainJson } from '../examples/plain-json.ts'
import type { Endpoint } from '../pages/endpoints.ts'
import type { CodeTab, OperationTools } from '../pages/operation-view.ts'
import { serversOf } from '../pages/servers.ts'
import { prettyJson } from '../samples/json-body.ts'
import { mediaOf, typeOfMedia } from '../schema/media-types.ts'
import { childOf, childrenOf, followed, type Node } from '../schema/node.ts'

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
  return [body, replies].flatMap((owner, index) =>
    (owner ? mediaOf(owner, tools) : []).flatMap(([key, media]) => {
      if (hasNoExample(media)) return []
      const type = typeOfMedia(key, media)
      const way = index === 0 ? direction : 'response'
      const examples = namedExamples(media, way, tools)
      const name = textOf(fieldOf(media.value, 'x-name')) ?? strings.requestBody
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
  readonly host: string
  readonly url: string
  readonly address: string
  readonly isSent: boolean
}

type Writer = (message: Message) => string

/**
 * The operation as code with the libraries that people use. For other protocols, and for a channel of which is not said
 * who sends, no sample rather than a wrong one.
 */
export function messageSamples(endpoint: Endpoint, tools: OperationTools): CodeTab[] {
  const { specification, languages } = tools
  const protocol = textOf(fieldOf(endpoint.node.value, 'x-protocol')) ?? ''
  const writers = Object.entries(WRITERS).find(([names]) =>
    names.split(' ').includes(protocol),
  )?.[1]
  const [server] = serversOf(endpoint, specification)
  if (!writers || !server || endpoint.method === 'channel') return []
  const body = followed(childOf(endpoint.node, 'requestBody'), specification)
  const isSent = endpoint.method === 'send'
  const [first] = body ? mediaOf(body, tools) : []
  if (isSent && first && hasNoExample(first[1])) return []
  const found = body && bodyExamples(body, isSent ? 'request' : 'response', tools)
  const [example] = found?.examples ?? []
  const address = endpoint.path
  const message: Message = {
    host: server.url.replace(/^[^:]*:\/\//, '').replace(/\/.*$/, ''),
    url: server.url + (address.startsWith('/') ? address.replace(/\/$/, '') : ''),
    address,
    isSent,
    text: found && example ? exampleText(example, found, tools) : '{}',
    isJson: found === undefined || isJson(found.type),
  }
  return (['javascript', 'python'] as const).flatMap((language) =>
    languages.some((own) => own === language)
      ? [
          {
            value: language,
            label: language === 'python' ? 'Python' : 'JavaScript',
            language: language === 'python' ? 'python' : 'js',
            code: writers[language](message),
          },
        ]
      : [],
  )
}

const quoted = (text: string) => JSON.stringify(text)
const block = (text: string, indent: string) => text.replaceAll('\n', `\n${indent}`)
/** JSON in three quotes: a backslash in it is two for Python. Any other text may have quotes of its own. */
const python = ({ text, isJson }: Body) =>
  isJson ? `"""${text.replaceAll('\\', '\\\\')}"""` : quoted(text)
/** The message as a value of JavaScript, and how that is sent. */
const javascript = ({ text, isJson }: Body) => (isJson ? text : quoted(text))
const sent = ({ isJson }: Body) => (isJson ? 'JSON.stringify(message)' : 'message')

const WRITERS: Readonly<Record<string, Record<'javascript' | 'python', Writer>>> = {
  'ws wss': {
    javascript: ({ url, isSent, ...message }) =>
      isSent
        ? `const socket = new WebSocket(${quoted(url)})

socket.addEventListener('open', () => {
  const message = ${block(javascript(message), '  ')}
  socket.send(${sent(message)})
})`
        : `const socket = new WebSocket(${quoted(url)})

socket.addEventListener('message', ({ data }) => {
  ${message.isJson ? 'const message = JSON.parse(data)\n  console.log(message)' : 'console.log(data)'}
})`,
    python: ({ url, isSent, ...message }) =>
      `import asyncio
${isSent || !message.isJson ? '' : 'import json\n'}
import websockets


async def main():
    async with websockets.connect(${quoted(url)}) as socket:
${
  isSent
    ? `        await socket.send(${python(message)})`
    : `        async for data in socket:
            print(${message.isJson ? 'json.loads(data)' : 'data'})`
}


asyncio.run(main())`,
  },
  'kafka kafka-secure': {
    javascript: ({ host, address, isSent, ...message }) =>
      `import { Kafka } from 'kafkajs'

const kafka = new Kafka({ brokers: [${quoted(host)}] })
${
  isSent
    ? `const producer = kafka.producer()
await producer.connect()

const message = ${javascript(message)}
await producer.send({
  topic: ${quoted(address)},
  messages: [{ value: ${sent(message)} }],
})
await producer.disconnect()`
    : `const consumer = kafka.consumer({ groupId: 'my-group' })
await consumer.connect()
await consumer.subscribe({ topic: ${quoted(address)} })
await consumer.run({
  eachMessage: async ({ message }) => console.log(${message.isJson ? 'JSON.parse(message.value)' : 'message.value.toString()'}),
})`
}`,
    python: ({ host, address, isSent, ...message }) =>
      isSent
        ? `from confluent_kafka import Producer

producer = Producer({"bootstrap.servers": ${quoted(host)}})
producer.produce(${quoted(address)}, ${python(message)})
producer.flush()`
        : `${message.isJson ? 'import json\n\n' : ''}from confluent_kafka import Consumer

consumer = Consumer({"bootstrap.servers": ${quoted(host)}, "group.id": "my-group"})
consumer.subscribe([${quoted(address)}])

while True:
    message = consumer.poll(1)
    if message is not None and message.error() is None:
        print(${message.isJson ? 'json.loads(message.value())' : 'message.value().decode()'})`,
  },
  'mqtt mqtts secure-mqtt mqtt5': {
    javascript: ({ host, address, isSent, ...message }) =>
      `import mqtt from 'mqtt'

const client = await mqtt.connectAsync(${quoted(`mqtt://${host}`)})
${
  isSent
    ? `const message = ${javascript(message)}
await client.publishAsync(${quoted(address)}, ${sent(message)})
await client.endAsync()`
    : `client.on('message', (topic, data) => console.log(topic, ${message.isJson ? 'JSON.parse(data)' : 'data.toString()'}))
await client.subscribeAsync(${quoted(topicFilter(address))})`
}`,
    python: ({ host, address, isSent, ...message }) => {
      const [name = host, port = '1883'] = host.split(':')
      return isSent
        ? `import paho.mqtt.publish as publish

publish.single(
    ${quoted(address)},
    ${python(message)},
    hostname=${quoted(name)},
    port=${port},
)`
        : `import paho.mqtt.subscribe as subscribe


def on_message(client, userdata, message):
    print(message.topic, message.payload.decode())


subscribe.callback(on_message, ${quoted(topicFilter(address))}, hostname=${quoted(name)}, port=${port})`
    },
  },
}

/** A topic for any value of its parameters. */
function topicFilter(address: string): string {
  return address.replace(/\{[^{}]*\}/g, '+')
}
