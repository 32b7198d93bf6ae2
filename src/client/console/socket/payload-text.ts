/** Payloads as text: whatever a server sends is shown, cut where it is too long, and never run. */
import { withControlCharsShown } from '../../../data-files/control-characters.ts'

/** So many characters of a payload are kept. */
const MOST_KEPT = 200_000
/** A page shows so many of them. */
export const MOST_SHOWN = 20_000
const MOST_FOLDED = 60_000
const MOST_DEPTH = 40
const MOST_SUMMARY = 120

/** A payload as it is kept: JSON in one line, which is the whole of it unless it is cut. */
export interface KeptPayload {
  readonly text: string
  readonly isCut: boolean
  /** Bytes of all of it. */
  readonly size: number
}

/** What arrived with an event: one value as it is, several as a list. */
export const payloadOf = (values: readonly unknown[]) => (values.length > 1 ? values : values[0])

/** Writes a payload down. */
export function keptPayload(value: unknown): KeptPayload {
  const text = jsonOf(value)
  const size = new TextEncoder().encode(text).length
  return text.length > MOST_KEPT
    ? { text: text.slice(0, MOST_KEPT), isCut: true, size }
    : { text, isCut: false, size }
}

/** The value of a payload that was written down whole. */
export function keptValue({ text, isCut }: Pick<KeptPayload, 'text' | 'isCut'>): unknown {
  if (isCut || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** JSON that is short enough to be drawn in lines that fold; nothing when it is not. */
export const lightJson = ({ text, isCut }: Pick<KeptPayload, 'text' | 'isCut'>) =>
  isCut || text.length > MOST_FOLDED ? undefined : withControlCharsShown(text)

/** A payload in lines, as it is shown. What is deeper or longer than a reader could follow is cut. */
export function shownPayload(kept: Pick<KeptPayload, 'text' | 'isCut'>): {
  readonly text: string
  readonly isCut: boolean
} {
  const value = keptValue(kept)
  // Long ones are shown as they came: indented they would only be longer.
  const isLong = kept.text.length > MOST_SHOWN * 2
  const pretty = value === undefined || isLong ? kept.text : JSON.stringify(value, levels(), 2)
  const isDeep = pretty.includes(DEEPER) && !kept.text.includes(DEEPER)
  const text = withControlCharsShown(pretty.slice(0, MOST_SHOWN))
  return pretty.length > MOST_SHOWN
    ? { text: `${text}…`, isCut: true }
    : { text, isCut: kept.isCut || isDeep }
}

/**
 * A payload in one line, as rows of the log show it: what people have written, which is text with spaces or of other
 * letters than names in code have, and if there is little of it, the first other texts and numbers.
 */
export function payloadSummary(value: unknown): string {
  const said: string[] = []
  const others: string[] = []
  const collect = (found: unknown, depth: number): void => {
    if (said.length >= MOST_PARTS) return
    if (typeof found === 'string' && found !== '')
      (IS_SAID.test(found) ? said : others).push(found.slice(0, MOST_SUMMARY + 1))
    else if (typeof found === 'number' || typeof found === 'boolean') others.push(String(found))
    // What is in lists is seldom what an event is about.
    else if (typeof found === 'object' && found !== null && depth < 3 && !isBinary(found))
      for (const item of Array.isArray(found) && depth > 0 ? [] : Object.values(found).slice(0, 30))
        collect(item, depth + 1)
  }
  collect(value, 0)
  const parts = said.length > 1 ? said : [...said, ...others].slice(0, MOST_PARTS)
  const line = withControlCharsShown(parts.join(' · ').replace(/[\s\0]+/g, ' '))
  return line.length > MOST_SUMMARY ? `${line.slice(0, MOST_SUMMARY)}…` : line
}

const MOST_PARTS = 4
const IS_SAID = /[^\x21-\x7e]/

/** A size for readers: `840 B`, `1.1 kB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

/** Stands for what is too deep. */
const DEEPER = '"…"'

function jsonOf(value: unknown): string {
  if (value === undefined) return ''
  try {
    return (
      JSON.stringify(value, (_, item: unknown) => (isBinary(item) ? bytesOf(item) : item)) ?? ''
    )
  } catch {
    // Deeper than the engine follows.
    return JSON.stringify(value, levels())
  }
}

const isBinary = (value: unknown): value is ArrayBuffer | ArrayBufferView =>
  value instanceof ArrayBuffer || ArrayBuffer.isView(value)

/** Bytes are not shown: how many there are is. */
const bytesOf = ({ byteLength }: ArrayBuffer | ArrayBufferView) => `(${byteLength} B)`

/** A replacer that ends where a value is too deep. */
function levels(): (this: unknown, key: string, value: unknown) => unknown {
  const depths = new WeakMap<object, number>()
  return function replaced(_, value) {
    if (typeof value !== 'object' || value === null) return value
    if (isBinary(value)) return bytesOf(value)
    const depth = (depths.get(this as object) ?? 0) + 1
    if (depth > MOST_DEPTH) return '…'
    depths.set(value, depth)
    return value
  }
}
