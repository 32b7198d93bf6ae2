import { csharp } from './csharp.ts'
import { curl } from './curl.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import { javascript } from './javascript.ts'
import { node } from './node.ts'
import { php } from './php.ts'
import { python } from './python.ts'
import type { CodeSample, SampleRequest } from './sample-request.ts'
import { type SampleLanguage, wireRequestOf } from './wire-request.ts'

/** Every language that samples can be written in, in the order of the tabs. */
export const sampleLanguages: readonly SampleLanguage[] = [
  curl,
  javascript,
  node,
  python,
  java,
  go,
  csharp,
  php,
]

/** The ids of `sampleLanguages`, for the configuration. */
export const sampleLanguageIds = sampleLanguages.map(({ id }) => id)

/** The request in every language, or in those with the given ids and in their order. The same request gives the same bytes. */
export function codeSamples(
  request: SampleRequest,
  languages: readonly string[] = sampleLanguageIds,
): CodeSample[] {
  const wire = wireRequestOf(request)
  return languages.flatMap((wanted) => {
    const found = sampleLanguages.find(({ id }) => id === wanted)
    const code = found?.write(wire)
    if (!found || code === undefined) return []
    return [{ id: found.id, label: found.label, language: found.language, code }]
  })
}
