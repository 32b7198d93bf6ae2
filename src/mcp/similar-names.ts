import { distance } from 'fastest-levenshtein'

/** A name longer than this is compared by its beginning. */
const LONGEST = 120

/** The names that are most like what was written, the likeliest first: those that hold it, then those with few other letters. */
export function alike(written: string, names: Iterable<string>, most = 5): string[] {
  const word = plain(written)
  if (word === '') return []
  const scored: { readonly name: string; readonly score: number }[] = []
  for (const name of new Set(names)) {
    const score = unlikeness(word, plain(name))
    if (score < 1) scored.push({ name, score })
  }
  return scored
    .sort((a, b) => a.score - b.score)
    .slice(0, most)
    .map(({ name }) => name)
}

/** 0 for the same word, 1 for another one. */
function unlikeness(word: string, name: string): number {
  const longest = Math.max(word.length, name.length)
  if (name === '') return 1
  if (name.includes(word) || (name.length > 3 && word.includes(name)))
    return 0.5 - 0.5 * (Math.min(word.length, name.length) / longest)
  const share = distance(word, name) / longest
  return share > 0.5 ? 1 : 0.5 + share
}

const plain = (name: string) => name.slice(0, LONGEST).normalize('NFC').toLowerCase().trim()
