import { cut } from '../openapi/examples/example-tabs.ts'
import { exampleOfSchema } from '../openapi/examples/example-values.ts'
import type { Json } from '../openapi/examples/plain-json.ts'
import type { CodeTab } from '../openapi/pages/operation-view.ts'
import { prettyJson } from '../openapi/samples/json-body.ts'
import type { Field } from '../openapi/schema/field.ts'
import { type Direction, fieldTree } from '../openapi/schema/fields.ts'
import type { SocketMessage } from '../socket/socket-model.ts'
import type { EmbedTools } from './embed.ts'
import type { FoundEvent } from './find-event.ts'
import { fieldToolsFor, type SchemaSource } from './schema-source.ts'
import { payloadNode } from './socket-console.ts'
import { blockHtml } from './text-html.ts'

/** A message of a command or event. */
export interface MessageView {
  readonly id: string
  /** Of the message itself, where its section has several. */
  readonly anchor?: string
  readonly label: string
  /** Trusted HTML. */
  readonly description: string
  /** Absent: it carries nothing. */
  readonly field?: Field
  readonly examples: readonly CodeTab[]
}

interface MessageOptions {
  /** What ids of its fields begin with. */
  readonly prefix: string
  readonly direction: Direction
  readonly line: number
}

/** What a message carries, with its examples or one that is made from its schema. */
export async function messageView(
  message: SocketMessage,
  { prefix, direction, line }: MessageOptions,
  { file }: FoundEvent,
  source: SchemaSource,
  tools: EmbedTools,
): Promise<MessageView> {
  const text = message.description ?? message.summary ?? ''
  const node = payloadNode(message, source.specification)
  const fieldTools = fieldToolsFor(source, tools)
  const field = node && fieldTree(node, { direction, prefix }, fieldTools)
  const example = (value: Json) => cut(prettyJson(value))
  const written = message.examples.map(({ name, summary, value }) => ({
    value: name,
    label: summary ?? name,
    language: 'json',
    code: example(value),
  }))
  const way = direction === 'request' ? 'request' : 'response'
  const made = () =>
    node
      ? [
          {
            value: 'json',
            label: 'JSON',
            language: 'json',
            code: example(exampleOfSchema(node, way, fieldTools)),
          },
        ]
      : []
  return {
    id: message.id,
    label: message.title ?? message.id,
    description: await blockHtml(text, { path: file.path, line, column: 1 }, tools),
    ...(field ? { field: { ...field, description: '' } } : {}),
    examples: written.length > 0 ? written : made(),
  }
}
