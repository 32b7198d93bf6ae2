import { editDistance } from './edit-distance.ts'
import { keysOf } from './hangul.ts'
import { normalize, runTextsOf } from './text.ts'

const MOST = 4
/** So much of a word's keys may be other ones. Of fewer keys too many words would be near. */
const FARTHEST = 0.4
const FEWEST_KEYS = 4

/**
 * Words of titles and headings that are written much like those that were typed, the nearest first. Farther than what is
 * looked for in their place, as whoever reads them chooses.
 */
export function nearWords(typed: string, called: Iterable<string>): readonly string[] {
  const meant = runTextsOf(normalize(typed))
    .map(keys)
    .filter(({ length }) => length >= FEWEST_KEYS)
  if (meant.length === 0) return []
  const near = new Map<string, { word: string; far: number }>()
  const seen = new Set<string>()
  for (const word of [...called].flatMap((name) => runTextsOf(normalize(name)))) {
    if (seen.has(word)) continue
    seen.add(word)
    const own = keys(word)
    if (own.length < FEWEST_KEYS) continue
    const far = Math.min(...meant.map((other) => farness(other, own)))
    if (far <= FARTHEST && far < (near.get(own)?.far ?? 1)) near.set(own, { word, far })
  }
  return [...near.values()]
    .sort((a, b) => a.far - b.far || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
    .slice(0, MOST)
    .map(({ word }) => word)
}

const keys = (word: string) => keysOf(word).toLowerCase()

/** What one of two words goes on with tells less than another key. */
const LONGER = 0.1

/** Which part of the keys have to be typed otherwise, as far as both words go. */
function farness(typed: string, word: string): number {
  const length = Math.min(typed.length, word.length)
  const [one, other] = [typed.slice(0, length), word.slice(0, length)]
  const whole = distance(typed, word) / Math.max(typed.length, word.length)
  return Math.min(whole, distance(one, other) / length + LONGER)
}

/** Keys that are all there in another order are one error. */
function distance(typed: string, word: string): number {
  const keys = editDistance(typed, word)
  return keys === 2 && sorted(typed) === sorted(word) ? 1 : keys
}

const sorted = (word: string) => [...word].sort().join('')
