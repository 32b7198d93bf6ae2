import { bodyExamples, exampleText, namedExamples } from '../examples/example-values.ts'
import type { Endpoint } from '../pages/endpoints.ts'
import type { CodeTab, OperationTools } from '../pages/operation-view.ts'
import { serversOf } from '../pages/servers.ts'
import { fieldOf, textOf } from '../pages/values.ts'
import { cut } from '../samples/code-tabs.ts'
import { mediaOf } from '../schema/media-types.ts'
import { childOf, followed, type Node } from '../schema/node.ts'

/**
 * Every example of what a message or a webhook brings, and of what is replied to a message, a tab for each; where there
 * is none, one that is made.
 */
export function messageExamples(
  { node }: Endpoint,
  direction: 'request' | 'response',
  tools: OperationTools,
): CodeTab[] {
  const { specification } = tools
  const body = followed(childOf(node, 'requestBody'), specification)
  const replies = childOf(childOf(node, 'responses'), 'reply')
  return [body, replies].flatMap((owner, index) =>
    (owner ? mediaOf(owner, tools) : []).flatMap(([key, media]) => {
      if (hasNoExample(media)) return []
      const type = textOf(fieldOf(media.value, 'x-type')) ?? key
      const way = index === 0 ? direction : 'response'
      const examples = namedExamples(media, way, tools)
      const name = textOf(fieldOf(media.value, 'x-name')) ?? tools.strings.requestBody
      return examples.map((example): CodeTab => {
        const own = [name, example.summary ?? (examples.length > 1 ? example.name : '')]
        return {
          value: `${index} ${key} ${example.name}`,
          label: own.filter(Boolean).join(' · '),
          language: 'json',
          code: cut(exampleText(example, { type, media, examples }, tools)),
        }
      })
    }),
  )
}

const hasNoExample = (media: Node) => fieldOf(media.value, 'x-no-example') === true

/** What a sample is written with. */
interface Message {
  readonly host: string
  readonly url: string
  readonly address: string
  readonly isSent: boolean
  /** An example of the message as JSON. */
  readonly text: string
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
/** JSON in three quotes: a backslash in it is two for Python. */
const python = (text: string) => `"""${text.replaceAll('\\', '\\\\')}"""`

const WRITERS: Readonly<Record<string, Record<'javascript' | 'python', Writer>>> = {
  'ws wss': {
    javascript: ({ url, isSent, text }) =>
      isSent
        ? `const socket = new WebSocket(${quoted(url)})

socket.addEventListener('open', () => {
  const message = ${block(text, '  ')}
  socket.send(JSON.stringify(message))
})`
        : `const socket = new WebSocket(${quoted(url)})

socket.addEventListener('message', ({ data }) => {
  const message = JSON.parse(data)
  console.log(message)
})`,
    python: ({ url, isSent, text }) =>
      `import asyncio
${isSent ? '' : 'import json\n'}
import websockets


async def main():
    async with websockets.connect(${quoted(url)}) as socket:
${
  isSent
    ? `        await socket.send(${python(text)})`
    : `        async for data in socket:
            print(json.loads(data))`
}


asyncio.run(main())`,
  },
  'kafka kafka-secure': {
    javascript: ({ host, address, isSent, text }) =>
      `import { Kafka } from 'kafkajs'

const kafka = new Kafka({ brokers: [${quoted(host)}] })
${
  isSent
    ? `const producer = kafka.producer()
await producer.connect()

const message = ${text}
await producer.send({
  topic: ${quoted(address)},
  messages: [{ value: JSON.stringify(message) }],
})
await producer.disconnect()`
    : `const consumer = kafka.consumer({ groupId: 'my-group' })
await consumer.connect()
await consumer.subscribe({ topic: ${quoted(address)} })
await consumer.run({
  eachMessage: async ({ message }) => console.log(JSON.parse(message.value)),
})`
}`,
    python: ({ host, address, isSent, text }) =>
      isSent
        ? `from confluent_kafka import Producer

producer = Producer({"bootstrap.servers": ${quoted(host)}})
producer.produce(${quoted(address)}, ${python(text)})
producer.flush()`
        : `import json

from confluent_kafka import Consumer

consumer = Consumer({"bootstrap.servers": ${quoted(host)}, "group.id": "my-group"})
consumer.subscribe([${quoted(address)}])

while True:
    message = consumer.poll(1)
    if message is not None and message.error() is None:
        print(json.loads(message.value()))`,
  },
  'mqtt mqtts secure-mqtt mqtt5': {
    javascript: ({ host, address, isSent, text }) =>
      `import mqtt from 'mqtt'

const client = await mqtt.connectAsync(${quoted(`mqtt://${host}`)})
${
  isSent
    ? `const message = ${text}
await client.publishAsync(${quoted(address)}, JSON.stringify(message))
await client.endAsync()`
    : `client.on('message', (topic, data) => console.log(topic, JSON.parse(data)))
await client.subscribeAsync(${quoted(topicFilter(address))})`
}`,
    python: ({ host, address, isSent, text }) => {
      const [name = host, port = '1883'] = host.split(':')
      return isSent
        ? `import paho.mqtt.publish as publish

publish.single(
    ${quoted(address)},
    ${python(text)},
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
