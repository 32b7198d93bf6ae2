import type { SearchTerms } from '../model.ts'
import { encodeNumber, levelSign, Reader } from './codec.ts'

type Terms = Pick<SearchTerms, 'terms' | 'postings'>

/** The terms of a page with those of another name of it, which stand in its first section. */
export function withTitleTerms(page: Terms, name: Terms): Terms {
  const postings = new Map(entriesOf(page))
  for (const [term, posting] of entriesOf(name)) {
    const known = postings.get(term)
    postings.set(term, known === undefined ? posting : withFirst(known, posting))
  }
  return { terms: [...postings.keys()].join(' '), postings: [...postings.values()].join(' ') }
}

function entriesOf({
  terms,
  postings,
}: Terms): readonly (readonly [term: string, posting: string])[] {
  if (terms === '') return []
  const lists = postings.split(' ')
  return terms.split(' ').map((term, index) => [term, lists[index] ?? ''])
}

/** A posting with the first section of another one, or with the better level of both. */
function withFirst(posting: string, first: string): string {
  const named = new Reader(first)
  named.number()
  const { level } = named.level()
  const own = new Reader(posting)
  const ord = own.number()
  const begun = own.level()
  const rest = posting.slice(encodeNumber(ord).length + 1)
  return ord === 0
    ? encodeNumber(0) + levelSign(Math.max(level, begun.level), begun.more) + rest
    : encodeNumber(0) +
        levelSign(level, true) +
        encodeNumber(ord - 1) +
        levelSign(begun.level, begun.more) +
        rest
}
