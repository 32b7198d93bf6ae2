import { jsDialect, jsString } from '../../openapi/samples/javascript-literal.ts'
import { valueLiteral } from '../../openapi/samples/value-literal.ts'
import type { SocketCall, SocketLanguage, SocketSample } from './socket-sample.ts'

/** Node.js with socket.io-client 4.6 or newer, where acknowledgements are promises. */
export const socketJavascript: SocketLanguage = {
  id: 'javascript',
  label: 'JavaScript',
  language: 'javascript',
  write(sample) {
    const { direction, url, transports, call, note } = sample
    const lines = [
      ...(note ? [`// ${note}`] : []),
      'import { io } from "socket.io-client";',
      '',
      `const socket = io(${jsString(url)}, { transports: ${valueLiteral(transports, jsDialect)} });`,
      ...connectLines(sample),
      ...(direction === 'on'
        ? [`socket.on(${jsString(call.event)}, (data) => {`, '  console.log(data);', '});']
        : []),
    ]
    return `${lines.join('\n')}\n`
  },
}

/** Commands wait for the connection, and for each other. */
function connectLines(sample: SocketSample): string[] {
  const { direction, call, hasAck, before, timeoutMs } = sample
  const isCommand = direction === 'emit'
  if (!isCommand && before.length === 0) return []
  const lines = [
    ...before.map((earlier) => `await ${acknowledged(earlier, timeoutMs)};`),
    ...(isCommand && hasAck
      ? [`const response = await ${acknowledged(call, timeoutMs)};`, 'console.log(response);']
      : []),
    ...(isCommand && !hasAck ? [`socket.emit(${argumentsOf(call)});`] : []),
  ]
  if (before.length === 0 && !hasAck) {
    return ['socket.on("connect", () => {', ...lines.map((line) => `  ${line}`), '});']
  }
  return [
    'socket.on("connect", async () => {',
    '  try {',
    ...lines.map((line) => `    ${line}`),
    '  } catch (error) {',
    '    console.error(error);',
    '  }',
    '});',
  ]
}

const acknowledged = (call: SocketCall, timeoutMs: number) =>
  `socket.timeout(${timeoutMs}).emitWithAck(${argumentsOf(call)})`

function argumentsOf({ event, payload }: SocketCall): string {
  const values = payload === undefined ? [] : [valueLiteral(payload, jsDialect, '    ')]
  return [jsString(event), ...values].join(', ')
}
