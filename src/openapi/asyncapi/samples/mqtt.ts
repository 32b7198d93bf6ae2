import {
  jsSent,
  jsValue,
  type Message,
  type ProtocolSamples,
  pyMessage,
  quoted,
} from './sample-message.ts'

const urlOf = ({ server, isSecure }: Message) =>
  server.replace(/^[^:]*:\/\//, isSecure ? 'mqtts://' : 'mqtt://')

/** The settings of a message, as names with their values. */
const settings = ({ qos, isRetained, isSent }: Message) => [
  ...(qos === undefined ? [] : [['qos', qos] as const]),
  ...(isSent && isRetained ? [['retain', 'true'] as const] : []),
]

const jsOptions = (message: Message) => {
  const all = settings(message).map(([name, value]) => `${name}: ${value}`)
  return all.length === 0 ? '' : `, { ${all.join(', ')} }`
}

const pyOptions = (message: Message) => [
  ...settings(message).map(([name, value]) => `${name}=${value === 'true' ? 'True' : value}`),
  ...(message.mechanism === undefined
    ? []
    : ['auth={"username": "YOUR_USERNAME", "password": "YOUR_PASSWORD"}']),
]

/** A message is sent to one topic, not to all that a wildcard stands for. */
const isWildcard = (topic: string) => /(?:^|\/)[+#](?:\/|$)/.test(topic)

/** A topic for any value of its parameters. */
function topicFilter(address: string): string {
  return address.replace(/\{[^{}]*\}/g, '+')
}

/** Samples of MQTT, with `mqtt` of npm and `paho-mqtt`. */
export const mqtt: ProtocolSamples = {
  protocols: ['mqtt', 'mqtts', 'secure-mqtt', 'mqtt5'],
  javascript: (message) =>
    message.address === undefined || (message.isSent && isWildcard(message.address))
      ? undefined
      : `import mqtt from 'mqtt'

const client = await mqtt.connectAsync(${quoted(urlOf(message))}${message.mechanism === undefined ? '' : ", { username: 'YOUR_USERNAME', password: 'YOUR_PASSWORD' }"})
${
  message.isSent
    ? `const message = ${jsValue(message)}
await client.publishAsync(${quoted(message.address)}, ${jsSent(message)}${jsOptions(message)})
await client.endAsync()`
    : `client.on('message', (topic, data) => console.log(topic, ${message.isJson ? 'JSON.parse(data)' : 'data.toString()'}))
await client.subscribeAsync(${quoted(topicFilter(message.template))}${jsOptions(message)})`
}`,
  python: (message) => {
    const { host, isSecure, address, template, isSent } = message
    if (address === undefined || (isSent && isWildcard(address))) return undefined
    const options = pyOptions(message)
    const [name = host, port = isSecure ? '8883' : '1883'] = host.split(':')
    return isSent
      ? `import paho.mqtt.publish as publish

publish.single(
    ${quoted(address)},
    ${pyMessage(message)},
    hostname=${quoted(name)},
    port=${port},${isSecure ? '\n    tls={},' : ''}${options.map((one) => `\n    ${one},`).join('')}
)`
      : `import paho.mqtt.subscribe as subscribe


def on_message(client, userdata, message):
    print(message.topic, message.payload.decode())


subscribe.callback(on_message, ${quoted(topicFilter(template))}, hostname=${quoted(name)}, port=${port}${isSecure ? ', tls={}' : ''}${options.map((one) => `, ${one}`).join('')})`
  },
}
