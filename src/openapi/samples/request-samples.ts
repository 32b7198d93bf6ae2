import { fieldOf } from '../document/unknown-json.ts'
import { writtenSamples } from '../examples/example-tabs.ts'
import type { Endpoint } from '../pages/endpoints.ts'
import type { CodeTab, OperationTools } from '../pages/operation-view.ts'
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
      .map(({ id, label, language, code }) => ({
        value: id,
        label,
        language,
        code: code.trimEnd(),
        ...whole(id),
      })),
  ]
}

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
  const left = exampleBody(endpoint.node, tools, true)?.left ?? 0
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
