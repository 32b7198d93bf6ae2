import { distance } from 'fastest-levenshtein'

/**
 * The candidate that a mistyped word most likely meant, if one is near enough: a quarter of its length may differ, or two
 * letters, but of a word of four letters or fewer only one, as half of a short word is another word. Letters that are
 * all there in another order are one mistake. Of equally near ones, the one that begins alike: the first letter is seldom
 * the wrong one.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const written = word.toLowerCase()
  const farthest = Math.max(word.length <= 4 ? 1 : 2, Math.floor(word.length / 4))
  let best: string | undefined
  let bestScore = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > farthest) continue
    const name = candidate.toLowerCase()
    const letters = distance(written, name)
    const found = letters === 2 && sorted(written) === sorted(name) ? 1 : letters
    const score = found + (name[0] === written[0] ? 0 : 0.5)
    if (found <= farthest && score < bestScore) [best, bestScore] = [candidate, score]
  }
  return best
}

const sorted = (word: string) => [...word].sort().join('')
