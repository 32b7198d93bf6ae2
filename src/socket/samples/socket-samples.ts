import { wellFormed } from '../../openapi/samples/literal-text.ts'
import type { CodeSample } from '../../openapi/samples/sample-request.ts'
import { socketJava } from './java.ts'
import { socketJavascript } from './javascript.ts'
import { socketPython } from './python.ts'
import type {
  SocketCall,
  SocketLanguage,
  SocketSample,
  SocketSampleInput,
} from './socket-sample.ts'

/** Every language that events can be written in, in the order of the tabs. */
export const socketLanguages: readonly SocketLanguage[] = [
  socketJavascript,
  socketPython,
  socketJava,
]

const TIMEOUT_MS = 5_000

/** Emitting or listening in every language, or in those with the given ids and in their order. */
export function socketSamples(
  input: SocketSampleInput,
  languages: readonly string[] = socketLanguages.map(({ id }) => id),
): CodeSample[] {
  const sample = sampleOf(input)
  return languages.flatMap((wanted) => {
    const found = socketLanguages.find(({ id }) => id === wanted)
    if (!found) return []
    return [
      { id: found.id, label: found.label, language: found.language, code: found.write(sample) },
    ]
  })
}

function sampleOf(input: SocketSampleInput): SocketSample {
  const { direction, event, payload, hasAck, url, transports, timeoutMs, before, note } = input
  return {
    direction,
    call: portable({ event, ...(payload === undefined ? {} : { payload }) }),
    hasAck: hasAck ?? direction === 'emit',
    url: wellFormed(url),
    transports: transports ?? ['websocket'],
    timeoutMs: timeoutMs && timeoutMs > 0 ? timeoutMs : TIMEOUT_MS,
    before: (before ?? []).map(portable),
    ...(note === undefined ? {} : { note: wellFormed(note).replace(/\s+/g, ' ').trim() }),
  }
}

/** Strings that every language can hold. */
function portable({ event, payload }: SocketCall): SocketCall {
  const copy = payload === undefined ? undefined : JSON.parse(JSON.stringify(payload), cleaned)
  return { event: wellFormed(event), ...(copy === undefined ? {} : { payload: copy }) }
}

function cleaned(_: string, value: unknown): unknown {
  if (typeof value === 'string') return wellFormed(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [wellFormed(key), item]))
}
