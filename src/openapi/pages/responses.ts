import { asText } from '../../data-files/plain-values.ts'
import { type Fields, fieldOf, isFields, textOf } from '../../data-files/unknown-json.ts'
import { escapeHtml } from '../../html/escape.ts'
import type { ApiStrings } from '../../i18n/index.ts'
import { describe, type FieldTools, summarized } from '../schema/field-texts.ts'
import { mediaOf, schemaOf } from '../schema/media-types.ts'
import { childOf, childrenOf, followed, lookUp, type Node, referred } from '../schema/node.ts'
import { mediaViews, parameterField, type Seen } from './media.ts'
import type {
  ErrorGroup,
  ErrorRow,
  LinkView,
  OperationTools,
  ResponseView,
} from './operation-view.ts'
import { claimId, mention } from './page-draft.ts'

/** A response by its status. */
export interface StatusNode {
  readonly status: string
  readonly node: Node
}

/** The responses of an operation, successful ones first, `default` last. */
export function responsesOf(operation: Node, { specification }: FieldTools): StatusNode[] {
  const all = childrenOf(childOf(operation, 'responses')).flatMap(([status, written]) => {
    const node = referred(written, specification)
    return node && isFields(node.value) && !status.startsWith('x-') ? [{ status, node }] : []
  })
  // What comes before the answer comes after it here: the first one is open.
  const ranks = ['2', '3', ...(all.some(isGood) ? [] : ['default']), '1', '4', '5']
  const rank = ({ status }: StatusNode) => {
    const found = ranks.indexOf(/^\d/.test(status) ? status.charAt(0) : status)
    return found < 0 ? ranks.length : found
  }
  return all
    .map((response, index) => ({ response, index }))
    .sort((a, b) => rank(a.response) - rank(b.response) || a.index - b.index)
    .map(({ response }) => response)
}

/** Whether a response says that something went wrong. A lone `default` says what is right. */
export function isError({ status }: StatusNode, all: readonly StatusNode[]): boolean {
  if (/^[45]/.test(status)) return true
  return status === 'default' && all.some(isGood)
}

const isGood = ({ status }: StatusNode) => /^[23]/.test(status)

/** A response with its headers and media types. Ids begin with `prefix`. */
export function responseView(
  { status, node }: StatusNode,
  tools: OperationTools,
  prefix = '',
): ResponseView {
  const ids = prefix + status
  return {
    id: claimId(`${prefix}response.${status}`, tools.draft),
    status,
    label: statusLabel(status, tools.strings),
    // Generators that know nothing of a response describe it by its status.
    description:
      textOf(fieldOf(node.value, 'description'))?.trim() === status ? '' : summarized(node, tools),
    headers: headersOf(node, ids, tools),
    media: mediaViews(node, { direction: 'response', prefix: ids }, tools),
    links: linksOf(node, tools),
  }
}

/** The operations that take a value of a response. */
function linksOf(response: Node, tools: OperationTools): LinkView[] {
  return childrenOf(childOf(response, 'links')).flatMap(([name, written]) => {
    const link = referred(written, tools.specification)
    if (!link || !isFields(link.value)) return []
    const { operationId, operationRef, requestBody, server } = link.value
    const values: LinkView['values'][number][] = childrenOf(childOf(link, 'parameters')).map(
      ([parameter, { value }]) => ({ name: parameter, from: asText(value) }),
    )
    if (requestBody !== undefined)
      values.push({ name: tools.strings.requestBody, from: asText(requestBody) })
    const url = textOf(fieldOf(server, 'url'))
    const text = textOf(fieldOf(server, 'description'))
    if (url !== undefined)
      values.push({ name: tools.strings.server, from: url, ...(text ? { text } : {}) })
    const operation = textOf(operationId) ?? textOf(operationRef) ?? ''
    const target = endpointOf(link.value, tools)
    return [
      {
        name,
        operation,
        ...(target
          ? { html: mention(`${tools.specification.path}#${target.name}`, operation, tools.draft) }
          : {}),
        values,
        description: describe(link, tools),
      },
    ]
  })
}

/** The operation that a link names, by its id or where it stands. */
function endpointOf(link: Fields, { endpoints, specification }: OperationTools) {
  const id = textOf(link.operationId)
  if (id !== undefined)
    return endpoints.find(({ node }) => textOf(fieldOf(node.value, 'operationId')) === id)
  const found = lookUp(textOf(link.operationRef) ?? '', specification)
  const at = found && followed(found, specification)?.at
  return endpoints.find(({ node }) => node.at === at)
}

function headersOf(response: Node, ids: string, tools: FieldTools) {
  return childrenOf(childOf(response, 'headers')).flatMap(([name, written]) => {
    const header = referred(written, tools.specification)
    if (!header || !isFields(header.value) || /^content-type$/i.test(name)) return []
    const field = parameterField(header, name, `${ids}.header.${name}`, tools)
    return [
      { ...field, flags: field.flags.filter((flag) => flag !== 'optional' && flag !== 'required') },
    ]
  })
}

/** A status in words where its description does not say it. A response may have a name of its author instead. */
export const statusLabel = (status: string, strings: ApiStrings) =>
  status === 'default'
    ? strings.defaultStatus
    : status === 'reply'
      ? strings.reply
      : (strings.statusText[status] ?? (/^\d/.test(status) ? '' : status))

/** The rows of the table of errors: one for each named example with a code, else one for the response. */
export function errorRows(response: StatusNode, tools: OperationTools): ErrorRow[] {
  const examples = codeRows(response, tools)
  const { remedies, draft } = tools
  if (examples.length > 0)
    return examples.map(({ code, ...row }) => ({
      ...row,
      id: claimId(`error.${row.status}.${code}`, draft),
      code,
      codeHtml: remedies.codeHtml(code, draft),
      remedy: remedies.remedyHtml(code, draft),
    }))
  const { status, node } = response
  const text = summarized(node, tools) || escapeHtml(statusLabel(status, tools.strings))
  const id = claimId(`error.${status}`, draft)
  return [{ id, status: status === 'default' ? tools.strings.defaultStatus : status, text }]
}

interface CodeRow {
  readonly status: string
  readonly code: string
  /** Trusted HTML. */
  readonly text: string
}

/** Whether the rows of an error are those of its examples. */
const hasCodes = (response: StatusNode, tools: FieldTools) => codeRows(response, tools).length > 0

/** The codes that the examples of a response name. */
export const errorCodes = (response: StatusNode, tools: FieldTools) =>
  codeRows(response, tools).map(({ code }) => code)

function codeRows({ status, node }: StatusNode, tools: FieldTools): CodeRow[] {
  return mediaOf(node, tools).flatMap(([, media]) =>
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
}

/** What errors hold: those with the same headers, media types and links together, each schema drawn once. */
export function errorGroups(errors: readonly StatusNode[], tools: OperationTools): ErrorGroup[] {
  const alike = new Map<string, [StatusNode, ...StatusNode[]]>()
  const keys = new Map<unknown, number>()
  const keyOf = (written: Node | undefined) => {
    const value = (written && followed(written, tools.specification)?.value) ?? written?.value
    const key = keys.get(value) ?? keys.size
    keys.set(value, key)
    return key
  }
  for (const response of errors) {
    const media = mediaOf(response.node, tools).map(
      ([type, own]) => `${type} ${keyOf(schemaOf(own))}`,
    )
    const headers = childrenOf(childOf(response.node, 'headers')).map(
      ([name, own]) => `${name} ${keyOf(own)}`,
    )
    const links = childrenOf(childOf(response.node, 'links')).map(
      ([name, own]) => `${name} ${keyOf(own)}`,
    )
    const key = JSON.stringify([media, headers, links])
    const group = alike.get(key)
    if (group) group.push(response)
    else alike.set(key, [response])
  }
  const seen = new Map<unknown, Seen>()
  return [...alike.values()].flatMap((group): ErrorGroup[] => {
    const [{ status, node }] = group
    const id = claimId(`error-body.${status}`, tools.draft)
    const named = (own: string) => (own === 'default' ? tools.strings.defaultStatus : own)
    const drawnWith = { id, status: named(status) }
    const aside = { seen, drawnWith }
    const media = mediaViews(node, { direction: 'response', prefix: status, aside }, tools)
    const headers = headersOf(node, status, tools)
    const texts = group.flatMap((own) => {
      const html = summarized(own.node, tools)
      return html && hasCodes(own, tools) ? [{ status: named(own.status), html }] : []
    })
    const links = linksOf(node, tools)
    if (media.length + headers.length + texts.length + links.length === 0) return []
    const statuses = group.map((own) => named(own.status))
    return [{ id, statuses, texts, media, headers, links }]
  })
}
