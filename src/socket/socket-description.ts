/**
 * Reads the description of a socket API: the part of AsyncAPI 3 that events over Socket.IO need. Written from the view of the
 * client, so `send` is a command to the server and `receive` an event from it.
 */

import { textOf } from '../data-files/unknown-json.ts'
import { nearest } from '../diagnostics/nearest-name.ts'
import type { Problem } from '../model.ts'
import { recordOf } from '../openapi/examples/plain-json.ts'
import { channelUse, socketEvents } from './socket-event.ts'
import type { SocketDescription, SocketEvent, SocketServer } from './socket-model.ts'
import {
  type Keys,
  known,
  nearRef,
  type SocketReader,
  type SocketSource,
  shown,
  socketReader,
  textItems,
} from './socket-reader.ts'

export interface SocketRead {
  readonly description: SocketDescription
  readonly problems: readonly Problem[]
}

/** What a parsed file says, and what is wrong with it. What is wrong is left out, the rest can be drawn. */
export function readSocketDescription(document: unknown, source: SocketSource): SocketRead {
  const reader = socketReader(document, source)
  const { asyncapi, info, servers, operations } = recordOf(document) ?? {}
  if (!/^3\.\d+\.\d+/.test(shown(asyncapi))) {
    reader.report(
      'socket-version',
      ['asyncapi'],
      asyncapi === undefined ? {} : { version: shown(asyncapi) },
    )
  }
  checkReferences(document, reader)
  const { title, version, description } = recordOf(info) ?? {}
  const events = eventsOf(operations, reader)
  return {
    description: known<SocketDescription>({
      title: textOf(title) ?? '',
      version: textOf(version) ?? '',
      description: textOf(description),
      servers: Object.entries(recordOf(servers) ?? {}).flatMap(([id, value]) =>
        serverOf(id, value, reader),
      ),
      events,
      sampleNote: textOf(recordOf(document)?.['x-sample-note']),
      before: beforeOf(recordOf(document)?.['x-before'], events, reader),
    }),
    problems: reader.problems,
  }
}

function serverOf(id: string, value: unknown, reader: SocketReader): SocketServer[] {
  const keys: Keys = ['servers', id]
  const fields = recordOf(reader.follow({ value, keys }).value) ?? {}
  const { host, protocol, pathname } = fields
  if (typeof host !== 'string') {
    reader.report('socket-missing', keys, { field: 'host' })
    return []
  }
  const scheme = textOf(protocol) ?? 'wss'
  return [
    known<SocketServer>({
      id,
      url: textOf(fields['x-url']) ?? `${scheme}://${host}${textOf(pathname) ?? ''}`,
      title: textOf(fields.title),
      description: textOf(fields.description),
      protocol: scheme,
      protocolVersion: textOf(fields.protocolVersion),
      transports: textItems(fields['x-transports']),
    }),
  ]
}

function eventsOf(operations: unknown, reader: SocketReader): SocketEvent[] {
  const entries = recordOf(operations)
  if (!entries) {
    reader.report(operations === undefined ? 'socket-missing' : 'socket-shape', ['operations'], {
      field: 'operations',
      expected: '{ name: { action, channel } }',
    })
    return []
  }
  const byName = new Map<string, SocketEvent>()
  const use = channelUse(entries, reader)
  for (const [id, value] of Object.entries(entries)) {
    for (const event of socketEvents(id, value, use, reader)) {
      const key = `${event.direction} ${event.name}`
      const first = byName.get(key)
      if (!first) byName.set(key, event)
      else
        reader.report('socket-duplicate', ['operations', id], { name: event.name, first: first.id })
    }
  }
  return [...byName.values()]
}

/** `x-before: [login]`: what every connection sends before anything else. */
function beforeOf(
  value: unknown,
  events: readonly SocketEvent[],
  { report }: SocketReader,
): string[] | undefined {
  if (value === undefined) return undefined
  if (!Array.isArray(value)) {
    report('socket-shape', ['x-before'], { field: 'x-before', expected: '[command, …]' })
    return undefined
  }
  const commands = events.filter(({ direction }) => direction === 'emit').map(({ name }) => name)
  return value.flatMap((item, index) => {
    const name = shown(item)
    if (commands.includes(name)) return [name]
    const near = nearest(name, commands)
    report('socket-before', ['x-before', String(index)], { name, ...(near ? { near } : {}) })
    return []
  })
}

interface Visited {
  readonly value: unknown
  readonly keys: Keys
}

/** Every reference of the file must lead somewhere. YAML aliases may lead in circles. */
function checkReferences(document: unknown, { source, lookUp, report }: SocketReader): void {
  const seen = new Set<unknown>()
  const open: Visited[] = [{ value: document, keys: [] }]
  for (let found = open.pop(); found; found = open.pop()) {
    const { value, keys } = found
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    for (const [key, item] of Object.entries(value).reverse()) {
      if (isData(keys, key)) continue
      open.push({ value: item, keys: [...keys, key] })
    }
    const ref = recordOf(value)?.$ref
    if (typeof ref !== 'string' || lookUp(ref) !== undefined) continue
    const refusal = source.refusalOf?.(ref)
    if (refusal !== undefined) {
      report('private-file', [...keys, '$ref'], { file: ref, refusal })
      continue
    }
    const near = nearRef(ref, lookUp)
    report('socket-ref', [...keys, '$ref'], { ref, ...(near ? { near } : {}) })
  }
}

/** Within examples a field called `$ref` is only a field. */
const isData = (keys: Keys, key: string) =>
  ['example', 'examples', 'const', 'default', 'enum'].includes(key) && keys.at(-1) !== 'properties'
