import { keyOf } from '../io/hash.ts'
import type { ApiFile, ApiFiles } from '../model.ts'
import type { StageInput } from './stages.ts'

/** Gives keys to what is compiled. Descriptions of an API, which many articles share, are looked at once. */
export function compileKeys(codeKey: string): (input: StageInput) => string {
  const keyByText = new Map<string, string>()
  const fileKey = ({ path, text, includes = {}, refused, values }: ApiFile) => {
    const textKey = (part: string) => {
      const key = keyByText.get(part) ?? keyOf(part)
      keyByText.set(part, key)
      return key
    }
    const parts = Object.entries(includes).map(([file, part]) => [file, part && textKey(part)])
    return [path, textKey(text), parts, refused, values]
  }
  const apiKey = ({ specifications, socket, codes, errors, missing }: ApiFiles) => [
    specifications.map(fileKey),
    ...[socket, codes, errors].map((file) => file && fileKey(file)),
    missing,
  ]
  return (input) => {
    const { source, ...rest } = withoutHint(input)
    const { apiFiles, ...own } = source
    // What comes from elsewhere may be another thing the next time.
    const once = isRemote(input) ? globalThis.crypto.randomUUID() : ''
    return keyOf(JSON.stringify([codeKey, own, rest, apiFiles && apiKey(apiFiles), once]))
  }
}

/** What an input knows of earlier results changes nothing. */
function withoutHint(input: StageInput): StageInput {
  if (!('colors' in input)) return input
  const { colors: _, ...own } = input
  return own
}

const isRemote = (input: StageInput) =>
  'specification' in input && input.specification.allowRemoteRefs
