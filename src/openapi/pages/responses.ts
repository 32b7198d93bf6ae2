import { escapeHtml } from '../../html/escape.ts'
import type { ApiStrings } from '../../i18n/index.ts'
import { describe, type FieldTools } from '../schema/fields.ts'
import { childOf, childrenOf, followed, type Node } from '../schema/node.ts'
import { mediaOf, mediaViews, parameterField, schemaOf } from './media.ts'
import type { ErrorRow, MediaView, ResponseView } from './operation-view.ts'
import { fieldOf, isFields, textOf } from './values.ts'

/** A response by its status. */
export interface StatusNode {
  readonly status: string
  readonly node: Node
}

/** The responses of an operation, successful ones first, `default` last. */
export function responsesOf(operation: Node, { specification }: FieldTools): StatusNode[] {
  const all = childrenOf(childOf(operation, 'responses')).flatMap(([status, written]) => {
    const node = followed(written, specification)
    return node && isFields(node.value) && !status.startsWith('x-') ? [{ status, node }] : []
  })
  const rank = ({ status }: StatusNode) =>
    /^\d/.test(status) ? Number.parseInt(status[0] ?? '', 10) : 9
  return all
    .map((response, index) => ({ response, index }))
    .sort((a, b) => rank(a.response) - rank(b.response) || a.index - b.index)
    .map(({ response }) => response)
}

/** Whether a response says that something went wrong. A lone `default` says what is right. */
export function isError({ status }: StatusNode, all: readonly StatusNode[]): boolean {
  if (/^[45]/.test(status)) return true
  return status === 'default' && all.some((other) => /^[123]/.test(other.status))
}

/** A response with its headers and forms. */
export function responseView({ status, node }: StatusNode, tools: FieldTools): ResponseView {
  return {
    status,
    label: statusLabel(status, tools.strings),
    description: describe(node, tools),
    headers: headersOf(node, status, tools),
    media: mediaViews(node, 'response', status, tools),
  }
}

function headersOf(response: Node, status: string, tools: FieldTools) {
  return childrenOf(childOf(response, 'headers')).flatMap(([name, written]) => {
    const header = followed(written, tools.specification)
    if (!header || !isFields(header.value) || /^content-type$/i.test(name)) return []
    const field = parameterField(header, name, `${status}.header.${name}`, tools)
    return [
      { ...field, flags: field.flags.filter((flag) => flag !== 'optional' && flag !== 'required') },
    ]
  })
}

/** A status in words where its description does not say it. */
export const statusLabel = (status: string, strings: ApiStrings) =>
  status === 'default' ? strings.defaultStatus : (strings.statusText[status] ?? '')

/** The rows of the table of errors: one for each named example with a code, else one for the response. */
export function errorRows({ status, node }: StatusNode, tools: FieldTools): ErrorRow[] {
  const examples = mediaOf(node, tools).flatMap(([, media]) =>
    childrenOf(childOf(media, 'examples')).flatMap(([, example]) => {
      const value = followed(example, tools.specification)?.value
      const body = fieldOf(value, 'value')
      const code = fieldOf(body, 'code') ?? fieldOf(fieldOf(body, 'error'), 'code')
      if (typeof code !== 'string' && typeof code !== 'number') return []
      const text =
        textOf(fieldOf(body, 'message')) ??
        textOf(fieldOf(fieldOf(body, 'error'), 'message')) ??
        textOf(fieldOf(value, 'summary')) ??
        ''
      return [{ status, code: String(code), text: escapeHtml(text) }]
    }),
  )
  if (examples.length > 0) return examples
  const text = describe(node, tools) || escapeHtml(statusLabel(status, tools.strings))
  return [{ status: status === 'default' ? tools.strings.defaultStatus : status, text }]
}

/** The bodies of errors, each schema once: most operations have one for all. */
export function errorBodies(errors: readonly StatusNode[], tools: FieldTools): MediaView[] {
  const seen = new Set<unknown>()
  return errors.flatMap(({ node, status }) =>
    mediaOf(node, tools).flatMap(([type, media]) => {
      const schema = schemaOf(media)
      const target = schema && followed(schema, tools.specification)
      if (!schema || !target || seen.has(target.value) || seen.size >= MOST_ERROR_BODIES) return []
      seen.add(target.value)
      const only: Node = { value: { content: { [type]: media.value } }, at: node.at }
      return mediaViews(only, 'response', status, tools)
    }),
  )
}

const MOST_ERROR_BODIES = 3
