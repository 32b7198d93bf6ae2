import { distance } from 'fastest-levenshtein'

/** The candidate that a mistyped word most likely meant, if one is near enough: a quarter of its length may differ. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(2, Math.floor(word.length / 4)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const found = distance(word.toLowerCase(), candidate.toLowerCase())
    if (found < bestDistance) [best, bestDistance] = [candidate, found]
  }
  return best
}
