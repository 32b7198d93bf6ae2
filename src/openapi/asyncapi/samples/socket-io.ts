import type { Json } from '../../examples/plain-json.ts'
import { pyDialect } from '../../samples/python.ts'
import { valueLiteral } from '../../samples/value-literal.ts'
import {
  indented,
  jsValue,
  type Message,
  type MessageBody,
  type ProtocolSamples,
  quoted,
} from './sample-message.ts'

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

/** The message as a value of Python, which the library turns into JSON by itself. */
function pyValue(message: MessageBody): string {
  try {
    const value: Json = JSON.parse(message.text)
    return message.isJson ? valueLiteral(value, pyDialect) : quoted(message.text)
  } catch {
    return quoted(message.text)
  }
}

/** Samples of Socket.IO, with `socket.io-client` and `python-socketio`. */
export const socketIo: ProtocolSamples = {
  protocols: ['socketio', 'socket.io'],
  javascript: ({ event, isSent, ...message }) => {
    const path = enginePath(message)
    const options = path === '' ? '' : `, { path: ${quoted(path)} }`
    return `import { io } from 'socket.io-client'

const socket = io(${quoted(namespaceUrl(message))}${options})

${
  isSent
    ? `socket.on('connect', () => {
  const message = ${indented(jsValue(message), '  ')}
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
socket.emit(${quoted(event)}, ${pyValue(message)}${more})
socket.disconnect()`
    : `

@socket.on(${quoted(event)}${more})
def on_message(message):
    print(message)


${connect}
socket.wait()`
}`
  },
}
