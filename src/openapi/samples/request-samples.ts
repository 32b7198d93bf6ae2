import { fieldOf } from '../../data-files/unknown-json.ts'
import { writtenSamples } from '../examples/example-tabs.ts'
import { jsonFirst } from '../examples/example-values.ts'
import type { Endpoint } from '../pages/endpoints.ts'
import type { CodeTab, OperationTools, TypedSamples } from '../pages/operation-view.ts'
import { mediaOf } from '../schema/media-types.ts'
import { childOf, followed } from '../schema/node.ts'
import { parametersOf } from '../schema/parameters.ts'
import { codeSamples } from './code-samples.ts'
import { exampleBody, exampleRequest, FEW, isShownOptional } from './example-request.ts'

const SHOWN = { ...FEW, hasPlaceholders: true }

/** The operation as code: what the specification brings, then a request in every language that it lacks. */
export function requestSamples(endpoint: Endpoint, tools: OperationTools): CodeTab[] {
  const written = writtenSamples(endpoint.node, tools)
  const made = codeSamples(exampleRequest(endpoint, tools, SHOWN), tools.languages)
  const whole = wholeSamples(endpoint, tools)
  const taken = new Set(written.map(({ label }) => label.toLowerCase()))
  return [
    ...written,
    ...made
      .filter(({ label }) => !taken.has(label.toLowerCase()))
      .map((sample) => ({ ...tabOf(sample), ...whole(sample.id) })),
  ]
}

const tabOf = ({ id, label, language, code }: ReturnType<typeof codeSamples>[number]): CodeTab => ({
  value: id,
  label,
  language,
  code: code.trimEnd(),
})

/** Up to here samples of all media types of a body are in every language. */
const USUAL_SAMPLES = 20_000

/**
 * The samples of each media type of a body, if there are several: `first` are those of the first. What is too much for a
 * page is in the first language alone.
 */
export function samplesByType(
  endpoint: Endpoint,
  first: readonly CodeTab[],
  tools: OperationTools,
): TypedSamples[] {
  const body = followed(childOf(endpoint.node, 'requestBody'), tools.specification)
  const [type, ...others] = body
    ? jsonFirst(mediaOf(body, tools), ([name]) => name).map(([name]) => name)
    : []
  if (type === undefined || others.length === 0 || first.length === 0) return []
  let room = USUAL_SAMPLES - sizeOf(first)
  const more = others.map((mediaType): TypedSamples => {
    const request = exampleRequest(endpoint, tools, { ...SHOWN, mediaType })
    const all = room > 0 ? codeSamples(request, tools.languages).map(tabOf) : []
    room -= sizeOf(all)
    const samples = room < 0 ? codeSamples(request, tools.languages.slice(0, 1)).map(tabOf) : all
    return { type: mediaType, samples }
  })
  return [{ type, samples: first }, ...more]
}

const sizeOf = (tabs: readonly CodeTab[]) =>
  tabs.reduce((sum, { code, whole }) => sum + code.length + (whole?.code.length ?? 0), 0)

const MOST_OPTIONAL = 30

/** The same request with all that may be said, where that is more. A long body is whole in the first language alone: the page stays light. */
function wholeSamples(
  endpoint: Endpoint,
  tools: OperationTools,
): (id: string) => Pick<CodeTab, 'whole'> {
  const optional = parametersOf(endpoint, tools.specification).filter((own) =>
    isShownOptional(own, tools),
  )
  const inQuery = optional.filter(({ value }) => fieldOf(value, 'in') === 'query')
  const more =
    Math.max(0, Math.min(inQuery.length, MOST_OPTIONAL) - FEW.parameters) +
    Math.min(optional.length - inQuery.length, MOST_OPTIONAL)
  const left = exampleBody(endpoint.node, tools, SHOWN)?.left ?? 0
  const [first] = tools.languages
  const amount = { ...SHOWN, parameters: MOST_OPTIONAL }
  const samples = [
    ...(more > 0 ? codeSamples(exampleRequest(endpoint, tools, amount), tools.languages) : []),
    ...(left > 0 && first !== undefined
      ? codeSamples(exampleRequest(endpoint, tools, { ...amount, isBrief: false }), [first])
      : []),
  ]
  const codes = new Map(samples.map(({ id, code }) => [id, code.trimEnd()]))
  return (id) => {
    const code = codes.get(id)
    return code === undefined ? {} : { whole: { code, more: id === first ? more + left : more } }
  }
}
