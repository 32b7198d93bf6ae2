import { RE2JS } from 're2js'

// A pattern takes time and memory by its size with all repetitions written out: 50,000 are a fifth of a second at most.
const LONGEST_PATTERN = 2_000
const LARGEST = 50_000
const LONGEST_TEXT = 1_000
const MOST_KEPT = 500

// Compiling takes longer than matching, and examples share patterns.
const compiled = new Map<string, RE2JS | undefined>()

/**
 * Whether a text matches a pattern of a schema. Nothing when that cannot be said: RE2 knows no looking around and no
 * references back, and that is why its time grows with the text and never without end.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  if (text.length > LONGEST_TEXT || DIFFERS.test(text)) return undefined
  if (!compiled.has(pattern)) {
    if (compiled.size >= MOST_KEPT) compiled.clear()
    compiled.set(pattern, compile(pattern))
  }
  return compiled.get(pattern)?.test(text)
}

/** White space and ends of lines that `\s` and `.` mean in JavaScript and not in RE2. */
const DIFFERS = /(?![ \t\n\f])\s/

function compile(pattern: string): RE2JS | undefined {
  if (pattern.length > LONGEST_PATTERN || writtenOut(pattern) > LARGEST) return undefined
  try {
    // What is no pattern of JavaScript is none of JSON Schema; RE2 has forms of its own.
    new RegExp(pattern, 'u')
    return SURROGATES.test(pattern) ? undefined : RE2JS.compile(RE2JS.translateRegExp(pattern))
  } catch {
    return undefined
  }
}

/** Halves of characters are one character to JavaScript, and two to RE2. */
const SURROGATES = /\\u(?:\{0*)?d[89a-f]/i

/** At least how long a pattern is with its repetitions written out. */
function writtenOut(pattern: string): number {
  const counts = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)]
  const sum = counts.reduce((total, [, min, max]) => total + Number(max || min), 1)
  return pattern.length * sum
}
