/** Compares what was sent and received with the schemas of the description. */
import type {
  ConsoleEvent,
  ConsoleMessage,
  SocketConsoleData,
} from '../../../api-blocks/socket-console.ts'
import { answerMarks } from '../../../openapi/console/console-model.ts'
import {
  lookUp,
  type Node,
  newSchemaCache,
  type Specification,
} from '../../../openapi/schema/node.ts'
import type { JsonMarks } from '../JsonView.tsx'
import type { MessageEntry } from './event-log.ts'
import { keptValue } from './payload-text.ts'

/** How a value compares with the message that it is most like. */
export interface Comparison {
  /** What the message is called. */
  readonly label: string
  readonly marks: JsonMarks
  readonly count: number
}

export interface Schemas {
  readonly specification: Specification
  /** The schema of a message; none when it carries nothing. */
  schemaOf(message: ConsoleMessage): Node | undefined
  /** Nothing when there is no schema to compare with. */
  compare(value: unknown, messages: readonly ConsoleMessage[]): Comparison | undefined
  /** The same for an entry of the log, which is compared once. */
  compareEntry(entry: MessageEntry): Comparison | undefined
}

/** The schemas of a description. */
export function schemasOf({ path, files, events }: SocketConsoleData): Schemas {
  const specification: Specification = {
    path,
    files: new Map(Object.entries(files)),
    memory: newSchemaCache(),
  }
  const known = new WeakMap<MessageEntry, { readonly found: Comparison | undefined }>()
  const schemaOf = ({ schema }: ConsoleMessage) =>
    schema === undefined ? undefined : lookUp(schema, specification)

  function compare(value: unknown, messages: readonly ConsoleMessage[]): Comparison | undefined {
    const all = messages.flatMap((message): Comparison[] => {
      const schema = schemaOf(message)
      if (!schema) return []
      const marks = answerMarks(value, schema, specification)
      return [{ label: message.label, marks, count: marks.wrong.length + marks.unknown.length }]
    })
    // Success or failure: the one that it fits best is the one that was meant.
    return all.reduce<Comparison | undefined>(
      (best, one) => (best === undefined || one.count < best.count ? one : best),
      undefined,
    )
  }

  function compareEntry(entry: MessageEntry): Comparison | undefined {
    const before = known.get(entry)
    if (before) return before.found
    const isEvent = entry.kind === 'event'
    const event = eventOf(events, entry)
    const isWhole = !entry.isCut && entry.text !== ''
    const found =
      event && isWhole
        ? compare(keptValue(entry), isEvent ? event.messages : event.acks)
        : undefined
    known.set(entry, { found })
    return found
  }

  return { specification, schemaOf, compare, compareEntry }
}

/** What the description says of an entry of the log. */
export const eventOf = (
  events: readonly ConsoleEvent[],
  { kind, name }: Pick<MessageEntry, 'kind' | 'name'>,
): ConsoleEvent | undefined =>
  events.find(
    (event) => event.name === name && event.direction === (kind === 'event' ? 'on' : 'emit'),
  )
