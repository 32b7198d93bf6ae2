import { textOf } from '../data-files/unknown-json.ts'
import { plainJson, recordOf } from '../openapi/examples/plain-json.ts'
import type { SocketExample, SocketMessage, SocketPayload } from './socket-model.ts'
import { known, type Located, pointerOf, type SocketReader } from './socket-reader.ts'

/** The messages of a list, or of a map by name. References are followed. */
export function messagesOf(list: Located, reader: SocketReader): SocketMessage[] {
  const entries = Object.entries(
    recordOf(list.value) ?? (Array.isArray(list.value) ? list.value : {}),
  )
  return entries.flatMap(([key, value]) => {
    const found = reader.follow({ value, keys: [...list.keys, key] })
    const message = messageOf(idOf(value, key), found, reader)
    return message ? [message] : []
  })
}

/** The key in the channel, which the reference of an operation ends with. */
function idOf(value: unknown, key: string): string {
  const ref = recordOf(value)?.$ref
  return typeof ref === 'string' ? ref.slice(ref.lastIndexOf('/') + 1) : key
}

function messageOf(
  id: string,
  { value, keys }: Located,
  reader: SocketReader,
): SocketMessage | undefined {
  // A reference that leads nowhere has been reported.
  if (value === undefined) return undefined
  const fields = recordOf(value)
  if (!fields) {
    reader.report('socket-shape', keys, { field: id, expected: '{ payload, examples }' })
    return undefined
  }
  return known<SocketMessage>({
    id,
    name: textOf(fields.name),
    title: textOf(fields.title),
    summary: textOf(fields.summary),
    description: textOf(fields.description),
    payload: payloadOf({ value: fields.payload, keys: [...keys, 'payload'] }, reader),
    examples: examplesOf({ value: fields.examples, keys: [...keys, 'examples'] }, reader),
  })
}

/** The payload may be wrapped with the name of its schema format. */
function payloadOf({ value, keys }: Located, reader: SocketReader): SocketPayload | undefined {
  const { schemaFormat, schema } = recordOf(value) ?? {}
  const isWrapped = typeof schemaFormat === 'string' && schema !== undefined
  const own: Located = isWrapped ? { value: schema, keys: [...keys, 'schema'] } : { value, keys }
  if (own.value === undefined) return undefined
  const ref = textOf(recordOf(own.value)?.$ref)
  const found = ref === undefined ? own.value : reader.lookUp(ref)
  return found === undefined ? undefined : { schema: own.value, ref: ref ?? pointerOf(own.keys) }
}

function examplesOf({ value, keys }: Located, reader: SocketReader): SocketExample[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) {
    reader.report('socket-shape', keys, {
      field: 'examples',
      expected: '[{ name, summary, payload }]',
    })
    return []
  }
  return value.flatMap((item, index) => {
    const fields = recordOf(item)
    const copy = fields?.payload === undefined ? undefined : plainJson(fields.payload)
    if (copy === undefined) {
      reader.report('socket-missing', [...keys, String(index)], { field: 'payload' })
      return []
    }
    const name = textOf(fields?.name) ?? String(index + 1)
    return [known<SocketExample>({ name, summary: textOf(fields?.summary), value: copy })]
  })
}
