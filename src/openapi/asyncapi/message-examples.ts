import { fieldOf, textOf } from '../../data-files/unknown-json.ts'
import { cut, languageOf } from '../examples/example-tabs.ts'
import { exampleText, namedExamples } from '../examples/example-values.ts'
import { plainJson } from '../examples/plain-json.ts'
import type { Endpoint } from '../pages/endpoints.ts'
import type { CodeTab, OperationTools } from '../pages/operation-view.ts'
import { prettyJson } from '../samples/json-body.ts'
import { mediaOf, typeOfMedia } from '../schema/media-types.ts'
import { childOf, childrenOf, followed, type Node } from '../schema/node.ts'

/** An example of a message, and whether its author wrote it. */
interface MessageExample {
  readonly tab: CodeTab
  readonly isGenerated: boolean
}

/**
 * Every example of what a message or a webhook brings, and of what is replied to a message, a tab for each; where there
 * is none, one that is made.
 */
export const messageExamples = (
  endpoint: Endpoint,
  direction: 'request' | 'response',
  tools: OperationTools,
): CodeTab[] =>
  allExamples(endpoint, direction, tools).map(({ tab }) => ({ ...tab, code: cut(tab.code) }))

/** Those that the author wrote, whole. */
export const writtenMessages = (
  endpoint: Endpoint,
  direction: 'request' | 'response',
  tools: OperationTools,
): CodeTab[] =>
  allExamples(endpoint, direction, tools).flatMap(({ tab, isGenerated }) =>
    isGenerated ? [] : [tab],
  )

function allExamples(
  { node, kind }: Endpoint,
  direction: 'request' | 'response',
  tools: OperationTools,
): MessageExample[] {
  const { specification, strings } = tools
  const body = followed(childOf(node, 'requestBody'), specification)
  const isMessage = kind === 'message'
  const replies = childOf(childOf(node, 'responses'), 'reply')
  const nameOf = (media: Node) => textOf(fieldOf(media.value, 'x-name')) ?? strings.requestBody
  const sentNames = new Set((body ? mediaOf(body, tools) : []).map(([, media]) => nameOf(media)))
  return [body, replies].flatMap((owner, index) =>
    (owner ? mediaOf(owner, tools) : []).flatMap(([key, media]) => {
      if (hasNoExample(media)) return []
      const type = typeOfMedia(key, media)
      const way = index === 0 ? direction : 'response'
      const examples = namedExamples(media, way, tools)
      const called = nameOf(media)
      // A reply may be called as what it answers.
      const isAlike = index === 1 && sentNames.has(called)
      const name = isAlike ? `${strings.reply} · ${called}` : called
      const value = `${index} ${key}`
      const payloads = examples.map((example): MessageExample => {
        // What has no name of its own is numbered.
        const isNamed = isMessage && !/^\d*$/.test(example.name)
        const isTold = isNamed || (examples.length > 1 && example.summary === undefined)
        const own = [name, isTold ? example.name : '', example.summary]
        const code = exampleText(example, { type, media, examples }, tools)
        return {
          tab: {
            value: `${value} ${example.name}`,
            label: own.filter(Boolean).join(' · '),
            language: languageOf(type),
            code,
            ...(example.description ? { note: example.description } : {}),
          },
          isGenerated: example.isGenerated,
        }
      })
      return [...payloads, ...headersOfExamples(media, { name, value }, tools)]
    }),
  )
}

/** What examples of a message have as its headers. */
function headersOfExamples(
  media: Node,
  { name, value }: { readonly name: string; readonly value: string },
  { strings }: OperationTools,
): MessageExample[] {
  return childrenOf(childOf(media, 'examples')).flatMap(([key, example]) => {
    const headers = plainJson(fieldOf(example.value, 'x-headers'))
    if (headers === undefined) return []
    const own = [name, textOf(fieldOf(example.value, 'summary')), strings.messageHeaders]
    const tab = {
      value: `${value} ${key} headers`,
      label: own.filter(Boolean).join(' · '),
      language: 'json',
      code: prettyJson(headers),
    }
    return [{ tab, isGenerated: false }]
  })
}

/** Whether no example can be made of a message, as its schema is in a language that is not JSON Schema. */
export const hasNoExample = (media: Node) => fieldOf(media.value, 'x-no-example') === true
