import type { Endpoint } from '../pages/endpoints.ts'
import type { CodeTab, OperationTools } from '../pages/operation-view.ts'
import { parametersOf } from '../schema/parameters.ts'
import { codeSamples } from './code-samples.ts'
import { writtenSamples } from './code-tabs.ts'
import { exampleRequest, isShownOptional } from './example-request.ts'

/** The operation as code: what the specification brings, then a request in every language that it lacks. */
export function requestSamples(endpoint: Endpoint, tools: OperationTools): CodeTab[] {
  const written = writtenSamples(endpoint.node, tools)
  const made = codeSamples(exampleRequest(endpoint, tools, FEW_OPTIONAL), tools.languages)
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

/** A sample shows how to call, not everything that may be said. */
export const FEW_OPTIONAL = 1
const MOST_OPTIONAL = 30

/** The same request with all that may be said, where that is more. */
function wholeSamples(
  endpoint: Endpoint,
  tools: OperationTools,
): (id: string) => Pick<CodeTab, 'whole'> {
  const optional = parametersOf(endpoint, tools.specification).filter(isShownOptional)
  const more = Math.min(optional.length, MOST_OPTIONAL) - FEW_OPTIONAL
  if (more <= 0) return () => ({})
  const samples = codeSamples(exampleRequest(endpoint, tools, MOST_OPTIONAL), tools.languages)
  const codes = new Map(samples.map(({ id, code }) => [id, code.trimEnd()]))
  return (id) => {
    const code = codes.get(id)
    return code === undefined ? {} : { whole: { code, more } }
  }
}
