/** Payloads as text: whatever a server sends is shown, cut where it is too long, and never run. */

import { withControlCharsShown } from '../../../data-files/control-characters.ts'

/** A page shows so many characters of a payload. */
export const MOST_SHOWN = 20_000
const MOST_DEPTH = 40
const MOST_SUMMARY = 120

export interface PayloadText {
  readonly text: string
  readonly isCut: boolean
  /** Bytes of the payload as JSON; those of the text when it cannot be written as such. */
  readonly size: number
}

/** A payload as JSON in lines. What is deeper or longer than a reader could follow is cut. */
export function payloadText(value: unknown, most = MOST_SHOWN): PayloadText {
  const compact = compactJson(value)
  if (compact === undefined) return { text: '…', isCut: true, size: 0 }
  const size = new TextEncoder().encode(compact).length
  // Indented it would be longer by far: what is cut need not be indented first.
  const source = compact.length > most * 4 ? shallow(value) : value
  const pretty = JSON.stringify(source, levels(), 2) ?? compact
  const text = withControlCharsShown(pretty)
  const isDeep = pretty.includes(DEEPER)
  return text.length > most
    ? { text: `${text.slice(0, most)}…`, isCut: true, size }
    : { text, isCut: isDeep || source !== value, size }
}

/** A payload in one line, as rows of the log show it: the texts and numbers of its first fields. */
export function payloadSummary(value: unknown): string {
  const parts: string[] = []
  const collect = (found: unknown, depth: number): void => {
    if (parts.length >= 6) return
    if (typeof found === 'string') {
      if (found !== '') parts.push(found.slice(0, MOST_SUMMARY + 1))
    } else if (typeof found === 'number' || typeof found === 'boolean') parts.push(String(found))
    else if (typeof found === 'object' && found !== null && depth < 3)
      for (const item of Object.values(found).slice(0, 20)) collect(item, depth + 1)
  }
  collect(value, 0)
  const line = withControlCharsShown(parts.join(' · ').replace(/[\s\0]+/g, ' '))
  return line.length > MOST_SUMMARY ? `${line.slice(0, MOST_SUMMARY)}…` : line
}

/** Stands for what is too deep. */
const DEEPER = '"…"'

function compactJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    // Deeper than the engine follows, or in a circle.
    return undefined
  }
}

/** A replacer that ends where a value is too deep. */
function levels(): (this: unknown, key: string, value: unknown) => unknown {
  const depths = new WeakMap<object, number>()
  return function replaced(_, value) {
    if (typeof value !== 'object' || value === null) return value
    const depth = (depths.get(this as object) ?? 0) + 1
    if (depth > MOST_DEPTH) return '…'
    depths.set(value, depth)
    return value
  }
}

/** The beginning of a value that is far too long: long texts and lists are cut. */
function shallow(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > 2000 ? `${value.slice(0, 2000)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (depth > MOST_DEPTH) return '…'
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => shallow(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 200)
      .map(([name, item]) => [name, shallow(item, depth + 1)]),
  )
}
