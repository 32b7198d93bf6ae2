import { pyDialect, pyString } from '../../openapi/samples/python.ts'
import { valueLiteral } from '../../openapi/samples/value-literal.ts'
import type { SocketCall, SocketLanguage, SocketSample } from './socket-sample.ts'

/** Python with python-socketio 5. */
export const socketPython: SocketLanguage = {
  id: 'python',
  label: 'Python',
  language: 'python',
  write(sample) {
    const { url, transports, direction, call, note } = sample
    const handler = [
      '',
      '',
      `@socket.on(${pyString(call.event)})`,
      'def on_event(data):',
      '    print(data)',
      '',
      '',
    ]
    const lines = [
      ...(note ? [`# ${note}`] : []),
      'import socketio',
      '',
      'socket = socketio.Client()',
      ...(direction === 'on' ? handler : []),
      `socket.connect(${pyString(url)}, transports=${valueLiteral(transports, pyDialect)})`,
      ...commandLines(sample),
    ]
    return `${lines.join('\n')}\n`
  },
}

function commandLines({ direction, call, hasAck, before, timeoutMs }: SocketSample): string[] {
  const earlier = before.map((command) => callLine(command, timeoutMs))
  if (direction === 'on') return [...earlier, 'socket.wait()']
  const own = hasAck
    ? [`response = ${callLine(call, timeoutMs)}`, 'print(response)']
    : [`socket.emit(${argumentsOf(call)})`]
  return [...earlier, ...own, 'socket.disconnect()']
}

const callLine = (call: SocketCall, timeoutMs: number) =>
  `socket.call(${argumentsOf(call)}, timeout=${timeoutMs / 1000})`

function argumentsOf({ event, payload }: SocketCall): string {
  const values = payload === undefined ? [] : [valueLiteral(payload, pyDialect)]
  return [pyString(event), ...values].join(', ')
}
