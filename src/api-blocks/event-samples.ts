import { socketSamples } from '../asyncapi/samples/socket-samples.ts'
import type { SocketEvent } from '../asyncapi/socket-model.ts'
import type { Json } from '../openapi/document/json.ts'
import type { CodeTab } from '../openapi/pages/operation-view.ts'
import type { FoundEvent } from './find-event.ts'

/** The event in every language, after the commands that every connection begins with. */
export function samplesOf({ event, socket }: FoundEvent): CodeTab[] {
  const { servers, events, before = [] } = socket.description
  const [server] = servers
  const calls =
    before.includes(event.name) && event.direction === 'emit'
      ? before.slice(0, before.indexOf(event.name))
      : before
  const callOf = (name: string) => {
    const payload = payloadOf(events.find((one) => one.name === name && one.direction === 'emit'))
    return { event: name, ...payload }
  }
  const samples = socketSamples({
    direction: event.direction,
    event: event.name,
    ...(event.direction === 'emit' ? payloadOf(event) : {}),
    hasAck: event.acks.length > 0,
    url: server?.url ?? '',
    ...(server && server.transports.length > 0 ? { transports: server.transports } : {}),
    ...(event.ackTimeoutMs === undefined ? {} : { timeoutMs: event.ackTimeoutMs }),
    before: calls.map(callOf),
  })
  return samples.map(({ id, label, language, code }) => ({
    value: id,
    label,
    language,
    code: code.trimEnd(),
  }))
}

/** The first example of what is sent. */
function payloadOf(event: SocketEvent | undefined): { readonly payload?: Json } {
  const [example] = event?.messages.flatMap(({ examples }) => examples) ?? []
  return example ? { payload: example.value } : {}
}
