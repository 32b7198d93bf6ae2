import { percentEncoded } from '../../samples/request-url.ts'
import {
  indented,
  jsSent,
  jsValue,
  type Message,
  type ProtocolSamples,
  pyMessage,
  quoted,
} from './sample-message.ts'

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

/** Samples of a plain WebSocket: that of browsers, and `websockets` of Python. */
export const websocket: ProtocolSamples = {
  protocols: ['ws', 'wss'],
  javascript: (message) =>
    message.isSent
      ? `const socket = new WebSocket(${quoted(socketUrl(message))})

socket.addEventListener('open', () => {
  const message = ${indented(jsValue(message), '  ')}
  socket.send(${jsSent(message)})
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
    ? `        await socket.send(${pyMessage(message)})`
    : `        async for data in socket:
            print(${message.isJson ? 'json.loads(data)' : 'data'})`
}


asyncio.run(main())`,
}
