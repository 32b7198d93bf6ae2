import type { SearchTerms } from '../model.ts'
import { encodeNumber, levelSign, Reader } from './codec.ts'

type Terms = Pick<SearchTerms, 'terms' | 'posts'>

/** The terms of a page with those of another name of it, which stand in its first section. */
export function withTitleTerms(page: Terms, name: Terms): Terms {
  const posts = new Map(entriesOf(page))
  for (const [term, post] of entriesOf(name)) {
    const known = posts.get(term)
    posts.set(term, known === undefined ? post : withFirst(known, post))
  }
  return { terms: [...posts.keys()].join(' '), posts: [...posts.values()].join(' ') }
}

function entriesOf({ terms, posts }: Terms): readonly (readonly [term: string, post: string])[] {
  if (terms === '') return []
  const lists = posts.split(' ')
  return terms.split(' ').map((term, index) => [term, lists[index] ?? ''])
}

/** A post with the first section of another one, or with the better level of both. */
function withFirst(post: string, first: string): string {
  const named = new Reader(first)
  named.number()
  const { level } = named.level()
  const own = new Reader(post)
  const ord = own.number()
  const begun = own.level()
  const rest = post.slice(encodeNumber(ord).length + 1)
  return ord === 0
    ? encodeNumber(0) + levelSign(Math.max(level, begun.level), begun.more) + rest
    : encodeNumber(0) +
        levelSign(level, true) +
        encodeNumber(ord - 1) +
        levelSign(begun.level, begun.more) +
        rest
}
