import { type PatternItem, parsePattern } from './pattern-syntax.ts'

export interface PatternLimits {
  readonly minLength: number
  readonly maxLength: number
  /** Other numbers give other texts, as far as the pattern has them. */
  readonly variant?: number
}

const MAX_PATTERN = 2_000
const MAX_WRITTEN = 1_000
const TRIES = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_000]

interface Writing {
  text: string
  /** Which character of a class comes next: a long text is then not the same letter again and again. */
  turn: number
  /** How often more than needed something is repeated. */
  readonly more: number
  readonly variant: number
  steps: number
}

/**
 * A text that matches a regular expression, written from its parts: the expression itself is never run, so it cannot run
 * for ever. Nothing when it is not understood, or has no text within the limits.
 */
export function patternExample(pattern: string, limits: PatternLimits): string | undefined {
  if (pattern.length > MAX_PATTERN) return undefined
  const item = parsePattern(pattern)
  if (!item) return undefined
  const least = Math.max(limits.minLength, 1)
  let tooFew = -1
  for (const more of TRIES) {
    const text = written(item, more, limits.variant ?? 0)
    if (text === undefined) return undefined
    if (text.length > limits.maxLength) return between(item, { tooFew, tooMany: more }, limits)
    if (text.length >= least) return text
    tooFew = more
  }
  return limits.minLength === 0 ? '' : undefined
}

/** A text that is repeated more often than one that is too short, and less often than one that is too long. */
function between(
  item: PatternItem,
  { tooFew, tooMany }: { readonly tooFew: number; readonly tooMany: number },
  limits: PatternLimits,
): string | undefined {
  if (tooMany - tooFew < 2) return undefined
  const more = Math.floor((tooFew + tooMany) / 2)
  const text = written(item, more, limits.variant ?? 0)
  if (text === undefined) return undefined
  if (text.length > limits.maxLength) return between(item, { tooFew, tooMany: more }, limits)
  if (text.length >= Math.max(limits.minLength, 1)) return text
  return between(item, { tooFew: more, tooMany }, limits)
}

function written(item: PatternItem, more: number, variant: number): string | undefined {
  const writing: Writing = { text: '', turn: variant, more, variant, steps: 0 }
  return write(item, writing) ? writing.text : undefined
}

/** Answers whether there was room for it. */
function write(item: PatternItem, writing: Writing): boolean {
  writing.steps += 1
  if (writing.steps > MAX_WRITTEN * 4 || writing.text.length > MAX_WRITTEN) return false
  if ('chars' in item) {
    const { chars } = item
    if (chars.length > 1) {
      writing.text += chars[writing.turn % chars.length] ?? ''
      writing.turn += 1
    } else writing.text += chars[0] ?? ''
    return true
  }
  const option = item.options[writing.variant % item.options.length] ?? []
  return option.every(({ item: inner, min, max }) => {
    const count = Math.max(min, Math.min(min + writing.more, max))
    for (let index = 0; index < count; index++) if (!write(inner, writing)) return false
    return true
  })
}
