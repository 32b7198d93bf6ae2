import type { Json } from '../../openapi/examples/plain-json.ts'
import { javaJson, javaString } from '../../openapi/samples/java-literal.ts'
import { prettyJson } from '../../openapi/samples/json-body.ts'
import type { SocketCall, SocketLanguage, SocketSample } from './socket-sample.ts'

const STEP = '    '
const BLOCK = STEP.repeat(4)

/** Java 17 with io.socket:socket.io-client 2.1, whose payloads are those of org.json. */
export const socketJava: SocketLanguage = {
  id: 'java',
  label: 'Java',
  language: 'java',
  write(sample) {
    const main = mainLines(sample)
    const note = sample.note ? [`// ${sample.note}`] : []
    return `${[...note, ...importLines(sample), '', ...inClass(main)].join('\n')}\n`
  },
}

function importLines({ before, call, direction, hasAck }: SocketSample): string[] {
  const sent = direction === 'emit' ? [...before, call] : before
  const usesAck = before.length > 0 || (direction === 'emit' && hasAck)
  const holds = (isWanted: (payload: Json) => boolean) =>
    sent.some(({ payload }) => payload !== undefined && isWanted(payload))
  return [
    ...(usesAck ? ['import io.socket.client.AckWithTimeout;'] : []),
    'import io.socket.client.IO;',
    'import io.socket.client.Socket;',
    ...(holds(Array.isArray) ? ['import org.json.JSONArray;'] : []),
    ...(holds(isObject) ? ['import org.json.JSONObject;'] : []),
  ]
}

const isObject = (payload: Json) =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload)

function inClass(lines: readonly string[]): string[] {
  return [
    'public class Main {',
    '    public static void main(String[] args) throws Exception {',
    ...lines.map((line) => `${STEP}${STEP}${line}`),
    '    }',
    '}',
  ]
}

function mainLines(sample: SocketSample): string[] {
  const { url, transports, direction, call, before } = sample
  const commands = commandLines(sample)
  return [
    'var options = IO.Options.builder()',
    `${STEP}${STEP}.setTransports(new String[] {${transports.map(javaString).join(', ')}})`,
    `${STEP}${STEP}.build();`,
    `var socket = IO.socket(${javaString(url)}, options);`,
    ...(direction === 'emit' ? [...before, call] : before).flatMap(payloadLine),
    ...(direction === 'on'
      ? [`socket.on(${javaString(call.event)}, data -> System.out.println(data[0]));`]
      : []),
    ...(commands.length > 0
      ? [
          'socket.on(Socket.EVENT_CONNECT, connected -> {',
          ...commands.map((line) => STEP + line),
          '});',
        ]
      : []),
    'socket.connect();',
  ]
}

/** Outside of the listeners, which may not throw what `org.json` throws. */
function payloadLine({ payload }: SocketCall, index: number): string[] {
  if (payload === undefined || !isBuilt(payload)) return []
  return [`var ${nameOf(index)} = ${payloadExpression(payload)};`]
}

const isBuilt = (payload: Json) => typeof payload === 'object' && payload !== null
const nameOf = (index: number) => (index === 0 ? 'payload' : `payload${index + 1}`)

/** Each command in the acknowledgement of the one before. */
function commandLines({ direction, call, hasAck, before, timeoutMs }: SocketSample): string[] {
  const at = before.length
  const own =
    direction === 'on'
      ? []
      : hasAck
        ? emitWithAck(call, ['System.out.println(response[0]);'], {
            index: at,
            timeoutMs,
            name: 'response',
          })
        : [`socket.emit(${argumentsOf(call, at)});`]
  return before.reduceRight<string[]>(
    (inner, earlier, index) =>
      emitWithAck(earlier, inner, { index, timeoutMs, name: `ack${index + 1}` }),
    own,
  )
}

/** A command that waits for its acknowledgement. `inner` is done then; `name` is what it calls what came. */
function emitWithAck(
  { event, payload }: SocketCall,
  inner: readonly string[],
  {
    index,
    timeoutMs,
    name,
  }: { readonly index: number; readonly timeoutMs: number; readonly name: string },
): string[] {
  const values = payload === undefined ? '' : argumentOf(payload, index)
  return [
    `socket.emit(${javaString(event)}, new Object[] {${values}}, new AckWithTimeout(${timeoutMs}) {`,
    `${STEP}public void onSuccess(Object... ${name}) {`,
    ...inner.map((line) => STEP + STEP + line),
    `${STEP}}`,
    `${STEP}public void onTimeout() {`,
    `${STEP}${STEP}System.err.println(${javaString(`${event}: timeout`)});`,
    `${STEP}}`,
    '});',
  ]
}

function argumentsOf({ event, payload }: SocketCall, index: number): string {
  if (payload === undefined) return javaString(event)
  return `${javaString(event)}, ${argumentOf(payload, index)}`
}

const argumentOf = (payload: Json, index: number) =>
  isBuilt(payload) ? nameOf(index) : payloadExpression(payload)

function payloadExpression(payload: Json): string {
  if (typeof payload === 'string') return javaString(payload)
  if (payload === null) return '(Object) null'
  if (typeof payload === 'number') return numberLiteral(payload)
  if (typeof payload !== 'object') return String(payload)
  if (Array.isArray(payload)) return `new JSONArray(${javaJson(prettyJson(payload), BLOCK)})`
  const puts = Object.entries(payload).map(([key, value]) => putCall(key, value))
  const isSmall = puts.length <= 2 && puts.every((put) => put !== undefined)
  if (isSmall) return `new JSONObject()${puts.join('')}`
  return `new JSONObject(${javaJson(prettyJson(payload), BLOCK)})`
}

function numberLiteral(value: number): string {
  if (Number.isSafeInteger(value)) return `${value}L`
  return Number.isInteger(value) ? `${value}d` : String(value)
}

/** A field of a small object. A whole number that is no `int` is a `long`. */
function putCall(key: string, value: Json): string | undefined {
  if (typeof value === 'string') return `.put(${javaString(key)}, ${javaString(value)})`
  if (typeof value === 'boolean') return `.put(${javaString(key)}, ${value})`
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return undefined
  const suffix = Math.abs(value) > 0x7fff_ffff ? 'L' : ''
  return `.put(${javaString(key)}, ${value}${suffix})`
}
