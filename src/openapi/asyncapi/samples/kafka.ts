import {
  jsSent,
  jsValue,
  type Message,
  type ProtocolSamples,
  pyMessage,
  quoted,
} from './sample-message.ts'

/** How a client logs in to a broker. */
type Login = Pick<Message, 'host' | 'isSecure' | 'mechanism'>

const hasHeaders = ({ headers }: Pick<Message, 'headers'>) => Object.keys(headers).length > 0

/** Headers as an object of JavaScript. */
const jsObject = (value: Readonly<Record<string, string>>) =>
  `{ ${Object.entries(value)
    .map(
      ([name, text]) => `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)}: ${quoted(text)}`,
    )
    .join(', ')} }`

/** Headers as a dictionary of Python. */
const pyObject = (value: Readonly<Record<string, string>>) =>
  `{${Object.entries(value)
    .map(([name, text]) => `${quoted(name)}: ${quoted(text)}`)
    .join(', ')}}`

/** The settings of `kafkajs`. A server may be several brokers, with commas between them. */
function jsSettings({ host, isSecure, mechanism }: Login): string {
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

/** The settings of `confluent-kafka`, which are those of librdkafka. */
function pySettings({ host, isSecure, mechanism }: Login, group?: string): string {
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

/** Samples of Kafka, with `kafkajs` and `confluent-kafka`. */
export const kafka: ProtocolSamples = {
  protocols: ['kafka', 'kafka-secure'],
  javascript: ({ address, topic = address, key, group, isSent, ...message }) =>
    topic === undefined
      ? undefined
      : `import { Kafka } from 'kafkajs'

const kafka = new Kafka(${jsSettings(message)})
${
  isSent
    ? `const producer = kafka.producer()
await producer.connect()

const message = ${jsValue(message)}
await producer.send({
  topic: ${quoted(topic)},
  messages: [{ ${key === undefined ? '' : `key: ${quoted(key)}, `}${hasHeaders(message) ? `headers: ${jsObject(message.headers)}, ` : ''}value: ${jsSent(message)} }],
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

producer = Producer({${pySettings(message)}})
producer.produce(${quoted(topic)}, ${pyMessage(message)}${key === undefined ? '' : `, key=${quoted(key)}`}${hasHeaders(message) ? `, headers=${pyObject(message.headers)}` : ''})
producer.flush()`
      : `${message.isJson ? 'import json\n\n' : ''}from confluent_kafka import Consumer

consumer = Consumer({${pySettings(message, group ?? 'my-group')}})
consumer.subscribe([${quoted(topic)}])

while True:
    message = consumer.poll(1)
    if message is not None and message.error() is None:
        print(${message.isJson ? 'json.loads(message.value())' : 'message.value().decode()'})`
  },
}
