import { isSyllable } from './hangul.ts'

/** Which syllables follow which in any term, and in how many places: a term that goes may be the last with a pair. */
export class SyllablePairs {
  private readonly counts: Map<string, number>

  constructor(counted: Iterable<readonly [pair: string, count: number]> = []) {
    this.counts = new Map(counted)
  }

  add(term: string): void {
    for (const pair of pairsIn(term)) this.counts.set(pair, (this.counts.get(pair) ?? 0) + 1)
  }

  remove(term: string): void {
    for (const pair of pairsIn(term)) {
      const count = (this.counts.get(pair) ?? 0) - 1
      if (count > 0) this.counts.set(pair, count)
      else this.counts.delete(pair)
    }
  }

  /** All pairs in their order, with their counts. */
  counted(): (readonly [pair: string, count: number])[] {
    return [...this.counts].sort(([a], [b]) => (a < b ? -1 : 1))
  }

  /** A syllable and all that follow it, and so on: `가깝나 각과`. */
  text(): string {
    let text = ''
    let first = ''
    for (const [pair] of this.counted()) {
      if (pair.charAt(0) !== first) text += text === '' ? pair.charAt(0) : ` ${pair.charAt(0)}`
      first = pair.charAt(0)
      text += pair.charAt(1)
    }
    return text
  }
}

function* pairsIn(term: string): Generator<string> {
  if (!isSyllable(term.charAt(0))) return
  for (let index = 0; index + 1 < term.length; index++) yield term.slice(index, index + 2)
}
