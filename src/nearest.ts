import { distance } from 'fastest-levenshtein'

/**
 * The candidate that a mistyped word most likely meant, if one is near enough: a quarter of its length may differ,
 * two letters at least. Of equally near ones, the one that begins alike: the first letter is seldom the wrong one.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const written = word.toLowerCase()
  const farthest = Math.max(2, Math.floor(word.length / 4))
  let best: string | undefined
  let bestScore = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > farthest) continue
    const name = candidate.toLowerCase()
    const found = distance(written, name)
    const score = found + (name[0] === written[0] ? 0 : 0.5)
    if (found <= farthest && score < bestScore) [best, bestScore] = [candidate, score]
  }
  return best
}
