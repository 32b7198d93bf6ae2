import { expect, test } from 'vitest'
import { Reader } from '../../src/search/codec.ts'
import { searchTextOf } from '../../src/search/search-text.ts'
import { ENDINGS } from '../../src/search/text.ts'
import { withTitleTerms } from '../../src/search/title-terms.ts'

/** Terms with their sections and levels. */
function read({ terms, postings }: { readonly terms: string; readonly postings: string }) {
  const lists = postings.split(' ')
  return new Map(
    terms.split(' ').map((term, index) => {
      const reader = new Reader(lists[index] as string)
      const sections: [ord: number, level: number][] = []
      for (let ord = -1, goesOn = true; goesOn; ) {
        ord += reader.number() + 1
        const { level, more } = reader.level()
        sections.push([ord, level])
        goesOn = more
      }
      expect(reader.done).toBe(true)
      return [term, sections] as const
    }),
  )
}

test('another name of a page is as good as if it were one of its titles', () => {
  const sections = Array.from({ length: 40 }, (_, at) => `<h2 id="s${at}">제목 ${at}</h2><p>글</p>`)
  const html = `<p>후원</p>${sections.join('')}<h2 id="z">서버</h2><p>server 글</p>`
  const page = searchTextOf(html, ['배포'], ENDINGS).search
  const name = searchTextOf('', ['서버 두는 곳', 'server', '후원'], ENDINGS).search
  const both = searchTextOf(html, ['배포', '서버 두는 곳', 'server', '후원'], ENDINGS).search
  expect(read(withTitleTerms(page, name))).toEqual(read(both))
  expect(withTitleTerms({ terms: '', postings: '' }, name)).toEqual({
    terms: name.terms,
    postings: name.postings,
  })
})
